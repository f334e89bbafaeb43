<?php

declare(strict_types=1);

namespace Keystead\WordPress;

use Keystead\ClientException;
use Keystead\Http\Answers;
use Keystead\Http\Requests;
use Keystead\Http\UpdateAnswers;
use Keystead\Http\WordPressTransport;
use Keystead\Updates\CheckRecord;
use Keystead\Updates\Metadata;

/**
 * Asks a license server what is new, for all products of the site that are updated from it at once, and keeps what it
 * says for the whole network of sites. Copies of this library in other namespaces take part: they meet in WordPress's
 * hooks and in the option.
 */
final class UpdateChecks
{
    /** The WP-Cron hook, of all servers. */
    private const HOOK = 'keystead_updates';
    private const TIMEOUT = 5.0;
    /** As many products as the server takes at a time. */
    private const MOST_PRODUCTS = 20;

    private Product $product;

    /** Name of the stored record, and of the filter through which products register. */
    private string $name;

    public function __construct(Product $product)
    {
        $this->product = $product;
        $this->name = 'keystead_updates_' . substr(sha1($product->baseUrl()), 0, 12);
    }

    public function hook(): void
    {
        add_filter($this->name, [$this, 'take']);
        add_action('init', [$this, 'schedule']);
        add_action(self::HOOK, [$this, 'askInCron']);
        add_action($this->product->keyHook, [$this, 'expire']);
        $this->product->extension->onActivation([$this, 'expire']);
        $this->product->extension->onDeactivation([$this, 'unschedule']);
    }

    /**
     * @param string[] $publicKeys
     *
     * @return string[]
     */
    public function take(array $publicKeys): array
    {
        return array_merge($publicKeys, [$this->product->publicKey()]);
    }

    /** Known metadata of the product; null when there is none. Sends no request. */
    public function metadata(): ?Metadata
    {
        return $this->record()->metadata($this->product->publicKey());
    }

    /** Looked at with every request, and costs no query. Twice a day, at a second that the site's address decides. */
    public function schedule(): void
    {
        if (is_main_site() && wp_next_scheduled(self::HOOK) === false) {
            $halfDay = 12 * HOUR_IN_SECONDS;
            $turn = (int) ($this->spread() / 1000000 * $halfDay);
            wp_schedule_event(time() + $halfDay - (time() - $turn) % $halfDay, 'twicedaily', self::HOOK);
            $this->expire();
        }
    }

    /** Other products that still need it schedule it again. */
    public function unschedule(): void
    {
        wp_unschedule_hook(self::HOOK);
    }

    public function askInCron(): void
    {
        if ($this->record()->isDue(time(), $this->publicKeys(), true)) {
            $this->ask();
        }
    }

    /** Asks where WP-Cron should have asked long ago. Someone who may update waits for it. */
    public function askInPage(): void
    {
        if ($this->record()->isDue(time(), $this->publicKeys(), false)) {
            $this->ask();
        }
    }

    /** Asks for somebody who has pressed a button. */
    public function askNow(): void
    {
        if ($this->record()->mayAsk(time())) {
            $this->ask();
        }
    }

    /** Has WP-Cron ask with the next request. */
    public function expire(): void
    {
        $record = $this->record();
        $record->expire(time());
        $this->keep($record);
        wp_schedule_single_event(time(), self::HOOK, ['soon']);
    }

    /** Leaves nothing behind, unless other products need it. */
    public function forget(): void
    {
        remove_filter($this->name, [$this, 'take']);
        $this->unschedule();
        if ($this->publicKeys() === []) {
            delete_site_option($this->name);
        }
    }

    private function ask(): void
    {
        $publicKeys = $this->publicKeys();
        $record = $this->record();
        $record->begin(time());
        // Others do not ask meanwhile.
        $this->keep($record);
        try {
            $etag = count($publicKeys) > self::MOST_PRODUCTS ? null : $record->etag(...$publicKeys);
            $products = [];
            foreach (array_chunk($publicKeys, self::MOST_PRODUCTS) as $some) {
                [$found, $newEtag] = $this->fetch($some, $etag);
                $products = $found === null ? null : $products + $found;
            }
            $record->succeed(time(), $products, $newEtag ?? null, $this->spread());
        } catch (ClientException $failure) {
            wp_schedule_single_event($record->fail(time(), $failure->getRetryAfter(), $this->spread()), self::HOOK, ['again']);
        }
        $this->keep($record);
    }

    /**
     * @param string[] $publicKeys
     *
     * @return array{array<string, array<string, mixed>|null>|null, string|null} Null, when nothing has changed; and
     *   the new tag.
     *
     * @throws ClientException
     */
    private function fetch(array $publicKeys, ?string $etag): array
    {
        $requests = new Requests(new WordPressTransport(), $this->product->baseUrl(), self::TIMEOUT);
        $path = '/v1/updates/' . implode(',', array_map('rawurlencode', $publicKeys));
        $response = $requests->send('GET', $path, null, $etag === null ? [] : ['If-None-Match' => $etag]);
        if ($etag !== null && $response->status === 304) {
            return [null, $etag];
        }
        Answers::requireSuccess($response);
        return [UpdateAnswers::products($response, $publicKeys), $response->header('ETag')];
    }

    /** @return string[] In order, so that all sites with the same products ask for the same address. */
    private function publicKeys(): array
    {
        $publicKeys = array_unique(array_filter((array) apply_filters($this->name, []), 'is_string'));
        sort($publicKeys, SORT_STRING);
        return $publicKeys;
    }

    private function record(): CheckRecord
    {
        $text = get_site_option($this->name);
        return CheckRecord::fromText(is_string($text) ? $text : null);
    }

    /**
     * A database that does not take it is asked again with the next check, and its log is not filled with changelogs.
     */
    private function keep(CheckRecord $record): void
    {
        global $wpdb;
        $wasSilent = $wpdb->suppress_errors();
        update_site_option($this->name, $record->toText());
        $wpdb->suppress_errors($wasSilent);
    }

    /** The site's number among all sites, from 0 to 999,999. */
    private function spread(): int
    {
        return (int) fmod(hexdec(hash('crc32b', (string) network_home_url())), 1000000);
    }
}
