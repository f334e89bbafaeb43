import { useQuery } from "@tanstack/react-query";
import { LicensePage } from "../license/license-page.tsx";
import { firstLicenses } from "../queries.ts";
import { Problem } from "../ui/problem.tsx";
import { Waiting } from "../ui/waiting.tsx";
import { LicensesPage, type Searching } from "./licenses-page.tsx";
import { onlyLicense } from "./only-license.ts";

/** The customer's licenses; the license itself for whoever has only one. */
export function Home(searching: Searching) {
  const { data, error, refetch } = useQuery(firstLicenses);
  if (error && !data) return <Problem error={error} retry={refetch} />;
  if (!data) return <Waiting height={320} />;
  const only = onlyLicense(data);
  return only === undefined ? <LicensesPage {...searching} /> : <LicensePage id={only} only />;
}
