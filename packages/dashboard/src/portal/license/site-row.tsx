import { useState } from "react";
import { factsOfMachine, nameOfPlace } from "../../ui/place.ts";
import type { LicenseDetail, Site } from "../portal-api.ts";
import { useSession } from "../session.tsx";
import { Button } from "../ui/button.tsx";
import { useSpeech } from "../words/words.tsx";
import { FreeSeat } from "./free-seat.tsx";
import classes from "./sites.module.css";

interface SiteRowProps {
  site: Site;
  license: LicenseDetail;
  onFreed: () => void;
}

/** A site or machine where the license is active: when it last asked, and how its seat is freed. */
export function SiteRow({ site, license, onFreed }: SiteRowProps) {
  const { words, ago } = useSpeech();
  const { allows } = useSession();
  const [asked, setAsked] = useState(false);
  const { machine, siteClass, takesSeat, lastCheckedAt } = site;
  const name = nameOfPlace(site);
  const kind = words.sites.kinds[siteClass];
  return (
    <li>
      <div className={classes.site}>
        <span className={classes.domain}>{name}</span>
        <span className={classes.facts}>
          <span>{words.sites.seen(ago(lastCheckedAt))}</span>
          {machine !== null && <span>{factsOfMachine(site)}</span>}
          {kind !== "" && <span>{kind}</span>}
          {!takesSeat && <span>{words.sites.free}</span>}
        </span>
      </div>
      {allows.freeSeats && takesSeat && (
        <Button
          aria-label={words.sites.freeSeatOf(name)}
          disabled={license.seatsToFree === 0}
          onClick={() => setAsked(true)}
        >
          {words.sites.freeSeat}
        </Button>
      )}
      {asked && <FreeSeat site={site} license={license} onFreed={onFreed} onClose={() => setAsked(false)} />}
    </li>
  );
}
