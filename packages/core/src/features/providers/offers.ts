import { LicensingError } from "../../foundation/errors.ts";
import { parse } from "../../foundation/parse.ts";
import { cleanedName } from "../../foundation/primitives.ts";
import type { Stored } from "../../storage/record-store.ts";
import type { Reader } from "../../storage/records.ts";
import { type PlanOfBundle, plansOfBundle } from "../licenses/bundle-plans.ts";
import { newGroup } from "../licenses/group.ts";
import { productLicenseCreate } from "../licenses/schema.ts";
import type { Order } from "../licenses/terms.ts";
import type { PaidLine, Sale, SaleTerms } from "./news.ts";
import { ProviderProblem } from "./payment-provider.ts";
import { offerIdOf, planMissing, termsOfLine } from "./purchase-records.ts";

/** Plans that a line of an order sells together: one, or those of a bundle. */
export interface Offer {
  /** Name of the product or the bundle, for the buyer. */
  name: string;
  /** Null for a single plan. */
  bundle: Stored<"bundles"> | null;
  plans: readonly PlanOfBundle[];
}

const LONGEST_NAME = 200;

/** The offer of a line; null for a price that sells no license. Throws `unknown_price`, `plan_missing`. */
export async function offerOfLine(reader: Reader, line: PaidLine, terms: SaleTerms): Promise<Offer | null> {
  const id = offerIdOf(line, terms);
  if (id === null) return null;
  const isBundle = id.startsWith("bnd_");
  const bundle = isBundle ? await reader.get("bundles", id) : null;
  if (isBundle && bundle === null) throw planMissing(id, line);
  const plans = await soldPlans(reader, bundle?.record.planIds ?? [id]);
  const [first] = plans ?? [];
  if (plans === null || first === undefined) throw planMissing(id, line);
  return { name: bundle?.record.name ?? first.product.record.name, bundle, plans };
}

/** The plans with their products; null when one is gone. */
async function soldPlans(reader: Reader, ids: readonly string[]): Promise<PlanOfBundle[] | null> {
  try {
    return await plansOfBundle(reader, ids);
  } catch (error) {
    if (error instanceof LicensingError && error.code === "not_found") return null;
    throw error;
  }
}

/** Throws `plan_missing` for an offer that is archived, or a part of which is. */
export function assertSold({ bundle, plans }: Offer): void {
  const parts = [bundle, ...plans.flatMap(({ product, plan }) => [product, plan])];
  const gone = parts.find((part) => part?.record.archived);
  if (gone)
    throw new ProviderProblem(
      "plan_missing",
      `${gone.record.name} is archived and no longer sold: take it out of the archive, then try again`,
    );
}

/** The orders of a line's licenses. */
export function ordersOfLine(
  { bundle, plans }: Offer,
  { customer, subscription }: Sale,
  line: PaidLine,
  terms: SaleTerms,
): Order[] {
  const group = bundle === null ? {} : { bundle: newGroup(bundle.record) };
  const paidUntil = subscription?.paid?.until;
  const customerName = cleanedName(customer.name ?? "", LONGEST_NAME) ?? undefined;
  return plans.map(({ plan: { record: plan }, product: { record: product } }) => {
    const { seats, ...patience } = termsOfLine(plan, line, terms);
    const given = parse(productLicenseCreate, {
      productId: product.id,
      planId: plan.id,
      customerEmail: customer.email,
      customerName,
      seats,
      ...(subscription && patience),
      ...(paidUntil && { expiresAt: paidUntil }),
    });
    return { given, product, plan, path: "", ...group };
  });
}
