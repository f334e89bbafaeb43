<?php

declare(strict_types=1);

use Keystead\Known\Answer;
use Keystead\Known\Judge;
use Keystead\Known\Record;
use Keystead\License;
use Keystead\State;
use PHPUnit\Framework\TestCase;

/** Everything that is known of a license, to the second. */
final class JudgeTest extends TestCase
{
    private const NOW = 1793390400;
    private const CACHE = 7200;
    private const GRACE = 50000;

    public function testIsFreshUntilItIsOldAndHoldsUntilItsGraceEnds(): void
    {
        $record = self::record(self::yes());
        foreach ([[0, State::CACHE], [7199, State::CACHE], [7200, State::GRACE], [49999, State::GRACE], [50000, State::NONE]] as [$later, $source]) {
            $state = self::judge()->state($record, self::NOW + $later);
            self::assertSame($source, $state->source, "$later seconds later");
            self::assertSame($source !== State::NONE, $state->licensed);
        }
    }

    public function testIsYoungUntilItIsAsOldAsIsAskedFor(): void
    {
        $record = self::record(self::yes());
        $isYoung = static function (int $later, ?int $maxAge = null) use ($record): bool {
            $now = self::NOW + $later;
            return self::judge()->isYoung($record, self::judge()->state($record, $now), $now, $maxAge);
        };
        self::assertTrue($isYoung(7199));
        self::assertFalse($isYoung(7200));
        self::assertTrue($isYoung(99, 100));
        self::assertFalse($isYoung(100, 100));
        self::assertTrue($isYoung(0));
        self::assertFalse($isYoung(-1));
    }

    public function testANoIsYoungForAnHourAtMost(): void
    {
        $no = new Answer(false, 'shop.example', self::NOW);
        $no->code = 'license_suspended';
        $record = self::record($no);
        foreach ([[3599, null, true], [3600, null, false], [59, 60, true], [60, 60, false]] as [$later, $maxAge, $isYoung]) {
            $state = self::judge()->state($record, self::NOW + $later);
            self::assertSame('license_suspended', $state->code);
            self::assertSame($isYoung, self::judge()->isYoung($record, $state, self::NOW + $later, $maxAge));
        }
    }

    public function testALicenseThatEndsMeanwhileIsAskedForFromThatSecondOn(): void
    {
        $answer = self::yes(new License('active', 5, 2, self::moment(100)));
        $record = self::record($answer);
        $before = self::judge()->state($record, self::NOW + 99);
        self::assertSame([true, State::CACHE], [$before->licensed, $before->source]);
        self::assertTrue(self::judge()->isYoung($record, $before, self::NOW + 99, null));
        $after = self::judge()->state($record, self::NOW + 100);
        self::assertSame([true, State::GRACE], [$after->licensed, $after->source]);
        self::assertFalse(self::judge()->isYoung($record, $after, self::NOW + 100, null));
    }

    public function testATrialAndAGraceEndForCertain(): void
    {
        $trial = new License('active', 5, 2, self::moment(100));
        $trial->trialEndsAt = self::moment(100);
        $paid = new License('active', 5, 2, self::moment(100));
        $paid->trialEndsAt = self::moment(50);
        $grace = new License('expired', 5, 2, self::moment(-100));
        $grace->graceEndsAt = self::moment(100);
        foreach ([[$trial, false], [$paid, true], [$grace, false]] as [$license, $isLicensedAfter]) {
            $record = self::record(self::yes($license));
            self::assertTrue(self::judge()->state($record, self::NOW + 99)->licensed);
            $state = self::judge()->state($record, self::NOW + 100);
            self::assertSame($isLicensedAfter, $state->licensed);
            self::assertSame($isLicensedAfter ? null : 'license_expired', $state->code);
        }
    }

    public function testAnEarlierClockNeitherRevivesNorProlongs(): void
    {
        $record = self::record(self::yes());
        $record->seen = self::NOW + self::GRACE;
        self::assertFalse(self::judge()->state($record, self::NOW + 10)->licensed);
        $record->seen = self::NOW + self::GRACE - 1;
        $state = self::judge()->state($record, self::NOW + 10);
        self::assertSame([true, State::GRACE], [$state->licensed, $state->source]);
        self::assertFalse(self::judge()->isYoung($record, $state, self::NOW + 10, null));
    }

    public function testTellsUntilWhenAndOfWhichSite(): void
    {
        $license = new License('active', 5, 2, null);
        $answer = self::yes($license);
        $answer->features = ['chat' => true, 'sites' => 3, 'none' => 0];
        $answer->activationId = 'act_1';
        $state = self::judge()->state(self::record($answer), self::NOW + 5);
        self::assertSame(self::NOW, $state->checkedAt === null ? null : $state->checkedAt->getTimestamp());
        self::assertSame(self::NOW + self::GRACE, $state->graceUntil === null ? null : $state->graceUntil->getTimestamp());
        self::assertSame('act_1', $state->activationId);
        self::assertSame([true, true, false, false], array_map([$state, 'can'], ['chat', 'sites', 'none', 'other']));
        $elsewhere = self::judge('blog.example')->state(self::record($answer), self::NOW + 5);
        self::assertSame([false, State::NONE, null], [$elsewhere->licensed, $elsewhere->source, $elsewhere->license]);
    }

    public function testALaterAnswerKeepsWhatMayStillBeSo(): void
    {
        $earlier = self::yes(new License('active', 5, 2, self::moment(100)));
        [$earlier->activationId, $earlier->token] = ['act_1', 'token-1'];
        $later = static function (int $after, bool $licensed = true, string $domain = 'shop.example'): Answer {
            return new Answer($licensed, $domain, self::NOW + $after);
        };
        $known = $later(99)->after($earlier);
        self::assertSame(['act_1', 'token-1', $earlier->license], [$known->activationId, $known->token, $known->license]);
        // Good, but past the end that was known: it was renewed.
        self::assertNull($later(100)->after($earlier)->license);
        self::assertNull($later(99, true, 'blog.example')->after($earlier)->activationId);
        $expired = $later(100, false);
        $expired->code = 'license_expired';
        self::assertSame(self::NOW + 100, $expired->after($earlier)->endedAt);
        $revoked = $later(100, false);
        $revoked->code = 'license_revoked';
        self::assertNull($revoked->after($earlier)->endedAt);
    }

    private static function judge(string $domain = 'shop.example'): Judge
    {
        return new Judge($domain, self::CACHE, self::GRACE, null);
    }

    private static function yes(?License $license = null): Answer
    {
        $answer = new Answer(true, 'shop.example', self::NOW);
        $answer->license = $license;
        return $answer;
    }

    private static function record(Answer $answer): Record
    {
        $record = new Record();
        $record->licenseKey = 'K-1';
        $record->answer = $answer;
        return $record;
    }

    private static function moment(int $seconds): DateTimeImmutable
    {
        return (new DateTimeImmutable())->setTimestamp(self::NOW + $seconds);
    }
}
