import { notFound } from "../../foundation/errors.ts";
import { requireFilter } from "../../foundation/filter.ts";
import { pageRequest, toPage } from "../../foundation/page.ts";
import { parse } from "../../foundation/parse.ts";
import type { Page, PageRequest } from "../../foundation/primitives.ts";
import type { Tenant } from "../../storage/context.ts";
import { filterRules } from "../../storage/filter-rules.ts";
import type { ActivationFilter } from "../../storage/seat-claim.ts";
import type { By } from "../audit/by.ts";
import { freeAllEndedSeats } from "./ended-leases.ts";
import { freeSeat } from "./free-seat.ts";
import { noteOfFreeing } from "./note-of-freeing.ts";
import { listActivations, readActivations, withLicenses } from "./read.ts";
import { type ActivationDetail, type ActivationUpdate, activationUpdate } from "./schema.ts";
import { requireActivation, setStaging } from "./staging.ts";

/** Operators' view of an organization's activations. */
export interface Activations {
  /** Newest first unless sorted otherwise, with the license and product of each. */
  list(query?: Partial<PageRequest> & ActivationFilter): Promise<Page<ActivationDetail>>;
  /** All of a list in batches, for exports: each activation that is there throughout exactly once. */
  readAll(filter?: ActivationFilter): AsyncIterable<ActivationDetail[]>;
  /** Frees the seat; a second time changes nothing and gives the activation again. Throws `not_found`. */
  deactivate(id: string): Promise<ActivationDetail>;
  /**
   * Marks an active site as a staging site, which takes no seat, or with `false` has any free site take one. A site
   * that is so already stays as it is. Throws `invalid_input`, `not_found`, `activation_ended` for one that is
   * deactivated, `free_site_limit_reached` and `seat_limit_reached`.
   */
  update(id: string, input: ActivationUpdate): Promise<ActivationDetail>;
}

export function activationsOf(tenant: Tenant, by: By): Activations {
  const { records, clock, organizationId } = tenant;
  /** A list of active ones has none whose lease is over. */
  const settle = async ({ status }: ActivationFilter): Promise<void> => {
    if (status !== undefined) await freeAllEndedSeats(tenant, organizationId);
  };
  async function* readAllNow(filter: ActivationFilter): AsyncIterable<ActivationDetail[]> {
    await settle(filter);
    yield* readActivations(tenant, filter);
  }
  return {
    async list(query = {}) {
      const request = pageRequest(query, filterRules("activations"));
      await settle(query);
      return toPage(await listActivations(tenant, { ...query, ...request }), request);
    },
    readAll(filter = {}) {
      requireFilter(filter, "filter", filterRules("activations"));
      return readAllNow(filter);
    },
    async deactivate(id) {
      const activation = (await requireActivation(records, id)).record;
      const { licenseId } = activation;
      const now = clock.now();
      const also = noteOfFreeing(activation, by, now);
      const seat = { organizationId, licenseId, activationId: id, now, evenOffline: true, also };
      await freeSeat(tenant, seat, "operator");
      const { record } = await requireActivation(records, id);
      const [detail] = await withLicenses(tenant, [record]);
      if (detail === undefined) throw notFound("Activation");
      return detail;
    },
    async update(id, input) {
      const { staging } = parse(activationUpdate, input);
      return setStaging(tenant, by, id, staging);
    },
  };
}
