import { inSchema, type Table } from "../records/tables.ts";

/** Triggers that announce the changes of a kind's records that its declaration names. */
export function createAnnouncements({ kind, name, declaration }: Table): string[] {
  const { announced } = declaration;
  if (!announced) return [];
  const trigger = `CREATE TRIGGER ${inSchema(kind)}_announce`;
  // An organization's settings have no id of their own.
  const call = announced.as === "organization" ? "announce_organization()" : `announce('${announced.as}')`;
  const run = `FOR EACH ROW EXECUTE FUNCTION keystead.${call}`;
  if (announced.inserted) return [`${trigger} AFTER INSERT OR UPDATE OR DELETE ON ${name} ${run}`];
  const columns = announced.fields.map(inSchema);
  const row = (alias: string): string => `(${columns.map((column) => `${alias}.${column}`).join(", ")})`;
  // An update of other columns, as every claim is one, does not even look at the condition.
  const changed = `WHEN (${row("OLD")} IS DISTINCT FROM ${row("NEW")})`;
  return [
    `${trigger}_update AFTER UPDATE OF ${columns.join(", ")} ON ${name} ${run.replace("EXECUTE", `${changed} EXECUTE`)}`,
    `${trigger}_delete AFTER DELETE ON ${name} ${run}`,
  ];
}
