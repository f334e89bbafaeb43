import type { Schema } from "@keystead/api-client";
import { type MailServer, startMailServer } from "../../../server/test/support/mail-server.ts";
import { type Dashboard, startDashboard } from "./dashboard.ts";
import { type Person, register } from "./people.ts";
import type { DashboardServerOptions } from "./server.ts";

/** A vendor with a portal, and the mails that reach its customers. */
export interface PortalShop {
  dashboard: Dashboard;
  vendor: Person;
  product: Schema<"Product">;
  plan: Schema<"Plan">;
  mails: MailServer;
  issue(customerEmail: string, fields?: Partial<Schema<"LicenseCreate">>): Promise<Schema<"License">>;
  /** Code of the newest mail to an address, which is taken away. */
  code(email: string): Promise<string>;
  stop(): Promise<void>;
}

/** Six characters on a line of their own: digits and consonants. */
const CODE = /^ {4}(?<code>[0-9B-DF-HJ-NP-TV-Z]{6})\r?$/m;

export const SLUG = "acme";

/** Starts a server that mails, with one vendor whose portal is open at `/portal/acme`. */
export async function startPortalShop(options: DashboardServerOptions = {}): Promise<PortalShop> {
  const mails = await startMailServer();
  const dashboard = await startDashboard({ smtpUrl: mails.url, ...options });
  const vendor = await register(dashboard.url, "Ada Lovelace");
  const { api } = vendor;
  const product = await api.post("/api/products", { body: { name: "Acme SEO", licensePrefix: "ACME" } });
  const plan = await api.post("/api/plans", {
    body: { productId: product.id, name: "Agency", seats: 25, durationDays: 365 },
  });
  await api.put("/api/organization/settings", {
    body: {
      slug: SLUG,
      vendorName: "Acme Plugins",
      portal: {
        enabled: true,
        accentColor: "#0f766e",
        supportEmail: "help@acme.example",
        renewUrl: "https://acme.example/renew?license={license_id}",
        upgradeUrl: "https://acme.example/upgrade",
        billingUrl: "https://billing.example/login?email={email}",
      },
    },
  });
  return {
    dashboard,
    vendor,
    product,
    plan,
    mails,
    issue: (customerEmail, fields = {}) =>
      api.post("/api/licenses", {
        body: { productId: product.id, planId: plan.id, customerEmail, ...fields },
      }),
    async code(email) {
      const [mail] = await mails.received(email);
      const code = CODE.exec(mail?.text ?? "")?.groups?.["code"];
      if (code === undefined) throw new Error(`No code is in the mail: ${mail?.text}`);
      return code;
    },
    async stop() {
      await dashboard.stop();
      await mails.stop();
    },
  };
}

/** Activates a license on a site, as a product does. */
export async function activate(
  { dashboard, product }: PortalShop,
  { licenseKey }: Pick<Schema<"License">, "licenseKey">,
  domain: string,
): Promise<void> {
  const response = await fetch(`${dashboard.url}/public/v1/licenses/activate`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ public_key: product.publicKey, license_key: licenseKey, domain }),
  });
  const answer = await response.text();
  if (!answer.includes('"success":true')) throw new Error(`Not activated: ${answer}`);
}
