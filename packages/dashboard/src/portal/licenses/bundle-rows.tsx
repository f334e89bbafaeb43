import { useSpeech } from "../words/words.tsx";
import type { Entry } from "./bundles.ts";
import { LicenseRow } from "./license-row.tsx";
import classes from "./licenses.module.css";

/** A bundle in the list: its name, and a license for each of its products. */
export function BundleRows({ name, licenses }: Pick<Entry, "licenses"> & { name: string }) {
  const { licenses: words } = useSpeech().words;
  return (
    <li>
      <p className={classes.bundle}>
        <strong>{name}</strong>
        <span className={classes.dimmed}>{words.bundle(licenses.length)}</span>
      </p>
      <ul className={classes.parts}>
        {licenses.map((license) => (
          <LicenseRow key={license.id} license={license} />
        ))}
      </ul>
    </li>
  );
}
