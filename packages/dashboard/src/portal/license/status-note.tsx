import type { LicenseDetail } from "../portal-api.ts";
import { useSession } from "../session.tsx";
import { supportLink } from "../support-link.ts";
import { ButtonLink } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import { useSpeech } from "../words/words.tsx";
import { endOf, graceEnd } from "./standing.ts";

/** Says of a license that does not work, or soon will not, why, and what can be done; nothing of a good one. */
export function StatusNote({ license }: { license: LicenseDetail }) {
  const { words, day } = useSpeech();
  const { note } = words;
  const { organization, email } = useSession();
  const { supportUrl, supportEmail } = organization;
  const { status, keepsWorking, renewUrl } = license;
  if (status === "active") return null;
  const contact =
    supportUrl === null
      ? supportEmail && `mailto:${supportEmail}`
      : supportLink(supportUrl, { email, licenseId: license.id });
  const ask = contact && <ButtonLink href={contact}>{words.license.contact}</ButtonLink>;
  if (status !== "expired")
    return (
      <Notice tone="attention" actions={ask}>
        {note[status]} {ask && note.ask[status]}
      </Notice>
    );
  const end = endOf(license);
  const grace = graceEnd(license);
  const ended = (on: string): string => {
    if (keepsWorking) return note.keepsWorking(on);
    return grace === null ? note.expired(on) : note.inGrace(on, day(grace));
  };
  return (
    <Notice
      tone="attention"
      actions={
        renewUrl === null ? (
          ask
        ) : (
          <ButtonLink href={renewUrl} look="primary" target="_blank">
            {words.license.renew}
          </ButtonLink>
        )
      }
    >
      {end === null ? note.ended : ended(day(end))}{" "}
      {renewUrl !== null ? note.canRenew : ask ? note.canAsk : ""}
    </Notice>
  );
}
