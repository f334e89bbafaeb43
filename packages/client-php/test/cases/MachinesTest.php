<?php

declare(strict_types=1);

use Keystead\Client;
use Keystead\ClientException;
use Keystead\Http\Response;
use Keystead\LicenseFile;
use Keystead\Machine;
use Keystead\Storage\MemoryStore;
use Keystead\Storage\StoreException;
use PHPUnit\Framework\TestCase;

final class MachinesTest extends TestCase
{
    private const TOWER = ['fingerprint' => 'tower', 'name' => 'Tower', 'platform' => 'Linux x86_64'];
    private const LAPTOP = ['fingerprint' => 'Tower'];

    /** @dataProvider machines */
    public function testAFingerprintIsTheSameInEveryClient(array $machine): void
    {
        $family = ['linux' => 'Linux', 'darwin' => 'Darwin', 'win32' => 'Windows'][$machine['platform']];
        $system = new MadeUpSystem('/home/ada', $machine['files'], [], $family, $machine['printed']);
        self::assertSame($machine['fingerprint'], Machine::fingerprint($machine['product'], $system));
    }

    public function machines(): array
    {
        return array_map(static fn (array $machine): array => [$machine], array_column(Fixture::read('machine-fingerprints')['vectors'], null, 'name'));
    }

    /** @dataProvider codes */
    public function testARequestCodeIsTheSameInEveryClient(array $vector): void
    {
        self::assertSame($vector['code'], Machine::requestCode($vector['product'], $vector['fingerprint'], $vector['name']));
    }

    public function codes(): array
    {
        return array_map(static fn (array $vector): array => [$vector], Fixture::read('request-codes')['vectors']);
    }

    /** @dataProvider placesWithoutAnId */
    public function testARandomIdIsKeptWhereTheMachineHasNone(array $files, array $variables): void
    {
        $folder = new Folder();
        $system = new MadeUpSystem($folder->path, $files, $variables);
        $fingerprint = Machine::fingerprint('prd_1', $system);
        self::assertMatchesRegularExpression('/^[0-9a-f]{64}$/', $fingerprint);
        self::assertSame($fingerprint, Machine::fingerprint('prd_1', $system));
        self::assertNotSame($fingerprint, Machine::fingerprint('prd_2', $system));
        $path = "$folder->path/.config/keystead/machine-id";
        self::assertSame(0600, fileperms($path) & 0777);
        self::assertSame([$path], glob(dirname($path) . '/*'));
        unlink($path);
        self::assertNotSame($fingerprint, Machine::fingerprint('prd_1', $system));
    }

    public function placesWithoutAnId(): array
    {
        $id = ['/etc/machine-id' => "0123456789abcdef0123456789abcdef\n"];
        return [
            'no id' => [[], []],
            "an image's id" => [['/etc/machine-id' => "uninitialized\n"], []],
            'Docker' => [$id + ['/.dockerenv' => ''], []],
            'Podman' => [$id + ['/run/.containerenv' => ''], []],
            'containerd' => [$id + ['/proc/1/cgroup' => "0::/kubepods/pod1\n"], []],
            'LXC' => [$id + ['/proc/1/cgroup' => "0::/lxc/one\n"], []],
            'systemd-nspawn' => [$id, ['container' => 'systemd-nspawn']],
            'Kubernetes' => [$id, ['KUBERNETES_SERVICE_HOST' => '10.0.0.1']],
        ];
    }

    /** @dataProvider folders */
    public function testARandomIdIsKeptInTheFolderOfTheSystem(string $family, string $variable, string $expected): void
    {
        $folder = new Folder();
        $own = $variable === '' ? [] : [$variable => "$folder->path/own"];
        $system = new MadeUpSystem($folder->path, [], $own, $family);
        $fingerprint = Machine::fingerprint('prd_1', $system);
        $path = "$folder->path/$expected/keystead/machine-id";
        file_put_contents($path, "\n", FILE_APPEND);
        self::assertSame($fingerprint, Machine::fingerprint('prd_1', $system));
        file_put_contents($path, "\n");
        $this->expectExceptionMessage("$path cannot be written, or is empty");
        Machine::fingerprint('prd_1', $system);
    }

    public function folders(): array
    {
        return [
            'Linux' => ['Linux', '', '.config'],
            "Linux with a folder of one's own" => ['Linux', 'XDG_CONFIG_HOME', 'own'],
            'macOS' => ['Darwin', '', 'Library/Application Support'],
            'Windows' => ['Windows', '', 'AppData/Roaming'],
            "Windows with a folder of one's own" => ['Windows', 'APPDATA', 'own'],
        ];
    }

    public function testWhatIsNoProductOrFingerprintIsRefused(): void
    {
        $product = 'prd_01jz8m3v9te2f8k6q5w4x7y1zb';
        $longest = str_repeat('~', 255);
        $calls = [
            'product: ' => static fn () => Machine::fingerprint(''),
            'product: must' => static fn () => Machine::requestCode('pk_1', 'tower'),
            'fingerprint: ' => static fn () => Machine::requestCode($product, "$longest~"),
            'fingerprint: must' => static fn () => Machine::requestCode($product, "tower\n"),
        ];
        foreach ($calls as $message => $call) {
            try {
                $call();
                self::fail($message);
            } catch (InvalidArgumentException $wrong) {
                self::assertStringStartsWith($message, $wrong->getMessage());
            }
        }
        $name = str_repeat('ü', 60);
        $code = Machine::requestCode($product, $longest, $name);
        self::assertSame($code, Machine::requestCode($product, $longest, "{$name}ü"));
        self::assertNotSame($code, Machine::requestCode($product, $longest, str_repeat('ü', 59)));
    }

    public function testAQrCodeNamesThePackageThatItNeeds(): void
    {
        $code = sprintf(
            'require %s; try { Keystead\Machine::requestCodeQr("1"); } catch (LogicException $lack) { echo $lack->getMessage(); }',
            var_export(dirname(__DIR__, 2) . '/autoload.php', true)
        );
        exec(PHP_BINARY . ' -r ' . escapeshellarg($code), $lines);
        self::assertSame(['QR codes need the package bacon/bacon-qr-code: composer require bacon/bacon-qr-code'], $lines);
        $this->expectExceptionMessage('code: must be');
        Machine::requestCodeQr('');
    }

    public function testProcessesThatBeginAtOnceHaveOneFingerprint(): void
    {
        $folder = new Folder();
        $code = '$system = new MadeUpSystem(' . var_export($folder->path, true) . ');'
            . 'file_put_contents(' . var_export($folder->path, true) . ' . "/$number", Keystead\Machine::fingerprint("prd_1", $system));';
        self::assertSame([0, 0, 0, 0], (new Processes(4, $code))->wait());
        self::assertCount(1, array_unique(array_map('file_get_contents', glob("$folder->path/[0-9]"))));
    }

    public function testAFolderThatCannotBeWrittenIsSaid(): void
    {
        $this->expectException(StoreException::class);
        Machine::fingerprint('prd_1', new MadeUpSystem('/dev/null'));
    }

    public function testAMachineHoldsASeatInPlaceOfASite(): void
    {
        $site = new Site(['seats' => 1]);
        $tower = $site->client(['domain' => null, 'machine' => self::TOWER]);
        $laptop = $site->client(['domain' => null, 'machine' => self::LAPTOP, 'store' => new MemoryStore(), 'license_key' => $site->license['licenseKey']]);
        self::assertTrue($tower->activate()->ok);
        self::assertSame('seat_limit_reached', $laptop->activate()->code);
        self::assertTrue($tower->check(0)->licensed);
        self::assertTrue($tower->validate()->activated);
        self::assertFalse($laptop->check(0)->licensed);
        $active = $site->operator->call('GET', "/api/licenses/{$site->license['id']}")['activations'];
        self::assertSame([null, self::TOWER], [$active[0]['domain'], $active[0]['machine']]);
        self::assertSame('Tower', $tower->sites()->active[0]->machine ?? null);
        self::assertTrue($tower->deactivate()->ok);
        self::assertFalse($tower->state()->licensed);
        self::assertTrue($laptop->activate()->ok);
    }

    public function testAnAnswerCountsForItsMachineToTheLetter(): void
    {
        $site = new Site(['seats' => 2]);
        $tower = $site->client(['domain' => null, 'machine' => self::TOWER]);
        $tower->activate();
        self::assertTrue($tower->state()->licensed);
        self::assertFalse($site->client(['domain' => null, 'machine' => self::LAPTOP])->state()->licensed);
    }

    public function testALeasedSeatTellsItsEndAndWhenToRenewIt(): void
    {
        $site = new Site(['seats' => 1, 'leaseSeconds' => 601]);
        $tower = $site->client(['domain' => null, 'machine' => self::TOWER]);
        $laptop = $site->client(['domain' => null, 'machine' => self::LAPTOP, 'store' => new MemoryStore(), 'license_key' => $site->license['licenseKey']]);
        $end = '2031-03-01T12:10:01.123+00:00';
        $first = $tower->activate();
        self::assertSame([$end, 300], [self::inWords($first->leaseEndsAt), $first->renewAfter]);
        $renewed = $tower->activate();
        self::assertSame([$first->activationId, $end, null], [$renewed->activationId, self::inWords($renewed->leaseEndsAt), $renewed->freeAt]);
        self::assertSame([$end, 300], [self::inWords($tower->validate()->leaseEndsAt), $tower->validate()->renewAfter]);
        self::assertSame($renewed->leaseEndsAt->getTimestamp(), $tower->check(0)->leaseEndsAt->getTimestamp());
        $refused = $laptop->activate();
        self::assertSame(['seat_limit_reached', $end, null], [$refused->code, self::inWords($refused->freeAt), $refused->leaseEndsAt]);
        self::assertTrue($tower->deactivate()->ok);
        self::assertNull($tower->state()->leaseEndsAt);
        self::assertSame($end, self::inWords($laptop->activate()->leaseEndsAt));

        $unleased = (new Site())->client->activate();
        self::assertSame([null, null], [$unleased->leaseEndsAt, $unleased->renewAfter]);
    }

    public function testASeatThatALicenseFileHoldsIsNotFreedAndStaysTheMachines(): void
    {
        $site = new Site(['seats' => 1]);
        $tower = $site->client(['domain' => null, 'machine' => self::TOWER]);
        $tower->activate();
        $files = "/api/licenses/{$site->license['id']}/files";
        $file = $site->operator->call('POST', $files, ['machine' => self::TOWER, 'days' => 2]);
        $refused = $tower->deactivate();
        self::assertSame(['held_offline', '2031-03-03T12:00:00.123+00:00'], [$refused->code, self::inWords($refused->offlineUntil)]);
        self::assertTrue($tower->state()->licensed);
        self::assertTrue($tower->check(0)->licensed);
        $site->operator->call('DELETE', "$files/{$file['id']}");
        self::assertTrue($tower->deactivate()->ok);
        self::assertFalse($tower->state()->licensed);
    }

    public function testASignedAnswerCountsForItsMachineAlone(): void
    {
        $site = new Site(['seats' => 2]);
        $signed = ['domain' => null, 'verify_keys' => Client::FETCH_KEYS];
        $tower = $site->client(['machine' => self::TOWER] + $signed);
        self::assertTrue($tower->activate()->ok);
        $site->line->isCut = true;
        self::assertTrue($tower->check(0)->licensed);
        $this->expectException(ClientException::class);
        $site->client(['machine' => self::LAPTOP] + $signed)->check(0);
    }

    public function testATokenOfAnotherMachineIsRefused(): void
    {
        $site = new Site(['seats' => 2]);
        $signed = ['domain' => null, 'license_key' => $site->license['licenseKey'], 'verify_keys' => Client::FETCH_KEYS];
        $laptop = $site->client(['machine' => self::LAPTOP, 'store' => new MemoryStore()] + $signed);
        $laptop->activate();
        $signed['verify_keys'] = $site->operator->call('GET', "/v1/products/{$site->product['publicKey']}/jwks.json");
        $ofLaptop = null;
        $site->line->meddler = static function (Response $response) use (&$ofLaptop): Response {
            return $ofLaptop ?? $ofLaptop = $response;
        };
        self::assertTrue($laptop->check(0)->licensed);
        $tower = $site->client(['machine' => self::TOWER, 'store' => new MemoryStore()] + $signed);
        try {
            $tower->check(0);
            self::fail('A token of another machine counted');
        } catch (ClientException $failure) {
            self::assertSame(ClientException::BAD_SIGNATURE, $failure->getErrorCode());
        }
    }

    public function testAMachineNeitherMovesNorHasTrials(): void
    {
        $client = (new Site())->client(['domain' => null, 'machine' => self::TOWER, 'site_id' => 'a']);
        foreach (['move' => ['old.example'], 'startTrial' => ['ada@example.com']] as $call => $arguments) {
            try {
                $client->$call(...$arguments);
                self::fail($call);
            } catch (LogicException $wrong) {
                self::assertStringContainsString('A machine neither moves', $wrong->getMessage());
            }
        }
    }

    public function testAFileStaysExpiredHoweverTheClockIsPutBack(): void
    {
        ['jwks' => $jwks, 'claims' => $claims, 'vectors' => $vectors] = Fixture::read('license-files');
        $store = new MemoryStore();
        $at = static function (int $now) use ($jwks, $claims, $vectors, $store): string {
            $options = ['keys' => $jwks['keys'], 'product_id' => $claims['aud'], 'machine' => $claims['machine']];
            return LicenseFile::check($vectors[0]['file'], $options + ['store' => $store, 'now' => $now])['code'] ?? 'valid';
        };
        $day = MovableClock::DAY;
        self::assertSame('valid', $at($claims['exp'] - 2 * $day));
        self::assertSame('valid', $at($claims['exp'] - 3 * $day));
        self::assertSame('clock_went_back', $at($claims['exp'] - 3 * $day - 1));
        self::assertSame('expired', $at($claims['exp']));
        self::assertSame('expired', $at($claims['exp'] - $day));
        self::assertSame('clock_went_back', $at($claims['exp'] - $day - 1));
    }

    public function testTheServersClockCountsAsWell(): void
    {
        ['jwks' => $jwks, 'claims' => $claims, 'vectors' => $vectors] = Fixture::read('license-files');
        $options = ['keys' => $jwks['keys'], 'product_id' => $claims['aud'], 'machine' => $claims['machine'], 'store' => new MemoryStore()];
        $at = static fn (int $now): ?string => LicenseFile::check($vectors[0]['file'], ['now' => $now] + $options)['code'];
        self::assertNull($at($claims['nbf']));
        self::assertSame('not_yet_valid', $at($claims['iat'] - MovableClock::DAY));
        self::assertSame('clock_went_back', $at($claims['iat'] - MovableClock::DAY - 1));
    }

    private static function inWords(?DateTimeImmutable $time): ?string
    {
        return $time === null ? null : $time->format(DATE_RFC3339_EXTENDED);
    }
}
