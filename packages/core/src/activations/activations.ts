import type { Tenant } from "../context.ts";
import { notFound } from "../errors.ts";
import { requireObject } from "../input.ts";
import { pageRequest, toPage } from "../page.ts";
import type { ActivationDetail } from "../schemas/activation.ts";
import type { Page, PageRequest } from "../schemas/primitives.ts";
import type { ActivationFilter } from "../storage/activation-store.ts";

/** Operators' view of an organization's activations. */
export interface Activations {
  /** Newest first unless sorted otherwise, with the license and product of each. */
  list(query?: Partial<PageRequest> & ActivationFilter): Promise<Page<ActivationDetail>>;
  /** All of a list in batches, for exports: each activation that is there throughout exactly once. */
  readAll(filter?: ActivationFilter): AsyncIterable<ActivationDetail[]>;
  /** Frees the seat; a second time changes nothing and gives the activation again. Throws `not_found`. */
  deactivate(id: string): Promise<ActivationDetail>;
}

export function activationsOf({ storage, clock, organizationId }: Tenant): Activations {
  return {
    async list(query = {}) {
      const request = pageRequest(query);
      return toPage(await storage.activations.list(organizationId, { ...query, ...request }), request);
    },
    readAll(filter = {}) {
      requireObject(filter, "filter");
      return storage.activations.readAll(organizationId, filter);
    },
    async deactivate(id) {
      const activation = await storage.activations.deactivate(organizationId, id, clock.now());
      if (activation === null) throw notFound("Activation");
      return activation;
    },
  };
}
