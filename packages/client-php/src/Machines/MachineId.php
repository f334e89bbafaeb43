<?php

declare(strict_types=1);

namespace Keystead\Machines;

use Keystead\Storage\StoreException;

/**
 * The id that a fingerprint is made of.
 *
 * @internal
 */
final class MachineId
{
    private System $system;

    public function __construct(System $system)
    {
        $this->system = $system;
    }

    /**
     * The operating system's id of the machine. Where there is none, and in a container, whose id is often that of its
     * image: a random one that is kept in the user's configuration folder, the same as Node's client has.
     *
     * @throws StoreException when that cannot be written.
     */
    public function find(): string
    {
        return $this->ofSystem() ?? $this->kept();
    }

    private function ofSystem(): ?string
    {
        $family = $this->system->family();
        if ($family === 'Darwin') {
            $printed = $this->system->run(['/usr/sbin/ioreg', '-rd1', '-c', 'IOPlatformExpertDevice']);
            return preg_match('/"IOPlatformUUID" = "([0-9A-Fa-f-]{36})"/', $printed ?? '', $found) === 1 ? $found[1] : null;
        }
        if ($family === 'Windows') {
            $root = $this->system->variable('SystemRoot') ?? 'C:\\Windows';
            $key = 'HKLM\\SOFTWARE\\Microsoft\\Cryptography';
            $printed = $this->system->run(["$root\\System32\\reg.exe", 'query', $key, '/v', 'MachineGuid', '/reg:64']);
            foreach (preg_split('/\s/', $printed ?? '') as $word) {
                if (preg_match('/^[0-9A-Fa-f-]{36}$/D', $word) === 1) {
                    return $word;
                }
            }
            return null;
        }
        if ($this->isContainer()) {
            return null;
        }
        $id = trim($this->system->read('/etc/machine-id') ?? $this->system->read('/var/lib/dbus/machine-id') ?? '');
        // systemd writes "uninitialized" into images.
        return preg_match('/^[0-9a-f]{32}$/D', $id) === 1 ? $id : null;
    }

    private function isContainer(): bool
    {
        $isTold = $this->system->variable('KUBERNETES_SERVICE_HOST') ?? $this->system->variable('container');
        if ($isTold !== null || $this->system->exists('/.dockerenv') || $this->system->exists('/run/.containerenv')) {
            return true;
        }
        return preg_match('/docker|containerd|kubepods|libpod|lxc/', $this->system->read('/proc/1/cgroup') ?? '') === 1;
    }

    /** The random id in the user's configuration folder. Of several programs that make it at once, all get the same. */
    private function kept(): string
    {
        $path = $this->folder() . '/keystead/machine-id';
        $known = trim($this->system->read($path) ?? '');
        if ($known !== '') {
            return $known;
        }
        $folder = dirname($path);
        if (!is_dir($folder) && !@mkdir($folder, 0700, true) && !is_dir($folder)) {
            throw new StoreException("The folder $folder cannot be made");
        }
        $draft = "$path." . bin2hex(random_bytes(8));
        $isWritten = @file_put_contents($draft, bin2hex(random_bytes(16))) !== false;
        // A link appears whole, and only once.
        @chmod($draft, 0600) && @link($draft, $path);
        @unlink($draft);
        $id = trim($this->system->read($path) ?? '');
        if (!$isWritten || $id === '') {
            throw new StoreException("The file $path cannot be written, or is empty");
        }
        return $id;
    }

    private function folder(): string
    {
        $home = $this->system->home() ?? '';
        switch ($this->system->family()) {
            case 'Windows':
                return $this->system->variable('APPDATA') ?? "$home/AppData/Roaming";
            case 'Darwin':
                return "$home/Library/Application Support";
            default:
                return $this->system->variable('XDG_CONFIG_HOME') ?? "$home/.config";
        }
    }
}
