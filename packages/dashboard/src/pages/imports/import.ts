import type { Query, Schema } from "@keystead/api-client";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "../../api/client.ts";
import { listQuery } from "../../api/record-queries.ts";

/** Products, plans and bundles for those of another system: null while nobody has chosen one. */
export type Mapping = Record<
  string,
  { product?: string | null; bundle?: string | null; plans?: Record<string, string | null> }
>;

/** An import. The API's description has no types for the fields of its mapping. */
export type Import = Omit<Schema<"ImportRecord">, "mapping"> & { mapping: { products: Mapping } };

/** Field of each column of a file, by the column's name; null for a column that is not imported. */
export type ColumnFields = Record<string, Exclude<Import["columns"][number]["field"], "other">>;

export type DateOrder = NonNullable<Import["dateOrder"]>;

/** Returns the fields that somebody has chosen for the columns before. */
export function givenColumns({ columns }: Pick<Import, "columns">): ColumnFields {
  const given = columns.flatMap(({ name, field, isGiven }) =>
    isGiven && field !== "other" ? [[name, field] as const] : [],
  );
  return Object.fromEntries(given);
}

export const IMPORTS = "imports";
const LOOK_AGAIN_MS = 1000;

export function isUnderWay({ status }: Pick<Import, "status">): boolean {
  return status === "queued" || status === "running";
}

export function importsQuery(query: Query<"/api/imports">) {
  return queryOptions({
    ...listQuery(IMPORTS, "/api/imports")(query),
    refetchInterval: ({ state }) => (state.data?.items.some(isUnderWay) === true ? LOOK_AGAIN_MS : false),
  });
}

/** One import, looked at again until it has ended. */
export function importQuery(id: string) {
  return queryOptions({
    queryKey: [IMPORTS, "one", id],
    queryFn: ({ signal }) => api.get("/api/imports/{id}", { path: { id }, signal }) as Promise<Import>,
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? LOOK_AGAIN_MS : false),
  });
}

/** Results line by line. They do not change once the import has ended. */
export function linesQuery(id: string, status: Import["status"], query: Query<"/api/imports/{id}/lines">) {
  return queryOptions({
    queryKey: [IMPORTS, "lines", id, status, query],
    queryFn: ({ signal }) => api.get("/api/imports/{id}/lines", { path: { id }, query, signal }),
    select: (page) => ({ ...page, items: page.items.map((line) => ({ ...line, id: String(line.line) })) }),
    placeholderData: keepPreviousData,
  });
}
