import {
  copiesOf,
  declarationOf,
  type Filter,
  type Kind,
  referencesTo,
  storedFields,
} from "@keystead/core/adapter";

/** Names every feature of a kind's declaration that conformance has cases for, or that asks a store for other code. */
export function featuresOf(kind: Kind): string[] {
  const declaration = declarationOf(kind);
  const rules = Object.keys(declaration).map((rule) => `declares ${rule}`);
  return [
    ...rules,
    `belongs to: ${declaration.scope}`,
    ...fieldFeatures(kind),
    ...uniqueFeatures(kind),
    ...referenceFeatures(kind),
    ...listFeatures(kind),
  ];
}

function typesOf(kind: Kind): Map<string, string> {
  const fields = storedFields(declarationOf(kind));
  return new Map(fields.map(({ name, type, nullable }) => [name, nullable ? `${type} or null` : type]));
}

function isNullable(kind: Kind, field: string): boolean {
  return typesOf(kind).get(field)?.endsWith("or null") ?? false;
}

function fieldFeatures(kind: Kind): string[] {
  const types = typesOf(kind);
  const isSealed = [...types.keys()].some((name) => name.startsWith("sealed"));
  return [...[...types.values()].map((type) => `a field: ${type}`), ...(isSealed ? ["a field: sealed"] : [])];
}

function uniqueFeatures(kind: Kind): string[] {
  const { unique = {}, references = {} } = declarationOf(kind);
  return Object.values(unique).flatMap(({ fields, ...flags }) => [
    fields.length === 1 ? "unique: one field" : "unique: several fields",
    ...(fields.some((field) => references[field]) ? ["unique: within a parent"] : []),
    ...(fields.some((field) => isNullable(kind, field)) ? ["unique: nullable"] : []),
    ...Object.keys(flags).map((flag) => `unique: ${flag}`),
  ]);
}

function referenceFeatures(kind: Kind): string[] {
  const { references = {} } = declarationOf(kind);
  const children = referencesTo(kind);
  const goneWith = children.filter(({ reference }) => /ask|cascade/.test(reference.whenDeleted));
  return [
    ...Object.entries(references).flatMap(([field, reference]) => [
      `reference: ${reference?.whenDeleted}`,
      ...(isNullable(kind, field) ? ["reference: nullable"] : []),
    ]),
    ...children.map(({ reference }) => `reference: ${reference.whenDeleted}`),
    ...children.map(({ reference }) => `deletion: ${reference.whenDeleted}`),
    ...goneWith.flatMap(({ kind: child, reference }) =>
      referencesTo(child)
        .filter((next) => next.reference.whenDeleted !== "restrict")
        .map((next) => `deletion: ${reference.whenDeleted}, then ${next.reference.whenDeleted}`),
    ),
    ...(copiesOf(kind).length > 0 ? ["is copied"] : []),
  ];
}

function listFeatures(kind: Kind): string[] {
  const { filters = {}, sorts = [], search = [], references = {} } = declarationOf(kind);
  const named = (filter: Filter<string>): string =>
    "equals" in filter
      ? `filter: equals a ${references[filter.equals] ? "reference" : "value"}`
      : `filter: ${Object.keys(filter)[0]}`;
  const all = Object.values(filters);
  return [
    ...all.map(named),
    ...(all.length > 1 ? ["filters: several"] : []),
    ...(all.length > 0 && search.length > 0 ? ["filters: with a search"] : []),
    ...sorts.map((field) => `sort: ${typesOf(kind).get(field)}`),
    ...search.map((part) => `search: ${typeof part === "string" ? "one field" : "several as one"}`),
    ...search.flat().map((field) => `search: ${typesOf(kind).get(field)}`),
  ];
}
