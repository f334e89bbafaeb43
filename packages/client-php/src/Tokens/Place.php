<?php

declare(strict_types=1);

namespace Keystead\Tokens;

/**
 * The place of a license: a site, by its host or URL, or a machine, as `machine:` and its fingerprint. No host begins
 * like that.
 *
 * @internal
 */
final class Place
{
    private const MACHINE = 'machine:';

    public static function ofMachine(string $fingerprint): string
    {
        return self::MACHINE . $fingerprint;
    }

    /** The fingerprint of a machine; null for a site. */
    public static function machineOf(?string $place): ?string
    {
        $isMachine = $place !== null && strncmp($place, self::MACHINE, strlen(self::MACHINE)) === 0;
        return $isMachine ? substr((string) $place, strlen(self::MACHINE)) : null;
    }

    /** Whether both are one machine, to the letter, or name one site. */
    public static function areSame(?string $one, ?string $other): bool
    {
        $isSite = self::machineOf($one) === null && self::machineOf($other) === null;
        return $isSite ? Domain::areSame($one, $other) : $one === $other;
    }
}
