<?php

declare(strict_types=1);

namespace Keystead\WordPress;

/** A plugin or theme, as WordPress has it installed. */
final class Extension
{
    public const PLUGIN = 'plugin';
    public const THEME = 'theme';

    /** `plugin` or `theme`. */
    public string $kind;

    /** WordPress's name for it: `acme-seo/acme-seo.php`, or the folder of a theme. */
    public string $id;

    /** Its folder; empty for a plugin of a single file. */
    public string $folder;

    /** The file with its header. */
    private string $header;

    /** @param string $file A plugin's main file, or a file in a theme's own folder. */
    public function __construct(string $file, string $kind)
    {
        $this->kind = $kind;
        if ($kind === self::THEME) {
            $this->id = $this->folder = basename(dirname($file));
            $this->header = dirname($file) . '/style.css';
        } else {
            $this->id = plugin_basename($file);
            $folder = dirname($this->id);
            $this->folder = $folder === '.' ? '' : $folder;
            $this->header = $file;
        }
    }

    /** Its name, for people. Reads the header. */
    public function name(): string
    {
        $name = $this->headerField($this->kind === self::THEME ? 'Theme Name' : 'Plugin Name');
        return $name !== '' ? $name : basename($this->id, '.php');
    }

    /** The version that is installed at this moment. Reads the header: an update changes it within a request. */
    public function version(): string
    {
        return $this->headerField('Version');
    }

    /** Has something done when it is activated. */
    public function onActivation(callable $do): void
    {
        add_action($this->kind === self::THEME ? 'after_switch_theme' : "activate_$this->id", static function () use ($do): void {
            $do();
        });
    }

    /** Has something done when it is deactivated, or another theme activated. */
    public function onDeactivation(callable $do): void
    {
        if ($this->kind === self::THEME) {
            // A child theme that is activated instead schedules again what it needs.
            add_action('switch_theme', static function () use ($do): void {
                $do();
            });
            return;
        }
        add_action("deactivate_$this->id", $do);
    }

    private function headerField(string $name): string
    {
        return (string) get_file_data($this->header, ['value' => $name])['value'];
    }
}
