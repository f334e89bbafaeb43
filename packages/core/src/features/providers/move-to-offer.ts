import { lookupKeyOf } from "../../foundation/license-key.ts";
import { parse } from "../../foundation/parse.ts";
import { daysAfter, earlier } from "../../rules/terms.ts";
import type { Stored } from "../../storage/record-store.ts";
import type { UnitOfWork } from "../../storage/unit-of-work.ts";
import type { Subscription } from "../billing/subscription-schema.ts";
import type { PlanOfBundle } from "../licenses/bundle-plans.ts";
import { newGroup } from "../licenses/group.ts";
import { addLicenses } from "../licenses/issue.ts";
import { changeLicense } from "../licenses/read.ts";
import { type License, productLicenseCreate } from "../licenses/schema.ts";
import type { Order } from "../licenses/terms.ts";
import type { Plan } from "../plans/schema.ts";
import { licenseChanges } from "./license-changes.ts";
import type { PaidLine, SaleTerms } from "./news.ts";
import type { Offer } from "./offers.ts";
import { ProviderProblem } from "./payment-provider.ts";
import { termsOfLine } from "./purchase-records.ts";

/** How the licenses of a purchase become those of another offer. */
export interface Fit {
  /** The license that the purchase named up to now. */
  named: Stored<"licenses">;
  /** The bundle that they are part of from now on; null for a single plan. */
  bundle: License["bundle"];
  /** Licenses that stay; `isBack` for one that had left the bundle, with the key that it still has. */
  kept: { license: Stored<"licenses">; plan: Plan; isBack: boolean }[];
  /** Plans of products that there is no license for. */
  missing: PlanOfBundle[];
  /** Licenses of products that are no longer paid for. */
  leaving: Stored<"licenses">[];
  /** The plan of the license that the purchase names from now on: the one that it named, if that stays. */
  lead: Plan;
}

/**
 * Compares the licenses of a purchase, one at least, with the plans of an offer. Throws a {@link ProviderProblem} when
 * another license has their key in a product that they would gain.
 */
export async function fitOf(
  tx: UnitOfWork,
  licenses: readonly Stored<"licenses">[],
  { bundle: sold, plans }: Offer,
): Promise<Fit> {
  const [named] = licenses;
  const [first] = plans;
  if (named === undefined || first === undefined) throw new TypeError("Nothing is fitted to nothing");
  const { licenseKey, customerId, bundle: present } = named.record;
  const held = new Map(licenses.map((license) => [license.record.productId, license]));
  const key = lookupKeyOf(licenseKey);
  const gained = plans.filter(({ product }) => !held.has(product.record.id));
  const found = await tx.findAll(
    "licenses",
    "licenseKey",
    gained.map(({ product }) => [product.record.id, key]),
  );
  const fit: Fit = {
    named,
    bundle: sold && { ...newGroup(sold.record), ...(present && { group: present.group }) },
    kept: [],
    missing: [],
    leaving: licenses.filter(({ record }) => !plans.some(({ plan }) => isOf(plan, record))),
    lead: (plans.find(({ plan }) => isOf(plan, named.record)) ?? first).plan.record,
  };
  for (const each of plans) {
    const { plan, product } = each;
    const back = found[gained.indexOf(each)] ?? null;
    const license = held.get(product.record.id) ?? back;
    if (license === null) fit.missing.push(each);
    else if (license === back && (license.record.customerId !== customerId || license.record.bundle !== null))
      throw new ProviderProblem(
        "invalid",
        `The product ${product.record.name} already has another license with this key: change the licenses by hand`,
      );
    else fit.kept.push({ license, plan: plan.record, isBack: license === back });
  }
  return fit;
}

function isOf({ record }: Stored<"plans">, { productId }: Pick<License, "productId">): boolean {
  return record.productId === productId;
}

interface Move {
  subscription: Subscription;
  before: Subscription | null;
  line: PaidLine;
  terms: SaleTerms;
  isBegun: boolean;
}

/** The license that a purchase names, and the group that it is for. */
export interface Moved {
  licenseId: string;
  bundleGroup: string | null;
}

/**
 * Has the licenses be those of the offer, all in one unit of work: those that stay change their plan, those that are
 * missing are issued with their key, and those that are no longer paid for stand alone and end with what was paid for
 * before.
 */
export async function moveToOffer(tx: UnitOfWork, fit: Fit, move: Move): Promise<Moved> {
  const { subscription, before, line, terms, isBegun } = move;
  const { updatedAt } = subscription;
  const ids = new Map<string, string>();
  for (const { license, plan, isBack } of fit.kept) {
    ids.set(plan.id, license.record.id);
    const since = isBack ? null : before;
    const change = { line, plan };
    const moving = { subscription, before: since, change, terms, nextPlan: null, isBegun };
    changeLicense(tx, license, { ...licenseChanges(license.record, moving), bundle: fit.bundle });
    tx.expect("licenses", license);
  }
  const added = await addLicenses(
    tx,
    fit.missing.map((each) => orderOf(fit, each, move)),
    updatedAt,
  );
  for (const { id, planId } of added) ids.set(planId ?? "", id);
  const paidUntil = before?.currentPeriodEnd ?? updatedAt;
  for (const license of fit.leaving) {
    const expiresAt = earlier(license.record.expiresAt ?? paidUntil, paidUntil);
    changeLicense(tx, license, { bundle: null, expiresAt, graceUntil: null, updatedAt });
    tx.expect("licenses", license);
  }
  const licenseId = ids.get(fit.lead.id);
  if (licenseId === undefined) throw new TypeError("The offer has no license for its own plan");
  return { licenseId, bundleGroup: fit.bundle?.group ?? null };
}

/** The order of a license that is missing, with the key and the customer of the others. */
function orderOf(
  { named, bundle }: Fit,
  { plan: { record: plan }, product: { record: product } }: PlanOfBundle,
  { subscription: { status, currentPeriodEnd: expiresAt }, line, terms }: Move,
): Order {
  const { licenseKey, customerEmail, customerName } = named.record;
  const { seats, ...patience } = termsOfLine(plan, line, terms);
  const given = parse(productLicenseCreate, {
    ...{ productId: product.id, planId: plan.id, customerEmail, customerName, licenseKey },
    ...{ seats, ...patience, expiresAt },
    graceUntil: status === "past_due" ? daysAfter(expiresAt, patience.pastDueDays) : null,
    trialEndsAt: status === "trialing" ? expiresAt : null,
  });
  return { given, product, plan, path: "", ...(bundle && { bundle }) };
}
