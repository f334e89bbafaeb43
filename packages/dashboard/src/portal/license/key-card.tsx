import { IconEye, IconEyeOff } from "@tabler/icons-react";
import { useState } from "react";
import { Button } from "../ui/button.tsx";
import { CopyButton } from "../ui/copy-button.tsx";
import { useSpeech } from "../words/words.tsx";
import classes from "./key-card.module.css";
import { maskKey } from "./masked-key.ts";

interface KeyCardProps {
  licenseKey: string;
  /** Whether the key is shown from the beginning: after a purchase it is what one waits for. */
  shownFirst?: boolean;
}

/** The license key: hidden until it is shown, copied in either case, and whole on paper. */
export function KeyCard({ licenseKey, shownFirst = false }: KeyCardProps) {
  const { license: words } = useSpeech().words;
  const [shown, setShown] = useState(shownFirst);
  const Eye = shown ? IconEyeOff : IconEye;
  return (
    <div className={classes.card}>
      <div className={classes.label}>{words.key}</div>
      <code className={classes.key}>
        <span className={classes.onScreen}>{shown ? licenseKey : maskKey(licenseKey)}</span>
        <span className={classes.onPaper} aria-hidden>
          {licenseKey}
        </span>
      </code>
      <div className={classes.actions}>
        <Button aria-pressed={shown} onClick={() => setShown(!shown)}>
          <Eye size={16} aria-hidden />
          {shown ? words.hide : words.show}
        </Button>
        <CopyButton value={licenseKey} look="primary" />
      </div>
    </div>
  );
}
