import { z } from "zod";
import {
  partialUpdate,
  recordId,
  recordTimes,
  reference,
  sortBy,
  text,
  timestamp,
  webUrl,
} from "../../foundation/primitives.ts";
import { releaseChannels } from "../../rules/channels.ts";

export type {
  Artifact,
  ArtifactDetails,
  PackageHeader,
  Release,
  ReleaseCreate,
  ReleaseFile,
  ReleaseListItem,
  ReleasePublication,
  ReleaseUpdate,
  ReleaseUpload,
  SignedStatement,
} from "../../generated/types.ts";
export { releaseChannels } from "../../rules/channels.ts";

/** Every status of a release. Only a `published` one is offered to sites. */
export const releaseStatuses = ["draft", "published", "withdrawn"] as const;
const packageKinds = ["plugin", "theme", "other"] as const;

/** Most bytes of an artifact: 5 GiB. */
export const MOST_ARTIFACT_BYTES = 5 * 1024 ** 3;
export const MOST_ARTIFACTS = 64;
/** Name of the text that the server adds to an AppImage: it is none of the vendor's. */
const BLOCK_MAP_SIZE = "blockMapSize";
const MOST_FILE_BYTES = 512 * 1024 * 1024;
const MOST_NOTES_BYTES = 64 * 1024;
const MOST_VERSION = 64;
const MOST_TRANSLATIONS = 200;

/** A version of an application, such as `1.4.2` or `2.0.0-beta.1`: it begins with a digit. */
export const version = z
  .string()
  .max(MOST_VERSION, `must be at most ${MOST_VERSION} characters`)
  .regex(
    /^\d[\dA-Za-z]*(?:[.+_-][\dA-Za-z]+)*$/,
    "must begin with a digit and contain only letters and digits, with single `.`, `-`, `+` or `_` between them, such as 1.4.2 or 2.0.0-beta.1",
  );

/** A version of what the application runs on. */
const platformVersion = z
  .string()
  .max(20, "must be at most 20 characters")
  .regex(/^\d+(?:\.\d+){0,3}(?:-[\dA-Za-z.]+)?$/, "must be a version, such as 6.8 or 7.4");

const notes = text(MOST_NOTES_BYTES).refine(
  (markdown) => new TextEncoder().encode(markdown).length <= MOST_NOTES_BYTES,
  "must be at most 64 KiB",
);

const translation = z.strictObject({
  language: z
    .string()
    .max(20, "must be at most 20 characters")
    .regex(/^[A-Za-z]{2,3}(?:[_-][A-Za-z\d]+)*$/, "must be a locale, such as de_DE")
    .describe("The locale as WordPress names it, such as `de_DE`."),
  updatedAt: z.iso
    .datetime({ offset: true, error: "must be an ISO 8601 date and time with an offset" })
    .describe("When the translation was last changed (ISO 8601 with an offset)."),
  url: webUrl.describe("http or https address of the zip with the translation's files."),
});

/** File of a release: its name, size in bytes and hashes. */
export const releaseFile = z.object({
  name: z.string().describe("Name of the downloaded file, such as `acme-seo.zip`."),
  size: z.int().max(MOST_FILE_BYTES).describe("Size of the file in bytes, at most 512 MiB."),
  sha256: z.string().describe("SHA-256 of the file, 64 hex digits."),
  /** SHA-384 of the file's bytes, 96 hex digits. */
  sha384: z.string().describe("SHA-384 of the file, 96 hex digits."),
  /** MD5 of the file's bytes, 32 hex digits. It finds damage and proves nothing. */
  md5: z
    .string()
    .describe("MD5 of the file, 32 hex digits. It detects damage, but proves nothing about the origin."),
});

const headerText = z.string().nullable();

/** Header of a WordPress plugin or theme. A field is null where the header lacks it. */
export const packageHeader = z.object({
  mainFile: z.string().describe("File with the header, within the zip: `acme-seo/acme-seo.php`."),
  name: headerText.describe("Name of the plugin or theme; null when the header has none."),
  homepage: headerText.describe("Address of its page (`Plugin URI`, `Theme URI`); null for none."),
  author: headerText.describe("Its author; null for none."),
  authorUrl: headerText.describe("Address of its author (`Author URI`); null for none."),
  description: headerText.describe("Its description, one line; null for none."),
  textDomain: headerText.describe("Its `Text Domain`; null for none."),
  updateUri: headerText.describe("Its `Update URI`; null for none."),
});

const base64 = (most: number) =>
  z
    .string()
    .max(most, `must be at most ${most} characters`)
    .regex(/^[A-Za-z\d+/]+={0,2}$/, "must be base64");

/** Statement about a release that its vendor signed (Ed25519), with its signatures. */
export const signedStatement = z.strictObject({
  statement: base64(8192).describe("The statement's JSON, in base64."),
  signatures: z
    .array(
      z.strictObject({
        keyId: z
          .string()
          .regex(/^[\da-f]{16}$/, "must be 16 hex digits")
          .describe("Id of the key: the first 16 hex digits of the SHA-256 of the raw public key."),
        sig: base64(88).describe("Ed25519 signature of the statement, in base64."),
      }),
    )
    .min(1, "must be at least one signature")
    .max(4, "must be at most 4 signatures")
    .describe("Signatures of the statement, each by a different key."),
  fileSignature: base64(88)
    .nullable()
    .describe(
      "Ed25519 signature of the file's raw SHA-384, as WordPress checks it, in base64; null for none.",
    ),
});

const word = z
  .string()
  .max(30, "must be at most 30 characters")
  .regex(
    /^[a-z\d](?:[a-z\d._-]*[a-z\d])?$/,
    "must be lower-case letters, digits, `.`, `_` and `-`, such as x64",
  );

/** Description of an artifact, which an upload gives. */
export const artifactDetails = z.strictObject({
  filename: z
    .string()
    .max(200, "must be at most 200 characters")
    .regex(
      /^[\dA-Za-z](?:[ \dA-Za-z._+@()-]*[\dA-Za-z)])?$/,
      "must be a file's name of letters, digits, spaces and . _ + @ ( ) -, such as Acme-1.4.2.dmg",
    )
    .describe("Name of the file, unique within the release: letters, digits, spaces and `. _ + @ ( ) -`."),
  platform: word.describe("Platform: `any`, `linux`, `macos`, `windows` or another name."),
  arch: word.describe("Architecture: `any`, `x64`, `arm64`, `universal` or another name."),
  kind: word.describe(
    "Kind of file: `zip`, `dmg`, `pkg`, `exe`, `msi`, `nsis`, `appimage`, `deb`, `rpm`, `tar.gz`, `blockmap`, `sig` or another name.",
  ),
  signature: z
    .string()
    .max(4096, "must be at most 4096 characters")
    .regex(/^[!-~](?:[ -~\r\n]*[!-~])?\n?$/, "must be the signature as text")
    .nullable()
    .describe(
      "Signature of the file, as its updater checks it: the text of a `.sig` file, or Sparkle's `edSignature`; null for none.",
    ),
  metadata: z
    .record(word.or(z.string().regex(/^[A-Za-z]{1,30}$/)), text(200))
    .refine(
      (pairs) => Object.keys(pairs).filter((name) => name !== BLOCK_MAP_SIZE).length <= 5,
      "must be at most 5 pairs",
    )
    .describe(
      "Up to 5 texts by name, such as `minimumSystemVersion`, and `blockMapSize` of an AppImage, which the server adds; empty for none.",
    ),
});

/** A file of a release, for one platform or for any. */
export const artifact = artifactDetails.extend({
  id: z.string().describe("The artifact's id: `art_` and 26 characters."),
  size: z.int().max(MOST_ARTIFACT_BYTES).describe("Size of the file in bytes, at most 5 GiB."),
  sha256: z.string().describe("SHA-256 of the file, 64 hex digits."),
  sha512: z.string().describe("SHA-512 of the file, 128 hex digits."),
  sha1: z
    .string()
    .describe("SHA-1 of the file, 40 hex digits. It detects damage, but proves nothing about the origin."),
});

/** Version of a product, with its notes, its file and the share of sites that are offered it. */
export const release = z.object({
  id: recordId("rel", "The release's id"),
  productId: reference.describe("Id of the release's product."),
  version: version.describe(
    "Version of the release, such as `1.4.2`. Versions of plugins and themes are ordered as PHP's `version_compare` does, all others by Semantic Versioning. No two releases of a product have equal versions in that order.",
  ),
  channel: z
    .enum(releaseChannels)
    .describe(
      "Channel: `stable` is offered to everybody; `rc`, `beta`, `alpha` and `dev` to those that ask for the channel or one after it.",
    ),
  status: z
    .enum(releaseStatuses)
    .describe(
      "`draft` until it is published. A `withdrawn` release is no longer offered, and the release before it is the newest again.",
    ),
  notes: notes.nullable().describe("Release notes in Markdown, at most 64 KiB; null for none."),
  upgradeNotice: text(1000)
    .nullable()
    .describe("Notice that WordPress shows beside the update, 1 to 1,000 characters; null for none."),
  requiresWp: platformVersion
    .nullable()
    .describe("Lowest version of WordPress that the release runs on, such as `6.2`; null for any."),
  requiresPhp: platformVersion
    .nullable()
    .describe("Lowest version of PHP that the release runs on, such as `7.4`; null for any."),
  testedUpTo: platformVersion
    .nullable()
    .describe(
      "Newest version of WordPress that the release was tested with, such as `6.8`; null when unknown.",
    ),
  rollout: z
    .int("must be a whole number from 1 to 100")
    .min(1, "must be at least 1; withdraw the release to stop it")
    .max(100, "must be at most 100")
    .describe(
      "Percentage of sites that are offered the release, 1 to 100. A higher percentage keeps offering it to the same sites.",
    ),
  publishedAt: timestamp
    .nullable()
    .describe("When the release was first published (UTC, ISO 8601 with milliseconds); null before."),
  file: releaseFile
    .nullable()
    .describe(
      "The release's zip, as sites install it; null until one is uploaded, and for a release of other artifacts.",
    ),
  artifacts: z
    .array(artifact)
    .max(MOST_ARTIFACTS, `must be at most ${MOST_ARTIFACTS} artifacts`)
    .describe(
      "Files of the release, at most 64, by name. The zip of a plugin or theme is the only one of its release.",
    ),
  slug: z
    .string()
    .nullable()
    .describe("The zip's folder, which is also the plugin's or theme's folder on a site; null without one."),
  kind: z.enum(packageKinds).describe("Kind of file: a WordPress `plugin` or `theme`, or `other`."),
  header: packageHeader.nullable().describe("Header of the plugin or theme; null without one."),
  sections: z
    .record(z.string(), z.string())
    .describe(
      "Sections of the zip's `readme.txt` by name, such as `description` and `changelog`, unchanged.",
    ),
  signed: signedStatement
    .nullable()
    .describe("The vendor's signed statement about the release; null for none."),
  translations: z
    .array(translation)
    .max(MOST_TRANSLATIONS, `must be at most ${MOST_TRANSLATIONS} translations`)
    .describe("Language packs that WordPress installs with the release."),
  ...recordTimes,
});

/** A release in a list: without its longest texts and its artifacts. */
export const releaseListItem = release.omit({ notes: true, sections: true, artifacts: true });

export const releaseSort = sortBy("createdAt", "version", "publishedAt");

type ReleaseSort = z.infer<typeof releaseSort>;

const writable = release.pick({
  channel: true,
  notes: true,
  upgradeNotice: true,
  requiresWp: true,
  requiresPhp: true,
  testedUpTo: true,
  rollout: true,
  translations: true,
});

/**
 * New release. Required: `productId` and `version`. `channel` is `stable`, `rollout` 100; an uploaded zip fills in
 * what is not given.
 */
export const releaseCreate = z.strictObject(
  writable.partial().extend({
    productId: reference.describe("Id of the product. It cannot be changed later."),
    version: version.describe("Version of the release, such as `1.4.2`. It cannot be changed later."),
  }).shape,
);
/** Details of an uploaded file: `version` where the file's header does not tell it, or to be sure. */
export const releaseUpload = releaseCreate.partial({ version: true }).extend({
  publish: z.boolean().optional().describe("`true` publishes the release at once. Default: `false`."),
});
/** How a release is published. */
export const releasePublication = z.strictObject({
  signed: signedStatement
    .optional()
    .describe(
      "The vendor's signed statement about the release. The fields in the statement cannot be changed afterwards.",
    ),
  artifacts: z
    .record(z.string(), z.string())
    .optional()
    .describe(
      "The SHA-256 of each artifact by its name. The release is published only if it has exactly these, so that no other upload gets mixed in.",
    ),
});
/** Fields of a release to change, at least one. A release keeps its product and its version. */
export const releaseUpdate = partialUpdate(writable.shape);

/** Narrows and sorts a list of releases. */
export interface ReleaseFilter {
  /** Id of the product; left out for all products. */
  productId?: string | undefined;
  /** Releases on this channel only. */
  channel?: (typeof releaseChannels)[number] | undefined;
  /** Releases with this status only. */
  status?: (typeof releaseStatuses)[number] | undefined;
  /** Order of the list. Default: newest first. */
  sort?: ReleaseSort | undefined;
}
