import type { EventSelection } from "../../storage/event-queries.ts";

/** Whether no event can be selected: stores count the events of all products, and of all names, under the empty text. */
export function selectsNone({ productId, name }: EventSelection): boolean {
  return productId === "" || name === "";
}
