<?php

declare(strict_types=1);

namespace Keystead\Tokens;

/**
 * Labels of host names in other letters as ASCII (RFC 3492): what PHP's intl extension can do, which many hosts do not
 * have.
 *
 * @internal
 */
final class Punycode
{
    private const BASE = 36;
    private const FIRST_THRESHOLD = 1;
    private const LAST_THRESHOLD = 26;

    /** The label as DNS has it, `xn--…`; one of ASCII as it is. */
    public static function encode(string $label): string
    {
        if (preg_match('/[^\x00-\x7f]/', $label) !== 1) {
            return $label;
        }
        $codes = array_map(static function (string $character): int {
            return self::code($character);
        }, preg_split('//u', $label, -1, PREG_SPLIT_NO_EMPTY) ?: []);
        $basic = (string) preg_replace('/[^\x00-\x7f]/u', '', $label);
        return 'xn--' . $basic . ($basic === '' ? '' : '-') . self::deltas($codes, strlen($basic));
    }

    /** @param int[] $codes */
    private static function deltas(array $codes, int $done): string
    {
        $basic = $done;
        $output = '';
        $reached = 128;
        $delta = 0;
        $bias = 72;
        while ($done < count($codes)) {
            $next = min(array_filter($codes, static function (int $code) use ($reached): bool {
                return $code >= $reached;
            }));
            $delta += ($next - $reached) * ($done + 1);
            $reached = $next;
            foreach ($codes as $code) {
                if ($code < $reached) {
                    $delta++;
                }
                if ($code === $reached) {
                    $output .= self::number($delta, $bias);
                    $bias = self::adapt($delta, $done + 1, $done === $basic);
                    $delta = 0;
                    $done++;
                }
            }
            $delta++;
            $reached++;
        }
        return $output;
    }

    private static function number(int $value, int $bias): string
    {
        $digits = '';
        for ($position = self::BASE;; $position += self::BASE) {
            $threshold = max(self::FIRST_THRESHOLD, min(self::LAST_THRESHOLD, $position - $bias));
            if ($value < $threshold) {
                return $digits . self::digit($value);
            }
            $digits .= self::digit($threshold + ($value - $threshold) % (self::BASE - $threshold));
            $value = intdiv($value - $threshold, self::BASE - $threshold);
        }
    }

    private static function adapt(int $delta, int $points, bool $first): int
    {
        $delta = intdiv($delta, $first ? 700 : 2);
        $delta += intdiv($delta, $points);
        for ($steps = 0; $delta > 455; $steps += self::BASE) {
            $delta = intdiv($delta, self::BASE - self::FIRST_THRESHOLD);
        }
        return $steps + intdiv(self::BASE * $delta, $delta + 38);
    }

    private static function digit(int $value): string
    {
        return 'abcdefghijklmnopqrstuvwxyz0123456789'[$value];
    }

    private static function code(string $character): int
    {
        $bytes = array_values(unpack('C*', $character) ?: []);
        $code = $bytes[0] & [0x7f, 0x7f, 0x1f, 0x0f, 0x07][strlen($character)];
        foreach (array_slice($bytes, 1) as $byte) {
            $code = ($code << 6) | ($byte & 0x3f);
        }
        return $code;
    }
}
