<?php

declare(strict_types=1);

namespace Keystead;

use Keystead\Machines\Base32;
use Keystead\Machines\MachineId;
use Keystead\Machines\System;
use Keystead\Machines\TerminalQr;
use Keystead\Storage\StoreException;

/** The machine that a program runs on, as the license server tells it from others. */
final class Machine
{
    private const CODE_VERSION = '1';

    /**
     * The fingerprint of this machine for a product: a SHA-256 as 64 hex digits, from which nobody learns the
     * machine's id. Node's client has the same for the same product. It stays until the system is installed anew; in
     * a container, and where the system has no id, it stays as long as the user's configuration folder.
     *
     * @param string $product Id or public key of the product.
     *
     * @throws StoreException when a random id is needed and cannot be kept.
     */
    public static function fingerprint(string $product, ?System $system = null): string
    {
        if ($product === '') {
            throw new \InvalidArgumentException("product: must be the product's id or public key");
        }
        $id = (new MachineId($system ?? new System()))->find();
        return hash('sha256', "keystead machine\n$product\n$id");
    }

    /**
     * The code by which the vendor or the customer gets a license file for a machine without a network: Crockford
     * base32 in groups of five, with a check character at the end.
     *
     * @param string      $productId   The product's id, `prd_…`.
     * @param string      $fingerprint 1 to 255 printable ASCII characters.
     * @param string|null $name        Name of the machine for people: its first 60 characters count.
     *
     * @throws \InvalidArgumentException for a product or fingerprint of another form.
     */
    public static function requestCode(string $productId, string $fingerprint, ?string $name = null): string
    {
        if (preg_match('/^prd_[0-9a-hjkmnp-tv-z]{26}$/D', $productId) !== 1) {
            throw new \InvalidArgumentException("product: must be the product's id, prd_…");
        }
        if (!self::isFingerprint($fingerprint)) {
            throw new \InvalidArgumentException('fingerprint: must be 1 to 255 printable ASCII characters');
        }
        // The length 0 stands for the 32 bytes of a SHA-256, which take half the room of its digits.
        $machine = preg_match('/^[0-9a-f]{64}$/D', $fingerprint) === 1
            ? "\0" . hex2bin($fingerprint)
            : chr(strlen($fingerprint)) . $fingerprint;
        // No longer, so that a person can type the code.
        preg_match('/^.{0,60}/us', $name ?? '', $short);
        $code = self::CODE_VERSION . strtoupper(substr($productId, 4)) . Base32::encode($machine . ($short[0] ?? ''));
        return implode('-', str_split($code . Base32::checkOf($code), 5));
    }

    /**
     * A request code as a QR code of text, for a terminal: dark on light, two rows of it in a line. Needs the package
     * bacon/bacon-qr-code.
     *
     * @param string $code As `requestCode()` returned it.
     *
     * @throws \InvalidArgumentException for an empty code.
     * @throws \LogicException without the package.
     */
    public static function requestCodeQr(string $code): string
    {
        if ($code === '') {
            throw new \InvalidArgumentException('code: must be what requestCode() returned');
        }
        // Letters and digits alone take less room in a QR code.
        return TerminalQr::draw(str_replace('-', '', $code));
    }

    /** @internal */
    public static function isFingerprint(string $text): bool
    {
        return preg_match('/^[\x20-\x7e]{1,255}$/D', $text) === 1;
    }
}
