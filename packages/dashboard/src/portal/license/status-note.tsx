import type { LicenseDetail } from "../portal-api.ts";
import { useSession } from "../session.tsx";
import { supportLink } from "../support-link.ts";
import { ButtonLink } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import { useSpeech } from "../words/words.tsx";

/** Says of a license that does not work, or soon will not, why, and what can be done; nothing of a good one. */
export function StatusNote({ license }: { license: LicenseDetail }) {
  const { words, day } = useSpeech();
  const { note } = words;
  const { organization, email } = useSession();
  const { supportUrl, supportEmail } = organization;
  const { status, expiresAt, graceUntil, renewUrl } = license;
  if (status === "active") return null;
  const contact =
    supportUrl === null
      ? supportEmail && `mailto:${supportEmail}`
      : supportLink(supportUrl, { email, licenseId: license.id });
  const ask = contact && <ButtonLink href={contact}>{words.license.contact}</ButtonLink>;
  if (status !== "expired")
    return (
      <Notice tone="attention" actions={ask}>
        {note[status]}
      </Notice>
    );
  const ended = day(expiresAt ?? license.createdAt);
  const inGrace = graceUntil !== null && Date.parse(graceUntil) > Date.now();
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
      {inGrace ? note.inGrace(ended, day(graceUntil)) : note.expired(ended)}{" "}
      {renewUrl !== null ? note.canRenew : ask ? note.canAsk : ""}
    </Notice>
  );
}
