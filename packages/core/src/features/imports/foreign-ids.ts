import type { WantedAlias } from "../compat/aliases.ts";
import { nameKey } from "../compat/name-key.ts";
import type { AliasKind, AliasSource } from "../compat/schema.ts";
import type { Candidate } from "./candidate.ts";

/** The records that a line came to. */
interface OurIds {
  licenseId: string;
  customerId: string | null;
  /** Ids of activations by their place. */
  activations: ReadonlyMap<string, string>;
}

/** Lemon Squeezy's clients are answered with numbers. */
const NUMBER = /^[1-9]\d{0,14}$/;

/**
 * Returns the other system's names for the license of a line and for the records it belongs to; none for a table
 * made by hand.
 */
export function aliasesOf(
  candidate: Candidate,
  { licenseId, customerId, activations }: OurIds,
): WantedAlias[] {
  const { from, license, place } = candidate;
  if (from === "csv") return [];
  const { product, plan, itemId } = place;
  const {
    license: foreignLicense = "",
    customer = "",
    product: foreignProduct = "",
    ...others
  } = license.ids;
  const ofProduct = { ourId: product.id, owner: { productId: product.id } };
  const ofPlan = {
    ourId: plan?.id ?? product.id,
    owner: { productId: product.id, planId: plan?.id ?? null },
  };
  const item = foreignProduct || (itemId === null ? "" : String(itemId));
  const beside = { ...others, ...(foreignProduct && { product: foreignProduct }), ourPlan: plan?.id ?? "" };
  const named = (
    kind: AliasKind,
    foreignId: string,
    alias: Pick<WantedAlias, "ourId" | "owner" | "beside">,
  ) => (isId(from, foreignId) ? [{ source: from, kind, foreignId, ...alias }] : []);
  return [
    ...named("product", item, ofProduct),
    ...(from === "edd" ? [nameOf(license.productRef, ofProduct)] : []),
    ...named("plan", license.ids.variant ?? "", ofPlan),
    ...named("license", foreignLicense, {
      ourId: licenseId,
      owner: { licenseId },
      beside: Object.fromEntries(
        Object.entries(beside).filter(([name, id]) => id !== "" || name === "ourPlan"),
      ),
    }),
    ...(customerId ? named("customer", customer, { ourId: customerId, owner: { customerId } }) : []),
    ...license.sites.flatMap(({ place, instanceIds }) => {
      const ourId = activations.get(place);
      if (ourId === undefined) return [];
      return instanceIds.map(
        (foreignId): WantedAlias => ({
          source: from,
          kind: "instance",
          foreignId,
          ourId,
          owner: { licenseId },
        }),
      );
    }),
  ];
}

/** The ids of activations by their place. */
export function idsByPlace(
  activations: readonly { id: string; place: string }[],
): ReadonlyMap<string, string> {
  return new Map(activations.map(({ id, place }) => [place, id]));
}

function nameOf(name: string, ofProduct: Pick<WantedAlias, "ourId" | "owner">): WantedAlias {
  return { source: "edd", kind: "productName", foreignId: nameKey(name), ...ofProduct, beside: { name } };
}

function isId(source: AliasSource, id: string): boolean {
  return source === "lemonsqueezy" ? NUMBER.test(id) : id !== "";
}
