import type { Block, Wording } from "../contents.ts";

const roles = { developer: "developer", support: "support", viewer: "viewer" } as const;

const secondFactorChanges = {
  totp_added: "An authenticator app was set up",
  totp_removed: "The authenticator app was removed",
  passkey_added: "A passkey was added",
  passkey_removed: "A passkey was removed",
  recovery_codes_renewed: "New recovery codes were created",
  recovery_code_used: "A recovery code was used",
  removed_by_colleague: "The second factor was removed by a developer of your organization",
  reset: "The second factor was reset by your server's administrator",
} as const;

/** A code for the portal, and the rules for it. */
const portalCode = (vendor: string, token: string): Block[] => [
  { code: token },
  { text: "The code works once, for 15 minutes. It stops working if you request a new one." },
  { text: `Do not give it to anybody. If you did not request it, you can ignore this mail.\n${vendor}` },
];

export const en: Wording = {
  invitation: ({ organization, inviter, email, role }, { url }) => ({
    subject: `${inviter} invites you to ${organization}`,
    blocks: [
      { text: `${inviter} invites you to work on ${organization} as ${roles[role]}.` },
      { link: "Accept the invitation", url },
      { text: `The link works once, for 7 days, and only for ${email}.` },
      { text: "If you do not know this person, you can ignore this mail." },
    ],
  }),
  password_reset: ({ email, ipAddress }, { url }) => ({
    subject: "Reset your password",
    blocks: [
      {
        text: `Somebody asked to reset the password of ${email}${ipAddress ? ` from the address ${ipAddress}` : ""}.`,
      },
      { link: "Choose a new password", url },
      { text: "The link works once, for one hour. It stops working if you request a new one." },
      { text: "If you did not request this, you can ignore this mail. Your password stays unchanged." },
    ],
  }),
  email_confirmation: ({ email }, { url }) => ({
    subject: "Confirm your e-mail address",
    blocks: [
      { text: `Please confirm that ${email} is your address.` },
      { link: "Confirm the address", url },
      { text: "The link works once, for 24 hours. If you did not ask for it, ignore this mail." },
    ],
  }),
  password_link_made: ({ email, colleague }) => ({
    subject: "A colleague made a link for a new password",
    blocks: [
      { text: `${colleague} made a link for choosing a new password for ${email}.` },
      { text: "The link works once, for one hour. Your second factor, if you have one, is still asked for." },
      { text: "If you did not ask for it, talk to your colleague and to your server's administrator." },
    ],
  }),
  password_changed: ({ email }, { url }) => ({
    subject: "Your password was changed",
    blocks: [
      { text: `The password of ${email} was changed.` },
      { text: "If that was not you, reset your password now:" },
      { link: "Reset the password", url },
    ],
  }),
  email_changed: ({ email, newEmail }) => ({
    subject: "Your e-mail address was changed",
    blocks: [
      { text: `You now log in with ${newEmail}, and no longer with ${email}.` },
      { text: "If that was not you, contact your server's administrator immediately." },
    ],
  }),
  second_factor_changed: ({ email, change }, { url }) => ({
    subject: secondFactorChanges[change],
    blocks: [
      { text: `${secondFactorChanges[change]}. This concerns the account ${email}.` },
      { text: "If that was not you, reset your password now and contact your server's administrator:" },
      { link: "Reset the password", url },
    ],
  }),
  second_factor_failed: ({ email, atLogIn, inSession }, { url }) => ({
    subject: atLogIn > 0 ? "Somebody has your password" : "Wrong codes in your account",
    blocks: [
      ...(atLogIn > 0
        ? [
            {
              text: `Log-ins to ${email} within an hour that had the right password and a wrong second factor: ${atLogIn}. None of them succeeded.`,
            },
          ]
        : []),
      ...(inSession > 0
        ? [
            {
              text: `Wrong codes within an hour from somebody who is logged in to ${email}: ${inSession}. They tried to change how the account is protected, and changed nothing.`,
            },
          ]
        : []),
      {
        text:
          atLogIn > 0
            ? "If that was not you, somebody knows your password. Choose a new one now:"
            : "If that was not you, somebody is using your account. Choose a new password now; this logs everybody out:",
      },
      { link: "Reset the password", url },
    ],
  }),
  trial_confirmation: ({ vendor, product, domain }, { url }) => ({
    subject: `Start your trial of ${product}`,
    blocks: [
      { text: `Somebody asked for a trial of ${product} for the site ${domain} with your e-mail address.` },
      { link: "Start the trial", url },
      { text: "The link works once, for 24 hours. If you did not request this, you can ignore this mail." },
      { text: vendor },
    ],
  }),
  license_delivery: ({ vendor, product, licenseKey, seats, expiresAt }, { day }) => ({
    subject: `Your license for ${product}`,
    blocks: [
      { text: `Thank you for choosing ${product}. This is your license key:` },
      { code: licenseKey },
      {
        text:
          seats === null
            ? "The license is valid for any number of sites."
            : `The license is valid for ${seats} ${seats === 1 ? "site" : "sites"}.`,
      },
      { text: expiresAt === null ? "It does not expire." : `It is valid until ${day(expiresAt)}.` },
      { text: `Keep this mail. If you have questions, reply to it.\n${vendor}` },
    ],
  }),
  expiry_reminder: ({ vendor, product, licenseKey, expiresAt }, { day }) => ({
    subject: `Your license for ${product} expires on ${day(expiresAt)}`,
    blocks: [
      { text: `Your license for ${product} expires on ${day(expiresAt)}:` },
      { code: licenseKey },
      {
        text: `Renew it in time to keep getting updates. If you have questions, reply to this mail.\n${vendor}`,
      },
    ],
  }),
  portal_code: ({ vendor }, { token }) => ({
    subject: `Your code for ${vendor}`,
    blocks: [{ text: `Enter this code to see your licenses from ${vendor}:` }, ...portalCode(vendor, token)],
  }),
  portal_new_address: ({ vendor }, { token }) => ({
    subject: `Confirm your new address for ${vendor}`,
    blocks: [
      { text: `Enter this code to make this the e-mail address of your licenses from ${vendor}:` },
      ...portalCode(vendor, token),
    ],
  }),
  portal_address_changed: ({ vendor, newEmail }) => ({
    subject: `Your address for ${vendor} was changed`,
    blocks: [
      { text: `The e-mail address of your licenses from ${vendor} is now ${newEmail}.` },
      {
        text: `If you did not change it, reply to this mail: somebody else has read your mails or used your session.\n${vendor}`,
      },
    ],
  }),
  webhook_failing: ({ url, since }, { day }) => ({
    subject: "A webhook has been failing for a day",
    blocks: [
      { text: `This webhook has failed since ${day(since)}:` },
      { code: url },
      { text: "Keystead keeps retrying. The webhook is turned off after three days of failures." },
    ],
  }),
  webhook_disabled: ({ url, since }, { day }) => ({
    subject: "A webhook was turned off",
    blocks: [
      {
        text:
          since === null
            ? "The receiver of this webhook answered 410 Gone, so the webhook was turned off:"
            : `This webhook has failed since ${day(since)}, so it was turned off:`,
      },
      { code: url },
      { text: "Fix the address and turn the webhook on again. Missed events can be sent again for 30 days." },
    ],
  }),
  footer: (host) => `Sent by ${host}.`,
  unsubscribe: "No more reminders like this",
};
