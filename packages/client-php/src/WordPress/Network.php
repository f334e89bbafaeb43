<?php

declare(strict_types=1);

namespace Keystead\WordPress;

/** The sites of a WordPress: the one that it is, or those of its network. */
final class Network
{
    /** @param callable(): void $do Called at each site in turn. */
    public static function atEachSite(callable $do): void
    {
        if (!is_multisite()) {
            $do();
            return;
        }
        foreach (get_sites(['fields' => 'ids', 'number' => 0]) as $site) {
            switch_to_blog($site);
            $do();
            restore_current_blog();
        }
    }
}
