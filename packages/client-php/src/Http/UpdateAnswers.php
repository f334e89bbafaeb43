<?php

declare(strict_types=1);

namespace Keystead\Http;

use Keystead\ClientException;
use Keystead\Download;

/**
 * Reads the license server's answers about releases.
 *
 * @internal
 */
final class UpdateAnswers
{
    /** @param array<string, mixed> $fields */
    public static function download(array $fields): Download
    {
        $download = new Download(Answers::isYes($fields, 'success'));
        if (!$download->ok) {
            $denied = Answers::denied($fields);
            [$download->code, $download->error] = [$denied->code, $denied->error];
            return $download;
        }
        $download->version = Answers::text($fields, 'version');
        $download->url = Answers::text($fields, 'download_url');
        $download->sha384 = Answers::text($fields, 'sha384');
        Answers::ensure(is_int($fields['size'] ?? null));
        $download->size = $fields['size'];
        $download->signed = is_array($fields['signed'] ?? null) ? $fields['signed'] : null;
        return $download;
    }

    /**
     * Metadata of these products by public key; null where there is no such product.
     *
     * @param string[] $publicKeys The products that were asked for.
     *
     * @return array<string, array<string, mixed>|null>
     *
     * @throws ClientException
     */
    public static function products(Response $response, array $publicKeys): array
    {
        $fields = Answers::fields($response);
        $found = count($publicKeys) === 1 ? [$publicKeys[0] => $fields] : $fields['products'] ?? null;
        Answers::ensure(is_array($found));
        $products = [];
        foreach ($publicKeys as $publicKey) {
            $product = $found[$publicKey] ?? null;
            Answers::ensure($product === null || (is_array($product) && is_array($product['releases'] ?? null)));
            $products[$publicKey] = $product;
        }
        return $products;
    }
}
