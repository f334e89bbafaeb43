<?php

declare(strict_types=1);

namespace Keystead\Machines;

/**
 * Base32 as Douglas Crockford has it.
 *
 * @internal
 */
final class Base32
{
    private const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
    /** Check characters have five more: a number modulo 37. */
    private const CHECKS = self::DIGITS . '*~$=U';

    public static function encode(string $bytes): string
    {
        [$text, $value, $bits] = ['', 0, 0];
        foreach (str_split($bytes) as $byte) {
            $value = ($value << 8) | ord($byte);
            $bits += 8;
            while ($bits >= 5) {
                $bits -= 5;
                $text .= self::DIGITS[($value >> $bits) & 31];
            }
            $value &= (1 << $bits) - 1;
        }
        return $bits === 0 ? $text : $text . self::DIGITS[($value << (5 - $bits)) & 31];
    }

    public static function checkOf(string $code): string
    {
        $rest = 0;
        foreach (str_split($code) as $digit) {
            $rest = ($rest * 32 + (int) strpos(self::DIGITS, $digit)) % strlen(self::CHECKS);
        }
        return self::CHECKS[$rest];
    }
}
