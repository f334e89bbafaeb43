<?php

declare(strict_types=1);

namespace Keystead;

use Keystead\Http\Api;
use Keystead\Known\Answer;
use Keystead\Known\Record;
use Keystead\Tokens\TokenRefusal;
use Keystead\Tokens\TokenVerifier;

/**
 * Asks the license server whether the product may go on: for a signed answer where one is needed.
 *
 * @internal
 */
final class Inquiry
{
    private Api $api;

    private ?string $domain;

    private ?TokenVerifier $verifier;

    public function __construct(Api $api, ?string $domain, ?TokenVerifier $verifier)
    {
        $this->api = $api;
        $this->domain = $domain;
        $this->verifier = $verifier;
    }

    /**
     * The answer about the record's license key. Notes in the record the keys that it had to fetch.
     *
     * @throws ClientException
     */
    public function answer(Record $record, int $now): Answer
    {
        $licenseKey = (string) $record->licenseKey;
        if ($this->verifier === null) {
            $verdict = $this->domain === null
                ? $this->api->validate($licenseKey, null)
                : $this->api->check($licenseKey, $this->domain);
            return Answer::of($verdict, $this->domain, $now);
        }
        $status = $this->api->status($licenseKey, $this->domain);
        $answer = Answer::of($status->verdict, $this->domain, $now);
        if ($answer->licensed) {
            $answer->token = $status->token ?? '';
            $this->verify($answer->token, $record, $now);
        }
        return $answer;
    }

    /** @throws ClientException */
    private function verify(string $token, Record $record, int $now): void
    {
        try {
            try {
                $this->verifier->verify($token, $record->jwks, $now);
            } catch (TokenRefusal $refusal) {
                if ($this->verifier->hasPinnedKeys() || $refusal->getRefusal() !== TokenRefusal::UNKNOWN_KEY) {
                    throw $refusal;
                }
                $record->jwks = $this->api->keys();
                $this->verifier->verify($token, $record->jwks, $now);
            }
        } catch (TokenRefusal $refusal) {
            $message = $token === '' ? 'The license server did not sign its answer' : $refusal->getMessage();
            throw new ClientException(ClientException::BAD_SIGNATURE, $message, null, null, $refusal);
        }
    }
}
