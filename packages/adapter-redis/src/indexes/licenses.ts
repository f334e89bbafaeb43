import type { LicenseStatus, NewLicense } from "@keystead/core";
import type { OrganizationNames } from "../keys.ts";
import { gramsOf, indexedByGrams } from "./grams.ts";
import type { Indexed } from "./indexed.ts";
import { folded, momentKey, placeOf } from "./places.ts";

/**
 * Under what status a license is listed: `lapsed` are those whose stored status is `active` but whose expiry had come when somebody
 * last asked for a list by status. Those that time has overtaken since are found by their expiry and moved first.
 */
export type Placement = LicenseStatus | "lapsed";

export const placements = ["active", "lapsed", "expired", "revoked", "suspended"] as const;

export type LicenseOrder = "id" | "expires" | "updated";

/** All licenses, or a cell: those of one product and one plan, or of none. */
export type Scope = "all" | `${string}/${string}`;

export function cellOf({ productId, planId }: Pick<NewLicense, "productId" | "planId">): Scope {
  return `${productId}/${planId ?? ""}`;
}

export function licenseIndex(
  names: OrganizationNames,
  scope: Scope,
  placement: Placement,
  order: LicenseOrder,
): string {
  return names.index("license", `${scope}:${placement}:${order}`);
}

export function licensePlace(license: NewLicense, order: LicenseOrder): string {
  const { id, expiresAt, updatedAt } = license;
  if (order === "id") return id;
  return placeOf(momentKey(order === "expires" ? expiresAt : updatedAt), id);
}

const orders = ["id", "expires", "updated"] as const;

/** Milliseconds, seven weeks and 19 hours: the one is so many of the other. */
const strandLengths = { season: 2 ** 32, day: 2 ** 26 } as const;

/**
 * All licenses that expire in the same time, by creation: what expires before a moment is some of these strands, whose heads are the
 * newest. The newest of all licenses are seldom those that expire first.
 */
export function licenseStrands(
  names: OrganizationNames,
  placement: Placement,
  strand: keyof typeof strandLengths,
): string {
  return names.index("license", `all:${placement}:${strand}`);
}

function strandPlaces(
  names: OrganizationNames,
  { id, expiresAt }: NewLicense,
  placement: Placement,
): [string, string][] {
  if (expiresAt === null) return [];
  return (["season", "day"] as const).map((strand) => {
    const number = Math.floor(expiresAt.getTime() / strandLengths[strand]);
    return [licenseStrands(names, placement, strand), placeOf(number.toString(16).padStart(6, "0"), id)];
  });
}

export function licenseIndexed(names: OrganizationNames, license: NewLicense): Indexed {
  const { id, licenseKey, productId, planId, customerId, status, expiresAt, createdAt, updatedAt } = license;
  const cell = cellOf(license);
  const placedAs = (placement: Placement): [key: string, member: string][] => [
    ...(["all", cell] as const).flatMap((scope) =>
      orders.map((order): [string, string] => [
        licenseIndex(names, scope, placement, order),
        licensePlace(license, order),
      ]),
    ),
    ...strandPlaces(names, license, placement),
  ];
  const isOverdue = expiresAt !== null && expiresAt <= updatedAt;
  const isLapsed = status === "active" && isOverdue;
  const prefix = prefixOf(licenseKey);
  const searched = indexedByGrams(names, "license", id, gramsOf(licenseKey.slice(prefix.length)));
  return {
    sorted: [
      ...placedAs(isLapsed ? "lapsed" : status).map(([key, member]) => [key, 0, member] as const),
      [names.of("customer", customerId, "license"), 0, id],
      [names.moments(productId, "created"), createdAt.getTime(), id],
      ...searched.sorted,
    ],
    sets: searched.sets,
    counts: [
      [names.licenseCells, cell],
      [names.keyPrefixes, folded(prefix)],
      ...(planId === null ? [] : [[names.planLicenses, planId] as const]),
    ],
    elsewhere: status === "active" && expiresAt !== null ? placedAs(isLapsed ? "active" : "lapsed") : [],
  };
}

/** What all keys of a product begin with is in no set of grams: it would have every license. */
function prefixOf(licenseKey: string): string {
  return licenseKey.slice(0, Math.max(0, licenseKey.indexOf("-")));
}
