<?php

declare(strict_types=1);

namespace Keystead\WordPress;

use Keystead\ClientException;
use Keystead\Download;
use Keystead\Http\WordPressTransport;
use Keystead\Updates\PackageCheck;
use Keystead\Updates\PackageRefusal;
use Keystead\Updates\Release;
use Keystead\Updates\Statement;

/**
 * Downloads a package in WordPress's place: the address is asked for at that moment, the file is checked before
 * WordPress sees it, and whatever stands in the way is told in a sentence.
 */
final class PackageDownload
{
    /** As long as WordPress gives itself, in seconds. */
    private const TIMEOUT = 300.0;

    private Product $product;

    private Offer $offer;

    public function __construct(Product $product, Offer $offer)
    {
        $this->product = $product;
        $this->offer = $offer;
    }

    public function hook(): void
    {
        add_filter('upgrader_pre_download', [$this, 'fetch'], 10, 4);
        add_filter('upgrader_source_selection', [$this, 'keepFolder'], 10, 4);
    }

    /** Address of the package for WordPress: nothing can be downloaded there without this class. */
    public static function package(Product $product, Release $release): string
    {
        return $product->baseUrl() . '/public/v1/downloads#' . $product->publicKey() . '/' . rawurlencode($release->version);
    }

    /**
     * Gives WordPress the path of a package that it may install.
     *
     * @param mixed        $reply    What other plugins gave; false for nothing.
     * @param mixed        $package  What WordPress is to download.
     * @param object       $upgrader Shows what is done.
     * @param array<mixed> $extra    Says what is updated.
     *
     * @return mixed A path, a `WP_Error`, or the reply where it is about something else.
     */
    public function fetch($reply, $package, $upgrader, $extra = [])
    {
        $update = $reply === false ? $this->offer->update() : null;
        if ($update === null) {
            return $reply;
        }
        // WordPress tries also without a package, and would not say why there is none.
        $isWithout = $package === '' && $this->isOwn($extra);
        if (!$isWithout && $package !== self::package($this->product, $update)) {
            return $reply;
        }
        try {
            return $this->checked($update, $upgrader);
        } catch (PackageRefusal $refusal) {
            $code = $refusal->getRefusal();
            $text = UpdateMessages::ofRefusal($code, $this->product->name(), $update->version);
        } catch (ClientException $failure) {
            $code = $failure->getErrorCode();
            $text = UpdateMessages::ofFailure($code, $this->product->name(), $update->version);
        }
        return new \WP_Error("keystead_$code", $text);
    }

    /**
     * Installs the package in the folder that the product is in, whatever it is called in the package: WordPress would
     * install a second copy.
     *
     * @param mixed        $source The folder that was unpacked.
     * @param string       $parent Where it is.
     * @param object       $upgrader
     * @param array<mixed> $extra  Says what is updated.
     *
     * @return mixed
     */
    public function keepFolder($source, $parent, $upgrader, $extra = [])
    {
        global $wp_filesystem;
        $folder = $this->product->extension->folder;
        if (!is_string($source) || !$this->isOwn($extra) || $folder === '' || basename($source) === $folder) {
            return $source;
        }
        $target = trailingslashit($parent) . $folder;
        if ($wp_filesystem->move($source, $target)) {
            return trailingslashit($target);
        }
        return new \WP_Error('keystead_folder', UpdateMessages::ofFolder($this->product->name()));
    }

    /** @param mixed $extra */
    private function isOwn($extra): bool
    {
        $extension = $this->product->extension;
        return is_array($extra) && ($extra[$extension->kind] ?? null) === $extension->id;
    }

    /**
     * @return string|\WP_Error
     *
     * @throws PackageRefusal
     * @throws ClientException
     */
    private function checked(Release $update, object $upgrader)
    {
        $denial = $this->offer->denial($update);
        if ($denial === 'no_key') {
            return $this->denied($denial);
        }
        $channels = $this->offer->channels();
        $download = $this->product->client()->download($update->version, $channels[0]);
        if (!$download->ok) {
            return $this->denied((string) $download->code);
        }
        $check = $this->check($channels);
        $statement = $check->admit($download);
        $file = wp_tempnam('keystead');
        try {
            $denial = $this->save($download, $file, $statement);
            if ($denial !== null) {
                return $this->denied($denial);
            }
            $check->verify($file, $download, $statement);
            $isChecked = true;
        } finally {
            if (empty($isChecked)) {
                unlink($file);
            }
        }
        if ($statement !== null && $statement->isOutOfDate(time())) {
            $upgrader->skin->feedback(UpdateMessages::ofOldStatement($this->product->name()));
        }
        return $file;
    }

    /** @param string[] $channels */
    private function check(array $channels): PackageCheck
    {
        $extension = $this->product->extension;
        $slugs = [$this->product->slug, $extension->folder];
        return new PackageCheck($this->product->publicKey(), $slugs, $extension->version(), $channels, $this->product->releaseKeys);
    }

    /**
     * @return string|null Why there is no file, for programs.
     *
     * @throws ClientException
     */
    private function save(Download $download, string $file, ?Statement $statement): ?string
    {
        $url = (string) $download->url;
        $size = (int) ($statement === null ? $download->size : $statement->size);
        $isOwn = strpos($url, $this->product->baseUrl() . '/') === 0;
        // One more, to tell what is cut off from what ends there; and enough for what a server says instead of it.
        $status = (new WordPressTransport())->save($url, $file, max($size + 1, 4096), $isOwn, self::TIMEOUT);
        if ($status === 200) {
            return null;
        }
        if (!in_array($status, [401, 402, 403, 410], true)) {
            throw new ClientException($status >= 500 ? ClientException::SERVER : ClientException::BAD_RESPONSE, "HTTP status $status");
        }
        $said = json_decode((string) file_get_contents($file), true);
        return is_string($said['code'] ?? null) ? $said['code'] : ($status === 410 ? 'download_expired' : '');
    }

    private function denied(string $code): \WP_Error
    {
        return new \WP_Error("keystead_$code", UpdateMessages::ofDenial($this->product, $code));
    }
}
