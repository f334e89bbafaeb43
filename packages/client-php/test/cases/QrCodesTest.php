<?php

declare(strict_types=1);

use BaconQrCode\Common\ErrorCorrectionLevel;
use BaconQrCode\Encoder\Encoder;
use Keystead\Machine;
use PHPUnit\Framework\TestCase;

/** Only where the package bacon/bacon-qr-code is there, as Debian has it. */
final class QrCodesTest extends TestCase
{
    public static function setUpBeforeClass(): void
    {
        include_once 'Bacon/BaconQrCode/autoload.php';
    }

    /** @dataProvider codes */
    public function testARequestCodeIsDrawnDarkOnLightWithABorder(string $code): void
    {
        $matrix = Encoder::encode(str_replace('-', '', $code), ErrorCorrectionLevel::L())->getMatrix();
        $border = array_fill(0, 2, array_fill(0, $matrix->getWidth() + 4, 0));
        $expected = $border;
        foreach ($matrix->getArray()->toArray() as $row) {
            $expected[] = array_merge([0, 0], is_array($row) ? $row : $row->toArray(), [0, 0]);
        }
        array_push($expected, ...$border);
        // The last line has a row more, because a QR code has an odd number of rows.
        $expected[] = $border[0];
        self::assertSame($expected, self::seen(Machine::requestCodeQr($code)));
    }

    public function codes(): array
    {
        return array_map(static fn (array $vector): array => [$vector['code']], Fixture::read('request-codes')['vectors']);
    }

    public function testACodeIsNoLargerForItsHyphens(): void
    {
        self::assertSame(Machine::requestCodeQr('1000000000'), Machine::requestCodeQr('10000-00000'));
    }

    /** @return int[][] The rows as a scanner sees them: 1 is dark. */
    private static function seen(string $drawn): array
    {
        $rows = [];
        foreach (explode("\n", rtrim($drawn, "\n")) as $line) {
            $blocks = preg_split('//u', $line, -1, PREG_SPLIT_NO_EMPTY);
            $rows[] = array_map(static fn (string $block): int => (int) in_array($block, [' ', '▄'], true), $blocks);
            $rows[] = array_map(static fn (string $block): int => (int) in_array($block, [' ', '▀'], true), $blocks);
        }
        return $rows;
    }
}
