// Written by `npm run docs:generate` from the server's OpenAPI document.

export interface components {
    schemas: {
        License: {
            /** @description The license's id: `lic_` and 26 characters, in the order of creation. */
            id: string;
            /**
             * @description The key that the customer enters: the product's prefix and 16 characters in groups of four,
             * looked up without regard to case and spaces, and with I, L and O read as 1, 1 and 0; or a key of any
             * other form that the license was created with.
             */
            licenseKey: string;
            /** @description Id of the product that the license is for. */
            productId: string;
            /** @description Id of the license's plan; null for none. */
            planId: string | null;
            /** @description Id of the license's customer. */
            customerId: string;
            /**
             * @description E-mail address of the customer. When a license is issued to an unknown address, the customer
             * is created.
             */
            customerEmail: string;
            /**
             * @description Name to show for the customer on this license, 1 to 200 characters; null for none. A license
             * that is issued without it gets the first and last name that the customer has.
             */
            customerName: string | null;
            /**
             * @description `active`, `expired`, `suspended` or `revoked`. An active license whose `expiresAt` has
             * passed reads as `expired`, at once.
             * @enum {string}
             */
            status: "active" | "expired" | "revoked" | "suspended";
            /**
             * @description How many sites may be active at once, 1 to 1,000,000; null for unlimited. Free sites do not
             * count.
             */
            seats: number | null;
            /** @description How many seats are taken now by active sites. Free sites do not count. */
            activatedCount: number;
            /**
             * Format: date-time
             * @description When the license ends (UTC, ISO 8601 with milliseconds); null for never.
             */
            expiresAt: string | null;
            /**
             * Format: date-time
             * @description End of the grace period for a late payment: until then the expired license stays valid and
             * sites can be activated. Set while a subscription is `past_due`; null otherwise.
             */
            graceUntil: string | null;
            /**
             * @description Behavior when all seats are taken: `deny` refuses further sites, `allow` activates them.
             * Default: `deny`.
             * @enum {string}
             */
            overage: "deny" | "allow";
            /**
             * @description Days after `expiresAt` when the license is still valid, 0 to 365. Its status is `expired`,
             * verdicts have `inGrace`, and no new site is activated. Default: 0.
             */
            graceDays: number;
            /**
             * @description Days after `expiresAt` when the license is still valid and new sites can be activated, while
             * its subscription is `past_due`, 0 to 365. Default: 0.
             */
            pastDueDays: number;
            /**
             * @description Effect of expiry: with `block` the license is no longer valid; with `keepWorking` it stays
             * valid on its sites, without updates and new sites. Default: `block`.
             * @enum {string}
             */
            expiry: "block" | "keepWorking";
            /**
             * @description How many versions an application may be behind the latest, 0 to 1,000; null for any.
             * Applications get the number and enforce it. Default: null.
             */
            maxVersionsBehind: number | null;
            /**
             * @description How long an activation holds its seat without being renewed, 60 to 2,592,000 seconds; null
             * holds it until it is freed. Activating again renews it. Default: null.
             */
            leaseSeconds: number | null;
            /**
             * @description How long a license token may still be good without a server: after the lease has ended, or
             * with no lease, after it was issued, 0 to 604,800 seconds. Null is 0 with a lease, and 7 days without.
             * Default: null.
             */
            offlineGraceSeconds: number | null;
            /**
             * Format: date-time
             * @description When the license's updates end (UTC, ISO 8601 with milliseconds); null for as long as it is
             * valid.
             */
            updatesUntil: string | null;
            /**
             * Format: date-time
             * @description When the trial ends (UTC, ISO 8601 with milliseconds); null for a license that is not a
             * trial, or is paid.
             */
            trialEndsAt: string | null;
            /**
             * @description Features that the license unlocks, as in verdicts and license tokens: a JSON object, at most
             * 16 KiB and 16 levels deep. Combines its plan's features with `featureOverrides`.
             */
            features: {
                [key: string]: unknown;
            };
            /**
             * @description Features of this license that replace those of the plan, by key. A change of plan keeps
             * them. Default: empty.
             */
            featureOverrides: {
                [key: string]: unknown;
            };
            /** @description Id of the plan that the license changes to when it is renewed; null for no change. */
            pendingPlanId: string | null;
            /**
             * @description Id that your own system has for the license, such as your shop's order number: 1 to 255
             * printable characters, unique among the organization's licenses; null for none.
             */
            externalId: string | null;
            /**
             * @description The bundle that the license was issued with. All licenses of the group have one key, unless
             * they were imported with keys of their own. Null for none, and for a license that left its bundle with a
             * key or a customer of its own.
             */
            bundle: {
                /** @description The bundle's id. */
                id: string;
                /** @description The bundle's name when the license was issued. */
                name: string;
                /** @description Id of the group: the licenses that were issued as one bundle share it. */
                group: string;
            } | null;
            /**
             * @description Your own data: a JSON object, at most 16 KiB and 16 levels deep. An update replaces the
             * whole object.
             */
            metadata: {
                [key: string]: unknown;
            };
            /**
             * Format: date-time
             * @description When the license was issued (UTC, ISO 8601 with milliseconds).
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it was last changed (UTC, ISO 8601 with milliseconds).
             */
            updatedAt: string;
        };
        Activation: {
            /** @description The activation's id: `act_` and 26 characters, in the order of creation. */
            id: string;
            /** @description Id of the license that is activated on the site or machine. */
            licenseId: string;
            /** @description Id of the license's product. */
            productId: string;
            /**
             * @description Place of the activation: `site` or `machine`.
             * @enum {string}
             */
            kind: "site" | "machine";
            /**
             * @description The site in its normal form: lower case, punycode, without scheme, port, path or a leading
             * `www.`; null for a machine.
             */
            domain: string | null;
            /** @description The machine, as its client describes it; null for a site. */
            machine: {
                /**
                 * @description Text that the client made for the machine: 1 to 255 printable ASCII characters, compared
                 * to the letter.
                 */
                fingerprint: string;
                /** @description Name of the machine for people; null when it sent none. */
                name: string | null;
                /** @description Operating system and processor of the machine, for people; null when it sent none. */
                platform: string | null;
            } | null;
            /** @description IP address that the activation came from; null when it was not recorded. */
            ipAddress: string | null;
            /**
             * @description `active` while the license is activated on the site or machine, `deactivated` afterwards.
             * @enum {string}
             */
            status: "active" | "deactivated";
            /**
             * @description Whether the activation takes a seat of the license while it is active. A free site takes
             * none.
             */
            takesSeat: boolean;
            /**
             * @description Kind of site: `production`, which takes a seat, or `local`, `preview` or `staging`, which
             * can be free. A machine is `production`.
             * @enum {string}
             */
            siteClass: "production" | "local" | "preview" | "staging";
            /**
             * @description Rule by which the site can be free, or `by_hand` when a user marked it as staging; null for
             * a production site and a machine.
             */
            siteRule: string | null;
            /** @description Random id that the installation made for itself; null when it sent none. */
            siteId: string | null;
            /** @description The site's own name for its environment, for display only; null when it sent none. */
            environment: string | null;
            /** @description Id of the activation that was moved to this site; null when the site was not moved. */
            movedFrom: string | null;
            /**
             * Format: date-time
             * @description When the site or machine was activated (UTC, ISO 8601 with milliseconds).
             */
            activatedAt: string;
            /**
             * Format: date-time
             * @description When the site or machine was deactivated; null while it is active.
             */
            deactivatedAt: string | null;
            /**
             * Format: date-time
             * @description When the activation ends by itself unless it is renewed before; null for one that lasts
             * until it is deactivated.
             */
            leaseEndsAt: string | null;
            /**
             * Format: date-time
             * @description End of the license file that was made for the site or machine: its seat is held until then;
             * null without one.
             */
            offlineUntil: string | null;
            /**
             * Format: date-time
             * @description When the site or machine last asked about its license. Written in batches, so up to a minute
             * late.
             */
            lastCheckedAt: string;
        };
        Customer: {
            /** @description The customer's id: `cus_` and 26 characters, in the order of creation. */
            id: string;
            /**
             * @description The customer's e-mail address: unique in the organization without regard to case, stored as
             * given.
             */
            email: string;
            /** @description Given name, 1 to 200 characters. null when not known. */
            firstName: string | null;
            /** @description Family name, 1 to 200 characters. null when not known. */
            lastName: string | null;
            /** @description Company name, 1 to 200 characters; null for none. */
            company: string | null;
            /** @description Telephone number as written, 1 to 50 characters; null when not known. */
            phone: string | null;
            /** @description Street and house number, 1 to 200 characters; null when not known. */
            street: string | null;
            /** @description Town or city, 1 to 200 characters; null when not known. */
            city: string | null;
            /** @description State, province or region, 1 to 200 characters; null when not known. */
            state: string | null;
            /** @description Postal code, 1 to 20 characters; null when not known. */
            postalCode: string | null;
            /**
             * @description Country as an ISO 3166-1 alpha-2 code, such as `GB`; lower case is accepted. null when not
             * known.
             */
            country: ("AD" | "AE" | "AF" | "AG" | "AI" | "AL" | "AM" | "AO" | "AQ" | "AR" | "AS" | "AT" | "AU" | "AW" | "AX" | "AZ" | "BA" | "BB" | "BD" | "BE" | "BF" | "BG" | "BH" | "BI" | "BJ" | "BL" | "BM" | "BN" | "BO" | "BQ" | "BR" | "BS" | "BT" | "BV" | "BW" | "BY" | "BZ" | "CA" | "CC" | "CD" | "CF" | "CG" | "CH" | "CI" | "CK" | "CL" | "CM" | "CN" | "CO" | "CR" | "CU" | "CV" | "CW" | "CX" | "CY" | "CZ" | "DE" | "DJ" | "DK" | "DM" | "DO" | "DZ" | "EC" | "EE" | "EG" | "EH" | "ER" | "ES" | "ET" | "FI" | "FJ" | "FK" | "FM" | "FO" | "FR" | "GA" | "GB" | "GD" | "GE" | "GF" | "GG" | "GH" | "GI" | "GL" | "GM" | "GN" | "GP" | "GQ" | "GR" | "GS" | "GT" | "GU" | "GW" | "GY" | "HK" | "HM" | "HN" | "HR" | "HT" | "HU" | "ID" | "IE" | "IL" | "IM" | "IN" | "IO" | "IQ" | "IR" | "IS" | "IT" | "JE" | "JM" | "JO" | "JP" | "KE" | "KG" | "KH" | "KI" | "KM" | "KN" | "KP" | "KR" | "KW" | "KY" | "KZ" | "LA" | "LB" | "LC" | "LI" | "LK" | "LR" | "LS" | "LT" | "LU" | "LV" | "LY" | "MA" | "MC" | "MD" | "ME" | "MF" | "MG" | "MH" | "MK" | "ML" | "MM" | "MN" | "MO" | "MP" | "MQ" | "MR" | "MS" | "MT" | "MU" | "MV" | "MW" | "MX" | "MY" | "MZ" | "NA" | "NC" | "NE" | "NF" | "NG" | "NI" | "NL" | "NO" | "NP" | "NR" | "NU" | "NZ" | "OM" | "PA" | "PE" | "PF" | "PG" | "PH" | "PK" | "PL" | "PM" | "PN" | "PR" | "PS" | "PT" | "PW" | "PY" | "QA" | "RE" | "RO" | "RS" | "RU" | "RW" | "SA" | "SB" | "SC" | "SD" | "SE" | "SG" | "SH" | "SI" | "SJ" | "SK" | "SL" | "SM" | "SN" | "SO" | "SR" | "SS" | "ST" | "SV" | "SX" | "SY" | "SZ" | "TC" | "TD" | "TF" | "TG" | "TH" | "TJ" | "TK" | "TL" | "TM" | "TN" | "TO" | "TR" | "TT" | "TV" | "TW" | "TZ" | "UA" | "UG" | "UM" | "US" | "UY" | "UZ" | "VA" | "VC" | "VE" | "VG" | "VI" | "VN" | "VU" | "WF" | "WS" | "YE" | "YT" | "ZA" | "ZM" | "ZW") | null;
            /** @description IANA time zone, such as `Europe/London`; null when not known. */
            timezone: string | null;
            /**
             * @description Id that your own system has for the customer, such as your shop's: 1 to 255 printable
             * characters, unique among the organization's customers; null for none.
             */
            externalId: string | null;
            /**
             * @description Your own data: a JSON object, at most 16 KiB and 16 levels deep. An update replaces the
             * whole object.
             */
            metadata: {
                [key: string]: unknown;
            };
            /**
             * Format: date-time
             * @description When it was created (UTC, ISO 8601 with milliseconds).
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it was last changed (UTC, ISO 8601 with milliseconds).
             */
            updatedAt: string;
        };
        Subscription: {
            /** @description The subscription's id: `sub_` and 26 characters, in the order of creation. */
            id: string;
            /** @description Id of the customer who subscribed. */
            customerId: string;
            /** @description Id of the license that expires with the period; null without one, or after its deletion. */
            licenseId: string | null;
            /** @description Id of the subscribed plan; null for none. */
            planId: string | null;
            /**
             * @description `trialing`, `active`, `past_due` when a payment is late, or `canceled`. Default: `active`.
             * @enum {string}
             */
            status: "trialing" | "active" | "past_due" | "canceled";
            /**
             * Format: date-time
             * @description When the current period began (UTC, ISO 8601 with milliseconds). Default: now.
             */
            currentPeriodStart: string;
            /**
             * Format: date-time
             * @description When the current period ends (UTC, ISO 8601 with milliseconds).
             */
            currentPeriodEnd: string;
            /** @description Whether the current period is the last one. Default: false. */
            cancelAtPeriodEnd: boolean;
            /**
             * @description Payment provider in lower case, such as `stripe`; null for none. Sent together with
             * `providerReference` or not at all.
             */
            provider: string | null;
            /**
             * @description The provider's id of this subscription, 1 to 255 characters; null for none. A reference can
             * be recorded once per provider and organization.
             */
            providerReference: string | null;
            /**
             * @description Your own data: a JSON object, at most 16 KiB and 16 levels deep. An update replaces the
             * whole object.
             */
            metadata: {
                [key: string]: unknown;
            };
            /**
             * Format: date-time
             * @description When it was created (UTC, ISO 8601 with milliseconds).
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it was last changed (UTC, ISO 8601 with milliseconds).
             */
            updatedAt: string;
        };
        Payment: {
            /** @description The payment's id: `pay_` and 26 characters, in the order of creation. */
            id: string;
            /** @description Id of the customer who paid. */
            customerId: string;
            /** @description Id of the paid license; null without one, or after its deletion. */
            licenseId: string | null;
            /** @description Id of the paid subscription; null without one, or after its deletion. */
            subscriptionId: string | null;
            /** @description Amount in the currency's minor unit: `4900` is 49.00 EUR. A whole number, 0 or more. */
            amount: number;
            /** @description Currency as an ISO 4217 code, such as `EUR`; lower case is accepted. */
            currency: string;
            /**
             * @description `pending` until the money arrives, then `succeeded` or `failed`; `refunded` once it was paid
             * back.
             * @enum {string}
             */
            status: "pending" | "failed" | "succeeded" | "refunded";
            /**
             * @description Payment provider in lower case, such as `stripe`; null for none. Sent together with
             * `providerReference` or not at all.
             */
            provider: string | null;
            /**
             * @description The provider's id of this payment, 1 to 255 characters; null for none. A reference can be
             * recorded once per provider and organization.
             */
            providerReference: string | null;
            /**
             * Format: date-time
             * @description When the money arrived (UTC, ISO 8601 with milliseconds); null before.
             */
            paidAt: string | null;
            /**
             * @description Your own data: a JSON object, at most 16 KiB and 16 levels deep. An update replaces the
             * whole object.
             */
            metadata: {
                [key: string]: unknown;
            };
            /**
             * Format: date-time
             * @description When it was created (UTC, ISO 8601 with milliseconds).
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it was last changed (UTC, ISO 8601 with milliseconds).
             */
            updatedAt: string;
        };
        Release: {
            /** @description The release's id: `rel_` and 26 characters, in the order of creation. */
            id: string;
            /** @description Id of the release's product. */
            productId: string;
            /**
             * @description Version of the release, such as `1.4.2`. Versions of plugins and themes are ordered as PHP's
             * `version_compare` does, all others by Semantic Versioning. No two releases of a product have equal
             * versions in that order.
             */
            version: string;
            /**
             * @description Channel: `stable` is offered to everybody; `rc`, `beta`, `alpha` and `dev` to those that ask
             * for the channel or one after it.
             * @enum {string}
             */
            channel: "stable" | "rc" | "beta" | "alpha" | "dev";
            /**
             * @description `draft` until it is published. A `withdrawn` release is no longer offered, and the release
             * before it is the newest again.
             * @enum {string}
             */
            status: "draft" | "published" | "withdrawn";
            /** @description Release notes in Markdown, at most 64 KiB; null for none. */
            notes: string | null;
            /** @description Notice that WordPress shows beside the update, 1 to 1,000 characters; null for none. */
            upgradeNotice: string | null;
            /** @description Lowest version of WordPress that the release runs on, such as `6.2`; null for any. */
            requiresWp: string | null;
            /** @description Lowest version of PHP that the release runs on, such as `7.4`; null for any. */
            requiresPhp: string | null;
            /**
             * @description Newest version of WordPress that the release was tested with, such as `6.8`; null when
             * unknown.
             */
            testedUpTo: string | null;
            /**
             * @description Percentage of sites that are offered the release, 1 to 100. A higher percentage keeps
             * offering it to the same sites.
             */
            rollout: number;
            /**
             * Format: date-time
             * @description When the release was first published (UTC, ISO 8601 with milliseconds); null before.
             */
            publishedAt: string | null;
            /**
             * @description The release's zip, as sites install it; null until one is uploaded, and for a release of
             * other artifacts.
             */
            file: {
                /** @description Name of the downloaded file, such as `acme-seo.zip`. */
                name: string;
                /** @description Size of the file in bytes, at most 512 MiB. */
                size: number;
                /** @description SHA-256 of the file, 64 hex digits. */
                sha256: string;
                /** @description SHA-384 of the file, 96 hex digits. */
                sha384: string;
                /**
                 * @description MD5 of the file, 32 hex digits. It detects damage, but proves nothing about the origin.
                 */
                md5: string;
            } | null;
            /**
             * @description Files of the release, at most 64, by name. The zip of a plugin or theme is the only one of
             * its release.
             */
            artifacts: components["schemas"]["Artifact"][];
            /**
             * @description The zip's folder, which is also the plugin's or theme's folder on a site; null without one.
             */
            slug: string | null;
            /**
             * @description Kind of file: a WordPress `plugin` or `theme`, or `other`.
             * @enum {string}
             */
            kind: "plugin" | "theme" | "other";
            /** @description Header of the plugin or theme; null without one. */
            header: {
                /** @description File with the header, within the zip: `acme-seo/acme-seo.php`. */
                mainFile: string;
                /** @description Name of the plugin or theme; null when the header has none. */
                name: string | null;
                /** @description Address of its page (`Plugin URI`, `Theme URI`); null for none. */
                homepage: string | null;
                /** @description Its author; null for none. */
                author: string | null;
                /** @description Address of its author (`Author URI`); null for none. */
                authorUrl: string | null;
                /** @description Its description, one line; null for none. */
                description: string | null;
                /** @description Its `Text Domain`; null for none. */
                textDomain: string | null;
                /** @description Its `Update URI`; null for none. */
                updateUri: string | null;
            } | null;
            /**
             * @description Sections of the zip's `readme.txt` by name, such as `description` and `changelog`,
             * unchanged.
             */
            sections: {
                [key: string]: unknown;
            };
            /** @description The vendor's signed statement about the release; null for none. */
            signed: {
                /** @description The statement's JSON, in base64. */
                statement: string;
                /** @description Signatures of the statement, each by a different key. */
                signatures: {
                    /** @description Id of the key: the first 16 hex digits of the SHA-256 of the raw public key. */
                    keyId: string;
                    /** @description Ed25519 signature of the statement, in base64. */
                    sig: string;
                }[];
                /**
                 * @description Ed25519 signature of the file's raw SHA-384, as WordPress checks it, in base64; null for
                 * none.
                 */
                fileSignature: string | null;
            } | null;
            /** @description Language packs that WordPress installs with the release. */
            translations: {
                /** @description The locale as WordPress names it, such as `de_DE`. */
                language: string;
                /**
                 * Format: date-time
                 * @description When the translation was last changed (ISO 8601 with an offset).
                 */
                updatedAt: string;
                /**
                 * Format: uri
                 * @description http or https address of the zip with the translation's files.
                 */
                url: string;
            }[];
            /**
             * Format: date-time
             * @description When it was created (UTC, ISO 8601 with milliseconds).
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it was last changed (UTC, ISO 8601 with milliseconds).
             */
            updatedAt: string;
        };
        Artifact: {
            /**
             * @description Name of the file, unique within the release: letters, digits, spaces and `. _ + @ ( ) -`.
             */
            filename: string;
            /** @description Platform: `any`, `linux`, `macos`, `windows` or another name. */
            platform: string;
            /** @description Architecture: `any`, `x64`, `arm64`, `universal` or another name. */
            arch: string;
            /**
             * @description Kind of file: `zip`, `dmg`, `pkg`, `exe`, `msi`, `nsis`, `appimage`, `deb`, `rpm`, `tar.gz`,
             * `blockmap`, `sig` or another name.
             */
            kind: string;
            /**
             * @description Signature of the file, as its updater checks it: the text of a `.sig` file, or Sparkle's
             * `edSignature`; null for none.
             */
            signature: string | null;
            /**
             * @description Up to 5 texts by name, such as `minimumSystemVersion`, and `blockMapSize` of an AppImage,
             * which the server adds; empty for none.
             */
            metadata: {
                [key: string]: unknown;
            };
            /** @description The artifact's id: `art_` and 26 characters. */
            id: string;
            /** @description Size of the file in bytes, at most 5 GiB. */
            size: number;
            /** @description SHA-256 of the file, 64 hex digits. */
            sha256: string;
            /** @description SHA-512 of the file, 128 hex digits. */
            sha512: string;
            /**
             * @description SHA-1 of the file, 40 hex digits. It detects damage, but proves nothing about the origin.
             */
            sha1: string;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
