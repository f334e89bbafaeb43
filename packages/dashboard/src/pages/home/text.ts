const countOf = (count: number, one: string, many: string) =>
  `${count.toLocaleString()} ${count === 1 ? one : many}`;

export const text = {
  title: "Overview",
  noProduct: {
    title: "No product yet",
    text: "A developer of your team sets up the first product. Then you see here how it is used.",
  },
  setup: {
    title: "Set up your first product",
    text: "Product, plan, license and code: it takes about a minute.",
    action: "Set it up",
    waitingTitle: "No site has activated a license yet",
    waitingText: "Put the code into your product and see the first activation arrive.",
    continueAction: "Continue the setup",
  },
  numbers: {
    licenses: "Active licenses",
    sites: "Active sites",
    customers: "Customers",
    expiring: "Expire within 30 days",
  },
  trends: {
    title: "Trends",
    issued: "Licenses issued",
    active: "Active sites",
    expired: "Licenses expired",
    events: "Usage events",
  },
  attention: {
    title: "Needs attention",
    nothing: "Nothing needs your attention.",
    partly: "Some of it cannot be shown right now.",
    look: "View",
    guide: "How to",
    noBackup: "The database was never backed up: if this machine fails, all licenses are lost.",
    webhookFailing: (host: string, since: string) =>
      `Webhook deliveries to ${host} have failed since ${since}.`,
    webhookDisabled: (host: string) =>
      `The webhook endpoint at ${host} was disabled because it kept failing.`,
    webhookGone: (host: string) =>
      `The webhook endpoint at ${host} was disabled because it answered that it is gone.`,
    keyOld: (since: string) => `The signing key has been in use since ${since}. Rotate it once a year.`,
    providerEventsFailed: (count: number) =>
      `${countOf(count, "event", "events")} of payment providers failed: what they are about is not recorded.`,
    mailsFailed: (count: number) => `${countOf(count, "mail", "mails")} to customers could not be delivered.`,
    teamMailsFailed: (count: number) =>
      `${countOf(count, "mail", "mails")} to your team could not be delivered.`,
    expiring: (count: number) => `${countOf(count, "license", "licenses")} will expire within 7 days.`,
    noMail: "This server sends no mail: license keys, links to reset a password and warnings reach nobody.",
    noHttps: "This page was loaded without https: passwords and license keys can be read on the way.",
    pastDue: (count: number) =>
      count === 1
        ? "The payment of 1 subscription is past due."
        : `The payments of ${count.toLocaleString()} subscriptions are past due.`,
  },
  expiring: {
    title: "Expiring soon",
    all: "Show all",
    nothing: "No license expires within 30 days.",
  },
  activity: {
    title: "Latest activity",
    all: "Audit log",
    nothing: "Nothing has been done yet.",
    system: "Keystead",
    by: (who: string) => `by ${who}`,
  },
} as const;
