// Written by `npm run docs:generate` from the server's OpenAPI document.

export interface components {
    schemas: {
        License: {
            /** @description The license's id: `lic_` and 26 characters, in the order of creation. */
            id: string;
            /**
             * @description The key that the customer enters: the product's prefix and 16 characters in groups of four,
             * for which upper and lower case, spaces, and I, L and O for 1, 1 and 0 are forgiven when it is looked up;
             * or a key of any other form that the license was created with.
             */
            licenseKey: string;
            /** @description Id of the product that the license is for. */
            productId: string;
            /** @description Id of the plan it was issued under; null for none. */
            planId: string | null;
            /** @description Id of the customer that it belongs to. */
            customerId: string;
            /**
             * @description E-mail address of the customer. When a license is issued to an unknown address, the customer
             * is created.
             */
            customerEmail: string;
            /** @description Name to show for the customer on this license, 1 to 200 characters; null for none. */
            customerName: string | null;
            /**
             * @description `active`, `expired`, `suspended` or `revoked`. An active license whose `expiresAt` has
             * passed reads as `expired`, without any job having to run.
             * @enum {string}
             */
            status: "active" | "expired" | "revoked" | "suspended";
            /**
             * @description How many sites may be active at once, but for free ones, 1 to 1,000,000; null for unlimited.
             */
            seats: number | null;
            /** @description How many seats are taken at this moment: by active sites, but for free ones. */
            activatedCount: number;
            /**
             * Format: date-time
             * @description When the license ends (UTC, ISO 8601 with milliseconds); null for never.
             */
            expiresAt: string | null;
            /**
             * Format: date-time
             * @description Until when the license stays good although it has ended, and sites can be activated, because
             * a payment is late; null for no such time. Set while a subscription is `past_due`.
             */
            graceUntil: string | null;
            /**
             * @description What happens when all seats are taken: `deny` refuses further sites, `allow` lets them in.
             * Default: `deny`.
             * @enum {string}
             */
            overage: "deny" | "allow";
            /**
             * @description For how many days after `expiresAt` the license stays good, 0 to 365. Its status is
             * `expired`, verdicts say `inGrace`, and no new site is activated. Default: 0.
             */
            graceDays: number;
            /**
             * @description For how many days after `expiresAt` the license stays good, and new sites can be activated,
             * while its subscription is `past_due`, 0 to 365. Default: 0.
             */
            pastDueDays: number;
            /**
             * @description What expiry means: with `block` the license is no longer good; with `keepWorking` it stays
             * good on its sites, without updates and new sites. Default: `block`.
             * @enum {string}
             */
            expiry: "block" | "keepWorking";
            /**
             * @description How many versions behind the latest an application may be to be licensed, 0 to 1,000; null
             * for any. Told to applications, which go by it. Default: null.
             */
            maxVersionsBehind: number | null;
            /**
             * Format: date-time
             * @description Until when the license gets updates (UTC, ISO 8601 with milliseconds); null for as long as
             * it is good.
             */
            updatesUntil: string | null;
            /**
             * Format: date-time
             * @description When the trial ends (UTC, ISO 8601 with milliseconds); null for a license that is no trial,
             * or is paid for.
             */
            trialEndsAt: string | null;
            /**
             * @description What the license unlocks, as verdicts and license tokens carry it: a JSON object, at most 16
             * KiB and 16 levels deep. Made of its plan's features and of `featureOverrides`.
             */
            features: {
                [key: string]: unknown;
            };
            /**
             * @description What this license has in place of the plan's features, by key. It stays when the plan is
             * changed. Default: empty.
             */
            featureOverrides: {
                [key: string]: unknown;
            };
            /** @description Id of the plan that the license changes to when it is renewed; null for no change. */
            pendingPlanId: string | null;
            /**
             * @description Your own data about it: a JSON object, at most 16 KiB and 16 levels deep. An update replaces
             * the whole object.
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
            /** @description Id of the license that is activated on the site. */
            licenseId: string;
            /**
             * @description The site in its normal form: lower case, punycode, without scheme, port, path or a leading
             * `www.`. For an installation that is no site, `device:` and its name.
             */
            domain: string;
            /** @description IP address that the activation came from; null when it was not recorded. */
            ipAddress: string | null;
            /**
             * @description `active` while the license is activated on the site, `deactivated` afterwards.
             * @enum {string}
             */
            status: "active" | "deactivated";
            /** @description Whether the site takes a seat of the license while it is active: a free one does not. */
            takesSeat: boolean;
            /**
             * @description Kind of site: `production`, which counts, or `local`, `preview` or `staging`, which is free.
             * @enum {string}
             */
            siteClass: "production" | "local" | "preview" | "staging";
            /**
             * @description The rule that makes the site a free one, `by_hand` for one that somebody marked; null for
             * one that counts.
             */
            siteRule: string | null;
            /** @description The random id by which the site's installation knows itself; null when it sent none. */
            siteId: string | null;
            /**
             * @description What the site calls its environment; null when it said nothing. Shown, and decides nothing.
             */
            environment: string | null;
            /** @description Id of the activation that was moved to this site; null for a site that was activated. */
            movedFrom: string | null;
            /**
             * Format: date-time
             * @description When the site was activated (UTC, ISO 8601 with milliseconds).
             */
            activatedAt: string;
            /**
             * Format: date-time
             * @description When it was deactivated; null while it is active.
             */
            deactivatedAt: string | null;
            /**
             * Format: date-time
             * @description When the site last asked about its license. Written in batches, so up to a minute late.
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
             * @description Your own data about it: a JSON object, at most 16 KiB and 16 levels deep. An update replaces
             * the whole object.
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
            /**
             * @description Id of the license whose expiry moves with the period; null for none, or for one deleted
             * since.
             */
            licenseId: string | null;
            /** @description Id of the plan that was subscribed to; null for none. */
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
             * @description What the provider calls this subscription, 1 to 255 characters; null for none. A reference
             * can be recorded once per provider and organization.
             */
            providerReference: string | null;
            /**
             * @description Your own data about it: a JSON object, at most 16 KiB and 16 levels deep. An update replaces
             * the whole object.
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
            /** @description Id of the license that was paid for; null for none, or for one deleted since. */
            licenseId: string | null;
            /** @description Id of the subscription that was paid for; null for none, or for one deleted since. */
            subscriptionId: string | null;
            /** @description Amount in the currency's minor unit: `4900` is 49.00 EUR. A whole number, 0 or more. */
            amount: number;
            /** @description Currency as an ISO 4217 code, such as `EUR`; lower case is accepted. */
            currency: string;
            /**
             * @description `pending` until the money came, then `succeeded` or `failed`; `refunded` when it was given
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
             * @description What the provider calls this payment, 1 to 255 characters; null for none. A reference can be
             * recorded once per provider and organization.
             */
            providerReference: string | null;
            /**
             * Format: date-time
             * @description When the money came (UTC, ISO 8601 with milliseconds); null until then.
             */
            paidAt: string | null;
            /**
             * @description Your own data about it: a JSON object, at most 16 KiB and 16 levels deep. An update replaces
             * the whole object.
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
            /** @description Id of the product that it is a release of. */
            productId: string;
            /**
             * @description Its version, such as `1.4.2`. Versions are ordered as PHP's `version_compare` does, and no
             * two of a product are equal in that order.
             */
            version: string;
            /**
             * @description Who is offered it: `stable` everybody, `beta` those who ask for early versions.
             * @enum {string}
             */
            channel: "stable" | "beta";
            /**
             * @description `draft` until it is published; `withdrawn` is offered to nobody, and the one before is the
             * newest again.
             * @enum {string}
             */
            status: "draft" | "published" | "withdrawn";
            /** @description What is new, in Markdown, at most 64 KiB; null for nothing. */
            notes: string | null;
            /** @description Shown by WordPress beside the update, 1 to 1,000 characters; null for none. */
            upgradeNotice: string | null;
            /** @description The least version of WordPress that it runs on, such as `6.2`; null for any. */
            requiresWp: string | null;
            /** @description The least version of PHP that it runs on, such as `7.4`; null for any. */
            requiresPhp: string | null;
            /** @description The newest version of WordPress that it was tested on, such as `6.8`; null for unknown. */
            testedUpTo: string | null;
            /**
             * @description Percentage of sites that are offered it, 1 to 100. A site that is offered it stays so when
             * it rises.
             */
            rollout: number;
            /**
             * Format: date-time
             * @description When it was first published (UTC, ISO 8601 with milliseconds); null before.
             */
            publishedAt: string | null;
            /** @description Its file; null until one is uploaded. */
            file: {
                /** @description Name under which it is downloaded, such as `acme-seo.zip`. */
                name: string;
                /** @description Its size in bytes, at most 512 MiB. */
                size: number;
                /** @description SHA-256 of its bytes, 64 hex digits. */
                sha256: string;
                /** @description SHA-384 of its bytes, 96 hex digits. */
                sha384: string;
                /** @description MD5 of its bytes, 32 hex digits; finds damage, proves nothing. */
                md5: string;
            } | null;
            /** @description The folder in the zip, which is the plugin's or theme's on a site; null without one. */
            slug: string | null;
            /**
             * @description What the file is: a WordPress `plugin` or `theme`, or `other`.
             * @enum {string}
             */
            kind: "plugin" | "theme" | "other";
            /** @description What the header of the plugin or theme says; null without one. */
            header: {
                /** @description The file that the header is of, within the zip: `acme-seo/acme-seo.php`. */
                mainFile: string;
                /** @description Name of the plugin or theme; null where the header has none. */
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
             * @description Sections of the zip's `readme.txt` by name, such as `description` and `changelog`, as they
             * are written there.
             */
            sections: {
                [key: string]: unknown;
            };
            /** @description The vendor's signed statement about it; null for none. */
            signed: {
                /** @description The statement's JSON, in base64. */
                statement: string;
                /** @description Signatures of the statement, each by another key. */
                signatures: {
                    /** @description Names the key: the first 16 hex digits of the SHA-256 of the raw public key. */
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
            /** @description Language packs that WordPress installs with it. */
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
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
