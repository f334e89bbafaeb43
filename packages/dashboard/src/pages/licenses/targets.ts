import { api } from "../../api/client.ts";
import { type LicenseRow, licensesOf } from "./folded.ts";
import { groupSearch } from "./group.ts";
import { inTurn, resultsOf } from "./in-turn.ts";
import type { License } from "./license.ts";

/** A row, and all licenses that it stands for. */
export interface Target {
  row: LicenseRow;
  licenses: License[];
}

/** Reads what each row stands for, also the licenses of its bundle that are not on the page. */
export async function targetsOf(rows: readonly LicenseRow[]): Promise<Target[]> {
  const outcomes = await inTurn(rows, async (row) => {
    if (!row.isBundle) return { row, licenses: licensesOf(row) };
    const { items } = await api.get("/api/licenses", { query: groupSearch(row) });
    return { row, licenses: items };
  });
  return resultsOf(outcomes);
}
