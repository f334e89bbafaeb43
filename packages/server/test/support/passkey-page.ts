import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/browser";
import type { Browser, CDPSession, Page } from "playwright-core";
import type { TestServer } from "./server.ts";

const library = createRequire(import.meta.url).resolve("@simplewebauthn/browser");
/** The library as pages get it without a bundler. */
const bundle = join(dirname(library), "../dist/bundle/index.umd.min.js");

/** A page of the dashboard that uses passkeys, in a browser that has an authenticator. */
export interface PasskeyPage {
  /** Sends JSON to the API with the browser's cookies. */
  send<Body>(method: string, path: string, json?: object): Promise<{ status: number; body: Body }>;
  /** Calls `startRegistration()` with the options; rejects when the person or the browser refuses. */
  register(optionsJSON: object): Promise<RegistrationResponseJSON>;
  /** Calls `startAuthentication()` with the options. */
  authenticate(optionsJSON: object): Promise<AuthenticationResponseJSON>;
  /** Whether the person unlocks the authenticator when it asks. */
  verify(isUserVerified: boolean): Promise<void>;
  /** Forgets the session, as another visit does; the authenticator keeps its passkeys. */
  logOut(): Promise<void>;
  close(): Promise<void>;
}

/** Opens a page on the server's own origin. */
export async function openPasskeyPage(browser: Browser, { port }: TestServer): Promise<PasskeyPage> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const url = `http://localhost:${port}/a-dashboard`;
  await page.route(url, (route) =>
    route.fulfill({ contentType: "text/html", body: "<title>Log in</title>" }),
  );
  await page.goto(url);
  await page.addScriptTag({ path: bundle });
  const { cdp, authenticatorId } = await virtualAuthenticator(await context.newCDPSession(page));
  const ceremony = <Response>(name: string, optionsJSON: object): Promise<Response> =>
    page.evaluate(`SimpleWebAuthnBrowser.${name}({ optionsJSON: ${JSON.stringify(optionsJSON)} })`);

  return {
    send: (method, path, json) => sendFrom(page, method, path, json),
    register: (options) => ceremony("startRegistration", options),
    authenticate: (options) => ceremony("startAuthentication", options),
    async verify(isUserVerified) {
      await cdp.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified });
    },
    logOut: () => context.clearCookies(),
    close: () => context.close(),
  };
}

/** A phone or a laptop, as WebAuthn sees it: it keeps passkeys, and its owner unlocks it. */
export async function virtualAuthenticator(cdp: CDPSession) {
  await cdp.send("WebAuthn.enable");
  const { authenticatorId } = await cdp.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { cdp, authenticatorId };
}

function sendFrom<Body>(page: Page, method: string, path: string, json?: object) {
  const init = json && { headers: { "content-type": "application/json" }, body: JSON.stringify(json) };
  const call = JSON.stringify({ method, ...init });
  return page.evaluate<{ status: number; body: Body }>(
    `fetch(${JSON.stringify(path)}, ${call}).then(async (answer) => ({ status: answer.status, body: await answer.json() }))`,
  );
}
