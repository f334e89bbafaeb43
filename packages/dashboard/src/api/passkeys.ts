import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";

/** Whether the browser has passkeys here: they belong to a name, and there are none at an IP address. */
export const hasPasskeys = "PublicKeyCredential" in window && !/^[\d.]+$|^\[/.test(location.hostname);

type Options = Record<string, unknown>;

const load = () => import("@simplewebauthn/browser");

/** Has the browser answer with a passkey, as the server's options say. */
export async function answerWithPasskey(options: Options): Promise<Options> {
  const { startAuthentication } = await load();
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  return { ...(await startAuthentication({ optionsJSON })) };
}

/** Has the browser make a passkey, as the server's options say. */
export async function makePasskey(options: Options): Promise<Options> {
  const { startRegistration } = await load();
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  return { ...(await startRegistration({ optionsJSON })) };
}
