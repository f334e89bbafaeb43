import { useQuery } from "@tanstack/react-query";
import { api } from "../../api/client.ts";
import { type LicenseRow, licensesOf } from "./folded.ts";
import { inTurn } from "./in-turn.ts";
import { type License, licensesQuery } from "./license.ts";

/** A bundle has 50 plans at most. */
const MOST = 100;

function groupSearch({ bundle }: Pick<License, "bundle">) {
  return { bundle_group: bundle?.group ?? "", sort: "createdAt", per_page: MOST } as const;
}

/** All licenses that each of the rows stands for, also those of its bundle that are not on the page. */
export async function groupsOf(rows: readonly LicenseRow[]): Promise<License[][]> {
  const groups = rows.map(licensesOf);
  await inTurn([...rows.entries()], async ([index, row]) => {
    if (row.isBundle) groups[index] = (await api.get("/api/licenses", { query: groupSearch(row) })).items;
  });
  return groups;
}

/** The licenses that were sold with this one as a bundle, itself among them; undefined until they are known. */
export function useGroup({ bundle }: Pick<License, "bundle">): License[] | undefined {
  const { data } = useQuery({ ...licensesQuery(groupSearch({ bundle })), enabled: bundle !== null });
  return bundle === null ? [] : data?.items;
}
