import { z } from "zod";
import { email, name } from "../../foundation/primitives.ts";
import { accentRefusal } from "./accent-color.ts";
import { linkTemplateRefusal } from "./link-template.ts";

const MOST_HOSTS = 20;
const LABEL = "[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?";
const HOST = new RegExp(`^(?:${LABEL}\\.)*${LABEL}(?::\\d{1,5})?$`);

/** Short name of an organization in addresses of its portal. */
export const organizationSlug = z
  .string()
  .min(3, "must be at least 3 characters")
  .max(40, "must be at most 40 characters")
  .regex(/^[a-z0-9-]+$/, "must be lower-case letters, digits and hyphens, such as acme");

/** Path of the page after a checkout, in the place of a slug: `/portal/thanks`. */
const THANKS = "thanks";

/** Slug that an organization can choose, and that can be made of its name. */
export const choosableSlug = organizationSlug.refine(
  (slug) => slug !== THANKS,
  `must not be ${THANKS}: the page after a checkout has that address`,
);

/** Rights of a session of the portal. */
export const portalScopes = ["licenses.read", "sites.free", "files", "downloads", "billing.read"] as const;

/** Right of a session of the portal, such as `licenses.read`. */
export type PortalScope = (typeof portalScopes)[number];

function linkTemplate(placeholders: readonly ("license_id" | "email")[]) {
  return z
    .string()
    .max(2000, "must be at most 2000 characters")
    .superRefine((template, context) => {
      const refusal = linkTemplateRefusal(template, placeholders);
      if (refusal !== null) context.addIssue({ code: "custom", message: refusal });
    });
}

const host = z
  .string()
  .max(260, "must be at most 260 characters")
  .regex(HOST, "must be a host in lower case, such as shop.example.com, with a port if it has one");

const hosts = z.array(host).max(MOST_HOSTS, `must be at most ${MOST_HOSTS} hosts`);

/** Choices of an organization about its portal. */
export const portalSettings = z.object({
  enabled: z.boolean().describe("Whether customers can use the portal."),
  freeSeats: z.boolean().describe("Whether customers can free the seat of a site. Default: true."),
  downloads: z
    .enum(["none", "current", "term"])
    .describe(
      "Releases that customers can download: `none`, the `current` one, or all that were published in the `term` of their license. Default: `term`.",
    ),
  files: z
    .boolean()
    .describe("Whether customers can make license files where their plan has them. Default: true."),
  showPayments: z
    .boolean()
    .describe("Whether customers see their payments and subscriptions. Default: true."),
  supportEmail: email.nullable().describe("Address for customers' questions; null for none."),
  supportUrl: linkTemplate(["license_id", "email"])
    .nullable()
    .describe(
      "https address of a page for customers' questions; null for none. The portal's page replaces `{license_id}` and `{email}`, percent-encoded. What it does not know is empty: both before a customer has signed in.",
    ),
  renewUrl: linkTemplate(["license_id", "email"])
    .nullable()
    .describe(
      "https address where a license is renewed; null for none. `{license_id}` and `{email}` are replaced, percent-encoded.",
    ),
  upgradeUrl: linkTemplate(["license_id", "email"])
    .nullable()
    .describe(
      "https address where a license is upgraded; null for none. `{license_id}` and `{email}` are replaced, percent-encoded.",
    ),
  billingUrl: linkTemplate(["email"])
    .nullable()
    .describe(
      "https address of the payment provider's page for cards, invoices and cancellations; null for none. `{email}` is replaced, percent-encoded. Customers find it also without `showPayments`.",
    ),
  name: name(100)
    .nullable()
    .describe("Name above the portal, 1 to 100 characters; null for the sender's name in mails."),
  logo: z
    .string()
    .nullable()
    .describe("File name of the logo; null for none. Upload one with `PUT /api/organization/logo`."),
  accentColor: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i, "must be a color, such as #1d4ed8")
    .toLowerCase()
    .superRefine((color, context) => {
      const refusal = accentRefusal(color);
      if (refusal !== null) context.addIssue({ code: "custom", message: refusal });
    })
    .nullable()
    .describe(
      "Color of links and buttons, such as `#1d4ed8`, which must have a contrast of 4.5:1 with white; null for the usual one.",
    ),
  returnHosts: hosts.describe(
    "Hosts that a session's `returnUrl` may lead to, such as `shop.example.com`, at most 20. Default: none.",
  ),
  frameAncestors: hosts.describe(
    "Hosts whose https pages may show the portal in a frame, at most 20. Customers can sign in there only if the host is of the same site as the server. Default: none.",
  ),
});

/** Choices of an organization about its portal. */
export type PortalSettings = z.infer<typeof portalSettings>;

/** Any of the choices; the others stay. A logo can only be removed here. */
export const portalSettingsUpdate = z
  .strictObject({
    ...portalSettings.shape,
    logo: z.null().describe("null removes the logo."),
  })
  .partial();

/** Choices of an organization that has made none. */
export const unchosenPortal: PortalSettings = {
  enabled: false,
  freeSeats: true,
  downloads: "term",
  files: true,
  showPayments: true,
  supportEmail: null,
  supportUrl: null,
  renewUrl: null,
  upgradeUrl: null,
  billingUrl: null,
  name: null,
  logo: null,
  accentColor: null,
  returnHosts: [],
  frameAncestors: [],
};
