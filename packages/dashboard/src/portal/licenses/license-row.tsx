import { IconChevronRight } from "@tabler/icons-react";
import { Link } from "wouter";
import type { License } from "../portal-api.ts";
import { Status } from "../ui/status.tsx";
import { useSpeech } from "../words/words.tsx";
import classes from "./licenses.module.css";
import { termOf } from "./term.ts";

/** Last letters of a key, by which people tell their licenses apart. */
const LAST = 4;

/** A license in the list, as a link to its page. */
export function LicenseRow({ license }: { license: License }) {
  const { words, day } = useSpeech();
  const { id, product, plan, status, seats, activatedCount, licenseKey } = license;
  const term = termOf(license, words.until, day);
  return (
    <li>
      <Link to={`/licenses/${id}`} className={classes.row}>
        <span className={classes.name}>
          <strong>{product.name}</strong>
          {plan && <span className={classes.dimmed}>{plan.name}</span>}
          <Status status={status} />
        </span>
        <span className={classes.facts}>
          <span className={classes.key}>{words.licenses.endsWith(licenseKey.slice(-LAST))}</span>
          <span>{words.license.seatsUsed(activatedCount, seats)}</span>
          {term !== null && <span>{term}</span>}
        </span>
        <IconChevronRight size={18} aria-hidden className={classes.arrow} />
      </Link>
    </li>
  );
}
