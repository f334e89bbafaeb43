<?php

declare(strict_types=1);

namespace Keystead\Machines;

use BaconQrCode\Common\ErrorCorrectionLevel;
use BaconQrCode\Encoder\Encoder;

/**
 * Draws QR codes as text, with the package bacon/bacon-qr-code.
 *
 * @internal
 */
final class TerminalQr
{
    private const BORDER = 2;
    /** Two rows in a line, by the lightness of the upper and of the lower one: dark on light. */
    private const BLOCKS = [[' ', '▄'], ['▀', '█']];

    /** @throws \LogicException without the package. */
    public static function draw(string $text): string
    {
        if (!class_exists(Encoder::class)) {
            throw new \LogicException('QR codes need the package bacon/bacon-qr-code: composer require bacon/bacon-qr-code');
        }
        $matrix = Encoder::encode($text, ErrorCorrectionLevel::L())->getMatrix();
        $size = $matrix->getWidth();
        $isLight = static function (int $x, int $y) use ($matrix, $size): bool {
            return min($x, $y) < 0 || max($x, $y) >= $size || $matrix->get($x, $y) !== 1;
        };
        $lines = '';
        for ($y = -self::BORDER; $y < $size + self::BORDER; $y += 2) {
            for ($x = -self::BORDER; $x < $size + self::BORDER; $x++) {
                $lines .= self::BLOCKS[(int) $isLight($x, $y)][(int) $isLight($x, $y + 1)];
            }
            $lines .= "\n";
        }
        return $lines;
    }
}
