import { normalizeDomain } from "../../rules/domain.ts";
import { hasFreeSeat } from "../../rules/seats.ts";
import { classifySite } from "../../rules/site-class.ts";
import type { Context } from "../../storage/context.ts";
import { DEFAULT_ORGANIZATION_ID } from "../../storage/ids.ts";
import { DEPLOYMENT } from "../../storage/record-store.ts";
import { recordsIn } from "../../storage/records.ts";
import { activationNow } from "../activations/activation-of.ts";
import type { LastChecked } from "../activations/check.ts";
import { freeSeat } from "../activations/free-seat.ts";
import { leaseTime } from "../leases/held.ts";
import type { Place } from "../licenses/place.ts";
import { findSubject, type LicenseReference } from "../licenses/validate.ts";
import { freshFor } from "../signing/fresh.ts";
import { aliasesShown } from "./aliases.ts";
import type { Catalog, CompatScope } from "./catalog.ts";
import { type CompatLicense, type CompatProduct, findLicense } from "./find.ts";
import { activateInstance, findInstance, type Instance, type InstanceResult } from "./instances.ts";
import { type ItemProblem, isItem, itemProblem, type NamedItem, productOfItem } from "./items.ts";
import { type LemonSqueezyIds, lemonSqueezyIds } from "./lemon-squeezy-ids.ts";

/** A site, as a license stands towards it. */
export interface SiteStanding {
  /** Whether the license is active there, be it good or not. */
  isActive: boolean;
  /** Whether a new activation there would be one too many. */
  isRefused: boolean;
  /** Whether only its developer reaches it, where the product gives such sites away. */
  isLocal: boolean;
}

/** Answers clients written for another licensing system. Every method may throw `storage_unavailable`. */
export interface Compat {
  /** The organization whose products addresses without an organization are about: the one that there was first. */
  firstOrganization(): Promise<string>;
  /** The license with the key; of several products' the one of the item. Null when there is none. */
  find(scope: CompatScope, licenseKey: string, item?: NamedItem): Promise<CompatLicense | null>;
  /** The product of the item; null when nobody knows it. */
  product(scope: CompatScope, item: NamedItem): Promise<CompatProduct | null>;
  /** Why the product is not that of the item; null when it may be. */
  itemProblem(product: CompatProduct, item: NamedItem): Promise<ItemProblem | null>;
  /** How the license stands towards a site; remembers that the site asked. Null for what is no site. */
  site(found: CompatLicense, address: string): Promise<SiteStanding | null>;
  /** Whether the license is active anywhere. */
  isActivated(found: CompatLicense): Promise<boolean>;
  /** Ids that EDD had for the license, such as that of its `payment`; none for one that was not imported. */
  eddIds(found: CompatLicense): Promise<Readonly<Record<string, string>>>;
  /** Null for a license without a plan. */
  planName(found: CompatLicense): Promise<string | null>;
  /** The license's ids and its product's as numbers, each given out once. */
  lemonSqueezyIds(found: CompatLicense): Promise<LemonSqueezyIds>;
  /** Takes a seat for an installation by its name. */
  activateInstance(
    found: CompatLicense,
    installation: { name: string; ipAddress: string | null },
  ): Promise<InstanceResult>;
  /** The license's active instance with the id; null when it has none. */
  instance(found: CompatLicense, instanceId: string): Promise<Instance | null>;
  /** Frees the instance's seat, whatever the license's status; false while a license file holds it. */
  deactivateInstance(found: CompatLicense, instance: Instance): Promise<boolean>;
}

const KNOWN_MS = 10_000;

export function compatOf(
  context: Context & { lastChecked: LastChecked },
  catalog: Catalog,
  onRefused: (reference: LicenseReference, place: Place) => Promise<void>,
): Compat {
  const { storage, clock, lastChecked } = context;
  const first = freshFor(KNOWN_MS, clock, () => firstOrganization(context));

  return {
    firstOrganization: () => first.get(),
    find: (scope, licenseKey, item) =>
      findLicense(context, catalog, scope, {
        licenseKey,
        isMeant: (product) => item !== undefined && isItem(product, item),
      }),
    product: (scope, item) => productOfItem(catalog, scope, item),
    itemProblem: (product, item) => itemProblem(context, product, item),
    async site({ organizationId, product, license }, address) {
      const domain = normalizeDomain(address);
      if (domain === null) return null;
      const { publicKey } = product;
      const { subject } = await findSubject(
        context,
        { publicKey, licenseKey: license.licenseKey },
        { place: domain },
      );
      const activation = subject?.activation ?? null;
      if (activation) lastChecked.note({ organizationId, activationId: activation.id }, clock.now());
      const isLocal = product.freeSites && classifySite(domain).free;
      const isActive = activation !== null;
      return { isActive, isRefused: !isActive && !isLocal && !hasFreeSeat(license), isLocal };
    },
    async isActivated({ organizationId, license }) {
      if (license.activatedCount > 0) return true;
      const time = await leaseTime(context, [license]);
      const filters = { licenseId: license.id, status: "active" as const };
      for await (const batch of recordsIn(storage, organizationId).readAll("activations", { filters }))
        for (const { record } of batch)
          if (activationNow(record, license.leaseSeconds, time).status === "active") return true;
      return false;
    },
    async eddIds({ organizationId, license }) {
      const ours = { source: "edd", kind: "license", ourId: license.id } as const;
      const [alias] = await aliasesShown(recordsIn(storage, organizationId), [ours]);
      return alias?.beside ?? {};
    },
    async planName({ organizationId, license: { planId } }) {
      const plan = planId === null ? null : await recordsIn(storage, organizationId).get("plans", planId);
      return plan?.record.name ?? null;
    },
    lemonSqueezyIds: (found) => lemonSqueezyIds(context, found),
    async activateInstance(found, installation) {
      const { place, result } = await activateInstance(context, found, installation);
      if ("code" in result && result.code === "seat_limit_reached") {
        const { publicKey } = found.product;
        await onRefused({ publicKey, licenseKey: found.license.licenseKey }, place);
      }
      return result;
    },
    async instance(found, instanceId) {
      const instance = await findInstance(context, found, instanceId);
      const { organizationId } = found;
      if (instance) lastChecked.note({ organizationId, activationId: instance.activationId }, clock.now());
      return instance;
    },
    async deactivateInstance({ organizationId, license }, { activationId }) {
      const seat = { organizationId, licenseId: license.id, activationId, now: clock.now() };
      const freed = await freeSeat(context, seat, "released");
      return freed === null || freed.deactivatedAt !== undefined;
    },
  };
}

/**
 * Returns the embedder's organization if it has products, else the oldest registered one, which no stranger can
 * precede.
 */
async function firstOrganization({ storage }: Context): Promise<string> {
  const one = { page: 1, perPage: 1 };
  const [{ total }, { items }] = await Promise.all([
    recordsIn(storage, DEFAULT_ORGANIZATION_ID).list("products", one),
    recordsIn(storage, DEPLOYMENT).list("organizations", { page: 1, perPage: 2, sort: "createdAt" }),
  ]);
  if (total > 0) return DEFAULT_ORGANIZATION_ID;
  const registered = items.find(({ record }) => record.id !== DEFAULT_ORGANIZATION_ID);
  return registered?.record.id ?? DEFAULT_ORGANIZATION_ID;
}
