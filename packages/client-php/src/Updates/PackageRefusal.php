<?php

declare(strict_types=1);

namespace Keystead\Updates;

/**
 * Why a package is not installed, with a code that programs switch on.
 *
 * @internal
 */
final class PackageRefusal extends \RuntimeException
{
    public const UNSIGNED = 'unsigned';
    public const MALFORMED = 'malformed';
    public const UNKNOWN_KEY = 'unknown_key';
    public const BAD_SIGNATURE = 'bad_signature';
    public const WRONG_PRODUCT = 'wrong_product';
    public const WRONG_SLUG = 'wrong_slug';
    public const WRONG_CHANNEL = 'wrong_channel';
    public const NOT_NEWER = 'not_newer';
    public const WRONG_FILE = 'wrong_file';

    private const MESSAGES = [
        self::UNSIGNED => 'The package is not signed',
        self::MALFORMED => 'What is signed is no statement about a package',
        self::UNKNOWN_KEY => 'The package is signed with a key that is not pinned',
        self::BAD_SIGNATURE => "The package's signature is wrong",
        self::WRONG_PRODUCT => 'The package is signed for another product',
        self::WRONG_SLUG => 'The package is signed for another folder',
        self::WRONG_CHANNEL => 'The package is of a channel that the site does not follow',
        self::NOT_NEWER => 'The package is not newer than what is installed',
        self::WRONG_FILE => 'The package is not the file that was released',
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
