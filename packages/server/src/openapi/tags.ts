import type { Tag, TagGroup } from "./types.ts";

const APPLICATIONS = "For applications";
const MANAGEMENT = "Management API";
const SERVER = "Server";

/**
 * Every tag that an operation can have, in the order of the reference: the group it is shown in, and what it is for.
 */
const tags: Record<string, [group: string, description: string]> = {
  "Public license API": [
    APPLICATIONS,
    "What your application asks about the license that a customer entered. No session. Every verdict, positive or negative, is answered 200, and every call is safe to repeat.",
  ],
  "Edge API": [
    APPLICATIONS,
    "The same questions for large numbers of sites, and a status that caches may keep and that carries a signed token. Answers may be up to a minute old.",
  ],
  Auth: [
    MANAGEMENT,
    "Registering, logging in and out, your own profile, and the views of lists that you have saved.",
  ],
  OAuth: [
    MANAGEMENT,
    "Signing in with Google or GitHub. A page sends the browser to the first address; the provider sends it back to the second.",
  ],
  Users: [MANAGEMENT, "The people of your organization and their roles."],
  Invitations: [MANAGEMENT, "Inviting people to your organization. An invitation is valid for 7 days."],
  Tokens: [MANAGEMENT, "API tokens: what your shop or your scripts have in the place of a session."],
  Mails: [MANAGEMENT, "What became of the mails to users, for 30 days."],
  "License mails": [MANAGEMENT, "What became of the mails to customers, for 30 days."],
  Unsubscribe: [MANAGEMENT, "Where the reminders to customers lead who want no more of them."],
  Organization: [MANAGEMENT, "What your organization has chosen."],
  Settings: [MANAGEMENT, "What the server offers, for a dashboard."],
  Products: [
    MANAGEMENT,
    "What you sell licenses for. Each product has a public key that ships in the application.",
  ],
  Plans: [
    MANAGEMENT,
    "What a product is sold as: seats, duration, price and features. A license takes them over when it is issued.",
  ],
  Releases: [
    MANAGEMENT,
    "Versions of a product with their files. A release is a draft until it is published, and can be withdrawn.",
  ],
  Customers: [MANAGEMENT, "Who licenses, payments and subscriptions belong to."],
  Licenses: [MANAGEMENT, "Issuing licenses, and changing, revoking, exporting and deleting them."],
  Imports: [MANAGEMENT, "Bringing licenses with their customers and sites from another system."],
  Activations: [MANAGEMENT, "The sites that hold a seat of a license, or held one."],
  Subscriptions: [
    MANAGEMENT,
    "Recurring billing as your payment provider reports it. The end of a subscription's period moves the expiry of its license.",
  ],
  Payments: [
    MANAGEMENT,
    "Money as your payment provider reports it. Keystead records payments and takes none itself.",
  ],
  "Payment providers": [
    MANAGEMENT,
    "Your accounts at Stripe and Paddle, from whose events licenses are issued and renewed, and which price is which plan. The providers themselves send their events here.",
  ],
  "Provider events": [
    MANAGEMENT,
    "What payment providers sent in the last 90 days, what it did, and why not. Events can be replayed.",
  ],
  Events: [MANAGEMENT, "The usage events that applications have sent."],
  Analytics: [MANAGEMENT, "Events, activations and licenses counted over time."],
  Audit: [
    MANAGEMENT,
    "Who changed what, and when. Developers read all of it; support reads what was done to licenses and customers.",
  ],
  Webhooks: [
    MANAGEMENT,
    "Addresses that are told of what happens by signed requests (Standard Webhooks), and what was sent to them in the last 30 days.",
  ],
  "Signing keys": [MANAGEMENT, "The keys that license tokens are signed with."],
  Server: [SERVER, "Health checks, published keys, and this reference."],
};

/** Describes the tags that are used, in the order of the reference. */
export function tagsOf(used: ReadonlySet<string>): { tags: Tag[]; "x-tagGroups": TagGroup[] } {
  const known = Object.entries(tags).filter(([name]) => used.has(name));
  const unknown = [...used].filter((name) => !(name in tags)).map((name) => ({ name, description: "" }));
  const groups = [...new Set(known.map(([, [group]]) => group))];
  return {
    tags: [...known.map(([name, [, description]]) => ({ name, description })), ...unknown],
    "x-tagGroups": groups.map((group) => ({
      name: group,
      tags: known.filter(([, [of]]) => of === group).map(([name]) => name),
    })),
  };
}
