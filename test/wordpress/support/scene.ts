import { launchBrowser } from "../../../packages/server/test/support/chromium.ts";
import { movableClock } from "../../../packages/server/test/support/clock.ts";
import { type Operator, registerOperator } from "../../../packages/server/test/support/operator.ts";
import { startServer, type TestServer } from "../../../packages/server/test/support/server.ts";
import { type Gate, openGate } from "./gate.ts";
import { ADMINISTRATOR, type Constants } from "./installation.ts";
import { copyExample } from "./plugins.ts";
import { temporaryFiles } from "./releases.ts";
import type { WordPress } from "./serve-wordpress.ts";
import { startWordPress } from "./wordpress.ts";

type Browser = Awaited<ReturnType<typeof launchBrowser>>;
/** A tab of Chromium. */
export type Page = Awaited<ReturnType<Browser["newPage"]>>;

/** The example plugin in a WordPress, the license server it asks, and a browser. */
export interface Scene {
  server: TestServer;
  /** Gate between the site and the license server. */
  gate: Gate;
  operator: Operator;
  product: Awaited<ReturnType<Operator["product"]>>;
  site: WordPress;
  /** Page of an administrator who is logged in. */
  page: Page;
  /** A new license key. */
  issue(fields?: object): ReturnType<Operator["license"]>;
  /** A tab where this user of the site is logged in. */
  logIn(user: { login: string; password: string }): Promise<Page>;
  close(): Promise<void>;
}

export interface SceneOptions {
  /** Further constants in wp-config.php. */
  constants?: Constants;
  /** Starts what is between the gate and the license server, and gives its port. */
  between?: (server: TestServer) => Promise<number>;
}

/** The example is there, but not activated. */
export async function openScene({ constants, between }: SceneOptions = {}): Promise<Scene> {
  let port = 0;
  const gate = await openGate(() => port);
  const files = await temporaryFiles();
  // The site goes by this machine's clock.
  const server = await startServer({
    clock: movableClock(new Date().toISOString()),
    publicUrl: gate.url,
    files: files.files,
  });
  port = between ? await between(server) : server.port;
  const operator = await registerOperator(server);
  const product = await operator.product({ name: "Acme SEO" });
  const site = await startWordPress({
    ACME_SEO_LICENSE_SERVER: gate.url,
    ACME_SEO_PUBLIC_KEY: product.publicKey,
    ...constants,
  });
  await copyExample(site.plugins, "acme-seo");
  const browser = await launchBrowser();

  const logIn = async ({ login, password }: { login: string; password: string }): Promise<Page> => {
    const context = await browser.newContext();
    // Without the page: its script moves the focus while somebody types.
    const form = { log: login, pwd: password };
    const answer = await context.request.post(`${site.url}/wp-login.php`, { form, maxRedirects: 0 });
    if (answer.status() !== 302) throw new Error(`WordPress does not let ${login} in: ${answer.status()}`);
    return context.newPage();
  };
  return {
    server,
    gate,
    operator,
    product,
    site,
    page: await logIn(ADMINISTRATOR),
    issue: (fields) => operator.license(product.id, fields),
    logIn,
    async close() {
      await browser.close();
      await site.stop();
      gate.close();
      await server.stop();
      await files.remove();
    },
  };
}
