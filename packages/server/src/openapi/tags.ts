import type { Tag, TagGroup } from "./types.ts";

const APPLICATIONS = "For applications";
const PORTAL = "For customers";
const MANAGEMENT = "Management API";
const SERVER = "Server";

/**
 * Every tag that an operation can have, in the order of the reference: the group it is shown in, and what it is for.
 */
const tags: Record<string, [group: string, description: string]> = {
  "Public license API": [
    APPLICATIONS,
    "Calls of your application about the license key that a customer entered. No session. Every verdict, positive or negative, is answered 200, and every call is safe to repeat.",
  ],
  "Edge API": [
    APPLICATIONS,
    "License status and updates for large numbers of sites. Caches may keep the answers, which may be up to a minute old. A status carries a signed token.",
  ],
  "Customer portal": [
    PORTAL,
    "Calls of customers who look after their licenses, and of a shop's own account page. A session is a cookie, or a token that is sent as `Authorization: Bearer`.",
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
  Tokens: [MANAGEMENT, "API tokens, which your shop or your scripts use instead of a session."],
  Mails: [MANAGEMENT, "Mails to users in the last 30 days, with their state."],
  "License mails": [MANAGEMENT, "Mails to customers in the last 30 days, with their state."],
  Unsubscribe: [MANAGEMENT, "Pages for customers who want no more reminders."],
  Organization: [MANAGEMENT, "Settings of your organization."],
  Settings: [MANAGEMENT, "The server's features, for a dashboard."],
  Products: [
    MANAGEMENT,
    "The software that you sell licenses for. Each product has a public key that ships in the application.",
  ],
  Plans: [
    MANAGEMENT,
    "Offers of a product: seats, duration, price and features. A license copies them when it is issued.",
  ],
  Bundles: [
    MANAGEMENT,
    "Plans of several products that are sold together: one license for each, all with one key.",
  ],
  Releases: [
    MANAGEMENT,
    "Versions of a product with their files. A release is a draft until it is published, and can be withdrawn.",
  ],
  Customers: [MANAGEMENT, "The owners of licenses, payments and subscriptions."],
  Licenses: [MANAGEMENT, "Issuing licenses, and changing, revoking, exporting and deleting them."],
  Imports: [MANAGEMENT, "Importing licenses with their customers and sites from another system."],
  Activations: [MANAGEMENT, "The sites that hold a seat of a license, or held one."],
  Subscriptions: [
    MANAGEMENT,
    "Recurring billing as your payment provider reports it. The end of a subscription's period moves the expiry of its license.",
  ],
  Payments: [
    MANAGEMENT,
    "Money as your payment provider reports it. Keystead records payments and takes none itself.",
  ],
  Orders: [
    MANAGEMENT,
    "Paid orders of a shop of your own, which become licenses, and their refunds. Shops that a payment provider knows need no calls.",
  ],
  "Payment providers": [
    MANAGEMENT,
    "Connections with your accounts at payment providers such as Stripe and WooCommerce, whose events issue and renew licenses, and the plan of each price. The providers send their events here.",
  ],
  "Provider events": [
    MANAGEMENT,
    "Events of payment providers in the last 90 days with their outcome. Events can be replayed.",
  ],
  Events: [MANAGEMENT, "The usage events that applications have sent."],
  Analytics: [MANAGEMENT, "Events, activations and licenses counted over time."],
  Audit: [
    MANAGEMENT,
    "The audit log: actor, change and time. Developers read all of it; support reads what was done to licenses and customers.",
  ],
  Webhooks: [
    MANAGEMENT,
    "Endpoints that get signed requests about events (Standard Webhooks), and the deliveries of the last 30 days.",
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
