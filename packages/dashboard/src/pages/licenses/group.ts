import { useQuery } from "@tanstack/react-query";
import { type License, licensesQuery } from "./license.ts";

/** A bundle has 50 plans at most. */
const MOST = 100;

/** The licenses that were sold with this one as a bundle, itself among them; undefined until they are known. */
export function useGroup({ bundle }: Pick<License, "bundle">): License[] | undefined {
  const asked = { bundle_group: bundle?.group ?? "", sort: "createdAt", per_page: MOST } as const;
  const { data } = useQuery({ ...licensesQuery(asked), enabled: bundle !== null });
  return bundle === null ? [] : data?.items;
}
