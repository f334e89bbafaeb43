import type { Wording } from "../contents.ts";

const roles = { developer: "Entwickler", support: "Support", viewer: "Betrachter" } as const;

const secondFactorChanges = {
  totp_added: "Eine Authenticator-App wurde eingerichtet",
  totp_removed: "Die Authenticator-App wurde entfernt",
  passkey_added: "Ein Passkey wurde hinzugefügt",
  passkey_removed: "Ein Passkey wurde entfernt",
  recovery_codes_renewed: "Neue Wiederherstellungscodes wurden erstellt",
  recovery_code_used: "Ein Wiederherstellungscode wurde verwendet",
  removed_by_colleague: "Der zweite Faktor wurde von einem Entwickler Ihrer Organisation entfernt",
  reset: "Der zweite Faktor wurde vom Betreiber des Servers zurückgesetzt",
} as const;

export const de: Wording = {
  invitation: ({ organization, inviter, email, role }, { url }) => ({
    subject: `${inviter} lädt Sie zu ${organization} ein`,
    blocks: [
      { text: `${inviter} lädt Sie ein, bei ${organization} mitzuarbeiten (Rolle: ${roles[role]}).` },
      { link: "Einladung annehmen", url },
      { text: `Der Link gilt einmal, 7 Tage lang und nur für ${email}.` },
      { text: "Wenn Sie nicht wissen, wer Sie einlädt, ignorieren Sie diese E-Mail: Es passiert nichts." },
    ],
  }),
  password_reset: ({ email, ipAddress }, { url }) => ({
    subject: "Passwort zurücksetzen",
    blocks: [
      {
        text: `Jemand möchte das Passwort von ${email} zurücksetzen${ipAddress ? ` (Anfrage von der Adresse ${ipAddress})` : ""}.`,
      },
      { link: "Neues Passwort wählen", url },
      { text: "Der Link gilt einmal und eine Stunde lang. Ein neuerer macht ihn ungültig." },
      { text: "Wenn Sie das nicht waren, ignorieren Sie diese E-Mail: Ihr Passwort bleibt, wie es ist." },
    ],
  }),
  email_confirmation: ({ email }, { url }) => ({
    subject: "E-Mail-Adresse bestätigen",
    blocks: [
      { text: `Bitte bestätigen Sie, dass ${email} Ihre Adresse ist.` },
      { link: "Adresse bestätigen", url },
      {
        text: "Der Link gilt einmal und 24 Stunden lang. Wenn Sie nicht darum gebeten haben, ignorieren Sie diese E-Mail.",
      },
    ],
  }),
  password_link_made: ({ email, colleague }) => ({
    subject: "Ein Kollege hat einen Link für ein neues Passwort erstellt",
    blocks: [
      {
        text: `${colleague} hat einen Link erstellt, mit dem sich ein neues Passwort für ${email} wählen lässt.`,
      },
      { text: "Der Link gilt einmal und eine Stunde lang. Ein zweiter Faktor wird weiterhin verlangt." },
      {
        text: "Wenn Sie nicht darum gebeten haben, sprechen Sie mit Ihrem Kollegen und mit dem Betreiber des Servers.",
      },
    ],
  }),
  password_changed: ({ email }, { url }) => ({
    subject: "Ihr Passwort wurde geändert",
    blocks: [
      { text: `Das Passwort von ${email} wurde geändert.` },
      { text: "Wenn Sie das nicht waren, setzen Sie Ihr Passwort jetzt zurück:" },
      { link: "Passwort zurücksetzen", url },
    ],
  }),
  email_changed: ({ email, newEmail }) => ({
    subject: "Ihre E-Mail-Adresse wurde geändert",
    blocks: [
      { text: `Sie melden sich jetzt mit ${newEmail} an und nicht mehr mit ${email}.` },
      { text: "Wenn Sie das nicht waren, schreiben Sie sofort dem Betreiber Ihres Servers." },
    ],
  }),
  second_factor_changed: ({ email, change }, { url }) => ({
    subject: secondFactorChanges[change],
    blocks: [
      { text: `${secondFactorChanges[change]}. Es geht um das Konto ${email}.` },
      {
        text: "Wenn Sie das nicht waren, setzen Sie Ihr Passwort jetzt zurück und schreiben Sie dem Betreiber Ihres Servers:",
      },
      { link: "Passwort zurücksetzen", url },
    ],
  }),
  second_factor_failed: ({ email, atLogIn, inSession }, { url }) => ({
    subject: atLogIn > 0 ? "Jemand hat Ihr Passwort" : "Falsche Codes in Ihrem Konto",
    blocks: [
      ...(atLogIn > 0
        ? [
            {
              text: `Anmeldungen bei ${email} mit dem richtigen Passwort und einem falschen zweiten Faktor innerhalb einer Stunde: ${atLogIn}. Niemand ist damit hineingekommen.`,
            },
          ]
        : []),
      ...(inSession > 0
        ? [
            {
              text: `Falsche Codes innerhalb einer Stunde von jemandem, der bei ${email} angemeldet ist: ${inSession}. Damit sollte der Schutz des Kontos geändert werden; geändert wurde nichts.`,
            },
          ]
        : []),
      {
        text:
          atLogIn > 0
            ? "Wenn Sie das nicht waren, kennt jemand Ihr Passwort. Wählen Sie jetzt ein neues:"
            : "Wenn Sie das nicht waren, benutzt jemand Ihr Konto. Wählen Sie jetzt ein neues Passwort, das meldet alle ab:",
      },
      { link: "Passwort zurücksetzen", url },
    ],
  }),
  trial_confirmation: ({ vendor, product, domain }, { url }) => ({
    subject: `Starten Sie Ihren Test von ${product}`,
    blocks: [
      { text: `Jemand möchte ${product} für die Website ${domain} mit Ihrer E-Mail-Adresse testen.` },
      { link: "Test starten", url },
      {
        text: "Der Link gilt einmal und 24 Stunden lang. Falls Sie das nicht waren, ignorieren Sie diese E-Mail: Es geschieht nichts.",
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
            ? "Er gilt für beliebig viele Websites."
            : `Er gilt für ${seats} ${seats === 1 ? "Website" : "Websites"}.`,
      },
      { text: expiresAt === null ? "Er läuft nicht ab." : `Er gilt bis zum ${day(expiresAt)}.` },
      { text: `Bewahren Sie diese E-Mail auf. Bei Fragen antworten Sie einfach darauf.\n${vendor}` },
    ],
  }),
  expiry_reminder: ({ vendor, product, licenseKey, expiresAt }, { day }) => ({
    subject: `Ihre Lizenz für ${product} läuft am ${day(expiresAt)} ab`,
    blocks: [
      { text: `Ihre Lizenz für ${product} läuft am ${day(expiresAt)} ab:` },
      { code: licenseKey },
      {
        text: `Verlängern Sie rechtzeitig, um weiter Updates zu erhalten. Bei Fragen antworten Sie einfach auf diese E-Mail.\n${vendor}`,
      },
    ],
  }),
  webhook_failing: ({ url, since }, { day }) => ({
    subject: "Ein Webhook schlägt seit einem Tag fehl",
    blocks: [
      { text: `Seit dem ${day(since)} hat dieser Webhook nichts mehr angenommen:` },
      { code: url },
      { text: "Es wird weiter versucht. Nach drei Tagen ohne Erfolg wird er abgeschaltet." },
    ],
  }),
  webhook_disabled: ({ url, since }, { day }) => ({
    subject: "Ein Webhook wurde abgeschaltet",
    blocks: [
      {
        text:
          since === null
            ? "Der Empfänger dieses Webhooks hat geantwortet, dass es ihn nicht mehr gibt (410). Deshalb wurde der Webhook abgeschaltet:"
            : `Seit dem ${day(since)} hat dieser Webhook nichts mehr angenommen und wurde deshalb abgeschaltet:`,
      },
      { code: url },
      {
        text: "Korrigieren Sie seine Adresse und schalten Sie ihn wieder ein. Verpasstes lässt sich 30 Tage lang nachsenden.",
      },
    ],
  }),
  footer: (host) => `Gesendet von ${host}.`,
  unsubscribe: "Keine solchen Erinnerungen mehr",
};
