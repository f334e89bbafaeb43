const countOf = (count: number, one: string, many: string) =>
  `${count.toLocaleString()} ${count === 1 ? one : many}`;

export const text = {
  title: "Overview",
  noProduct: {
    title: "No product yet",
    text: "A developer on your team has to set up the first product. Its usage is shown here afterwards.",
  },
  setup: {
    title: "Set up your first product",
    text: "Create a product, a plan and a license, and copy the code. It takes about a minute.",
    action: "Set it up",
    waitingTitle: "No site has activated a license yet",
    waitingText: "Add the code to your product. The first activation appears here.",
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
    partly: "Some of this cannot be loaded right now.",
    look: "View",
    guide: "How to",
    noBackup: "The database was never backed up: if this machine fails, all licenses are lost.",
    webhookFailing: (host: string, since: string) =>
      `Webhook deliveries to ${host} have failed since ${since}.`,
    webhookDisabled: (host: string) =>
      `The webhook endpoint at ${host} was disabled because it kept failing.`,
    webhookGone: (host: string) =>
      `The webhook endpoint at ${host} was disabled because it answered 410 Gone.`,
    keyOld: (since: string) => `The signing key has been in use since ${since}. Rotate it once a year.`,
    providerEventsFailed: (count: number) =>
      `${countOf(count, "event", "events")} from payment providers failed and were not recorded.`,
    mailsFailed: (count: number) => `${countOf(count, "mail", "mails")} to customers could not be delivered.`,
    teamMailsFailed: (count: number) =>
      `${countOf(count, "mail", "mails")} to your team could not be delivered.`,
    expiring: (count: number) => `${countOf(count, "license", "licenses")} will expire within 7 days.`,
    noMail:
      "This server does not send mail. License keys, password reset links and warnings are not delivered.",
    noHttps: "This page was loaded without HTTPS. Passwords and license keys can be read in transit.",
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
    nothing: "No activity yet.",
    system: "Keystead",
    by: (who: string) => `by ${who}`,
  },
} as const;
