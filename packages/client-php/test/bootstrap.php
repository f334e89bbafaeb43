<?php

declare(strict_types=1);

require __DIR__ . '/../autoload.php';

foreach (glob(__DIR__ . '/support/*.php') ?: [] as $file) {
    require_once $file;
}
