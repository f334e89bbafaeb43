import type { Words } from "./en.ts";

const number = (count: number) => count.toLocaleString("de");
const counted = (count: number, one: string, many: string) =>
  count === 1 ? `1 ${one}` : `${number(count)} ${many}`;

export const de: Words = {
  skip: "Zum Inhalt springen",
  loading: "Wird geladen …",
  cancel: "Abbrechen",
  close: "Schließen",
  retry: "Erneut versuchen",
  previous: "Vorherige Seite",
  next: "Nächste Seite",
  range: (from, to, total) => `${number(from)}–${number(to)} von ${number(total)}`,
  language: "Sprache",
  frame: {
    navigation: "Seiten",
    licenses: "Lizenzen",
    purchases: "Zahlungen",
    billing: "Karte, Rechnungen, Kündigung",
    logOut: "Abmelden",
    stillIn: "Sie sind noch angemeldet.",
    back: (host) => `Zurück zu ${host}`,
    support: "Support",
    help: "Brauchen Sie Hilfe?",
    preview: (email) => `Vorschau: Sie sehen, was ${email} sieht. Ändern können Sie hier nichts.`,
    endPreview: "Vorschau beenden",
  },
  signIn: {
    title: "Anmelden",
    intro: (vendor) =>
      `Hier finden Sie Ihre Lizenzen von ${vendor}, mit Websites und Downloads. Sie brauchen kein Passwort: Wir schicken Ihnen einen Code per E-Mail.`,
    email: "E-Mail-Adresse",
    emailHint: "Die Adresse, mit der Sie gekauft haben.",
    send: "Code anfordern",
    codeTitle: "Sehen Sie in Ihr Postfach",
    codeSent: (email) =>
      `Wenn es zu ${email} Lizenzen gibt, ist ein Code dorthin unterwegs. Er gilt 15 Minuten.`,
    code: "Code aus der E-Mail",
    codeHint: "6 Zeichen. Groß- und Kleinschreibung ist egal.",
    enter: "Anmelden",
    nothingCame:
      "Keine E-Mail bekommen? Sehen Sie im Spam-Ordner nach, und prüfen Sie, ob Sie mit dieser Adresse gekauft haben.",
    resend: "Neuen Code anfordern",
    resent: "Ein neuer Code ist unterwegs. Nur der neueste gilt.",
    otherEmail: "Andere Adresse verwenden",
    wrongEmail: "Geben Sie eine E-Mail-Adresse ein, zum Beispiel name@example.com.",
    wrongCode:
      "Dieser Code stimmt nicht. Vergleichen Sie ihn mit der neuesten E-Mail, oder fordern Sie einen neuen an.",
    triesUsed:
      "Dieser Code gilt nicht mehr, weil er zu oft falsch eingegeben wurde. Fordern Sie einen neuen an.",
    tooManyCodes:
      "Sie haben schon mehrere Codes angefordert. Verwenden Sie den neuesten, oder warten Sie eine Stunde.",
    noMail:
      "Die Anmeldung per E-Mail ist hier nicht möglich. Öffnen Sie diese Seite aus Ihrem Konto im Shop oder aus dem Produkt.",
    linkUsed: "Dieser Link wurde schon verwendet oder ist abgelaufen.",
    instead: "Melden Sie sich stattdessen mit Ihrer E-Mail-Adresse an.",
    ended: "Ihre Sitzung ist abgelaufen. Melden Sie sich wieder an.",
    loggedOut: "Sie sind abgemeldet.",
  },
  account: {
    address: (email: string) => `Ihre E-Mail-Adresse: ${email}`,
    title: "Ihre E-Mail-Adresse",
    present: (email: string) => `Ihre Lizenzen gehören zu ${email}.`,
    newEmail: "Neue E-Mail-Adresse",
    newEmailHint:
      "Wir senden einen Code dorthin. Sobald Sie ihn eingegeben haben, gehören Ihre Lizenzen zu ihr.",
    codeSent: (email: string) => `Ein Code ist unterwegs an ${email}. Er gilt 15 Minuten.`,
    confirm: "Adresse ändern",
    changed: "Die Adresse ist geändert. Melden Sie sich ab jetzt mit der neuen an.",
    taken: "Diese Adresse hat schon ein anderer Kunde.",
    takenAsk: "Der Support kann beide zusammenführen.",
    needsCode: "Um die Adresse zu ändern, melden Sie sich zuerst mit einem Code aus einer E-Mail an.",
  },
  closed: {
    title: "Hier gibt es kein Kundenportal",
    text: "Prüfen Sie die Adresse: Vielleicht hat der Anbieter sie geändert oder das Portal ausgeschaltet.",
  },
  licenses: {
    title: "Ihre Lizenzen",
    none: "Keine Lizenzen",
    noneText: "Zu Ihrer E-Mail-Adresse gibt es keine Lizenzen. Haben Sie mit einer anderen gekauft?",
    searchLabel: "Lizenzen durchsuchen",
    searchHint: "Schlüssel, Produkt, Website oder Gerät",
    noMatch: (search) => `Keine Lizenz passt zu „${search}“.`,
    clear: "Suche löschen",
    bundle: "Ein Schlüssel für alle Produkte darin",
    bundleOfKeys: "Jedes Produkt darin hat seinen eigenen Schlüssel",
    endsWith: (letters) => `Schlüssel endet auf ${letters}`,
  },
  status: { active: "Aktiv", expired: "Abgelaufen", suspended: "Pausiert", revoked: "Gesperrt" },
  until: {
    forever: "Unbefristet",
    active: (day) => `Bis ${day}`,
    trial: (day) => `Testversion bis ${day}`,
    expired: (day) => `Abgelaufen am ${day}`,
    ended: "Abgelaufen",
    keepsWorking: (day) => `Updates endeten am ${day}`,
  },
  license: {
    bundle: (name) => `Teil von ${name}: Dieser Schlüssel gilt für alle Produkte darin.`,
    partOf: (name) => `Teil von ${name}. Jedes Produkt darin hat seinen eigenen Schlüssel.`,
    back: "Alle Lizenzen",
    key: "Lizenzschlüssel",
    show: "Anzeigen",
    hide: "Verbergen",
    copy: "Kopieren",
    copied: "Kopiert",
    print: "Drucken",
    renew: "Verlängern",
    upgrade: "Upgrade",
    contact: "Support fragen",
    allows: "Umfang",
    seats: "Plätze",
    seatsUsed: (used, seats) =>
      seats === null
        ? `${number(used)} in Gebrauch, unbegrenzt`
        : `${number(used)} von ${number(seats)} in Gebrauch`,
    validUntil: "Gültig bis",
    updatesUntil: "Updates bis",
    noEnd: "Unbefristet",
    features: "Funktionen",
    owner: "Lizenziert für",
    bought: "Gekauft am",
  },
  note: {
    expired: (day) => `Diese Lizenz ist am ${day} abgelaufen.`,
    ended: "Diese Lizenz ist abgelaufen.",
    inGrace: (end, grace) => `Diese Lizenz ist am ${end} abgelaufen. Sie funktioniert noch bis ${grace}.`,
    keepsWorking: (day) =>
      `Diese Lizenz ist am ${day} abgelaufen. Wo sie aktiv ist, funktioniert sie weiter, aber ohne Updates.`,
    canRenew: "Verlängern Sie sie, dann geht es mit demselben Schlüssel weiter.",
    canAsk: "Der Support kann Ihnen sagen, wie es weitergeht.",
    revoked: "Diese Lizenz wurde gesperrt und funktioniert nirgends mehr.",
    suspended: "Diese Lizenz ist pausiert und funktioniert zurzeit nirgends.",
    ask: {
      revoked: "Wenn Sie das für einen Irrtum halten, fragen Sie den Support.",
      suspended: "Den Grund erfahren Sie beim Support.",
    },
  },
  sites: {
    title: "Websites und Geräte",
    hint: "Hier ist die Lizenz aktiv.",
    none: "Diese Lizenz ist noch nirgends aktiv. Geben Sie ihren Schlüssel im Produkt ein.",
    search: "Website oder Gerät suchen",
    noMatch: (search) => `Nichts passt zu „${search}“.`,
    seen: (when) => `Zuletzt geprüft: ${when}`,
    free: "Belegt keinen Platz",
    kinds: { production: "", local: "Lokal", preview: "Vorschau", staging: "Staging" },
    nowhere: "Diese Lizenz ist nirgends aktiv.",
    noMovesLeft: "Von dieser Lizenz lassen sich zurzeit keine weiteren Plätze freigeben.",
    freeSeat: "Platz freigeben",
    freeSeatOf: (site) => `Platz freigeben: ${site}`,
    ask: (site) => `Platz von ${site} freigeben?`,
    effects: [
      "Das Produkt verliert dort die Lizenz, wenn es sie das nächste Mal prüft, meist innerhalb eines Tages.",
      "Sie können die Lizenz sofort auf einer anderen Website oder einem anderen Gerät verwenden.",
    ],
    movesAfter: (left) =>
      left === 0
        ? "Das ist der letzte Platz, den Sie innerhalb eines Jahres freigeben können."
        : `Danach können Sie innerhalb eines Jahres noch ${counted(left, "Platz", "Plätze")} freigeben.`,
    freed: (site) => `${site} verwendet diese Lizenz nicht mehr.`,
  },
  files: {
    title: "Lizenzdateien",
    hint: "Für ein Gerät ohne Netz: Sein Programm zeigt einen Anforderungscode und nimmt die Datei, die Sie hier erstellen.",
    endsOn: (day: string) => `Gültig bis ${day}`,
    endedOn: (day: string) => `Abgelaufen am ${day}`,
    noEnd: "Läuft nie ab",
    released: "Platz zurückgegeben",
    holds:
      "Eine Datei belegt einen Platz, bis sie abläuft. Nur der Anbieter kann den Platz vorher zurücknehmen.",
    request: "Anforderungscode oder Fingerabdruck",
    requestHint: "Leerzeichen, Bindestriche und Groß- und Kleinschreibung eines Codes spielen keine Rolle.",
    days: "Tage",
    daysHint: (most: number | null) =>
      most === null ? "Leer: so lange wie die Lizenz." : `Höchstens ${most.toLocaleString("de")}`,
    make: "Lizenzdatei erstellen",
    once: "Speichern oder kopieren Sie die Datei jetzt: Sie wird nicht noch einmal angezeigt.",
    download: "Herunterladen",
    copyFile: "Lizenzdatei kopieren",
    showQr: "Als QR-Code anzeigen",
    qr: "Lizenzdatei als QR-Code",
    wrongRequest:
      "Dieser Anforderungscode gilt nicht für dieses Produkt. Prüfen Sie, ob Sie ihn vollständig eingegeben haben.",
    wrongDays: "Geben Sie eine ganze Zahl von Tagen ein, die Ihr Tarif zulässt.",
    noSeat: "Alle Plätze sind belegt.",
    freeOne: "Geben Sie zuerst einen frei.",
    notGood: "Diese Lizenz ist zurzeit nicht gültig und erhält deshalb keine Dateien.",
  },
  downloads: {
    title: "Downloads",
    none: "Zu dieser Lizenz gibt es nichts herunterzuladen.",
    current: "Aktuelle Version",
    earlier: (count) => counted(count, "frühere Version", "frühere Versionen"),
    older: "Ältere Versionen",
    beta: "Beta",
    download: "Herunterladen",
    downloadOf: (version) => `Version ${version} herunterladen`,
    downloadFile: (filename) => `${filename} herunterladen`,
    details: "Neuerungen und Prüfsumme",
    notes: "Neuerungen",
    checksum: "SHA-256",
    copyChecksum: "Prüfsumme kopieren",
  },
  composer: {
    hint: "Beziehen Sie dieses Produkt mit Composer. Builds belegen keinen Platz, und Versionen aus Ihrer Laufzeit bleiben danach verfügbar.",
    commands: "Führen Sie diese Befehle in Ihrem Projekt aus",
    authJson: "Für Build-Server: auth.json oder der Inhalt von COMPOSER_AUTH",
    tokens: "Composer-Tokens",
    tokensHint:
      "Ein Token steht für alle Ihre Lizenzen. Verwenden Sie ihn statt des Lizenzschlüssels, zum Beispiel auf einem Build-Server.",
    name: "Wofür ist der Token?",
    make: "Token erstellen",
    most: "Mehr Tokens sind nicht möglich. Löschen Sie einen, um einen neuen zu erstellen.",
    once: "Kopieren Sie diesen Token jetzt. Er wird nicht noch einmal angezeigt.",
    copyToken: "Token kopieren",
    delete: "Löschen",
    deleteOf: (name) => `Token ${name} löschen`,
    ask: (name) => `Token ${name} löschen?`,
    effect:
      "Builds, die ihn verwenden, erhalten dann keine Pakete mehr. Das lässt sich nicht rückgängig machen.",
  },
  purchases: {
    title: "Zahlungen",
    subscriptions: "Abonnements",
    payments: "Zahlungen",
    noSubscriptions: "Sie haben kein Abonnement.",
    noPayments: "Es gibt keine Zahlungen.",
    manage: "Zahlungen verwalten",
    manageHint:
      "Beim Zahlungsanbieter können Sie Ihre Karte ändern, ein Abonnement kündigen und Rechnungen abrufen. Seine Seite öffnet sich in einem neuen Tab.",
    renews: (day) => `Verlängert sich am ${day}`,
    ends: (day) => `Endet am ${day}`,
    ended: (day) => `Beendet am ${day}`,
    due: (day) => `Fällig am ${day}`,
    toLicense: "Zur Lizenz",
    states: { succeeded: "Bezahlt", pending: "Ausstehend", failed: "Fehlgeschlagen", refunded: "Erstattet" },
    subscriptionStates: {
      active: "Aktiv",
      trialing: "Testphase",
      past_due: "Zahlung überfällig",
      canceled: "Gekündigt",
    },
  },
  thanks: {
    title: "Vielen Dank für Ihren Kauf",
    waiting: "Ihre Zahlung wird bestätigt. Das dauert meist nur ein paar Sekunden.",
    waitingLong:
      "Ihre Zahlung ist noch nicht bestätigt. Bei manchen Zahlungsarten dauert es länger. Sie können diese Seite schließen: Ihre Lizenz finden Sie hier, wenn Sie sich anmelden.",
    known:
      "Er gilt für eine Lizenz, die es schon gab. Ihren Schlüssel finden Sie bei Ihren Lizenzen und im Produkt.",
    next: "So geht es weiter",
    steps: [
      "Kopieren Sie den Lizenzschlüssel.",
      "Geben Sie ihn im Produkt ein, wo es nach Ihrer Lizenz fragt.",
      "Melden Sie sich hier an, wenn Sie den Schlüssel wieder brauchen.",
    ],
    claim: "Haben Sie im Produkt angefangen?",
    claimText:
      "Gehen Sie dorthin zurück und geben Sie diesen Code ein: Das Produkt aktiviert sich dann selbst. Der Code gilt einmal, 30 Minuten lang.",
    copyCode: "Code kopieren",
    signIn: "Alle Lizenzen ansehen",
    past: "Dieser Kauf ist abgeschlossen. Melden Sie sich an, um Ihre Lizenz zu sehen.",
    unknown: "Dieser Kauf ist nicht zu finden.",
    unknownAsk: "Wenn Sie bezahlt haben, hilft Ihnen der Support.",
  },
  problem: {
    title: "Das lässt sich gerade nicht anzeigen",
    unreachable: "Der Server ist nicht erreichbar. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.",
    tooMany: (seconds) =>
      seconds === null
        ? "Zu viele Anfragen. Warten Sie einen Moment und versuchen Sie es erneut."
        : `Zu viele Anfragen. Versuchen Sie es in ${counted(seconds, "Sekunde", "Sekunden")} erneut.`,
    heldOffline: (day) =>
      day === null
        ? "Eine Lizenzdatei belegt diesen Platz. Nur der Anbieter kann ihn zurücknehmen."
        : `Eine Lizenzdatei belegt diesen Platz bis ${day}. Nur der Anbieter kann ihn vorher zurücknehmen.`,
    server: "Hier ist etwas schiefgegangen. Versuchen Sie es gleich noch einmal.",
    notFound: "Das gibt es nicht mehr.",
    notAllowed: "Das bietet der Anbieter hier nicht an.",
    requestId: "Für den Support:",
  },
};
