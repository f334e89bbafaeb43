import { invalidInput } from "../../foundation/errors.ts";
import { newGroupId } from "../../storage/ids.ts";
import type { RecordOf } from "../../storage/kinds.ts";
import type { Stored } from "../../storage/record-store.ts";
import type { Reader } from "../../storage/records.ts";
import type { UnitOfWork } from "../../storage/unit-of-work.ts";
import type { License } from "./schema.ts";

/** How much of a bundle a change of one license is for. */
export interface LicenseScope {
  /** Whether it is for this license alone, where it is part of a bundle. Default: false, for all of its group. */
  only?: boolean | undefined;
}

/** Licenses that are read at once: more than a bundle can have plans, but a group gains more as its bundle changes. */
const IN_A_PAGE = 100;

/**
 * The licenses that a change of one is for, this one first: all that were issued with it as a bundle; with `only`, or
 * without a bundle, the one. Throws `invalid_input` for a caller who sees some products alone, and so not the group.
 */
export async function groupOf(
  tx: UnitOfWork,
  license: Stored<"licenses">,
  only = false,
): Promise<Stored<"licenses">[]> {
  if (license.record.bundleGroup === null || only) return [license];
  if (tx.isLimited)
    throw invalidInput(
      "only",
      "must be true: the license is part of a bundle, and the token is limited to some products",
    );
  return wholeGroup(tx, license);
}

/** The license and, after it, the others of its group. */
export async function wholeGroup(
  reader: Pick<Reader, "list">,
  license: Stored<"licenses">,
): Promise<Stored<"licenses">[]> {
  const { bundleGroup, id } = license.record;
  if (bundleGroup === null) return [license];
  const members = await licensesOfGroup(reader, bundleGroup);
  return [license, ...members.filter(({ record }) => record.id !== id)];
}

/** All licenses of a group, the oldest first. */
export async function licensesOfGroup(
  reader: Pick<Reader, "list">,
  bundleGroup: string,
): Promise<Stored<"licenses">[]> {
  const query = { filters: { bundleGroup }, sort: "createdAt", perPage: IN_A_PAGE } as const;
  const members: Stored<"licenses">[] = [];
  for (let page = 1; ; page += 1) {
    const { items } = await reader.list("licenses", { ...query, page });
    members.push(...items);
    if (items.length < IN_A_PAGE) return members;
  }
}

/** Whether the licenses have one key, as those of a bundle have that was sold here: imported ones may have several. */
export function hasOneKey(members: readonly Stored<"licenses">[]): boolean {
  return new Set(members.map(({ record }) => record.lookupKey)).size <= 1;
}

/**
 * Changes each license of a group in one unit of work, and gives what the first has become. The commit is refused
 * when one of them is no longer as it was read: two changes of a group never mix.
 */
export async function changeGroup<Result>(
  tx: UnitOfWork,
  [first, ...others]: readonly Stored<"licenses">[],
  change: (license: Stored<"licenses">) => Promise<Result> | Result,
): Promise<Result> {
  if (first === undefined) throw new TypeError("A group has a license at least");
  const result = await change(first);
  for (const license of others) await change(license);
  if (others.length > 0) for (const license of [first, ...others]) tx.expect("licenses", license);
  return result;
}

/** A new group of the bundle: the licenses that are issued as it at once. */
export function newGroup({ id, name }: RecordOf<"bundles">): NonNullable<License["bundle"]> {
  return { id, name, group: newGroupId() };
}
