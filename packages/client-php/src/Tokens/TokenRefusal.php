<?php

declare(strict_types=1);

namespace Keystead\Tokens;

/**
 * Why a token is no license, with a code that programs switch on.
 *
 * @internal
 */
final class TokenRefusal extends \RuntimeException
{
    public const MALFORMED = 'malformed';
    public const UNSUPPORTED_ALGORITHM = 'unsupported_algorithm';
    public const UNKNOWN_KEY = 'unknown_key';
    public const BAD_SIGNATURE = 'bad_signature';
    public const WRONG_PRODUCT = 'wrong_product';
    public const EXPIRED = 'expired';
    public const WRONG_DOMAIN = 'wrong_domain';
    public const WRONG_MACHINE = 'wrong_machine';
    public const NOT_YET_VALID = 'not_yet_valid';
    public const CLOCK_WENT_BACK = 'clock_went_back';

    private const MESSAGES = [
        self::MALFORMED => 'This is not a license token',
        self::UNSUPPORTED_ALGORITHM => 'The token is not signed with Ed25519',
        self::UNKNOWN_KEY => 'The token was signed with an unknown key',
        self::BAD_SIGNATURE => "The token's signature is wrong",
        self::WRONG_PRODUCT => 'The token is for another product',
        self::EXPIRED => 'The token has expired',
        self::WRONG_DOMAIN => 'The token is for another domain',
        self::WRONG_MACHINE => 'The token is for another machine',
        self::NOT_YET_VALID => "The token is from the future: set this machine's clock",
        self::CLOCK_WENT_BACK => "This machine's clock was put back by more than a day: set it, or ask the license server",
    ];

    private string $refusal;

    public function __construct(string $refusal)
    {
        parent::__construct(self::MESSAGES[$refusal]);
        $this->refusal = $refusal;
    }

    /** One of this class's constants. */
    public function getRefusal(): string
    {
        return $this->refusal;
    }
}
