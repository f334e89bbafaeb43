import { useQuery } from "@tanstack/react-query";
import { useHashLocation } from "wouter/use-hash-location";
import { licenseInFragment } from "../address.ts";
import { firstLicenses } from "../queries.ts";
import { onlyLicense } from "./only-license.ts";

/** Id of the license whose page is shown; undefined on other pages. `sees`: the session shows licenses. */
export function useShownLicense(sees: boolean): string | undefined {
  const [path] = useHashLocation();
  const { data } = useQuery({ ...firstLicenses, enabled: sees && path === "/" });
  return path === "/" ? onlyLicense(data) : licenseInFragment(`#${path}`);
}
