<?php

declare(strict_types=1);

// WordPress's functions, in the namespace of the classes that call them: no other test sees a WordPress.

namespace Keystead\WordPress;

use MadeUpNetwork;

function is_multisite(): bool
{
    return MadeUpNetwork::$isMultisite;
}

function is_main_site(): bool
{
    return MadeUpNetwork::$isMainSite;
}

/** @return mixed */
function get_site_option(string $name)
{
    return MadeUpNetwork::$options[$name] ?? false;
}

/** @param mixed $value */
function update_site_option(string $name, $value): void
{
    MadeUpNetwork::$options[$name] = $value;
}

function delete_site_option(string $name): void
{
    unset(MadeUpNetwork::$options[$name]);
}
