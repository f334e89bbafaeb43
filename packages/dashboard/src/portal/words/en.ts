const counted = (count: number, one: string, many: string) =>
  count === 1 ? `1 ${one}` : `${count.toLocaleString("en")} ${many}`;

export const en = {
  skip: "Skip to the content",
  loading: "Loading…",
  cancel: "Cancel",
  retry: "Try again",
  previous: "Previous page",
  next: "Next page",
  range: (from: number, to: number, total: number) =>
    `${from.toLocaleString("en")}–${to.toLocaleString("en")} of ${total.toLocaleString("en")}`,
  language: "Language",
  frame: {
    navigation: "Pages",
    licenses: "Licenses",
    purchases: "Payments",
    logOut: "Sign out",
    back: (host: string) => `Back to ${host}`,
    support: "Support",
    help: "Do you need help?",
    preview: (email: string) => `Preview: you see what ${email} sees. You can’t change anything here.`,
    endPreview: "End the preview",
  },
  signIn: {
    title: "Sign in",
    intro: (vendor: string) =>
      `See your licenses from ${vendor}, their sites and downloads. You need no password: we send a code to your e-mail address.`,
    email: "E-mail address",
    emailHint: "The address you bought with.",
    send: "Send me a code",
    codeTitle: "Check your mail",
    codeSent: (email: string) =>
      `If ${email} has licenses here, a code is on its way to it. It is valid for 15 minutes.`,
    code: "Code from the mail",
    codeHint: "6 characters. Capital or small letters don’t matter.",
    enter: "Sign in",
    nothingCame: "No mail? Look in the spam folder, and check that you bought with this address.",
    resend: "Send a new code",
    resent: "A new code is on its way. Only the newest one works.",
    otherEmail: "Use another address",
    wrongEmail: "Enter an e-mail address, such as name@example.com.",
    wrongCode: "This code isn’t right. Compare it with the newest mail, or have a new one sent.",
    triesUsed: "This code no longer works: it was entered wrong too often. Have a new one sent.",
    tooManyCodes: "You have had several codes sent already. Please wait an hour, or use the newest one.",
    noMail:
      "Signing in by mail isn’t possible here. Open this page from your account in the shop, or from the product.",
    linkUsed: "This link was used already or has expired. Sign in with your e-mail address instead.",
    ended: "Your session has ended. Sign in again.",
    loggedOut: "You are signed out.",
  },
  closed: {
    title: "There is no portal here",
    text: "Check the address: the vendor may have changed it, or turned the portal off.",
  },
  licenses: {
    title: "Your licenses",
    none: "No licenses",
    noneText: "There are no licenses for your e-mail address. Did you buy with another one?",
    searchLabel: "Search your licenses",
    searchHint: "License key, product or site",
    noMatch: (search: string) => `No license matches “${search}”.`,
    clear: "Clear the search",
    sites: (used: number, seats: number | null) =>
      seats === null
        ? counted(used, "site", "sites")
        : `${used.toLocaleString("en")} of ${counted(seats, "site", "sites")}`,
    bundle: (count: number) => `${counted(count, "product", "products")}, one key`,
    endsWith: (letters: string) => `Key ends with ${letters}`,
  },
  status: { active: "Active", expired: "Expired", suspended: "Paused", revoked: "Revoked" },
  until: {
    forever: "No end date",
    active: (day: string) => `Until ${day}`,
    trial: (day: string) => `Trial until ${day}`,
    expired: (day: string) => `Ended on ${day}`,
  },
  license: {
    bundle: (name: string) => `Part of ${name}: this key is for all of its products.`,
    back: "All licenses",
    key: "License key",
    show: "Show",
    hide: "Hide",
    copy: "Copy",
    copied: "Copied",
    print: "Print",
    renew: "Renew",
    upgrade: "Upgrade",
    contact: "Write to support",
    allows: "What it allows",
    seats: "Sites",
    seatsUsed: (used: number, seats: number | null) =>
      seats === null
        ? `${used.toLocaleString("en")} in use, no limit`
        : `${used.toLocaleString("en")} of ${seats.toLocaleString("en")} in use`,
    validUntil: "Valid until",
    updatesUntil: "Updates until",
    noEnd: "No end date",
    features: "Features",
    owner: "Licensed to",
    bought: "Bought on",
  },
  note: {
    expired: (day: string) => `This license ended on ${day}.`,
    inGrace: (end: string, grace: string) =>
      `This license ended on ${end}. It goes on working until ${grace}.`,
    canRenew: "Renew it to go on with the same key and sites.",
    canAsk: "Support can tell you how to go on.",
    revoked:
      "This license was revoked and works on no site. If you think that this is a mistake, write to support.",
    suspended: "This license is paused and works on no site for now. Support can tell you why.",
  },
  sites: {
    title: "Sites and machines",
    hint: "This license is active here.",
    none: "This license isn’t active anywhere yet. Enter its key in the product to activate it.",
    search: "Find a site or machine",
    noMatch: (search: string) => `Nothing matches “${search}”.`,
    seen: (when: string) => `Last checked ${when}`,
    free: "Takes no seat",
    kinds: { production: "", local: "Local", preview: "Preview", staging: "Staging" },
    noMovesLeft: "You have freed as many seats as this license allows within a year. Support can help you.",
    freeSeat: "Free this seat",
    freeSeatOf: (site: string) => `Free this seat: ${site}`,
    ask: (site: string) => `Free the seat of ${site}?`,
    effects: [
      "The product there loses its license when it next checks, usually within a day.",
      "You can use the license on another site or machine at once.",
    ],
    movesAfter: (left: number) =>
      left === 0
        ? "This is the last seat that you can free within a year."
        : `After this, you can free ${counted(left, "more seat", "more seats")} within a year.`,
    freed: (site: string) => `${site} no longer uses this license.`,
  },
  downloads: {
    title: "Downloads",
    none: "There is nothing to download with this license.",
    current: "Current version",
    earlier: (count: number) => counted(count, "earlier version", "earlier versions"),
    beta: "Beta",
    download: "Download",
    downloadOf: (version: string) => `Download version ${version}`,
    details: "What’s new and checksum",
    checksum: "SHA-256",
    copyChecksum: "Copy the checksum",
  },
  composer: {
    hint: "Get this product with Composer. Builds take no seat, and versions of your term stay available after it.",
    commands: "Run these commands in your project",
    authJson: "For build servers: auth.json, or the content of COMPOSER_AUTH",
    tokens: "Composer tokens",
    tokensHint:
      "A token stands for all your licenses. Use it in place of the license key, for example on a build server.",
    name: "What is the token for?",
    make: "Create a token",
    once: "Copy this token now. It isn’t shown again.",
    copyToken: "Copy the token",
    delete: "Delete",
    deleteOf: (name: string) => `Delete the token ${name}`,
    ask: (name: string) => `Delete the token ${name}?`,
    effect: "Builds that use it get no packages from then on. This can’t be undone.",
  },
  purchases: {
    title: "Payments",
    subscriptions: "Subscriptions",
    payments: "Payments",
    noSubscriptions: "You have no subscription.",
    noPayments: "There are no payments.",
    manage: "Manage payments",
    manageHint:
      "Change your card, cancel a subscription or get invoices at the payment provider, in a new tab.",
    renews: (day: string) => `Renews on ${day}`,
    ends: (day: string) => `Ends on ${day}`,
    toLicense: "Open the license",
    states: { succeeded: "Paid", pending: "Pending", failed: "Failed", refunded: "Refunded" },
    subscriptionStates: {
      active: "Active",
      trialing: "Trial",
      past_due: "Payment overdue",
      canceled: "Canceled",
    },
  },
  thanks: {
    title: "Thank you for your purchase",
    waiting: "Your payment is being confirmed. This usually takes a few seconds.",
    waitingLong:
      "Your payment isn’t confirmed yet. Some ways to pay take longer. You can close this page: you find your license here when you sign in.",
    next: "What to do next",
    steps: [
      "Copy the license key.",
      "Enter it in the product, where it asks for your license.",
      "Sign in here whenever you need the key again.",
    ],
    claim: "Did you begin in the product?",
    claimText:
      "Go back to it and enter this code: it then activates itself. The code works once, for 30 minutes.",
    copyCode: "Copy the code",
    signIn: "See all your licenses",
    past: "This purchase is complete. Sign in to see your license.",
    unknown: "This purchase can’t be found. If you have paid, support can help you.",
  },
  problem: {
    unreachable: "The server can’t be reached. Check your connection and try again.",
    tooMany: (seconds: number | null) =>
      seconds === null
        ? "Too many requests. Wait a moment and try again."
        : `Too many requests. Try again in ${counted(seconds, "second", "seconds")}.`,
    server: "Something went wrong here. Try again in a moment.",
    notFound: "This no longer exists.",
    notAllowed: "This isn’t allowed with the link you came by.",
    requestId: "For support:",
  },
};

export type Words = typeof en;
