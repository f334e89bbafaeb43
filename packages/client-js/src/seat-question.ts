import { type Json, seatVerdict, status } from "./answers.ts";
import { LicenseClientError } from "./license-client-error.ts";
import { type VerifyKeys, verifyLicenseToken, vouches } from "./license-token.ts";
import type { Subject } from "./subject.ts";
import type { SeatVerdict } from "./verdicts.ts";

/** What the server says of a site's seat. */
export interface SeatAnswer {
  verdict: SeatVerdict;
  /** What vouches for a yes, "" where nobody asks for that; undefined when it must not stand in for later answers. */
  token?: string;
}

/** How to ask about a site's seat: where, and how to read the answer. */
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
 * A yes that has to be signed is one of the Edge API, which alone signs; else the public API is asked, which answers from no cache. Reading
 * throws `bad_signature`.
 */
export function seatQuestion({ domain }: Subject, verifyKeys: VerifyKeys | undefined): SeatQuestion {
  if (!verifyKeys) return unsigned;
  return {
    path: "/v1/licenses/status",
    async read(answer) {
      const verdict = status(answer);
      if (!verdict?.activated) return verdict && { verdict };
      const token = String(answer["token"]);
      const finding = await verifyLicenseToken(token, verifyKeys, domain, Date.now());
      if (vouches(finding)) return { verdict, token };
      // Over a connection that TLS protects; without means to verify it later, it is not kept.
      if (finding === "unsupported") return { verdict };
      throw new LicenseClientError("bad_signature", `token: ${finding}`);
    },
  };
}
