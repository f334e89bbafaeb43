import { haveOneKey } from "../../ui/by-bundle.ts";
import type { License } from "../portal-api.ts";
import { useSpeech } from "../words/words.tsx";
import { LicenseRow } from "./license-row.tsx";
import classes from "./licenses.module.css";

/** A bundle in the list: its name, and a license for each of its products. */
export function BundleRows({ name, licenses }: { name: string; licenses: License[] }) {
  const { licenses: words } = useSpeech().words;
  return (
    <li>
      <p className={classes.bundle}>
        <strong>{name}</strong>
        <span className={classes.dimmed}>{haveOneKey(licenses) ? words.bundle : words.bundleOfKeys}</span>
      </p>
      <ul className={classes.parts}>
        {licenses.map((license) => (
          <LicenseRow key={license.id} license={license} />
        ))}
      </ul>
    </li>
  );
}
