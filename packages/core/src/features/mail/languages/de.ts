import type { Block, Wording } from "../contents.ts";

const roles = { developer: "Entwickler", support: "Support", viewer: "Betrachter" } as const;

const secondFactorChanges = {
  totp_added: "Eine Authenticator-App wurde eingerichtet",
  totp_removed: "Die Authenticator-App wurde entfernt",
  passkey_added: "Ein Passkey wurde hinzugefügt",
  passkey_removed: "Ein Passkey wurde entfernt",
  recovery_codes_renewed: "Neue Wiederherstellungscodes wurden erstellt",
  recovery_code_used: "Ein Wiederherstellungscode wurde verwendet",
  removed_by_colleague: "Der zweite Faktor wurde von einem Entwickler Ihrer Organisation entfernt",
  reset: "Der zweite Faktor wurde vom Administrator des Servers zurückgesetzt",
} as const;

/** A code for the portal, and the rules for it. */
const portalCode = (vendor: string, token: string): Block[] => [
  { code: token },
  {
    text: "Der Code gilt einmal und 15 Minuten lang. Er wird ungültig, wenn Sie einen neuen anfordern.",
  },
  {
    text: `Geben Sie ihn niemandem weiter. Wenn Sie ihn nicht angefordert haben, können Sie diese E-Mail ignorieren.\n${vendor}`,
  },
];

export const de: Wording = {
  invitation: ({ organization, inviter, email, role }, { url }) => ({
    subject: `${inviter} lädt Sie zu ${organization} ein`,
    blocks: [
      { text: `${inviter} lädt Sie ein, bei ${organization} mitzuarbeiten (Rolle: ${roles[role]}).` },
      { link: "Einladung annehmen", url },
      { text: `Der Link ist 7 Tage gültig, kann einmal verwendet werden und gilt nur für ${email}.` },
      { text: "Wenn Sie diese Person nicht kennen, können Sie diese E-Mail ignorieren." },
    ],
  }),
  password_reset: ({ email, ipAddress }, { url }) => ({
    subject: "Passwort zurücksetzen",
    blocks: [
      {
        text: `Jemand möchte das Passwort von ${email} zurücksetzen${ipAddress ? ` (Anfrage von der Adresse ${ipAddress})` : ""}.`,
      },
      { link: "Neues Passwort wählen", url },
      {
        text: "Der Link ist eine Stunde gültig und kann einmal verwendet werden. Wenn Sie einen neuen anfordern, wird er ungültig.",
      },
      {
        text: "Wenn Sie das nicht waren, können Sie diese E-Mail ignorieren. Ihr Passwort bleibt unverändert.",
      },
    ],
  }),
  email_confirmation: ({ email }, { url }) => ({
    subject: "E-Mail-Adresse bestätigen",
    blocks: [
      { text: `Bitte bestätigen Sie, dass ${email} Ihre Adresse ist.` },
      { link: "Adresse bestätigen", url },
      {
        text: "Der Link ist 24 Stunden gültig und kann einmal verwendet werden. Wenn Sie ihn nicht angefordert haben, ignorieren Sie diese E-Mail.",
      },
    ],
  }),
  password_link_made: ({ email, colleague }) => ({
    subject: "Jemand aus Ihrem Team hat einen Link für ein neues Passwort erstellt",
    blocks: [
      {
        text: `${colleague} hat einen Link erstellt, mit dem ein neues Passwort für ${email} gewählt werden kann.`,
      },
      {
        text: "Der Link ist eine Stunde gültig und kann einmal verwendet werden. Wenn Sie einen zweiten Faktor eingerichtet haben, wird er weiterhin abgefragt.",
      },
      {
        text: "Wenn Sie nicht darum gebeten haben, sprechen Sie mit dieser Person und mit dem Administrator Ihres Servers.",
      },
    ],
  }),
  password_changed: ({ email }, { url }) => ({
    subject: "Ihr Passwort wurde geändert",
    blocks: [
      { text: `Das Passwort von ${email} wurde geändert.` },
      { text: "Wenn Sie das nicht waren, setzen Sie jetzt Ihr Passwort zurück:" },
      { link: "Passwort zurücksetzen", url },
    ],
  }),
  email_changed: ({ email, newEmail }) => ({
    subject: "Ihre E-Mail-Adresse wurde geändert",
    blocks: [
      { text: `Sie melden sich jetzt mit ${newEmail} an und nicht mehr mit ${email}.` },
      { text: "Wenn Sie das nicht waren, wenden Sie sich sofort an den Administrator Ihres Servers." },
    ],
  }),
  second_factor_changed: ({ email, change }, { url }) => ({
    subject: secondFactorChanges[change],
    blocks: [
      { text: `${secondFactorChanges[change]}. Betroffen ist das Konto ${email}.` },
      {
        text: "Wenn Sie das nicht waren, setzen Sie jetzt Ihr Passwort zurück und wenden Sie sich an den Administrator Ihres Servers:",
      },
      { link: "Passwort zurücksetzen", url },
    ],
  }),
  second_factor_failed: ({ email, atLogIn, inSession }, { url }) => ({
    subject: atLogIn > 0 ? "Jemand kennt Ihr Passwort" : "Falsche Codes in Ihrem Konto",
    blocks: [
      ...(atLogIn > 0
        ? [
            {
              text: `Anmeldeversuche bei ${email} mit dem richtigen Passwort und einem falschen zweiten Faktor innerhalb einer Stunde: ${atLogIn}. Keiner davon war erfolgreich.`,
            },
          ]
        : []),
      ...(inSession > 0
        ? [
            {
              text: `Falsche Codes innerhalb einer Stunde von jemandem, der bei ${email} angemeldet ist: ${inSession}. Diese Person wollte den Schutz des Kontos ändern; geändert wurde nichts.`,
            },
          ]
        : []),
      {
        text:
          atLogIn > 0
            ? "Wenn Sie das nicht waren, kennt jemand Ihr Passwort. Wählen Sie jetzt ein neues:"
            : "Wenn Sie das nicht waren, verwendet jemand Ihr Konto. Wählen Sie jetzt ein neues Passwort; damit werden alle Sitzungen beendet:",
      },
      { link: "Passwort zurücksetzen", url },
    ],
  }),
  trial_confirmation: ({ vendor, product, domain }, { url }) => ({
    subject: `Starten Sie Ihre Testphase von ${product}`,
    blocks: [
      { text: `Jemand möchte ${product} für die Website ${domain} mit Ihrer E-Mail-Adresse testen.` },
      { link: "Testphase starten", url },
      {
        text: "Der Link ist 24 Stunden gültig und kann einmal verwendet werden. Wenn Sie das nicht waren, können Sie diese E-Mail ignorieren.",
      },
      { text: vendor },
    ],
  }),
  license_delivery: ({ vendor, product, licenseKey, seats, expiresAt }, { day }) => ({
    subject: `Ihre Lizenz für ${product}`,
    blocks: [
      { text: `Vielen Dank, dass Sie sich für ${product} entschieden haben. Ihr Lizenzschlüssel:` },
      { code: licenseKey },
      {
        text:
          seats === null
            ? "Die Lizenz gilt für beliebig viele Websites."
            : `Die Lizenz gilt für ${seats} ${seats === 1 ? "Website" : "Websites"}.`,
      },
      { text: expiresAt === null ? "Sie läuft nicht ab." : `Sie gilt bis zum ${day(expiresAt)}.` },
      { text: `Bewahren Sie diese E-Mail auf. Bei Fragen antworten Sie einfach darauf.\n${vendor}` },
    ],
  }),
  expiry_reminder: ({ vendor, product, licenseKey, expiresAt }, { day }) => ({
    subject: `Ihre Lizenz für ${product} läuft am ${day(expiresAt)} ab`,
    blocks: [
      { text: `Ihre Lizenz für ${product} läuft am ${day(expiresAt)} ab:` },
      { code: licenseKey },
      {
        text: `Verlängern Sie sie rechtzeitig, um weiterhin Updates zu erhalten. Bei Fragen antworten Sie einfach auf diese E-Mail.\n${vendor}`,
      },
    ],
  }),
  portal_code: ({ vendor }, { token }) => ({
    subject: `Ihr Code für ${vendor}`,
    blocks: [
      { text: `Geben Sie diesen Code ein, um Ihre Lizenzen von ${vendor} zu sehen:` },
      ...portalCode(vendor, token),
    ],
  }),
  portal_new_address: ({ vendor }, { token }) => ({
    subject: `Bestätigen Sie Ihre neue Adresse für ${vendor}`,
    blocks: [
      {
        text: `Geben Sie diesen Code ein, damit Ihre Lizenzen von ${vendor} zu dieser E-Mail-Adresse gehören:`,
      },
      ...portalCode(vendor, token),
    ],
  }),
  portal_address_changed: ({ vendor, newEmail }) => ({
    subject: `Ihre Adresse für ${vendor} wurde geändert`,
    blocks: [
      { text: `Die E-Mail-Adresse Ihrer Lizenzen von ${vendor} ist jetzt ${newEmail}.` },
      {
        text: `Wenn Sie sie nicht geändert haben, antworten Sie auf diese E-Mail: Jemand anderes hat Ihre E-Mails gelesen oder Ihre Sitzung benutzt.\n${vendor}`,
      },
    ],
  }),
  webhook_failing: ({ url, since }, { day }) => ({
    subject: "Ein Webhook schlägt seit einem Tag fehl",
    blocks: [
      { text: `Dieser Webhook schlägt seit dem ${day(since)} fehl:` },
      { code: url },
      { text: "Keystead versucht es weiter. Nach drei Tagen ohne Erfolg wird der Webhook abgeschaltet." },
    ],
  }),
  webhook_disabled: ({ url, since }, { day }) => ({
    subject: "Ein Webhook wurde abgeschaltet",
    blocks: [
      {
        text:
          since === null
            ? "Der Empfänger dieses Webhooks hat mit 410 Gone geantwortet. Deshalb wurde der Webhook abgeschaltet:"
            : `Dieser Webhook schlägt seit dem ${day(since)} fehl und wurde deshalb abgeschaltet:`,
      },
      { code: url },
      {
        text: "Korrigieren Sie die Adresse und schalten Sie den Webhook wieder ein. Verpasste Ereignisse können 30 Tage lang erneut gesendet werden.",
      },
    ],
  }),
  footer: (host) => `Gesendet von ${host}.`,
  unsubscribe: "Keine weiteren Erinnerungen dieser Art",
};
