import { useQuery } from "@tanstack/react-query";
import { type License, licensesQuery } from "./license.ts";

/** A bundle has 50 plans at most. */
const MOST = 100;

/** Selects all licenses that were sold together with one of a bundle. */
export function groupSearch({ bundle }: Pick<License, "bundle">) {
  return { bundle_group: bundle?.group ?? "", sort: "createdAt", per_page: MOST } as const;
}

/** The licenses that were sold with this one as a bundle, itself among them; undefined until they are known. */
export function useGroup({ bundle }: Pick<License, "bundle">): License[] | undefined {
  const { data } = useQuery({ ...licensesQuery(groupSearch({ bundle })), enabled: bundle !== null });
  return bundle === null ? [] : data?.items;
}
