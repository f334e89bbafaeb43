import { KeyCard } from "../license/key-card.tsx";
import type { Purchase } from "../portal-api.ts";
import { CopyButton } from "../ui/copy-button.tsx";
import { Section } from "../ui/section.tsx";
import { useSpeech } from "../words/words.tsx";
import classes from "./thanks.module.css";

type BoughtLicense = Purchase["licenses"][number];

/** A license that was bought or renewed: its key where it is new, the code for the product, and what to do next. */
export function Bought({ license }: { license: BoughtLicense }) {
  const { thanks: words } = useSpeech().words;
  const { product, plan, bundle, licenseKey, claim } = license;
  const name = bundle?.name ?? [product.name, plan?.name].filter(Boolean).join(" · ");
  return (
    <>
      <div role="status">
        <h2>{name}</h2>
      </div>
      {licenseKey === null ? <p>{words.known}</p> : <KeyCard licenseKey={licenseKey} shownFirst />}
      {claim && (
        <Section title={words.claim} hint={words.claimText}>
          <div className={classes.claim}>
            <code>{claim.code}</code>
            <CopyButton value={claim.code} label={words.copyCode} />
          </div>
        </Section>
      )}
      {licenseKey !== null && (
        <Section title={words.next}>
          <ol className={classes.steps}>
            {words.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </Section>
      )}
    </>
  );
}
