import type { Organization } from "@keystead/core";
import {
  copiesOf,
  DEPLOYMENT,
  type Declaration,
  declarationOf,
  type Filter,
  isNarrow,
  type Kind,
  kinds,
  type Reference,
  referencesTo,
  type StoredField,
  storedFields,
  type Unique,
} from "@keystead/core/adapter";

/** All that the engine knows of a kind: its declaration as plain data, and what follows from it. */
export interface Table {
  kind: Kind;
  id: string;
  born: string | undefined;
  fields: StoredField[];
  /** The fields that writes set. */
  written: StoredField[];
  unique: ({ name: string } & Unique<string>)[];
  references: ({ field: string } & Reference<Kind>)[];
  /** The references of other kinds to this one. */
  referrers: { kind: Kind; field: string; whenDeleted: Reference["whenDeleted"] }[];
  copies: { field: string; reference: string; source: Kind; copied: string }[];
  /** The copies that other kinds have of fields of this one. */
  followers: { kind: Kind; field: string; reference: string; copied: string; stamp: string }[];
  filters: { readonly [name: string]: Filter<string> };
  sorts: readonly string[];
  search: readonly (readonly string[])[];
  ends: string | undefined;
  announced: Declaration["announced"];
  /** Fields that filters compare with a moment. */
  timeFields: string[];
  /** Fields with objects whose pairs filters look for. */
  pairFields: string[];
  /**
   * Filtered fields of few values, by which matches are counted in advance. Of narrow fields so few records match that
   * those are counted one by one.
   */
  counted: string[];
}

/** The declarations as threads receive them, so that they need not load core. */
export interface Model {
  tables: { readonly [K in Kind]: Table };
  deployment: string;
  firstOrganization: Organization;
}

export function modelOf(firstOrganization: Organization): Model {
  const tables = (Object.keys(kinds) as Kind[]).map((kind) => [kind, tableOf(kind, declarationOf(kind))]);
  return { tables: Object.fromEntries(tables), deployment: DEPLOYMENT, firstOrganization };
}

function tableOf(kind: Kind, declaration: Declaration<Kind>): Table {
  const { unique = {}, references = {}, copies = {}, filters = {}, kept = [], search = [] } = declaration;
  const fields = storedFields(declaration);
  const rules = Object.values(filters);
  const filtered = rules.flatMap((rule) =>
    "equals" in rule ? (rule.uncounted ? [] : [rule.equals]) : "statusAt" in rule ? [rule.statusAt] : [],
  );
  const counted = filtered.filter((field) => !isNarrow(declaration, field));
  return {
    kind,
    id: declaration.id,
    born: declaration.born,
    fields,
    written: fields.filter(({ name }) => !kept.includes(name)),
    unique: Object.entries(unique).map(([name, rule]) => ({ name, ...rule })),
    references: Object.entries(references).flatMap(([field, rule]) => (rule ? [{ field, ...rule }] : [])),
    referrers: referencesTo(kind).map(({ kind, field, reference: { whenDeleted } }) => ({
      kind,
      field,
      whenDeleted,
    })),
    copies: Object.entries(copies).flatMap(([field, copy]) => {
      const source = copy && references[copy.reference]?.kind;
      return source ? [{ field, reference: copy.reference, source, copied: copy.field }] : [];
    }),
    followers: copiesOf(kind).map(({ kind, field, copy }) => ({
      kind,
      field,
      reference: copy.reference,
      copied: copy.field,
      stamp: copy.stamp,
    })),
    filters,
    sorts: declaration.sorts ?? [],
    search: search.map((part) => (typeof part === "string" ? [part] : part)),
    ends: declaration.ends,
    announced: declaration.announced,
    timeFields: [...new Set(rules.flatMap(momentOf))],
    pairFields: rules.flatMap((rule) => ("pairs" in rule ? [rule.pairs] : [])),
    counted: [...new Set(counted)],
  };
}

function momentOf(rule: Filter<string>): string[] {
  if ("before" in rule) return rule.unindexed ? [] : [rule.before];
  if ("endsAfter" in rule) return [rule.endsAfter];
  return "ends" in rule ? [rule.ends] : [];
}
