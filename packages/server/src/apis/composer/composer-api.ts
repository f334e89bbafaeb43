import { hash } from "node:crypto";
import { type Licensing, LicensingError } from "@keystead/core";
import type { ComposerRefusal } from "@keystead/core/server";
import { lookupKeyOf, withoutSlashes } from "@keystead/core/server";
import { z } from "zod";
import type { LicenseAnswers } from "../../cache/license-answers.ts";
import { beginsFile, fileAnswer, fileBody, fileStatuses, ZIP_TYPE } from "../../files/file-answer.ts";
import { noOrigin } from "../../http/cors.ts";
import type { Exchange } from "../../http/exchange.ts";
import type { Api } from "../../http/kernel.ts";
import { type Credentials, credentialsOf } from "../../http/license-credentials.ts";
import type { RateLimiter } from "../../http/limits/rate-limiter.ts";
import { routesFor } from "../../http/route.ts";
import { endedTerms, keyMissing, printed, refused, type Shop, withdrawn } from "./composer-words.ts";
import { packageMetadata } from "./package-metadata.ts";
import { validated, writtenJson } from "./validators.ts";

const composerRoute = routesFor<"anyone", null>();

/** Nobody else is given what a license is given. */
const PRIVATE = "private, no-cache";
const JSON_SUFFIX = ".json";
const DEV_SUFFIX = "~dev";
const MOST_NOTICES = 2000;
/** Nobody is told when a key gets a license of another product, so a list of packages is kept briefly. */
const LIST_MS = 5_000;

const bytes = z.instanceof(Uint8Array<ArrayBufferLike>).optional();
const json = { method: "GET", access: "anyone", result: bytes, contentType: "application/json" } as const;
const notices = z.object({
  downloads: z.array(z.object({ name: z.string(), version: z.string() })).max(MOST_NOTICES),
});

export interface ComposerServices {
  licensing: Licensing;
  rateLimiter: RateLimiter;
  answers: LicenseAnswers;
  publicUrl: string;
}

/** Caller whose call is counted. */
interface Admitted {
  /** Null for who gave none. */
  credentials: Credentials | null;
  /** Name of the answer to the caller at this path; nothing is kept without credentials. */
  name: string;
}

type Bytes = Uint8Array<ArrayBufferLike>;

interface Asked {
  exchange: Exchange;
  answer: { status: number };
  params: { organization: string };
}

/** A Composer repository for each organization, with the packages of its customers' licenses. */
export function composerApi({
  licensing,
  rateLimiter,
  answers,
  ...services
}: ComposerServices): Api<"anyone", null> {
  const publicUrl = withoutSlashes(services.publicUrl);
  const { composer, downloadCounter } = licensing.server;
  const addressOf = (slug: string): string => `${publicUrl}/composer/${slug}`;

  /** Counts the call, at once where this process counts by itself. Throws, or rejects with, `rate_limited`. */
  const admit = (exchange: Exchange, slug: string): Admitted | Promise<Admitted> => {
    const { addressBlock, request, headers } = exchange;
    headers["cache-control"] = PRIVATE;
    const byAddress = rateLimiter.consume("EDGE", addressBlock && `composer ${addressBlock}`, exchange);
    const credentials = credentialsOf(request);
    const holder = credentials && hash("sha256", `${slug} ${lookupKeyOf(credentials.password)}`);
    const countHolder = () => rateLimiter.consume("COMPOSER", holder, exchange);
    const counted = byAddress ? byAddress.then(countHolder) : countHolder();
    const admitted = { credentials, name: `${holder} ${credentials?.user} ${exchange.path}` };
    return counted ? counted.then(() => admitted) : admitted;
  };

  /** Gives the kept answer to the caller at this path, or the one that is looked up. */
  const answerFor = (
    { exchange, answer, params }: Asked,
    lookUp: (admitted: Admitted) => Promise<Bytes | undefined>,
  ): Bytes | undefined | Promise<Bytes | undefined> => {
    const give = (admitted: Admitted) => {
      const kept = answers.atHand(admitted.name);
      return kept ? validated(kept, exchange, answer) : lookUp(admitted);
    };
    const admitted = admit(exchange, params.organization);
    return admitted instanceof Promise ? admitted.then(give) : give(admitted);
  };

  /** The packages of the caller. Throws `not_found`, `license_key_missing`, `rate_limited`. */
  const open = async (exchange: Exchange, slug: string, admitted?: Admitted) => {
    const { credentials } = admitted ?? (await admit(exchange, slug));
    const organization = await composer.organization(slug);
    if (organization === null) throw notHere("There is no Composer repository at this address");
    const shop: Shop = { organization, slug, publicUrl };
    if (credentials === null) throw keyMissing(shop);
    const { password } = credentials;
    const refuse = async (refusal: ComposerRefusal): Promise<never> => {
      // Customers who share an address with whoever guesses keep getting their packages.
      if (refusal.isUnknown)
        await rateLimiter.consume("COMPOSER_WRONG_KEYS", exchange.addressBlock, exchange);
      throw refused(shop, refusal, password);
    };
    return { shop, refuse, repository: await organization.repositoryFor(credentials) };
  };

  const root = composerRoute({
    ...json,
    path: "/:organization/packages.json",
    summary: "Get the packages of a license",
    otherStatus: 304,
    handle: (asked) =>
      answerFor(asked, async (admitted) => {
        const { exchange, params, answer } = asked;
        const origin = answers.begin();
        const { shop, refuse, repository } = await open(exchange, params.organization, admitted);
        const held = await repository.packages();
        if (held.denied) return refuse(held);
        const { packages, grounds } = held;
        const names = packages.map(({ product }) => product.composerName).sort();
        const warning = endedTerms(shop, packages);
        const address = addressOf(shop.slug);
        const body = {
          packages: [],
          "metadata-url": `${address}/p2/%package%.json`,
          "available-packages": names,
          "notify-batch": `${address}/notify-batch`,
          ...(warning && { warning }),
        };
        // Composer prints a warning only from an answer that it has not kept.
        if (warning) return Buffer.from(JSON.stringify(body));
        const written = writtenJson(body);
        if (grounds) answers.keep(admitted.name, written, { origin, grounds, lastsMs: LIST_MS });
        return validated(written, exchange, answer);
      }),
  });

  const metadata = composerRoute({
    ...json,
    path: "/:organization/p2/:vendor/:file",
    summary: "Get the versions of a package that a license may have",
    otherStatus: 304,
    handle: (asked) =>
      answerFor(asked, async (admitted) => {
        const { exchange, params, answer } = asked;
        const origin = answers.begin();
        const { shop, refuse, repository } = await open(exchange, params.organization, admitted);
        const { vendor, file } = params;
        const isDev = file.endsWith(DEV_SUFFIX + JSON_SUFFIX);
        const name = `${vendor}/${file.slice(0, -(isDev ? DEV_SUFFIX + JSON_SUFFIX : JSON_SUFFIX).length)}`;
        const found = file.endsWith(JSON_SUFFIX) ? await repository.versions(name) : null;
        if (found === null) throw notHere("None of your licenses is for this package");
        if (found.denied) return refuse(found);
        const product = { ...found.product, composerName: name };
        const body = packageMetadata(
          product,
          isDev ? [] : found.releases,
          ({ id }, filename) => `${addressOf(shop.slug)}/dist/${id}/${encodeURIComponent(filename)}`,
        );
        const written = writtenJson(body);
        const { grounds } = found;
        if (grounds) answers.keep(admitted.name, written, { origin, grounds });
        return validated(written, exchange, answer);
      }),
  });

  const dist = composerRoute({
    method: "GET",
    path: "/:organization/dist/:release/:file",
    access: "anyone",
    summary: "Download a version of a package",
    otherStatus: fileStatuses,
    result: fileBody,
    contentType: ZIP_TYPE,
    async handle({ exchange, params, headers, answer }) {
      const { shop, refuse, repository } = await open(exchange, params.organization);
      const found = await repository.file(params.release);
      if (found === null) throw notHere("There is no such file for your license");
      if (found.denied) return refuse(found);
      if ("withdrawn" in found) throw withdrawn(found);
      const { organizationId } = shop.organization;
      const { id: releaseId } = found.release;
      const releases = licensing.as({ organizationId }).releases;
      const opened = await releases.openArtifact(releaseId, found.artifact.filename);
      const { request } = exchange;
      const body = await fileAnswer(opened, { request, headers, answer });
      if (beginsFile(request, answer))
        downloadCounter.count({ organizationId, releaseId, artifactId: opened.artifact.id });
      return body;
    },
  });

  /** Downloads are counted where they are answered: installations from Composer's cache are none. */
  const notify = composerRoute({
    method: "POST",
    path: "/:organization/notify-batch",
    access: "anyone",
    summary: "Take note of installations",
    status: 201,
    body: notices,
    result: z.object({ status: z.literal("success") }),
    async handle({ exchange, params }) {
      const { refuse, repository } = await open(exchange, params.organization);
      const held = await repository.packages();
      if (held.denied) return refuse(held);
      return { status: "success" };
    },
  });

  return {
    base: "/composer",
    cors: noOrigin,
    admit: () => null,
    routes: [root, metadata, dist, notify].map(printed),
  };
}

function notHere(message: string): LicensingError {
  return new LicensingError("not_found", message);
}
