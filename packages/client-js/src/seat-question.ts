import { type Json, notesIn, seatVerdict, status } from "./answers.ts";
import { LicenseClientError } from "./license-client-error.ts";
import type { Verifier } from "./license-token.ts";
import type { SteadyClock } from "./steady-clock.ts";
import type { Subject } from "./subject.ts";
import type { SeatVerdict } from "./verdicts.ts";

/** The server's answer about a site's seat. */
export interface SeatAnswer {
  verdict: SeatVerdict;
  /** The signed token of a yes, "" where answers are not signed; undefined when the answer must not be kept. */
  token?: string;
}

/** A question about a site's seat: its address, and a reader of the answer. */
export interface SeatQuestion {
  path: string;
  read(answer: Json): SeatAnswer | undefined | Promise<SeatAnswer | undefined>;
}

const unsigned: SeatQuestion = {
  path: "/public/v1/licenses/check",
  read(answer) {
    const verdict = seatVerdict(answer);
    return verdict && { verdict, token: "" };
  },
};

/**
 * Asks the Edge API where answers must be signed, because it alone signs them; otherwise the public API, which never
 * answers
 * from a cache. Reading throws `bad_signature`.
 */
export function seatQuestion(
  { domain }: Subject,
  verify: Verifier | undefined,
  now: SteadyClock,
): SeatQuestion {
  if (!verify) return unsigned;
  return {
    path: "/v1/licenses/status",
    async read(answer) {
      const verdict = status(answer);
      if (!verdict?.activated) return verdict && { verdict };
      const token = String(answer["token"]);
      const { finding, claims } = await verify(token, domain, now());
      // Features count as they are signed.
      if (claims) return { verdict: { ...verdict, ...notesIn(claims) }, token };
      // TLS protects this answer. It is not kept, because it could not be verified later.
      if (finding === "unsupported") return { verdict };
      throw new LicenseClientError(
        "bad_signature",
        `The license server's answer could not be verified (${finding}). Update this application, or contact its vendor.`,
      );
    },
  };
}
