<?php

declare(strict_types=1);

/** WordPress's network as the library asks for it, without a WordPress. */
final class MadeUpNetwork
{
    public static bool $isMultisite = false;

    public static bool $isMainSite = true;

    /** @var array<string, mixed> */
    public static array $options = [];
}
