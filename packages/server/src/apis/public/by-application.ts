import type { By } from "@keystead/core";
import type { Exchange } from "../../http/exchange.ts";

/** In whose name an application calls: nobody's, from where the request came. */
export function byApplication({ address, requestId }: Exchange): By {
  return { actor: { type: "system", id: null, name: null }, ip: address, requestId };
}
