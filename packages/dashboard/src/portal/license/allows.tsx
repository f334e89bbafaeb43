import type { LicenseDetail } from "../portal-api.ts";
import { useSession } from "../session.tsx";
import { ButtonLink } from "../ui/button.tsx";
import { Section } from "../ui/section.tsx";
import { useSpeech } from "../words/words.tsx";
import { featuresOf } from "./features-of.ts";
import classes from "./license.module.css";
import { endOf } from "./standing.ts";

/** How many sites a license allows, until when, and which features; with the vendor's ways to more. */
export function Allows({ license }: { license: LicenseDetail }) {
  const { words, day } = useSpeech();
  const { email, name } = useSession();
  const { seats, activatedCount, expiresAt, updatesUntil, createdAt, status } = license;
  const { renewUrl, upgradeUrl } = license;
  const features = featuresOf(license.features);
  // One that was ended before its time has no day to tell of.
  const end = status === "active" ? expiresAt : endOf(license);
  const valid = status === "active" && end === null ? words.license.noEnd : end && day(end);
  const facts: [string, string | null][] = [
    [words.license.validUntil, valid],
    [words.license.updatesUntil, updatesUntil && day(updatesUntil)],
    [words.license.bought, day(createdAt)],
    [words.license.owner, name ?? email],
  ];
  // An expired license has its renewal above.
  const renews = status === "active" && expiresAt !== null && renewUrl !== null;
  return (
    <Section title={words.license.allows}>
      <dl className={classes.facts}>
        <div>
          <dt>{words.license.seats}</dt>
          <dd>
            {words.license.seatsUsed(activatedCount, seats)}
            {seats !== null && <Bar share={activatedCount / seats} />}
          </dd>
        </div>
        {facts.map(
          ([label, value]) =>
            value !== null && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      {features.length > 0 && (
        <ul className={classes.features} aria-label={words.license.features}>
          {features.map((feature) => (
            <li key={feature}>{feature}</li>
          ))}
        </ul>
      )}
      {status !== "revoked" && (renews || upgradeUrl !== null) && (
        <div className={classes.actions}>
          {renews && (
            <ButtonLink href={renewUrl} target="_blank">
              {words.license.renew}
            </ButtonLink>
          )}
          {upgradeUrl !== null && (
            <ButtonLink href={upgradeUrl} target="_blank">
              {words.license.upgrade}
            </ButtonLink>
          )}
        </div>
      )}
    </Section>
  );
}

function Bar({ share }: { share: number }) {
  return (
    <div className={classes.bar} aria-hidden>
      <div style={{ width: `${100 * Math.min(1, share)}%` }} />
    </div>
  );
}
