import { fingerprintOf } from "../../foundation/crypto/random.ts";
import { createSeal } from "../../foundation/crypto/seal.ts";
import { invalidInput } from "../../foundation/errors.ts";
import { requireOptions } from "../../foundation/input.ts";
import { lookupKeyOf } from "../../foundation/license-key.ts";
import { withoutSlashes } from "../../foundation/text.ts";
import { type Clock, HOUR_MS, MINUTE_MS, systemClock } from "../../foundation/time.ts";
import type { UpdateDenial } from "../../rules/update-rights.ts";
import { type DenialOf, denial } from "../../rules/verdict.ts";
import type { Context } from "../../storage/context.ts";
import { recordsIn } from "../../storage/records.ts";
import type { StorageAdapter } from "../../storage/storage-adapter.ts";
import { type PlaceInput, placeOf } from "../licenses/place.ts";
import type { LicenseReference } from "../licenses/validate.ts";
import type { Denial } from "../licenses/verdict-schema.ts";
import { chooseDownload, type DownloadInput, refusalForLicense, refusalNow } from "./download.ts";
import { addressName } from "./package.ts";
import type { Artifact, Release } from "./schema.ts";
import { type StoredRelease, shownRelease } from "./stored-release.ts";

/**
 * WordPress fetches hours after it was given an address: from a page's cache, and by automatic updates (updates §2,
 * §7).
 */
const ADDRESS_MS = 72 * HOUR_MS;
/** A customer downloads at once. */
const CUSTOMERS_ADDRESS_MS = 15 * MINUTE_MS;
const PURPOSE = "keystead downloads";
const LABEL = "address";
const PATH = "/v1/downloads/";
/** With it, no address of a download is longer than 1,000 characters, whatever the site and the release. */
export const MOST_PUBLIC_URL = 200;

/** Options of {@link createDownloads}. */
export interface DownloadsOptions {
  /** The storage that licenses and releases are in. */
  storage: StorageAdapter;
  /** The system's clock unless given. */
  clock?: Clock;
  /** Encrypts download addresses: at least 32 characters, the same on every server. */
  secretKey: string;
  /**
   * Public address of the server, such as `https://licenses.example.com`: the one given to `createServer()`. At
   * most 200 characters.
   */
  publicUrl: string;
}

/** Address of a file, valid for a while. */
export interface DownloadAddress {
  /**
   * An opaque token, which has no key in it and is of no use for anything else, and the file's name. A site's WordPress
   * calls its copy by the last part, which is at most 100 characters long, and the whole address has at most 1,000.
   */
  url: string;
  /** When the address ends: 72 hours after a site was given it, 15 minutes after a customer was. */
  expiresAt: Date;
}

/** Release with an address to download it from, or why the site gets none. A refusal is not thrown. */
export type DownloadResult =
  | ({ success: true; release: Release } & DownloadAddress)
  | ({ success: false } & Denial);

/** Why an address gives nothing, beside what a license is refused for. */
type AddressRefusal = "download_unknown" | "download_expired" | "release_withdrawn";

/** Why nothing is to be had at an address. */
export type DownloadRefusal =
  | AddressRefusal
  | UpdateDenial["code"]
  | "license_not_found"
  | "invalid_public_key";

/** Release and the file of it to send, or why not. `code` is for programs, `error` is a sentence for people. */
export type OpenedDownload =
  | { success: true; organizationId: string; release: Release; artifact: Artifact }
  | { success: false; code: DownloadRefusal; error: string };

/**
 * Addresses of files for sites with a license. Apart from `createLicensing()`, because who needs none has no secret
 * to keep.
 */
export interface Downloads {
  /**
   * Gives an address for the release that a site or machine may download. Refusals are answers; throws
   * `invalid_input` for what is neither, `storage_unavailable`.
   */
  request(input: DownloadInput): Promise<DownloadResult>;
  /**
   * Gives an address of a release without judging the license, which is judged at the download: for clients that
   * show no refusal earlier. Throws `invalid_input` for what is no site and no machine.
   */
  address(site: LicenseReference & PlaceInput, release: Release): Promise<DownloadAddress>;
  /**
   * Gives an address of a release's artifact for the customer of a license, for 15 minutes. The license is judged at
   * the download, and no site of it.
   */
  addressFor(owner: LicenseOfOrganization, release: Release, artifact: Artifact): Promise<DownloadAddress>;
  /**
   * Tells what is to be had at an address, by its token, and judges the license again. `file` is the name behind
   * the token, percent-encoded: any other than the file's is `download_unknown`, and an address without a name is good.
   * Throws `storage_unavailable`.
   */
  open(token: string, file?: string): Promise<OpenedDownload>;
}

/** A license, for its customer. */
interface LicenseOfOrganization {
  organizationId: string;
  licenseId: string;
}

/** Contents of an address, under its seal: the fingerprint of a license key, and never the key. */
type Ticket = ({ publicKey: string; fingerprint: string; place: string } | LicenseOfOrganization) & {
  releaseId: string;
  /** The artifact, for a customer; without it, the release's zip. */
  artifactId?: string;
  /** Milliseconds since 1970. */
  expiresAt: number;
};

const messages: Record<AddressRefusal, string> = {
  download_unknown: "There is no download at this address",
  download_expired: "The address of this download has expired: check for updates again",
  release_withdrawn: "This release was withdrawn: check for updates again",
};

/**
 * Throws `invalid_input` for a secret key that is too short, a public URL that is too long and an option that is
 * missing.
 */
export function createDownloads(options: DownloadsOptions): Downloads {
  requireOptions("createDownloads", options, "storage", "secretKey", "publicUrl");
  const { storage, clock = systemClock, secretKey, publicUrl } = options;
  const context = { storage, clock };
  const place = withoutSlashes(publicUrl);
  if (place.length > MOST_PUBLIC_URL)
    throw invalidInput("publicUrl", `must be at most ${MOST_PUBLIC_URL} characters`);
  const seal = createSeal(secretKey, PURPOSE);

  const sealed = async (ticket: Ticket, name: string): Promise<DownloadAddress> => {
    const json = new TextEncoder().encode(JSON.stringify(ticket));
    const token = await seal.close(LABEL, json);
    const url = `${place}${PATH}${token}/${encodeURIComponent(name)}`;
    return { url, expiresAt: new Date(ticket.expiresAt) };
  };
  const inFuture = (milliseconds: number): number => clock.now().getTime() + milliseconds;

  const addressOf: Downloads["address"] = async ({ publicKey, licenseKey, ...input }, release) => {
    const fingerprint = fingerprintOf(lookupKeyOf(licenseKey));
    const site = { publicKey, fingerprint, place: placeOf(input).place };
    const ticket = { ...site, releaseId: release.id, expiresAt: inFuture(ADDRESS_MS) };
    return sealed(ticket, addressName(release));
  };

  const ticketIn = async (token: string): Promise<Ticket | null> => {
    try {
      return JSON.parse(new TextDecoder().decode(await seal.open(LABEL, token)));
    } catch {
      // Nobody here has sealed it.
      return null;
    }
  };

  return {
    address: addressOf,
    addressFor: ({ organizationId, licenseId }, { id: releaseId }, { id: artifactId, filename }) => {
      const expiresAt = inFuture(CUSTOMERS_ADDRESS_MS);
      return sealed({ organizationId, licenseId, releaseId, artifactId, expiresAt }, filename);
    },
    async request(input) {
      const chosen = await chooseDownload(context, input);
      if (chosen.denied) return { success: false, ...chosen.denied };
      const release = shownRelease(chosen.release);
      return { success: true, release, ...(await addressOf(input, release)) };
    },
    async open(token, file) {
      const ticket = await ticketIn(token);
      if (ticket === null) return refused("download_unknown");
      if (ticket.expiresAt <= clock.now().getTime()) return refused("download_expired");
      const subject = await subjectOf(context, ticket);
      if (subject.denied) return { success: false, ...subject.denied };
      const { organizationId, productId } = subject;
      const release = (await recordsIn(storage, organizationId).get("releases", ticket.releaseId))?.record;
      if (release?.productId !== productId) return refused("release_withdrawn");
      const found = fileOf(release, ticket);
      if (found === null || (file !== undefined && !isEncoded(found.name, file)))
        return refused("download_unknown");
      if (release.status !== "published") return refused("release_withdrawn");
      const denied = await subject.refusal(release);
      if (denied) return { success: false, ...denied };
      return { success: true, organizationId, release: shownRelease(release), artifact: found.artifact };
    },
  };
}

/** The artifact that an address is for, and its name there; null for none. */
function fileOf(
  release: StoredRelease,
  { artifactId }: Pick<Ticket, "artifactId">,
): { artifact: Artifact; name: string } | null {
  const { artifacts, file } = release;
  const artifact = artifacts.find(({ id, filename }) =>
    artifactId === undefined ? filename === file?.name : id === artifactId,
  );
  if (artifact === undefined) return null;
  return { artifact, name: artifactId === undefined ? addressName(release) : artifact.filename };
}

/** Whether the part of a path is the name, percent-encoded. */
function isEncoded(name: string, part: string): boolean {
  try {
    return decodeURIComponent(part) === name;
  } catch {
    return false;
  }
}

/** License that an address is for, or why there is none; `refusal` judges it for a release. */
type DownloadSubject =
  | { denied: DenialOf<"invalid_public_key" | "license_not_found"> }
  | {
      denied: null;
      organizationId: string;
      productId: string;
      refusal(release: StoredRelease): Promise<UpdateDenial | null>;
    };

async function subjectOf(context: Context, ticket: Ticket): Promise<DownloadSubject> {
  const { storage } = context;
  if ("licenseId" in ticket) {
    const { organizationId, licenseId } = ticket;
    const license = (await recordsIn(storage, organizationId).get("licenses", licenseId))?.record;
    if (license === undefined) return { denied: denial("license_not_found") };
    const refusal = (release: StoredRelease) =>
      refusalForLicense(context, { organizationId, license }, release);
    return { denied: null, organizationId, productId: license.productId, refusal };
  }
  const { publicKey, fingerprint, place } = ticket;
  const subject = await storage.findSubject({ publicKey, fingerprint, place });
  if (subject === null) return { denied: denial("invalid_public_key") };
  const { organizationId, productId, license } = subject;
  if (license === null) return { denied: denial("license_not_found") };
  const refusal = (release: StoredRelease) => refusalNow(context, { ...subject, license }, release);
  return { denied: null, organizationId, productId, refusal };
}

function refused(code: AddressRefusal): OpenedDownload {
  return { success: false, code, error: messages[code] };
}
