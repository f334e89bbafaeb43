import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from "node:zlib";
import { createAccounts, createLicensing } from "@keystead/core";
import { memoryStorage } from "@keystead/core/memory";
import { afterAll, describe, expect, it } from "vitest";
import { createServer } from "../../src/app/create-server.ts";
import { defaultLimits } from "../../src/http/limits/limits.ts";
import { localRateLimiter, unlimited } from "../../src/http/limits/rate-limiter.ts";
import { argon2Passwords } from "../../src/passwords/argon2-passwords.ts";

const folder = mkdtempSync(join(tmpdir(), "keystead-built-"));
const script = "console.log('the dashboard');".repeat(20);
mkdirSync(join(folder, "assets"));
writeFileSync(
  join(folder, "index.html"),
  '<meta name="style-nonce" content="{{nonce}}"><meta name="base-path" content="{{base}}"><script src="./assets/index-1a2b.js"></script>',
);
writeFileSync(
  join(folder, "sign-in.html"),
  '<h1>Log in</h1><script src="./assets/sign-in-3c4d.js"></script>',
);
writeFileSync(join(folder, "color-scheme.js"), "// before the first paint");
writeFileSync(join(folder, "assets", "index-1a2b.js"), script);
writeFileSync(join(folder, "assets", "index-1a2b.js.br"), brotliCompressSync(script));
writeFileSync(join(folder, "assets", "index-1a2b.js.gz"), gzipSync(script));
writeFileSync(join(folder, "secret.json"), "{}");
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const storage = memoryStorage();
const shared = {
  licensing: createLicensing({ storage }),
  accounts: createAccounts({ storage, passwords: argon2Passwords() }),
  rateLimiter: unlimited,
  dashboard: pathToFileURL(`${folder}/`),
};
const app = createServer({ ...shared, publicUrl: "https://licenses.example.com" });
const accept = "text/html,application/xhtml+xml";
/** As a browser sends it that was logged in once. Whether the session is good, the API says. */
const html = { accept, cookie: "theme=dark; keystead_session=kse_abc" };

function get(path: string, headers: Record<string, string> = html, method = "GET") {
  return app.fetch(new Request(`https://licenses.example.com${path}`, { method, headers }));
}

describe("the dashboard's page", () => {
  it.each(["/", "/licenses", "/licenses/lic_1/edit", "/log-in/x"])("is at %s", async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(answer.headers.get("access-control-allow-origin")).toBeNull();
    expect(await answer.text()).toContain('src="/assets/index-1a2b.js"');
  });

  it("runs this server's scripts alone, with a nonce for styles that is new each time, and is kept by no cache", async () => {
    const [first, second] = await Promise.all([get("/"), get("/licenses")]);
    const policy = first.headers.get("content-security-policy") ?? "";
    const nonce = /'nonce-([\w+/=]{24})'/.exec(policy)?.[1];
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self' 'nonce-");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain("unsafe");
    expect(await first.text()).toContain(`name="style-nonce" content="${nonce}"`);
    expect(second.headers.get("content-security-policy")).not.toBe(policy);
    expect(first.headers.get("cache-control")).toBe("no-store");
    expect(first.headers.get("referrer-policy")).toBe("no-referrer");
  });

  it.each([
    "/api/nothing",
    "/api",
    "/public/v1/nothing",
    "/v1/nothing",
    "/reference/nothing.js",
    "/healthz/x",
    "/metrics/x",
    "/.well-known/x",
    "/assets/nothing.js",
    "/openapi.json/x",
  ])("never takes the place of what is missing at %s", async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ code: "route_not_found" });
  });

  it.each(["/public/v1/nothing", "/v1/nothing"])(
    "lets any site's page read what is missing at %s",
    async (path) => {
      const answer = await get(path, { origin: "https://shop.example" });
      expect(answer.headers.get("access-control-allow-origin")).toBe("*");
    },
  );

  it("is for browsers that ask for a page: programs get a 404 that they understand", async () => {
    expect((await get("/licenses", { accept: "application/json" })).status).toBe(404);
    expect((await get("/licenses", { accept: "*/*" })).status).toBe(404);
    expect((await get("/licenses", html, "POST")).status).toBe(404);
    expect((await get("/licenses", html, "HEAD")).status).toBe(200);
  });

  it("knows the path that the server is mounted under", async () => {
    const mounted = createServer({
      ...shared,
      publicUrl: "https://example.com/licensing",
      basePath: "/licensing",
    });
    const answer = await mounted.fetch(
      new Request("https://example.com/licensing/licenses", { headers: html }),
    );
    const text = await answer.text();
    expect(text).toContain('src="/licensing/assets/index-1a2b.js"');
    expect(text).toContain('name="base-path" content="/licensing"');
  });
});

describe("the page for people who are not logged in", () => {
  const isSignIn = async (answer: Response) =>
    (await answer.text()).includes('src="/assets/sign-in-3c4d.js"');
  const signInPaths = [
    "/log-in?to=%2Flicenses",
    "/register?invitation=x",
    "/forgot-password",
    "/reset-password?token=x",
    "/second-factor?challenge=x",
  ];

  it.each(["/", "/licenses?status=expired", "/nothing", ...signInPaths])(
    "is at %s without a session's cookie, under the same policy",
    async (path) => {
      const answer = await get(path, { accept, cookie: "keystead_device=x" });
      expect(answer.status).toBe(200);
      expect(answer.headers.get("content-security-policy")).toContain(
        "script-src 'self'; style-src 'self' 'nonce-",
      );
      expect(answer.headers.get("cache-control")).toBe("no-store");
      expect(await isSignIn(answer)).toBe(true);
    },
  );

  it.each(signInPaths)("is at %s with one, too: it may have ended", async (path) => {
    expect(await isSignIn(await get(path))).toBe(true);
  });
});

describe("the dashboard's files", () => {
  it.each([
    ["gzip, deflate, br", "br"],
    ["gzip", "gzip"],
    ["br;q=0, gzip;q=0.5", "gzip"],
    ["identity", null],
  ] as const)("are sent as Accept-Encoding: %s asks, and kept for a year", async (accepted, encoding) => {
    const answer = await get("/assets/index-1a2b.js", { "accept-encoding": accepted });
    expect(answer.headers.get("content-encoding")).toBe(encoding);
    expect(answer.headers.get("vary")).toBe("Accept-Encoding");
    expect(answer.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(answer.headers.get("content-type")).toBe("text/javascript; charset=utf-8");
    const bytes = new Uint8Array(await answer.arrayBuffer());
    const packed = { br: brotliDecompressSync, gzip: gunzipSync } as const;
    const unpack = encoding === null ? Buffer.from : packed[encoding];
    expect(String(unpack(bytes))).toBe(script);
  });

  it.each(["..%2findex.html", "%2e%2e%2fsecret.json", "index-1a2b.js.br", "secret.json"])(
    "are those of the build alone: %s is none",
    async (name) => {
      expect((await get(`/assets/${name}`)).status).toBe(404);
    },
  );

  it("have a limit by address, which those that are missing count against", async () => {
    const rateLimiter = localRateLimiter({ ...defaultLimits, ASSETS: 3, SERVER: 1 });
    const limited = createServer({ ...shared, rateLimiter, publicUrl: "https://licenses.example.com" });
    const ask = async (path: string, ip = "192.0.2.1") => {
      const request = new Request(`https://licenses.example.com${path}`);
      return limited.fetch(Object.assign(request, { ip }));
    };
    expect((await ask("/assets/index-1a2b.js")).status).toBe(200);
    expect((await ask("/color-scheme.js")).status).toBe(200);
    expect((await ask("/assets/nothing.js")).status).toBe(404);
    for (const path of ["/assets/index-1a2b.js", "/color-scheme.js"]) {
      const refused = await ask(path);
      expect(refused.status).toBe(429);
      expect(refused.headers.get("ratelimit-policy")).toBe('"assets";q=3;w=60');
      expect(refused.headers.get("cache-control")).toBeNull();
      expect(await refused.json()).toMatchObject({ code: "rate_limited" });
    }
    expect((await ask("/color-scheme.js", "192.0.2.2")).status).toBe(200);
  });

  it("have one beside the hashed ones, which is asked for again soon", async () => {
    const answer = await get("/color-scheme.js");
    expect(answer.headers.get("cache-control")).toBe("public, max-age=3600");
    expect(await answer.text()).toContain("first paint");
  });
});

it("a dashboard without accounts is refused: nobody could log in to it", () => {
  const { licensing, dashboard } = shared;
  const authenticate = async () => null;
  const publicUrl = "http://localhost";
  // @ts-expect-error a dashboard whose users the application knows.
  expect(() => createServer({ licensing, authenticate, dashboard, publicUrl })).toThrow(
    "The dashboard needs accounts",
  );
});
