import { IconLogout } from "@tabler/icons-react";
import { type ReactNode, useRef } from "react";
import { basePath } from "../../api/page-facts.ts";
import type { Vendor } from "../portal-api.ts";
import { hasSupport, type Known, supportLink } from "../support-link.ts";
import { useSpeech } from "../words/words.tsx";
import classes from "./frame.module.css";
import { LanguageChoice } from "./language-choice.tsx";

interface FrameProps {
  vendor: Pick<Vendor, "name" | "logoPath" | "supportEmail" | "supportUrl">;
  /** Between the vendor's name and the language: where one can go. */
  navigation?: ReactNode;
  /** Above everything: the way back, or that this is a preview. */
  banner?: ReactNode;
  /** Beside the language: the customer who is signed in. */
  account?: ReactNode;
  onLogOut?: (() => void) | undefined;
  /** Told to the vendor's page for questions. */
  known?: Known;
  narrow?: boolean;
  children: ReactNode;
}

/** The vendor's name above and ways to its support below; between them, a page. */
export function Frame({
  vendor,
  navigation,
  banner,
  account,
  onLogOut,
  known = {},
  narrow = false,
  children,
}: FrameProps) {
  const { words } = useSpeech();
  const content = useRef<HTMLElement>(null);
  const { name, logoPath } = vendor;
  return (
    <div className={classes.frame}>
      <button type="button" className={classes.skip} onClick={() => content.current?.focus()}>
        {words.skip}
      </button>
      {banner}
      <header className={classes.header}>
        <div className={classes.bar}>
          <div className={classes.vendor}>
            {logoPath !== null && <img src={basePath + logoPath} alt="" className={classes.logo} />}
            <span>{name}</span>
          </div>
          {navigation}
          <div className={classes.tools}>
            <LanguageChoice />
            {account}
            {onLogOut && (
              <button type="button" className={classes.tool} onClick={onLogOut}>
                <IconLogout size={17} aria-hidden />
                <span>{words.frame.logOut}</span>
              </button>
            )}
          </div>
        </div>
      </header>
      <main ref={content} tabIndex={-1} className={narrow ? classes.narrow : classes.main}>
        {children}
      </main>
      <Support vendor={vendor} known={known} />
    </div>
  );
}

/** The vendor's ways to help, as far as it has given some. */
function Support({ vendor, known }: Required<Pick<FrameProps, "vendor" | "known">>) {
  const { frame: words } = useSpeech().words;
  const { supportEmail, supportUrl } = vendor;
  if (!hasSupport(vendor)) return null;
  return (
    <footer className={classes.footer}>
      {words.help}
      {supportUrl !== null && (
        <a href={supportLink(supportUrl, known)} target="_blank" rel="noopener noreferrer">
          {words.support}
        </a>
      )}
      {supportEmail !== null && <a href={`mailto:${supportEmail}`}>{supportEmail}</a>}
    </footer>
  );
}
