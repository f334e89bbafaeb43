<?php

declare(strict_types=1);

namespace Keystead\Known;

use Keystead\Insights;
use Keystead\Storage\Entry;
use Keystead\Storage\Store;
use Keystead\Storage\StoreException;

/**
 * Keeps a product's record.
 *
 * @internal
 */
final class Records
{
    private const HOUR = 3600;

    private Entry $entry;

    private ?string $licenseKey;

    /** @param string|null $licenseKey The key that is in use whatever is kept; null for the one that is kept. */
    public function __construct(Store $store, string $name, ?string $licenseKey)
    {
        $this->licenseKey = $licenseKey;
        $this->entry = new Entry($store, $name);
    }

    public function read(): Record
    {
        return $this->parse($this->entry->get());
    }

    /**
     * Changes the record as it is at that moment, so that nothing is lost of what other processes write.
     *
     * @param callable(Record): void $change Called anew when another process was faster.
     *
     * @throws StoreException
     */
    public function update(callable $change): void
    {
        $this->entry->update(function (?string $before) use ($change): string {
            $record = $this->parse($before);
            $change($record);
            return $record->toText();
        });
    }

    /**
     * Keeps another license key, and forgets what was known of the one before.
     *
     * @throws StoreException
     */
    public function setLicenseKey(?string $licenseKey): void
    {
        $this->update(static function (Record $record) use ($licenseKey): void {
            $record->answer = $record->licenseKey === $licenseKey ? $record->answer : null;
            $record->licenseKey = $licenseKey;
        });
    }

    /**
     * Keeps an answer about the license key of `$asked`, unless another key was entered meanwhile.
     *
     * @param Record $asked     The record as it was when the question was asked, with the keys that were fetched since.
     * @param bool   $unlessNew Whether an answer that was kept meanwhile is better: it is newer than this question.
     *
     * @throws StoreException
     */
    public function note(Record $asked, Answer $answer, bool $unlessNew = false): void
    {
        $this->update(static function (Record $current) use ($asked, $answer, $unlessNew): void {
            if ($current->licenseKey !== $asked->licenseKey || ($unlessNew && $current->answer != $asked->answer)) {
                return;
            }
            $current->answer = $answer->after($current->answer);
            $current->jwks = $asked->jwks ?? $current->jwks;
            $current->seen = null;
        });
    }

    /** Keeps how late it is, about once an hour, so that a clock that is put back revives no answer. Never throws. */
    public function noteTime(Record $asked, int $now): void
    {
        if ($asked->answer === null || $now < max($asked->seen ?? 0, $asked->answer->at) + self::HOUR) {
            return;
        }
        try {
            $this->update(static function (Record $current) use ($now): void {
                $current->seen = max($current->seen ?? 0, $now);
            });
        } catch (StoreException $exception) {
            // The next check tries again.
        }
    }

    /**
     * Whether a report of the installation is due, of which this process is the one to send it.
     *
     * @throws StoreException
     */
    public function claimReport(int $now): bool
    {
        if (!self::isReportDue($this->read(), $now)) {
            return false;
        }
        $isDue = false;
        $this->update(static function (Record $current) use ($now, &$isDue): void {
            $isDue = self::isReportDue($current, $now);
            $current->reported = $isDue ? $now : $current->reported;
        });
        return $isDue;
    }

    private static function isReportDue(Record $record, int $now): bool
    {
        return $record->reported === null || abs($now - $record->reported) >= Insights::EVERY;
    }

    /** @throws StoreException */
    public function delete(): void
    {
        $this->entry->delete();
    }

    private function parse(?string $text): Record
    {
        $record = Record::fromText($text);
        if ($this->licenseKey !== null && $record->licenseKey !== $this->licenseKey) {
            $record->licenseKey = $this->licenseKey;
            $record->answer = null;
        }
        return $record;
    }
}
