<?php

declare(strict_types=1);

use Keystead\Storage\FileStore;
use Keystead\Storage\MemoryStore;
use Keystead\Storage\Store;
use Keystead\Storage\StoreException;
use PHPUnit\Framework\TestCase;

final class StoresTest extends TestCase
{
    private Folder $folder;

    protected function setUp(): void
    {
        $this->folder = new Folder();
    }

    /** @dataProvider stores */
    public function testWhatIsKeptIsReplacedByWhoeverKnowsIt(callable $open): void
    {
        $store = $open($this->folder->path);
        self::assertNull($store->get('a_license'));
        self::assertFalse($store->replace('a_license', 'x', 'y'));
        self::assertNull($store->get('a_license'));
        self::assertTrue($store->replace('a_license', null, 'one'));
        self::assertFalse($store->replace('a_license', null, 'two'));
        self::assertFalse($store->replace('a_license', 'ONE', 'two'));
        self::assertSame('one', $store->get('a_license'));
        self::assertTrue($store->replace('a_license', 'one', 'two'));
        self::assertSame('two', $store->get('a_license'));
        self::assertNull($store->get('b_license'));
        self::assertFalse($store->replace('a_license', 'one', null));
        self::assertTrue($store->replace('a_license', 'two', null));
        self::assertNull($store->get('a_license'));
        self::assertTrue($store->replace('a_license', null, null));
    }

    public function stores(): array
    {
        return [
            'in memory' => [static function (): Store {
                return new MemoryStore();
            }],
            'in files' => [static function (string $folder): Store {
                return new FileStore("$folder/made/when/needed/");
            }],
        ];
    }

    public function testFilesAreForTheirOwnerAlone(): void
    {
        $store = new FileStore("{$this->folder->path}/store");
        $store->replace('a_license', null, 'ACME-1');
        self::assertSame('0700', substr(sprintf('%o', fileperms("{$this->folder->path}/store")), -4));
        self::assertSame('0600', substr(sprintf('%o', fileperms("{$this->folder->path}/store/a_license")), -4));
    }

    public function testAFolderThatCannotBeMadeIsAnException(): void
    {
        touch("{$this->folder->path}/file");
        $store = new FileStore("{$this->folder->path}/file/store");
        self::assertNull($store->get('a_license'));
        $this->expectException(StoreException::class);
        $store->replace('a_license', null, 'x');
    }

    public function testNothingIsLostAmongProcesses(): void
    {
        $code = sprintf('
            $store = new Keystead\Storage\FileStore(%s);
            for ($done = 0; $done < 50;) {
                $count = $store->get("count");
                $done += (int) $store->replace("count", $count, (string) ((int) $count + 1));
            }', self::quoted($this->folder->path));
        $processes = new Processes(6, $code);
        self::assertSame(array_fill(0, 6, 0), $processes->wait());
        self::assertSame('300', (new FileStore($this->folder->path))->get('count'));
    }

    public function testAProcessThatIsKilledLeavesNoHalfValue(): void
    {
        $store = new FileStore($this->folder->path);
        $code = sprintf('
            $store = new Keystead\Storage\FileStore(%s);
            for ($letter = 0;; $letter = ($letter + 1) %% 26) {
                $store->replace("value", $store->get("value"), str_repeat(chr(97 + $letter), 500000));
            }', self::quoted($this->folder->path));
        for ($rounds = 0; $rounds < 5; $rounds++) {
            $before = $store->get('value');
            $processes = new Processes(2, $code);
            for ($waits = 0; $waits < 1000 && $store->get('value') === $before; $waits++) {
                usleep(10000);
            }
            $processes->kill();
            $value = (string) $store->get('value');
            self::assertSame(500000, strlen($value));
            self::assertSame(str_repeat($value[0], 500000), $value);
            self::assertTrue($store->replace('value', $value, $value));
        }
    }

    public function testNoEventIsLostAmongProcesses(): void
    {
        $site = new Site([], ['consent' => 'granted', 'store' => new FileStore($this->folder->path)]);
        $code = sprintf('
            $client = new Keystead\Client([
                "base_url" => %s, "public_key" => %s, "store" => new Keystead\Storage\FileStore(%s), "consent" => "granted",
                "clock" => new MovableClock(),
            ]);
            for ($count = 0; $count < 30; $count++) {
                $client->track("event");
                if ($count %% 10 === 0) {
                    $client->flush();
                }
            }', ...array_map([self::class, 'quoted'], [$site->operator->url, $site->product['publicKey'], $this->folder->path]));
        $processes = new Processes(4, $code);
        self::assertSame([0, 0, 0, 0], $processes->wait());
        $site->client->flush();
        self::assertSame(120, $site->operator->call('GET', "/api/events?product_id={$site->product['id']}")['pagination']['total']);
    }

    /** @dataProvider ruins */
    public function testASiteDoesNotFailByWhatIsInItsStore(string $ruin): void
    {
        $site = new Site([], ['prefix' => 'acme', 'consent' => 'granted']);
        $site->client->activate();
        $host = (string) parse_url($site->operator->url, PHP_URL_HOST) . ':' . parse_url($site->operator->url, PHP_URL_PORT);
        $hostLock = 'keystead_lock_' . substr(sha1($host), 0, 12);
        foreach (['acme_license', 'acme_events', 'acme_lock', $hostLock] as $name) {
            $site->store->replace($name, $site->store->get($name), $ruin);
        }
        $client = $site->client(['prefix' => 'acme', 'license_key' => $site->license['licenseKey']]);
        self::assertFalse($client->state()->licensed);
        self::assertTrue($client->check()->licensed);
        $client->optIn();
        self::assertTrue($client->track('opened'));
        self::assertSame(1, $client->flush());
    }

    public function ruins(): array
    {
        return [
            'nothing' => [''],
            'no JSON' => ['{"format":1,'],
            'a number' => ['7'],
            'a list' => ['[1,2,3]'],
            'other types' => ['{"format":1,"licenseKey":[],"answer":7,"until":"x","sending":[]}'],
            'an answer of other types' => ['{"format":1,"licenseKey":"x","answer":{"licensed":"yes","at":null}}'],
            'keys that are none' => ['{"format":1,"licenseKey":"x","jwks":[7],"answer":null}'],
        ];
    }

    public function testOfALaterFormatNothingCountsButTheKey(): void
    {
        $site = new Site([], ['prefix' => 'acme']);
        $site->client->activate();
        $text = (string) $site->store->get('acme_license');
        $site->store->replace('acme_license', $text, str_replace('"format":1', '"format":2', $text));
        self::assertFalse($site->client->state()->licensed);
        self::assertSame($site->license['licenseKey'], $site->client->licenseKey());
        self::assertTrue($site->client->check()->licensed);
    }

    private static function quoted(string $text): string
    {
        return var_export($text, true);
    }
}
