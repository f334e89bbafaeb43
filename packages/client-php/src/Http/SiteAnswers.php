<?php

declare(strict_types=1);

namespace Keystead\Http;

use Keystead\Site;
use Keystead\Sites;
use Keystead\Trial;

/**
 * Reads the license server's answers about sites and trials. `Answers` reads all others, and has what both need.
 *
 * @internal
 */
final class SiteAnswers
{
    /** @param array<string, mixed> $fields */
    public static function sites(array $fields): Sites
    {
        $sites = new Sites(Answers::isYes($fields, 'success'));
        if (!$sites->ok) {
            [$sites->code, $sites->error] = self::reason($fields);
            return $sites;
        }
        Answers::ensure(is_array($fields['site'] ?? null) && is_int($fields['site_count'] ?? null) && array_key_exists('sites', $fields));
        $sites->license = Answers::license($fields['license'] ?? null);
        $sites->own = self::site($fields['site']);
        $sites->count = $fields['site_count'];
        $sites->portalUrl = isset($fields['portal_url']) ? Answers::text($fields, 'portal_url') : null;
        if ($fields['sites'] !== null) {
            Answers::ensure(is_array($fields['sites']) && $fields['sites'] === array_filter($fields['sites'], 'is_array'));
            $sites->active = array_map([self::class, 'active'], array_values($fields['sites']));
        }
        return $sites;
    }

    /** @param array<string, mixed> $fields */
    public static function trial(array $fields): Trial
    {
        $trial = new Trial(Answers::isYes($fields, 'success'));
        if (!$trial->ok) {
            [$trial->code, $trial->error] = self::reason($fields);
            $trial->request = isset($fields['request']) ? Answers::text($fields, 'request') : null;
            return $trial;
        }
        $trial->licenseKey = Answers::text($fields, 'license_key');
        $trial->endsAt = Answers::time(Answers::text($fields, 'trial_ends_at'));
        return $trial;
    }

    /** @param array<string, mixed> $fields */
    private static function active(array $fields): Site
    {
        $site = self::site($fields);
        $site->activatedAt = Answers::time(Answers::text($fields, 'activated_at'));
        $site->lastCheckedAt = Answers::time(Answers::text($fields, 'last_checked_at'));
        $site->environment = isset($fields['environment']) ? Answers::text($fields, 'environment') : null;
        return $site;
    }

    /** @param array<string, mixed> $fields */
    private static function site(array $fields): Site
    {
        $activationId = isset($fields['activation_id']) ? Answers::text($fields, 'activation_id') : null;
        $takesSeat = Answers::isYes($fields, 'takes_seat');
        $machine = $fields['machine'] ?? null;
        $domain = is_array($machine) ? null : Answers::text($fields, 'domain');
        $site = new Site($domain, Answers::text($fields, 'site_class'), $takesSeat, $activationId);
        if (is_array($machine)) {
            $site->machine = isset($machine['name']) ? Answers::text($machine, 'name') : Answers::text($machine, 'fingerprint');
        }
        return $site;
    }

    /**
     * @param array<string, mixed> $fields
     *
     * @return array{string|null, string|null}
     */
    private static function reason(array $fields): array
    {
        $denied = Answers::denied($fields);
        return [$denied->code, $denied->error];
    }
}
