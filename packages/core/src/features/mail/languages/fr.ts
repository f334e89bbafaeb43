import type { Block, Wording } from "../contents.ts";

const roles = { developer: "développeur", support: "support", viewer: "lecteur" } as const;

const secondFactorChanges = {
  totp_added: "Une application d’authentification a été configurée",
  totp_removed: "L’application d’authentification a été supprimée",
  passkey_added: "Une clé d'accès a été ajoutée",
  passkey_removed: "Une clé d'accès a été supprimée",
  recovery_codes_renewed: "De nouveaux codes de récupération ont été créés",
  recovery_code_used: "Un code de récupération a été utilisé",
  removed_by_colleague: "Le second facteur a été retiré par un développeur de votre organisation",
  reset: "Le second facteur a été réinitialisé par l’administrateur du serveur",
} as const;

/** A code for the portal, and the rules for it. */
const portalCode = (vendor: string, token: string): Block[] => [
  { code: token },
  {
    text: "Le code fonctionne une seule fois, pendant 15 minutes. Il cesse de fonctionner si vous en demandez un autre.",
  },
  {
    text: `Ne le communiquez à personne. Si vous ne l’avez pas demandé, vous pouvez ignorer cet e-mail.\n${vendor}`,
  },
];

export const fr: Wording = {
  invitation: ({ organization, inviter, email, role }, { url }) => ({
    subject: `${inviter} vous invite à rejoindre ${organization}`,
    blocks: [
      { text: `${inviter} vous invite à rejoindre ${organization} (rôle : ${roles[role]}).` },
      { link: "Accepter l’invitation", url },
      { text: `Le lien est utilisable une seule fois, pendant 7 jours, et uniquement pour ${email}.` },
      { text: "Si vous ne connaissez pas cette personne, vous pouvez ignorer cet e-mail." },
    ],
  }),
  password_reset: ({ email, ipAddress }, { url }) => ({
    subject: "Réinitialiser votre mot de passe",
    blocks: [
      {
        text: `Quelqu’un a demandé à réinitialiser le mot de passe de ${email}${ipAddress ? ` depuis l’adresse ${ipAddress}` : ""}.`,
      },
      { link: "Choisir un nouveau mot de passe", url },
      {
        text: "Le lien est utilisable une seule fois, pendant une heure. Il cesse de fonctionner si vous en demandez un nouveau.",
      },
      { text: "Si ce n’était pas vous, vous pouvez ignorer cet e-mail. Votre mot de passe reste inchangé." },
    ],
  }),
  email_confirmation: ({ email }, { url }) => ({
    subject: "Confirmer votre adresse e-mail",
    blocks: [
      { text: `Veuillez confirmer que ${email} est bien votre adresse.` },
      { link: "Confirmer l’adresse", url },
      {
        text: "Le lien est utilisable une seule fois, pendant 24 heures. Si vous ne l’avez pas demandé, ignorez cet e-mail.",
      },
    ],
  }),
  password_link_made: ({ email, colleague }) => ({
    subject: "Un membre de votre équipe a créé un lien pour un nouveau mot de passe",
    blocks: [
      { text: `${colleague} a créé un lien qui permet de choisir un nouveau mot de passe pour ${email}.` },
      {
        text: "Le lien est utilisable une seule fois, pendant une heure. Votre second facteur, si vous en avez un, reste demandé.",
      },
      {
        text: "Si vous ne l’avez pas demandé, parlez-en à cette personne et à l’administrateur de votre serveur.",
      },
    ],
  }),
  password_changed: ({ email }, { url }) => ({
    subject: "Votre mot de passe a été modifié",
    blocks: [
      { text: `Le mot de passe de ${email} a été modifié.` },
      { text: "Si ce n’était pas vous, réinitialisez votre mot de passe maintenant :" },
      { link: "Réinitialiser le mot de passe", url },
    ],
  }),
  email_changed: ({ email, newEmail }) => ({
    subject: "Votre adresse e-mail a été modifiée",
    blocks: [
      { text: `Vous vous connectez désormais avec ${newEmail}, et non plus avec ${email}.` },
      { text: "Si ce n’était pas vous, contactez immédiatement l’administrateur de votre serveur." },
    ],
  }),
  second_factor_changed: ({ email, change }, { url }) => ({
    subject: secondFactorChanges[change],
    blocks: [
      { text: `${secondFactorChanges[change]}. Cela concerne le compte ${email}.` },
      {
        text: "Si ce n’était pas vous, réinitialisez votre mot de passe maintenant et contactez l’administrateur de votre serveur :",
      },
      { link: "Réinitialiser le mot de passe", url },
    ],
  }),
  second_factor_failed: ({ email, atLogIn, inSession }, { url }) => ({
    subject: atLogIn > 0 ? "Quelqu’un connaît votre mot de passe" : "Des codes erronés dans votre compte",
    blocks: [
      ...(atLogIn > 0
        ? [
            {
              text: `Tentatives de connexion à ${email} avec le bon mot de passe et un second facteur erroné en une heure : ${atLogIn}. Aucune n’a abouti.`,
            },
          ]
        : []),
      ...(inSession > 0
        ? [
            {
              text: `Codes erronés en une heure, saisis par quelqu’un qui est connecté à ${email} : ${inSession}. Cette personne voulait modifier la protection du compte ; rien n’a été modifié.`,
            },
          ]
        : []),
      {
        text:
          atLogIn > 0
            ? "Si ce n’était pas vous, quelqu’un connaît votre mot de passe. Choisissez-en un nouveau maintenant :"
            : "Si ce n’était pas vous, quelqu’un utilise votre compte. Choisissez maintenant un nouveau mot de passe, ce qui déconnecte tout le monde :",
      },
      { link: "Réinitialiser le mot de passe", url },
    ],
  }),
  trial_confirmation: ({ vendor, product, domain }, { url }) => ({
    subject: `Démarrez votre essai de ${product}`,
    blocks: [
      {
        text: `Quelqu’un a demandé un essai de ${product} pour le site ${domain} avec votre adresse e-mail.`,
      },
      { link: "Démarrer l’essai", url },
      {
        text: "Le lien est utilisable une seule fois, pendant 24 heures. Si ce n’était pas vous, vous pouvez ignorer cet e-mail.",
      },
      { text: vendor },
    ],
  }),
  license_delivery: ({ vendor, product, licenseKey, seats, expiresAt }, { day }) => ({
    subject: `Votre licence pour ${product}`,
    blocks: [
      { text: `Merci d’avoir choisi ${product}. Voici votre clé de licence :` },
      { code: licenseKey },
      {
        text:
          seats === null
            ? "La licence est valable pour un nombre illimité de sites."
            : `La licence est valable pour ${seats} ${seats === 1 ? "site" : "sites"}.`,
      },
      { text: expiresAt === null ? "Elle n’expire pas." : `Elle est valable jusqu’au ${day(expiresAt)}.` },
      { text: `Conservez cet e-mail. Pour toute question, répondez-y simplement.\n${vendor}` },
    ],
  }),
  expiry_reminder: ({ vendor, product, licenseKey, expiresAt }, { day }) => ({
    subject: `Votre licence pour ${product} expire le ${day(expiresAt)}`,
    blocks: [
      { text: `Votre licence pour ${product} expire le ${day(expiresAt)} :` },
      { code: licenseKey },
      {
        text: `Renouvelez-la à temps pour continuer à recevoir les mises à jour. Pour toute question, répondez simplement à cet e-mail.\n${vendor}`,
      },
    ],
  }),
  portal_code: ({ vendor }, { token }) => ({
    subject: `Votre code pour ${vendor}`,
    blocks: [
      { text: `Saisissez ce code pour voir vos licences de ${vendor} :` },
      ...portalCode(vendor, token),
    ],
  }),
  portal_new_address: ({ vendor }, { token }) => ({
    subject: `Confirmez votre nouvelle adresse pour ${vendor}`,
    blocks: [
      { text: `Saisissez ce code pour que vos licences de ${vendor} soient liées à cette adresse e-mail :` },
      ...portalCode(vendor, token),
    ],
  }),
  portal_address_changed: ({ vendor, newEmail }) => ({
    subject: `Votre adresse pour ${vendor} a été modifiée`,
    blocks: [
      { text: `L’adresse e-mail de vos licences de ${vendor} est maintenant ${newEmail}.` },
      {
        text: `Si vous ne l’avez pas modifiée, répondez à cet e-mail : quelqu’un d’autre a lu vos e-mails ou utilisé votre session.\n${vendor}`,
      },
    ],
  }),
  webhook_failing: ({ url, since }, { day }) => ({
    subject: "Un webhook échoue depuis un jour",
    blocks: [
      { text: `Ce webhook échoue depuis le ${day(since)} :` },
      { code: url },
      { text: "Keystead continue d’essayer. Le webhook sera désactivé après trois jours sans succès." },
    ],
  }),
  webhook_disabled: ({ url, since }, { day }) => ({
    subject: "Un webhook a été désactivé",
    blocks: [
      {
        text:
          since === null
            ? "Le destinataire de ce webhook a répondu 410 Gone ; le webhook a donc été désactivé :"
            : `Ce webhook échoue depuis le ${day(since)} ; il a donc été désactivé :`,
      },
      { code: url },
      {
        text: "Corrigez l’adresse et réactivez le webhook. Les événements manqués peuvent être renvoyés pendant 30 jours.",
      },
    ],
  }),
  footer: (host) => `Envoyé par ${host}.`,
  unsubscribe: "Ne plus recevoir ces rappels",
};
