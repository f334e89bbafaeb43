import { useQuery } from "@tanstack/react-query";
import { LicensePage } from "../license/license-page.tsx";
import { licensesQuery } from "../queries.ts";
import { Problem } from "../ui/problem.tsx";
import { Waiting } from "../ui/waiting.tsx";
import { LicensesPage } from "./licenses-page.tsx";

/** The customer's licenses; the license itself for whoever has only one. */
export function Home() {
  const { data, error, refetch } = useQuery(licensesQuery({ page: 1, search: "" }));
  if (error && !data) return <Problem error={error} retry={refetch} />;
  if (!data) return <Waiting height={320} />;
  const [first] = data.items;
  return first && data.pagination.total === 1 ? <LicensePage id={first.id} only /> : <LicensesPage />;
}
