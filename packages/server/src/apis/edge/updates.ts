import { type Downloads, invalidInput, LicensingError, normalizeDomain, type Release } from "@keystead/core";
import { denial as refusal } from "@keystead/core/rules";
import { denial, releaseChannels } from "@keystead/core/schemas";
import { offeredTo, type ProductUpdates } from "@keystead/core/server";
import { z } from "zod";
import { isNamed } from "../../http/etag.ts";
import type { Exchange } from "../../http/exchange.ts";
import type { RateLimiter } from "../../http/limits/rate-limiter.ts";
import { parsedHeader } from "../../http/parsed-header.ts";
import { routesFor } from "../../http/route.ts";
import type { KnownUpdates } from "../../updates/known-updates.ts";
import type { PreparedAnswer, UpdateAnswers } from "../../updates/update-answers.ts";
import type { KnownProducts } from "../public/known-products.ts";
import { keyText, siteText } from "../public/licenses.ts";
import { UnknownKeys } from "../public/unknown-keys.ts";
import { requireDownloads } from "./downloads.ts";
import { productUpdates } from "./update-schemas.ts";

const edgeRoute = routesFor<"anyone", null>();

const PATH = "/updates";
const MOST_PRODUCTS = 20;
/** Caches on the way answer while they ask for news, and for a day while the server cannot be reached. */
const CACHE_CONTROL = "public, max-age=300, stale-while-revalidate=3600, stale-if-error=86400";

export interface UpdateServices {
  answers: UpdateAnswers;
  downloads: Downloads | undefined;
  rateLimiter: RateLimiter;
  products: KnownProducts;
}

/** Routes for updates: for anyone and for caches, without a license; and with what a license gets. */
export function updateRoutes({ answers, downloads, rateLimiter, products }: UpdateServices) {
  const unknownKeys = new UnknownKeys(rateLimiter, products);
  const find = (publicKey: string, exchange: Exchange): Promise<KnownUpdates | null> =>
    unknownKeys.find(publicKey, exchange, () => answers.of(publicKey));

  return [
    edgeRoute({
      method: "GET",
      path: `${PATH}/:public_keys`,
      access: "anyone",
      summary: "List a product's newest releases",
      otherStatus: 304,
      result: z
        .union([
          productUpdates,
          z.object({
            products: z
              .record(z.string(), productUpdates.nullable())
              .describe("With several public keys: the releases by key, with null for an unknown key."),
          }),
        ])
        .optional(),
      errors: ["invalid_input", "not_found"],
      atHand(exchange) {
        const found = answers.atHand(nameIn(exchange));
        return found && cacheable(found, exchange);
      },
      async handle({ exchange, params, answer }) {
        const found = new Map<string, KnownUpdates | null>();
        // One after another: each unknown key is charged before the store is asked, and given back if it is known.
        for (const publicKey of publicKeysIn(params.public_keys))
          found.set(publicKey, await find(publicKey, exchange));
        if (found.size === 1 && found.values().next().value === null) throw noProduct();
        const { status, body } = cacheable(answers.answer(nameIn(exchange), found), exchange);
        answer.status = status;
        return body;
      },
    }),
    edgeRoute({
      method: "GET",
      path: `${PATH}/:public_key/licensed`,
      access: "anyone",
      summary: "Get updates with a download address, for third-party updaters",
      query: z.object({
        // An updater leaves out what its site has not got yet, and is still to hear of the update.
        license_key: keyText.default(""),
        domain: siteText.optional(),
        channel: z.enum(releaseChannels).optional(),
      }),
      result: productUpdates.extend({
        download_url: z
          .string()
          .optional()
          .describe("Download address of the file; absent when the license does not get the update."),
        license_error: denial.optional().describe("Reason why the license does not get the update."),
      }),
      errors: ["invalid_input", "not_found", "downloads_not_configured"],
      async handle({ exchange, params, query, headers }) {
        headers["cache-control"] = "no-store";
        const { public_key: publicKey } = params;
        const { license_key: licenseKey, domain, channel } = query;
        const site = domain === undefined ? undefined : normalizeDomain(domain);
        if (site === null)
          throw invalidInput("domain", "must be a host name or a site URL, such as example.com");
        const known = await find(publicKey, exchange);
        if (known === null) throw noProduct();
        const release =
          site === undefined
            ? offeredToAll(known.updates, channel)
            : offeredTo(known.updates, { domain: site, channel });
        const metadata = known.metadata(release);
        if (release === null) return metadata;
        const input = { publicKey, licenseKey, domain, version: release.version };
        const result =
          licenseKey === "" || domain === undefined
            ? {
                success: false as const,
                ...refusal(licenseKey ? "activation_not_found" : "license_not_found"),
              }
            : await requireDownloads(downloads).request(input);
        if (result.success) return { ...metadata, download_url: result.url };
        const { error, code } = result;
        return { ...metadata, upgrade_notice: error, license_error: { error, code } };
      },
    }),
  ];
}

/** The newest of the releases that no roll-out keeps from any site. */
function offeredToAll({ product, offered }: ProductUpdates, channel: Release["channel"] | undefined) {
  const toAll = offered.filter(({ rollout }) => rollout === 100);
  return offeredTo({ product, offered: toAll }, { domain: "", channel });
}

function cacheable({ json, etag }: PreparedAnswer, { request, headers }: Exchange) {
  headers["cache-control"] = CACHE_CONTROL;
  headers["etag"] = etag;
  if (isNamed(etag, parsedHeader(request, "if-none-match"))) return { status: 304, body: undefined };
  return { status: 200, body: json };
}

/** Returns the name that the answer to a GET is kept under. */
function nameIn({ path }: Exchange): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

/** Each once, in any order. Throws `invalid_input`. */
function publicKeysIn(text: string): ReadonlySet<string> {
  const publicKeys = new Set(text.split(/,|%2C/i));
  if (publicKeys.size <= MOST_PRODUCTS && !publicKeys.has("")) return publicKeys;
  throw invalidInput("public_keys", `must be 1 to ${MOST_PRODUCTS} public keys, separated by commas`);
}

function noProduct(): LicensingError {
  return new LicensingError("not_found", "No product has this public key");
}
