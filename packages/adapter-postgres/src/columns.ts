/** The column of each field of a record, so that no field can be forgotten. */
export type Columns<Item> = { readonly [Field in keyof Item]-?: string };

/** The columns under the names of their fields, for a SELECT or RETURNING. */
export function selectList<Item>(columns: Columns<Item>, table: string): string {
  return Object.entries<string>(columns)
    .map(([field, column]) => `${table}.${column} AS "${field}"`)
    .join(", ");
}

/** A record's fields by column, for jsonb_populate_record(); a field that is absent or undefined is left out. */
export function toRecord<Item>(columns: Columns<Item>, item: Partial<Item>): Record<string, unknown> {
  const record: Record<string, unknown> = {};
  for (const [field, column] of Object.entries<string>(columns)) {
    const value = item[field as keyof Item];
    if (value !== undefined) record[column] = value;
  }
  return record;
}
