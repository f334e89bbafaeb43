import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";

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
