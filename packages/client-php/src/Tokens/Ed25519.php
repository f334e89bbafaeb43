<?php

declare(strict_types=1);

namespace Keystead\Tokens;

/**
 * Ed25519 by PHP's sodium extension, or by the substitute that WordPress brings.
 *
 * @internal
 */
final class Ed25519
{
    /** Whether the signature of the text is by the private half of this key. All three are bytes. */
    public static function verifies(string $signature, string $text, string $publicKey): bool
    {
        try {
            return strlen($signature) === 64 && sodium_crypto_sign_verify_detached($signature, $text, $publicKey);
        } catch (\SodiumException $exception) {
            // The substitute throws for some signatures.
            return false;
        }
    }
}
