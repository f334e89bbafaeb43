<?php

declare(strict_types=1);

namespace Keystead\WordPress;

/**
 * Loads all classes while they are there. WordPress replaces and deletes plugins in the middle of a request: what is
 * loaded later would be of another version, or missing.
 */
final class WholeLibrary
{
    public static function hook(): void
    {
        // Whichever plugin it is: the copy of this library that all use may be in it.
        foreach (['upgrader_pre_install', 'delete_plugin'] as $hook) {
            add_filter($hook, [self::class, 'load'], 1);
        }
    }

    /**
     * @param mixed $passed On.
     *
     * @return mixed
     */
    public static function load($passed = null)
    {
        $root = dirname(__DIR__);
        $namespace = substr(__NAMESPACE__, 0, (int) strrpos(__NAMESPACE__, '\\'));
        foreach (new \RecursiveIteratorIterator(new \RecursiveDirectoryIterator($root, \FilesystemIterator::SKIP_DOTS)) as $file) {
            $class = substr($file->getPathname(), strlen($root), -strlen('.php'));
            class_exists($namespace . str_replace(DIRECTORY_SEPARATOR, '\\', $class));
        }
        return $passed;
    }
}
