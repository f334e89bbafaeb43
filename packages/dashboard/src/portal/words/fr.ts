import type { Words } from "./en.ts";

const number = (count: number) => count.toLocaleString("fr");
const counted = (count: number, one: string, many: string) => `${number(count)} ${count < 2 ? one : many}`;

export const fr: Words = {
  skip: "Aller au contenu",
  loading: "Chargement…",
  cancel: "Annuler",
  close: "Fermer",
  retry: "Réessayer",
  previous: "Page précédente",
  next: "Page suivante",
  range: (from, to, total) => `${number(from)}–${number(to)} sur ${number(total)}`,
  language: "Langue",
  frame: {
    navigation: "Pages",
    licenses: "Licences",
    purchases: "Paiements",
    billing: "Carte, factures, résiliation",
    logOut: "Se déconnecter",
    back: (host) => `Retour à ${host}`,
    support: "Assistance",
    help: "Besoin d’aide ?",
    preview: (email) => `Aperçu : vous voyez ce que voit ${email}. Vous ne pouvez rien modifier ici.`,
    endPreview: "Quitter l’aperçu",
  },
  signIn: {
    title: "Se connecter",
    intro: (vendor) =>
      `Retrouvez vos licences ${vendor}, leurs sites et leurs téléchargements. Pas besoin de mot de passe : nous vous envoyons un code par e-mail.`,
    email: "Adresse e-mail",
    emailHint: "L’adresse utilisée pour votre achat.",
    send: "Recevoir un code",
    codeTitle: "Consultez vos e-mails",
    codeSent: (email) =>
      `Si des licences sont liées à ${email}, un code vient d’y être envoyé. Il est valable 15 minutes.`,
    code: "Code reçu par e-mail",
    codeHint: "6 caractères, en majuscules ou en minuscules.",
    enter: "Se connecter",
    nothingCame:
      "Vous n’avez rien reçu ? Regardez dans les indésirables et vérifiez que vous avez acheté avec cette adresse.",
    resend: "Recevoir un nouveau code",
    resent: "Un nouveau code arrive. Seul le dernier est valable.",
    otherEmail: "Utiliser une autre adresse",
    wrongEmail: "Saisissez une adresse e-mail, par exemple nom@example.com.",
    wrongCode: "Ce code n’est pas le bon. Comparez-le avec le dernier e-mail ou demandez-en un nouveau.",
    triesUsed: "Ce code n’est plus valable : trop d’essais ont échoué. Demandez-en un nouveau.",
    tooManyCodes: "Vous avez déjà demandé plusieurs codes. Utilisez le dernier ou réessayez dans une heure.",
    noMail:
      "La connexion par e-mail n’est pas possible ici. Ouvrez cette page depuis votre compte dans la boutique ou depuis le produit.",
    linkUsed: "Ce lien a déjà servi ou a expiré. Connectez-vous plutôt avec votre adresse e-mail.",
    ended: "Votre session a expiré. Connectez-vous de nouveau.",
    loggedOut: "Vous êtes déconnecté.",
  },
  account: {
    address: (email: string) => `Votre adresse e-mail : ${email}`,
    title: "Votre adresse e-mail",
    present: (email: string) => `Vos licences sont liées à ${email}.`,
    newEmail: "Nouvelle adresse e-mail",
    newEmailHint: "Nous y envoyons un code. Une fois le code saisi, vos licences y sont liées.",
    codeSent: (email: string) => `Un code est en route vers ${email}. Il est valable 15 minutes.`,
    confirm: "Changer l’adresse",
    changed: "L’adresse a été changée. Connectez-vous désormais avec la nouvelle.",
    taken: "Un autre client a déjà cette adresse. Le support peut réunir les deux.",
    needsCode: "Pour changer l’adresse, connectez-vous d’abord avec un code reçu par e-mail.",
  },
  closed: {
    title: "Il n’y a pas d’espace client ici",
    text: "Vérifiez l’adresse : l’éditeur l’a peut-être changée, ou a désactivé l’espace client.",
  },
  licenses: {
    title: "Vos licences",
    none: "Aucune licence",
    noneText: "Aucune licence n’est liée à votre adresse e-mail. Avez-vous acheté avec une autre adresse ?",
    searchLabel: "Rechercher dans vos licences",
    searchHint: "Clé de licence, produit ou site",
    noMatch: (search) => `Aucune licence ne correspond à « ${search} ».`,
    clear: "Effacer la recherche",
    sites: (used, seats) =>
      seats === null
        ? counted(used, "site", "sites")
        : `${number(used)} sur ${counted(seats, "site", "sites")}`,
    bundle: (count) => `${counted(count, "produit", "produits")}, une clé`,
    bundleOfKeys: (count) => `${counted(count, "produit", "produits")}, chacun avec sa propre clé`,
    endsWith: (letters) => `Clé se terminant par ${letters}`,
  },
  status: { active: "Active", expired: "Expirée", suspended: "Suspendue", revoked: "Révoquée" },
  until: {
    forever: "Sans limite de durée",
    active: (day) => `Jusqu’au ${day}`,
    trial: (day) => `À l’essai jusqu’au ${day}`,
    expired: (day) => `Expirée le ${day}`,
  },
  license: {
    bundle: (name) => `Fait partie de ${name} : cette clé vaut pour tous ses produits.`,
    partOf: (name) => `Fait partie de ${name}. Chacun de ses produits a sa propre clé.`,
    back: "Toutes les licences",
    key: "Clé de licence",
    show: "Afficher",
    hide: "Masquer",
    copy: "Copier",
    copied: "Copié",
    print: "Imprimer",
    renew: "Renouveler",
    upgrade: "Changer d’offre",
    contact: "Contacter l’assistance",
    allows: "Ce que comprend la licence",
    seats: "Sites",
    seatsUsed: (used, seats) =>
      seats === null
        ? `${number(used)} utilisés, sans limite`
        : `${number(used)} sur ${number(seats)} utilisés`,
    validUntil: "Valable jusqu’au",
    updatesUntil: "Mises à jour jusqu’au",
    noEnd: "Sans limite de durée",
    features: "Fonctions",
    owner: "Titulaire",
    bought: "Achetée le",
  },
  note: {
    expired: (day) => `Cette licence a expiré le ${day}.`,
    inGrace: (end, grace) => `Cette licence a expiré le ${end}. Elle fonctionne encore jusqu’au ${grace}.`,
    canRenew: "Renouvelez-la pour continuer avec la même clé et les mêmes sites.",
    canAsk: "L’assistance peut vous dire comment continuer.",
    revoked:
      "Cette licence a été révoquée et ne fonctionne plus sur aucun site. Si vous pensez qu’il s’agit d’une erreur, contactez l’assistance.",
    suspended:
      "Cette licence est suspendue et ne fonctionne sur aucun site pour le moment. L’assistance peut vous dire pourquoi.",
  },
  sites: {
    title: "Sites et appareils",
    hint: "Cette licence est active ici.",
    none: "Cette licence n’est encore active nulle part. Saisissez sa clé dans le produit.",
    search: "Rechercher un site ou un appareil",
    noMatch: (search) => `Rien ne correspond à « ${search} ».`,
    seen: (when) => `Dernière vérification : ${when}`,
    free: "N’occupe pas de place",
    kinds: { production: "", local: "Local", preview: "Prévisualisation", staging: "Préproduction" },
    noMovesLeft:
      "Vous avez libéré autant de places que cette licence le permet en un an. L’assistance peut vous aider.",
    freeSeat: "Libérer la place",
    freeSeatOf: (site) => `Libérer la place : ${site}`,
    ask: (site) => `Libérer la place de ${site} ?`,
    effects: [
      "Le produit installé là perdra sa licence à la prochaine vérification, en général dans la journée.",
      "Vous pouvez utiliser la licence tout de suite sur un autre site ou un autre appareil.",
    ],
    movesAfter: (left) =>
      left === 0
        ? "C’est la dernière place que vous pouvez libérer en un an."
        : `Ensuite, vous pourrez encore libérer ${counted(left, "place", "places")} en un an.`,
    freed: (site) => `${site} n’utilise plus cette licence.`,
  },
  files: {
    title: "Fichiers de licence",
    hint: "Pour une machine sans réseau : son programme affiche un code de demande et accepte le fichier que vous créez ici.",
    endsOn: (day: string) => `Valable jusqu’au ${day}`,
    endedOn: (day: string) => `Terminé le ${day}`,
    noEnd: "Sans date de fin",
    released: "Place rendue",
    holds:
      "Un fichier occupe une place jusqu’à sa fin. Seul l’éditeur peut reprendre la place avant cette date.",
    request: "Code de demande ou empreinte",
    requestHint: "Les espaces, les traits d’union et les majuscules d’un code ne comptent pas.",
    days: "Jours",
    daysHint: (most: number | null) =>
      most === null ? "Laissez vide pour la durée de la licence." : `Au plus ${most.toLocaleString("fr")}`,
    make: "Créer un fichier de licence",
    once: "Enregistrez ou copiez le fichier maintenant : il ne sera plus affiché.",
    download: "Télécharger",
    copyFile: "Copier le fichier de licence",
    showQr: "Afficher en code QR",
    qr: "Fichier de licence en code QR",
    wrongRequest: "Ce n’est pas un code de demande de ce produit. Vérifiez que vous l’avez saisi en entier.",
    wrongDays: "Saisissez un nombre entier de jours que votre formule permet.",
    noSeat: "Toutes les places sont utilisées. Libérez-en une d’abord.",
    notGood: "Cette licence n’est pas valable actuellement : elle ne reçoit pas de fichiers.",
  },
  downloads: {
    title: "Téléchargements",
    none: "Il n’y a rien à télécharger avec cette licence.",
    current: "Version actuelle",
    earlier: (count) => counted(count, "version antérieure", "versions antérieures"),
    older: "Versions plus anciennes",
    beta: "Bêta",
    download: "Télécharger",
    downloadOf: (version) => `Télécharger la version ${version}`,
    downloadFile: (filename) => `Télécharger ${filename}`,
    details: "Nouveautés et somme de contrôle",
    notes: "Nouveautés",
    checksum: "SHA-256",
    copyChecksum: "Copier la somme de contrôle",
  },
  composer: {
    hint: "Installez ce produit avec Composer. Les builds n’occupent pas de place, et les versions de votre période restent disponibles ensuite.",
    commands: "Exécutez ces commandes dans votre projet",
    authJson: "Pour les serveurs de build : auth.json, ou le contenu de COMPOSER_AUTH",
    tokens: "Jetons Composer",
    tokensHint:
      "Un jeton vaut pour toutes vos licences. Utilisez-le à la place de la clé de licence, par exemple sur un serveur de build.",
    name: "À quoi sert le jeton ?",
    make: "Créer un jeton",
    once: "Copiez ce jeton maintenant. Il ne sera plus affiché.",
    copyToken: "Copier le jeton",
    delete: "Supprimer",
    deleteOf: (name) => `Supprimer le jeton ${name}`,
    ask: (name) => `Supprimer le jeton ${name} ?`,
    effect: "Les builds qui l’utilisent n’obtiendront plus de paquets. Cette action est définitive.",
  },
  purchases: {
    title: "Paiements",
    subscriptions: "Abonnements",
    payments: "Paiements",
    noSubscriptions: "Vous n’avez pas d’abonnement.",
    noPayments: "Il n’y a aucun paiement.",
    manage: "Gérer les paiements",
    manageHint:
      "Changez de carte, résiliez un abonnement ou récupérez vos factures chez le prestataire de paiement, dans un nouvel onglet.",
    renews: (day) => `Renouvellement le ${day}`,
    ends: (day) => `Se termine le ${day}`,
    ended: (day) => `Terminé le ${day}`,
    due: (day) => `Échéance le ${day}`,
    toLicense: "Voir la licence",
    states: { succeeded: "Payé", pending: "En attente", failed: "Échoué", refunded: "Remboursé" },
    subscriptionStates: {
      active: "Actif",
      trialing: "À l’essai",
      past_due: "Paiement en retard",
      canceled: "Résilié",
    },
  },
  thanks: {
    title: "Merci pour votre achat",
    waiting: "Votre paiement est en cours de confirmation. Cela prend en général quelques secondes.",
    waitingLong:
      "Votre paiement n’est pas encore confirmé. Certains moyens de paiement prennent plus de temps. Vous pouvez fermer cette page : votre licence sera ici quand vous vous connecterez.",
    next: "Et maintenant ?",
    steps: [
      "Copiez la clé de licence.",
      "Saisissez-la dans le produit, là où il demande votre licence.",
      "Connectez-vous ici quand vous aurez de nouveau besoin de la clé.",
    ],
    claim: "Avez-vous commencé dans le produit ?",
    claimText:
      "Retournez-y et saisissez ce code : le produit s’active alors tout seul. Le code est valable une fois, pendant 30 minutes.",
    copyCode: "Copier le code",
    signIn: "Voir toutes vos licences",
    past: "Cet achat est terminé. Connectez-vous pour voir votre licence.",
    unknown: "Cet achat est introuvable. Si vous avez payé, l’assistance peut vous aider.",
  },
  problem: {
    unreachable: "Le serveur est injoignable. Vérifiez votre connexion et réessayez.",
    tooMany: (seconds) =>
      seconds === null
        ? "Trop de demandes. Patientez un instant et réessayez."
        : `Trop de demandes. Réessayez dans ${counted(seconds, "seconde", "secondes")}.`,
    heldOffline: (day) =>
      day === null
        ? "Un fichier de licence occupe cette place. Seul l’éditeur peut la reprendre."
        : `Un fichier de licence occupe cette place jusqu’au ${day}. Seul l’éditeur peut la reprendre avant cette date.`,
    server: "Une erreur s’est produite. Réessayez dans un instant.",
    notFound: "Cet élément n’existe plus.",
    notAllowed: "Le lien par lequel vous êtes venu ne permet pas cela.",
    requestId: "Pour l’assistance :",
  },
};
