<?php

declare(strict_types=1);

namespace Keystead\Known;

/**
 * All that is kept of a product on a site.
 *
 * @internal
 */
final class Record
{
    /** Records with another number were written by an older or newer version of this library. */
    private const FORMAT = 1;

    public ?string $licenseKey = null;

    /** Null while nobody has been asked. */
    public ?bool $consent = null;

    /** Last answer about the license key. */
    public ?Answer $answer = null;

    /** The latest time at which the server could not be asked, in seconds since 1970; null since its last answer. */
    public ?int $seen = null;

    /** When the installation last reported what it is, in seconds since 1970; null for never. */
    public ?int $reported = null;

    /** @var array{keys: list<array<string, mixed>>}|null The license server's public keys, where they are fetched. */
    public ?array $jwks = null;

    /** Reads a text; anything but a record is an empty one, because a site must not fail over what is in its store. */
    public static function fromText(?string $text): self
    {
        $fields = json_decode($text ?? '', true);
        $record = new self();
        try {
            $record->licenseKey = $fields['licenseKey'] ?? null;
            $record->consent = $fields['consent'] ?? null;
            if (($fields['format'] ?? null) === self::FORMAT) {
                $record->jwks = is_array($fields['jwks']['keys'] ?? null) ? $fields['jwks'] : null;
                $record->seen = $fields['seen'] ?? null;
                $record->reported = $fields['reported'] ?? null;
                $record->answer = isset($fields['answer']) ? Answer::fromArray($fields['answer']) : null;
            }
        } catch (\TypeError $error) {
            $record->answer = null;
        }
        return $record;
    }

    public function toText(): string
    {
        $answer = $this->answer === null ? null : $this->answer->toArray();
        return (string) json_encode(
            ['format' => self::FORMAT, 'answer' => $answer] + get_object_vars($this),
            JSON_INVALID_UTF8_SUBSTITUTE
        );
    }
}
