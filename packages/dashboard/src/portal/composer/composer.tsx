import { maskKey } from "../license/masked-key.ts";
import type { LicenseDetail } from "../portal-api.ts";
import { useSession } from "../session.tsx";
import { CopyButton } from "../ui/copy-button.tsx";
import { Section } from "../ui/section.tsx";
import { useSpeech } from "../words/words.tsx";
import classes from "./composer.module.css";
import { composerLines } from "./composer-lines.ts";
import { Tokens } from "./tokens.tsx";

interface ComposerProps {
  license: LicenseDetail;
  packageName: string;
}

/** The lines that get the product with Composer, and the customer's tokens for builds. */
export function Composer({ license, packageName }: ComposerProps) {
  const { composer: words } = useSpeech().words;
  const { organization } = useSession();
  const { licenseKey } = license;
  const slug = organization.organization;
  const shown = composerLines(slug, packageName, maskKey(licenseKey));
  const copied = composerLines(slug, packageName, licenseKey);
  return (
    <div className={classes.screenOnly}>
      <Section title="Composer" hint={words.hint}>
        <Lines label={words.commands} shown={shown.commands} copied={copied.commands} />
        <details>
          <summary>auth.json</summary>
          <Lines label={words.authJson} shown={shown.authJson} copied={copied.authJson} />
        </details>
        <Tokens />
      </Section>
    </div>
  );
}

interface LinesProps {
  label: string;
  /** As it is shown, with a hidden key. */
  shown: string;
  copied: string;
}

function Lines({ label, shown, copied }: LinesProps) {
  const { license: words } = useSpeech().words;
  return (
    <div className={classes.lines}>
      <p className={classes.label}>{label}</p>
      <pre>{shown}</pre>
      <CopyButton value={copied} label={`${words.copy}: ${label}`} />
    </div>
  );
}
