import type { RecordOf } from "../../storage/kinds.ts";
import type { RecordChange } from "../../storage/record-change.ts";
import type { Reader } from "../../storage/records.ts";
import { actionOf } from "../audit/action.ts";

const PER_PAGE = 1_000;

/** Kinds of records that go with a customer, those first that others refer to. */
const kinds = ["licenses", "subscriptions", "payments"] as const;

/**
 * The deletions that come with that of a customer, each as a change of its own; none of other changes, and of no type
 * that is not wanted.
 */
export async function goneWith(
  { kind, id, after }: RecordChange,
  records: Pick<Reader, "list">,
  isWanted: (type: string) => boolean,
): Promise<RecordChange[]> {
  if (kind !== "customers" || after !== null) return [];
  const gone: RecordChange[] = [];
  for (const kind of kinds) {
    if (!isWanted(actionOf({ kind, id: "", before: {}, after: null }))) continue;
    for (let page = 1; ; page += 1) {
      const query = { filters: { customerId: id }, page, perPage: PER_PAGE };
      const { items } = await records.list(kind, query);
      gone.push(...items.map(({ record }) => deletionOf(kind, record)));
      if (items.length < PER_PAGE) break;
    }
  }
  return gone;
}

function deletionOf<K extends (typeof kinds)[number]>(kind: K, record: RecordOf<K>): RecordChange {
  return { kind, id: record.id, before: { ...record }, after: null };
}
