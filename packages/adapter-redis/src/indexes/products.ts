import type { Plan, Product } from "@keystead/core";
import type { OrganizationNames } from "../keys.ts";
import type { Indexed } from "./indexed.ts";
import { folded, placeOf } from "./places.ts";

export type NamedOrder = "id" | "name";

export function namedPlace({ id, name }: Pick<Product, "id" | "name">, order: NamedOrder): string {
  return order === "id" ? id : placeOf(folded(name), id);
}

export function productIndexed(names: OrganizationNames, product: Product): Indexed {
  return {
    sorted: [
      [names.index("product", "id"), 0, namedPlace(product, "id")],
      [names.index("product", "name"), 0, namedPlace(product, "name")],
    ],
    sets: [],
    counts: [],
    elsewhere: [],
  };
}

export function planIndexed(names: OrganizationNames, plan: Plan): Indexed {
  return {
    sorted: [
      [names.index("plan", "id"), 0, namedPlace(plan, "id")],
      [names.index("plan", "name"), 0, namedPlace(plan, "name")],
      [names.of("product", plan.productId, "plan"), 0, plan.id],
    ],
    sets: [],
    counts: [],
    elsewhere: [],
  };
}
