import { type Downloads, normalizeDomain } from "@keystead/core";
import { offeredTo } from "@keystead/core/server";
import type { UpdateAnswers } from "../../../updates/update-answers.ts";
import { packageAddress } from "../package-address.ts";
import { type LemonSqueezyAnswer, messages } from "./answers.ts";
import { type LemonSqueezyCall, lemonSqueezyCalls, licenseOf } from "./calls.ts";

/** A call of an updater that was written for the WordPress plugin of Lemon Squeezy. */
export interface UpdaterCall extends LemonSqueezyCall {
  updates: UpdateAnswers;
  /** Without them, updates are announced, but cannot be downloaded. */
  downloads: Downloads | undefined;
  /** The site's address; null where the client does not tell it. */
  site: string | null;
}

type Perform = (call: UpdaterCall) => Promise<LemonSqueezyAnswer>;

const OK = 200;
const BAD_REQUEST = 400;
const UNAUTHORIZED = 401;

/** Calls by the end of their paths. */
export const wordPressUpdaterCalls: Readonly<Record<"update" | "activate" | "deactivate", Perform>> = {
  update,
  async activate(call) {
    const { status, body } = await lemonSqueezyCalls.activate(call);
    return verdict(status, { ...resultOf(status, body), data: body });
  },
  async deactivate(call) {
    const { status, body } = await lemonSqueezyCalls.deactivate(call);
    return verdict(status, resultOf(status, body));
  },
};

/** Clients read the answers 200 and 400, and no others. */
function verdict(status: number, body: LemonSqueezyAnswer["body"]): LemonSqueezyAnswer {
  return { status: status === OK ? OK : BAD_REQUEST, body };
}

function resultOf(status: number, { error, message }: LemonSqueezyAnswer["body"]) {
  return { success: status === OK, error: error ?? message ?? "" };
}

/**
 * The newest release that the site is offered. Clients keep a 200 for a day and anything else for ten minutes, so an
 * unknown key is a 401, as with Lemon Squeezy: a key that was mistyped costs nobody a day.
 */
async function update(call: UpdaterCall): Promise<LemonSqueezyAnswer> {
  const found = await licenseOf(call);
  if (found === null) return refusal(UNAUTHORIZED, messages.unknownKey, "invalid_license_key");
  const domain = (call.site && normalizeDomain(call.site)) ?? "";
  const known = await call.updates.of(found.product.publicKey);
  const release = known && offeredTo(known.updates, { domain });
  if (!known || !release) return refusal(OK, "There is no release yet.", "missing_files");
  const metadata = known.metadata(release);
  const url = (await packageAddress(call.downloads, found, release, domain)) ?? "";
  return {
    status: OK,
    body: {
      success: true,
      error: "",
      error_code: "",
      update: {
        version: release.version,
        tested: metadata.tested,
        requires: metadata.requires,
        author: metadata.author,
        author_profile: metadata.author_homepage,
        download_link: url,
        trunk: url,
        requires_php: metadata.requires_php,
        last_updated: metadata.last_updated,
        sections: metadata.sections,
        // WordPress reads banners by name from an array, which JSON as these clients read it cannot give.
        banners: [],
      },
    },
  };
}

function refusal(status: number, error: string, code: string): LemonSqueezyAnswer {
  return { status, body: { success: false, error, error_code: code } };
}
