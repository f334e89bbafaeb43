<?php

declare(strict_types=1);

/** The wire vectors that all clients are tested with. */
final class Fixture
{
    /** @return array<string, mixed> */
    public static function read(string $name): array
    {
        return json_decode((string) file_get_contents(__DIR__ . "/../../../../fixtures/$name.json"), true);
    }

    /**
     * The cases of the license API with this kind of outcome, by name, each with its index.
     *
     * @return array<string, array{int, array<string, mixed>}>
     */
    public static function cases(string $kind): array
    {
        $cases = [];
        foreach (self::read('license-api')['cases'] as $index => $case) {
            if ($case['outcome']['kind'] === $kind) {
                $cases[$case['name']] = [$index, $case];
            }
        }
        return $cases;
    }
}
