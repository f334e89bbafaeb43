import type { JsonObject } from "@keystead/core";
import type { KnownCredential, PasskeyCeremonies } from "@keystead/core/server";
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";
import type { PasskeyPlace } from "./passkey-place.ts";

/**
 * EdDSA, ES256 and RS256, in COSE's numbers: what authenticators have. Left to itself, the library asks the runtime for
 * experimental algorithms, about which Node warns.
 */
const ALGORITHMS = [-8, -7, -257];
const TIMEOUT_MS = 5 * 60 * 1000;

/** Takes long to load, and most servers start without anybody who uses a passkey. */
const library = () => import("@simplewebauthn/server");

/** The ceremonies of WebAuthn for pages at the place; `rpName` is what browsers may call the server. */
export function passkeyCeremonies({ rpId, origins }: PasskeyPlace, rpName: string): PasskeyCeremonies {
  const expectationsOf = (challenge: string) => ({
    // The text of our token is what was sent as the challenge's bytes.
    expectedChallenge: Buffer.from(challenge).toString("base64url"),
    expectedOrigin: origins,
    expectedRPID: rpId,
    requireUserVerification: true,
  });

  return {
    async creationOptions({ challenge, user, known }) {
      const { generateRegistrationOptions } = await library();
      const options = await generateRegistrationOptions({
        rpName,
        rpID: rpId,
        userName: user.email,
        userDisplayName: user.name,
        userID: new Uint8Array(Buffer.from(user.id)),
        challenge,
        timeout: TIMEOUT_MS,
        supportedAlgorithmIDs: ALGORITHMS,
        excludeCredentials: known.map(descriptor),
        authenticatorSelection: { residentKey: "required", userVerification: "required" },
      });
      return toJson(options);
    },
    async created(response, challenge) {
      const { verifyRegistrationResponse } = await library();
      const { registrationInfo } = await verifyOrRefuse(() =>
        verifyRegistrationResponse({
          ...expectationsOf(challenge),
          supportedAlgorithmIDs: ALGORITHMS,
          response: response as unknown as RegistrationResponseJSON,
        }),
      );
      if (registrationInfo === undefined) return null;
      const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
      const key = Buffer.from(publicKey).toString("base64url");
      return { credentialId: id, publicKey: key, counter, transports: transports.map(String) };
    },
    async requestOptions(challenge, allowed) {
      const { generateAuthenticationOptions } = await library();
      const options = await generateAuthenticationOptions({
        rpID: rpId,
        challenge,
        timeout: TIMEOUT_MS,
        userVerification: "required",
        ...(allowed.length > 0 ? { allowCredentials: allowed.map(descriptor) } : {}),
      });
      return toJson(options);
    },
    async used(response, challenge, { credentialId, publicKey, counter }) {
      const { verifyAuthenticationResponse } = await library();
      const { verified, authenticationInfo } = await verifyOrRefuse(() =>
        verifyAuthenticationResponse({
          ...expectationsOf(challenge),
          response: response as unknown as AuthenticationResponseJSON,
          credential: {
            id: credentialId,
            publicKey: new Uint8Array(Buffer.from(publicKey, "base64url")),
            counter,
          },
        }),
      );
      return verified && authenticationInfo ? { counter: authenticationInfo.newCounter } : null;
    },
  };
}

function descriptor({ credentialId, transports }: KnownCredential) {
  return { id: credentialId, transports: [...transports] };
}

/** The library throws for whatever is wrong in what a browser sent: that is an answer, and not a failure. */
async function verifyOrRefuse<Verified extends { verified: boolean }>(
  verify: () => Promise<Verified>,
): Promise<Partial<Verified>> {
  try {
    return await verify();
  } catch {
    return {};
  }
}

/** As it is on the wire, without what is undefined. */
function toJson(options: object): JsonObject {
  return JSON.parse(JSON.stringify(options)) as JsonObject;
}
