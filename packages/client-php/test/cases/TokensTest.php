<?php

declare(strict_types=1);

use Keystead\Tokens\Domain;
use Keystead\Tokens\TokenRefusal;
use Keystead\Tokens\TokenVerifier;
use PHPUnit\Framework\TestCase;

/** The tokens of fixtures/license-tokens.json, which all clients have to take, or to refuse, alike. */
final class TokensTest extends TestCase
{
    /** @dataProvider vectors */
    public function testAToken(array $vector): void
    {
        ['jwks' => $jwks, 'claims' => $claims] = Fixture::read('license-tokens');
        $verifier = new TokenVerifier($vector['productId'], $vector['domain'], $jwks);
        $now = (new DateTimeImmutable($vector['now']))->getTimestamp();
        try {
            $found = $verifier->verify($vector['token'], null, $now);
            self::assertSame($claims['sub'], $found['sub']);
            // A late clock is told of by nobody: it gains nothing.
            self::assertContains($vector['expected'], ['valid', 'not_yet_valid']);
        } catch (TokenRefusal $refusal) {
            self::assertSame($vector['expected'], $refusal->getRefusal());
        }
    }

    public function vectors(): array
    {
        $vectors = [];
        foreach (Fixture::read('license-tokens')['vectors'] as $vector) {
            $vectors[$vector['name']] = [$vector];
        }
        return $vectors;
    }

    public function testATokenOfKeysThatWereFetchedNeedsThem(): void
    {
        ['jwks' => $jwks, 'vectors' => [$vector]] = Fixture::read('license-tokens');
        $verifier = new TokenVerifier($vector['productId'], $vector['domain'], null);
        $now = (new DateTimeImmutable($vector['now']))->getTimestamp();
        self::assertSame(3, $verifier->verify($vector['token'], $jwks, $now)['seats']);
        $this->expectExceptionMessage('an unknown key');
        $verifier->verify($vector['token'], null, $now);
    }

    public function testASubstituteForSodiumMayThrowWhereSodiumSaysNo(): void
    {
        $processes = new Processes(1, <<<'PHP'
            eval('namespace Keystead\Tokens; function sodium_crypto_sign_verify_detached() { throw new \SodiumException("S < L"); }');
            ['jwks' => $jwks, 'vectors' => [$vector]] = Fixture::read('license-tokens');
            $verifier = new Keystead\Tokens\TokenVerifier($vector['productId'], $vector['domain'], $jwks);
            try {
                $verifier->verify($vector['token'], null, time());
            } catch (Keystead\Tokens\TokenRefusal $refusal) {
                exit($refusal->getRefusal() === 'bad_signature' ? 7 : 1);
            }
            PHP);
        self::assertSame([7], $processes->wait());
    }

    /** @dataProvider domains */
    public function testADomainIsNamedAsTheServerNamesIt(string $input, ?string $domain): void
    {
        self::assertSame($domain, Domain::normalize($input));
    }

    public function domains(): array
    {
        $fixture = Fixture::read('domains');
        $sets = [];
        foreach ($fixture['domains'] + ['' => $fixture['none']] as $domain => $inputs) {
            foreach ($inputs as $input) {
                $sets[$input === '' ? 'nothing' : $input] = [$input, $domain === '' ? null : $domain];
            }
        }
        return $sets;
    }
}
