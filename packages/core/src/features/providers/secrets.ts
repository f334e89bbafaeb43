import { createSeal } from "../../foundation/crypto/seal.ts";
import { LicensingError } from "../../foundation/errors.ts";

type SecretName = "apiKey" | "webhookSecret";

/** The secrets of connections with payment providers, which are encrypted where they are stored. */
export interface ProviderSecrets {
  /** The secret as it is stored: of no use to another connection. */
  close(connectionId: string, name: SecretName, secret: string): Promise<string>;
  /** Throws `payment_provider_unreadable` when it was encrypted under another secret key. */
  open(connectionId: string, name: SecretName, sealed: string): Promise<string>;
}

/** Throws `invalid_input` for a secret key of less than 32 characters. */
export function createProviderSecrets(secretKey: string): ProviderSecrets {
  const seal = createSeal(secretKey, "keystead payment providers");
  return {
    close: (connectionId, name, secret) =>
      seal.close(`${connectionId} ${name}`, new Uint8Array(new TextEncoder().encode(secret))),
    async open(connectionId, name, sealed) {
      const plain = await seal.open(`${connectionId} ${name}`, sealed).catch((cause: unknown) => {
        throw new LicensingError(
          "payment_provider_unreadable",
          "The connection's secrets were encrypted under another secret key: bring that one back, or set them again",
          { cause },
        );
      });
      return new TextDecoder().decode(plain);
    },
  };
}
