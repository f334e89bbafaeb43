import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { temporaryFolder } from "../../packages/server/test/support/command.ts";
import { pluginZip } from "../../packages/server/test/support/zip.ts";
import { type ServerProcess, startServer } from "../fault/support/server-process.ts";
import { inMilliseconds, report } from "../fault/support/sizes.ts";
import { isWhole } from "../setup/whole.ts";
import { type AttackedShop, openAttackedShop, PRODUCT } from "./support/attacked-shop.ts";
import { describedBodies, textAt, withText } from "./support/described-bodies.ts";
import { headersRead } from "./support/headers-read.ts";
import { type Neighbor, neighborOf, type Sent } from "./support/neighbor.ts";
import { repeatedSigns, repeatedSignsInLines } from "./support/repeated-signs.ts";

const LENGTH = 15_000;
/** The compat APIs read no longer values. */
const COMPAT_LENGTH = 4_000;
/** No wait below it is told from a calm one: what takes quadratic time takes longer, several times over. */
const FLOOR_MS = 250;
const TIMES_CALM = 4;
/** A slow expression is slow each time; another program of the machine is not. */
const TRIES = 4;
const isFull = process.env["KEYSTEAD_TEST_FULL"] !== undefined;

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let server: ServerProcess;
let neighbor: Neighbor;
let shop: AttackedShop;
beforeAll(async () => {
  folder = await temporaryFolder();
  server = await startServer({
    DATA_DIR: folder.path,
    WORKERS: "1",
    EDD_COMPAT_ROOT: "on",
    TRUSTED_PROXIES: "127.0.0.1",
  });
  shop = await openAttackedShop(server.url);
  neighbor = neighborOf(server.url);
});
afterAll(async () => {
  neighbor.close();
  await server.kill();
  await folder.remove();
});

/** Attacks, of which the neighbor must notice none. Copies of a text add up when they are slow. */
function watch({ copies = 2, callers }: { copies?: number; callers?: number } = {}) {
  let [attacks, requests, worst] = [0, 0, 0];
  return {
    /**
     * Sends what `of` makes of each text. Throws when others wait longer than while as much is made of an ordinary one.
     */
    async attack(
      name: string,
      texts: readonly string[],
      ordinary: string,
      of: (text: string) => Sent | Sent[],
    ) {
      const sentTexts = texts.flatMap((text) => Array.from({ length: copies }, () => text));
      const waitFor = (sent: readonly string[]) =>
        neighbor.worstWait(sent.flatMap(of), callers).catch((cause) => {
          throw new Error(`${name}: no answer`, { cause });
        });
      attacks += 1;
      requests += sentTexts.length;
      let compared = "";
      for (let tries = 0; tries < TRIES; tries += 1) {
        const wait = await waitFor(sentTexts);
        if (wait <= FLOOR_MS) {
          worst = Math.max(worst, wait);
          return;
        }
        const calm = await waitFor(sentTexts.map(() => ordinary));
        if (wait <= TIMES_CALM * calm) return;
        compared = `${inMilliseconds(wait)} instead of ${inMilliseconds(calm)}`;
      }
      throw new Error(`${name}: /healthz took ${compared}`);
    },
    tell(subject: string) {
      report(subject, { attacks, requests, "worst wait": inMilliseconds(worst) });
    },
  };
}

const json = (method: string, path: string, body: unknown, headers: Record<string, string> = {}): Sent => ({
  method,
  path,
  body: JSON.stringify(body),
  headers: { "content-type": "application/json", ...headers },
});

const form = (path: string, fields: Record<string, string>): Sent => ({
  method: "POST",
  path,
  body: String(new URLSearchParams(fields)),
  headers: { "content-type": "application/x-www-form-urlencoded" },
});

/** A file below a folder that a page loads. */
async function fileOf(page: string, folder: string): Promise<string> {
  const { text } = await neighbor.send({ method: "GET", path: page, headers: { accept: "text/html" } });
  const loaded = [...text.matchAll(/(?:src|href)="([^"]+\.(?:js|css))"/g)].map(
    ([, file = ""]) => new URL(file, server.url + page).pathname,
  );
  const found = loaded.find((file) => file.startsWith(folder));
  if (found === undefined) throw new Error(`${page} loads nothing of ${folder}: ${loaded.join(", ")}`);
  return found;
}

/** Requests of every kind, each as somebody might send it. */
async function kindsOfRequests(): Promise<Sent[]> {
  const { publicKey, licenseKey, productId, organizationId, cookie, download } = shop;
  const asset = await fileOf("/", "/assets/");
  const reference = await fileOf("/reference", "/reference/");
  const get = (path: string, headers: Record<string, string> = {}): Sent => ({
    method: "GET",
    path,
    headers,
  });
  const asked = { public_key: publicKey, license_key: licenseKey, domain: "shop.example" };
  const edd = { edd_action: "get_version", item_name: PRODUCT, license: licenseKey };
  const batch = Array.from({ length: 50 }, (_, n) => [`products[acme-${n}][item_name]`, PRODUCT]);
  return [
    ...[asset, reference, "/", "/color-scheme.js", "/openapi.json", "/readyz", "/metrics"].map((path) =>
      get(path, { accept: "text/html" }),
    ),
    ...[`/v1/updates/${publicKey}`, "/v1/jwks.json", download].map((path) => get(path)),
    json("POST", "/v1/licenses/status", asked),
    json("POST", "/public/v1/licenses/validate", asked),
    get(`/compat/edd?${new URLSearchParams(edd)}`),
    get(`/?${new URLSearchParams(edd)}`),
    form("/compat/edd", edd),
    form("/compat/edd", { edd_action: "get_version", ...Object.fromEntries(batch) }),
    form("/compat/lemonsqueezy/v1/licenses/validate", { license_key: licenseKey }),
    get(`/compat/lemonsqueezy/wp-json/lsq/v1/update?${new URLSearchParams({ license_key: licenseKey })}`),
    ...["/api/products", "/api/licenses.csv"].map((path) => get(path, { cookie })),
    json("PUT", `/api/products/${productId}`, { name: PRODUCT }, { cookie }),
    json("POST", "/api/auth/login", { email: "nobody@example.com", password: "x" }),
    { method: "POST", path: `/api/releases/upload?product_id=${productId}`, body: "x", headers: { cookie } },
    ...["stripe", "paddle"].map((name) =>
      json("POST", `/api/providers/${name}/${organizationId}/webhook`, { id: "evt_1" }),
    ),
  ];
}

describe("nobody waits for somebody else's repeated signs", () => {
  it("in any header that the server reads, whatever is asked for", async () => {
    const { attack, tell } = watch();
    const headers = headersRead();
    expect(headers).toEqual(
      expect.arrayContaining(["accept-encoding", "user-agent", "paddle-signature", "cookie"]),
    );
    // All headers of a request have 16 KiB together.
    const atOnce = isFull ? 1 : 3;
    const texts = repeatedSigns(LENGTH / atOnce);
    for (const kind of await kindsOfRequests())
      for (let from = 0; from < headers.length; from += atOnce) {
        const names = headers.slice(from, from + atOnce);
        await attack(`${kind.method} ${kind.path}, ${names.join(", ")}`, texts, "ordinary", (text) => {
          const { cookie } = kind.headers ?? {};
          const attacked = names.map((name) => [
            name,
            name === "cookie" && cookie ? `${cookie}; ${text}` : text,
          ]);
          return { ...kind, headers: { ...kind.headers, ...Object.fromEntries(attacked) } };
        });
      }
    tell(`${LENGTH / atOnce} signs in each of ${headers.length} headers, ${atOnce} at once`);
  });

  it("in any text of a body that the API takes", async () => {
    const { attack, tell } = watch();
    const known: Record<string, string> = {
      productId: shop.productId,
      public_key: shop.publicKey,
      license_key: shop.licenseKey,
      email: shop.operator.email,
    };
    for (const { method, path, example, texts } of describedBodies()) {
      const [collection = ""] = path.split("/{", 1);
      const id = path.includes("{id}") ? await shop.firstId(collection) : null;
      const address = path.replace("{id}", id ?? "unknown");
      const real = texts.reduce((body, place) => {
        const value = known[String(place.at(-1))];
        return value === undefined ? body : withText(body, place, value);
      }, example);
      // A body's texts are all read whatever the others are; one alone also reaches what is done with a good body.
      const attacked = isFull ? texts.map((place) => [place]) : [texts];
      for (const places of attacked)
        for (const beginsWell of [false, true])
          await attack(
            `${method} ${path}, ${places.map((place) => place.join(".")).join(" ")}`,
            repeatedSigns(LENGTH, ""),
            "ordinary",
            (text) => {
              const body = places.reduce<unknown>(
                (other, place) => withText(other, place, (beginsWell ? textAt(real, place) : "") + text),
                real,
              );
              return json(method, address, body, { cookie: shop.cookie });
            },
          );
    }
    tell(`${LENGTH} signs in each text`);
    // The operator's session is what it was, so that the texts were read.
    expect(await shop.firstId("/api/products")).toBe(shop.productId);
  });

  it("in any field that clients of EDD and Lemon Squeezy send, as a form and as JSON", async () => {
    const { attack, tell } = watch();
    const license = shop.licenseKey;
    const edd = {
      item_name: PRODUCT,
      license,
      url: "https://shop.example",
      slug: "acme-seo",
      version: "1.0.0",
    };
    const more = { item_id: "1", environment: "staging", beta: "1", php_version: "8.2", wp_version: "6.8" };
    const site = { license_key: license, instance_name: "shop.example", instance_id: crypto.randomUUID() };
    const calls: [path: string, fields: Record<string, string>][] = [
      ...["activate_license", "check_license", "get_version", "deactivate_license"].map(
        (action): [string, Record<string, string>] => [
          "/compat/edd",
          { edd_action: action, ...edd, ...more },
        ],
      ),
      ["/compat/edd", { edd_action: "get_version", "products[acme][item_name]": PRODUCT }],
      ...["activate", "validate", "deactivate"].map((name): [string, Record<string, string>] => [
        `/compat/lemonsqueezy/v1/licenses/${name}`,
        site,
      ]),
    ];
    for (const [path, fields] of calls)
      for (const [name, value] of Object.entries(fields))
        for (const texts of [repeatedSigns(COMPAT_LENGTH, value), repeatedSigns(LENGTH)])
          for (const send of [form, json.bind(null, "POST")])
            await attack(`${path}, ${name}`, texts, value, (text) => send(path, { ...fields, [name]: text }));
    tell(`${COMPAT_LENGTH} and ${LENGTH} signs in each field of other systems' clients`);
  });

  it("in a path, a query, a file that is imported or one that is no zip", async () => {
    const { attack, tell } = watch();
    const { cookie, productId } = shop;
    const short = repeatedSigns(LENGTH / 3);
    const gets = [
      "/v1/updates/",
      "/assets/",
      "/v1/downloads/",
      "/api/products/",
      "/api/licenses?search=",
      "/?x=",
    ];
    for (const path of gets)
      await attack(path, short, "ordinary", (text) => ({
        method: "GET",
        path: path + encodeURIComponent(text),
        headers: { cookie, accept: "text/html" },
      }));
    await attack(
      "slashes",
      ["/".repeat(LENGTH), "/x".repeat(LENGTH / 2), "?".repeat(LENGTH)],
      "/x",
      (path) => ({
        method: "GET",
        path,
        headers: { accept: "text/html" },
      }),
    );
    const heading = "license_key,product,email,customer_name\n";
    const rows = repeatedSignsInLines(LENGTH).map((text) => `ACME-1,acme-seo,ada@example.com,${text}\n`);
    for (const from of ["csv", "edd", "woocommerce"])
      await attack(`import from ${from}`, [...rows, ...repeatedSignsInLines(LENGTH)], "Ada\n", (text) => ({
        method: "POST",
        path: `/api/imports?from=${from}`,
        body: heading + text,
        headers: { cookie, "content-type": "text/csv" },
      }));
    await attack("a zip", repeatedSigns(LENGTH), "ordinary", (body) => ({
      method: "POST",
      path: `/api/releases/upload?product_id=${productId}`,
      body,
      headers: { cookie, "content-type": "application/zip" },
    }));
    tell("Signs in paths, queries and files");
  });

  it.each(isWhole("texts") ? [LENGTH, 4 * LENGTH] : [LENGTH])(
    "in notes and a readme of %i characters, when they are published and asked for",
    async (length) => {
      const { attack, tell } = watch({ copies: 1, callers: 1 });
      const { cookie, productId, publicKey, licenseKey } = shop;
      const ordinary = "Titles and *sitemaps* of [products](https://acme.example).\n".repeat(length / 60);
      let [version, edition] = [0, 0];
      const release = async (text: string): Promise<string> => {
        version += 1;
        const readme = `=== ${PRODUCT} ===\n\n== Description ==\n${text}\n\n== Changelog ==\n= 1.${length}.${version} =\n${text}`;
        const uploaded = await neighbor.send({
          method: "POST",
          path: `/api/releases/upload?product_id=${productId}&publish=true`,
          body: pluginZip({ version: `1.${length}.${version}`, readme }),
          headers: { cookie, "content-type": "application/zip" },
        });
        expect(uploaded.status, uploaded.text).toBe(201);
        return (JSON.parse(uploaded.text) as { id: string }).id;
      };
      const edd = { edd_action: "get_version", item_name: PRODUCT, license: licenseKey };
      for (const [index, text] of repeatedSignsInLines(length).entries()) {
        const id = await release(text);
        // Other ones each time: what has not changed is not written anew.
        await attack(`text ${index} (${JSON.stringify(text.slice(0, 8))})`, [text], ordinary, (notes) => {
          edition += 1;
          return [
            json("PUT", `/api/releases/${id}`, { notes: `${notes}\n\n${edition}` }, { cookie }),
            { method: "GET", path: `/v1/updates/${publicKey}` },
            form("/compat/edd", edd),
          ];
        });
      }
      tell(`Notes and readmes of ${length} signs`);
    },
  );
});
