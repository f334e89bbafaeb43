import { notFound } from "@keystead/core";
import type { Check } from "../commit.ts";
import type { Kind, OrganizationNames } from "../keys.ts";

/** That the organization has a record, unless there is none to have. */
export function requireRecord(names: OrganizationNames, kind: Kind, id: string | null): Check[] {
  if (id === null) return [];
  const name = `${kind.charAt(0).toUpperCase()}${kind.slice(1)}`;
  return [{ key: names.record(kind, id), exists: true, otherwise: () => notFound(name) }];
}
