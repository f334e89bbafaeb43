// Written by `npm run docs:generate` from the server's OpenAPI document.

export interface paths {
    "/public/v1/licenses/validate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Validate a license */
        post: operations["postPublicV1LicensesValidate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/v1/licenses/activate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Activate a license on a site or machine */
        post: operations["postPublicV1LicensesActivate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/v1/licenses/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Check the activation of a site or machine */
        post: operations["postPublicV1LicensesCheck"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/v1/licenses/deactivate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Deactivate a license on a site or machine */
        post: operations["postPublicV1LicensesDeactivate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/v1/licenses/move": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Move a site's seat to its new address */
        post: operations["postPublicV1LicensesMove"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/v1/trials": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Start a trial */
        post: operations["postPublicV1Trials"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/v1/trials/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show the page that starts a trial */
        get: operations["getPublicV1TrialsConfirm"];
        put?: never;
        /** Start a trial with the mailed link */
        post: operations["postPublicV1TrialsConfirm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/v1/claims": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Exchange the code of a purchase for its license, and activate it */
        post: operations["postPublicV1Claims"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/v1/licenses/files": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Make a license file for a site or machine */
        post: operations["postPublicV1LicensesFiles"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/v1/licenses/sites": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** List a license's active sites and machines */
        post: operations["postPublicV1LicensesSites"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/v1/licenses/sites/deactivate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Deactivate a license on another site or machine */
        post: operations["postPublicV1LicensesSitesDeactivate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/v1/downloads": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Get the download address of a release's zip */
        post: operations["postPublicV1Downloads"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/v1/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Store usage events */
        post: operations["postPublicV1Events"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/licenses/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Get a license's status with a signed token */
        post: operations["postV1LicensesStatus"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/licenses/status/{public_key}/{fingerprint}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a license's status by the fingerprint of its key, for caches */
        get: operations["getV1LicensesStatusByPublicKeyByFingerprint"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/updates/{public_keys}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List a product's newest releases */
        get: operations["getV1UpdatesByPublicKeys"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/updates/{public_key}/licensed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get updates with a download address, for third-party updaters */
        get: operations["getV1UpdatesByPublicKeyLicensed"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/licenses/validate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Validate a license */
        post: operations["postV1LicensesValidate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/licenses/activate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Activate a license on a site or machine */
        post: operations["postV1LicensesActivate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/licenses/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Check the activation of a site or machine */
        post: operations["postV1LicensesCheck"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/licenses/deactivate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Deactivate a license on a site or machine */
        post: operations["postV1LicensesDeactivate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/downloads/{token}/{file}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Download a release */
        get: operations["getV1DownloadsByTokenByFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/downloads/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Download a release from an address that an earlier version of the server gave */
        get: operations["getV1DownloadsByToken"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/feeds/{public_key}/tauri/{channel}/{target}/{arch}/{current_version}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Ask for an update of a Tauri application */
        get: operations["getV1FeedsByPublicKeyTauriByChannelByTargetByArchByCurrentVersion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/feeds/{public_key}/electron/{file}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a channel's file for electron-updater */
        get: operations["getV1FeedsByPublicKeyElectronByFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/feeds/{public_key}/sparkle/appcast.xml": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the appcast for Sparkle */
        get: operations["getV1FeedsByPublicKeySparkleAppcastXml"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/feeds/{public_key}/notes/{version}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the notes of a release */
        get: operations["getV1FeedsByPublicKeyNotesByVersion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/feeds/{public_key}/files/{version}/{filename}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Download a file that a feed names */
        get: operations["getV1FeedsByPublicKeyFilesByVersionByFilename"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Store usage events */
        post: operations["postV1Events"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/products/{public_key}/jwks.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the keys that verify a product's license tokens */
        get: operations["getV1ProductsByPublicKeyJwksJson"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/jwks.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the keys that verify all organizations' license tokens */
        get: operations["getV1JwksJson"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/.well-known/jwks.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the keys that verify all organizations' license tokens, at their well-known address */
        get: operations["getWellKnownJwksJson"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portal/v1/vendor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the organization of a portal */
        get: operations["getPortalV1Vendor"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portal/v1/codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Request a code by mail */
        post: operations["postPortalV1Codes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portal/v1/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Begin a session with a code or a ticket */
        post: operations["postPortalV1Sessions"];
        /** End the session */
        delete: operations["deletePortalV1Sessions"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portal/v1/checkouts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Get the licenses that a checkout became */
        post: operations["postPortalV1Checkouts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portal/v1/logos/{organization}/{file}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the logo of an organization */
        get: operations["getPortalV1LogosByOrganizationByFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portal/v1/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the customer of the session */
        get: operations["getPortalV1Me"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portal/v1/me/email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mail a code to the customer's new address */
        post: operations["postPortalV1MeEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portal/v1/me/email/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Change the customer's address with the code that was mailed to it */
        post: operations["postPortalV1MeEmailConfirm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portal/v1/licenses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the customer's licenses */
        get: operations["getPortalV1Licenses"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portal/v1/licenses/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a license with its newest active sites */
        get: operations["getPortalV1LicensesById"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portal/v1/licenses/{id}/activations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List a license's active sites */
        get: operations["getPortalV1LicensesByIdActivations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portal/v1/licenses/{id}/activations/{activationId}/deactivate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Free the seat of a site */
        post: operations["postPortalV1LicensesByIdActivationsByActivationIdDeactivate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portal/v1/licenses/{id}/files": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List a license's files */
        get: operations["getPortalV1LicensesByIdFiles"];
        put?: never;
        /** Make a license file for a site or machine */
        post: operations["postPortalV1LicensesByIdFiles"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portal/v1/licenses/{id}/releases": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the releases that a license can download */
        get: operations["getPortalV1LicensesByIdReleases"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portal/v1/licenses/{id}/releases/{releaseId}/download": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Get the download address of a release's file */
        post: operations["postPortalV1LicensesByIdReleasesByReleaseIdDownload"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portal/v1/composer-tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the customer's Composer tokens */
        get: operations["getPortalV1ComposerTokens"];
        put?: never;
        /** Create a Composer token for all licenses of the customer */
        post: operations["postPortalV1ComposerTokens"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portal/v1/composer-tokens/{tokenId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Delete a Composer token, which stops working at once */
        delete: operations["deletePortalV1ComposerTokensByTokenId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portal/v1/payments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the customer's payments */
        get: operations["getPortalV1Payments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portal/v1/subscriptions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the customer's subscriptions */
        get: operations["getPortalV1Subscriptions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/register": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Register, and log in */
        post: operations["postApiAuthRegister"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Log in, or get a challenge for the second factor */
        post: operations["postApiAuthLogin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Log out */
        post: operations["postApiAuthLogout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/second-factor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Log in with a second factor for a challenge */
        post: operations["postApiAuthSecondFactor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/second-factor/passkey-options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Get a browser's options for answering a challenge with a passkey */
        post: operations["postApiAuthSecondFactorPasskeyOptions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/passkey-login/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Get a browser's options for logging in with a passkey alone */
        post: operations["postApiAuthPasskeyLoginOptions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/passkey-login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Log in with a passkey alone */
        post: operations["postApiAuthPasskeyLogin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/ways-in": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the ways to log in and register */
        get: operations["getApiAuthWaysIn"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/invitation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Get an invitation's organization and sender */
        post: operations["postApiAuthInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/forgot-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Request a mail with a link to reset a password */
        post: operations["postApiAuthForgotPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/reset-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Set a new password with the mailed link */
        post: operations["postApiAuthResetPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/unsubscribe": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show the page that ends reminders */
        get: operations["getApiUnsubscribe"];
        put?: never;
        /** End the reminders to a customer */
        post: operations["postApiUnsubscribe"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/oauth/google": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Sign in with Google */
        get: operations["getApiOauthGoogle"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/oauth/google/callback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Finish signing in with Google */
        get: operations["getApiOauthGoogleCallback"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/oauth/github": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Sign in with GitHub */
        get: operations["getApiOauthGithub"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/oauth/github/callback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Finish signing in with GitHub */
        get: operations["getApiOauthGithubCallback"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get your profile */
        get: operations["getApiAuthMe"];
        /** Update your profile */
        put: operations["putApiAuthMe"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/change-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Change your password and end your other sessions */
        post: operations["postApiAuthChangePassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/confirm-email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Confirm your e-mail address with the mailed link */
        post: operations["postApiAuthConfirmEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/resend-confirmation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send the link to confirm your e-mail address again */
        post: operations["postApiAuthResendConfirmation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/change-email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Request a new e-mail address, which takes effect once it is confirmed */
        post: operations["postApiAuthChangeEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List your sessions */
        get: operations["getApiAuthSessions"];
        put?: never;
        post?: never;
        /** End your other sessions */
        delete: operations["deleteApiAuthSessions"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** End one of your sessions */
        delete: operations["deleteApiAuthSessionsById"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/views": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List your saved views */
        get: operations["getApiAuthViews"];
        put?: never;
        /** Save a view of a list */
        post: operations["postApiAuthViews"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/views/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Update one of your saved views */
        put: operations["putApiAuthViewsById"];
        post?: never;
        /** Delete one of your saved views */
        delete: operations["deleteApiAuthViewsById"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/second-factors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get your second factors */
        get: operations["getApiAuthSecondFactors"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/second-factor/totp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Start setting up an authenticator app */
        post: operations["postApiAuthSecondFactorTotp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/second-factor/totp/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Confirm your authenticator app with its first code */
        post: operations["postApiAuthSecondFactorTotpConfirm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/second-factor/totp/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Remove your authenticator app */
        post: operations["postApiAuthSecondFactorTotpRemove"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/second-factor/recovery-codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Replace your recovery codes */
        post: operations["postApiAuthSecondFactorRecoveryCodes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/passkeys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List your passkeys */
        get: operations["getApiAuthPasskeys"];
        put?: never;
        /** Add a passkey */
        post: operations["postApiAuthPasskeys"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/passkeys/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Get a browser's options for creating a passkey */
        post: operations["postApiAuthPasskeysOptions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/passkeys/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Rename your passkey */
        put: operations["putApiAuthPasskeysById"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/passkeys/{id}/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Remove your passkey */
        post: operations["postApiAuthPasskeysByIdRemove"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organization": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the organization */
        get: operations["getApiOrganization"];
        /** Rename the organization */
        put: operations["putApiOrganization"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List users */
        get: operations["getApiUsers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change a user's role */
        put: operations["putApiUsersById"];
        post?: never;
        /** Delete a user and end the user's sessions */
        delete: operations["deleteApiUsersById"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/{id}/password-link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Create a link for a colleague to choose a new password */
        post: operations["postApiUsersByIdPasswordLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/{id}/remove-second-factor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Remove a colleague's second factors and end the colleague's sessions */
        post: operations["postApiUsersByIdRemoveSecondFactor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/invitations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List open invitations */
        get: operations["getApiInvitations"];
        put?: never;
        /** Invite a user */
        post: operations["postApiInvitations"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/invitations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Withdraw an invitation */
        delete: operations["deleteApiInvitationsById"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List API tokens */
        get: operations["getApiTokens"];
        put?: never;
        /** Create an API token */
        post: operations["postApiTokens"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tokens/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get an API token */
        get: operations["getApiTokensById"];
        /** Update an API token: its name, expiry or owner */
        put: operations["putApiTokensById"];
        post?: never;
        /** Delete an API token, which stops working at once */
        delete: operations["deleteApiTokensById"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/mails": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List mails to users */
        get: operations["getApiMails"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List products */
        get: operations["getApiProducts"];
        put?: never;
        /** Create a product */
        post: operations["postApiProducts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/products/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a product */
        get: operations["getApiProductsById"];
        /** Update a product */
        put: operations["putApiProductsById"];
        post?: never;
        /** Delete a product with its plans and releases */
        delete: operations["deleteApiProductsById"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/products/{id}/rotate-public-key": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Replace a product's public key */
        post: operations["postApiProductsByIdRotatePublicKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/products/{id}/aliases": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the product's ids and names in EDD and Lemon Squeezy */
        get: operations["getApiProductsByIdAliases"];
        /** Set the product's ids and names in EDD and Lemon Squeezy */
        put: operations["putApiProductsByIdAliases"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/plans": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List plans */
        get: operations["getApiPlans"];
        put?: never;
        /** Create a plan */
        post: operations["postApiPlans"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/plans/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a plan */
        get: operations["getApiPlansById"];
        /** Update a plan */
        put: operations["putApiPlansById"];
        post?: never;
        /** Delete a plan */
        delete: operations["deleteApiPlansById"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bundles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List bundles */
        get: operations["getApiBundles"];
        put?: never;
        /** Create a bundle */
        post: operations["postApiBundles"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bundles/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a bundle */
        get: operations["getApiBundlesById"];
        /** Update a bundle */
        put: operations["putApiBundlesById"];
        post?: never;
        /** Delete a bundle */
        delete: operations["deleteApiBundlesById"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bundles/{id}/extend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Give a bundle's holders the licenses that they lack, or count these */
        post: operations["postApiBundlesByIdExtend"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/releases": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List releases */
        get: operations["getApiReleases"];
        put?: never;
        /** Create a draft of a release */
        post: operations["postApiReleases"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/releases/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a release */
        get: operations["getApiReleasesById"];
        /** Update a release */
        put: operations["putApiReleasesById"];
        post?: never;
        /** Delete a draft with its file */
        delete: operations["deleteApiReleasesById"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/releases/{id}/publish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Publish a release */
        post: operations["postApiReleasesByIdPublish"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/releases/{id}/withdraw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Withdraw a release */
        post: operations["postApiReleasesByIdWithdraw"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/releases/{id}/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Download the file of a release */
        get: operations["getApiReleasesByIdFile"];
        /** Upload a draft's file */
        put: operations["putApiReleasesByIdFile"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/releases/upload": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Create a release from a zip */
        post: operations["postApiReleasesUpload"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/releases/{id}/artifacts/{filename}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Download an artifact of a release */
        get: operations["getApiReleasesByIdArtifactsByFilename"];
        /** Upload an artifact of a draft */
        put: operations["putApiReleasesByIdArtifactsByFilename"];
        post?: never;
        /** Delete an artifact of a draft */
        delete: operations["deleteApiReleasesByIdArtifactsByFilename"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/releases/{id}/downloads": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Count the downloads of a release */
        get: operations["getApiReleasesByIdDownloads"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/releases/{id}/artifacts/{filename}/upload": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Find out where an upload continues */
        get: operations["getApiReleasesByIdArtifactsByFilenameUpload"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/customers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List customers */
        get: operations["getApiCustomers"];
        put?: never;
        /** Create a customer */
        post: operations["postApiCustomers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/customers.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Export customers as CSV */
        get: operations["getApiCustomersCsv"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/customers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a customer with its licenses, payments and subscriptions */
        get: operations["getApiCustomersById"];
        /** Update a customer */
        put: operations["putApiCustomersById"];
        post?: never;
        /** Delete a customer, with `cascade` also their licenses and payments */
        delete: operations["deleteApiCustomersById"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/customers/{id}/portal-sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Create an address of the portal for a customer */
        post: operations["postApiCustomersByIdPortalSessions"];
        /** End all sessions and unused addresses of the portal for a customer */
        delete: operations["deleteApiCustomersByIdPortalSessions"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/products/{id}/composer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a product's Composer package, and the releases it leaves out */
        get: operations["getApiProductsByIdComposer"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/customers/{id}/composer-tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List a customer's Composer tokens */
        get: operations["getApiCustomersByIdComposerTokens"];
        put?: never;
        /** Create a Composer token for all licenses of a customer */
        post: operations["postApiCustomersByIdComposerTokens"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/customers/{id}/composer-tokens/{tokenId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Delete a Composer token, which stops working at once */
        delete: operations["deleteApiCustomersByIdComposerTokensByTokenId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/licenses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List licenses */
        get: operations["getApiLicenses"];
        put?: never;
        /** Issue a license, or the licenses of a bundle */
        post: operations["postApiLicenses"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/licenses.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Export licenses as CSV */
        get: operations["getApiLicensesCsv"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/licenses/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a license with its activations */
        get: operations["getApiLicensesById"];
        /** Update a license */
        put: operations["putApiLicensesById"];
        post?: never;
        /** Delete a license and its activations */
        delete: operations["deleteApiLicensesById"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/licenses/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Issue up to 1,000 licenses, all or none */
        post: operations["postApiLicensesBulk"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/licenses/{id}/revoke": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Revoke a license and deactivate its sites */
        post: operations["postApiLicensesByIdRevoke"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/licenses/{id}/renew": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Renew a license */
        post: operations["postApiLicensesByIdRenew"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/licenses/{id}/change-plan": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Change a license's plan or make it part of a bundle, or preview the change */
        post: operations["postApiLicensesByIdChangePlan"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/licenses/{id}/regenerate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Replace a license's key */
        post: operations["postApiLicensesByIdRegenerate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/licenses/{id}/files": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List a license's files */
        get: operations["getApiLicensesByIdFiles"];
        put?: never;
        /** Make a license file for a site or machine */
        post: operations["postApiLicensesByIdFiles"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/licenses/{id}/files/{fileId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Take back the seat of a license file */
        delete: operations["deleteApiLicensesByIdFilesByFileId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/activations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List activations */
        get: operations["getApiActivations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/activations.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Export activations as CSV */
        get: operations["getApiActivationsCsv"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/activations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Mark a site as staging */
        put: operations["putApiActivationsById"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/activations/{id}/deactivate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Deactivate an activation */
        post: operations["postApiActivationsByIdDeactivate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/licenses/bulk-actions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List jobs on many licenses */
        get: operations["getApiLicensesBulkActions"];
        put?: never;
        /** Do the same to many licenses, or count what it would change */
        post: operations["postApiLicensesBulkActions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/licenses/bulk-actions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the progress of a job */
        get: operations["getApiLicensesBulkActionsById"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/licenses/bulk-actions/{id}/stop": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Stop a job */
        post: operations["postApiLicensesBulkActionsByIdStop"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/licenses/bulk-actions/{id}/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Go on with a job that was stopped */
        post: operations["postApiLicensesBulkActionsByIdResume"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/licenses/bulk-actions/{id}/lines.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Export what became of each license as CSV */
        get: operations["getApiLicensesBulkActionsByIdLinesCsv"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/imports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List imports */
        get: operations["getApiImports"];
        put?: never;
        /** Upload licenses from another system and preview their import */
        post: operations["postApiImports"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/imports/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the progress of an import */
        get: operations["getApiImportsById"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/imports/{id}/run": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Import an uploaded file, or preview it with another mapping */
        post: operations["postApiImportsByIdRun"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/imports/{id}/lines": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the outcome of each line of an uploaded file */
        get: operations["getApiImportsByIdLines"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/imports/{id}/lines.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Export the outcome of each line as CSV */
        get: operations["getApiImportsByIdLinesCsv"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/subscriptions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List subscriptions */
        get: operations["getApiSubscriptions"];
        put?: never;
        /** Record a subscription, once for a provider and its reference */
        post: operations["postApiSubscriptions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/subscriptions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a subscription */
        get: operations["getApiSubscriptionsById"];
        /** Update a subscription and its license's period */
        put: operations["putApiSubscriptionsById"];
        post?: never;
        /** Delete a subscription */
        delete: operations["deleteApiSubscriptionsById"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List payments */
        get: operations["getApiPayments"];
        put?: never;
        /** Record a payment, once for a provider and its reference */
        post: operations["postApiPayments"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payments/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a payment */
        get: operations["getApiPaymentsById"];
        /** Update a payment */
        put: operations["putApiPaymentsById"];
        post?: never;
        /** Delete a payment */
        delete: operations["deleteApiPaymentsById"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Record a paid order of your own shop, once, and issue its licenses */
        post: operations["postApiOrders"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/{reference}/refund": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Record a refund of an order: revoke its licenses once everything is refunded */
        post: operations["postApiOrdersByReferenceRefund"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List usage events */
        get: operations["getApiEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/analytics/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Count usage events over time */
        get: operations["getApiAnalyticsEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/analytics/activations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Count activations and deactivations over time */
        get: operations["getApiAnalyticsActivations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/analytics/licenses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Count licenses created and expired over time */
        get: operations["getApiAnalyticsLicenses"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/analytics/installed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Count active sites and machines now */
        get: operations["getApiAnalyticsInstalled"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/analytics/installed.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Count active sites and machines now, as CSV */
        get: operations["getApiAnalyticsInstalledCsv"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/analytics/expirations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Count licenses that will end */
        get: operations["getApiAnalyticsExpirations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/analytics/expirations.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Count licenses that will end, as CSV */
        get: operations["getApiAnalyticsExpirationsCsv"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/analytics/retention": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Count renewals and lost licenses over time */
        get: operations["getApiAnalyticsRetention"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/analytics/retention.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Count renewals and lost licenses over time, as CSV */
        get: operations["getApiAnalyticsRetentionCsv"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/analytics/revenue": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Add up payments and recurring revenue by currency */
        get: operations["getApiAnalyticsRevenue"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/analytics/revenue.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Add up payments and recurring revenue by currency, as CSV */
        get: operations["getApiAnalyticsRevenueCsv"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/analytics/counters": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read a counter over time, by value */
        get: operations["getApiAnalyticsCounters"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/analytics/counters.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read a counter over time, by value, as CSV */
        get: operations["getApiAnalyticsCountersCsv"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the entries of the audit log */
        get: operations["getApiAudit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/audit.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Export the audit log as CSV */
        get: operations["getApiAuditCsv"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/signing-keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List signing keys */
        get: operations["getApiSigningKeys"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/signing-keys/rotate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Create the signing key that replaces the current one */
        post: operations["postApiSigningKeysRotate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/license-mails": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List mails to customers */
        get: operations["getApiLicenseMails"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organization/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the organization's settings */
        get: operations["getApiOrganizationSettings"];
        /** Update the organization's settings */
        put: operations["putApiOrganizationSettings"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organization/logo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Upload the logo of the portal */
        put: operations["putApiOrganizationLogo"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the server's features */
        get: operations["getApiSettings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List webhook endpoints */
        get: operations["getApiWebhooks"];
        put?: never;
        /** Create a webhook endpoint with its secret */
        post: operations["postApiWebhooks"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhooks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a webhook endpoint */
        get: operations["getApiWebhooksById"];
        /** Update a webhook endpoint */
        put: operations["putApiWebhooksById"];
        post?: never;
        /** Delete a webhook endpoint */
        delete: operations["deleteApiWebhooksById"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhooks/{id}/secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the secret of a webhook endpoint */
        get: operations["getApiWebhooksByIdSecret"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhooks/{id}/rotate-secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Replace the secret of a webhook endpoint; both sign for 24 hours */
        post: operations["postApiWebhooksByIdRotateSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhooks/{id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send a test event to a webhook endpoint */
        post: operations["postApiWebhooksByIdTest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhooks/{id}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Replay the events of a time range */
        post: operations["postApiWebhooksByIdReplay"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhooks/{id}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the deliveries to a webhook endpoint */
        get: operations["getApiWebhooksByIdDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhooks/{id}/deliveries/{deliveryId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a delivery with its body */
        get: operations["getApiWebhooksByIdDeliveriesByDeliveryId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhooks/{id}/deliveries/{deliveryId}/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send the event of a delivery again */
        post: operations["postApiWebhooksByIdDeliveriesByDeliveryIdResend"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payment-providers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List connections with payment providers */
        get: operations["getApiPaymentProviders"];
        put?: never;
        /** Connect with a payment provider */
        post: operations["postApiPaymentProviders"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payment-providers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a connection with a payment provider */
        get: operations["getApiPaymentProvidersById"];
        /** Update a connection with a payment provider: secrets, prices and terms */
        put: operations["putApiPaymentProvidersById"];
        post?: never;
        /** Delete the connection with a payment provider */
        delete: operations["deleteApiPaymentProvidersById"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/provider-events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List events of payment providers and their outcome */
        get: operations["getApiProviderEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/provider-events/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get an event of a payment provider with its body */
        get: operations["getApiProviderEventsById"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/provider-events/{id}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Replay an event of a payment provider */
        post: operations["postApiProviderEventsByIdReplay"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/providers/stripe/{organization}/webhook": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Receive an event from Stripe */
        post: operations["postApiProvidersStripeByOrganizationWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/providers/paddle/{organization}/webhook": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Receive an event from Paddle */
        post: operations["postApiProvidersPaddleByOrganizationWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/providers/woocommerce/{organization}/webhook": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Receive an event from WooCommerce */
        post: operations["postApiProvidersWoocommerceByOrganizationWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/providers/lemonsqueezy/{organization}/webhook": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Receive an event from Lemon Squeezy */
        post: operations["postApiProvidersLemonsqueezyByOrganizationWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/providers/polar/{organization}/webhook": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Receive an event from Polar */
        post: operations["postApiProvidersPolarByOrganizationWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/healthz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Check that the process is alive */
        get: operations["getHealthz"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/readyz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Check that the server is ready for requests */
        get: operations["getReadyz"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get this OpenAPI document */
        get: operations["getOpenapiJson"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reference": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the API reference as a page */
        get: operations["getReference"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reference/{file}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a file of the reference page */
        get: operations["getReferenceByFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Error: {
            /** @description Message for people. */
            error: string;
            /** @description Stable code for programs. */
            code: string;
            /** @description All wrong fields of the input. */
            details?: {
                /** @description Path of the field; empty for the whole body. */
                path: string;
                /** @description Reason, with what would be right. */
                message: string;
            }[];
        };
        PublicLicense: {
            /** @description The license key as it was issued, even if the request spelled it differently. */
            key: string;
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
        };
        IssuedLicenseFile: {
            /** @description The file's id: `fil_` and 26 characters, in the order of creation. */
            id: string;
            /** @description Text of the file: a JWS in armor, from `-----BEGIN LICENSE FILE-----` to the end line. */
            file: string;
            /**
             * Format: date-time
             * @description When the file ends (UTC, ISO 8601 with milliseconds); null for never.
             */
            expiresAt: string | null;
        };
        Denial: {
            /** @description Reason for people, such as `License has expired`. */
            error: string;
            /**
             * @description Reason for programs: the first rule that failed.
             * @enum {string}
             */
            code: "invalid_public_key" | "license_not_found" | "license_revoked" | "license_suspended" | "license_expired" | "seat_limit_reached" | "activation_not_found" | "too_many_moves" | "held_offline" | "trial_not_offered" | "trial_used" | "trial_unconfirmed" | "release_not_found" | "updates_ended" | "version_too_old" | "claim_invalid" | "offline_not_allowed";
        };
        Jwks: {
            /**
             * @description All keys that valid license tokens may be signed with, including a key that will sign soon.
             */
            keys: {
                /**
                 * @description Key type: `OKP`, an octet key pair (RFC 8037).
                 * @constant
                 */
                kty: "OKP";
                /**
                 * @description Curve: `Ed25519`.
                 * @constant
                 */
                crv: "Ed25519";
                /**
                 * @description Signature algorithm of the license tokens: `Ed25519`.
                 * @constant
                 */
                alg: "Ed25519";
                /**
                 * @description Use of the key: `sig`, signatures.
                 * @constant
                 */
                use: "sig";
                /** @description The key's id: its RFC 7638 thumbprint. A token names it in its header. */
                kid: string;
                /** @description The public key itself, 32 bytes as base64url. */
                x: string;
            }[];
        };
        PortalVendor: {
            /** @description The organization's slug. */
            organization: string;
            /** @description Name of the organization, for its customers. */
            name: string;
            /** @description Path of the logo, a WebP picture, below the server's address; null for none. */
            logoPath: string | null;
            /** @description Color of links and buttons; null for the usual one. */
            accentColor: {
                /** @description Color on white, with a contrast of at least 4.5:1. */
                light: string;
                /** @description Color on dark gray, with a contrast of at least 4.5:1. */
                dark: string;
            } | null;
            /** @description Address for customers' questions; null for none. */
            supportEmail: string | null;
            /**
             * @description https address of a page for customers' questions; null for none. The portal's page replaces
             * `{license_id}` and `{email}`, percent-encoded. What it does not know is empty: both before a customer has
             * signed in.
             */
            supportUrl: string | null;
            /**
             * @description Language of the organization's mails.
             * @enum {string}
             */
            language: "en" | "de" | "fr";
            /** @description Whether codes can be mailed. Without mail, only the vendor's links work. */
            mailsCodes: boolean;
        };
        PortalCodeRequest: {
            /** @description The organization's slug. Can be left out on a server with one organization. */
            organization?: string;
            /** @description E-mail address of the customer. */
            email: string;
            /**
             * @description Language of the mail: `en`, `de` or `fr`.
             * @enum {string}
             */
            language?: "en" | "de" | "fr";
        };
        PortalEntry: {
            /** @description The organization's slug. Can be left out on a server with one organization. */
            organization?: string;
            /** @description E-mail address that the code was mailed to. Sent together with `code`. */
            email?: string;
            /** @description The code from the mail, without regard to case, spaces and hyphens. */
            code?: string;
            /** @description The ticket from the address, in the place of `email` and `code`. */
            ticket?: string;
            /**
             * @description `true` returns a token to send as `Authorization: Bearer`. Otherwise the session is a
             * cookie. Default: `false`.
             */
            bearer?: boolean;
        };
        PortalSession: {
            /** @description Token of the session; null for a session with a cookie. */
            token: string | null;
            /** @description Rights of the session. */
            scopes: ("licenses.read" | "sites.free" | "files" | "downloads" | "billing.read")[];
            /** @description Whether the session can change nothing: an operator looks at the portal. */
            readOnly: boolean;
            /** @description Id of the license to show first; null for none. */
            licenseId: string | null;
            /** @description Address to go back to; null for none. */
            returnUrl: string | null;
            /**
             * Format: date-time
             * @description When the session ends, 24 hours after it began (UTC, ISO 8601).
             */
            expiresAt: string;
        };
        PortalCheckout: {
            /** @description The organization's slug. Can be left out on a server with one organization. */
            organization?: string;
            /**
             * @description Payment provider: `stripe` or `paddle`.
             * @enum {string}
             */
            provider: "stripe" | "paddle";
            /**
             * @description The provider's id of the checkout, which must begin with `cs_` at Stripe and with `txn_` at
             * Paddle.
             */
            checkout: string;
        };
        PortalPurchase: {
            /**
             * @description `waiting` until the provider has reported the purchase: ask again in a few seconds. `past`
             * after a day, when licenses are shown only in the portal.
             * @enum {string}
             */
            state: "waiting" | "recorded" | "past";
            /** @description The vendor, as visitors of its portal see it. */
            organization: components["schemas"]["PortalVendor"];
            /** @description The licenses that were bought; empty unless `recorded`. */
            licenses: {
                /** @description The license's id: `lic_` and 26 characters, in the order of creation. */
                id: string;
                /**
                 * @description The license key; null when the purchase paid for a license that was there before, and
                 * once the license has another key or customer: its key is in the portal.
                 */
                licenseKey: string | null;
                /** @description The product that the license is for. */
                product: {
                    /** @description The product's id: `prd_` and 26 characters, in the order of creation. */
                    id: string;
                    /** @description The product's name. */
                    name: string;
                    /** @description The product's short name for addresses. */
                    slug: string;
                };
                /** @description The license's plan; null for none. */
                plan: {
                    /** @description The plan's id. */
                    id: string;
                    /** @description The plan's name. */
                    name: string;
                } | null;
                /**
                 * @description The bundle that was bought, whose other licenses are not listed. They have the same key,
                 * unless they were imported with keys of their own. Null for none.
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
                 * @description How many sites may be active at once, 1 to 1,000,000; null for unlimited. Free sites do
                 * not count.
                 */
                seats: number | null;
                /**
                 * Format: date-time
                 * @description When the license ends (UTC, ISO 8601 with milliseconds); null for never.
                 */
                expiresAt: string | null;
                /**
                 * @description Code for the product in which the checkout began; null for none, and without a
                 * `licenseKey`.
                 */
                claim: {
                    /** @description Code to enter in the product, once. */
                    code: string;
                    /**
                     * Format: date-time
                     * @description When the code expires, after 30 minutes (UTC, ISO 8601).
                     */
                    expiresAt: string;
                } | null;
            }[];
        };
        PortalMe: {
            /** @description Rights of the session. */
            scopes: ("licenses.read" | "sites.free" | "files" | "downloads" | "billing.read")[];
            /** @description Whether the session can change nothing: an operator looks at the portal. */
            readOnly: boolean;
            /** @description Id of the license to show first; null for none. */
            licenseId: string | null;
            /** @description Address to go back to; null for none. */
            returnUrl: string | null;
            /**
             * Format: date-time
             * @description When the session ends, 24 hours after it began (UTC, ISO 8601).
             */
            expiresAt: string;
            /** @description The vendor, as visitors of its portal see it. */
            organization: components["schemas"]["PortalVendor"];
            /** @description E-mail address of the customer. */
            email: string;
            /** @description Name of the customer; null when not known. */
            name: string | null;
            /** @description What the vendor's choices and the session's rights allow together. */
            allows: {
                /** @description Whether the session can free the seat of a site. */
                freeSeats: boolean;
                /**
                 * @description Releases that the session can download.
                 * @enum {string}
                 */
                downloads: "none" | "current" | "term";
                /** @description Whether the session can see payments and subscriptions. */
                payments: boolean;
                /**
                 * @description Whether the session can change the customer's address: it began with a mailed code, and
                 * the server sends mail.
                 */
                changeEmail: boolean;
            };
            /** @description Address of the payment provider's page for the customer; null for none. */
            billingUrl: string | null;
        };
        PortalEmailChange: {
            /** @description New e-mail address of the customer. It gets a code. */
            email: string;
            /**
             * @description Language of the mail: `en`, `de` or `fr`.
             * @enum {string}
             */
            language?: "en" | "de" | "fr";
        };
        PortalEmailConfirmation: {
            /** @description New e-mail address of the customer, to which the code was mailed. */
            email: string;
            /** @description The code from the mail, without regard to case, spaces and hyphens. */
            code: string;
        };
        PortalLicense: {
            /** @description The license's id: `lic_` and 26 characters, in the order of creation. */
            id: string;
            /**
             * @description The key that the customer enters: the product's prefix and 16 characters in groups of four,
             * looked up without regard to case and spaces, and with I, L and O read as 1, 1 and 0; or a key of any
             * other form that the license was created with.
             */
            licenseKey: string;
            /** @description The product that the license is for. */
            product: {
                /** @description The product's id: `prd_` and 26 characters, in the order of creation. */
                id: string;
                /** @description The product's name. */
                name: string;
                /** @description The product's short name for addresses. */
                slug: string;
            };
            /** @description The license's plan; null for none. */
            plan: {
                /** @description The plan's id. */
                id: string;
                /** @description The plan's name. */
                name: string;
            } | null;
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
             * @description End of the grace after the license's end; null for none.
             */
            graceUntil: string | null;
            /** @description Whether it has ended and works on where it is active, without updates. */
            keepsWorking: boolean;
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
             * Format: date-time
             * @description When the license was issued (UTC, ISO 8601 with milliseconds).
             */
            createdAt: string;
            /** @description Address where the license is renewed; null for none. */
            renewUrl: string | null;
            /** @description Address where the license is upgraded; null for none. */
            upgradeUrl: string | null;
        };
        PortalLicenseDetail: {
            /** @description The license's id: `lic_` and 26 characters, in the order of creation. */
            id: string;
            /**
             * @description The key that the customer enters: the product's prefix and 16 characters in groups of four,
             * looked up without regard to case and spaces, and with I, L and O read as 1, 1 and 0; or a key of any
             * other form that the license was created with.
             */
            licenseKey: string;
            /** @description The product that the license is for. */
            product: {
                /** @description The product's id: `prd_` and 26 characters, in the order of creation. */
                id: string;
                /** @description The product's name. */
                name: string;
                /** @description The product's short name for addresses. */
                slug: string;
            };
            /** @description The license's plan; null for none. */
            plan: {
                /** @description The plan's id. */
                id: string;
                /** @description The plan's name. */
                name: string;
            } | null;
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
             * @description End of the grace after the license's end; null for none.
             */
            graceUntil: string | null;
            /** @description Whether it has ended and works on where it is active, without updates. */
            keepsWorking: boolean;
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
             * Format: date-time
             * @description When the license was issued (UTC, ISO 8601 with milliseconds).
             */
            createdAt: string;
            /** @description Address where the license is renewed; null for none. */
            renewUrl: string | null;
            /** @description Address where the license is upgraded; null for none. */
            upgradeUrl: string | null;
            /**
             * @description Whether the license key is for all products of the license's bundle. False without a bundle,
             * and when its licenses were imported with keys of their own.
             */
            isBundleKey: boolean;
            /**
             * @description The newest 100 active sites and machines, newest first. Of a machine's `fingerprint`, only
             * the last characters are shown, at most four.
             */
            activations: components["schemas"]["PortalActivation"][];
            /** @description How many sites and machines are active. */
            siteCount: number;
            /**
             * @description How many more sites and machines the customer can free now: a license allows some within a
             * year.
             */
            seatsToFree: number;
            /**
             * @description Name of the product's package in the vendor's Composer repository, such as `acme/acme-seo`;
             * null for none.
             */
            composerPackage: string | null;
            /**
             * @description License files that the customer can make; null when the plan has none, or the vendor offers
             * none here.
             */
            files: {
                /** @description The most days that a file is good; null for as long as the license. */
                days: number | null;
            } | null;
        };
        PortalActivation: {
            /** @description The activation's id: `act_` and 26 characters, in the order of creation. */
            id: string;
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
            /** @description The site's own name for its environment, for display only; null when it sent none. */
            environment: string | null;
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
        PortalLicenseFile: {
            /** @description The file's id: `fil_` and 26 characters, in the order of creation. */
            id: string;
            /**
             * @description Place of the file: `site` or `machine`.
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
            /**
             * Format: date-time
             * @description When the file ends (UTC, ISO 8601 with milliseconds); null for never.
             */
            expiresAt: string | null;
            /**
             * Format: date-time
             * @description When the file was made (UTC, ISO 8601 with milliseconds).
             */
            createdAt: string;
            /**
             * @description When an operator took the seat back; null while the file holds it. The file itself goes on
             * working until `expiresAt`.
             */
            releasedAt: string | null;
        };
        LicenseFileCreate: {
            /** @description The site: a host or a URL. */
            domain?: string | null;
            /** @description The machine, in the place of a site. */
            machine?: components["schemas"]["MachineInput"] | null;
            /**
             * @description Request code that the program shows on its machine, in the place of `machine`: without
             * regard to case, spaces and hyphens.
             */
            request?: string;
            /**
             * @description How long the file is good, in days, 1 to 3,650; null for as long as the license, which the
             * plan must allow with `offlineForever`. Default: the plan's `offlineDays`.
             */
            days?: number | null;
        };
        MachineInput: {
            /**
             * @description Text that the program made for the machine: 1 to 255 printable ASCII characters, compared to
             * the letter.
             */
            fingerprint: string;
            /** @description Name of the machine for people. It is kept with a new activation. */
            name?: string | null;
            /**
             * @description Operating system and processor of the machine, for people. It is kept with a new activation.
             */
            platform?: string | null;
        };
        PortalRelease: {
            /** @description The release's id: `rel_` and 26 characters, in the order of creation. */
            id: string;
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
            /** @description Release notes in Markdown, at most 64 KiB; null for none. */
            notes: string | null;
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
             * @description Files that can be downloaded, by name: the zip, or those for the platforms. Left out are
             * blockmaps and signatures, which only updaters read.
             */
            artifacts: {
                /**
                 * @description Name of the file, unique within the release: letters, digits, spaces and `. _ + @ ( )
                 * -`.
                 */
                filename: string;
                /** @description Platform: `any`, `linux`, `macos`, `windows` or another name. */
                platform: string;
                /** @description Architecture: `any`, `x64`, `arm64`, `universal` or another name. */
                arch: string;
                /**
                 * @description Kind of file: `zip`, `dmg`, `pkg`, `exe`, `msi`, `nsis`, `appimage`, `deb`, `rpm`,
                 * `tar.gz`, `blockmap`, `sig` or another name.
                 */
                kind: string;
                /** @description Size of the file in bytes, at most 5 GiB. */
                size: number;
                /** @description SHA-256 of the file, 64 hex digits. */
                sha256: string;
            }[];
            /** @description Whether this is the newest version for all. */
            isCurrent: boolean;
        };
        PortalDownload: {
            /** @description Address of the file. The license is checked again on download. */
            url: string;
            /**
             * Format: date-time
             * @description When the address expires, after 15 minutes (UTC, ISO 8601).
             */
            expiresAt: string;
        };
        ComposerToken: {
            /** @description The Composer token's id: `ctk_` and 26 characters, in the order of creation. */
            id: string;
            /** @description Id of the customer whose licenses the token stands for. */
            customerId: string;
            /** @description Purpose of the token for people, such as a build server, 1 to 100 characters. */
            name: string;
            /** @description The last four characters of the token. */
            lastFour: string;
            /**
             * Format: date-time
             * @description When Composer last used the token, to the hour; null before the first use.
             */
            lastUsedAt: string | null;
            /**
             * Format: date-time
             * @description When the token was made (UTC, ISO 8601 with milliseconds).
             */
            createdAt: string;
        };
        ComposerTokenCreate: {
            /** @description Purpose of the token for people, such as a build server, 1 to 100 characters. */
            name: string;
        };
        ComposerTokenCreated: {
            /** @description The Composer token's id: `ctk_` and 26 characters, in the order of creation. */
            id: string;
            /** @description Id of the customer whose licenses the token stands for. */
            customerId: string;
            /** @description Purpose of the token for people, such as a build server, 1 to 100 characters. */
            name: string;
            /** @description The last four characters of the token. */
            lastFour: string;
            /**
             * Format: date-time
             * @description When Composer last used the token, to the hour; null before the first use.
             */
            lastUsedAt: string | null;
            /**
             * Format: date-time
             * @description When the token was made (UTC, ISO 8601 with milliseconds).
             */
            createdAt: string;
            /**
             * @description The token, for Composer's password: `kct_` and 36 characters. It is shown only once and not
             * stored.
             */
            token: string;
        };
        PortalPayment: {
            /** @description The payment's id: `pay_` and 26 characters, in the order of creation. */
            id: string;
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
            /** @description The product; null when it is not known. */
            product: {
                /** @description The product's id: `prd_` and 26 characters, in the order of creation. */
                id: string;
                /** @description The product's name. */
                name: string;
                /** @description The product's short name for addresses. */
                slug: string;
            } | null;
            /**
             * @description Payment provider in lower case, such as `stripe`; null for none. Sent together with
             * `providerReference` or not at all.
             */
            provider: string | null;
            /**
             * Format: date-time
             * @description When the money arrived (UTC, ISO 8601 with milliseconds); null before.
             */
            paidAt: string | null;
            /**
             * Format: date-time
             * @description When it was created (UTC, ISO 8601 with milliseconds).
             */
            createdAt: string;
        };
        PortalSubscription: {
            /** @description The subscription's id: `sub_` and 26 characters, in the order of creation. */
            id: string;
            /** @description Id of the license that expires with the period; null without one, or after its deletion. */
            licenseId: string | null;
            /** @description Id of the subscribed plan; null for none. */
            planId: string | null;
            /**
             * @description `trialing`, `active`, `past_due` when a payment is late, or `canceled`. Default: `active`.
             * @enum {string}
             */
            status: "trialing" | "active" | "past_due" | "canceled";
            /** @description The product; null when it is not known. */
            product: {
                /** @description The product's id: `prd_` and 26 characters, in the order of creation. */
                id: string;
                /** @description The product's name. */
                name: string;
                /** @description The product's short name for addresses. */
                slug: string;
            } | null;
            /** @description The license's plan; null for none. */
            plan: {
                /** @description The plan's id. */
                id: string;
                /** @description The plan's name. */
                name: string;
            } | null;
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
             * Format: date-time
             * @description When it was created (UTC, ISO 8601 with milliseconds).
             */
            createdAt: string;
        };
        Register: {
            /** @description The e-mail address to log in with, at most 254 characters. */
            email: string;
            /**
             * @description The new password: 8 to 256 characters of any kind, and not one of the commonest passwords.
             * Stored only as an Argon2id hash.
             */
            password: string;
            /** @description Your full name, 1 to 200 characters. A new organization is named after it. */
            name: string;
            /**
             * @description Token from an invitation's address: you join the inviting organization with the invited
             * role. Without a token you get an organization of your own.
             */
            invitationToken?: string;
        };
        Login: {
            /** @description The e-mail address of the account, in upper or lower case. */
            email: string;
            /** @description The account's password. */
            password: string;
        };
        Challenged: {
            /**
             * @description The second factors of the account: `totp` for an authenticator app, `passkey` for passkeys.
             */
            secondFactor: ("totp" | "passkey")[];
            /**
             * @description Token of the challenge, to answer with a second factor or a recovery code. It is valid for 5
             * minutes and 5 tries.
             */
            challenge: string;
        };
        SecondFactorAnswer: {
            /** @description Token of the challenge, valid for 5 minutes. */
            challenge: string;
            /** @description The six digits that the authenticator app shows. */
            code?: string;
            /** @description One of the recovery codes. Each can be used once. */
            recoveryCode?: string;
            /**
             * @description Result of `navigator.credentials` in the browser, as JSON (`PublicKeyCredential.toJSON()`).
             */
            passkey?: {
                [key: string]: unknown;
            };
        };
        ChallengeReference: {
            /** @description Token of the challenge, valid for 5 minutes. */
            challenge: string;
        };
        PasskeyOptions: {
            /** @description The options for `navigator.credentials`, as JSON (WebAuthn, level 3). */
            options: {
                [key: string]: unknown;
            };
        };
        PasskeyCeremony: {
            /** @description Token of the challenge, valid for 5 minutes. */
            challenge: string;
            /** @description The options for `navigator.credentials`, as JSON (WebAuthn, level 3). */
            options: {
                [key: string]: unknown;
            };
        };
        PasskeyAnswer: {
            /** @description Token of the challenge, valid for 5 minutes. */
            challenge: string;
            /**
             * @description Result of `navigator.credentials` in the browser, as JSON (`PublicKeyCredential.toJSON()`).
             */
            passkey: {
                [key: string]: unknown;
            };
        };
        InvitationReference: {
            /** @description The token from the invitation's address. */
            token: string;
        };
        InvitationShown: {
            /** @description Name of the inviting organization. */
            organization: string;
            /** @description The user who sent the invitation. */
            inviter: {
                /** @description The user's full name, 1 to 200 characters. */
                name: string;
                /**
                 * @description The e-mail address that the user logs in with. Compared without regard to case, stored
                 * as given.
                 */
                email: string;
            };
            /** @description The invited e-mail address. */
            email: string;
            /**
             * @description The role the new user will have.
             * @enum {string}
             */
            role: "developer" | "support" | "viewer";
            /**
             * Format: date-time
             * @description When the invitation expires, 7 days after it was created (UTC, ISO 8601 with milliseconds).
             */
            expiresAt: string;
        };
        ForgottenPassword: {
            /** @description The e-mail address of the account, in upper or lower case. */
            email: string;
        };
        PasswordByLink: {
            /** @description The token from the mail's link. */
            token: string;
            /** @description The new password: 8 to 256 characters of any kind. */
            password: string;
        };
        ProfileUpdate: {
            /** @description The user's full name, 1 to 200 characters. */
            name?: string;
            /**
             * Format: uri
             * @description http or https address of the user's picture; null for none.
             */
            avatarUrl?: string | null;
        };
        PasswordChange: {
            /** @description The current password. */
            currentPassword: string;
            /** @description The new password: 8 to 256 characters of any kind. */
            newPassword: string;
        };
        EmailConfirmation: {
            /** @description The token from the mail's link. */
            token: string;
        };
        EmailChange: {
            /** @description Your current password. */
            currentPassword?: string;
            /** @description The six digits that the authenticator app shows. */
            code?: string;
            /** @description One of the recovery codes. Each can be used once. */
            recoveryCode?: string;
            /** @description The new e-mail address. It takes effect once it is confirmed. */
            email: string;
        };
        Session: {
            /** @description The session's id: `ses_` and 26 characters, in the order of creation. */
            id: string;
            /**
             * Format: date-time
             * @description When the user logged in (UTC, ISO 8601 with milliseconds).
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When the session was last used, up to ten minutes late.
             */
            lastSeenAt: string;
            /** @description IP address that the user logged in from; null when unknown. */
            ip: string | null;
            /** @description The browser's `User-Agent` header, first 300 characters; null when there was none. */
            userAgent: string | null;
            /** @description Whether this request was sent with the session. */
            current: boolean;
        };
        SavedView: {
            /** @description The view's id: `viw_` and 26 characters, in the order of creation. */
            id: string;
            /** @description List that the view shows, such as `licenses`. */
            list: string;
            /** @description The user's name for the view, 1 to 60 characters. */
            name: string;
            /**
             * @description Filters, search and order as a query string, such as `status=expired&sort=-expiresAt`, 1 to
             * 1,000 characters.
             */
            query: string;
            /**
             * Format: date-time
             * @description When the view was saved (UTC, ISO 8601 with milliseconds).
             */
            createdAt: string;
        };
        SavedViewCreate: {
            /** @description List that the view shows, such as `licenses`. */
            list: string;
            /** @description The user's name for the view, 1 to 60 characters. */
            name: string;
            /**
             * @description Filters, search and order as a query string, such as `status=expired&sort=-expiresAt`, 1 to
             * 1,000 characters.
             */
            query: string;
        };
        SavedViewUpdate: {
            /** @description The user's name for the view, 1 to 60 characters. */
            name?: string;
            /**
             * @description Filters, search and order as a query string, such as `status=expired&sort=-expiresAt`, 1 to
             * 1,000 characters.
             */
            query?: string;
        };
        SecondFactorStatus: {
            /**
             * @description The second factors of the account: `totp` for an authenticator app, `passkey` for passkeys.
             */
            secondFactors: ("totp" | "passkey")[];
            /** @description Whether the organization requires a second factor. */
            required: boolean;
            /** @description Number of unused recovery codes. */
            recoveryCodesLeft: number;
            /** @description Second factors that this server supports. */
            available: ("totp" | "passkey")[];
        };
        Reauthentication: {
            /** @description Your current password. */
            currentPassword?: string;
            /** @description The six digits that the authenticator app shows. */
            code?: string;
            /** @description One of the recovery codes. Each can be used once. */
            recoveryCode?: string;
        };
        TotpEnrolment: {
            /** @description The secret in base32, to type into an app. It is shown only once. */
            secret: string;
            /** @description The secret as an `otpauth://` address, to show as a QR code. */
            uri: string;
        };
        TotpConfirmation: {
            /** @description The six digits that the authenticator app shows. */
            code: string;
        };
        FactorAdded: {
            /**
             * @description Ten recovery codes with the account's first second factor, shown only once; null with any
             * other, because the existing codes stay valid.
             */
            recoveryCodes: string[] | null;
        };
        Passkey: {
            /** @description The passkey's id: `pky_` and 26 characters, in the order of creation. */
            id: string;
            /** @description The owner's name for the passkey, 1 to 100 characters. */
            name: string;
            /**
             * Format: date-time
             * @description When it was set up (UTC, ISO 8601 with milliseconds).
             */
            createdAt: string;
            /** @description When the passkey was last used to log in; null for never. */
            lastUsedAt: string | null;
        };
        PasskeyCreate: {
            /** @description Token of the challenge, valid for 5 minutes. */
            challenge: string;
            /**
             * @description Result of `navigator.credentials` in the browser, as JSON (`PublicKeyCredential.toJSON()`).
             */
            passkey: {
                [key: string]: unknown;
            };
            /** @description The owner's name for the passkey, 1 to 100 characters. */
            name: string;
        };
        PasskeyAdded: {
            /**
             * @description Ten recovery codes with the account's first second factor, shown only once; null with any
             * other, because the existing codes stay valid.
             */
            recoveryCodes: string[] | null;
            /** @description The new passkey. */
            passkey: components["schemas"]["Passkey"];
        };
        PasskeyRename: {
            /** @description The owner's name for the passkey, 1 to 100 characters. */
            name: string;
        };
        Organization: {
            /** @description The organization's id: `org_` and 26 characters, in the order of creation. */
            id: string;
            /** @description The organization's name, 1 to 200 characters. */
            name: string;
            /**
             * Format: date-time
             * @description When it was created (UTC, ISO 8601 with milliseconds).
             */
            createdAt: string;
        };
        OrganizationUpdate: {
            /** @description The organization's name, 1 to 200 characters. */
            name?: string;
        };
        RoleChange: {
            /**
             * @description Role of the user: `developer` does everything, `support` reads everything and helps
             * customers, `viewer` only reads.
             * @enum {string}
             */
            role: "developer" | "support" | "viewer";
        };
        User: {
            /** @description The user's id: `usr_` and 26 characters, in the order of creation. */
            id: string;
            /** @description Id of the organization that the user belongs to. A user belongs to exactly one. */
            organizationId: string;
            /**
             * @description The e-mail address that the user logs in with. Compared without regard to case, stored as
             * given.
             */
            email: string;
            /** @description The user's full name, 1 to 200 characters. */
            name: string;
            /**
             * @description Role of the user: `developer` does everything, `support` reads everything and helps
             * customers, `viewer` only reads.
             * @enum {string}
             */
            role: "developer" | "support" | "viewer";
            /**
             * Format: uri
             * @description http or https address of the user's picture; null for none.
             */
            avatarUrl: string | null;
            /**
             * Format: date-time
             * @description When the user joined (UTC, ISO 8601 with milliseconds).
             */
            createdAt: string;
        };
        Invitation: {
            /** @description The invitation's id: `inv_` and 26 characters, in the order of creation. */
            id: string;
            /** @description The invited e-mail address. */
            email: string;
            /**
             * @description The role the new user will have.
             * @enum {string}
             */
            role: "developer" | "support" | "viewer";
            /**
             * Format: date-time
             * @description When the invitation expires, 7 days after it was created (UTC, ISO 8601 with milliseconds).
             */
            expiresAt: string;
        };
        InvitationCreate: {
            /** @description The e-mail address to invite. */
            email: string;
            /**
             * @description The role the new user will have: `developer`, `support` or `viewer`.
             * @enum {string}
             */
            role: "developer" | "support" | "viewer";
        };
        ApiToken: {
            /** @description The token's id: `tok_` and 26 characters, in the order of creation. */
            id: string;
            /** @description Purpose of the token, 1 to 200 characters. */
            name: string;
            /**
             * @description Highest role of the token. No token can manage people or tokens. See `effectiveRole`.
             * @enum {string}
             */
            role: "developer" | "support" | "viewer";
            /**
             * @description Role in effect: `role`, or the owner's role while that is lower.
             * @enum {string}
             */
            effectiveRole: "developer" | "support" | "viewer";
            /**
             * @description Products that the token may use: requests about other products get a 404. `null` for all.
             */
            productIds: string[] | null;
            /** @description Id of the user who owns the token. It is deleted with the user. */
            ownerId: string;
            /** @description The last four characters of the token. */
            lastFour: string;
            /**
             * Format: date-time
             * @description When the token expires (UTC); `null` for never.
             */
            expiresAt: string | null;
            /**
             * Format: date-time
             * @description When the token was last used, to the minute; `null` before the first use.
             */
            lastUsedAt: string | null;
            /**
             * Format: date-time
             * @description When the request was sent (UTC, ISO 8601 with milliseconds).
             */
            createdAt: string;
        };
        ApiTokenCreate: {
            /** @description Purpose of the token, 1 to 200 characters. */
            name: string;
            /**
             * @description Highest role of the token. No token can manage people or tokens. See `effectiveRole`.
             * @enum {string}
             */
            role: "developer" | "support" | "viewer";
            /**
             * @description Products that the token may use: requests about other products get a 404. `null` for all.
             */
            productIds?: string[] | null;
            /**
             * Format: date-time
             * @description When the token expires (UTC); `null` for never.
             */
            expiresAt?: string | null;
        };
        ApiTokenUpdate: {
            /** @description Purpose of the token, 1 to 200 characters. */
            name?: string;
            /**
             * Format: date-time
             * @description When the token expires (UTC); `null` for never.
             */
            expiresAt?: string | null;
            /** @description Id of the token's new owner, a user of the organization. */
            ownerId?: string;
        };
        Mail: {
            /** @description The mail's id: `mail_` and 26 characters, in the order of creation. */
            id: string;
            /** @description The recipient's e-mail address. */
            recipient: string;
            /**
             * @description Kind of mail.
             * @enum {string}
             */
            template: "invitation" | "password_reset" | "email_confirmation" | "password_link_made" | "password_changed" | "email_changed" | "second_factor_changed" | "second_factor_failed" | "trial_confirmation" | "license_delivery" | "expiry_reminder" | "portal_code" | "portal_new_address" | "portal_address_changed" | "webhook_failing" | "webhook_disabled";
            /**
             * @description Language of the mail.
             * @enum {string}
             */
            language: "en" | "de" | "fr";
            /**
             * @description `queued` until it is sent, `sent` once the mail server accepted it, `failed` when the mail
             * server refused it or all five tries failed.
             * @enum {string}
             */
            state: "queued" | "sent" | "failed";
            /** @description Number of tries, at most 5 within a day. */
            attempts: number;
            /**
             * Format: date-time
             * @description When the next try is due (UTC, ISO 8601 with milliseconds); null when the mail is no longer
             * queued.
             */
            nextAttemptAt: string | null;
            /** @description Error of the last try, in the mail server's words; null without one. */
            lastError: string | null;
            /** @description The mail's `Message-ID`, the same on every try. */
            messageId: string;
            /** @description Id of the record that the mail is about, such as an invitation or a license. */
            cause: string;
            /**
             * Format: date-time
             * @description When the mail was written (UTC, ISO 8601 with milliseconds).
             */
            createdAt: string;
            /** @description When the mail server accepted the mail; null before. */
            sentAt: string | null;
        };
        ProductListItem: {
            /** @description The product's id: `prd_` and 26 characters, in the order of creation. */
            id: string;
            /** @description The product's name, 1 to 200 characters. */
            name: string;
            /**
             * @description Short name for addresses: lower-case letters, digits and single hyphens, unique in the
             * organization. Default: made from the name.
             */
            slug: string;
            /**
             * @description Identifies the product in the public API and the Edge API: `pk_` and 32 characters. It ships
             * inside your application and is not a secret.
             */
            publicKey: string;
            /**
             * @description Kind of software: `plugin`, `theme`, `application`, `library`, `service` or `other`.
             * Default: `plugin`.
             * @enum {string}
             */
            type: "plugin" | "theme" | "application" | "library" | "service" | "other";
            /**
             * @description Prefix of new license keys of this product: 2 to 12 of A-Z and 0-9. Default: made from the
             * name.
             */
            licensePrefix: string;
            /** @description Text about the product, 1 to 5,000 characters; null for none. */
            description: string | null;
            /**
             * Format: uri
             * @description http or https address of the product's website; null for none.
             */
            websiteUrl: string | null;
            /**
             * @description Whether local, preview and staging sites are free, which means that they take no seat. A
             * license may have three free sites for each seat. Default: false.
             */
            freeSites: boolean;
            /**
             * @description Features that licenses can unlock, at most 100. Plans and licenses must use the declared
             * type for these keys. Default: none.
             */
            entitlements: {
                /**
                 * @description Key that applications use: lower-case letters and digits with single `-`, `_` or `.`
                 * between.
                 */
                key: string;
                /** @description Display name, 1 to 200 characters. */
                name: string;
                /**
                 * @description Type of the value: `flag` (true or false), `number` or `text`.
                 * @enum {string}
                 */
                type: "flag" | "number" | "text";
            }[];
            /**
             * @description How often the sites of a license may move to another address within a year, 0 to 1,000.
             * Default: 6.
             */
            movesPerYear: number;
            /**
             * @description Id of the plan for trials, which must have `trialDays`; null for no trials. Default: null.
             */
            trialPlanId: string | null;
            /**
             * @description Addresses of the icon that WordPress shows beside an update, by size: `1x` (128 × 128), `2x`
             * (256 × 256), `svg`, `default`. Default: none.
             */
            icons: {
                /**
                 * Format: uri
                 * @description http or https address of the image.
                 */
                "1x"?: string;
                /**
                 * Format: uri
                 * @description http or https address of the image.
                 */
                "2x"?: string;
                /**
                 * Format: uri
                 * @description http or https address of the image.
                 */
                svg?: string;
                /**
                 * Format: uri
                 * @description http or https address of the image.
                 */
                default?: string;
            };
            /**
             * @description Addresses of the banner that WordPress shows above a version's details: `low` (772 × 250),
             * `high` (1544 × 500). Default: none.
             */
            banners: {
                /**
                 * Format: uri
                 * @description http or https address of the image.
                 */
                low?: string;
                /**
                 * Format: uri
                 * @description http or https address of the image.
                 */
                high?: string;
            };
            /**
             * @description Access to the files of feeds: for license holders (`licensed`) or for all (`public`).
             * Default: `licensed`.
             * @enum {string}
             */
            downloads: "licensed" | "public";
            /**
             * @description Name of the product's package in the organization's Composer repository, such as
             * `acme/acme-seo`, unique in the organization; null for no package. Default: null.
             */
            composerName: string | null;
            /**
             * @description Type of the package for Composer, such as `wordpress-muplugin`; null for that of the
             * product: `wordpress-plugin`, `wordpress-theme` or else `library`. Default: null.
             */
            composerType: string | null;
            /**
             * @description Whether versions, locale and multisite are counted by day, which installations with the
             * client's option `insights` send. Default: false.
             */
            insights: boolean;
            /**
             * @description Whether the product is archived: no license of it can be issued any more, and those that
             * exist go on. Default: false.
             */
            archived: boolean;
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
            /** @description How many licenses of the product there are, of any status. */
            licenseCount: number;
            /** @description On how many sites licenses of the product are active, free sites included. */
            activeSites: number;
        };
        Product: {
            /** @description The product's id: `prd_` and 26 characters, in the order of creation. */
            id: string;
            /** @description The product's name, 1 to 200 characters. */
            name: string;
            /**
             * @description Short name for addresses: lower-case letters, digits and single hyphens, unique in the
             * organization. Default: made from the name.
             */
            slug: string;
            /**
             * @description Identifies the product in the public API and the Edge API: `pk_` and 32 characters. It ships
             * inside your application and is not a secret.
             */
            publicKey: string;
            /**
             * @description Kind of software: `plugin`, `theme`, `application`, `library`, `service` or `other`.
             * Default: `plugin`.
             * @enum {string}
             */
            type: "plugin" | "theme" | "application" | "library" | "service" | "other";
            /**
             * @description Prefix of new license keys of this product: 2 to 12 of A-Z and 0-9. Default: made from the
             * name.
             */
            licensePrefix: string;
            /** @description Text about the product, 1 to 5,000 characters; null for none. */
            description: string | null;
            /**
             * Format: uri
             * @description http or https address of the product's website; null for none.
             */
            websiteUrl: string | null;
            /**
             * @description Whether local, preview and staging sites are free, which means that they take no seat. A
             * license may have three free sites for each seat. Default: false.
             */
            freeSites: boolean;
            /**
             * @description Features that licenses can unlock, at most 100. Plans and licenses must use the declared
             * type for these keys. Default: none.
             */
            entitlements: {
                /**
                 * @description Key that applications use: lower-case letters and digits with single `-`, `_` or `.`
                 * between.
                 */
                key: string;
                /** @description Display name, 1 to 200 characters. */
                name: string;
                /**
                 * @description Type of the value: `flag` (true or false), `number` or `text`.
                 * @enum {string}
                 */
                type: "flag" | "number" | "text";
            }[];
            /**
             * @description How often the sites of a license may move to another address within a year, 0 to 1,000.
             * Default: 6.
             */
            movesPerYear: number;
            /**
             * @description Id of the plan for trials, which must have `trialDays`; null for no trials. Default: null.
             */
            trialPlanId: string | null;
            /**
             * @description Addresses of the icon that WordPress shows beside an update, by size: `1x` (128 × 128), `2x`
             * (256 × 256), `svg`, `default`. Default: none.
             */
            icons: {
                /**
                 * Format: uri
                 * @description http or https address of the image.
                 */
                "1x"?: string;
                /**
                 * Format: uri
                 * @description http or https address of the image.
                 */
                "2x"?: string;
                /**
                 * Format: uri
                 * @description http or https address of the image.
                 */
                svg?: string;
                /**
                 * Format: uri
                 * @description http or https address of the image.
                 */
                default?: string;
            };
            /**
             * @description Addresses of the banner that WordPress shows above a version's details: `low` (772 × 250),
             * `high` (1544 × 500). Default: none.
             */
            banners: {
                /**
                 * Format: uri
                 * @description http or https address of the image.
                 */
                low?: string;
                /**
                 * Format: uri
                 * @description http or https address of the image.
                 */
                high?: string;
            };
            /**
             * @description Access to the files of feeds: for license holders (`licensed`) or for all (`public`).
             * Default: `licensed`.
             * @enum {string}
             */
            downloads: "licensed" | "public";
            /**
             * @description Name of the product's package in the organization's Composer repository, such as
             * `acme/acme-seo`, unique in the organization; null for no package. Default: null.
             */
            composerName: string | null;
            /**
             * @description Type of the package for Composer, such as `wordpress-muplugin`; null for that of the
             * product: `wordpress-plugin`, `wordpress-theme` or else `library`. Default: null.
             */
            composerType: string | null;
            /**
             * @description Whether versions, locale and multisite are counted by day, which installations with the
             * client's option `insights` send. Default: false.
             */
            insights: boolean;
            /**
             * @description Whether the product is archived: no license of it can be issued any more, and those that
             * exist go on. Default: false.
             */
            archived: boolean;
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
        ProductCreate: {
            /** @description The product's name, 1 to 200 characters. */
            name: string;
            /**
             * @description Short name for addresses: lower-case letters, digits and single hyphens, unique in the
             * organization. Default: made from the name.
             */
            slug?: string;
            /**
             * @description Kind of software: `plugin`, `theme`, `application`, `library`, `service` or `other`.
             * Default: `plugin`.
             * @enum {string}
             */
            type?: "plugin" | "theme" | "application" | "library" | "service" | "other";
            /**
             * @description Prefix of new license keys of this product: 2 to 12 of A-Z and 0-9. Default: made from the
             * name.
             */
            licensePrefix?: string;
            /** @description Text about the product, 1 to 5,000 characters; null for none. */
            description?: string | null;
            /**
             * Format: uri
             * @description http or https address of the product's website; null for none.
             */
            websiteUrl?: string | null;
            /**
             * @description Whether local, preview and staging sites are free, which means that they take no seat. A
             * license may have three free sites for each seat. Default: false.
             */
            freeSites?: boolean;
            /**
             * @description Features that licenses can unlock, at most 100. Plans and licenses must use the declared
             * type for these keys. Default: none.
             */
            entitlements?: {
                /**
                 * @description Key that applications use: lower-case letters and digits with single `-`, `_` or `.`
                 * between.
                 */
                key: string;
                /** @description Display name, 1 to 200 characters. */
                name: string;
                /**
                 * @description Type of the value: `flag` (true or false), `number` or `text`.
                 * @enum {string}
                 */
                type: "flag" | "number" | "text";
            }[];
            /**
             * @description How often the sites of a license may move to another address within a year, 0 to 1,000.
             * Default: 6.
             */
            movesPerYear?: number;
            /**
             * @description Id of the plan for trials, which must have `trialDays`; null for no trials. Default: null.
             */
            trialPlanId?: string | null;
            /**
             * @description Addresses of the icon that WordPress shows beside an update, by size: `1x` (128 × 128), `2x`
             * (256 × 256), `svg`, `default`. Default: none.
             */
            icons?: {
                /**
                 * Format: uri
                 * @description http or https address of the image.
                 */
                "1x"?: string;
                /**
                 * Format: uri
                 * @description http or https address of the image.
                 */
                "2x"?: string;
                /**
                 * Format: uri
                 * @description http or https address of the image.
                 */
                svg?: string;
                /**
                 * Format: uri
                 * @description http or https address of the image.
                 */
                default?: string;
            };
            /**
             * @description Addresses of the banner that WordPress shows above a version's details: `low` (772 × 250),
             * `high` (1544 × 500). Default: none.
             */
            banners?: {
                /**
                 * Format: uri
                 * @description http or https address of the image.
                 */
                low?: string;
                /**
                 * Format: uri
                 * @description http or https address of the image.
                 */
                high?: string;
            };
            /**
             * @description Access to the files of feeds: for license holders (`licensed`) or for all (`public`).
             * Default: `licensed`.
             * @enum {string}
             */
            downloads?: "licensed" | "public";
            /**
             * @description Name of the product's package in the organization's Composer repository, such as
             * `acme/acme-seo`, unique in the organization; null for no package. Default: null.
             */
            composerName?: string | null;
            /**
             * @description Type of the package for Composer, such as `wordpress-muplugin`; null for that of the
             * product: `wordpress-plugin`, `wordpress-theme` or else `library`. Default: null.
             */
            composerType?: string | null;
            /**
             * @description Whether versions, locale and multisite are counted by day, which installations with the
             * client's option `insights` send. Default: false.
             */
            insights?: boolean;
            /**
             * @description Whether the product is archived: no license of it can be issued any more, and those that
             * exist go on. Default: false.
             */
            archived?: boolean;
            /**
             * @description Your own data: a JSON object, at most 16 KiB and 16 levels deep. An update replaces the
             * whole object.
             */
            metadata?: {
                [key: string]: unknown;
            };
        };
        ProductUpdate: {
            /** @description The product's name, 1 to 200 characters. */
            name?: string;
            /**
             * @description Short name for addresses: lower-case letters, digits and single hyphens, unique in the
             * organization. Default: made from the name.
             */
            slug?: string;
            /**
             * @description Kind of software: `plugin`, `theme`, `application`, `library`, `service` or `other`.
             * Default: `plugin`.
             * @enum {string}
             */
            type?: "plugin" | "theme" | "application" | "library" | "service" | "other";
            /**
             * @description Prefix of new license keys of this product: 2 to 12 of A-Z and 0-9. Default: made from the
             * name.
             */
            licensePrefix?: string;
            /** @description Text about the product, 1 to 5,000 characters; null for none. */
            description?: string | null;
            /**
             * Format: uri
             * @description http or https address of the product's website; null for none.
             */
            websiteUrl?: string | null;
            /**
             * @description Whether local, preview and staging sites are free, which means that they take no seat. A
             * license may have three free sites for each seat. Default: false.
             */
            freeSites?: boolean;
            /**
             * @description Features that licenses can unlock, at most 100. Plans and licenses must use the declared
             * type for these keys. Default: none.
             */
            entitlements?: {
                /**
                 * @description Key that applications use: lower-case letters and digits with single `-`, `_` or `.`
                 * between.
                 */
                key: string;
                /** @description Display name, 1 to 200 characters. */
                name: string;
                /**
                 * @description Type of the value: `flag` (true or false), `number` or `text`.
                 * @enum {string}
                 */
                type: "flag" | "number" | "text";
            }[];
            /**
             * @description How often the sites of a license may move to another address within a year, 0 to 1,000.
             * Default: 6.
             */
            movesPerYear?: number;
            /**
             * @description Id of the plan for trials, which must have `trialDays`; null for no trials. Default: null.
             */
            trialPlanId?: string | null;
            /**
             * @description Addresses of the icon that WordPress shows beside an update, by size: `1x` (128 × 128), `2x`
             * (256 × 256), `svg`, `default`. Default: none.
             */
            icons?: {
                /**
                 * Format: uri
                 * @description http or https address of the image.
                 */
                "1x"?: string;
                /**
                 * Format: uri
                 * @description http or https address of the image.
                 */
                "2x"?: string;
                /**
                 * Format: uri
                 * @description http or https address of the image.
                 */
                svg?: string;
                /**
                 * Format: uri
                 * @description http or https address of the image.
                 */
                default?: string;
            };
            /**
             * @description Addresses of the banner that WordPress shows above a version's details: `low` (772 × 250),
             * `high` (1544 × 500). Default: none.
             */
            banners?: {
                /**
                 * Format: uri
                 * @description http or https address of the image.
                 */
                low?: string;
                /**
                 * Format: uri
                 * @description http or https address of the image.
                 */
                high?: string;
            };
            /**
             * @description Access to the files of feeds: for license holders (`licensed`) or for all (`public`).
             * Default: `licensed`.
             * @enum {string}
             */
            downloads?: "licensed" | "public";
            /**
             * @description Name of the product's package in the organization's Composer repository, such as
             * `acme/acme-seo`, unique in the organization; null for no package. Default: null.
             */
            composerName?: string | null;
            /**
             * @description Type of the package for Composer, such as `wordpress-muplugin`; null for that of the
             * product: `wordpress-plugin`, `wordpress-theme` or else `library`. Default: null.
             */
            composerType?: string | null;
            /**
             * @description Whether versions, locale and multisite are counted by day, which installations with the
             * client's option `insights` send. Default: false.
             */
            insights?: boolean;
            /**
             * @description Whether the product is archived: no license of it can be issued any more, and those that
             * exist go on. Default: false.
             */
            archived?: boolean;
            /**
             * @description Your own data: a JSON object, at most 16 KiB and 16 levels deep. An update replaces the
             * whole object.
             */
            metadata?: {
                [key: string]: unknown;
            };
        };
        ProductAliases: {
            /** @description Ids and names of the product for clients of EDD Software Licensing. */
            edd: {
                /**
                 * @description Ids of the download in EDD, which clients send as `item_id`. Keystead sends the first.
                 */
                itemIds: number[];
                /**
                 * @description Names of the download in EDD, which clients send as `item_name`, in addition to the
                 * product's own name and slug.
                 */
                names: string[];
                /**
                 * @description Whether the download is a bundle. License keys of a bundle cannot be activated: clients
                 * get `license_not_activable`. Default: false.
                 */
                isBundle: boolean;
            };
            /** @description Ids of the product for clients of Lemon Squeezy's license API. */
            lemonSqueezy: {
                /**
                 * @description Id of the store, sent as `meta.store_id`; null for an id that Keystead makes for the
                 * organization.
                 */
                storeId: number | null;
                /**
                 * @description Ids of the product at Lemon Squeezy. The first is `meta.product_id` of licenses that
                 * were not imported.
                 */
                productIds: number[];
                /** @description Plan of each variant. A plan's first variant is its `meta.variant_id`. */
                variants: {
                    /** @description Id of the variant at Lemon Squeezy. */
                    variantId: number;
                    /** @description Id of the plan in Keystead; null for licenses without a plan. */
                    planId: string | null;
                }[];
                /**
                 * @description Whether activating the name of an active instance again returns that instance and takes
                 * no further seat. Host names always do. Default: false.
                 */
                reuseInstances: boolean;
            };
            /**
             * @description Whether these clients get the customer's name and e-mail address. Anyone with a license key
             * can then read them. Default: false.
             */
            showCustomer: boolean;
        };
        ProductAliasesUpdate: {
            /** @description Ids and names of the product for clients of EDD Software Licensing. */
            edd?: {
                /**
                 * @description Ids of the download in EDD, which clients send as `item_id`. Keystead sends the first.
                 */
                itemIds?: number[];
                /**
                 * @description Names of the download in EDD, which clients send as `item_name`, in addition to the
                 * product's own name and slug.
                 */
                names?: string[];
                /**
                 * @description Whether the download is a bundle. License keys of a bundle cannot be activated: clients
                 * get `license_not_activable`. Default: false.
                 */
                isBundle?: boolean;
            };
            /** @description Ids of the product for clients of Lemon Squeezy's license API. */
            lemonSqueezy?: {
                /**
                 * @description Id of the store, sent as `meta.store_id`; null for an id that Keystead makes for the
                 * organization.
                 */
                storeId?: number | null;
                /**
                 * @description Ids of the product at Lemon Squeezy. The first is `meta.product_id` of licenses that
                 * were not imported.
                 */
                productIds?: number[];
                /** @description Plan of each variant. A plan's first variant is its `meta.variant_id`. */
                variants?: {
                    /** @description Id of the variant at Lemon Squeezy. */
                    variantId: number;
                    /** @description Id of the plan in Keystead; null for licenses without a plan. */
                    planId: string | null;
                }[];
                /**
                 * @description Whether activating the name of an active instance again returns that instance and takes
                 * no further seat. Host names always do. Default: false.
                 */
                reuseInstances?: boolean;
            };
            /**
             * @description Whether these clients get the customer's name and e-mail address. Anyone with a license key
             * can then read them. Default: false.
             */
            showCustomer?: boolean;
        };
        Plan: {
            /** @description The plan's id: `pln_` and 26 characters, in the order of creation. */
            id: string;
            /** @description Id of the product that the plan belongs to. */
            productId: string;
            /** @description The plan's name, 1 to 200 characters. */
            name: string;
            /**
             * @description Short name for addresses: lower-case letters, digits and single hyphens, unique within the
             * product. Default: made from the name.
             */
            slug: string;
            /** @description Seats that a license of this plan gets, 1 to 1,000,000; null for unlimited. Default: 1. */
            seats: number | null;
            /**
             * @description How long a license of this plan lasts, in days, 1 to 36,500; null for a lifetime. Default:
             * null.
             */
            durationDays: number | null;
            /** @description Price of the plan; null for none. */
            price: {
                /** @description Price in the currency's minor unit: `4900` is 49.00 EUR. A whole number, 0 or more. */
                amount: number;
                /** @description Currency as an ISO 4217 code, such as `EUR`; lower case is accepted. */
                currency: string;
            } | null;
            /**
             * @description How often it is billed: `one_time`, `month` or `year`. Shown to operators; nothing is
             * charged by Keystead.
             * @enum {string}
             */
            billingInterval: "one_time" | "month" | "year";
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
             * @description How long a trial of this plan lasts, in days, 1 to 365; null for no trial. Default: null.
             */
            trialDays: number | null;
            /**
             * @description Days for which a license of this plan gets updates, 1 to 36,500; null for as long as it is
             * valid. Default: null.
             */
            updateDays: number | null;
            /**
             * @description How long a license file that a program or customer asks for is good, in days, 1 to 3,650; 0
             * for no license files; null with `offlineForever`. Default: 0.
             */
            offlineDays: number | null;
            /**
             * @description Whether a license file is good as long as the license, and forever when that has no end.
             * `offlineDays` is null then. Default: false.
             */
            offlineForever: boolean;
            /**
             * @description Features that a license of this plan unlocks: a JSON object, copied to each license when it
             * is issued.
             */
            features: {
                [key: string]: unknown;
            };
            /**
             * @description Whether the plan is archived: it cannot be sold any more, and licenses that have it go on.
             * Default: false.
             */
            archived: boolean;
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
        PlanCreate: {
            /** @description The plan's name, 1 to 200 characters. */
            name: string;
            /**
             * @description Short name for addresses: lower-case letters, digits and single hyphens, unique within the
             * product. Default: made from the name.
             */
            slug?: string;
            /** @description Seats that a license of this plan gets, 1 to 1,000,000; null for unlimited. Default: 1. */
            seats?: number | null;
            /**
             * @description How long a license of this plan lasts, in days, 1 to 36,500; null for a lifetime. Default:
             * null.
             */
            durationDays?: number | null;
            /** @description Price of the plan; null for none. */
            price?: {
                /** @description Price in the currency's minor unit: `4900` is 49.00 EUR. A whole number, 0 or more. */
                amount: number;
                /** @description Currency as an ISO 4217 code, such as `EUR`; lower case is accepted. */
                currency: string;
            } | null;
            /**
             * @description How often it is billed: `one_time`, `month` or `year`. Shown to operators; nothing is
             * charged by Keystead.
             * @enum {string}
             */
            billingInterval?: "one_time" | "month" | "year";
            /**
             * @description Behavior when all seats are taken: `deny` refuses further sites, `allow` activates them.
             * Default: `deny`.
             * @enum {string}
             */
            overage?: "deny" | "allow";
            /**
             * @description Days after `expiresAt` when the license is still valid, 0 to 365. Its status is `expired`,
             * verdicts have `inGrace`, and no new site is activated. Default: 0.
             */
            graceDays?: number;
            /**
             * @description Days after `expiresAt` when the license is still valid and new sites can be activated, while
             * its subscription is `past_due`, 0 to 365. Default: 0.
             */
            pastDueDays?: number;
            /**
             * @description Effect of expiry: with `block` the license is no longer valid; with `keepWorking` it stays
             * valid on its sites, without updates and new sites. Default: `block`.
             * @enum {string}
             */
            expiry?: "block" | "keepWorking";
            /**
             * @description How many versions an application may be behind the latest, 0 to 1,000; null for any.
             * Applications get the number and enforce it. Default: null.
             */
            maxVersionsBehind?: number | null;
            /**
             * @description How long an activation holds its seat without being renewed, 60 to 2,592,000 seconds; null
             * holds it until it is freed. Activating again renews it. Default: null.
             */
            leaseSeconds?: number | null;
            /**
             * @description How long a license token may still be good without a server: after the lease has ended, or
             * with no lease, after it was issued, 0 to 604,800 seconds. Null is 0 with a lease, and 7 days without.
             * Default: null.
             */
            offlineGraceSeconds?: number | null;
            /**
             * @description How long a trial of this plan lasts, in days, 1 to 365; null for no trial. Default: null.
             */
            trialDays?: number | null;
            /**
             * @description Days for which a license of this plan gets updates, 1 to 36,500; null for as long as it is
             * valid. Default: null.
             */
            updateDays?: number | null;
            /**
             * @description How long a license file that a program or customer asks for is good, in days, 1 to 3,650; 0
             * for no license files; null with `offlineForever`. Default: 0.
             */
            offlineDays?: number | null;
            /**
             * @description Whether a license file is good as long as the license, and forever when that has no end.
             * `offlineDays` is null then. Default: false.
             */
            offlineForever?: boolean;
            /**
             * @description Features that a license of this plan unlocks: a JSON object, copied to each license when it
             * is issued.
             */
            features?: {
                [key: string]: unknown;
            };
            /**
             * @description Whether the plan is archived: it cannot be sold any more, and licenses that have it go on.
             * Default: false.
             */
            archived?: boolean;
            /**
             * @description Your own data: a JSON object, at most 16 KiB and 16 levels deep. An update replaces the
             * whole object.
             */
            metadata?: {
                [key: string]: unknown;
            };
            /** @description Id of the product that the plan belongs to. It cannot be changed later. */
            productId: string;
        };
        PlanUpdate: {
            /** @description The plan's name, 1 to 200 characters. */
            name?: string;
            /**
             * @description Short name for addresses: lower-case letters, digits and single hyphens, unique within the
             * product. Default: made from the name.
             */
            slug?: string;
            /** @description Seats that a license of this plan gets, 1 to 1,000,000; null for unlimited. Default: 1. */
            seats?: number | null;
            /**
             * @description How long a license of this plan lasts, in days, 1 to 36,500; null for a lifetime. Default:
             * null.
             */
            durationDays?: number | null;
            /** @description Price of the plan; null for none. */
            price?: {
                /** @description Price in the currency's minor unit: `4900` is 49.00 EUR. A whole number, 0 or more. */
                amount: number;
                /** @description Currency as an ISO 4217 code, such as `EUR`; lower case is accepted. */
                currency: string;
            } | null;
            /**
             * @description How often it is billed: `one_time`, `month` or `year`. Shown to operators; nothing is
             * charged by Keystead.
             * @enum {string}
             */
            billingInterval?: "one_time" | "month" | "year";
            /**
             * @description Behavior when all seats are taken: `deny` refuses further sites, `allow` activates them.
             * Default: `deny`.
             * @enum {string}
             */
            overage?: "deny" | "allow";
            /**
             * @description Days after `expiresAt` when the license is still valid, 0 to 365. Its status is `expired`,
             * verdicts have `inGrace`, and no new site is activated. Default: 0.
             */
            graceDays?: number;
            /**
             * @description Days after `expiresAt` when the license is still valid and new sites can be activated, while
             * its subscription is `past_due`, 0 to 365. Default: 0.
             */
            pastDueDays?: number;
            /**
             * @description Effect of expiry: with `block` the license is no longer valid; with `keepWorking` it stays
             * valid on its sites, without updates and new sites. Default: `block`.
             * @enum {string}
             */
            expiry?: "block" | "keepWorking";
            /**
             * @description How many versions an application may be behind the latest, 0 to 1,000; null for any.
             * Applications get the number and enforce it. Default: null.
             */
            maxVersionsBehind?: number | null;
            /**
             * @description How long an activation holds its seat without being renewed, 60 to 2,592,000 seconds; null
             * holds it until it is freed. Activating again renews it. Default: null.
             */
            leaseSeconds?: number | null;
            /**
             * @description How long a license token may still be good without a server: after the lease has ended, or
             * with no lease, after it was issued, 0 to 604,800 seconds. Null is 0 with a lease, and 7 days without.
             * Default: null.
             */
            offlineGraceSeconds?: number | null;
            /**
             * @description How long a trial of this plan lasts, in days, 1 to 365; null for no trial. Default: null.
             */
            trialDays?: number | null;
            /**
             * @description Days for which a license of this plan gets updates, 1 to 36,500; null for as long as it is
             * valid. Default: null.
             */
            updateDays?: number | null;
            /**
             * @description How long a license file that a program or customer asks for is good, in days, 1 to 3,650; 0
             * for no license files; null with `offlineForever`. Default: 0.
             */
            offlineDays?: number | null;
            /**
             * @description Whether a license file is good as long as the license, and forever when that has no end.
             * `offlineDays` is null then. Default: false.
             */
            offlineForever?: boolean;
            /**
             * @description Features that a license of this plan unlocks: a JSON object, copied to each license when it
             * is issued.
             */
            features?: {
                [key: string]: unknown;
            };
            /**
             * @description Whether the plan is archived: it cannot be sold any more, and licenses that have it go on.
             * Default: false.
             */
            archived?: boolean;
            /**
             * @description Your own data: a JSON object, at most 16 KiB and 16 levels deep. An update replaces the
             * whole object.
             */
            metadata?: {
                [key: string]: unknown;
            };
        };
        Bundle: {
            /** @description The bundle's id: `bnd_` and 26 characters, in the order of creation. */
            id: string;
            /** @description The bundle's name, 1 to 200 characters. */
            name: string;
            /** @description Ids of its plans, 2 to 50, each of another product. The first names the key's prefix. */
            planIds: string[];
            /**
             * @description Whether the bundle is archived: it cannot be sold any more, and licenses that have it go on.
             * Default: false.
             */
            archived: boolean;
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
        BundleCreate: {
            /** @description The bundle's name, 1 to 200 characters. */
            name: string;
            /** @description Ids of its plans, 2 to 50, each of another product. The first names the key's prefix. */
            planIds: string[];
            /**
             * @description Whether the bundle is archived: it cannot be sold any more, and licenses that have it go on.
             * Default: false.
             */
            archived?: boolean;
        };
        BundleUpdate: {
            /** @description The bundle's name, 1 to 200 characters. */
            name?: string;
            /** @description Ids of its plans, 2 to 50, each of another product. The first names the key's prefix. */
            planIds?: string[];
            /**
             * @description Whether the bundle is archived: it cannot be sold any more, and licenses that have it go on.
             * Default: false.
             */
            archived?: boolean;
        };
        BundleExtend: {
            /**
             * @description `true` only counts; `false` issues the licenses. Default: `true`.
             * @default true
             */
            dryRun?: boolean;
        };
        BundleExtension: {
            /** @description Whether it only counted. */
            dryRun: boolean;
            /**
             * @description Number of holders who get licenses: those who lack a plan, and have a license that is
             * neither revoked nor suspended.
             */
            holders: number;
            /** @description Number of licenses that they get. */
            licenses: number;
            /** @description Holders who got nothing, with the reason. A dry run does not find out. */
            refused: {
                /** @description Group of the holder's licenses. */
                group: string;
                /** @description Reason, such as a product where another license has the key. */
                error: string;
            }[];
            /** @description Number of holders that are left for another call: one call serves at most 500. */
            remaining: number;
        };
        ReleaseListItem: {
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
        ReleaseCreate: {
            /**
             * @description Channel: `stable` is offered to everybody; `rc`, `beta`, `alpha` and `dev` to those that ask
             * for the channel or one after it.
             * @enum {string}
             */
            channel?: "stable" | "rc" | "beta" | "alpha" | "dev";
            /** @description Release notes in Markdown, at most 64 KiB; null for none. */
            notes?: string | null;
            /** @description Notice that WordPress shows beside the update, 1 to 1,000 characters; null for none. */
            upgradeNotice?: string | null;
            /** @description Lowest version of WordPress that the release runs on, such as `6.2`; null for any. */
            requiresWp?: string | null;
            /** @description Lowest version of PHP that the release runs on, such as `7.4`; null for any. */
            requiresPhp?: string | null;
            /**
             * @description Newest version of WordPress that the release was tested with, such as `6.8`; null when
             * unknown.
             */
            testedUpTo?: string | null;
            /**
             * @description Percentage of sites that are offered the release, 1 to 100. A higher percentage keeps
             * offering it to the same sites.
             */
            rollout?: number;
            /** @description Language packs that WordPress installs with the release. */
            translations?: {
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
            /** @description Id of the product. It cannot be changed later. */
            productId: string;
            /** @description Version of the release, such as `1.4.2`. It cannot be changed later. */
            version: string;
        };
        ReleaseUpdate: {
            /**
             * @description Channel: `stable` is offered to everybody; `rc`, `beta`, `alpha` and `dev` to those that ask
             * for the channel or one after it.
             * @enum {string}
             */
            channel?: "stable" | "rc" | "beta" | "alpha" | "dev";
            /** @description Release notes in Markdown, at most 64 KiB; null for none. */
            notes?: string | null;
            /** @description Notice that WordPress shows beside the update, 1 to 1,000 characters; null for none. */
            upgradeNotice?: string | null;
            /** @description Lowest version of WordPress that the release runs on, such as `6.2`; null for any. */
            requiresWp?: string | null;
            /** @description Lowest version of PHP that the release runs on, such as `7.4`; null for any. */
            requiresPhp?: string | null;
            /**
             * @description Newest version of WordPress that the release was tested with, such as `6.8`; null when
             * unknown.
             */
            testedUpTo?: string | null;
            /**
             * @description Percentage of sites that are offered the release, 1 to 100. A higher percentage keeps
             * offering it to the same sites.
             */
            rollout?: number;
            /** @description Language packs that WordPress installs with the release. */
            translations?: {
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
        };
        ReleasePublication: {
            /**
             * @description The vendor's signed statement about the release. The fields in the statement cannot be
             * changed afterwards.
             */
            signed?: {
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
            };
            /**
             * @description The SHA-256 of each artifact by its name. The release is published only if it has exactly
             * these, so that no other upload gets mixed in.
             */
            artifacts?: {
                [key: string]: unknown;
            };
        };
        ReleaseDownloads: {
            /** @description How many downloads were begun, without those of block maps and signatures. */
            total: number;
            /** @description Downloads of each artifact; artifacts without any are left out. */
            artifacts: {
                /** @description Id of the artifact. */
                artifactId: string;
                /** @description How many downloads were begun. Later parts of a file do not count. */
                count: number;
            }[];
            /** @description Downloads of each day that had some, the latest first. */
            days: {
                /** @description The day (UTC), such as `2026-11-28`. */
                day: string;
                /** @description How many downloads were begun, without those of block maps and signatures. */
                count: number;
                /** @description Downloads of each artifact; artifacts without any are left out. */
                artifacts: {
                    /** @description Id of the artifact. */
                    artifactId: string;
                    /** @description How many downloads were begun. Later parts of a file do not count. */
                    count: number;
                }[];
            }[];
        };
        CustomerListItem: {
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
            /**
             * @description Country as an ISO 3166-1 alpha-2 code, such as `GB`; lower case is accepted. null when not
             * known.
             */
            country: ("AD" | "AE" | "AF" | "AG" | "AI" | "AL" | "AM" | "AO" | "AQ" | "AR" | "AS" | "AT" | "AU" | "AW" | "AX" | "AZ" | "BA" | "BB" | "BD" | "BE" | "BF" | "BG" | "BH" | "BI" | "BJ" | "BL" | "BM" | "BN" | "BO" | "BQ" | "BR" | "BS" | "BT" | "BV" | "BW" | "BY" | "BZ" | "CA" | "CC" | "CD" | "CF" | "CG" | "CH" | "CI" | "CK" | "CL" | "CM" | "CN" | "CO" | "CR" | "CU" | "CV" | "CW" | "CX" | "CY" | "CZ" | "DE" | "DJ" | "DK" | "DM" | "DO" | "DZ" | "EC" | "EE" | "EG" | "EH" | "ER" | "ES" | "ET" | "FI" | "FJ" | "FK" | "FM" | "FO" | "FR" | "GA" | "GB" | "GD" | "GE" | "GF" | "GG" | "GH" | "GI" | "GL" | "GM" | "GN" | "GP" | "GQ" | "GR" | "GS" | "GT" | "GU" | "GW" | "GY" | "HK" | "HM" | "HN" | "HR" | "HT" | "HU" | "ID" | "IE" | "IL" | "IM" | "IN" | "IO" | "IQ" | "IR" | "IS" | "IT" | "JE" | "JM" | "JO" | "JP" | "KE" | "KG" | "KH" | "KI" | "KM" | "KN" | "KP" | "KR" | "KW" | "KY" | "KZ" | "LA" | "LB" | "LC" | "LI" | "LK" | "LR" | "LS" | "LT" | "LU" | "LV" | "LY" | "MA" | "MC" | "MD" | "ME" | "MF" | "MG" | "MH" | "MK" | "ML" | "MM" | "MN" | "MO" | "MP" | "MQ" | "MR" | "MS" | "MT" | "MU" | "MV" | "MW" | "MX" | "MY" | "MZ" | "NA" | "NC" | "NE" | "NF" | "NG" | "NI" | "NL" | "NO" | "NP" | "NR" | "NU" | "NZ" | "OM" | "PA" | "PE" | "PF" | "PG" | "PH" | "PK" | "PL" | "PM" | "PN" | "PR" | "PS" | "PT" | "PW" | "PY" | "QA" | "RE" | "RO" | "RS" | "RU" | "RW" | "SA" | "SB" | "SC" | "SD" | "SE" | "SG" | "SH" | "SI" | "SJ" | "SK" | "SL" | "SM" | "SN" | "SO" | "SR" | "SS" | "ST" | "SV" | "SX" | "SY" | "SZ" | "TC" | "TD" | "TF" | "TG" | "TH" | "TJ" | "TK" | "TL" | "TM" | "TN" | "TO" | "TR" | "TT" | "TV" | "TW" | "TZ" | "UA" | "UG" | "UM" | "US" | "UY" | "UZ" | "VA" | "VC" | "VE" | "VG" | "VI" | "VN" | "VU" | "WF" | "WS" | "YE" | "YT" | "ZA" | "ZM" | "ZW") | null;
            /**
             * Format: date-time
             * @description When it was created (UTC, ISO 8601 with milliseconds).
             */
            createdAt: string;
            /** @description How many licenses the customer has, of any status. */
            licenseCount: number;
        };
        CustomerDetail: {
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
            /** @description The customer's newest 1,000 licenses, newest first. */
            licenses: components["schemas"]["LicenseListItem"][];
            /** @description The customer's newest 1,000 payments, newest first. */
            payments: components["schemas"]["Payment"][];
            /** @description The customer's newest 1,000 subscriptions, newest first. */
            subscriptions: components["schemas"]["Subscription"][];
        };
        LicenseListItem: {
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
            /** @description The product that the license is for. */
            product: {
                /** @description The product's id: `prd_` and 26 characters, in the order of creation. */
                id: string;
                /** @description The product's name. */
                name: string;
                /** @description The product's short name for addresses. */
                slug: string;
            };
            /** @description The license's plan; null for none. */
            plan: {
                /** @description The plan's id. */
                id: string;
                /** @description The plan's name. */
                name: string;
            } | null;
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
        CustomerCreate: {
            /**
             * @description The customer's e-mail address: unique in the organization without regard to case, stored as
             * given.
             */
            email: string;
            /** @description Given name, 1 to 200 characters. null when not known. */
            firstName?: string | null;
            /** @description Family name, 1 to 200 characters. null when not known. */
            lastName?: string | null;
            /** @description Company name, 1 to 200 characters; null for none. */
            company?: string | null;
            /** @description Telephone number as written, 1 to 50 characters; null when not known. */
            phone?: string | null;
            /** @description Street and house number, 1 to 200 characters; null when not known. */
            street?: string | null;
            /** @description Town or city, 1 to 200 characters; null when not known. */
            city?: string | null;
            /** @description State, province or region, 1 to 200 characters; null when not known. */
            state?: string | null;
            /** @description Postal code, 1 to 20 characters; null when not known. */
            postalCode?: string | null;
            /**
             * @description Country as an ISO 3166-1 alpha-2 code, such as `GB`; lower case is accepted. null when not
             * known.
             */
            country?: string | null;
            /** @description IANA time zone, such as `Europe/London`; null when not known. */
            timezone?: string | null;
            /**
             * @description Id that your own system has for the customer, such as your shop's: 1 to 255 printable
             * characters, unique among the organization's customers; null for none.
             */
            externalId?: string | null;
            /**
             * @description Your own data: a JSON object, at most 16 KiB and 16 levels deep. An update replaces the
             * whole object.
             */
            metadata?: {
                [key: string]: unknown;
            };
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
        CustomerUpdate: {
            /**
             * @description The customer's e-mail address: unique in the organization without regard to case, stored as
             * given.
             */
            email?: string;
            /** @description Given name, 1 to 200 characters. null when not known. */
            firstName?: string | null;
            /** @description Family name, 1 to 200 characters. null when not known. */
            lastName?: string | null;
            /** @description Company name, 1 to 200 characters; null for none. */
            company?: string | null;
            /** @description Telephone number as written, 1 to 50 characters; null when not known. */
            phone?: string | null;
            /** @description Street and house number, 1 to 200 characters; null when not known. */
            street?: string | null;
            /** @description Town or city, 1 to 200 characters; null when not known. */
            city?: string | null;
            /** @description State, province or region, 1 to 200 characters; null when not known. */
            state?: string | null;
            /** @description Postal code, 1 to 20 characters; null when not known. */
            postalCode?: string | null;
            /**
             * @description Country as an ISO 3166-1 alpha-2 code, such as `GB`; lower case is accepted. null when not
             * known.
             */
            country?: string | null;
            /** @description IANA time zone, such as `Europe/London`; null when not known. */
            timezone?: string | null;
            /**
             * @description Id that your own system has for the customer, such as your shop's: 1 to 255 printable
             * characters, unique among the organization's customers; null for none.
             */
            externalId?: string | null;
            /**
             * @description Your own data: a JSON object, at most 16 KiB and 16 levels deep. An update replaces the
             * whole object.
             */
            metadata?: {
                [key: string]: unknown;
            };
        };
        PortalSessionCreate: {
            /** @description https address to go back to, on a host in the organization's `returnHosts`. */
            returnUrl?: string;
            /** @description Id of a license of the customer, to show first. */
            licenseId?: string;
            /** @description Rights of the session. Default: all. */
            scopes?: ("licenses.read" | "sites.free" | "files" | "downloads" | "billing.read")[];
            /**
             * @description `true` for a session that changes nothing, to see the portal as the customer. Default:
             * `false`.
             */
            readOnly?: boolean;
        };
        PortalSessionCreated: {
            /** @description Address of the portal with the ticket in its fragment. It works once. */
            url: string;
            /**
             * Format: date-time
             * @description When the address expires, after 15 minutes (UTC, ISO 8601).
             */
            expiresAt: string;
        };
        ComposerPackage: {
            /**
             * @description Slug of the organization, the last part of the repository's address; null before it is
             * chosen.
             */
            organization: string | null;
            /** @description Name of the package; null for a product without one. */
            name: string | null;
            /** @description Published releases that Composer is not told of, newest version first. */
            leftOut: {
                /** @description The release's id. */
                releaseId: string;
                /** @description The release's version. */
                version: string;
                /**
                 * @description `version_unreadable`: Composer cannot read the version. `looks_more_stable`: Composer
                 * would give it to everybody, although its channel is not `stable`. `without_zip`: the release has no
                 * zip for any platform.
                 * @enum {string}
                 */
                reason: "version_unreadable" | "looks_more_stable" | "without_zip";
            }[];
        };
        LicenseDetail: {
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
            /** @description The product that the license is for. */
            product: {
                /** @description The product's id: `prd_` and 26 characters, in the order of creation. */
                id: string;
                /** @description The product's name. */
                name: string;
                /** @description The product's short name for addresses. */
                slug: string;
            };
            /** @description The license's plan; null for none. */
            plan: {
                /** @description The plan's id. */
                id: string;
                /** @description The plan's name. */
                name: string;
            } | null;
            /** @description The customer that the license belongs to. */
            customer: {
                /** @description The customer's id: `cus_` and 26 characters, in the order of creation. */
                id: string;
                /**
                 * @description The customer's e-mail address: unique in the organization without regard to case, stored
                 * as given.
                 */
                email: string;
                /** @description Given name, 1 to 200 characters. null when not known. */
                firstName: string | null;
                /** @description Family name, 1 to 200 characters. null when not known. */
                lastName: string | null;
                /** @description Company name, 1 to 200 characters; null for none. */
                company: string | null;
            };
            /** @description Every activation that the license ever had, newest first. */
            activations: components["schemas"]["Activation"][];
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
        LicenseCreate: {
            /** @description Id of the license's plan; null for none. */
            planId?: string | null;
            /**
             * @description E-mail address of the customer. When a license is issued to an unknown address, the customer
             * is created.
             */
            customerEmail: string;
            /**
             * @description Name to show for the customer on this license, 1 to 200 characters; null for none. A license
             * that is issued without it gets the first and last name that the customer has.
             */
            customerName?: string | null;
            /**
             * @description How many sites may be active at once, 1 to 1,000,000; null for unlimited. Free sites do not
             * count.
             */
            seats?: number | null;
            /**
             * Format: date-time
             * @description When the license ends (UTC, ISO 8601 with milliseconds); null for never.
             */
            expiresAt?: string | null;
            /**
             * Format: date-time
             * @description End of the grace period for a late payment: until then the expired license stays valid and
             * sites can be activated. Set while a subscription is `past_due`; null otherwise.
             */
            graceUntil?: string | null;
            /**
             * @description Behavior when all seats are taken: `deny` refuses further sites, `allow` activates them.
             * Default: `deny`.
             * @enum {string}
             */
            overage?: "deny" | "allow";
            /**
             * @description Days after `expiresAt` when the license is still valid, 0 to 365. Its status is `expired`,
             * verdicts have `inGrace`, and no new site is activated. Default: 0.
             */
            graceDays?: number;
            /**
             * @description Days after `expiresAt` when the license is still valid and new sites can be activated, while
             * its subscription is `past_due`, 0 to 365. Default: 0.
             */
            pastDueDays?: number;
            /**
             * @description Effect of expiry: with `block` the license is no longer valid; with `keepWorking` it stays
             * valid on its sites, without updates and new sites. Default: `block`.
             * @enum {string}
             */
            expiry?: "block" | "keepWorking";
            /**
             * @description How many versions an application may be behind the latest, 0 to 1,000; null for any.
             * Applications get the number and enforce it. Default: null.
             */
            maxVersionsBehind?: number | null;
            /**
             * @description How long an activation holds its seat without being renewed, 60 to 2,592,000 seconds; null
             * holds it until it is freed. Activating again renews it. Default: null.
             */
            leaseSeconds?: number | null;
            /**
             * @description How long a license token may still be good without a server: after the lease has ended, or
             * with no lease, after it was issued, 0 to 604,800 seconds. Null is 0 with a lease, and 7 days without.
             * Default: null.
             */
            offlineGraceSeconds?: number | null;
            /**
             * Format: date-time
             * @description When the license's updates end (UTC, ISO 8601 with milliseconds); null for as long as it is
             * valid.
             */
            updatesUntil?: string | null;
            /**
             * Format: date-time
             * @description When the trial ends (UTC, ISO 8601 with milliseconds); null for a license that is not a
             * trial, or is paid.
             */
            trialEndsAt?: string | null;
            /**
             * @description Features that the license unlocks, as in verdicts and license tokens: a JSON object, at most
             * 16 KiB and 16 levels deep. Combines its plan's features with `featureOverrides`.
             */
            features?: {
                [key: string]: unknown;
            };
            /**
             * @description Features of this license that replace those of the plan, by key. A change of plan keeps
             * them. Default: empty.
             */
            featureOverrides?: {
                [key: string]: unknown;
            };
            /**
             * @description Id that your own system has for the license, such as your shop's order number: 1 to 255
             * printable characters, unique among the organization's licenses; null for none.
             */
            externalId?: string | null;
            /**
             * @description Your own data: a JSON object, at most 16 KiB and 16 levels deep. An update replaces the
             * whole object.
             */
            metadata?: {
                [key: string]: unknown;
            };
            /** @description Id of the product to issue a license for; required without a `bundleId`. */
            productId?: string;
            /**
             * @description License key that was sold before, 1 to 255 printable characters, without a space at the
             * start or end. It is kept exactly as given. Default: a new key.
             */
            licenseKey?: string;
            /**
             * Format: date-time
             * @description When the license was issued, not in the future. A plan's days count from then. Default: now.
             */
            createdAt?: string;
            /**
             * @description Sites where a license that was sold before is active, at most 1,000 and at most as many as
             * its seats.
             */
            activations?: {
                /** @description The site: a host or a URL, at most 2,048 characters. */
                domain?: string;
                /** @description The machine, in place of a site. */
                machine?: components["schemas"]["MachineInput"];
                /**
                 * Format: date-time
                 * @description When the site or machine was activated, not in the future. Default: when the license was
                 * issued.
                 */
                activatedAt?: string;
            }[];
            /**
             * @description Id of the bundle to issue, in place of `productId`: a license for each of its plans, all
             * with one key. Not together with `planId`, `features`, `featureOverrides`, `externalId` or `activations`.
             */
            bundleId?: string;
        };
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
        LicenseCreateMany: {
            /**
             * @description The licenses to issue, 1 to 1,000, with those of bundles. If one of them is invalid, none is
             * issued.
             */
            licenses: components["schemas"]["LicenseCreate"][];
        };
        LicenseUpdate: {
            /** @description Id of the license's plan; null for none. */
            planId?: string | null;
            /**
             * @description E-mail address of the customer. When a license is issued to an unknown address, the customer
             * is created.
             */
            customerEmail?: string;
            /**
             * @description Name to show for the customer on this license, 1 to 200 characters; null for none. A license
             * that is issued without it gets the first and last name that the customer has.
             */
            customerName?: string | null;
            /**
             * @description How many sites may be active at once, 1 to 1,000,000; null for unlimited. Free sites do not
             * count.
             */
            seats?: number | null;
            /**
             * Format: date-time
             * @description When the license ends (UTC, ISO 8601 with milliseconds); null for never.
             */
            expiresAt?: string | null;
            /**
             * @description End of the grace period for a late payment: until then the expired license stays valid and
             * sites can be activated. Set while a subscription is `past_due`; null otherwise.
             */
            graceUntil?: string | null;
            /**
             * @description Behavior when all seats are taken: `deny` refuses further sites, `allow` activates them.
             * Default: `deny`.
             * @enum {string}
             */
            overage?: "deny" | "allow";
            /**
             * @description Days after `expiresAt` when the license is still valid, 0 to 365. Its status is `expired`,
             * verdicts have `inGrace`, and no new site is activated. Default: 0.
             */
            graceDays?: number;
            /**
             * @description Days after `expiresAt` when the license is still valid and new sites can be activated, while
             * its subscription is `past_due`, 0 to 365. Default: 0.
             */
            pastDueDays?: number;
            /**
             * @description Effect of expiry: with `block` the license is no longer valid; with `keepWorking` it stays
             * valid on its sites, without updates and new sites. Default: `block`.
             * @enum {string}
             */
            expiry?: "block" | "keepWorking";
            /**
             * @description How many versions an application may be behind the latest, 0 to 1,000; null for any.
             * Applications get the number and enforce it. Default: null.
             */
            maxVersionsBehind?: number | null;
            /**
             * @description How long an activation holds its seat without being renewed, 60 to 2,592,000 seconds; null
             * holds it until it is freed. Activating again renews it. Default: null.
             */
            leaseSeconds?: number | null;
            /**
             * @description How long a license token may still be good without a server: after the lease has ended, or
             * with no lease, after it was issued, 0 to 604,800 seconds. Null is 0 with a lease, and 7 days without.
             * Default: null.
             */
            offlineGraceSeconds?: number | null;
            /**
             * @description When the license's updates end (UTC, ISO 8601 with milliseconds); null for as long as it is
             * valid.
             */
            updatesUntil?: string | null;
            /**
             * @description When the trial ends (UTC, ISO 8601 with milliseconds); null for a license that is not a
             * trial, or is paid.
             */
            trialEndsAt?: string | null;
            /**
             * @description Features that the license unlocks, as in verdicts and license tokens: a JSON object, at most
             * 16 KiB and 16 levels deep. Combines its plan's features with `featureOverrides`.
             */
            features?: {
                [key: string]: unknown;
            };
            /**
             * @description Features of this license that replace those of the plan, by key. A change of plan keeps
             * them. Default: empty.
             */
            featureOverrides?: {
                [key: string]: unknown;
            };
            /**
             * @description Id that your own system has for the license, such as your shop's order number: 1 to 255
             * printable characters, unique among the organization's licenses; null for none.
             */
            externalId?: string | null;
            /**
             * @description Your own data: a JSON object, at most 16 KiB and 16 levels deep. An update replaces the
             * whole object.
             */
            metadata?: {
                [key: string]: unknown;
            };
            /**
             * @description `active`, `expired`, `suspended` or `revoked`. An active license whose `expiresAt` has
             * passed reads as `expired`, at once.
             * @enum {string}
             */
            status?: "active" | "expired" | "revoked" | "suspended";
        };
        LicenseRenewal: {
            /** @description Days to add, 1 to 36,500. Default: the plan's duration. */
            days?: number;
        };
        PlanChange: {
            /** @description Id of the new plan, one of the license's product; required without a `bundleId`. */
            planId?: string;
            /**
             * @description Id of the bundle that the license becomes part of, in place of `planId`: it keeps its key,
             * and there is a license with this key for each other plan of the bundle. Only `now`.
             */
            bundleId?: string;
            /**
             * @description `now`, or `period_end` for the license's next renewal. With the present plan, `period_end`
             * cancels a planned change.
             * @enum {string}
             */
            when: "now" | "period_end";
            /** @description `true` only reports what would change. Default: `false`. */
            preview?: boolean;
        };
        PlanChangeResult: {
            /** @description The license as it is now. A preview or a planned change leaves it as it was. */
            license: components["schemas"]["License"];
            /**
             * Format: date-time
             * @description When the change takes effect (UTC, ISO 8601 with milliseconds).
             */
            effectiveAt: string;
            /** @description Changed fields, each with the value before and the value after. */
            changes: {
                [key: string]: unknown;
            };
        };
        LicenseFile: {
            /** @description The file's id: `fil_` and 26 characters, in the order of creation. */
            id: string;
            /** @description Id of the license. */
            licenseId: string;
            /** @description Id of the license's product. */
            productId: string;
            /** @description Id of the activation whose seat the file holds. */
            activationId: string;
            /**
             * @description Place of the file: `site` or `machine`.
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
            /**
             * @description Days that were asked for; null for as long as the license. The license's end can come first.
             */
            days: number | null;
            /**
             * Format: date-time
             * @description When the file ends (UTC, ISO 8601 with milliseconds); null for never.
             */
            expiresAt: string | null;
            /** @description Id of the signing key. */
            kid: string;
            /** @description Actor that had the file made; `system` for a program that asked with a license key. */
            madeBy: {
                /**
                 * @description Kind of actor: a `user` with a session, an API `token`, a `customer` in the portal, a
                 * payment `provider`, the `system` itself, or the command line (`cli`).
                 * @enum {string}
                 */
                type: "user" | "token" | "customer" | "provider" | "system" | "cli";
                /** @description Id of the user, token or customer; `null` for other actors. */
                id: string | null;
                /**
                 * @description The user's or customer's e-mail address, the token's name or the provider, as it was
                 * then.
                 */
                name: string | null;
            };
            /**
             * Format: date-time
             * @description When the file was made (UTC, ISO 8601 with milliseconds).
             */
            createdAt: string;
            /**
             * @description When an operator took the seat back; null while the file holds it. The file itself goes on
             * working until `expiresAt`.
             */
            releasedAt: string | null;
        };
        LicenseFileRelease: {
            /** @description The file's id: `fil_` and 26 characters, in the order of creation. */
            id: string;
            /**
             * Format: date-time
             * @description Until when the file goes on working on its machine or site, because nobody can reach it
             * there; null for ever.
             */
            worksUntil: string | null;
        };
        ActivationDetail: {
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
            /** @description The license that the activation belongs to. */
            license: {
                /** @description The license's id: `lic_` and 26 characters, in the order of creation. */
                id: string;
                /** @description The license key that the customer enters. */
                key: string;
                /** @description E-mail address of the license's customer. */
                customerEmail: string;
            };
            /** @description The product that the license is for. */
            product: {
                /** @description The product's id: `prd_` and 26 characters, in the order of creation. */
                id: string;
                /** @description The product's name. */
                name: string;
            };
        };
        ActivationUpdate: {
            /**
             * @description `true` marks the site as staging, so that it takes no seat. `false` makes a free site take a
             * seat.
             */
            staging: boolean;
        };
        BulkAction: {
            /** @description The job's id: `job_` and 26 characters, in the order of creation. */
            id: string;
            /**
             * @description `extend` adds days; `suspend`, `revoke` and `delete` as for one license, and all licenses of
             * its bundle; `change-plan` gives the selected licenses the terms of another plan; `mail` sends each
             * customer their license once more.
             * @enum {string}
             */
            action: "extend" | "suspend" | "revoke" | "delete" | "change-plan" | "mail";
            /** @description The options of the action: `days`, `planId`, `when` and `only`, where they were given. */
            options: {
                [key: string]: unknown;
            };
            /**
             * @description The filters that the licenses were selected by; empty for all licenses, and for a selection
             * by ids.
             */
            filter: {
                [key: string]: unknown;
            };
            /** @description Whether the licenses were selected by their ids. */
            byIds: boolean;
            /** @description Whether this is a trial run, which changes nothing. */
            dryRun: boolean;
            /**
             * @description `queued` until a server starts it; `running`; `stopped` by somebody, and can be resumed;
             * `finished`; `failed`, with an `error`. Any server continues a job whose server has stopped.
             * @enum {string}
             */
            status: "queued" | "running" | "stopped" | "finished" | "failed";
            /**
             * @description How many licenses are selected, those of a bundle as one; null until they have been counted.
             */
            total: number | null;
            /** @description Results for the licenses up to now. */
            counts: {
                /**
                 * @description Licenses that the action changes, or changed. The licenses of a bundle count as one
                 * here, in the other counts, and in `total`; with `only` and for `change-plan`, each counts.
                 */
                done: number;
                /** @description Licenses that already are as the action would make them. */
                same: number;
                /** @description Licenses that the action cannot be carried out on. */
                refused: number;
                /** @description Licenses that were deleted since they were selected. */
                gone: number;
                /** @description Licenses that `done` stands for, with all licenses of bundles. */
                licenses: number;
            };
            /** @description E-mail address of the user or name of the token that started it. */
            startedBy: string | null;
            /** @description Cause of the failure; null otherwise. */
            error: string | null;
            /**
             * Format: date-time
             * @description When the job was started (UTC, ISO 8601 with milliseconds).
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When its progress was last recorded.
             */
            updatedAt: string;
        };
        ImportRecord: {
            /** @description The import's id: `imp_` and 26 characters, in the order of creation. */
            id: string;
            /**
             * @description The system that sold the licenses.
             * @enum {string}
             */
            source: "edd" | "lemonsqueezy" | "woocommerce" | "slm" | "csv";
            /**
             * @description Existing licenses: `skip` leaves them as they are, `update` changes them to match their
             * lines.
             * @enum {string}
             */
            existing: "skip" | "update";
            /** @description Whether this is a trial run, which writes nothing. */
            dryRun: boolean;
            /**
             * @description `queued` until a server starts it; `running`; `finished`; `failed`, with an `error`;
             * `needs_answer` while `questions` are open: nothing was imported, and `run` takes the answers;
             * `interrupted` when the command line stopped before the end. Any server continues the import of an
             * uploaded file. The same file can always be sent again: no license is imported twice.
             * @enum {string}
             */
            status: "queued" | "running" | "interrupted" | "finished" | "failed" | "needs_answer";
            /** @description Counts up to now. */
            counts: {
                /** @description Lines that have been read. */
                lines: number;
                /** @description Licenses that did not exist. */
                new: number;
                /** @description Licenses that existed and match their lines. */
                same: number;
                /** @description Licenses that existed and have been updated. */
                changed: number;
                /** @description Licenses that existed and were left as they are. */
                kept: number;
                /** @description Lines with nothing to import. */
                skipped: number;
                /** @description Lines with errors. */
                refused: number;
                /** @description Customers who did not exist. */
                customers: number;
                /** @description Sites that have been added. */
                sites: number;
                /** @description Machines that have been added. */
                machines: number;
                /** @description New licenses with more sites and machines than seats: all are kept. */
                overLimit: number;
                /** @description New licenses that never expire. */
                lifetime: number;
                /** @description New licenses that are part of a bundle. */
                bundled: number;
            };
            /** @description Errors of refused lines, the first 1,000. */
            refused: {
                /** @description Name of the wrong field. */
                field: string;
                /** @description Reason, with what would be right. */
                message: string;
                /** @description Line of the CSV file, or position in the JSON document, from 1. */
                line: number;
            }[];
            /**
             * @description Products and plans of the other system with those chosen in Keystead. Replace each null and
             * send the object as `mapping`.
             */
            mapping: components["schemas"]["ImportMapping"];
            /** @description The file's columns in their order, once the file has been read. */
            columns: {
                /** @description The column's name in the file. */
                name: string;
                /**
                 * @description Field that the column is imported as; `other` for data that only this system's files
                 * have, such as its ids; null when the column is not imported.
                 */
                field: ("licenseKey" | "product" | "plan" | "email" | "name" | "firstName" | "lastName" | "company" | "seats" | "status" | "createdAt" | "expiresAt" | "sites" | "machineFingerprint" | "machineName" | "machinePlatform" | "leaseEndsAt" | "externalId" | "other") | null;
                /** @description Whether `columns` set the field. Otherwise the column's name decides. */
                isGiven: boolean;
                /** @description Some of the column's values, kept for 30 days. */
                samples: string[];
                /** @description Whether most of the column's values are dates. */
                hasDates: boolean;
                /**
                 * @description Order of day and month in the column's dates with `/` or `-`, from its values or from
                 * `dateOrder`; null when unknown or without effect.
                 */
                dateOrder: ("day-first" | "month-first") | null;
            }[];
            /**
             * @description Columns whose names are not known: they are not imported unless `columns` says as what.
             * Columns that `columns` leaves out are not among them.
             */
            unknownColumns: {
                /** @description The column's name in the file. */
                name: string;
                /** @description Field that its name or its values look like; null when they look like none. */
                mightBe: ("licenseKey" | "product" | "plan" | "email" | "name" | "firstName" | "lastName" | "company" | "seats" | "status" | "createdAt" | "expiresAt" | "sites" | "machineFingerprint" | "machineName" | "machinePlatform" | "leaseEndsAt" | "externalId") | null;
            }[];
            /**
             * @description Questions to answer before the file can be imported. `lifetime` still allows a trial run.
             */
            questions: {
                /**
                 * @description `same_field`: several columns would be imported as one field; answered by `columns`.
                 * `date_order`: dates can be read in two ways; answered by `dateOrder`. `lifetime`: the file has dates,
                 * but no license would ever expire; answered by `columns`, or by `allowLifetime`.
                 * @enum {string}
                 */
                code: "same_field" | "date_order" | "lifetime";
                /** @description Columns in question. */
                columns: string[];
                /** @description The question in words. */
                message: string;
            }[];
            /** @description Chosen order of day and month in dates such as `03/04/2030`; null when none was chosen. */
            dateOrder: ("day-first" | "month-first") | null;
            /** @description `true` confirms that all licenses of a file with dates never expire. */
            allowLifetime: boolean;
            /** @description Cause of the failure, or the open questions; null otherwise. */
            error: string | null;
            /**
             * Format: date-time
             * @description When the import began (UTC, ISO 8601 with milliseconds).
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When its progress was last recorded.
             */
            updatedAt: string;
        };
        /** @description Products, plans and bundles in Keystead for those of the other system. */
        ImportMapping: {
            /** @description Products by their name or id in the other system. */
            products: {
                [key: string]: unknown;
            };
        };
        ImportRun: {
            /** @description `false` imports the file. Default: `true`, a trial run, which writes nothing. */
            dryRun?: boolean;
            /**
             * @description Existing licenses: `skip` or `update`. Default: as in the last run.
             * @enum {string}
             */
            existing?: "skip" | "update";
            /**
             * @description Products and plans in Keystead for those of the other system. Default: as in the last run.
             */
            mapping?: components["schemas"]["ImportMapping"];
            /**
             * @description Fields that columns of the file are imported as, by column name; null leaves a column out.
             * Columns that are not listed are recognized by their names.
             */
            columns?: {
                [key: string]: unknown;
            };
            /**
             * @description Order of day and month in dates such as `03/04/2030`, where the file does not show it.
             * @enum {string}
             */
            dateOrder?: "day-first" | "month-first";
            /** @description `true` confirms that all licenses of a file with dates never expire. */
            allowLifetime?: boolean;
        };
        LineReport: {
            /** @description Line of the CSV file, or position in the JSON document, from 1. */
            line: number;
            /**
             * @description Outcome of the line: `new` issues a license; `same` matches an existing license in
             * everything; `changed` updates one; `kept` leaves one as it is; `skipped` has nothing to import; `refused`
             * has an error.
             * @enum {string}
             */
            outcome: "new" | "same" | "changed" | "kept" | "skipped" | "refused";
            /** @description The line's license key; null without one. */
            licenseKey: string | null;
            /** @description The customer's e-mail address in the line; null without one. */
            email: string | null;
            /** @description Errors of a refused line. */
            problems: {
                /** @description Name of the wrong field. */
                field: string;
                /** @description Reason, with what would be right. */
                message: string;
            }[];
            /** @description Notes on the line that are not errors. */
            notes: string[];
        };
        SubscriptionListItem: {
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
            /** @description E-mail address of the subscription's customer. */
            customerEmail: string;
        };
        SubscriptionCreate: {
            /** @description Id of the license that expires with the period; null without one, or after its deletion. */
            licenseId?: string | null;
            /** @description Id of the subscribed plan; null for none. */
            planId?: string | null;
            /**
             * @description `trialing`, `active`, `past_due` when a payment is late, or `canceled`. Default: `active`.
             * @enum {string}
             */
            status?: "trialing" | "active" | "past_due" | "canceled";
            /**
             * Format: date-time
             * @description When the current period began (UTC, ISO 8601 with milliseconds). Default: now.
             */
            currentPeriodStart?: string;
            /**
             * Format: date-time
             * @description When the current period ends (UTC, ISO 8601 with milliseconds).
             */
            currentPeriodEnd: string;
            /** @description Whether the current period is the last one. Default: false. */
            cancelAtPeriodEnd?: boolean;
            /**
             * @description Payment provider in lower case, such as `stripe`; null for none. Sent together with
             * `providerReference` or not at all.
             */
            provider?: string | null;
            /**
             * @description The provider's id of this subscription, 1 to 255 characters; null for none. A reference can
             * be recorded once per provider and organization.
             */
            providerReference?: string | null;
            /**
             * @description Your own data: a JSON object, at most 16 KiB and 16 levels deep. An update replaces the
             * whole object.
             */
            metadata?: {
                [key: string]: unknown;
            };
            /** @description Id of the customer who subscribed. It cannot be changed later. */
            customerId: string;
        };
        SubscriptionUpdate: {
            /** @description Id of the license that expires with the period; null without one, or after its deletion. */
            licenseId?: string | null;
            /** @description Id of the subscribed plan; null for none. */
            planId?: string | null;
            /**
             * @description `trialing`, `active`, `past_due` when a payment is late, or `canceled`. Default: `active`.
             * @enum {string}
             */
            status?: "trialing" | "active" | "past_due" | "canceled";
            /**
             * Format: date-time
             * @description When the current period began (UTC, ISO 8601 with milliseconds). Default: now.
             */
            currentPeriodStart?: string;
            /**
             * Format: date-time
             * @description When the current period ends (UTC, ISO 8601 with milliseconds).
             */
            currentPeriodEnd?: string;
            /** @description Whether the current period is the last one. Default: false. */
            cancelAtPeriodEnd?: boolean;
            /**
             * @description Payment provider in lower case, such as `stripe`; null for none. Sent together with
             * `providerReference` or not at all.
             */
            provider?: string | null;
            /**
             * @description The provider's id of this subscription, 1 to 255 characters; null for none. A reference can
             * be recorded once per provider and organization.
             */
            providerReference?: string | null;
            /**
             * @description Your own data: a JSON object, at most 16 KiB and 16 levels deep. An update replaces the
             * whole object.
             */
            metadata?: {
                [key: string]: unknown;
            };
        };
        PaymentListItem: {
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
            /** @description E-mail address of the payment's customer. */
            customerEmail: string;
        };
        PaymentCreate: {
            /** @description Id of the paid license; null without one, or after its deletion. */
            licenseId?: string | null;
            /** @description Id of the paid subscription; null without one, or after its deletion. */
            subscriptionId?: string | null;
            /** @description Amount in the currency's minor unit: `4900` is 49.00 EUR. A whole number, 0 or more. */
            amount: number;
            /** @description Currency as an ISO 4217 code, such as `EUR`; lower case is accepted. */
            currency: string;
            /**
             * @description `pending` until the money arrives, then `succeeded` or `failed`; `refunded` once it was paid
             * back.
             * @enum {string}
             */
            status?: "pending" | "failed" | "succeeded" | "refunded";
            /**
             * @description Payment provider in lower case, such as `stripe`; null for none. Sent together with
             * `providerReference` or not at all.
             */
            provider?: string | null;
            /**
             * @description The provider's id of this payment, 1 to 255 characters; null for none. A reference can be
             * recorded once per provider and organization.
             */
            providerReference?: string | null;
            /**
             * Format: date-time
             * @description When the money arrived (UTC, ISO 8601 with milliseconds); null before.
             */
            paidAt?: string | null;
            /**
             * @description Your own data: a JSON object, at most 16 KiB and 16 levels deep. An update replaces the
             * whole object.
             */
            metadata?: {
                [key: string]: unknown;
            };
            /** @description Id of the customer who paid. It cannot be changed later. */
            customerId: string;
        };
        PaymentUpdate: {
            /** @description Id of the paid license; null without one, or after its deletion. */
            licenseId?: string | null;
            /** @description Id of the paid subscription; null without one, or after its deletion. */
            subscriptionId?: string | null;
            /** @description Amount in the currency's minor unit: `4900` is 49.00 EUR. A whole number, 0 or more. */
            amount?: number;
            /** @description Currency as an ISO 4217 code, such as `EUR`; lower case is accepted. */
            currency?: string;
            /**
             * @description `pending` until the money arrives, then `succeeded` or `failed`; `refunded` once it was paid
             * back.
             * @enum {string}
             */
            status?: "pending" | "failed" | "succeeded" | "refunded";
            /**
             * @description Payment provider in lower case, such as `stripe`; null for none. Sent together with
             * `providerReference` or not at all.
             */
            provider?: string | null;
            /**
             * @description The provider's id of this payment, 1 to 255 characters; null for none. A reference can be
             * recorded once per provider and organization.
             */
            providerReference?: string | null;
            /**
             * Format: date-time
             * @description When the money arrived (UTC, ISO 8601 with milliseconds); null before.
             */
            paidAt?: string | null;
            /**
             * @description Your own data: a JSON object, at most 16 KiB and 16 levels deep. An update replaces the
             * whole object.
             */
            metadata?: {
                [key: string]: unknown;
            };
        };
        OrderCreate: {
            /**
             * @description Your name for the shop, in lower case: two shops may count their orders alike. Default:
             * `custom`.
             * @default custom
             */
            provider?: string;
            /** @description Your id of the order. However often it is sent, each item becomes one license. */
            reference: string;
            /** @description The buyer. */
            customer: {
                /** @description E-mail address of the buyer, who gets the licenses. */
                email: string;
                /** @description Name of the buyer. */
                name?: string;
            };
            /** @description The items that were bought, 1 to 100. */
            items: {
                /** @description Id of the plan that is sold; required without a `bundleId`. */
                planId?: string;
                /**
                 * @description Id of the bundle that is sold, in place of `planId`: a license for each of its plans,
                 * with one key.
                 */
                bundleId?: string;
                /**
                 * @description Number of units: seats of one license, or licenses, by `unitsAs`. Default: 1.
                 * @default 1
                 */
                quantity?: number;
                /** @description Your name for the item within the order. Default: its place, from 1. */
                reference?: string;
            }[];
            /**
             * @description Whether several units of an item are one license with more seats, or a license each, at most
             * 100. Default: `seats`.
             * @default seats
             * @enum {string}
             */
            unitsAs?: "seats" | "licenses";
            /**
             * Format: date-time
             * @description When the money came. Default: now.
             */
            paidAt?: string;
            /** @description Amount paid in all, in the currency's minor unit. Default: nothing. */
            amount?: number;
            /** @description ISO 4217 code, such as `EUR`. Required with an `amount`. */
            currency?: string;
        };
        Order: {
            /** @description Your id of the order. */
            reference: string;
            /** @description Its licenses, with their keys; without those that were deleted. */
            licenses: components["schemas"]["License"][];
        };
        OrderRefund: {
            /**
             * @description Your name for the shop, in lower case: two shops may count their orders alike. Default:
             * `custom`.
             * @default custom
             */
            provider?: string;
            /** @description Amount of this refund, in the currency's minor unit. Default: everything that was paid. */
            amount?: number;
            /**
             * @description Your id of the refund, required with an `amount`: each counts once, however often it is
             * sent.
             */
            reference?: string;
        };
        UsageEvent: {
            /** @description The UUID that the sender made for the event; unique within the product. */
            id: string;
            /** @description Id of the product that sent the event. */
            productId: string;
            /**
             * @description Id of the license that sent the event; null without a license key, or with a key that the
             * product does not have.
             */
            licenseId: string | null;
            /** @description Name of the event, 1 to 100 characters, such as `page_view`. */
            name: string;
            /** @description Details of the event, as sent: a JSON object, `{}` for none. */
            properties: {
                [key: string]: unknown;
            };
            /** @description The site that sent the event, in its normal form; null when none was sent. */
            domain: string | null;
            /** @description The sender's own id for an unknown visitor; null when none was sent. */
            anonymousId: string | null;
            /**
             * Format: date-time
             * @description When it happened, as the sender says (UTC, ISO 8601 with milliseconds).
             */
            timestamp: string;
            /**
             * Format: date-time
             * @description When the server received it (UTC, ISO 8601 with milliseconds).
             */
            receivedAt: string;
        };
        EventSeries: {
            /**
             * @description Width of a bucket, as requested.
             * @enum {string}
             */
            interval: "hour" | "day" | "week" | "month";
            /** @description IANA time zone of the buckets, as requested. */
            timeZone: string;
            /** @description Every bucket in the range, oldest first, empty ones included. */
            series: {
                /**
                 * Format: date-time
                 * @description Start of the bucket, which may be before `from`.
                 */
                start: string;
                /** @description Number of usage events in the bucket. */
                count: number;
            }[];
        };
        ActivationSeries: {
            /**
             * @description Width of a bucket, as requested.
             * @enum {string}
             */
            interval: "hour" | "day" | "week" | "month";
            /** @description IANA time zone of the buckets, as requested. */
            timeZone: string;
            /** @description Every bucket in the range, oldest first, empty ones included. */
            series: {
                /**
                 * Format: date-time
                 * @description Start of the bucket, which may be before `from`.
                 */
                start: string;
                /** @description Number of seats taken in the bucket. */
                activated: number;
                /** @description Number of seats freed in the bucket. */
                deactivated: number;
            }[];
        };
        LicenseSeries: {
            /**
             * @description Width of a bucket, as requested.
             * @enum {string}
             */
            interval: "hour" | "day" | "week" | "month";
            /** @description IANA time zone of the buckets, as requested. */
            timeZone: string;
            /** @description Every bucket in the range, oldest first, empty ones included. */
            series: {
                /**
                 * Format: date-time
                 * @description Start of the bucket, which may be before `from`.
                 */
                start: string;
                /** @description Number of licenses issued in the bucket. */
                created: number;
                /**
                 * @description Number of licenses that expired in the bucket; revoked and suspended ones do not count.
                 */
                expired: number;
            }[];
        };
        InstalledBase: {
            /**
             * Format: date-time
             * @description When the places were counted: now, or in a large shop within the last hour.
             */
            takenAt: string;
            /** @description Number of active sites and machines. */
            total: number;
            /** @description Places of each product, the most first. */
            products: {
                /** @description Id of the product. */
                productId: string;
                /** @description Name of the product. */
                name: string;
                /** @description Number of active sites and machines. */
                count: number;
            }[];
            /** @description Places of each plan, the most first. */
            plans: {
                /** @description Id of the license's plan; null for licenses without one. */
                planId: string | null;
                /** @description Name of the plan; null without one. */
                name: string | null;
                /** @description Id of the product. */
                productId: string;
                /** @description Number of active sites and machines. */
                count: number;
            }[];
            /** @description Places by class: every class of sites, and machines. */
            classes: {
                /**
                 * @description Class of the places.
                 * @enum {string}
                 */
                class: "production" | "staging" | "preview" | "local" | "machine";
                /** @description Number of active sites and machines. */
                count: number;
            }[];
            /** @description Places by when they last asked. Each counts once. */
            lastAsked: {
                /** @description Places that asked today, in the requested time zone. */
                today: number;
                /** @description Places that asked in the 7 days before today. */
                within7Days: number;
                /** @description Places that asked 7 to 30 days before today. */
                within30Days: number;
                /** @description Places that asked 30 to 90 days before today. */
                within90Days: number;
                /** @description Places that have not asked for longer. */
                silent: number;
            };
            /**
             * @description Versions that sites and machines asked for in the last 30 days, the most frequent first.
             * They are downloads of the product: `plan_id` narrows them to its product, and no further.
             */
            versions: {
                /** @description Version that was downloaded. */
                version: string;
                /** @description How often it was asked for. */
                count: number;
            }[];
        };
        ExpirationSeries: {
            /**
             * @description Width of a bucket, as requested.
             * @enum {string}
             */
            interval: "hour" | "day" | "week" | "month";
            /** @description IANA time zone of the buckets, as requested. */
            timeZone: string;
            /** @description Every bucket in the range, oldest first, empty ones included. */
            series: {
                /**
                 * Format: date-time
                 * @description Start of the bucket, which may be before `from`.
                 */
                start: string;
                /**
                 * @description Number of licenses whose end lies in the bucket; revoked, suspended and expired ones do
                 * not count.
                 */
                ending: number;
            }[];
        };
        RetentionSeries: {
            /**
             * @description Width of a bucket, as requested.
             * @enum {string}
             */
            interval: "hour" | "day" | "week" | "month";
            /** @description IANA time zone of the buckets, as requested. */
            timeZone: string;
            /** @description Every bucket in the range, oldest first, empty ones included. */
            series: {
                /**
                 * Format: date-time
                 * @description Start of the bucket, which may be before `from`.
                 */
                start: string;
                /**
                 * @description Number of renewals in the bucket. They are counted by day (UTC), from this version of
                 * the server on.
                 */
                renewed: number;
                /** @description Number of licenses that expired in the bucket and have not been renewed since. */
                expired: number;
                /**
                 * @description Part of the licenses that was renewed, 0 to 1; null when none was renewed and none
                 * expired.
                 */
                rate: number | null;
            }[];
        };
        RevenueSeries: {
            /**
             * @description Width of a bucket, as requested.
             * @enum {string}
             */
            interval: "hour" | "day" | "week" | "month";
            /** @description IANA time zone of the buckets, as requested. */
            timeZone: string;
            /** @description Every bucket in the range, oldest first, empty ones included. */
            series: {
                /**
                 * Format: date-time
                 * @description Start of the bucket, which may be before `from`.
                 */
                start: string;
                /**
                 * @description Payments whose money arrived in the bucket, by currency. Currencies are never added up.
                 */
                currencies: {
                    /** @description Currency as an ISO 4217 code, such as `EUR`. */
                    currency: string;
                    /** @description Number of payments that succeeded, refunded ones included. */
                    payments: number;
                    /**
                     * @description Sum of the payments that succeeded, before refunds. In the currency's minor unit,
                     * such as cents.
                     */
                    paid: number;
                    /**
                     * @description Part of that sum that was paid back, whenever that was. In the currency's minor
                     * unit, such as cents.
                     */
                    refunded: number;
                }[];
            }[];
            /**
             * Format: date-time
             * @description When the payments were added up: now, or in a large shop within the last hour.
             */
            takenAt: string;
            /** @description The same of the whole range, by currency. */
            totals: {
                /** @description Currency as an ISO 4217 code, such as `EUR`. */
                currency: string;
                /** @description Number of payments that succeeded, refunded ones included. */
                payments: number;
                /**
                 * @description Sum of the payments that succeeded, before refunds. In the currency's minor unit, such
                 * as cents.
                 */
                paid: number;
                /**
                 * @description Part of that sum that was paid back, whenever that was. In the currency's minor unit,
                 * such as cents.
                 */
                refunded: number;
            }[];
            /**
             * @description Monthly recurring revenue (MRR) now, by currency: subscriptions that are `active` or
             * `past_due`, by the prices of their plans.
             */
            recurring: {
                /** @description Currency as an ISO 4217 code, such as `EUR`. */
                currency: string;
                /** @description Number of running subscriptions with a price in this currency. */
                subscriptions: number;
                /**
                 * @description Their price in a month; a yearly price counts with a twelfth. In the currency's minor
                 * unit, such as cents.
                 */
                monthly: number;
            }[];
        };
        CounterSeries: {
            /**
             * @description Width of a bucket, as requested.
             * @enum {string}
             */
            interval: "hour" | "day" | "week" | "month";
            /** @description IANA time zone of the buckets, as requested. */
            timeZone: string;
            /** @description Every bucket in the range, oldest first, empty ones included. */
            series: {
                /**
                 * Format: date-time
                 * @description Start of the bucket, which may be before `from`.
                 */
                start: string;
                /**
                 * @description Counts by value, the most frequent first. Values past the first 200 of a day are
                 * `other`.
                 */
                values: {
                    /** @description The counted value, such as a version or a code of a refusal. */
                    value: string;
                    /** @description How often it was counted in the bucket. */
                    count: number;
                }[];
            }[];
            /**
             * @description Name of the counter, as requested.
             * @enum {string}
             */
            name: "downloaded" | "refused" | "renewed" | "version" | "wordpress" | "php" | "locale" | "multisite";
        };
        AuditEntry: {
            /** @description The entry's id: `aud_` and 26 characters, in the order of time. */
            id: string;
            /**
             * Format: date-time
             * @description When it happened (UTC, ISO 8601 with milliseconds).
             */
            at: string;
            /** @description The actor. */
            actor: {
                /**
                 * @description Kind of actor: a `user` with a session, an API `token`, a `customer` in the portal, a
                 * payment `provider`, the `system` itself, or the command line (`cli`).
                 * @enum {string}
                 */
                type: "user" | "token" | "customer" | "provider" | "system" | "cli";
                /** @description Id of the user, token or customer; `null` for other actors. */
                id: string | null;
                /**
                 * @description The user's or customer's e-mail address, the token's name or the provider, as it was
                 * then.
                 */
                name: string | null;
            };
            /** @description IP address of the request; `null` without one. */
            ip: string | null;
            /** @description The request's `X-Request-Id`; `null` without a request. */
            requestId: string | null;
            /** @description Name of the action, such as `license.revoked`. */
            action: string;
            /** @description The changed record. */
            target: {
                /** @description Kind of the changed record, such as `license`. */
                type: string;
                /** @description Id of the changed record. */
                id: string;
                /** @description E-mail address or name of the record, as it was then. */
                label: string | null;
            };
            /**
             * @description Each changed field with `[before, after]`. License keys are cut to their last four
             * characters, and secrets are `"hidden"`.
             */
            changes: {
                [key: string]: unknown;
            };
        };
        SigningKey: {
            /** @description The key's id: its RFC 7638 thumbprint. */
            kid: string;
            /**
             * @description `next` does not sign yet, `signing` signs new tokens, `retired` only verifies tokens that it
             * signed before.
             * @enum {string}
             */
            state: "next" | "signing" | "retired";
            /**
             * Format: date-time
             * @description When it was created (UTC, ISO 8601 with milliseconds).
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When the key begins to sign (UTC, ISO 8601 with milliseconds).
             */
            signsFrom: string;
            /** @description When the next key replaces this one; null while none is planned. */
            retiredAt: string | null;
            /**
             * @description When the last token and license file of the key have expired and the key is no longer
             * published; null while no replacement is planned, and for a key whose files never end.
             */
            publishedUntil: string | null;
            /** @description The public half as a JSON Web Key. */
            publicKey: {
                /**
                 * @description Key type: `OKP`, an octet key pair (RFC 8037).
                 * @constant
                 */
                kty: "OKP";
                /**
                 * @description Curve: `Ed25519`.
                 * @constant
                 */
                crv: "Ed25519";
                /**
                 * @description Signature algorithm of the license tokens: `Ed25519`.
                 * @constant
                 */
                alg: "Ed25519";
                /**
                 * @description Use of the key: `sig`, signatures.
                 * @constant
                 */
                use: "sig";
                /** @description The key's id: its RFC 7638 thumbprint. A token names it in its header. */
                kid: string;
                /** @description The public key itself, 32 bytes as base64url. */
                x: string;
            };
        };
        OrganizationSettings: {
            /**
             * @description The language of mails: `en`, `de` or `fr`.
             * @enum {string}
             */
            language: "en" | "de" | "fr";
            /**
             * @description Sender's name in mails to customers, 1 to 100 characters; null for the organization's name.
             */
            vendorName: string | null;
            /** @description Address for customers' replies to mails; null for the sender's address. */
            replyTo: string | null;
            /**
             * @description Whether users of the organization need a second factor. A user without one can only set one
             * up.
             */
            requireSecondFactor: boolean;
            /** @description Mails to customers, by product id. Products that are not listed send none. */
            licenseMails: {
                [key: string]: unknown;
            };
            /**
             * @description Days before a license expires at which the webhook event `license.expiring` is sent: at most
             * 5 numbers, 1 to 90; an empty list for none. Default: 30, 7 and 1.
             */
            expiryNoticeDays: number[];
            /**
             * @description Name of the organization in addresses of its portal: 3 to 40 lower-case letters, digits and
             * hyphens, and no other organization's. null until it is chosen or the portal is turned on.
             */
            slug: string | null;
            /** @description The portal for customers. */
            portal: {
                /** @description Whether customers can use the portal. */
                enabled: boolean;
                /** @description Whether customers can free the seat of a site. Default: true. */
                freeSeats: boolean;
                /**
                 * @description Releases that customers can download: `none`, the `current` one, or all that were
                 * published in the `term` of their license. Default: `term`.
                 * @enum {string}
                 */
                downloads: "none" | "current" | "term";
                /** @description Whether customers can make license files where their plan has them. Default: true. */
                files: boolean;
                /** @description Whether customers see their payments and subscriptions. Default: true. */
                showPayments: boolean;
                /** @description Address for customers' questions; null for none. */
                supportEmail: string | null;
                /**
                 * @description https address of a page for customers' questions; null for none. The portal's page
                 * replaces `{license_id}` and `{email}`, percent-encoded. What it does not know is empty: both before a
                 * customer has signed in.
                 */
                supportUrl: string | null;
                /**
                 * @description https address where a license is renewed; null for none. `{license_id}` and `{email}`
                 * are replaced, percent-encoded.
                 */
                renewUrl: string | null;
                /**
                 * @description https address where a license is upgraded; null for none. `{license_id}` and `{email}`
                 * are replaced, percent-encoded.
                 */
                upgradeUrl: string | null;
                /**
                 * @description https address of the payment provider's page for cards, invoices and cancellations; null
                 * for none. `{email}` is replaced, percent-encoded. Customers find it also without `showPayments`.
                 */
                billingUrl: string | null;
                /** @description Name above the portal, 1 to 100 characters; null for the sender's name in mails. */
                name: string | null;
                /** @description File name of the logo; null for none. Upload one with `PUT /api/organization/logo`. */
                logo: string | null;
                /**
                 * @description Color of links and buttons, such as `#1d4ed8`, which must have a contrast of 4.5:1 with
                 * white; null for the usual one.
                 */
                accentColor: string | null;
                /**
                 * @description Hosts that a session's `returnUrl` may lead to, such as `shop.example.com`, at most 20.
                 * Default: none.
                 */
                returnHosts: string[];
                /**
                 * @description Hosts whose https pages may show the portal in a frame, at most 20. Customers can sign
                 * in there only if the host is of the same site as the server. Default: none.
                 */
                frameAncestors: string[];
            };
        };
        OrganizationSettingsUpdate: {
            /**
             * @description The language of mails: `en`, `de` or `fr`.
             * @enum {string}
             */
            language?: "en" | "de" | "fr";
            /**
             * @description Sender's name in mails to customers, 1 to 100 characters; null for the organization's name.
             */
            vendorName?: string | null;
            /** @description Address for customers' replies to mails; null for the sender's address. */
            replyTo?: string | null;
            /**
             * @description Whether users of the organization need a second factor. A user without one can only set one
             * up.
             */
            requireSecondFactor?: boolean;
            /** @description Mails to customers, by product id. Products that are not listed send none. */
            licenseMails?: {
                [key: string]: unknown;
            };
            /**
             * @description Days before a license expires at which the webhook event `license.expiring` is sent: at most
             * 5 numbers, 1 to 90; an empty list for none. Default: 30, 7 and 1.
             */
            expiryNoticeDays?: number[];
            /**
             * @description Name of the organization in addresses of its portal: 3 to 40 lower-case letters, digits and
             * hyphens, and no other organization's. `thanks` is not possible.
             */
            slug?: string;
            /** @description Changes of the portal for customers. What is left out stays. */
            portal?: {
                /** @description Whether customers can use the portal. */
                enabled?: boolean;
                /** @description Whether customers can free the seat of a site. Default: true. */
                freeSeats?: boolean;
                /**
                 * @description Releases that customers can download: `none`, the `current` one, or all that were
                 * published in the `term` of their license. Default: `term`.
                 * @enum {string}
                 */
                downloads?: "none" | "current" | "term";
                /** @description Whether customers can make license files where their plan has them. Default: true. */
                files?: boolean;
                /** @description Whether customers see their payments and subscriptions. Default: true. */
                showPayments?: boolean;
                /** @description Address for customers' questions; null for none. */
                supportEmail?: string | null;
                /**
                 * @description https address of a page for customers' questions; null for none. The portal's page
                 * replaces `{license_id}` and `{email}`, percent-encoded. What it does not know is empty: both before a
                 * customer has signed in.
                 */
                supportUrl?: string | null;
                /**
                 * @description https address where a license is renewed; null for none. `{license_id}` and `{email}`
                 * are replaced, percent-encoded.
                 */
                renewUrl?: string | null;
                /**
                 * @description https address where a license is upgraded; null for none. `{license_id}` and `{email}`
                 * are replaced, percent-encoded.
                 */
                upgradeUrl?: string | null;
                /**
                 * @description https address of the payment provider's page for cards, invoices and cancellations; null
                 * for none. `{email}` is replaced, percent-encoded. Customers find it also without `showPayments`.
                 */
                billingUrl?: string | null;
                /** @description Name above the portal, 1 to 100 characters; null for the sender's name in mails. */
                name?: string | null;
                /** @description null removes the logo. */
                logo?: null;
                /**
                 * @description Color of links and buttons, such as `#1d4ed8`, which must have a contrast of 4.5:1 with
                 * white; null for the usual one.
                 */
                accentColor?: string | null;
                /**
                 * @description Hosts that a session's `returnUrl` may lead to, such as `shop.example.com`, at most 20.
                 * Default: none.
                 */
                returnHosts?: string[];
                /**
                 * @description Hosts whose https pages may show the portal in a frame, at most 20. Customers can sign
                 * in there only if the host is of the same site as the server. Default: none.
                 */
                frameAncestors?: string[];
            };
        };
        WebhookEndpoint: {
            /** @description The endpoint's id: `whk_` and 26 characters, in the order of creation. */
            id: string;
            /**
             * Format: uri
             * @description Address that events are sent to: `https`, on port 443, 80, 8443 or 8080, without user name,
             * password and fragment. It has to be reachable from the internet.
             */
            url: string;
            /**
             * @description Types of the sent events, such as `license.revoked`; null for all types, including future
             * ones.
             */
            types: string[] | null;
            /**
             * @description Ids of the products whose events are sent; null for all. With a list, events without a
             * product, such as customers' events, are not sent.
             */
            productIds: string[] | null;
            /** @description Purpose of the endpoint, 1 to 500 characters; null for none. */
            description: string | null;
            /**
             * @description Whether events are sent. Events that happen while this is `false` can be replayed for 30
             * days.
             */
            enabled: boolean;
            /**
             * @description Whether events contain whole license keys. Default: false, only the last four characters.
             */
            includeKeys: boolean;
            /**
             * Format: date-time
             * @description When deliveries began to fail: the first failure after the last success; null without
             * failures.
             */
            failingSince: string | null;
            /**
             * @description Why the server disabled the endpoint: `gone` when it answered 410, `failing` after three
             * days of failures only. null while the endpoint is enabled, and when a user disabled it.
             */
            disabledReason: ("gone" | "failing") | null;
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
        WebhookEndpointCreate: {
            /**
             * Format: uri
             * @description Address that events are sent to: `https`, on port 443, 80, 8443 or 8080, without user name,
             * password and fragment. It has to be reachable from the internet.
             */
            url: string;
            /**
             * @description Types of the events to send, such as `license.revoked`; null for all types, including future
             * ones.
             */
            types?: ("license.created" | "license.updated" | "license.suspended" | "license.revoked" | "license.expiring" | "license.expired" | "license.renewed" | "license.deleted" | "license.key_regenerated" | "activation.created" | "activation.deactivated" | "activation.refused" | "customer.created" | "customer.updated" | "customer.deleted" | "subscription.created" | "subscription.updated" | "subscription.deleted" | "payment.created" | "payment.updated" | "payment.deleted" | "trial.ending" | "release.published")[] | null;
            /**
             * @description Ids of the products whose events are sent; null for all. With a list, events without a
             * product, such as customers' events, are not sent.
             */
            productIds?: string[] | null;
            /** @description Purpose of the endpoint, 1 to 500 characters; null for none. */
            description?: string | null;
            /**
             * @description Whether events are sent. Events that happen while this is `false` can be replayed for 30
             * days.
             */
            enabled?: boolean;
            /**
             * @description Whether events contain whole license keys. Default: false, only the last four characters.
             */
            includeKeys?: boolean;
        };
        WebhookEndpointCreated: {
            /** @description The endpoint's id: `whk_` and 26 characters, in the order of creation. */
            id: string;
            /**
             * Format: uri
             * @description Address that events are sent to: `https`, on port 443, 80, 8443 or 8080, without user name,
             * password and fragment. It has to be reachable from the internet.
             */
            url: string;
            /**
             * @description Types of the sent events, such as `license.revoked`; null for all types, including future
             * ones.
             */
            types: string[] | null;
            /**
             * @description Ids of the products whose events are sent; null for all. With a list, events without a
             * product, such as customers' events, are not sent.
             */
            productIds: string[] | null;
            /** @description Purpose of the endpoint, 1 to 500 characters; null for none. */
            description: string | null;
            /**
             * @description Whether events are sent. Events that happen while this is `false` can be replayed for 30
             * days.
             */
            enabled: boolean;
            /**
             * @description Whether events contain whole license keys. Default: false, only the last four characters.
             */
            includeKeys: boolean;
            /**
             * Format: date-time
             * @description When deliveries began to fail: the first failure after the last success; null without
             * failures.
             */
            failingSince: string | null;
            /**
             * @description Why the server disabled the endpoint: `gone` when it answered 410, `failing` after three
             * days of failures only. null while the endpoint is enabled, and when a user disabled it.
             */
            disabledReason: ("gone" | "failing") | null;
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
            /**
             * @description Secret that signs requests to the endpoint: `whsec_` and 32 bytes in base64. These bytes are
             * the key of the HMAC.
             */
            secret: string;
        };
        WebhookEndpointUpdate: {
            /**
             * Format: uri
             * @description Address that events are sent to: `https`, on port 443, 80, 8443 or 8080, without user name,
             * password and fragment. It has to be reachable from the internet.
             */
            url?: string;
            /**
             * @description Types of the events to send, such as `license.revoked`; null for all types, including future
             * ones.
             */
            types?: ("license.created" | "license.updated" | "license.suspended" | "license.revoked" | "license.expiring" | "license.expired" | "license.renewed" | "license.deleted" | "license.key_regenerated" | "activation.created" | "activation.deactivated" | "activation.refused" | "customer.created" | "customer.updated" | "customer.deleted" | "subscription.created" | "subscription.updated" | "subscription.deleted" | "payment.created" | "payment.updated" | "payment.deleted" | "trial.ending" | "release.published")[] | null;
            /**
             * @description Ids of the products whose events are sent; null for all. With a list, events without a
             * product, such as customers' events, are not sent.
             */
            productIds?: string[] | null;
            /** @description Purpose of the endpoint, 1 to 500 characters; null for none. */
            description?: string | null;
            /**
             * @description Whether events are sent. Events that happen while this is `false` can be replayed for 30
             * days.
             */
            enabled?: boolean;
            /**
             * @description Whether events contain whole license keys. Default: false, only the last four characters.
             */
            includeKeys?: boolean;
        };
        WebhookSecret: {
            /**
             * @description Secret that signs requests to the endpoint: `whsec_` and 32 bytes in base64. These bytes are
             * the key of the HMAC.
             */
            secret: string;
            /** @description The previous secret, which also signs during a rotation; null otherwise. */
            previousSecret: string | null;
            /**
             * Format: date-time
             * @description When the previous secret stops signing (UTC, ISO 8601 with milliseconds); null without one.
             */
            previousSecretUntil: string | null;
        };
        WebhookDelivery: {
            /** @description The delivery's id: `dlv_` and 26 characters, in the order of creation. */
            id: string;
            /** @description Id of the endpoint. */
            endpointId: string;
            /** @description Id of the event, the same on every try. It is sent as `webhook-id`. */
            eventId: string;
            /** @description Type of the event, such as `license.revoked`. */
            type: string;
            /**
             * @description `pending` while the event is tried, `delivered` once the endpoint accepted it, `failed`
             * after the last try, `cancelled` when the endpoint was disabled or deleted before.
             * @enum {string}
             */
            state: "pending" | "delivered" | "failed" | "cancelled";
            /** @description Number of tries since the event happened or was last sent again by a user. */
            attempts: number;
            /**
             * Format: date-time
             * @description When the next try is due (UTC, ISO 8601 with milliseconds); null when none is.
             */
            nextAttemptAt: string | null;
            /** @description Status of the last answer; null without an answer. */
            status: number | null;
            /** @description Duration of the last try in milliseconds; null before the first. */
            durationMs: number | null;
            /** @description The first 2 KiB of the last answer's body; null without one. */
            answer: string | null;
            /** @description Error of the last try; null without one. */
            error: string | null;
            /** @description The last tries, oldest first, at most 20. */
            history: {
                /** @description When the request was sent (UTC, ISO 8601 with milliseconds). */
                at: string;
                /** @description Status of the answer; null without an answer. */
                status: number | null;
                /** @description Duration of the request in milliseconds. */
                durationMs: number;
                /** @description Error of the try; null when the endpoint accepted the event. */
                error: string | null;
            }[];
            /**
             * Format: date-time
             * @description When the event happened (UTC, ISO 8601 with milliseconds).
             */
            createdAt: string;
        };
        WebhookReplay: {
            /**
             * Format: date-time
             * @description Start of the range, inclusive (ISO 8601), at most 30 days ago.
             */
            from: string;
            /**
             * Format: date-time
             * @description End of the range, exclusive (ISO 8601).
             */
            to: string;
            /** @description `true` also sends events again that the endpoint has accepted. Default: `false`. */
            deliveredToo?: boolean;
        };
        WebhookReplayed: {
            /** @description Number of events that are sent again. */
            count: number;
            /**
             * Format: date-time
             * @description When there are more than 10,000 events: moment to replay the rest from. null when all are
             * sent.
             */
            until: string | null;
        };
        WebhookDeliveryDetail: {
            /** @description The delivery's id: `dlv_` and 26 characters, in the order of creation. */
            id: string;
            /** @description Id of the endpoint. */
            endpointId: string;
            /** @description Id of the event, the same on every try. It is sent as `webhook-id`. */
            eventId: string;
            /** @description Type of the event, such as `license.revoked`. */
            type: string;
            /**
             * @description `pending` while the event is tried, `delivered` once the endpoint accepted it, `failed`
             * after the last try, `cancelled` when the endpoint was disabled or deleted before.
             * @enum {string}
             */
            state: "pending" | "delivered" | "failed" | "cancelled";
            /** @description Number of tries since the event happened or was last sent again by a user. */
            attempts: number;
            /**
             * Format: date-time
             * @description When the next try is due (UTC, ISO 8601 with milliseconds); null when none is.
             */
            nextAttemptAt: string | null;
            /** @description Status of the last answer; null without an answer. */
            status: number | null;
            /** @description Duration of the last try in milliseconds; null before the first. */
            durationMs: number | null;
            /** @description The first 2 KiB of the last answer's body; null without one. */
            answer: string | null;
            /** @description Error of the last try; null without one. */
            error: string | null;
            /** @description The last tries, oldest first, at most 20. */
            history: {
                /** @description When the request was sent (UTC, ISO 8601 with milliseconds). */
                at: string;
                /** @description Status of the answer; null without an answer. */
                status: number | null;
                /** @description Duration of the request in milliseconds. */
                durationMs: number;
                /** @description Error of the try; null when the endpoint accepted the event. */
                error: string | null;
            }[];
            /**
             * Format: date-time
             * @description When the event happened (UTC, ISO 8601 with milliseconds).
             */
            createdAt: string;
            /** @description Body of the request as JSON; null when the event is no longer kept. */
            payload: {
                [key: string]: unknown;
            } | null;
        };
        PaymentProviderCreate: {
            /**
             * @description Key for the provider's API, which only some providers need: at Stripe a restricted or a
             * secret key, at Paddle an API key, at WooCommerce the consumer key and secret with a colon between them.
             * It is stored encrypted and never shown again.
             */
            apiKey?: string;
            /**
             * @description Secret that signs the provider's events, from its dashboard. Until it is set, all events are
             * refused. It is stored encrypted and never shown again.
             */
            webhookSecret?: string;
            /**
             * Format: uri
             * @description Address of the shop, for providers that run on your own site, such as WooCommerce: licenses
             * are written into its orders. null for none.
             */
            shopUrl?: string | null;
            /**
             * @description Plan for each of the provider's prices, by the id of the price or of its product, at most
             * 1000; null for a price that sells no license. `*` stands for all other prices. An update replaces the
             * whole table.
             */
            prices?: {
                [key: string]: unknown;
            };
            /**
             * @description Meaning of several units of a line: `seats` makes one license whose seats are multiplied,
             * `licenses` a license for each unit. Default: as is usual at the provider.
             * @enum {string}
             */
            unitsAs?: "seats" | "licenses";
            /**
             * @description Days after a paid period when a subscription's license is still valid, because payments
             * arrive late, 0 to 365. A plan may give more. Default: 3.
             */
            graceDays?: number;
            /**
             * @description Days after a paid period when a license is still valid while its subscription is `past_due`,
             * 0 to 365. A plan may give more. Default: 21, the time in which providers retry payments.
             */
            pastDueDays?: number;
            /**
             * @description The provider, such as `stripe`, `paddle` or `woocommerce`. An organization has one
             * connection with each.
             */
            provider: string;
        };
        PaymentProviderUpdate: {
            /**
             * @description Key for the provider's API, which only some providers need: at Stripe a restricted or a
             * secret key, at Paddle an API key, at WooCommerce the consumer key and secret with a colon between them.
             * It is stored encrypted and never shown again.
             */
            apiKey?: string;
            /**
             * @description Secret that signs the provider's events, from its dashboard. Until it is set, all events are
             * refused. It is stored encrypted and never shown again.
             */
            webhookSecret?: string;
            /**
             * Format: uri
             * @description Address of the shop, for providers that run on your own site, such as WooCommerce: licenses
             * are written into its orders. null for none.
             */
            shopUrl?: string | null;
            /**
             * @description Plan for each of the provider's prices, by the id of the price or of its product, at most
             * 1000; null for a price that sells no license. `*` stands for all other prices. An update replaces the
             * whole table.
             */
            prices?: {
                [key: string]: unknown;
            };
            /**
             * @description Meaning of several units of a line: `seats` makes one license whose seats are multiplied,
             * `licenses` a license for each unit. Default: as is usual at the provider.
             * @enum {string}
             */
            unitsAs?: "seats" | "licenses";
            /**
             * @description Days after a paid period when a subscription's license is still valid, because payments
             * arrive late, 0 to 365. A plan may give more. Default: 3.
             */
            graceDays?: number;
            /**
             * @description Days after a paid period when a license is still valid while its subscription is `past_due`,
             * 0 to 365. A plan may give more. Default: 21, the time in which providers retry payments.
             */
            pastDueDays?: number;
        };
        ProviderEvent: {
            /** @description The event's id in Keystead: `pev_` and 26 characters, in the order of arrival. */
            id: string;
            /** @description The provider that sent it, such as `stripe`. */
            provider: string;
            /** @description The provider's id of the event. */
            eventId: string;
            /** @description The provider's type of the event, such as `invoice.paid`. */
            type: string;
            /** @description The provider's id of the object that the event is about, such as a checkout session. */
            objectId: string | null;
            /**
             * @description `pending` before the first try and between tries; then `done`, `ignored` when there was
             * nothing to do, or `failed`: fix the cause in `message`, and replay the event.
             * @enum {string}
             */
            state: "pending" | "done" | "ignored" | "failed";
            /**
             * @description Reason why the event is not done, for programs: `not_needed`, `unpaid`, `older`,
             * `unknown_here`, `unknown_price`, `plan_missing`, `not_connected`, `object_missing`, `provider_refused`,
             * `provider_unreachable`, `invalid` or `internal`; or `new_license` on a done event, when the order named a
             * license that does not fit. null otherwise.
             */
            reason: string | null;
            /** @description The reason for people; null without one. */
            message: string | null;
            /** @description Ids of the affected licenses. */
            licenseIds: string[];
            /** @description Number of tries since the event arrived or was replayed. */
            attempts: number;
            /**
             * Format: date-time
             * @description When the next try is due (UTC, ISO 8601 with milliseconds); null when none is.
             */
            nextAttemptAt: string | null;
            /**
             * Format: date-time
             * @description When the event happened, according to the provider (UTC, ISO 8601 with milliseconds).
             */
            occurredAt: string;
            /**
             * Format: date-time
             * @description When the event arrived (UTC, ISO 8601 with milliseconds).
             */
            createdAt: string;
            /** @description When the last try was (UTC, ISO 8601 with milliseconds); null before the first. */
            workedAt: string | null;
        };
        ProviderEventDetail: {
            /** @description The event's id in Keystead: `pev_` and 26 characters, in the order of arrival. */
            id: string;
            /** @description The provider that sent it, such as `stripe`. */
            provider: string;
            /** @description The provider's id of the event. */
            eventId: string;
            /** @description The provider's type of the event, such as `invoice.paid`. */
            type: string;
            /** @description The provider's id of the object that the event is about, such as a checkout session. */
            objectId: string | null;
            /**
             * @description `pending` before the first try and between tries; then `done`, `ignored` when there was
             * nothing to do, or `failed`: fix the cause in `message`, and replay the event.
             * @enum {string}
             */
            state: "pending" | "done" | "ignored" | "failed";
            /**
             * @description Reason why the event is not done, for programs: `not_needed`, `unpaid`, `older`,
             * `unknown_here`, `unknown_price`, `plan_missing`, `not_connected`, `object_missing`, `provider_refused`,
             * `provider_unreachable`, `invalid` or `internal`; or `new_license` on a done event, when the order named a
             * license that does not fit. null otherwise.
             */
            reason: string | null;
            /** @description The reason for people; null without one. */
            message: string | null;
            /** @description Ids of the affected licenses. */
            licenseIds: string[];
            /** @description Number of tries since the event arrived or was replayed. */
            attempts: number;
            /**
             * Format: date-time
             * @description When the next try is due (UTC, ISO 8601 with milliseconds); null when none is.
             */
            nextAttemptAt: string | null;
            /**
             * Format: date-time
             * @description When the event happened, according to the provider (UTC, ISO 8601 with milliseconds).
             */
            occurredAt: string;
            /**
             * Format: date-time
             * @description When the event arrived (UTC, ISO 8601 with milliseconds).
             */
            createdAt: string;
            /** @description When the last try was (UTC, ISO 8601 with milliseconds); null before the first. */
            workedAt: string | null;
            /** @description Body of the provider's request, as JSON. */
            body: {
                [key: string]: unknown;
            };
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    postPublicV1LicensesValidate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The product's public key, `pk_` and 32 characters. It is not a secret. */
                    public_key: string;
                    /**
                     * @description The license key as the customer entered it, without regard to case and spaces. At
                     * most 255 characters.
                     */
                    license_key: string;
                    /**
                     * @description The site: a host or a URL, at most 2,048 characters. Scheme, port, path and a
                     * leading `www.` are ignored, so `https://www.shop.example/` is `shop.example`. Send either
                     * `domain` or `machine`.
                     */
                    domain?: string | null;
                    /** @description The machine, in place of a site: for a program that runs on no site. */
                    machine?: {
                        /**
                         * @description Text that the program made for the machine: 1 to 255 printable ASCII characters,
                         * compared to the letter.
                         */
                        fingerprint: string;
                        /** @description Name of the machine for people. It is kept with a new activation. */
                        name?: string | null;
                        /**
                         * @description Operating system and processor of the machine, for people. It is kept with a new
                         * activation.
                         */
                        platform?: string | null;
                    } | null;
                    /**
                     * @description Report of the installation about itself, at most once a day. It is counted, and not
                     * kept by site.
                     */
                    insights?: {
                        /** @description Version of the product. */
                        version?: string | null;
                        /** @description Version of WordPress. */
                        wordpress?: string | null;
                        /** @description Version of PHP, such as `8.3`. */
                        php?: string | null;
                        /** @description Language of the installation, such as `de_DE`. */
                        locale?: string | null;
                        /** @description Whether the site belongs to a network of sites. */
                        multisite?: boolean | null;
                    } | null;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Whether the license is valid now.
                         * @constant
                         */
                        valid: true;
                        /** @description The license as applications see it, without personal data and metadata. */
                        license: components["schemas"]["PublicLicense"];
                        /**
                         * @description Whether the site of `domain`, or the `machine`, holds a seat of this license.
                         * Absent without either; null in a status without either.
                         */
                        activated?: boolean;
                        /**
                         * @description Present while the license is a trial.
                         * @constant
                         */
                        trial?: true;
                        /**
                         * Format: date-time
                         * @description When the trial ends.
                         */
                        trialEndsAt?: string;
                        /**
                         * @description Present while the license has expired but is still valid, because a payment may
                         * be late.
                         * @constant
                         */
                        inGrace?: true;
                        /**
                         * Format: date-time
                         * @description When the license stops being valid.
                         */
                        graceEndsAt?: string;
                        /**
                         * Format: date-time
                         * @description When the site's updates end; absent when they last as long as the license.
                         */
                        updatesUntil?: string;
                        /** @description How many versions the application may be behind the latest; absent for any. */
                        maxVersionsBehind?: number;
                        /** @description Features that the license unlocks, by key; empty without any. */
                        features: {
                            [key: string]: unknown;
                        };
                        /**
                         * Format: date-time
                         * @description When the activation ends by itself unless it is renewed (UTC, ISO 8601 with
                         * milliseconds). Absent when seats are held until they are freed.
                         */
                        lease_ends_at?: string;
                        /**
                         * @description Seconds after which to activate again, which renews the lease: half of what is
                         * left of it.
                         */
                        renew_after?: number;
                    } | {
                        /**
                         * @description Whether the license is valid now.
                         * @constant
                         */
                        valid: false;
                        /** @description Reason for people, such as `License has expired`. */
                        error: string;
                        /**
                         * @description Reason for programs: the first rule that failed.
                         * @enum {string}
                         */
                        code: "invalid_public_key" | "license_not_found" | "license_revoked" | "license_suspended" | "license_expired" | "seat_limit_reached" | "activation_not_found" | "too_many_moves" | "held_offline" | "trial_not_offered" | "trial_used" | "trial_unconfirmed" | "release_not_found" | "updates_ended" | "version_too_old" | "claim_invalid" | "offline_not_allowed";
                    };
                };
            };
        };
    };
    postPublicV1LicensesActivate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The product's public key, `pk_` and 32 characters. It is not a secret. */
                    public_key: string;
                    /**
                     * @description The license key as the customer entered it, without regard to case and spaces. At
                     * most 255 characters.
                     */
                    license_key: string;
                    /**
                     * @description The site: a host or a URL, at most 2,048 characters. Scheme, port, path and a
                     * leading `www.` are ignored, so `https://www.shop.example/` is `shop.example`. Send either
                     * `domain` or `machine`.
                     */
                    domain?: string | null;
                    /** @description The machine, in place of a site: for a program that runs on no site. */
                    machine?: {
                        /**
                         * @description Text that the program made for the machine: 1 to 255 printable ASCII characters,
                         * compared to the letter.
                         */
                        fingerprint: string;
                        /** @description Name of the machine for people. It is kept with a new activation. */
                        name?: string | null;
                        /**
                         * @description Operating system and processor of the machine, for people. It is kept with a new
                         * activation.
                         */
                        platform?: string | null;
                    } | null;
                    /**
                     * @description A random id that the installation makes once and keeps, even when it moves: 1 to 100
                     * printable ASCII characters.
                     */
                    site_id?: string | null;
                    /**
                     * @description The site's own name for its environment, such as `staging`: up to 50 letters,
                     * digits, `_`, `.` and `-`. For display only.
                     */
                    environment?: string | null;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Whether the request succeeded.
                         * @constant
                         */
                        success: true;
                        /** @description Id of the activation; null when the site or machine holds no seat. */
                        activation_id: string;
                        /**
                         * Format: date-time
                         * @description When the site or machine took its seat (UTC, ISO 8601 with milliseconds).
                         */
                        activated_at: string;
                        /**
                         * Format: date-time
                         * @description When the activation ends by itself unless it is renewed (UTC, ISO 8601 with
                         * milliseconds). Absent when seats are held until they are freed.
                         */
                        lease_ends_at?: string;
                        /**
                         * @description Seconds after which to activate again, which renews the lease: half of what is
                         * left of it.
                         */
                        renew_after?: number;
                    } | {
                        /**
                         * @description Whether the request succeeded.
                         * @constant
                         */
                        success: false;
                        /** @description Reason for people, such as `License has expired`. */
                        error: string;
                        /**
                         * @description Reason for programs: the first rule that failed.
                         * @enum {string}
                         */
                        code: "invalid_public_key" | "license_not_found" | "license_revoked" | "license_suspended" | "license_expired" | "seat_limit_reached" | "activation_not_found" | "too_many_moves" | "held_offline" | "trial_not_offered" | "trial_used" | "trial_unconfirmed" | "release_not_found" | "updates_ended" | "version_too_old" | "claim_invalid" | "offline_not_allowed";
                        /**
                         * Format: date-time
                         * @description When the next seat will be free by itself (UTC, ISO 8601 with milliseconds);
                         * null when none will be. Absent on a license whose seats are not leased.
                         */
                        free_at?: string | null;
                        /**
                         * Format: date-time
                         * @description End of the license file that holds the seat (UTC, ISO 8601 with milliseconds).
                         */
                        offline_until?: string;
                    };
                };
            };
        };
    };
    postPublicV1LicensesCheck: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The product's public key, `pk_` and 32 characters. It is not a secret. */
                    public_key: string;
                    /**
                     * @description The license key as the customer entered it, without regard to case and spaces. At
                     * most 255 characters.
                     */
                    license_key: string;
                    /**
                     * @description The site: a host or a URL, at most 2,048 characters. Scheme, port, path and a
                     * leading `www.` are ignored, so `https://www.shop.example/` is `shop.example`. Send either
                     * `domain` or `machine`.
                     */
                    domain?: string | null;
                    /** @description The machine, in place of a site: for a program that runs on no site. */
                    machine?: {
                        /**
                         * @description Text that the program made for the machine: 1 to 255 printable ASCII characters,
                         * compared to the letter.
                         */
                        fingerprint: string;
                        /** @description Name of the machine for people. It is kept with a new activation. */
                        name?: string | null;
                        /**
                         * @description Operating system and processor of the machine, for people. It is kept with a new
                         * activation.
                         */
                        platform?: string | null;
                    } | null;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Whether the site of `domain`, or the `machine`, holds a seat of this license.
                         * Absent without either; null in a status without either.
                         * @constant
                         */
                        activated: true;
                        /** @description Id of the activation; null when the site or machine holds no seat. */
                        activation_id: string;
                        /**
                         * @description Present while the license is a trial.
                         * @constant
                         */
                        trial?: true;
                        /**
                         * Format: date-time
                         * @description When the trial ends.
                         */
                        trialEndsAt?: string;
                        /**
                         * @description Present while the license has expired but is still valid, because a payment may
                         * be late.
                         * @constant
                         */
                        inGrace?: true;
                        /**
                         * Format: date-time
                         * @description When the license stops being valid.
                         */
                        graceEndsAt?: string;
                        /**
                         * Format: date-time
                         * @description When the site's updates end; absent when they last as long as the license.
                         */
                        updatesUntil?: string;
                        /** @description How many versions the application may be behind the latest; absent for any. */
                        maxVersionsBehind?: number;
                        /** @description Features that the license unlocks, by key; empty without any. */
                        features: {
                            [key: string]: unknown;
                        };
                        /**
                         * Format: date-time
                         * @description When the activation ends by itself unless it is renewed (UTC, ISO 8601 with
                         * milliseconds). Absent when seats are held until they are freed.
                         */
                        lease_ends_at?: string;
                        /**
                         * @description Seconds after which to activate again, which renews the lease: half of what is
                         * left of it.
                         */
                        renew_after?: number;
                    } | {
                        /**
                         * @description Whether the site of `domain`, or the `machine`, holds a seat of this license.
                         * Absent without either; null in a status without either.
                         * @constant
                         */
                        activated: false;
                        /** @description Id of the activation; null when the site or machine holds no seat. */
                        activation_id: null;
                        /**
                         * @description Present while the license is a trial.
                         * @constant
                         */
                        trial?: true;
                        /**
                         * Format: date-time
                         * @description When the trial ends.
                         */
                        trialEndsAt?: string;
                        /**
                         * @description Present while the license has expired but is still valid, because a payment may
                         * be late.
                         * @constant
                         */
                        inGrace?: true;
                        /**
                         * Format: date-time
                         * @description When the license stops being valid.
                         */
                        graceEndsAt?: string;
                        /**
                         * Format: date-time
                         * @description When the site's updates end; absent when they last as long as the license.
                         */
                        updatesUntil?: string;
                        /** @description How many versions the application may be behind the latest; absent for any. */
                        maxVersionsBehind?: number;
                    } | {
                        /**
                         * @description Whether the site of `domain`, or the `machine`, holds a seat of this license.
                         * Absent without either; null in a status without either.
                         * @constant
                         */
                        activated: false;
                        /** @description Id of the activation; null when the site or machine holds no seat. */
                        activation_id: null;
                        /** @description Reason for people, such as `License has expired`. */
                        error: string;
                        /**
                         * @description Reason for programs: the first rule that failed.
                         * @enum {string}
                         */
                        code: "invalid_public_key" | "license_not_found" | "license_revoked" | "license_suspended" | "license_expired" | "seat_limit_reached" | "activation_not_found" | "too_many_moves" | "held_offline" | "trial_not_offered" | "trial_used" | "trial_unconfirmed" | "release_not_found" | "updates_ended" | "version_too_old" | "claim_invalid" | "offline_not_allowed";
                    };
                };
            };
        };
    };
    postPublicV1LicensesDeactivate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The product's public key, `pk_` and 32 characters. It is not a secret. */
                    public_key: string;
                    /**
                     * @description The license key as the customer entered it, without regard to case and spaces. At
                     * most 255 characters.
                     */
                    license_key: string;
                    /**
                     * @description The site: a host or a URL, at most 2,048 characters. Scheme, port, path and a
                     * leading `www.` are ignored, so `https://www.shop.example/` is `shop.example`. Send either
                     * `domain` or `machine`.
                     */
                    domain?: string | null;
                    /** @description The machine, in place of a site: for a program that runs on no site. */
                    machine?: {
                        /**
                         * @description Text that the program made for the machine: 1 to 255 printable ASCII characters,
                         * compared to the letter.
                         */
                        fingerprint: string;
                        /** @description Name of the machine for people. It is kept with a new activation. */
                        name?: string | null;
                        /**
                         * @description Operating system and processor of the machine, for people. It is kept with a new
                         * activation.
                         */
                        platform?: string | null;
                    } | null;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Whether the request succeeded.
                         * @constant
                         */
                        success: true;
                        /** @description Id of the activation; null when the site or machine holds no seat. */
                        activation_id: string;
                        /**
                         * Format: date-time
                         * @description When the seat was freed (UTC, ISO 8601 with milliseconds).
                         */
                        deactivated_at: string;
                    } | {
                        /**
                         * @description Whether the request succeeded.
                         * @constant
                         */
                        success: false;
                        /** @description Reason for people, such as `License has expired`. */
                        error: string;
                        /**
                         * @description Reason for programs: the first rule that failed.
                         * @enum {string}
                         */
                        code: "invalid_public_key" | "license_not_found" | "license_revoked" | "license_suspended" | "license_expired" | "seat_limit_reached" | "activation_not_found" | "too_many_moves" | "held_offline" | "trial_not_offered" | "trial_used" | "trial_unconfirmed" | "release_not_found" | "updates_ended" | "version_too_old" | "claim_invalid" | "offline_not_allowed";
                        /**
                         * Format: date-time
                         * @description End of the license file that holds the seat (UTC, ISO 8601 with milliseconds).
                         */
                        offline_until?: string;
                    };
                };
            };
        };
    };
    postPublicV1LicensesMove: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The product's public key, `pk_` and 32 characters. It is not a secret. */
                    public_key: string;
                    /**
                     * @description The license key as the customer entered it, without regard to case and spaces. At
                     * most 255 characters.
                     */
                    license_key: string;
                    /**
                     * @description A random id that the installation makes once and keeps, even when it moves: 1 to 100
                     * printable ASCII characters.
                     */
                    site_id: string;
                    /** @description The site's old address: a host or a URL. */
                    from: string;
                    /** @description The site's new address: a host or a URL. */
                    to: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Whether the request succeeded.
                         * @constant
                         */
                        success: true;
                        /** @description Id of the activation; null when the site or machine holds no seat. */
                        activation_id: string;
                        /**
                         * Format: date-time
                         * @description When the site or machine took its seat (UTC, ISO 8601 with milliseconds).
                         */
                        activated_at: string;
                        /**
                         * Format: date-time
                         * @description When the activation ends by itself unless it is renewed (UTC, ISO 8601 with
                         * milliseconds). Absent when seats are held until they are freed.
                         */
                        lease_ends_at?: string;
                        /**
                         * @description Seconds after which to activate again, which renews the lease: half of what is
                         * left of it.
                         */
                        renew_after?: number;
                    } | {
                        /**
                         * @description Whether the request succeeded.
                         * @constant
                         */
                        success: false;
                        /** @description Reason for people, such as `License has expired`. */
                        error: string;
                        /**
                         * @description Reason for programs: the first rule that failed.
                         * @enum {string}
                         */
                        code: "invalid_public_key" | "license_not_found" | "license_revoked" | "license_suspended" | "license_expired" | "seat_limit_reached" | "activation_not_found" | "too_many_moves" | "held_offline" | "trial_not_offered" | "trial_used" | "trial_unconfirmed" | "release_not_found" | "updates_ended" | "version_too_old" | "claim_invalid" | "offline_not_allowed";
                        /**
                         * Format: date-time
                         * @description When the next seat will be free by itself (UTC, ISO 8601 with milliseconds);
                         * null when none will be. Absent on a license whose seats are not leased.
                         */
                        free_at?: string | null;
                        /**
                         * Format: date-time
                         * @description End of the license file that holds the seat (UTC, ISO 8601 with milliseconds).
                         */
                        offline_until?: string;
                    };
                };
            };
        };
    };
    postPublicV1Trials: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The product's public key, `pk_` and 32 characters. It is not a secret. */
                    public_key: string;
                    /** @description E-mail address of the person who requests the trial. */
                    email: string;
                    /**
                     * @description The site: a host or a URL, at most 2,048 characters. Scheme, port, path and a
                     * leading `www.` are ignored, so `https://www.shop.example/` is `shop.example`. Send either
                     * `domain` or `machine`.
                     */
                    domain: string;
                    /**
                     * @description The `request` from a `trial_unconfirmed` answer, to ask whether the link in the mail
                     * has been opened.
                     */
                    request?: string | null;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Whether the request succeeded.
                         * @constant
                         */
                        success: true;
                        /**
                         * @description The license key as the customer entered it, without regard to case and spaces.
                         * At most 255 characters.
                         */
                        license_key: string;
                        /**
                         * Format: date-time
                         * @description When the trial ends (UTC, ISO 8601 with milliseconds).
                         */
                        trial_ends_at: string;
                    } | {
                        /**
                         * @description Whether the request succeeded.
                         * @constant
                         */
                        success: false;
                        /** @description Reason for people, such as `License has expired`. */
                        error: string;
                        /**
                         * @description The provider's code, which the server exchanges for the person's identity.
                         * @constant
                         */
                        code: "trial_unconfirmed";
                        /**
                         * @description Token to ask again with. Once the link in the mail has been opened, the answer
                         * has the license key.
                         */
                        request: string;
                    } | {
                        /**
                         * @description Whether the request succeeded.
                         * @constant
                         */
                        success: false;
                        /** @description Reason for people, such as `License has expired`. */
                        error: string;
                        /**
                         * @description Reason for programs: the first rule that failed.
                         * @enum {string}
                         */
                        code: "invalid_public_key" | "license_not_found" | "license_revoked" | "license_suspended" | "license_expired" | "seat_limit_reached" | "activation_not_found" | "too_many_moves" | "held_offline" | "trial_not_offered" | "trial_used" | "trial_unconfirmed" | "release_not_found" | "updates_ended" | "version_too_old" | "claim_invalid" | "offline_not_allowed";
                    };
                };
            };
        };
    };
    getPublicV1TrialsConfirm: {
        parameters: {
            query: {
                /** @description The token from the mailed link. */
                token: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html; charset=utf-8": string;
                };
            };
        };
    };
    postPublicV1TrialsConfirm: {
        parameters: {
            query: {
                /** @description The token from the mailed link. */
                token: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html; charset=utf-8": string;
                };
            };
        };
    };
    postPublicV1Claims: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The product's public key, `pk_` and 32 characters. It is not a secret. */
                    public_key: string;
                    /** @description The code that the buyer was shown. */
                    code: string;
                    /**
                     * @description The site: a host or a URL, at most 2,048 characters. Scheme, port, path and a
                     * leading `www.` are ignored, so `https://www.shop.example/` is `shop.example`. Send either
                     * `domain` or `machine`.
                     */
                    domain?: string | null;
                    /** @description The machine, in place of a site: for a program that runs on no site. */
                    machine?: {
                        /**
                         * @description Text that the program made for the machine: 1 to 255 printable ASCII characters,
                         * compared to the letter.
                         */
                        fingerprint: string;
                        /** @description Name of the machine for people. It is kept with a new activation. */
                        name?: string | null;
                        /**
                         * @description Operating system and processor of the machine, for people. It is kept with a new
                         * activation.
                         */
                        platform?: string | null;
                    } | null;
                    /**
                     * @description A random id that the installation makes once and keeps, even when it moves: 1 to 100
                     * printable ASCII characters.
                     */
                    site_id?: string | null;
                    /**
                     * @description The site's own name for its environment, such as `staging`: up to 50 letters,
                     * digits, `_`, `.` and `-`. For display only.
                     */
                    environment?: string | null;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Whether the request succeeded.
                         * @constant
                         */
                        success: true;
                        /** @description Id of the activation; null when the site or machine holds no seat. */
                        activation_id: string;
                        /**
                         * Format: date-time
                         * @description When the site or machine took its seat (UTC, ISO 8601 with milliseconds).
                         */
                        activated_at: string;
                        /**
                         * Format: date-time
                         * @description When the activation ends by itself unless it is renewed (UTC, ISO 8601 with
                         * milliseconds). Absent when seats are held until they are freed.
                         */
                        lease_ends_at?: string;
                        /**
                         * @description Seconds after which to activate again, which renews the lease: half of what is
                         * left of it.
                         */
                        renew_after?: number;
                        /**
                         * @description The license key as the customer entered it, without regard to case and spaces.
                         * At most 255 characters.
                         */
                        license_key: string;
                    } | {
                        /**
                         * @description Whether the request succeeded.
                         * @constant
                         */
                        success: false;
                        /** @description Reason for people, such as `License has expired`. */
                        error: string;
                        /**
                         * @description Reason for programs: the first rule that failed.
                         * @enum {string}
                         */
                        code: "invalid_public_key" | "license_not_found" | "license_revoked" | "license_suspended" | "license_expired" | "seat_limit_reached" | "activation_not_found" | "too_many_moves" | "held_offline" | "trial_not_offered" | "trial_used" | "trial_unconfirmed" | "release_not_found" | "updates_ended" | "version_too_old" | "claim_invalid" | "offline_not_allowed";
                        /**
                         * Format: date-time
                         * @description When the next seat will be free by itself (UTC, ISO 8601 with milliseconds);
                         * null when none will be. Absent on a license whose seats are not leased.
                         */
                        free_at?: string | null;
                        /**
                         * Format: date-time
                         * @description End of the license file that holds the seat (UTC, ISO 8601 with milliseconds).
                         */
                        offline_until?: string;
                    };
                };
            };
        };
    };
    postPublicV1LicensesFiles: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The product's public key, `pk_` and 32 characters. It is not a secret. */
                    public_key: string;
                    /**
                     * @description The license key as the customer entered it, without regard to case and spaces. At
                     * most 255 characters.
                     */
                    license_key: string;
                    /**
                     * @description The site: a host or a URL, at most 2,048 characters. Scheme, port, path and a
                     * leading `www.` are ignored, so `https://www.shop.example/` is `shop.example`. Send either
                     * `domain` or `machine`.
                     */
                    domain?: string | null;
                    /** @description The machine, in place of a site: for a program that runs on no site. */
                    machine?: {
                        /**
                         * @description Text that the program made for the machine: 1 to 255 printable ASCII characters,
                         * compared to the letter.
                         */
                        fingerprint: string;
                        /** @description Name of the machine for people. It is kept with a new activation. */
                        name?: string | null;
                        /**
                         * @description Operating system and processor of the machine, for people. It is kept with a new
                         * activation.
                         */
                        platform?: string | null;
                    } | null;
                    /**
                     * @description How long the file is good, in days, 1 to 3,650; null for as long as the license,
                     * which the plan must allow with `offlineForever`. Default: the plan's `offlineDays`.
                     */
                    days?: number | null;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IssuedLicenseFile"] | {
                        /**
                         * @description Whether the request succeeded.
                         * @constant
                         */
                        success: false;
                        /** @description Reason for people, such as `License has expired`. */
                        error: string;
                        /**
                         * @description Reason for programs: the first rule that failed.
                         * @enum {string}
                         */
                        code: "invalid_public_key" | "license_not_found" | "license_revoked" | "license_suspended" | "license_expired" | "seat_limit_reached" | "activation_not_found" | "too_many_moves" | "held_offline" | "trial_not_offered" | "trial_used" | "trial_unconfirmed" | "release_not_found" | "updates_ended" | "version_too_old" | "claim_invalid" | "offline_not_allowed";
                    };
                };
            };
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IssuedLicenseFile"] | {
                        /**
                         * @description Whether the request succeeded.
                         * @constant
                         */
                        success: false;
                        /** @description Reason for people, such as `License has expired`. */
                        error: string;
                        /**
                         * @description Reason for programs: the first rule that failed.
                         * @enum {string}
                         */
                        code: "invalid_public_key" | "license_not_found" | "license_revoked" | "license_suspended" | "license_expired" | "seat_limit_reached" | "activation_not_found" | "too_many_moves" | "held_offline" | "trial_not_offered" | "trial_used" | "trial_unconfirmed" | "release_not_found" | "updates_ended" | "version_too_old" | "claim_invalid" | "offline_not_allowed";
                    };
                };
            };
        };
    };
    postPublicV1LicensesSites: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The product's public key, `pk_` and 32 characters. It is not a secret. */
                    public_key: string;
                    /**
                     * @description The license key as the customer entered it, without regard to case and spaces. At
                     * most 255 characters.
                     */
                    license_key: string;
                    /**
                     * @description The site: a host or a URL, at most 2,048 characters. Scheme, port, path and a
                     * leading `www.` are ignored, so `https://www.shop.example/` is `shop.example`. Send either
                     * `domain` or `machine`.
                     */
                    domain?: string | null;
                    /** @description The machine, in place of a site: for a program that runs on no site. */
                    machine?: {
                        /**
                         * @description Text that the program made for the machine: 1 to 255 printable ASCII characters,
                         * compared to the letter.
                         */
                        fingerprint: string;
                        /** @description Name of the machine for people. It is kept with a new activation. */
                        name?: string | null;
                        /**
                         * @description Operating system and processor of the machine, for people. It is kept with a new
                         * activation.
                         */
                        platform?: string | null;
                    } | null;
                    /**
                     * @description A random id that the installation makes once and keeps, even when it moves: 1 to 100
                     * printable ASCII characters.
                     */
                    site_id?: string | null;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Whether the request succeeded.
                         * @constant
                         */
                        success: true;
                        /** @description The license as applications see it, without personal data and metadata. */
                        license: components["schemas"]["PublicLicense"];
                        /**
                         * @description The requesting site or machine: its activation or, while it is not active, the
                         * result that an activation would have.
                         */
                        site: {
                            /** @description Id of the activation; null when the site or machine holds no seat. */
                            activation_id: string | null;
                            /**
                             * @description Place of the activation: `site` or `machine`.
                             * @enum {string}
                             */
                            kind: "site" | "machine";
                            /**
                             * @description The site in its normal form: lower case, punycode, without scheme, port,
                             * path or a leading `www.`; null for a machine.
                             */
                            domain: string | null;
                            /** @description The machine, as its client describes it; null for a site. */
                            machine: {
                                /**
                                 * @description Text that the client made for the machine: 1 to 255 printable ASCII
                                 * characters, compared to the letter.
                                 */
                                fingerprint: string;
                                /** @description Name of the machine for people; null when it sent none. */
                                name: string | null;
                                /**
                                 * @description Operating system and processor of the machine, for people; null when it
                                 * sent none.
                                 */
                                platform: string | null;
                            } | null;
                            /**
                             * @description Kind of site: `production`, which takes a seat, or `local`, `preview` or
                             * `staging`, which can be free. A machine is `production`.
                             * @enum {string}
                             */
                            site_class: "production" | "local" | "preview" | "staging";
                            /**
                             * @description Whether the activation takes a seat of the license while it is active. A
                             * free site takes none.
                             */
                            takes_seat: boolean;
                        };
                        /** @description Address of the vendor's portal for customers; null when it is turned off. */
                        portal_url: string | null;
                        /** @description Number of sites and machines where the license is active. */
                        site_count: number;
                        /**
                         * @description The active sites and machines, newest first, at most 100. Of the `fingerprint`
                         * of a machine, only the last characters are shown, at most four. Null unless the caller sends
                         * the `site_id` of the activation on `domain`, or is an active `machine`.
                         */
                        sites: {
                            /** @description Id of the activation; null when the site or machine holds no seat. */
                            activation_id: string;
                            /**
                             * @description Place of the activation: `site` or `machine`.
                             * @enum {string}
                             */
                            kind: "site" | "machine";
                            /**
                             * @description The site in its normal form: lower case, punycode, without scheme, port,
                             * path or a leading `www.`; null for a machine.
                             */
                            domain: string | null;
                            /** @description The machine, as its client describes it; null for a site. */
                            machine: {
                                /**
                                 * @description Text that the client made for the machine: 1 to 255 printable ASCII
                                 * characters, compared to the letter.
                                 */
                                fingerprint: string;
                                /** @description Name of the machine for people; null when it sent none. */
                                name: string | null;
                                /**
                                 * @description Operating system and processor of the machine, for people; null when it
                                 * sent none.
                                 */
                                platform: string | null;
                            } | null;
                            /**
                             * @description Kind of site: `production`, which takes a seat, or `local`, `preview` or
                             * `staging`, which can be free. A machine is `production`.
                             * @enum {string}
                             */
                            site_class: "production" | "local" | "preview" | "staging";
                            /**
                             * @description Whether the activation takes a seat of the license while it is active. A
                             * free site takes none.
                             */
                            takes_seat: boolean;
                            /**
                             * Format: date-time
                             * @description When the site or machine took its seat (UTC, ISO 8601 with milliseconds).
                             */
                            activated_at: string;
                            /**
                             * Format: date-time
                             * @description When the site or machine last asked about its license. Written in batches,
                             * so up to a minute late.
                             */
                            last_checked_at: string;
                            /**
                             * @description The site's own name for its environment, for display only; null when it sent
                             * none.
                             */
                            environment: string | null;
                        }[] | null;
                    } | {
                        /**
                         * @description Whether the request succeeded.
                         * @constant
                         */
                        success: false;
                        /** @description Reason for people, such as `License has expired`. */
                        error: string;
                        /**
                         * @description Reason for programs: the first rule that failed.
                         * @enum {string}
                         */
                        code: "invalid_public_key" | "license_not_found" | "license_revoked" | "license_suspended" | "license_expired" | "seat_limit_reached" | "activation_not_found" | "too_many_moves" | "held_offline" | "trial_not_offered" | "trial_used" | "trial_unconfirmed" | "release_not_found" | "updates_ended" | "version_too_old" | "claim_invalid" | "offline_not_allowed";
                    };
                };
            };
        };
    };
    postPublicV1LicensesSitesDeactivate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The product's public key, `pk_` and 32 characters. It is not a secret. */
                    public_key: string;
                    /**
                     * @description The license key as the customer entered it, without regard to case and spaces. At
                     * most 255 characters.
                     */
                    license_key: string;
                    /**
                     * @description The site: a host or a URL, at most 2,048 characters. Scheme, port, path and a
                     * leading `www.` are ignored, so `https://www.shop.example/` is `shop.example`. Send either
                     * `domain` or `machine`.
                     */
                    domain?: string | null;
                    /** @description The machine, in place of a site: for a program that runs on no site. */
                    machine?: {
                        /**
                         * @description Text that the program made for the machine: 1 to 255 printable ASCII characters,
                         * compared to the letter.
                         */
                        fingerprint: string;
                        /** @description Name of the machine for people. It is kept with a new activation. */
                        name?: string | null;
                        /**
                         * @description Operating system and processor of the machine, for people. It is kept with a new
                         * activation.
                         */
                        platform?: string | null;
                    } | null;
                    /**
                     * @description A random id that the installation makes once and keeps, even when it moves: 1 to 100
                     * printable ASCII characters.
                     */
                    site_id?: string | null;
                    /** @description Id of the license's activation to end. */
                    activation_id: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Whether the request succeeded.
                         * @constant
                         */
                        success: true;
                        /** @description Id of the activation; null when the site or machine holds no seat. */
                        activation_id: string;
                        /**
                         * Format: date-time
                         * @description When the seat was freed (UTC, ISO 8601 with milliseconds).
                         */
                        deactivated_at: string;
                    } | {
                        /**
                         * @description Whether the request succeeded.
                         * @constant
                         */
                        success: false;
                        /** @description Reason for people, such as `License has expired`. */
                        error: string;
                        /**
                         * @description Reason for programs: the first rule that failed.
                         * @enum {string}
                         */
                        code: "invalid_public_key" | "license_not_found" | "license_revoked" | "license_suspended" | "license_expired" | "seat_limit_reached" | "activation_not_found" | "too_many_moves" | "held_offline" | "trial_not_offered" | "trial_used" | "trial_unconfirmed" | "release_not_found" | "updates_ended" | "version_too_old" | "claim_invalid" | "offline_not_allowed";
                        /**
                         * Format: date-time
                         * @description End of the license file that holds the seat (UTC, ISO 8601 with milliseconds).
                         */
                        offline_until?: string;
                    };
                };
            };
        };
    };
    postPublicV1Downloads: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The product's public key, `pk_` and 32 characters. It is not a secret. */
                    public_key: string;
                    /**
                     * @description The license key as the customer entered it, without regard to case and spaces. At
                     * most 255 characters.
                     */
                    license_key: string;
                    /**
                     * @description The site: a host or a URL, at most 2,048 characters. Scheme, port, path and a
                     * leading `www.` are ignored, so `https://www.shop.example/` is `shop.example`. Send either
                     * `domain` or `machine`.
                     */
                    domain?: string | null;
                    /** @description The machine, in place of a site: for a program that runs on no site. */
                    machine?: {
                        /**
                         * @description Text that the program made for the machine: 1 to 255 printable ASCII characters,
                         * compared to the letter.
                         */
                        fingerprint: string;
                        /** @description Name of the machine for people. It is kept with a new activation. */
                        name?: string | null;
                        /**
                         * @description Operating system and processor of the machine, for people. It is kept with a new
                         * activation.
                         */
                        platform?: string | null;
                    } | null;
                    /**
                     * @description Version of the release, which may be an older one. Default: the newest with a zip
                     * that the license gets and the site or machine is offered.
                     */
                    version?: string | null;
                    /**
                     * @description Channel: `stable`, `rc`, `beta`, `alpha` or `dev`. Each includes the ones before it.
                     * Default: `stable`.
                     */
                    channel?: ("stable" | "rc" | "beta" | "alpha" | "dev") | null;
                    /**
                     * @description A random id that the installation makes once and keeps, even when it moves: 1 to 100
                     * printable ASCII characters.
                     */
                    site_id?: string | null;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Whether the request succeeded.
                         * @constant
                         */
                        success: true;
                        /**
                         * @description Version of the release, such as `1.4.2`. Versions of plugins and themes are
                         * ordered as PHP's `version_compare` does, all others by Semantic Versioning. No two releases
                         * of a product have equal versions in that order.
                         */
                        version: string;
                        /**
                         * @description Download address for this site or machine only. The license is checked again on
                         * download.
                         */
                        download_url: string;
                        /**
                         * Format: date-time
                         * @description When the address expires, after 72 hours (UTC, ISO 8601 with milliseconds).
                         */
                        expires_at: string;
                        /** @description Size of the file in bytes. */
                        size: number | null;
                        /** @description SHA-256 of the file, 64 hex digits. */
                        sha256: string | null;
                        /** @description SHA-384 of the file, 96 hex digits. */
                        sha384: string | null;
                        /** @description The vendor's signed statement about the release; null for none. */
                        signed: {
                            /**
                             * @description Canonical JSON in base64: product, slug, version, channel, file and dates
                             * from the vendor.
                             */
                            statement: string;
                            /**
                             * @description One valid signature with a key that the application has pinned is enough.
                             */
                            signatures: {
                                /**
                                 * @description Id of the vendor's key: the first 16 hex digits of the SHA-256 of its 32
                                 * bytes.
                                 */
                                key_id: string;
                                /**
                                 * @description Ed25519 signature, in base64, of `keystead-release-v1`, a line feed and
                                 * the statement's JSON.
                                 */
                                sig: string;
                            }[];
                        } | null;
                    } | {
                        /**
                         * @description Whether the request succeeded.
                         * @constant
                         */
                        success: false;
                        /** @description Reason for people, such as `License has expired`. */
                        error: string;
                        /**
                         * @description Reason for programs: the first rule that failed.
                         * @enum {string}
                         */
                        code: "invalid_public_key" | "license_not_found" | "license_revoked" | "license_suspended" | "license_expired" | "seat_limit_reached" | "activation_not_found" | "too_many_moves" | "held_offline" | "trial_not_offered" | "trial_used" | "trial_unconfirmed" | "release_not_found" | "updates_ended" | "version_too_old" | "claim_invalid" | "offline_not_allowed";
                    };
                };
            };
        };
    };
    postPublicV1Events: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The product's public key, `pk_` and 32 characters. It is not a secret. */
                    public_key: string;
                    /**
                     * @description The license key as the customer entered it, without regard to case and spaces. At
                     * most 255 characters.
                     */
                    license_key?: string | null;
                    /**
                     * @description The site: a host or a URL, at most 2,048 characters. Scheme, port, path and a
                     * leading `www.` are ignored, so `https://www.shop.example/` is `shop.example`. Send either
                     * `domain` or `machine`.
                     */
                    domain?: string | null;
                    /** @description Your own id for a visitor without a license, at most 200 characters. */
                    anonymous_id?: string | null;
                    /** @description 1 to 100 events. A wrong event is rejected and does not fail the others. */
                    events: {
                        /**
                         * Format: uuid
                         * @description A UUID that you make. An event sent again with the same id is counted once per
                         * product.
                         */
                        id: string;
                        /** @description Name of the event, 1 to 100 characters, such as `page_view`. */
                        event: string;
                        /**
                         * @description Details of the event: a JSON object, at most 8 KiB and 5 levels deep. Default:
                         * `{}`.
                         */
                        properties?: {
                            [key: string]: unknown;
                        };
                        /**
                         * @description When it happened (ISO 8601 with an offset). Default: when the server receives
                         * it.
                         */
                        timestamp?: string | unknown;
                    }[];
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Number of newly stored events. */
                        accepted: number;
                        /** @description Number of events whose ids were stored before. */
                        duplicates: number;
                        /** @description The rejected events with their reasons. */
                        rejected: {
                            /** @description Position of the event in the request, from 0. */
                            index: number;
                            /** @description What is wrong with the event, for people. */
                            error: string;
                        }[];
                    } | {
                        /** @description Number of newly stored events. */
                        accepted: number;
                        /** @description Number of events whose ids were stored before. */
                        duplicates: number;
                        /** @description The rejected events with their reasons. */
                        rejected: {
                            /** @description Position of the event in the request, from 0. */
                            index: number;
                            /** @description What is wrong with the event, for people. */
                            error: string;
                        }[];
                        /** @description Reason for people, such as `License has expired`. */
                        error: string;
                        /**
                         * @description Reason for programs: the first rule that failed.
                         * @enum {string}
                         */
                        code: "invalid_public_key" | "license_not_found" | "license_revoked" | "license_suspended" | "license_expired" | "seat_limit_reached" | "activation_not_found" | "too_many_moves" | "held_offline" | "trial_not_offered" | "trial_used" | "trial_unconfirmed" | "release_not_found" | "updates_ended" | "version_too_old" | "claim_invalid" | "offline_not_allowed";
                    };
                };
            };
            /** @description Success */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Number of newly stored events. */
                        accepted: number;
                        /** @description Number of events whose ids were stored before. */
                        duplicates: number;
                        /** @description The rejected events with their reasons. */
                        rejected: {
                            /** @description Position of the event in the request, from 0. */
                            index: number;
                            /** @description What is wrong with the event, for people. */
                            error: string;
                        }[];
                    } | {
                        /** @description Number of newly stored events. */
                        accepted: number;
                        /** @description Number of events whose ids were stored before. */
                        duplicates: number;
                        /** @description The rejected events with their reasons. */
                        rejected: {
                            /** @description Position of the event in the request, from 0. */
                            index: number;
                            /** @description What is wrong with the event, for people. */
                            error: string;
                        }[];
                        /** @description Reason for people, such as `License has expired`. */
                        error: string;
                        /**
                         * @description Reason for programs: the first rule that failed.
                         * @enum {string}
                         */
                        code: "invalid_public_key" | "license_not_found" | "license_revoked" | "license_suspended" | "license_expired" | "seat_limit_reached" | "activation_not_found" | "too_many_moves" | "held_offline" | "trial_not_offered" | "trial_used" | "trial_unconfirmed" | "release_not_found" | "updates_ended" | "version_too_old" | "claim_invalid" | "offline_not_allowed";
                    };
                };
            };
        };
    };
    postV1LicensesStatus: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The product's public key, `pk_` and 32 characters. It is not a secret. */
                    public_key: string;
                    /**
                     * @description The license key as the customer entered it, without regard to case and spaces. At
                     * most 255 characters.
                     */
                    license_key: string;
                    /**
                     * @description The site: a host or a URL, at most 2,048 characters. Scheme, port, path and a
                     * leading `www.` are ignored, so `https://www.shop.example/` is `shop.example`. Send either
                     * `domain` or `machine`.
                     */
                    domain?: string | null;
                    /** @description The machine, in place of a site: for a program that runs on no site. */
                    machine?: {
                        /**
                         * @description Text that the program made for the machine: 1 to 255 printable ASCII characters,
                         * compared to the letter.
                         */
                        fingerprint: string;
                        /** @description Name of the machine for people. It is kept with a new activation. */
                        name?: string | null;
                        /**
                         * @description Operating system and processor of the machine, for people. It is kept with a new
                         * activation.
                         */
                        platform?: string | null;
                    } | null;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Whether the license is valid now.
                         * @constant
                         */
                        valid: true;
                        /**
                         * @description Whether the site of `domain`, or the `machine`, holds a seat of this license.
                         * Absent without either; null in a status without either.
                         */
                        activated: boolean | null;
                        /** @description Id of the activation; null when the site or machine holds no seat. */
                        activation_id: string | null;
                        /** @description The license as applications see it, without personal data and metadata. */
                        license: {
                            /**
                             * @description `active`, `expired`, `suspended` or `revoked`. An active license whose
                             * `expiresAt` has passed reads as `expired`, at once.
                             * @enum {string}
                             */
                            status: "active" | "expired" | "revoked" | "suspended";
                            /**
                             * @description How many sites may be active at once, 1 to 1,000,000; null for unlimited.
                             * Free sites do not count.
                             */
                            seats: number | null;
                            /** @description How many seats are taken now by active sites. Free sites do not count. */
                            activatedCount: number;
                            /**
                             * Format: date-time
                             * @description When the license ends (UTC, ISO 8601 with milliseconds); null for never.
                             */
                            expiresAt: string | null;
                        };
                        /**
                         * @description Present while the license is a trial.
                         * @constant
                         */
                        trial?: true;
                        /**
                         * Format: date-time
                         * @description When the trial ends.
                         */
                        trialEndsAt?: string;
                        /**
                         * @description Present while the license has expired but is still valid, because a payment may
                         * be late.
                         * @constant
                         */
                        inGrace?: true;
                        /**
                         * Format: date-time
                         * @description When the license stops being valid.
                         */
                        graceEndsAt?: string;
                        /**
                         * Format: date-time
                         * @description When the site's updates end; absent when they last as long as the license.
                         */
                        updatesUntil?: string;
                        /** @description How many versions the application may be behind the latest; absent for any. */
                        maxVersionsBehind?: number;
                        /** @description Features that the license unlocks, by key; empty without any. */
                        features: {
                            [key: string]: unknown;
                        };
                        /**
                         * Format: date-time
                         * @description When the activation ends by itself unless it is renewed (UTC, ISO 8601 with
                         * milliseconds). Absent when seats are held until they are freed.
                         */
                        lease_ends_at?: string;
                        /**
                         * @description The signed answer as a JWS: a site can verify it with the published keys and
                         * rely on it through an outage, 7 days at most. null when the server has no secret key.
                         */
                        token: string | null;
                        /** @description Seconds this answer may be cached. */
                        ttl: number;
                    } | {
                        /**
                         * @description Whether the license is valid now.
                         * @constant
                         */
                        valid: false;
                        /** @description Reason for people, such as `License has expired`. */
                        error: string;
                        /**
                         * @description Reason for programs: the first rule that failed.
                         * @enum {string}
                         */
                        code: "invalid_public_key" | "license_not_found" | "license_revoked" | "license_suspended" | "license_expired" | "seat_limit_reached" | "activation_not_found" | "too_many_moves" | "held_offline" | "trial_not_offered" | "trial_used" | "trial_unconfirmed" | "release_not_found" | "updates_ended" | "version_too_old" | "claim_invalid" | "offline_not_allowed";
                    };
                };
            };
        };
    };
    getV1LicensesStatusByPublicKeyByFingerprint: {
        parameters: {
            query?: {
                /** @description Only licenses that are active on this site: a host or a URL. */
                domain?: string;
                /**
                 * @description Text that the program made for the machine: 1 to 255 printable ASCII characters,
                 * compared to the letter.
                 */
                machine?: string;
            };
            header?: never;
            path: {
                /** @description The product's public key, `pk_` and 32 characters. It is not a secret. */
                public_key: string;
                /** @description The SHA-256 of the license key in its normal form, as 64 lower-case hex digits. */
                fingerprint: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Whether the license is valid now.
                         * @constant
                         */
                        valid: true;
                        /**
                         * @description Whether the site of `domain`, or the `machine`, holds a seat of this license.
                         * Absent without either; null in a status without either.
                         */
                        activated: boolean | null;
                        /** @description Id of the activation; null when the site or machine holds no seat. */
                        activation_id: string | null;
                        /** @description The license as applications see it, without personal data and metadata. */
                        license: {
                            /**
                             * @description `active`, `expired`, `suspended` or `revoked`. An active license whose
                             * `expiresAt` has passed reads as `expired`, at once.
                             * @enum {string}
                             */
                            status: "active" | "expired" | "revoked" | "suspended";
                            /**
                             * @description How many sites may be active at once, 1 to 1,000,000; null for unlimited.
                             * Free sites do not count.
                             */
                            seats: number | null;
                            /** @description How many seats are taken now by active sites. Free sites do not count. */
                            activatedCount: number;
                            /**
                             * Format: date-time
                             * @description When the license ends (UTC, ISO 8601 with milliseconds); null for never.
                             */
                            expiresAt: string | null;
                        };
                        /**
                         * @description Present while the license is a trial.
                         * @constant
                         */
                        trial?: true;
                        /**
                         * Format: date-time
                         * @description When the trial ends.
                         */
                        trialEndsAt?: string;
                        /**
                         * @description Present while the license has expired but is still valid, because a payment may
                         * be late.
                         * @constant
                         */
                        inGrace?: true;
                        /**
                         * Format: date-time
                         * @description When the license stops being valid.
                         */
                        graceEndsAt?: string;
                        /**
                         * Format: date-time
                         * @description When the site's updates end; absent when they last as long as the license.
                         */
                        updatesUntil?: string;
                        /** @description How many versions the application may be behind the latest; absent for any. */
                        maxVersionsBehind?: number;
                        /** @description Features that the license unlocks, by key; empty without any. */
                        features: {
                            [key: string]: unknown;
                        };
                        /**
                         * Format: date-time
                         * @description When the activation ends by itself unless it is renewed (UTC, ISO 8601 with
                         * milliseconds). Absent when seats are held until they are freed.
                         */
                        lease_ends_at?: string;
                        /**
                         * @description The signed answer as a JWS: a site can verify it with the published keys and
                         * rely on it through an outage, 7 days at most. null when the server has no secret key.
                         */
                        token: string | null;
                        /** @description Seconds this answer may be cached. */
                        ttl: number;
                    } | {
                        /**
                         * @description Whether the license is valid now.
                         * @constant
                         */
                        valid: false;
                        /** @description Reason for people, such as `License has expired`. */
                        error: string;
                        /**
                         * @description Reason for programs: the first rule that failed.
                         * @enum {string}
                         */
                        code: "invalid_public_key" | "license_not_found" | "license_revoked" | "license_suspended" | "license_expired" | "seat_limit_reached" | "activation_not_found" | "too_many_moves" | "held_offline" | "trial_not_offered" | "trial_used" | "trial_unconfirmed" | "release_not_found" | "updates_ended" | "version_too_old" | "claim_invalid" | "offline_not_allowed";
                    };
                };
            };
        };
    };
    getV1UpdatesByPublicKeys: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description 1 to 20 public keys of products, separated by commas. Sort them, so that caches keep one
                 * entry.
                 */
                public_keys: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Name in the header of the plugin or theme, or else the product's name. */
                        name: string;
                        /** @description Folder of the plugin or theme, or else the product's slug. */
                        slug: string;
                        /**
                         * @description Version of the newest stable release that all sites are offered; empty without
                         * one.
                         */
                        version: string;
                        /** @description http or https address, or null for none. */
                        homepage: string | null;
                        /** @description The same as `homepage`, under the name that theme updaters use. */
                        details_url: string | null;
                        /** @description Its author; null for none. */
                        author: string | null;
                        /** @description http or https address, or null for none. */
                        author_homepage: string | null;
                        /**
                         * @description Lowest version of WordPress that the release runs on, such as `6.2`; null for
                         * any.
                         */
                        requires: string | null;
                        /**
                         * @description Newest version of WordPress that the release was tested with, such as `6.8`;
                         * null when unknown.
                         */
                        tested: string | null;
                        /** @description Lowest version of PHP that the release runs on, such as `7.4`; null for any. */
                        requires_php: string | null;
                        /** @description When the release was published, such as `2026-11-22 19:00:00` (UTC). */
                        last_updated: string | null;
                        /**
                         * @description Notice that WordPress shows beside the update, 1 to 1,000 characters; null for
                         * none.
                         */
                        upgrade_notice: string | null;
                        /**
                         * @description Tabs of WordPress's update window as safe HTML: `description`, `installation`,
                         * `faq`, `changelog`, `screenshots` and `other_notes` for all other sections of the readme.
                         */
                        sections: {
                            [key: string]: unknown;
                        };
                        /**
                         * @description Addresses of the icon that WordPress shows beside an update, by size: `1x` (128
                         * × 128), `2x` (256 × 256), `svg`, `default`. Default: none.
                         */
                        icons: {
                            /**
                             * Format: uri
                             * @description http or https address of the image.
                             */
                            "1x"?: string;
                            /**
                             * Format: uri
                             * @description http or https address of the image.
                             */
                            "2x"?: string;
                            /**
                             * Format: uri
                             * @description http or https address of the image.
                             */
                            svg?: string;
                            /**
                             * Format: uri
                             * @description http or https address of the image.
                             */
                            default?: string;
                        };
                        /**
                         * @description Addresses of the banner that WordPress shows above a version's details: `low`
                         * (772 × 250), `high` (1544 × 500). Default: none.
                         */
                        banners: {
                            /**
                             * Format: uri
                             * @description http or https address of the image.
                             */
                            low?: string;
                            /**
                             * Format: uri
                             * @description http or https address of the image.
                             */
                            high?: string;
                        };
                        /** @description Language packs. */
                        translations: {
                            /** @description Locale, such as `de_DE`. */
                            language: string;
                            /** @description Version of the release. */
                            version?: string;
                            /**
                             * @description When the translation was last changed, such as `2026-11-22 19:00:00` (UTC).
                             */
                            updated: string;
                            /** @description Address of the zip with the translation's files. */
                            package: string;
                        }[];
                        /**
                         * @description For each channel the newest release and the newest that all sites are offered:
                         * at most 4.
                         */
                        releases: {
                            /**
                             * @description Version of the release, such as `1.4.2`. Versions of plugins and themes are
                             * ordered as PHP's `version_compare` does, all others by Semantic Versioning. No two
                             * releases of a product have equal versions in that order.
                             */
                            version: string;
                            /**
                             * @description Channel: `stable` is offered to everybody; `rc`, `beta`, `alpha` and `dev`
                             * to those that ask for the channel or one after it.
                             * @enum {string}
                             */
                            channel: "stable" | "rc" | "beta" | "alpha" | "dev";
                            /**
                             * @description Percentage of sites that are offered the release, 1 to 100. A higher
                             * percentage keeps offering it to the same sites.
                             */
                            rollout: number;
                            /**
                             * @description The zip's folder, which is also the plugin's or theme's folder on a site;
                             * null without one.
                             */
                            slug: string | null;
                            /**
                             * @description Lowest version of WordPress that the release runs on, such as `6.2`; null
                             * for any.
                             */
                            requires: string | null;
                            /**
                             * @description Newest version of WordPress that the release was tested with, such as `6.8`;
                             * null when unknown.
                             */
                            tested: string | null;
                            /**
                             * @description Lowest version of PHP that the release runs on, such as `7.4`; null for any.
                             */
                            requires_php: string | null;
                            /**
                             * Format: date-time
                             * @description When the release was first published (UTC, ISO 8601 with milliseconds).
                             */
                            released_at: string | null;
                            /**
                             * @description Notice that WordPress shows beside the update, 1 to 1,000 characters; null
                             * for none.
                             */
                            upgrade_notice: string | null;
                            /** @description Size of the file in bytes. */
                            size: number | null;
                            /** @description SHA-256 of the file, 64 hex digits. */
                            sha256: string | null;
                            /** @description SHA-384 of the file, 96 hex digits. */
                            sha384: string | null;
                            /** @description The vendor's signed statement about the release; null for none. */
                            signed: {
                                /**
                                 * @description Canonical JSON in base64: product, slug, version, channel, file and
                                 * dates from the vendor.
                                 */
                                statement: string;
                                /**
                                 * @description One valid signature with a key that the application has pinned is
                                 * enough.
                                 */
                                signatures: {
                                    /**
                                     * @description Id of the vendor's key: the first 16 hex digits of the SHA-256 of
                                     * its 32 bytes.
                                     */
                                    key_id: string;
                                    /**
                                     * @description Ed25519 signature, in base64, of `keystead-release-v1`, a line feed
                                     * and the statement's JSON.
                                     */
                                    sig: string;
                                }[];
                            } | null;
                        }[];
                    } | {
                        /** @description With several public keys: the releases by key, with null for an unknown key. */
                        products: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
        };
    };
    getV1UpdatesByPublicKeyLicensed: {
        parameters: {
            query?: {
                /**
                 * @description The license key as the customer entered it, without regard to case and spaces. At most
                 * 255 characters.
                 */
                license_key?: string;
                /**
                 * @description The site: a host or a URL, at most 2,048 characters. Scheme, port, path and a leading
                 * `www.` are ignored, so `https://www.shop.example/` is `shop.example`. Send either `domain` or
                 * `machine`.
                 */
                domain?: string;
                /** @description `stable`, `rc`, `beta`, `alpha` or `dev`. Each includes the ones before it. */
                channel?: "stable" | "rc" | "beta" | "alpha" | "dev";
            };
            header?: never;
            path: {
                /** @description The product's public key, `pk_` and 32 characters. It is not a secret. */
                public_key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Name in the header of the plugin or theme, or else the product's name. */
                        name: string;
                        /** @description Folder of the plugin or theme, or else the product's slug. */
                        slug: string;
                        /**
                         * @description Version of the newest stable release that all sites are offered; empty without
                         * one.
                         */
                        version: string;
                        /** @description http or https address, or null for none. */
                        homepage: string | null;
                        /** @description The same as `homepage`, under the name that theme updaters use. */
                        details_url: string | null;
                        /** @description Its author; null for none. */
                        author: string | null;
                        /** @description http or https address, or null for none. */
                        author_homepage: string | null;
                        /**
                         * @description Lowest version of WordPress that the release runs on, such as `6.2`; null for
                         * any.
                         */
                        requires: string | null;
                        /**
                         * @description Newest version of WordPress that the release was tested with, such as `6.8`;
                         * null when unknown.
                         */
                        tested: string | null;
                        /** @description Lowest version of PHP that the release runs on, such as `7.4`; null for any. */
                        requires_php: string | null;
                        /** @description When the release was published, such as `2026-11-22 19:00:00` (UTC). */
                        last_updated: string | null;
                        /**
                         * @description Notice that WordPress shows beside the update, 1 to 1,000 characters; null for
                         * none.
                         */
                        upgrade_notice: string | null;
                        /**
                         * @description Tabs of WordPress's update window as safe HTML: `description`, `installation`,
                         * `faq`, `changelog`, `screenshots` and `other_notes` for all other sections of the readme.
                         */
                        sections: {
                            [key: string]: unknown;
                        };
                        /**
                         * @description Addresses of the icon that WordPress shows beside an update, by size: `1x` (128
                         * × 128), `2x` (256 × 256), `svg`, `default`. Default: none.
                         */
                        icons: {
                            /**
                             * Format: uri
                             * @description http or https address of the image.
                             */
                            "1x"?: string;
                            /**
                             * Format: uri
                             * @description http or https address of the image.
                             */
                            "2x"?: string;
                            /**
                             * Format: uri
                             * @description http or https address of the image.
                             */
                            svg?: string;
                            /**
                             * Format: uri
                             * @description http or https address of the image.
                             */
                            default?: string;
                        };
                        /**
                         * @description Addresses of the banner that WordPress shows above a version's details: `low`
                         * (772 × 250), `high` (1544 × 500). Default: none.
                         */
                        banners: {
                            /**
                             * Format: uri
                             * @description http or https address of the image.
                             */
                            low?: string;
                            /**
                             * Format: uri
                             * @description http or https address of the image.
                             */
                            high?: string;
                        };
                        /** @description Language packs. */
                        translations: {
                            /** @description Locale, such as `de_DE`. */
                            language: string;
                            /** @description Version of the release. */
                            version?: string;
                            /**
                             * @description When the translation was last changed, such as `2026-11-22 19:00:00` (UTC).
                             */
                            updated: string;
                            /** @description Address of the zip with the translation's files. */
                            package: string;
                        }[];
                        /**
                         * @description For each channel the newest release and the newest that all sites are offered:
                         * at most 4.
                         */
                        releases: {
                            /**
                             * @description Version of the release, such as `1.4.2`. Versions of plugins and themes are
                             * ordered as PHP's `version_compare` does, all others by Semantic Versioning. No two
                             * releases of a product have equal versions in that order.
                             */
                            version: string;
                            /**
                             * @description Channel: `stable` is offered to everybody; `rc`, `beta`, `alpha` and `dev`
                             * to those that ask for the channel or one after it.
                             * @enum {string}
                             */
                            channel: "stable" | "rc" | "beta" | "alpha" | "dev";
                            /**
                             * @description Percentage of sites that are offered the release, 1 to 100. A higher
                             * percentage keeps offering it to the same sites.
                             */
                            rollout: number;
                            /**
                             * @description The zip's folder, which is also the plugin's or theme's folder on a site;
                             * null without one.
                             */
                            slug: string | null;
                            /**
                             * @description Lowest version of WordPress that the release runs on, such as `6.2`; null
                             * for any.
                             */
                            requires: string | null;
                            /**
                             * @description Newest version of WordPress that the release was tested with, such as `6.8`;
                             * null when unknown.
                             */
                            tested: string | null;
                            /**
                             * @description Lowest version of PHP that the release runs on, such as `7.4`; null for any.
                             */
                            requires_php: string | null;
                            /**
                             * Format: date-time
                             * @description When the release was first published (UTC, ISO 8601 with milliseconds).
                             */
                            released_at: string | null;
                            /**
                             * @description Notice that WordPress shows beside the update, 1 to 1,000 characters; null
                             * for none.
                             */
                            upgrade_notice: string | null;
                            /** @description Size of the file in bytes. */
                            size: number | null;
                            /** @description SHA-256 of the file, 64 hex digits. */
                            sha256: string | null;
                            /** @description SHA-384 of the file, 96 hex digits. */
                            sha384: string | null;
                            /** @description The vendor's signed statement about the release; null for none. */
                            signed: {
                                /**
                                 * @description Canonical JSON in base64: product, slug, version, channel, file and
                                 * dates from the vendor.
                                 */
                                statement: string;
                                /**
                                 * @description One valid signature with a key that the application has pinned is
                                 * enough.
                                 */
                                signatures: {
                                    /**
                                     * @description Id of the vendor's key: the first 16 hex digits of the SHA-256 of
                                     * its 32 bytes.
                                     */
                                    key_id: string;
                                    /**
                                     * @description Ed25519 signature, in base64, of `keystead-release-v1`, a line feed
                                     * and the statement's JSON.
                                     */
                                    sig: string;
                                }[];
                            } | null;
                        }[];
                        /**
                         * @description Download address of the file; absent when the license does not get the update.
                         */
                        download_url?: string;
                        /** @description Reason why the license does not get the update. */
                        license_error?: components["schemas"]["Denial"];
                    };
                };
            };
        };
    };
    postV1LicensesValidate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The product's public key, `pk_` and 32 characters. It is not a secret. */
                    public_key: string;
                    /**
                     * @description The license key as the customer entered it, without regard to case and spaces. At
                     * most 255 characters.
                     */
                    license_key: string;
                    /**
                     * @description The site: a host or a URL, at most 2,048 characters. Scheme, port, path and a
                     * leading `www.` are ignored, so `https://www.shop.example/` is `shop.example`. Send either
                     * `domain` or `machine`.
                     */
                    domain?: string | null;
                    /** @description The machine, in place of a site: for a program that runs on no site. */
                    machine?: {
                        /**
                         * @description Text that the program made for the machine: 1 to 255 printable ASCII characters,
                         * compared to the letter.
                         */
                        fingerprint: string;
                        /** @description Name of the machine for people. It is kept with a new activation. */
                        name?: string | null;
                        /**
                         * @description Operating system and processor of the machine, for people. It is kept with a new
                         * activation.
                         */
                        platform?: string | null;
                    } | null;
                    /**
                     * @description Report of the installation about itself, at most once a day. It is counted, and not
                     * kept by site.
                     */
                    insights?: {
                        /** @description Version of the product. */
                        version?: string | null;
                        /** @description Version of WordPress. */
                        wordpress?: string | null;
                        /** @description Version of PHP, such as `8.3`. */
                        php?: string | null;
                        /** @description Language of the installation, such as `de_DE`. */
                        locale?: string | null;
                        /** @description Whether the site belongs to a network of sites. */
                        multisite?: boolean | null;
                    } | null;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Whether the license is valid now.
                         * @constant
                         */
                        valid: true;
                        /** @description The license as applications see it, without personal data and metadata. */
                        license: components["schemas"]["PublicLicense"];
                        /**
                         * @description Whether the site of `domain`, or the `machine`, holds a seat of this license.
                         * Absent without either; null in a status without either.
                         */
                        activated?: boolean;
                        /**
                         * @description Present while the license is a trial.
                         * @constant
                         */
                        trial?: true;
                        /**
                         * Format: date-time
                         * @description When the trial ends.
                         */
                        trialEndsAt?: string;
                        /**
                         * @description Present while the license has expired but is still valid, because a payment may
                         * be late.
                         * @constant
                         */
                        inGrace?: true;
                        /**
                         * Format: date-time
                         * @description When the license stops being valid.
                         */
                        graceEndsAt?: string;
                        /**
                         * Format: date-time
                         * @description When the site's updates end; absent when they last as long as the license.
                         */
                        updatesUntil?: string;
                        /** @description How many versions the application may be behind the latest; absent for any. */
                        maxVersionsBehind?: number;
                        /** @description Features that the license unlocks, by key; empty without any. */
                        features: {
                            [key: string]: unknown;
                        };
                        /**
                         * Format: date-time
                         * @description When the activation ends by itself unless it is renewed (UTC, ISO 8601 with
                         * milliseconds). Absent when seats are held until they are freed.
                         */
                        lease_ends_at?: string;
                        /**
                         * @description Seconds after which to activate again, which renews the lease: half of what is
                         * left of it.
                         */
                        renew_after?: number;
                    } | {
                        /**
                         * @description Whether the license is valid now.
                         * @constant
                         */
                        valid: false;
                        /** @description Reason for people, such as `License has expired`. */
                        error: string;
                        /**
                         * @description Reason for programs: the first rule that failed.
                         * @enum {string}
                         */
                        code: "invalid_public_key" | "license_not_found" | "license_revoked" | "license_suspended" | "license_expired" | "seat_limit_reached" | "activation_not_found" | "too_many_moves" | "held_offline" | "trial_not_offered" | "trial_used" | "trial_unconfirmed" | "release_not_found" | "updates_ended" | "version_too_old" | "claim_invalid" | "offline_not_allowed";
                    };
                };
            };
        };
    };
    postV1LicensesActivate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The product's public key, `pk_` and 32 characters. It is not a secret. */
                    public_key: string;
                    /**
                     * @description The license key as the customer entered it, without regard to case and spaces. At
                     * most 255 characters.
                     */
                    license_key: string;
                    /**
                     * @description The site: a host or a URL, at most 2,048 characters. Scheme, port, path and a
                     * leading `www.` are ignored, so `https://www.shop.example/` is `shop.example`. Send either
                     * `domain` or `machine`.
                     */
                    domain?: string | null;
                    /** @description The machine, in place of a site: for a program that runs on no site. */
                    machine?: {
                        /**
                         * @description Text that the program made for the machine: 1 to 255 printable ASCII characters,
                         * compared to the letter.
                         */
                        fingerprint: string;
                        /** @description Name of the machine for people. It is kept with a new activation. */
                        name?: string | null;
                        /**
                         * @description Operating system and processor of the machine, for people. It is kept with a new
                         * activation.
                         */
                        platform?: string | null;
                    } | null;
                    /**
                     * @description A random id that the installation makes once and keeps, even when it moves: 1 to 100
                     * printable ASCII characters.
                     */
                    site_id?: string | null;
                    /**
                     * @description The site's own name for its environment, such as `staging`: up to 50 letters,
                     * digits, `_`, `.` and `-`. For display only.
                     */
                    environment?: string | null;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Whether the request succeeded.
                         * @constant
                         */
                        success: true;
                        /** @description Id of the activation; null when the site or machine holds no seat. */
                        activation_id: string;
                        /**
                         * Format: date-time
                         * @description When the site or machine took its seat (UTC, ISO 8601 with milliseconds).
                         */
                        activated_at: string;
                        /**
                         * Format: date-time
                         * @description When the activation ends by itself unless it is renewed (UTC, ISO 8601 with
                         * milliseconds). Absent when seats are held until they are freed.
                         */
                        lease_ends_at?: string;
                        /**
                         * @description Seconds after which to activate again, which renews the lease: half of what is
                         * left of it.
                         */
                        renew_after?: number;
                    } | {
                        /**
                         * @description Whether the request succeeded.
                         * @constant
                         */
                        success: false;
                        /** @description Reason for people, such as `License has expired`. */
                        error: string;
                        /**
                         * @description Reason for programs: the first rule that failed.
                         * @enum {string}
                         */
                        code: "invalid_public_key" | "license_not_found" | "license_revoked" | "license_suspended" | "license_expired" | "seat_limit_reached" | "activation_not_found" | "too_many_moves" | "held_offline" | "trial_not_offered" | "trial_used" | "trial_unconfirmed" | "release_not_found" | "updates_ended" | "version_too_old" | "claim_invalid" | "offline_not_allowed";
                        /**
                         * Format: date-time
                         * @description When the next seat will be free by itself (UTC, ISO 8601 with milliseconds);
                         * null when none will be. Absent on a license whose seats are not leased.
                         */
                        free_at?: string | null;
                        /**
                         * Format: date-time
                         * @description End of the license file that holds the seat (UTC, ISO 8601 with milliseconds).
                         */
                        offline_until?: string;
                    };
                };
            };
        };
    };
    postV1LicensesCheck: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The product's public key, `pk_` and 32 characters. It is not a secret. */
                    public_key: string;
                    /**
                     * @description The license key as the customer entered it, without regard to case and spaces. At
                     * most 255 characters.
                     */
                    license_key: string;
                    /**
                     * @description The site: a host or a URL, at most 2,048 characters. Scheme, port, path and a
                     * leading `www.` are ignored, so `https://www.shop.example/` is `shop.example`. Send either
                     * `domain` or `machine`.
                     */
                    domain?: string | null;
                    /** @description The machine, in place of a site: for a program that runs on no site. */
                    machine?: {
                        /**
                         * @description Text that the program made for the machine: 1 to 255 printable ASCII characters,
                         * compared to the letter.
                         */
                        fingerprint: string;
                        /** @description Name of the machine for people. It is kept with a new activation. */
                        name?: string | null;
                        /**
                         * @description Operating system and processor of the machine, for people. It is kept with a new
                         * activation.
                         */
                        platform?: string | null;
                    } | null;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Whether the site of `domain`, or the `machine`, holds a seat of this license.
                         * Absent without either; null in a status without either.
                         * @constant
                         */
                        activated: true;
                        /** @description Id of the activation; null when the site or machine holds no seat. */
                        activation_id: string;
                        /**
                         * @description Present while the license is a trial.
                         * @constant
                         */
                        trial?: true;
                        /**
                         * Format: date-time
                         * @description When the trial ends.
                         */
                        trialEndsAt?: string;
                        /**
                         * @description Present while the license has expired but is still valid, because a payment may
                         * be late.
                         * @constant
                         */
                        inGrace?: true;
                        /**
                         * Format: date-time
                         * @description When the license stops being valid.
                         */
                        graceEndsAt?: string;
                        /**
                         * Format: date-time
                         * @description When the site's updates end; absent when they last as long as the license.
                         */
                        updatesUntil?: string;
                        /** @description How many versions the application may be behind the latest; absent for any. */
                        maxVersionsBehind?: number;
                        /** @description Features that the license unlocks, by key; empty without any. */
                        features: {
                            [key: string]: unknown;
                        };
                        /**
                         * Format: date-time
                         * @description When the activation ends by itself unless it is renewed (UTC, ISO 8601 with
                         * milliseconds). Absent when seats are held until they are freed.
                         */
                        lease_ends_at?: string;
                        /**
                         * @description Seconds after which to activate again, which renews the lease: half of what is
                         * left of it.
                         */
                        renew_after?: number;
                    } | {
                        /**
                         * @description Whether the site of `domain`, or the `machine`, holds a seat of this license.
                         * Absent without either; null in a status without either.
                         * @constant
                         */
                        activated: false;
                        /** @description Id of the activation; null when the site or machine holds no seat. */
                        activation_id: null;
                        /**
                         * @description Present while the license is a trial.
                         * @constant
                         */
                        trial?: true;
                        /**
                         * Format: date-time
                         * @description When the trial ends.
                         */
                        trialEndsAt?: string;
                        /**
                         * @description Present while the license has expired but is still valid, because a payment may
                         * be late.
                         * @constant
                         */
                        inGrace?: true;
                        /**
                         * Format: date-time
                         * @description When the license stops being valid.
                         */
                        graceEndsAt?: string;
                        /**
                         * Format: date-time
                         * @description When the site's updates end; absent when they last as long as the license.
                         */
                        updatesUntil?: string;
                        /** @description How many versions the application may be behind the latest; absent for any. */
                        maxVersionsBehind?: number;
                    } | {
                        /**
                         * @description Whether the site of `domain`, or the `machine`, holds a seat of this license.
                         * Absent without either; null in a status without either.
                         * @constant
                         */
                        activated: false;
                        /** @description Id of the activation; null when the site or machine holds no seat. */
                        activation_id: null;
                        /** @description Reason for people, such as `License has expired`. */
                        error: string;
                        /**
                         * @description Reason for programs: the first rule that failed.
                         * @enum {string}
                         */
                        code: "invalid_public_key" | "license_not_found" | "license_revoked" | "license_suspended" | "license_expired" | "seat_limit_reached" | "activation_not_found" | "too_many_moves" | "held_offline" | "trial_not_offered" | "trial_used" | "trial_unconfirmed" | "release_not_found" | "updates_ended" | "version_too_old" | "claim_invalid" | "offline_not_allowed";
                    };
                };
            };
        };
    };
    postV1LicensesDeactivate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The product's public key, `pk_` and 32 characters. It is not a secret. */
                    public_key: string;
                    /**
                     * @description The license key as the customer entered it, without regard to case and spaces. At
                     * most 255 characters.
                     */
                    license_key: string;
                    /**
                     * @description The site: a host or a URL, at most 2,048 characters. Scheme, port, path and a
                     * leading `www.` are ignored, so `https://www.shop.example/` is `shop.example`. Send either
                     * `domain` or `machine`.
                     */
                    domain?: string | null;
                    /** @description The machine, in place of a site: for a program that runs on no site. */
                    machine?: {
                        /**
                         * @description Text that the program made for the machine: 1 to 255 printable ASCII characters,
                         * compared to the letter.
                         */
                        fingerprint: string;
                        /** @description Name of the machine for people. It is kept with a new activation. */
                        name?: string | null;
                        /**
                         * @description Operating system and processor of the machine, for people. It is kept with a new
                         * activation.
                         */
                        platform?: string | null;
                    } | null;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Whether the request succeeded.
                         * @constant
                         */
                        success: true;
                        /** @description Id of the activation; null when the site or machine holds no seat. */
                        activation_id: string;
                        /**
                         * Format: date-time
                         * @description When the seat was freed (UTC, ISO 8601 with milliseconds).
                         */
                        deactivated_at: string;
                    } | {
                        /**
                         * @description Whether the request succeeded.
                         * @constant
                         */
                        success: false;
                        /** @description Reason for people, such as `License has expired`. */
                        error: string;
                        /**
                         * @description Reason for programs: the first rule that failed.
                         * @enum {string}
                         */
                        code: "invalid_public_key" | "license_not_found" | "license_revoked" | "license_suspended" | "license_expired" | "seat_limit_reached" | "activation_not_found" | "too_many_moves" | "held_offline" | "trial_not_offered" | "trial_used" | "trial_unconfirmed" | "release_not_found" | "updates_ended" | "version_too_old" | "claim_invalid" | "offline_not_allowed";
                        /**
                         * Format: date-time
                         * @description End of the license file that holds the seat (UTC, ISO 8601 with milliseconds).
                         */
                        offline_until?: string;
                    };
                };
            };
        };
    };
    getV1DownloadsByTokenByFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Opaque part of the site's download address. */
                token: string;
                /** @description Name of the file, as in the site's download address. */
                file: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/zip": string;
                };
            };
            /** @description Success */
            206: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/zip": string;
                };
            };
        };
    };
    getV1DownloadsByToken: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Opaque part of the site's download address. */
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/zip": string;
                };
            };
            /** @description Success */
            206: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/zip": string;
                };
            };
        };
    };
    getV1FeedsByPublicKeyTauriByChannelByTargetByArchByCurrentVersion: {
        parameters: {
            query?: {
                /** @description Tauri's `{{bundle_type}}`. */
                bundle_type?: string;
            };
            header?: never;
            path: {
                /** @description The product's public key, `pk_` and 32 characters. It is not a secret. */
                public_key: string;
                /** @description `stable`, `rc`, `beta`, `alpha` or `dev`. Each includes the ones before it. */
                channel: string;
                /**
                 * @description Tauri's `{{target}}`: `linux`, `windows` or `darwin`, also with architecture and bundle,
                 * such as `linux-x86_64-deb`.
                 */
                target: string;
                /** @description Tauri's `{{arch}}`: `x86_64`, `aarch64`, `i686` or `armv7`. */
                arch: string;
                /** @description Tauri's `{{current_version}}`: the installed version. */
                current_version: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The newer version. */
                        version: string;
                        /** @description Release notes in Markdown. */
                        notes?: string;
                        /** @description When the release was published (RFC 3339). */
                        pub_date?: string;
                        /** @description Address of the file. It needs the same headers as this feed. */
                        url: string;
                        /** @description Content of the file's `.sig`. */
                        signature: string;
                    };
                };
            };
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The newer version. */
                        version: string;
                        /** @description Release notes in Markdown. */
                        notes?: string;
                        /** @description When the release was published (RFC 3339). */
                        pub_date?: string;
                        /** @description Address of the file. It needs the same headers as this feed. */
                        url: string;
                        /** @description Content of the file's `.sig`. */
                        signature: string;
                    };
                };
            };
        };
    };
    getV1FeedsByPublicKeyElectronByFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The product's public key, `pk_` and 32 characters. It is not a secret. */
                public_key: string;
                /**
                 * @description Name of the channel's file, such as `latest.yml`, `beta-mac.yml` or
                 * `latest-linux-arm64.yml`.
                 */
                file: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/yaml": string;
                };
            };
        };
    };
    getV1FeedsByPublicKeySparkleAppcastXml: {
        parameters: {
            query?: {
                /** @description Channel, which includes all more careful ones. Default: `stable`. */
                channel?: "stable" | "rc" | "beta" | "alpha" | "dev";
                /** @description Processor of the Mac: `arm64` or `x64`. */
                arch?: string;
            };
            header?: never;
            path: {
                /** @description The product's public key, `pk_` and 32 characters. It is not a secret. */
                public_key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/xml": string;
                };
            };
        };
    };
    getV1FeedsByPublicKeyNotesByVersion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The product's public key, `pk_` and 32 characters. It is not a secret. */
                public_key: string;
                /** @description Version of the release, percent-encoded. */
                version: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html; charset=utf-8": string;
                };
            };
        };
    };
    getV1FeedsByPublicKeyFilesByVersionByFilename: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The product's public key, `pk_` and 32 characters. It is not a secret. */
                public_key: string;
                /** @description Version of the release, percent-encoded. */
                version: string;
                /** @description Name of the artifact, percent-encoded. */
                filename: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            /** @description Success */
            206: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
        };
    };
    postV1Events: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The product's public key, `pk_` and 32 characters. It is not a secret. */
                    public_key: string;
                    /**
                     * @description The license key as the customer entered it, without regard to case and spaces. At
                     * most 255 characters.
                     */
                    license_key?: string | null;
                    /**
                     * @description The site: a host or a URL, at most 2,048 characters. Scheme, port, path and a
                     * leading `www.` are ignored, so `https://www.shop.example/` is `shop.example`. Send either
                     * `domain` or `machine`.
                     */
                    domain?: string | null;
                    /** @description Your own id for a visitor without a license, at most 200 characters. */
                    anonymous_id?: string | null;
                    /** @description 1 to 100 events. A wrong event is rejected and does not fail the others. */
                    events: {
                        /**
                         * Format: uuid
                         * @description A UUID that you make. An event sent again with the same id is counted once per
                         * product.
                         */
                        id: string;
                        /** @description Name of the event, 1 to 100 characters, such as `page_view`. */
                        event: string;
                        /**
                         * @description Details of the event: a JSON object, at most 8 KiB and 5 levels deep. Default:
                         * `{}`.
                         */
                        properties?: {
                            [key: string]: unknown;
                        };
                        /**
                         * @description When it happened (ISO 8601 with an offset). Default: when the server receives
                         * it.
                         */
                        timestamp?: string | unknown;
                    }[];
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Number of newly stored events. */
                        accepted: number;
                        /** @description Number of events whose ids were stored before. */
                        duplicates: number;
                        /** @description The rejected events with their reasons. */
                        rejected: {
                            /** @description Position of the event in the request, from 0. */
                            index: number;
                            /** @description What is wrong with the event, for people. */
                            error: string;
                        }[];
                    } | {
                        /** @description Number of newly stored events. */
                        accepted: number;
                        /** @description Number of events whose ids were stored before. */
                        duplicates: number;
                        /** @description The rejected events with their reasons. */
                        rejected: {
                            /** @description Position of the event in the request, from 0. */
                            index: number;
                            /** @description What is wrong with the event, for people. */
                            error: string;
                        }[];
                        /** @description Reason for people, such as `License has expired`. */
                        error: string;
                        /**
                         * @description Reason for programs: the first rule that failed.
                         * @enum {string}
                         */
                        code: "invalid_public_key" | "license_not_found" | "license_revoked" | "license_suspended" | "license_expired" | "seat_limit_reached" | "activation_not_found" | "too_many_moves" | "held_offline" | "trial_not_offered" | "trial_used" | "trial_unconfirmed" | "release_not_found" | "updates_ended" | "version_too_old" | "claim_invalid" | "offline_not_allowed";
                    };
                };
            };
            /** @description Success */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Number of newly stored events. */
                        accepted: number;
                        /** @description Number of events whose ids were stored before. */
                        duplicates: number;
                        /** @description The rejected events with their reasons. */
                        rejected: {
                            /** @description Position of the event in the request, from 0. */
                            index: number;
                            /** @description What is wrong with the event, for people. */
                            error: string;
                        }[];
                    } | {
                        /** @description Number of newly stored events. */
                        accepted: number;
                        /** @description Number of events whose ids were stored before. */
                        duplicates: number;
                        /** @description The rejected events with their reasons. */
                        rejected: {
                            /** @description Position of the event in the request, from 0. */
                            index: number;
                            /** @description What is wrong with the event, for people. */
                            error: string;
                        }[];
                        /** @description Reason for people, such as `License has expired`. */
                        error: string;
                        /**
                         * @description Reason for programs: the first rule that failed.
                         * @enum {string}
                         */
                        code: "invalid_public_key" | "license_not_found" | "license_revoked" | "license_suspended" | "license_expired" | "seat_limit_reached" | "activation_not_found" | "too_many_moves" | "held_offline" | "trial_not_offered" | "trial_used" | "trial_unconfirmed" | "release_not_found" | "updates_ended" | "version_too_old" | "claim_invalid" | "offline_not_allowed";
                    };
                };
            };
        };
    };
    getV1ProductsByPublicKeyJwksJson: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The product's public key, `pk_` and 32 characters. It is not a secret. */
                public_key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Jwks"];
                };
            };
        };
    };
    getV1JwksJson: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Jwks"];
                };
            };
        };
    };
    getWellKnownJwksJson: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Jwks"];
                };
            };
        };
    };
    getPortalV1Vendor: {
        parameters: {
            query?: {
                /** @description The organization's slug. Can be left out on a server with one organization. */
                organization?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PortalVendor"];
                };
            };
        };
    };
    postPortalV1Codes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PortalCodeRequest"];
            };
        };
        responses: {
            /** @description Success */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Number of newly stored events.
                         * @constant
                         */
                        accepted: true;
                    };
                };
            };
        };
    };
    postPortalV1Sessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PortalEntry"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PortalSession"];
                };
            };
        };
    };
    deletePortalV1Sessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Whether the request succeeded.
                         * @constant
                         */
                        success: true;
                    };
                };
            };
        };
    };
    postPortalV1Checkouts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PortalCheckout"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PortalPurchase"];
                };
            };
        };
    };
    getPortalV1LogosByOrganizationByFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the organization whose logo it is: `org_` and 26 characters. */
                organization: string;
                /** @description Name of the picture, as in the vendor's `logoPath`. */
                file: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/webp": string;
                };
            };
        };
    };
    getPortalV1Me: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PortalMe"];
                };
            };
        };
    };
    postPortalV1MeEmail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PortalEmailChange"];
            };
        };
        responses: {
            /** @description Success */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Number of newly stored events.
                         * @constant
                         */
                        accepted: true;
                    };
                };
            };
        };
    };
    postPortalV1MeEmailConfirm: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PortalEmailConfirmation"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PortalMe"];
                };
            };
        };
    };
    getPortalV1Licenses: {
        parameters: {
            query?: {
                /** @description Which page to return, from 1. */
                page?: number;
                /** @description How many items a page has, 1 to 100. */
                per_page?: number;
                /**
                 * @description Only licenses whose key, product's name, or active site's or machine's name contains
                 * this text, in upper or lower case.
                 */
                search?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Items of this page; empty past the last page. */
                        items: components["schemas"]["PortalLicense"][];
                        /** @description Position of this page in the list. */
                        pagination: {
                            /** @description Number of this page, from 1. */
                            page: number;
                            /** @description Most items on a page. */
                            perPage: number;
                            /** @description Number of items on all pages. */
                            total: number;
                            /** @description Number of pages; 0 when there are no items. */
                            totalPages: number;
                        };
                    };
                };
            };
        };
    };
    getPortalV1LicensesById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The license's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PortalLicenseDetail"];
                };
            };
        };
    };
    getPortalV1LicensesByIdActivations: {
        parameters: {
            query?: {
                /** @description Which page to return, from 1. */
                page?: number;
                /** @description How many items a page has, 1 to 100. */
                per_page?: number;
                /**
                 * @description Only sites whose domain, and machines whose name or shown end of the fingerprint,
                 * contains this text, in upper or lower case.
                 */
                search?: string;
            };
            header?: never;
            path: {
                /** @description The license's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Items of this page; empty past the last page. */
                        items: components["schemas"]["PortalActivation"][];
                        /** @description Position of this page in the list. */
                        pagination: {
                            /** @description Number of this page, from 1. */
                            page: number;
                            /** @description Most items on a page. */
                            perPage: number;
                            /** @description Number of items on all pages. */
                            total: number;
                            /** @description Number of pages; 0 when there are no items. */
                            totalPages: number;
                        };
                    };
                };
            };
        };
    };
    postPortalV1LicensesByIdActivationsByActivationIdDeactivate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The license's id. */
                id: string;
                /** @description Id of one of the license's activations. */
                activationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PortalActivation"];
                };
            };
        };
    };
    getPortalV1LicensesByIdFiles: {
        parameters: {
            query?: {
                /** @description Which page to return, from 1. */
                page?: number;
                /** @description How many items a page has, 1 to 100. */
                per_page?: number;
            };
            header?: never;
            path: {
                /** @description The license's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Items of this page; empty past the last page. */
                        items: components["schemas"]["PortalLicenseFile"][];
                        /** @description Position of this page in the list. */
                        pagination: {
                            /** @description Number of this page, from 1. */
                            page: number;
                            /** @description Most items on a page. */
                            perPage: number;
                            /** @description Number of items on all pages. */
                            total: number;
                            /** @description Number of pages; 0 when there are no items. */
                            totalPages: number;
                        };
                    };
                };
            };
        };
    };
    postPortalV1LicensesByIdFiles: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The license's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LicenseFileCreate"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IssuedLicenseFile"];
                };
            };
        };
    };
    getPortalV1LicensesByIdReleases: {
        parameters: {
            query?: {
                /** @description Which page to return, from 1. */
                page?: number;
                /** @description How many items a page has, 1 to 100. */
                per_page?: number;
            };
            header?: never;
            path: {
                /** @description The license's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Items of this page; empty past the last page. */
                        items: components["schemas"]["PortalRelease"][];
                        /** @description Position of this page in the list. */
                        pagination: {
                            /** @description Number of this page, from 1. */
                            page: number;
                            /** @description Most items on a page. */
                            perPage: number;
                            /** @description Number of items on all pages. */
                            total: number;
                            /** @description Number of pages; 0 when there are no items. */
                            totalPages: number;
                        };
                    };
                };
            };
        };
    };
    postPortalV1LicensesByIdReleasesByReleaseIdDownload: {
        parameters: {
            query?: {
                /**
                 * @description Name of one of the release's artifacts. Default: the release's zip, where it has one.
                 */
                filename?: string;
            };
            header?: never;
            path: {
                /** @description The license's id. */
                id: string;
                /** @description Id of one of the releases that the license may have. */
                releaseId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PortalDownload"];
                };
            };
        };
    };
    getPortalV1ComposerTokens: {
        parameters: {
            query?: {
                /** @description Which page to return, from 1. */
                page?: number;
                /** @description How many items a page has, 1 to 100. */
                per_page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Items of this page; empty past the last page. */
                        items: components["schemas"]["ComposerToken"][];
                        /** @description Position of this page in the list. */
                        pagination: {
                            /** @description Number of this page, from 1. */
                            page: number;
                            /** @description Most items on a page. */
                            perPage: number;
                            /** @description Number of items on all pages. */
                            total: number;
                            /** @description Number of pages; 0 when there are no items. */
                            totalPages: number;
                        };
                    };
                };
            };
        };
    };
    postPortalV1ComposerTokens: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ComposerTokenCreate"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ComposerTokenCreated"];
                };
            };
        };
    };
    deletePortalV1ComposerTokensByTokenId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of one of the customer's Composer tokens: `ctk_` and 26 characters. */
                tokenId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Whether the request succeeded.
                         * @constant
                         */
                        success: true;
                    };
                };
            };
        };
    };
    getPortalV1Payments: {
        parameters: {
            query?: {
                /** @description Which page to return, from 1. */
                page?: number;
                /** @description How many items a page has, 1 to 100. */
                per_page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Items of this page; empty past the last page. */
                        items: components["schemas"]["PortalPayment"][];
                        /** @description Position of this page in the list. */
                        pagination: {
                            /** @description Number of this page, from 1. */
                            page: number;
                            /** @description Most items on a page. */
                            perPage: number;
                            /** @description Number of items on all pages. */
                            total: number;
                            /** @description Number of pages; 0 when there are no items. */
                            totalPages: number;
                        };
                    };
                };
            };
        };
    };
    getPortalV1Subscriptions: {
        parameters: {
            query?: {
                /** @description Which page to return, from 1. */
                page?: number;
                /** @description How many items a page has, 1 to 100. */
                per_page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Items of this page; empty past the last page. */
                        items: components["schemas"]["PortalSubscription"][];
                        /** @description Position of this page in the list. */
                        pagination: {
                            /** @description Number of this page, from 1. */
                            page: number;
                            /** @description Most items on a page. */
                            perPage: number;
                            /** @description Number of items on all pages. */
                            total: number;
                            /** @description Number of pages; 0 when there are no items. */
                            totalPages: number;
                        };
                    };
                };
            };
        };
    };
    postApiAuthRegister: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Register"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The user who is logged in now. */
                        user: {
                            /** @description The user's id: `usr_` and 26 characters, in the order of creation. */
                            id: string;
                            /**
                             * @description The e-mail address that the user logs in with. Compared without regard to
                             * case, stored as given.
                             */
                            email: string;
                            /** @description The user's full name, 1 to 200 characters. */
                            name: string;
                            /**
                             * @description Role of the user: `developer` does everything, `support` reads everything
                             * and helps customers, `viewer` only reads.
                             * @enum {string}
                             */
                            role: "developer" | "support" | "viewer";
                        };
                    };
                };
            };
        };
    };
    postApiAuthLogin: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Login"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The user who is logged in now. */
                        user: {
                            /** @description The user's id: `usr_` and 26 characters, in the order of creation. */
                            id: string;
                            /**
                             * @description The e-mail address that the user logs in with. Compared without regard to
                             * case, stored as given.
                             */
                            email: string;
                            /** @description The user's full name, 1 to 200 characters. */
                            name: string;
                            /**
                             * @description Role of the user: `developer` does everything, `support` reads everything
                             * and helps customers, `viewer` only reads.
                             * @enum {string}
                             */
                            role: "developer" | "support" | "viewer";
                        };
                    } | components["schemas"]["Challenged"];
                };
            };
        };
    };
    postApiAuthLogout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Whether the request succeeded.
                         * @constant
                         */
                        success: true;
                    };
                };
            };
        };
    };
    postApiAuthSecondFactor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SecondFactorAnswer"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The user who is logged in now. */
                        user: {
                            /** @description The user's id: `usr_` and 26 characters, in the order of creation. */
                            id: string;
                            /**
                             * @description The e-mail address that the user logs in with. Compared without regard to
                             * case, stored as given.
                             */
                            email: string;
                            /** @description The user's full name, 1 to 200 characters. */
                            name: string;
                            /**
                             * @description Role of the user: `developer` does everything, `support` reads everything
                             * and helps customers, `viewer` only reads.
                             * @enum {string}
                             */
                            role: "developer" | "support" | "viewer";
                        };
                    };
                };
            };
        };
    };
    postApiAuthSecondFactorPasskeyOptions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChallengeReference"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasskeyOptions"];
                };
            };
        };
    };
    postApiAuthPasskeyLoginOptions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasskeyCeremony"];
                };
            };
        };
    };
    postApiAuthPasskeyLogin: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasskeyAnswer"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The user who is logged in now. */
                        user: {
                            /** @description The user's id: `usr_` and 26 characters, in the order of creation. */
                            id: string;
                            /**
                             * @description The e-mail address that the user logs in with. Compared without regard to
                             * case, stored as given.
                             */
                            email: string;
                            /** @description The user's full name, 1 to 200 characters. */
                            name: string;
                            /**
                             * @description Role of the user: `developer` does everything, `support` reads everything
                             * and helps customers, `viewer` only reads.
                             * @enum {string}
                             */
                            role: "developer" | "support" | "viewer";
                        };
                    };
                };
            };
        };
    };
    getApiAuthWaysIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Ways to log in. */
                        logIns: {
                            /** @description Whether people can log in with a password. */
                            password: boolean;
                            /** @description Whether people can sign in with Google. */
                            google: boolean;
                            /** @description Whether people can sign in with GitHub. */
                            github: boolean;
                            /** @description Whether people can log in with a passkey alone. */
                            passkey: boolean;
                        };
                        /**
                         * @description Who can register: anyone, only people with an invitation, or nobody when an
                         * application brings its own users.
                         * @enum {string}
                         */
                        registration: "open" | "invite-only" | "elsewhere";
                        /** @description Whether nobody has an account yet. The first person can always register. */
                        firstAccount: boolean;
                        /**
                         * @description Whether people who forgot their password get a link by mail. Otherwise the
                         * server's operator sets a new password with `keystead users reset-password`.
                         */
                        passwordLinks: boolean;
                    };
                };
            };
        };
    };
    postApiAuthInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InvitationReference"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvitationShown"];
                };
            };
        };
    };
    postApiAuthForgotPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ForgottenPassword"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Whether the request succeeded.
                         * @constant
                         */
                        success: true;
                    };
                };
            };
        };
    };
    postApiAuthResetPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordByLink"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Whether the request succeeded.
                         * @constant
                         */
                        success: true;
                    };
                };
            };
        };
    };
    getApiUnsubscribe: {
        parameters: {
            query: {
                /** @description The token from a reminder's address. */
                token: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html; charset=utf-8": string;
                };
            };
        };
    };
    postApiUnsubscribe: {
        parameters: {
            query: {
                /** @description The token from a reminder's address. */
                token: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html; charset=utf-8": string;
                };
            };
        };
    };
    getApiOauthGoogle: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    getApiOauthGoogleCallback: {
        parameters: {
            query?: {
                /** @description Token that the server gave the provider when the sign-in began. */
                state?: string;
                /** @description The provider's code, which the server exchanges for the person's identity. */
                code?: string;
                /** @description Error from the provider, such as a refusal; absent without one. */
                error?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    getApiOauthGithub: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    getApiOauthGithubCallback: {
        parameters: {
            query?: {
                /** @description Token that the server gave the provider when the sign-in began. */
                state?: string;
                /** @description The provider's code, which the server exchanges for the person's identity. */
                code?: string;
                /** @description Error from the provider, such as a refusal; absent without one. */
                error?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    getApiAuthMe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The user's id: `usr_` and 26 characters, in the order of creation. */
                        id: string;
                        /**
                         * @description Id of the organization that the user belongs to. A user belongs to exactly one.
                         */
                        organizationId: string;
                        /**
                         * @description The e-mail address that the user logs in with. Compared without regard to case,
                         * stored as given.
                         */
                        email: string;
                        /** @description The user's full name, 1 to 200 characters. */
                        name: string;
                        /**
                         * @description Role of the user: `developer` does everything, `support` reads everything and
                         * helps customers, `viewer` only reads.
                         * @enum {string}
                         */
                        role: "developer" | "support" | "viewer";
                        /**
                         * Format: uri
                         * @description http or https address of the user's picture; null for none.
                         */
                        avatarUrl: string | null;
                        /**
                         * Format: date-time
                         * @description When the user joined (UTC, ISO 8601 with milliseconds).
                         */
                        createdAt: string;
                        /** @description The name of the organization. */
                        organizationName: string;
                        /**
                         * @description Whether a mail, a sign-in provider or the server's operator has confirmed the
                         * e-mail address.
                         */
                        emailConfirmed: boolean;
                        /**
                         * @description The second factors of the account: `totp` for an authenticator app, `passkey`
                         * for passkeys.
                         */
                        secondFactors: ("totp" | "passkey")[];
                        /** @description Whether the organization requires a second factor. */
                        secondFactorRequired: boolean;
                    };
                };
            };
        };
    };
    putApiAuthMe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProfileUpdate"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The user's id: `usr_` and 26 characters, in the order of creation. */
                        id: string;
                        /**
                         * @description Id of the organization that the user belongs to. A user belongs to exactly one.
                         */
                        organizationId: string;
                        /**
                         * @description The e-mail address that the user logs in with. Compared without regard to case,
                         * stored as given.
                         */
                        email: string;
                        /** @description The user's full name, 1 to 200 characters. */
                        name: string;
                        /**
                         * @description Role of the user: `developer` does everything, `support` reads everything and
                         * helps customers, `viewer` only reads.
                         * @enum {string}
                         */
                        role: "developer" | "support" | "viewer";
                        /**
                         * Format: uri
                         * @description http or https address of the user's picture; null for none.
                         */
                        avatarUrl: string | null;
                        /**
                         * Format: date-time
                         * @description When the user joined (UTC, ISO 8601 with milliseconds).
                         */
                        createdAt: string;
                        /** @description The name of the organization. */
                        organizationName: string;
                        /**
                         * @description Whether a mail, a sign-in provider or the server's operator has confirmed the
                         * e-mail address.
                         */
                        emailConfirmed: boolean;
                        /**
                         * @description The second factors of the account: `totp` for an authenticator app, `passkey`
                         * for passkeys.
                         */
                        secondFactors: ("totp" | "passkey")[];
                        /** @description Whether the organization requires a second factor. */
                        secondFactorRequired: boolean;
                    };
                };
            };
        };
    };
    postApiAuthChangePassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordChange"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Whether the request succeeded.
                         * @constant
                         */
                        success: true;
                    };
                };
            };
        };
    };
    postApiAuthConfirmEmail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EmailConfirmation"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Whether the request succeeded.
                         * @constant
                         */
                        success: true;
                    };
                };
            };
        };
    };
    postApiAuthResendConfirmation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Whether the request succeeded.
                         * @constant
                         */
                        success: true;
                    };
                };
            };
        };
    };
    postApiAuthChangeEmail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EmailChange"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Whether the request succeeded.
                         * @constant
                         */
                        success: true;
                    };
                };
            };
        };
    };
    getApiAuthSessions: {
        parameters: {
            query?: {
                /** @description Which page to return, from 1. */
                page?: number;
                /** @description How many items a page has, 1 to 100. */
                per_page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Items of this page; empty past the last page. */
                        items: components["schemas"]["Session"][];
                        /** @description Position of this page in the list. */
                        pagination: {
                            /** @description Number of this page, from 1. */
                            page: number;
                            /** @description Most items on a page. */
                            perPage: number;
                            /** @description Number of items on all pages. */
                            total: number;
                            /** @description Number of pages; 0 when there are no items. */
                            totalPages: number;
                        };
                    };
                };
            };
        };
    };
    deleteApiAuthSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Whether the request succeeded.
                         * @constant
                         */
                        success: true;
                    };
                };
            };
        };
    };
    deleteApiAuthSessionsById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The auth's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Whether the request succeeded.
                         * @constant
                         */
                        success: true;
                    };
                };
            };
        };
    };
    getApiAuthViews: {
        parameters: {
            query?: {
                /** @description Which page to return, from 1. */
                page?: number;
                /** @description How many items a page has, 1 to 100. */
                per_page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Items of this page; empty past the last page. */
                        items: components["schemas"]["SavedView"][];
                        /** @description Position of this page in the list. */
                        pagination: {
                            /** @description Number of this page, from 1. */
                            page: number;
                            /** @description Most items on a page. */
                            perPage: number;
                            /** @description Number of items on all pages. */
                            total: number;
                            /** @description Number of pages; 0 when there are no items. */
                            totalPages: number;
                        };
                    };
                };
            };
        };
    };
    postApiAuthViews: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SavedViewCreate"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedView"];
                };
            };
        };
    };
    putApiAuthViewsById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The auth's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SavedViewUpdate"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedView"];
                };
            };
        };
    };
    deleteApiAuthViewsById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The auth's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Whether the request succeeded.
                         * @constant
                         */
                        success: true;
                    };
                };
            };
        };
    };
    getApiAuthSecondFactors: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SecondFactorStatus"];
                };
            };
        };
    };
    postApiAuthSecondFactorTotp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Reauthentication"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TotpEnrolment"];
                };
            };
        };
    };
    postApiAuthSecondFactorTotpConfirm: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TotpConfirmation"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FactorAdded"];
                };
            };
        };
    };
    postApiAuthSecondFactorTotpRemove: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Reauthentication"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Whether the request succeeded.
                         * @constant
                         */
                        success: true;
                    };
                };
            };
        };
    };
    postApiAuthSecondFactorRecoveryCodes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Reauthentication"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Ten recovery codes. Each replaces the second factor once. They are shown only
                         * once.
                         */
                        recoveryCodes: string[];
                    };
                };
            };
        };
    };
    getApiAuthPasskeys: {
        parameters: {
            query?: {
                /** @description Which page to return, from 1. */
                page?: number;
                /** @description How many items a page has, 1 to 100. */
                per_page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Items of this page; empty past the last page. */
                        items: components["schemas"]["Passkey"][];
                        /** @description Position of this page in the list. */
                        pagination: {
                            /** @description Number of this page, from 1. */
                            page: number;
                            /** @description Most items on a page. */
                            perPage: number;
                            /** @description Number of items on all pages. */
                            total: number;
                            /** @description Number of pages; 0 when there are no items. */
                            totalPages: number;
                        };
                    };
                };
            };
        };
    };
    postApiAuthPasskeys: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasskeyCreate"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasskeyAdded"];
                };
            };
        };
    };
    postApiAuthPasskeysOptions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Reauthentication"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasskeyCeremony"];
                };
            };
        };
    };
    putApiAuthPasskeysById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The auth's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasskeyRename"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Passkey"];
                };
            };
        };
    };
    postApiAuthPasskeysByIdRemove: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The auth's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Reauthentication"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Whether the request succeeded.
                         * @constant
                         */
                        success: true;
                    };
                };
            };
        };
    };
    getApiOrganization: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Organization"];
                };
            };
        };
    };
    putApiOrganization: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OrganizationUpdate"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Organization"];
                };
            };
        };
    };
    getApiUsers: {
        parameters: {
            query?: {
                /** @description Which page to return, from 1. */
                page?: number;
                /** @description How many items a page has, 1 to 100. */
                per_page?: number;
                /** @description Only users with this role. */
                role?: "developer" | "support" | "viewer";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Items of this page; empty past the last page. */
                        items: {
                            /** @description The user's id: `usr_` and 26 characters, in the order of creation. */
                            id: string;
                            /**
                             * @description Id of the organization that the user belongs to. A user belongs to exactly
                             * one.
                             */
                            organizationId: string;
                            /**
                             * @description The e-mail address that the user logs in with. Compared without regard to
                             * case, stored as given.
                             */
                            email: string;
                            /** @description The user's full name, 1 to 200 characters. */
                            name: string;
                            /**
                             * @description Role of the user: `developer` does everything, `support` reads everything
                             * and helps customers, `viewer` only reads.
                             * @enum {string}
                             */
                            role: "developer" | "support" | "viewer";
                            /**
                             * Format: uri
                             * @description http or https address of the user's picture; null for none.
                             */
                            avatarUrl: string | null;
                            /**
                             * Format: date-time
                             * @description When the user joined (UTC, ISO 8601 with milliseconds).
                             */
                            createdAt: string;
                            /**
                             * @description Whether the user has set up a second factor; null unless you are a
                             * developer.
                             */
                            hasSecondFactor: boolean | null;
                        }[];
                        /** @description Position of this page in the list. */
                        pagination: {
                            /** @description Number of this page, from 1. */
                            page: number;
                            /** @description Most items on a page. */
                            perPage: number;
                            /** @description Number of items on all pages. */
                            total: number;
                            /** @description Number of pages; 0 when there are no items. */
                            totalPages: number;
                        };
                    };
                };
            };
        };
    };
    putApiUsersById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The user's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RoleChange"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
        };
    };
    deleteApiUsersById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The user's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Whether the request succeeded.
                         * @constant
                         */
                        success: true;
                    };
                };
            };
        };
    };
    postApiUsersByIdPasswordLink: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description 1 to 255 printable ASCII characters of your choice. A request that is sent again with
                 * the same key within 24 hours has no second effect, and is answered as the first one was.
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The user's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Reauthentication"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Address where the user chooses a new password. It is shown only once. Give it
                         * only to the user.
                         */
                        url: string;
                        /**
                         * Format: date-time
                         * @description When the link expires, an hour after its creation (UTC, ISO 8601).
                         */
                        expiresAt: string;
                    };
                };
            };
        };
    };
    postApiUsersByIdRemoveSecondFactor: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description 1 to 255 printable ASCII characters of your choice. A request that is sent again with
                 * the same key within 24 hours has no second effect, and is answered as the first one was.
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The user's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Reauthentication"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
        };
    };
    getApiInvitations: {
        parameters: {
            query?: {
                /** @description Which page to return, from 1. */
                page?: number;
                /** @description How many items a page has, 1 to 100. */
                per_page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Items of this page; empty past the last page. */
                        items: components["schemas"]["Invitation"][];
                        /** @description Position of this page in the list. */
                        pagination: {
                            /** @description Number of this page, from 1. */
                            page: number;
                            /** @description Most items on a page. */
                            perPage: number;
                            /** @description Number of items on all pages. */
                            total: number;
                            /** @description Number of pages; 0 when there are no items. */
                            totalPages: number;
                        };
                    };
                };
            };
        };
    };
    postApiInvitations: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description 1 to 255 printable ASCII characters of your choice. A request that is sent again with
                 * the same key within 24 hours has no second effect, and is answered as the first one was.
                 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InvitationCreate"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The invitation's id: `inv_` and 26 characters, in the order of creation. */
                        id: string;
                        /** @description The invited e-mail address. */
                        email: string;
                        /**
                         * @description The role the new user will have.
                         * @enum {string}
                         */
                        role: "developer" | "support" | "viewer";
                        /**
                         * Format: date-time
                         * @description When the invitation expires, 7 days after it was created (UTC, ISO 8601 with
                         * milliseconds).
                         */
                        expiresAt: string;
                        /**
                         * @description Address where the invited person registers. It contains the token, which is not
                         * shown again.
                         */
                        url: string;
                    };
                };
            };
        };
    };
    deleteApiInvitationsById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The invitation's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Whether the request succeeded.
                         * @constant
                         */
                        success: true;
                    };
                };
            };
        };
    };
    getApiTokens: {
        parameters: {
            query?: {
                /** @description Which page to return, from 1. */
                page?: number;
                /** @description How many items a page has, 1 to 100. */
                per_page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Items of this page; empty past the last page. */
                        items: components["schemas"]["ApiToken"][];
                        /** @description Position of this page in the list. */
                        pagination: {
                            /** @description Number of this page, from 1. */
                            page: number;
                            /** @description Most items on a page. */
                            perPage: number;
                            /** @description Number of items on all pages. */
                            total: number;
                            /** @description Number of pages; 0 when there are no items. */
                            totalPages: number;
                        };
                    };
                };
            };
        };
    };
    postApiTokens: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description 1 to 255 printable ASCII characters of your choice. A request that is sent again with
                 * the same key within 24 hours has no second effect, and is answered as the first one was.
                 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ApiTokenCreate"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The token's id: `tok_` and 26 characters, in the order of creation. */
                        id: string;
                        /** @description Purpose of the token, 1 to 200 characters. */
                        name: string;
                        /**
                         * @description Highest role of the token. No token can manage people or tokens. See
                         * `effectiveRole`.
                         * @enum {string}
                         */
                        role: "developer" | "support" | "viewer";
                        /**
                         * @description Role in effect: `role`, or the owner's role while that is lower.
                         * @enum {string}
                         */
                        effectiveRole: "developer" | "support" | "viewer";
                        /**
                         * @description Products that the token may use: requests about other products get a 404. `null`
                         * for all.
                         */
                        productIds: string[] | null;
                        /** @description Id of the user who owns the token. It is deleted with the user. */
                        ownerId: string;
                        /** @description The last four characters of the token. */
                        lastFour: string;
                        /**
                         * Format: date-time
                         * @description When the token expires (UTC); `null` for never.
                         */
                        expiresAt: string | null;
                        /**
                         * Format: date-time
                         * @description When the token was last used, to the minute; `null` before the first use.
                         */
                        lastUsedAt: string | null;
                        /**
                         * Format: date-time
                         * @description When the request was sent (UTC, ISO 8601 with milliseconds).
                         */
                        createdAt: string;
                        /**
                         * @description The token, for `Authorization: Bearer`: `ks_` and 36 characters. It is shown
                         * only once and not stored.
                         */
                        token: string;
                    };
                };
            };
        };
    };
    getApiTokensById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The token's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiToken"];
                };
            };
        };
    };
    putApiTokensById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The token's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ApiTokenUpdate"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiToken"];
                };
            };
        };
    };
    deleteApiTokensById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The token's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Whether the request succeeded.
                         * @constant
                         */
                        success: true;
                    };
                };
            };
        };
    };
    getApiMails: {
        parameters: {
            query?: {
                /** @description Which page to return, from 1. */
                page?: number;
                /** @description How many items a page has, 1 to 100. */
                per_page?: number;
                /** @description Only mails in this state. */
                state?: "queued" | "sent" | "failed";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Items of this page; empty past the last page. */
                        items: components["schemas"]["Mail"][];
                        /** @description Position of this page in the list. */
                        pagination: {
                            /** @description Number of this page, from 1. */
                            page: number;
                            /** @description Most items on a page. */
                            perPage: number;
                            /** @description Number of items on all pages. */
                            total: number;
                            /** @description Number of pages; 0 when there are no items. */
                            totalPages: number;
                        };
                    };
                };
            };
        };
    };
    getApiProducts: {
        parameters: {
            query?: {
                /** @description Which page to return, from 1. */
                page?: number;
                /** @description How many items a page has, 1 to 100. */
                per_page?: number;
                /** @description Only products whose name or slug contains this text, in upper or lower case. */
                search?: string;
                /** @description `true` for archived products only, `false` for those that are sold. Default: both. */
                archived?: "false" | "true";
                /**
                 * @description Order of the list: a field name for ascending, with a leading `-` for descending.
                 * Default: newest first.
                 */
                sort?: "createdAt" | "-createdAt" | "name" | "-name";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Items of this page; empty past the last page. */
                        items: components["schemas"]["ProductListItem"][];
                        /** @description Position of this page in the list. */
                        pagination: {
                            /** @description Number of this page, from 1. */
                            page: number;
                            /** @description Most items on a page. */
                            perPage: number;
                            /** @description Number of items on all pages. */
                            total: number;
                            /** @description Number of pages; 0 when there are no items. */
                            totalPages: number;
                        };
                    };
                };
            };
        };
    };
    postApiProducts: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description 1 to 255 printable ASCII characters of your choice. A request that is sent again with
                 * the same key within 24 hours has no second effect, and is answered as the first one was.
                 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProductCreate"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Product"];
                };
            };
        };
    };
    getApiProductsById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The product's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Product"];
                };
            };
        };
    };
    putApiProductsById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The product's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProductUpdate"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Product"];
                };
            };
        };
    };
    deleteApiProductsById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The product's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Whether the request succeeded.
                         * @constant
                         */
                        success: true;
                    };
                };
            };
        };
    };
    postApiProductsByIdRotatePublicKey: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description 1 to 255 printable ASCII characters of your choice. A request that is sent again with
                 * the same key within 24 hours has no second effect, and is answered as the first one was.
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The product's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Product"];
                };
            };
        };
    };
    getApiProductsByIdAliases: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The product's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductAliases"];
                };
            };
        };
    };
    putApiProductsByIdAliases: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The product's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProductAliasesUpdate"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductAliases"];
                };
            };
        };
    };
    getApiPlans: {
        parameters: {
            query?: {
                /** @description Which page to return, from 1. */
                page?: number;
                /** @description How many items a page has, 1 to 100. */
                per_page?: number;
                /** @description Only records of the product with this id. */
                product_id?: string;
                /** @description `true` for archived plans only, `false` for those that are sold. Default: both. */
                archived?: "false" | "true";
                /**
                 * @description Order of the list: a field name for ascending, with a leading `-` for descending.
                 * Default: newest first.
                 */
                sort?: "createdAt" | "-createdAt" | "name" | "-name";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Items of this page; empty past the last page. */
                        items: components["schemas"]["Plan"][];
                        /** @description Position of this page in the list. */
                        pagination: {
                            /** @description Number of this page, from 1. */
                            page: number;
                            /** @description Most items on a page. */
                            perPage: number;
                            /** @description Number of items on all pages. */
                            total: number;
                            /** @description Number of pages; 0 when there are no items. */
                            totalPages: number;
                        };
                    };
                };
            };
        };
    };
    postApiPlans: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description 1 to 255 printable ASCII characters of your choice. A request that is sent again with
                 * the same key within 24 hours has no second effect, and is answered as the first one was.
                 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PlanCreate"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Plan"];
                };
            };
        };
    };
    getApiPlansById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The plan's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Plan"];
                };
            };
        };
    };
    putApiPlansById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The plan's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PlanUpdate"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Plan"];
                };
            };
        };
    };
    deleteApiPlansById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The plan's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Whether the request succeeded.
                         * @constant
                         */
                        success: true;
                    };
                };
            };
        };
    };
    getApiBundles: {
        parameters: {
            query?: {
                /** @description Which page to return, from 1. */
                page?: number;
                /** @description How many items a page has, 1 to 100. */
                per_page?: number;
                /** @description `true` for archived bundles only, `false` for those that are sold. Default: both. */
                archived?: "false" | "true";
                /**
                 * @description Order of the list: a field name for ascending, with a leading `-` for descending.
                 * Default: newest first.
                 */
                sort?: "createdAt" | "-createdAt" | "name" | "-name";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Items of this page; empty past the last page. */
                        items: components["schemas"]["Bundle"][];
                        /** @description Position of this page in the list. */
                        pagination: {
                            /** @description Number of this page, from 1. */
                            page: number;
                            /** @description Most items on a page. */
                            perPage: number;
                            /** @description Number of items on all pages. */
                            total: number;
                            /** @description Number of pages; 0 when there are no items. */
                            totalPages: number;
                        };
                    };
                };
            };
        };
    };
    postApiBundles: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description 1 to 255 printable ASCII characters of your choice. A request that is sent again with
                 * the same key within 24 hours has no second effect, and is answered as the first one was.
                 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BundleCreate"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Bundle"];
                };
            };
        };
    };
    getApiBundlesById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The bundle's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Bundle"];
                };
            };
        };
    };
    putApiBundlesById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The bundle's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BundleUpdate"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Bundle"];
                };
            };
        };
    };
    deleteApiBundlesById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The bundle's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Whether the request succeeded.
                         * @constant
                         */
                        success: true;
                    };
                };
            };
        };
    };
    postApiBundlesByIdExtend: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description 1 to 255 printable ASCII characters of your choice. A request that is sent again with
                 * the same key within 24 hours has no second effect, and is answered as the first one was.
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The bundle's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BundleExtend"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BundleExtension"];
                };
            };
        };
    };
    getApiReleases: {
        parameters: {
            query?: {
                /** @description Which page to return, from 1. */
                page?: number;
                /** @description How many items a page has, 1 to 100. */
                per_page?: number;
                /** @description Only records of the product with this id. */
                product_id?: string;
                /** @description Only releases of this channel. */
                channel?: "stable" | "rc" | "beta" | "alpha" | "dev";
                /** @description Only releases that are drafts, published or withdrawn. */
                status?: "draft" | "published" | "withdrawn";
                /**
                 * @description Order of the list: a field name for ascending, with a leading `-` for descending.
                 * Default: newest first.
                 */
                sort?: "createdAt" | "-createdAt" | "version" | "-version" | "publishedAt" | "-publishedAt";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Items of this page; empty past the last page. */
                        items: components["schemas"]["ReleaseListItem"][];
                        /** @description Position of this page in the list. */
                        pagination: {
                            /** @description Number of this page, from 1. */
                            page: number;
                            /** @description Most items on a page. */
                            perPage: number;
                            /** @description Number of items on all pages. */
                            total: number;
                            /** @description Number of pages; 0 when there are no items. */
                            totalPages: number;
                        };
                    };
                };
            };
        };
    };
    postApiReleases: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description 1 to 255 printable ASCII characters of your choice. A request that is sent again with
                 * the same key within 24 hours has no second effect, and is answered as the first one was.
                 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReleaseCreate"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Release"];
                };
            };
        };
    };
    getApiReleasesById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The release's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Release"];
                };
            };
        };
    };
    putApiReleasesById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The release's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReleaseUpdate"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Release"];
                };
            };
        };
    };
    deleteApiReleasesById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The release's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Whether the request succeeded.
                         * @constant
                         */
                        success: true;
                    };
                };
            };
        };
    };
    postApiReleasesByIdPublish: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description 1 to 255 printable ASCII characters of your choice. A request that is sent again with
                 * the same key within 24 hours has no second effect, and is answered as the first one was.
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The release's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReleasePublication"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Release"];
                };
            };
        };
    };
    postApiReleasesByIdWithdraw: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description 1 to 255 printable ASCII characters of your choice. A request that is sent again with
                 * the same key within 24 hours has no second effect, and is answered as the first one was.
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The release's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Release"];
                };
            };
        };
    };
    getApiReleasesByIdFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The release's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/zip": string;
                };
            };
            /** @description Success */
            206: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/zip": string;
                };
            };
        };
    };
    putApiReleasesByIdFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The release's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/zip": string;
                "application/octet-stream": string;
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Release"];
                };
            };
        };
    };
    postApiReleasesUpload: {
        parameters: {
            query: {
                /** @description Id of the release's product. */
                product_id: string;
                /**
                 * @description Version of the release. Required when the file has none; otherwise it must be the file's
                 * version.
                 */
                version?: string;
                /**
                 * @description Channel: `stable` is offered to everybody; `rc`, `beta`, `alpha` and `dev` to those that
                 * ask for the channel or one after it.
                 */
                channel?: "stable" | "rc" | "beta" | "alpha" | "dev";
                /**
                 * @description Percentage of sites that are offered the release, 1 to 100. A higher percentage keeps
                 * offering it to the same sites.
                 */
                rollout?: number;
                /** @description `true` publishes the release at once. Default: `false`. */
                publish?: "true" | "false";
            };
            header?: {
                /**
                 * @description 1 to 255 printable ASCII characters of your choice. A request that is sent again with
                 * the same key within 24 hours has no second effect, and is answered as the first one was.
                 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/zip": string;
                "application/octet-stream": string;
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Release"];
                };
            };
        };
    };
    getApiReleasesByIdArtifactsByFilename: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The release's id. */
                id: string;
                /** @description Name of the artifact, percent-encoded. */
                filename: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            /** @description Success */
            206: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
        };
    };
    putApiReleasesByIdArtifactsByFilename: {
        parameters: {
            query?: {
                /**
                 * @description Platform: `any`, `linux`, `macos`, `windows` or another name. Unless given, it is
                 * guessed from the file's name.
                 */
                platform?: string;
                /**
                 * @description Architecture: `any`, `x64`, `arm64`, `universal` or another name. Unless given, it is
                 * guessed from the file's name. `Acme.app.tar.gz` does not tell it: give it for such a name.
                 */
                arch?: string;
                /**
                 * @description Kind of file: `zip`, `dmg`, `pkg`, `exe`, `msi`, `nsis`, `appimage`, `deb`, `rpm`,
                 * `tar.gz`, `blockmap`, `sig` or another name. Unless given, it is guessed from the file's name.
                 */
                kind?: string;
                /** @description Signature of the file, such as Sparkle's `edSignature`. */
                signature?: string;
                /** @description Up to 5 texts by name, such as `metadata[minimumSystemVersion]=12.0`. */
                metadata?: {
                    [key: string]: unknown;
                };
                /** @description SHA-256 of the whole file. A file with another one is refused. */
                sha256?: string;
            };
            header?: never;
            path: {
                /** @description The release's id. */
                id: string;
                /** @description Name of the artifact, percent-encoded. */
                filename: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/octet-stream": string;
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Artifact"] | {
                        /** @description Bytes of the file that the server has. The next part begins there. */
                        received: number;
                    };
                };
            };
            /** @description Success */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Artifact"] | {
                        /** @description Bytes of the file that the server has. The next part begins there. */
                        received: number;
                    };
                };
            };
        };
    };
    deleteApiReleasesByIdArtifactsByFilename: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The release's id. */
                id: string;
                /** @description Name of the artifact, percent-encoded. */
                filename: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Release"];
                };
            };
        };
    };
    getApiReleasesByIdDownloads: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The release's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReleaseDownloads"];
                };
            };
        };
    };
    getApiReleasesByIdArtifactsByFilenameUpload: {
        parameters: {
            query?: {
                /** @description SHA-256 of the whole file. A file with another one is refused. */
                sha256?: string;
            };
            header?: never;
            path: {
                /** @description The release's id. */
                id: string;
                /** @description Name of the artifact, percent-encoded. */
                filename: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Bytes of the file that the server has. The next part begins there. */
                        received: number;
                    };
                };
            };
        };
    };
    getApiCustomers: {
        parameters: {
            query?: {
                /** @description Which page to return, from 1. */
                page?: number;
                /** @description How many items a page has, 1 to 100. */
                per_page?: number;
                /**
                 * @description Only customers whose name, e-mail address or company contains this text, in upper or
                 * lower case.
                 */
                search?: string;
                /**
                 * @description Order of the list: a field name for ascending, with a leading `-` for descending.
                 * Default: newest first.
                 */
                sort?: "createdAt" | "-createdAt" | "email" | "-email";
                /** @description Only the record with this id of your own, exactly. */
                external_id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Items of this page; empty past the last page. */
                        items: components["schemas"]["CustomerListItem"][];
                        /** @description Position of this page in the list. */
                        pagination: {
                            /** @description Number of this page, from 1. */
                            page: number;
                            /** @description Most items on a page. */
                            perPage: number;
                            /** @description Number of items on all pages. */
                            total: number;
                            /** @description Number of pages; 0 when there are no items. */
                            totalPages: number;
                        };
                    };
                };
            };
        };
    };
    postApiCustomers: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description 1 to 255 printable ASCII characters of your choice. A request that is sent again with
                 * the same key within 24 hours has no second effect, and is answered as the first one was.
                 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CustomerCreate"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Customer"];
                };
            };
        };
    };
    getApiCustomersCsv: {
        parameters: {
            query?: {
                /**
                 * @description Only customers whose name, e-mail address or company contains this text, in upper or
                 * lower case.
                 */
                search?: string;
                /**
                 * @description Order of the list: a field name for ascending, with a leading `-` for descending.
                 * Default: newest first.
                 */
                sort?: "createdAt" | "-createdAt" | "email" | "-email";
                /** @description Only the record with this id of your own, exactly. */
                external_id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv; charset=utf-8": string;
                };
            };
        };
    };
    getApiCustomersById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The customer's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomerDetail"];
                };
            };
        };
    };
    putApiCustomersById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The customer's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CustomerUpdate"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Customer"];
                };
            };
        };
    };
    deleteApiCustomersById: {
        parameters: {
            query?: {
                /**
                 * @description `true` also deletes the customer's licenses, payments and subscriptions. Otherwise a
                 * customer who has any is kept: 409 `in_use`.
                 */
                cascade?: "true" | "false";
            };
            header?: never;
            path: {
                /** @description The customer's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Whether the request succeeded.
                         * @constant
                         */
                        success: true;
                    };
                };
            };
        };
    };
    postApiCustomersByIdPortalSessions: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description 1 to 255 printable ASCII characters of your choice. A request that is sent again with
                 * the same key within 24 hours has no second effect, and is answered as the first one was.
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The customer's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PortalSessionCreate"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PortalSessionCreated"];
                };
            };
        };
    };
    deleteApiCustomersByIdPortalSessions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The customer's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Whether the request succeeded.
                         * @constant
                         */
                        success: true;
                    };
                };
            };
        };
    };
    getApiProductsByIdComposer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The product's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ComposerPackage"];
                };
            };
        };
    };
    getApiCustomersByIdComposerTokens: {
        parameters: {
            query?: {
                /** @description Which page to return, from 1. */
                page?: number;
                /** @description How many items a page has, 1 to 100. */
                per_page?: number;
            };
            header?: never;
            path: {
                /** @description The customer's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Items of this page; empty past the last page. */
                        items: components["schemas"]["ComposerToken"][];
                        /** @description Position of this page in the list. */
                        pagination: {
                            /** @description Number of this page, from 1. */
                            page: number;
                            /** @description Most items on a page. */
                            perPage: number;
                            /** @description Number of items on all pages. */
                            total: number;
                            /** @description Number of pages; 0 when there are no items. */
                            totalPages: number;
                        };
                    };
                };
            };
        };
    };
    postApiCustomersByIdComposerTokens: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description 1 to 255 printable ASCII characters of your choice. A request that is sent again with
                 * the same key within 24 hours has no second effect, and is answered as the first one was.
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The customer's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ComposerTokenCreate"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ComposerTokenCreated"];
                };
            };
        };
    };
    deleteApiCustomersByIdComposerTokensByTokenId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The customer's id. */
                id: string;
                /** @description Id of one of the customer's Composer tokens: `ctk_` and 26 characters. */
                tokenId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Whether the request succeeded.
                         * @constant
                         */
                        success: true;
                    };
                };
            };
        };
    };
    getApiLicenses: {
        parameters: {
            query?: {
                /** @description Which page to return, from 1. */
                page?: number;
                /** @description How many items a page has, 1 to 100. */
                per_page?: number;
                /**
                 * @description Only licenses whose key, customer e-mail address or customer name contains this text, in
                 * upper or lower case.
                 */
                search?: string;
                /** @description Only licenses that have this status now; an active one past its expiry is `expired`. */
                status?: "active" | "expired" | "revoked" | "suspended";
                /** @description Only records of the product with this id. */
                product_id?: string;
                /** @description Only records of the plan with this id. */
                plan_id?: string;
                /** @description Only records of the customer with this id. */
                customer_id?: string;
                /** @description Only licenses that were issued as the bundle with this id. */
                bundle_id?: string;
                /** @description Only licenses of this group: those that were issued as one bundle. */
                bundle_group?: string;
                /** @description Only licenses that expire before this moment (ISO 8601 with an offset). */
                expires_before?: string;
                /**
                 * @description Only licenses whose metadata has these values at its top level, such as
                 * `metadata[order]=123`: at most five, compared exactly. Numbers and booleans compare as JSON text.
                 */
                metadata?: {
                    [key: string]: unknown;
                };
                /**
                 * @description Order of the list: a field name for ascending, with a leading `-` for descending.
                 * Default: newest first.
                 */
                sort?: "createdAt" | "-createdAt" | "expiresAt" | "-expiresAt" | "updatedAt" | "-updatedAt";
                /** @description Only the record with this id of your own, exactly. */
                external_id?: string;
                /** @description Only licenses that are active on this site: a host or a URL. */
                domain?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Items of this page; empty past the last page. */
                        items: components["schemas"]["LicenseListItem"][];
                        /** @description Position of this page in the list. */
                        pagination: {
                            /** @description Number of this page, from 1. */
                            page: number;
                            /** @description Most items on a page. */
                            perPage: number;
                            /** @description Number of items on all pages. */
                            total: number;
                            /** @description Number of pages; 0 when there are no items. */
                            totalPages: number;
                        };
                    };
                };
            };
        };
    };
    postApiLicenses: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description 1 to 255 printable ASCII characters of your choice. A request that is sent again with
                 * the same key within 24 hours has no second effect, and is answered as the first one was.
                 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LicenseCreate"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["License"];
                };
            };
        };
    };
    getApiLicensesCsv: {
        parameters: {
            query?: {
                /**
                 * @description Only licenses whose key, customer e-mail address or customer name contains this text, in
                 * upper or lower case.
                 */
                search?: string;
                /** @description Only licenses that have this status now; an active one past its expiry is `expired`. */
                status?: "active" | "expired" | "revoked" | "suspended";
                /** @description Only records of the product with this id. */
                product_id?: string;
                /** @description Only records of the plan with this id. */
                plan_id?: string;
                /** @description Only records of the customer with this id. */
                customer_id?: string;
                /** @description Only licenses that were issued as the bundle with this id. */
                bundle_id?: string;
                /** @description Only licenses of this group: those that were issued as one bundle. */
                bundle_group?: string;
                /** @description Only licenses that expire before this moment (ISO 8601 with an offset). */
                expires_before?: string;
                /**
                 * @description Only licenses whose metadata has these values at its top level, such as
                 * `metadata[order]=123`: at most five, compared exactly. Numbers and booleans compare as JSON text.
                 */
                metadata?: {
                    [key: string]: unknown;
                };
                /**
                 * @description Order of the list: a field name for ascending, with a leading `-` for descending.
                 * Default: newest first.
                 */
                sort?: "createdAt" | "-createdAt" | "expiresAt" | "-expiresAt" | "updatedAt" | "-updatedAt";
                /** @description Only the record with this id of your own, exactly. */
                external_id?: string;
                /** @description Only licenses that are active on this site: a host or a URL. */
                domain?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv; charset=utf-8": string;
                };
            };
        };
    };
    getApiLicensesById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The license's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LicenseDetail"];
                };
            };
        };
    };
    putApiLicensesById: {
        parameters: {
            query?: {
                /**
                 * @description `true` changes this license alone. Otherwise the call is for all licenses that were
                 * issued with it as a bundle.
                 */
                only?: "false" | "true";
            };
            header?: never;
            path: {
                /** @description The license's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LicenseUpdate"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["License"];
                };
            };
        };
    };
    deleteApiLicensesById: {
        parameters: {
            query?: {
                /**
                 * @description `true` changes this license alone. Otherwise the call is for all licenses that were
                 * issued with it as a bundle.
                 */
                only?: "false" | "true";
            };
            header?: never;
            path: {
                /** @description The license's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Whether the request succeeded.
                         * @constant
                         */
                        success: true;
                    };
                };
            };
        };
    };
    postApiLicensesBulk: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description 1 to 255 printable ASCII characters of your choice. A request that is sent again with
                 * the same key within 24 hours has no second effect, and is answered as the first one was.
                 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LicenseCreateMany"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The new licenses, in the order of the request. */
                        items: components["schemas"]["License"][];
                    };
                };
            };
        };
    };
    postApiLicensesByIdRevoke: {
        parameters: {
            query?: {
                /**
                 * @description `true` changes this license alone. Otherwise the call is for all licenses that were
                 * issued with it as a bundle.
                 */
                only?: "false" | "true";
            };
            header?: {
                /**
                 * @description 1 to 255 printable ASCII characters of your choice. A request that is sent again with
                 * the same key within 24 hours has no second effect, and is answered as the first one was.
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The license's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["License"];
                };
            };
        };
    };
    postApiLicensesByIdRenew: {
        parameters: {
            query?: {
                /**
                 * @description `true` changes this license alone. Otherwise the call is for all licenses that were
                 * issued with it as a bundle.
                 */
                only?: "false" | "true";
            };
            header?: {
                /**
                 * @description 1 to 255 printable ASCII characters of your choice. A request that is sent again with
                 * the same key within 24 hours has no second effect, and is answered as the first one was.
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The license's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LicenseRenewal"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["License"];
                };
            };
        };
    };
    postApiLicensesByIdChangePlan: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description 1 to 255 printable ASCII characters of your choice. A request that is sent again with
                 * the same key within 24 hours has no second effect, and is answered as the first one was.
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The license's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PlanChange"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlanChangeResult"];
                };
            };
        };
    };
    postApiLicensesByIdRegenerate: {
        parameters: {
            query?: {
                /**
                 * @description `true` changes this license alone. Otherwise the call is for all licenses that were
                 * issued with it as a bundle.
                 */
                only?: "false" | "true";
            };
            header?: {
                /**
                 * @description 1 to 255 printable ASCII characters of your choice. A request that is sent again with
                 * the same key within 24 hours has no second effect, and is answered as the first one was.
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The license's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["License"];
                };
            };
        };
    };
    getApiLicensesByIdFiles: {
        parameters: {
            query?: {
                /** @description Which page to return, from 1. */
                page?: number;
                /** @description How many items a page has, 1 to 100. */
                per_page?: number;
            };
            header?: never;
            path: {
                /** @description The license's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Items of this page; empty past the last page. */
                        items: components["schemas"]["LicenseFile"][];
                        /** @description Position of this page in the list. */
                        pagination: {
                            /** @description Number of this page, from 1. */
                            page: number;
                            /** @description Most items on a page. */
                            perPage: number;
                            /** @description Number of items on all pages. */
                            total: number;
                            /** @description Number of pages; 0 when there are no items. */
                            totalPages: number;
                        };
                    };
                };
            };
        };
    };
    postApiLicensesByIdFiles: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description 1 to 255 printable ASCII characters of your choice. A request that is sent again with
                 * the same key within 24 hours has no second effect, and is answered as the first one was.
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The license's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LicenseFileCreate"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IssuedLicenseFile"];
                };
            };
        };
    };
    deleteApiLicensesByIdFilesByFileId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The license's id. */
                id: string;
                /** @description Id of one of the license's files. */
                fileId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LicenseFileRelease"];
                };
            };
        };
    };
    getApiActivations: {
        parameters: {
            query?: {
                /** @description Which page to return, from 1. */
                page?: number;
                /** @description How many items a page has, 1 to 100. */
                per_page?: number;
                /**
                 * @description Only activations whose domain, or whose machine's name or fingerprint, contains this
                 * text, in upper or lower case.
                 */
                search?: string;
                /** @description Only records of the license with this id. */
                license_id?: string;
                /** @description Only records of the product with this id. */
                product_id?: string;
                /** @description Only activations on sites, or only those on machines. */
                kind?: "site" | "machine";
                /** @description Only activations with this status. */
                status?: "active" | "deactivated";
                /**
                 * @description Only activations of sites and machines that last asked before this moment (ISO 8601 with
                 * an offset).
                 */
                last_checked_before?: string;
                /**
                 * @description Order of the list: a field name for ascending, with a leading `-` for descending.
                 * Default: newest first.
                 */
                sort?: "activatedAt" | "-activatedAt";
                /** @description Only activations on exactly this site: a host or a URL. */
                domain?: string;
                /**
                 * @description Text that the program made for the machine: 1 to 255 printable ASCII characters,
                 * compared to the letter.
                 */
                machine?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Items of this page; empty past the last page. */
                        items: components["schemas"]["ActivationDetail"][];
                        /** @description Position of this page in the list. */
                        pagination: {
                            /** @description Number of this page, from 1. */
                            page: number;
                            /** @description Most items on a page. */
                            perPage: number;
                            /** @description Number of items on all pages. */
                            total: number;
                            /** @description Number of pages; 0 when there are no items. */
                            totalPages: number;
                        };
                    };
                };
            };
        };
    };
    getApiActivationsCsv: {
        parameters: {
            query?: {
                /**
                 * @description Only activations whose domain, or whose machine's name or fingerprint, contains this
                 * text, in upper or lower case.
                 */
                search?: string;
                /** @description Only records of the license with this id. */
                license_id?: string;
                /** @description Only records of the product with this id. */
                product_id?: string;
                /** @description Only activations on sites, or only those on machines. */
                kind?: "site" | "machine";
                /** @description Only activations with this status. */
                status?: "active" | "deactivated";
                /**
                 * @description Only activations of sites and machines that last asked before this moment (ISO 8601 with
                 * an offset).
                 */
                last_checked_before?: string;
                /**
                 * @description Order of the list: a field name for ascending, with a leading `-` for descending.
                 * Default: newest first.
                 */
                sort?: "activatedAt" | "-activatedAt";
                /** @description Only activations on exactly this site: a host or a URL. */
                domain?: string;
                /**
                 * @description Text that the program made for the machine: 1 to 255 printable ASCII characters,
                 * compared to the letter.
                 */
                machine?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv; charset=utf-8": string;
                };
            };
        };
    };
    putApiActivationsById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The activation's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ActivationUpdate"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActivationDetail"];
                };
            };
        };
    };
    postApiActivationsByIdDeactivate: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description 1 to 255 printable ASCII characters of your choice. A request that is sent again with
                 * the same key within 24 hours has no second effect, and is answered as the first one was.
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The activation's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActivationDetail"];
                };
            };
        };
    };
    getApiLicensesBulkActions: {
        parameters: {
            query?: {
                /** @description Which page to return, from 1. */
                page?: number;
                /** @description How many items a page has, 1 to 100. */
                per_page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Items of this page; empty past the last page. */
                        items: components["schemas"]["BulkAction"][];
                        /** @description Position of this page in the list. */
                        pagination: {
                            /** @description Number of this page, from 1. */
                            page: number;
                            /** @description Most items on a page. */
                            perPage: number;
                            /** @description Number of items on all pages. */
                            total: number;
                            /** @description Number of pages; 0 when there are no items. */
                            totalPages: number;
                        };
                    };
                };
            };
        };
    };
    postApiLicensesBulkActions: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description 1 to 255 printable ASCII characters of your choice. A request that is sent again with
                 * the same key within 24 hours has no second effect, and is answered as the first one was.
                 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description `extend` adds days; `suspend`, `revoke` and `delete` as for one license, and all
                     * licenses of its bundle; `change-plan` gives the selected licenses the terms of another plan;
                     * `mail` sends each customer their license once more.
                     * @enum {string}
                     */
                    action: "extend" | "suspend" | "revoke" | "delete" | "change-plan" | "mail";
                    /** @description Filters of the list of licenses. An empty object selects all licenses. */
                    filter?: {
                        /** @description Text that the key, the e-mail address or the customer's name contains. */
                        search?: string;
                        /**
                         * @description Status that the licenses have now.
                         * @enum {string}
                         */
                        status?: "active" | "expired" | "revoked" | "suspended";
                        /** @description Only records of the product with this id. */
                        product_id?: string;
                        /** @description Only records of the plan with this id. */
                        plan_id?: string;
                        /** @description Only records of the customer with this id. */
                        customer_id?: string;
                        /** @description Only licenses that were issued as the bundle with this id. */
                        bundle_id?: string;
                        /** @description Only licenses of this group: those that were issued as one bundle. */
                        bundle_group?: string;
                        /**
                         * Format: date-time
                         * @description Only licenses that expire before this moment (ISO 8601 with an offset).
                         */
                        expires_before?: string;
                        /** @description Values that the metadata has at its top level, compared exactly. */
                        metadata?: {
                            [key: string]: unknown;
                        };
                        /** @description Only the record with this id of your own, exactly. */
                        external_id?: string;
                        /**
                         * @description The site: a host or a URL, at most 2,048 characters. Scheme, port, path and a
                         * leading `www.` are ignored, so `https://www.shop.example/` is `shop.example`. Send either
                         * `domain` or `machine`.
                         */
                        domain?: string;
                    };
                    /** @description Ids of the licenses, 1 to 1,000, in place of `filter`. */
                    ids?: string[];
                    /**
                     * @description `false` carries the action out. Default: `true`, a trial run, which changes nothing.
                     */
                    dryRun?: boolean;
                    /** @description Only for `extend`: days to add, 1 to 36,500. Default: the plan's duration. */
                    days?: number;
                    /** @description Only for `change-plan`, which requires it: id of the new plan. */
                    planId?: string;
                    /**
                     * @description Only for `change-plan`: `now`, which is the default, or `period_end`.
                     * @enum {string}
                     */
                    when?: "now" | "period_end";
                    /**
                     * @description Not for `change-plan`: `true` acts on the selected licenses alone, where they are
                     * part of a bundle. Default: `false`, on all licenses of the bundle, once.
                     */
                    only?: boolean;
                };
            };
        };
        responses: {
            /** @description Success */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkAction"];
                };
            };
        };
    };
    getApiLicensesBulkActionsById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The license's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkAction"];
                };
            };
        };
    };
    postApiLicensesBulkActionsByIdStop: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description 1 to 255 printable ASCII characters of your choice. A request that is sent again with
                 * the same key within 24 hours has no second effect, and is answered as the first one was.
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The license's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkAction"];
                };
            };
        };
    };
    postApiLicensesBulkActionsByIdResume: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description 1 to 255 printable ASCII characters of your choice. A request that is sent again with
                 * the same key within 24 hours has no second effect, and is answered as the first one was.
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The license's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkAction"];
                };
            };
        };
    };
    getApiLicensesBulkActionsByIdLinesCsv: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The license's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv; charset=utf-8": string;
                };
            };
        };
    };
    getApiImports: {
        parameters: {
            query?: {
                /** @description Which page to return, from 1. */
                page?: number;
                /** @description How many items a page has, 1 to 100. */
                per_page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Items of this page; empty past the last page. */
                        items: components["schemas"]["ImportRecord"][];
                        /** @description Position of this page in the list. */
                        pagination: {
                            /** @description Number of this page, from 1. */
                            page: number;
                            /** @description Most items on a page. */
                            perPage: number;
                            /** @description Number of items on all pages. */
                            total: number;
                            /** @description Number of pages; 0 when there are no items. */
                            totalPages: number;
                        };
                    };
                };
            };
        };
    };
    postApiImports: {
        parameters: {
            query: {
                /** @description The system that sold the licenses. */
                from: "edd" | "lemonsqueezy" | "woocommerce" | "slm" | "csv";
                /**
                 * @description What to do with licenses that already exist: `skip`, which is the default, or `update`.
                 */
                existing?: "skip" | "update";
                /**
                 * @description `false` imports at once. If a question stays open, nothing is imported and the import
                 * ends as `needs_answer`. Default: `true`, a trial run, which writes nothing.
                 */
                dry_run?: "true" | "false";
                /**
                 * @description Fields that columns of the file are imported as, as JSON: `{"Expires On": "expiresAt",
                 * "Remark": null}`; null leaves a column out. Columns that are not named here are recognized by their
                 * names. A CSV file that lacks a named column is refused.
                 */
                columns?: string;
                /**
                 * @description Order of day and month in dates such as `03/04/2030`, where the file does not show it.
                 */
                date_order?: "day-first" | "month-first";
                /** @description `true` confirms that all licenses of a file with dates never expire. */
                allow_lifetime?: "true" | "false";
            };
            header?: {
                /**
                 * @description 1 to 255 printable ASCII characters of your choice. A request that is sent again with
                 * the same key within 24 hours has no second effect, and is answered as the first one was.
                 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "text/csv": unknown;
                "application/json": unknown;
            };
        };
        responses: {
            /** @description Success */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportRecord"];
                };
            };
        };
    };
    getApiImportsById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The import's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportRecord"];
                };
            };
        };
    };
    postApiImportsByIdRun: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description 1 to 255 printable ASCII characters of your choice. A request that is sent again with
                 * the same key within 24 hours has no second effect, and is answered as the first one was.
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The import's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ImportRun"];
            };
        };
        responses: {
            /** @description Success */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportRecord"];
                };
            };
        };
    };
    getApiImportsByIdLines: {
        parameters: {
            query?: {
                /** @description Which page to return, from 1. */
                page?: number;
                /** @description How many items a page has, 1 to 100. */
                per_page?: number;
                /** @description Only lines with this outcome. */
                outcome?: "new" | "same" | "changed" | "kept" | "skipped" | "refused";
            };
            header?: never;
            path: {
                /** @description The import's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Items of this page; empty past the last page. */
                        items: components["schemas"]["LineReport"][];
                        /** @description Position of this page in the list. */
                        pagination: {
                            /** @description Number of this page, from 1. */
                            page: number;
                            /** @description Most items on a page. */
                            perPage: number;
                            /** @description Number of items on all pages. */
                            total: number;
                            /** @description Number of pages; 0 when there are no items. */
                            totalPages: number;
                        };
                    };
                };
            };
        };
    };
    getApiImportsByIdLinesCsv: {
        parameters: {
            query?: {
                /** @description Only lines with this outcome. */
                outcome?: "new" | "same" | "changed" | "kept" | "skipped" | "refused";
            };
            header?: never;
            path: {
                /** @description The import's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv; charset=utf-8": string;
                };
            };
        };
    };
    getApiSubscriptions: {
        parameters: {
            query?: {
                /** @description Which page to return, from 1. */
                page?: number;
                /** @description How many items a page has, 1 to 100. */
                per_page?: number;
                /** @description Only records of the customer with this id. */
                customer_id?: string;
                /** @description Only records of the license with this id. */
                license_id?: string;
                /** @description Only records of the plan with this id. */
                plan_id?: string;
                /** @description Only subscriptions with this status. */
                status?: "trialing" | "active" | "past_due" | "canceled";
                /**
                 * @description Order of the list: a field name for ascending, with a leading `-` for descending.
                 * Default: newest first.
                 */
                sort?: "createdAt" | "-createdAt" | "currentPeriodEnd" | "-currentPeriodEnd";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Items of this page; empty past the last page. */
                        items: components["schemas"]["SubscriptionListItem"][];
                        /** @description Position of this page in the list. */
                        pagination: {
                            /** @description Number of this page, from 1. */
                            page: number;
                            /** @description Most items on a page. */
                            perPage: number;
                            /** @description Number of items on all pages. */
                            total: number;
                            /** @description Number of pages; 0 when there are no items. */
                            totalPages: number;
                        };
                    };
                };
            };
        };
    };
    postApiSubscriptions: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description 1 to 255 printable ASCII characters of your choice. A request that is sent again with
                 * the same key within 24 hours has no second effect, and is answered as the first one was.
                 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SubscriptionCreate"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Subscription"];
                };
            };
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Subscription"];
                };
            };
        };
    };
    getApiSubscriptionsById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The subscription's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Subscription"];
                };
            };
        };
    };
    putApiSubscriptionsById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The subscription's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SubscriptionUpdate"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Subscription"];
                };
            };
        };
    };
    deleteApiSubscriptionsById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The subscription's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Whether the request succeeded.
                         * @constant
                         */
                        success: true;
                    };
                };
            };
        };
    };
    getApiPayments: {
        parameters: {
            query?: {
                /** @description Which page to return, from 1. */
                page?: number;
                /** @description How many items a page has, 1 to 100. */
                per_page?: number;
                /** @description Only records of the customer with this id. */
                customer_id?: string;
                /** @description Only records of the license with this id. */
                license_id?: string;
                /** @description Only records of the subscription with this id. */
                subscription_id?: string;
                /** @description Only payments with this status. */
                status?: "pending" | "failed" | "succeeded" | "refunded";
                /**
                 * @description Order of the list: a field name for ascending, with a leading `-` for descending.
                 * Default: newest first.
                 */
                sort?: "createdAt" | "-createdAt" | "paidAt" | "-paidAt";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Items of this page; empty past the last page. */
                        items: components["schemas"]["PaymentListItem"][];
                        /** @description Position of this page in the list. */
                        pagination: {
                            /** @description Number of this page, from 1. */
                            page: number;
                            /** @description Most items on a page. */
                            perPage: number;
                            /** @description Number of items on all pages. */
                            total: number;
                            /** @description Number of pages; 0 when there are no items. */
                            totalPages: number;
                        };
                    };
                };
            };
        };
    };
    postApiPayments: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description 1 to 255 printable ASCII characters of your choice. A request that is sent again with
                 * the same key within 24 hours has no second effect, and is answered as the first one was.
                 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PaymentCreate"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Payment"];
                };
            };
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Payment"];
                };
            };
        };
    };
    getApiPaymentsById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The payment's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Payment"];
                };
            };
        };
    };
    putApiPaymentsById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The payment's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PaymentUpdate"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Payment"];
                };
            };
        };
    };
    deleteApiPaymentsById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The payment's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Whether the request succeeded.
                         * @constant
                         */
                        success: true;
                    };
                };
            };
        };
    };
    postApiOrders: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description 1 to 255 printable ASCII characters of your choice. A request that is sent again with
                 * the same key within 24 hours has no second effect, and is answered as the first one was.
                 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OrderCreate"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Order"];
                };
            };
        };
    };
    postApiOrdersByReferenceRefund: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description 1 to 255 printable ASCII characters of your choice. A request that is sent again with
                 * the same key within 24 hours has no second effect, and is answered as the first one was.
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Your id of the order. */
                reference: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OrderRefund"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Order"];
                };
            };
        };
    };
    getApiEvents: {
        parameters: {
            query?: {
                /** @description Which page to return, from 1. */
                page?: number;
                /** @description How many items a page has, 1 to 100. */
                per_page?: number;
                /** @description Only records of the product with this id. */
                product_id?: string;
                /** @description Only records of the license with this id. */
                license_id?: string;
                /** @description Only events of this name, 1 to 100 characters. */
                name?: string;
                /** @description Start of the range, inclusive (ISO 8601 with an offset). */
                from?: string;
                /** @description End of the range, exclusive (ISO 8601 with an offset). */
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Items of this page; empty past the last page. */
                        items: components["schemas"]["UsageEvent"][];
                        /** @description Position of this page in the list. */
                        pagination: {
                            /** @description Number of this page, from 1. */
                            page: number;
                            /** @description Most items on a page. */
                            perPage: number;
                            /** @description Number of items on all pages. */
                            total: number;
                            /** @description Number of pages; 0 when there are no items. */
                            totalPages: number;
                        };
                    };
                };
            };
        };
    };
    getApiAnalyticsEvents: {
        parameters: {
            query?: {
                /**
                 * @description Width of a bucket; weeks begin on Monday. A series has at most 1,000 buckets. Default:
                 * `day`.
                 */
                interval?: "hour" | "day" | "week" | "month";
                /**
                 * @description Start of the range, inclusive (ISO 8601 with an offset). Default: 24 hours, 30 days, 12
                 * weeks or 365 days before `to`, for the intervals hour, day, week and month.
                 */
                from?: string;
                /**
                 * @description End of the range, exclusive (ISO 8601 with an offset). Default: the end of the current
                 * bucket.
                 */
                to?: string;
                /**
                 * @description IANA time zone whose hours, days, weeks and months are counted, such as `Europe/London`.
                 * Default: `UTC`.
                 */
                time_zone?: string;
                /** @description Only records of the product with this id. */
                product_id?: string;
                /** @description Only events of this name, 1 to 100 characters. */
                name?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventSeries"];
                };
            };
        };
    };
    getApiAnalyticsActivations: {
        parameters: {
            query?: {
                /**
                 * @description Width of a bucket; weeks begin on Monday. A series has at most 1,000 buckets. Default:
                 * `day`.
                 */
                interval?: "hour" | "day" | "week" | "month";
                /**
                 * @description Start of the range, inclusive (ISO 8601 with an offset). Default: 24 hours, 30 days, 12
                 * weeks or 365 days before `to`, for the intervals hour, day, week and month.
                 */
                from?: string;
                /**
                 * @description End of the range, exclusive (ISO 8601 with an offset). Default: the end of the current
                 * bucket.
                 */
                to?: string;
                /**
                 * @description IANA time zone whose hours, days, weeks and months are counted, such as `Europe/London`.
                 * Default: `UTC`.
                 */
                time_zone?: string;
                /** @description Only records of the product with this id. */
                product_id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActivationSeries"];
                };
            };
        };
    };
    getApiAnalyticsLicenses: {
        parameters: {
            query?: {
                /**
                 * @description Width of a bucket; weeks begin on Monday. A series has at most 1,000 buckets. Default:
                 * `day`.
                 */
                interval?: "hour" | "day" | "week" | "month";
                /**
                 * @description Start of the range, inclusive (ISO 8601 with an offset). Default: 24 hours, 30 days, 12
                 * weeks or 365 days before `to`, for the intervals hour, day, week and month.
                 */
                from?: string;
                /**
                 * @description End of the range, exclusive (ISO 8601 with an offset). Default: the end of the current
                 * bucket.
                 */
                to?: string;
                /**
                 * @description IANA time zone whose hours, days, weeks and months are counted, such as `Europe/London`.
                 * Default: `UTC`.
                 */
                time_zone?: string;
                /** @description Only records of the product with this id. */
                product_id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LicenseSeries"];
                };
            };
        };
    };
    getApiAnalyticsInstalled: {
        parameters: {
            query?: {
                /**
                 * @description IANA time zone whose hours, days, weeks and months are counted, such as `Europe/London`.
                 * Default: `UTC`.
                 */
                time_zone?: string;
                /** @description Only records of the product with this id. */
                product_id?: string;
                /** @description Only records of the plan with this id. */
                plan_id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InstalledBase"];
                };
            };
        };
    };
    getApiAnalyticsInstalledCsv: {
        parameters: {
            query?: {
                /**
                 * @description IANA time zone whose hours, days, weeks and months are counted, such as `Europe/London`.
                 * Default: `UTC`.
                 */
                time_zone?: string;
                /** @description Only records of the product with this id. */
                product_id?: string;
                /** @description Only records of the plan with this id. */
                plan_id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv; charset=utf-8": string;
                };
            };
        };
    };
    getApiAnalyticsExpirations: {
        parameters: {
            query?: {
                /**
                 * @description IANA time zone whose hours, days, weeks and months are counted, such as `Europe/London`.
                 * Default: `UTC`.
                 */
                time_zone?: string;
                /** @description Only records of the product with this id. */
                product_id?: string;
                /** @description Only records of the plan with this id. */
                plan_id?: string;
                /**
                 * @description Width of a bucket; weeks begin on Monday. A series has at most 1,000 buckets. Default:
                 * `week`.
                 */
                interval?: "day" | "week" | "month";
                /**
                 * @description Start of the range, inclusive (ISO 8601 with an offset). Default: 24 hours, 30 days, 12
                 * weeks or 365 days before `to`, for the intervals hour, day, week and month.
                 */
                from?: string;
                /**
                 * @description End of the range, exclusive (ISO 8601 with an offset). Default: the end of the current
                 * bucket.
                 */
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExpirationSeries"];
                };
            };
        };
    };
    getApiAnalyticsExpirationsCsv: {
        parameters: {
            query?: {
                /**
                 * @description IANA time zone whose hours, days, weeks and months are counted, such as `Europe/London`.
                 * Default: `UTC`.
                 */
                time_zone?: string;
                /** @description Only records of the product with this id. */
                product_id?: string;
                /** @description Only records of the plan with this id. */
                plan_id?: string;
                /**
                 * @description Width of a bucket; weeks begin on Monday. A series has at most 1,000 buckets. Default:
                 * `week`.
                 */
                interval?: "day" | "week" | "month";
                /**
                 * @description Start of the range, inclusive (ISO 8601 with an offset). Default: 24 hours, 30 days, 12
                 * weeks or 365 days before `to`, for the intervals hour, day, week and month.
                 */
                from?: string;
                /**
                 * @description End of the range, exclusive (ISO 8601 with an offset). Default: the end of the current
                 * bucket.
                 */
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv; charset=utf-8": string;
                };
            };
        };
    };
    getApiAnalyticsRetention: {
        parameters: {
            query?: {
                /**
                 * @description IANA time zone whose hours, days, weeks and months are counted, such as `Europe/London`.
                 * Default: `UTC`.
                 */
                time_zone?: string;
                /** @description Only records of the product with this id. */
                product_id?: string;
                /** @description Only records of the plan with this id. */
                plan_id?: string;
                /**
                 * @description Width of a bucket; weeks begin on Monday. A series has at most 1,000 buckets. Default:
                 * `month`.
                 */
                interval?: "day" | "week" | "month";
                /**
                 * @description Start of the range, inclusive (ISO 8601 with an offset). Default: 24 hours, 30 days, 12
                 * weeks or 365 days before `to`, for the intervals hour, day, week and month.
                 */
                from?: string;
                /**
                 * @description End of the range, exclusive (ISO 8601 with an offset). Default: the end of the current
                 * bucket.
                 */
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RetentionSeries"];
                };
            };
        };
    };
    getApiAnalyticsRetentionCsv: {
        parameters: {
            query?: {
                /**
                 * @description IANA time zone whose hours, days, weeks and months are counted, such as `Europe/London`.
                 * Default: `UTC`.
                 */
                time_zone?: string;
                /** @description Only records of the product with this id. */
                product_id?: string;
                /** @description Only records of the plan with this id. */
                plan_id?: string;
                /**
                 * @description Width of a bucket; weeks begin on Monday. A series has at most 1,000 buckets. Default:
                 * `month`.
                 */
                interval?: "day" | "week" | "month";
                /**
                 * @description Start of the range, inclusive (ISO 8601 with an offset). Default: 24 hours, 30 days, 12
                 * weeks or 365 days before `to`, for the intervals hour, day, week and month.
                 */
                from?: string;
                /**
                 * @description End of the range, exclusive (ISO 8601 with an offset). Default: the end of the current
                 * bucket.
                 */
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv; charset=utf-8": string;
                };
            };
        };
    };
    getApiAnalyticsRevenue: {
        parameters: {
            query?: {
                /**
                 * @description IANA time zone whose hours, days, weeks and months are counted, such as `Europe/London`.
                 * Default: `UTC`.
                 */
                time_zone?: string;
                /** @description Only records of the product with this id. */
                product_id?: string;
                /** @description Only records of the plan with this id. */
                plan_id?: string;
                /**
                 * @description Width of a bucket; weeks begin on Monday. A series has at most 1,000 buckets. Default:
                 * `month`.
                 */
                interval?: "day" | "week" | "month";
                /**
                 * @description Start of the range, inclusive (ISO 8601 with an offset). Default: 24 hours, 30 days, 12
                 * weeks or 365 days before `to`, for the intervals hour, day, week and month.
                 */
                from?: string;
                /**
                 * @description End of the range, exclusive (ISO 8601 with an offset). Default: the end of the current
                 * bucket.
                 */
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RevenueSeries"];
                };
            };
        };
    };
    getApiAnalyticsRevenueCsv: {
        parameters: {
            query?: {
                /**
                 * @description IANA time zone whose hours, days, weeks and months are counted, such as `Europe/London`.
                 * Default: `UTC`.
                 */
                time_zone?: string;
                /** @description Only records of the product with this id. */
                product_id?: string;
                /** @description Only records of the plan with this id. */
                plan_id?: string;
                /**
                 * @description Width of a bucket; weeks begin on Monday. A series has at most 1,000 buckets. Default:
                 * `month`.
                 */
                interval?: "day" | "week" | "month";
                /**
                 * @description Start of the range, inclusive (ISO 8601 with an offset). Default: 24 hours, 30 days, 12
                 * weeks or 365 days before `to`, for the intervals hour, day, week and month.
                 */
                from?: string;
                /**
                 * @description End of the range, exclusive (ISO 8601 with an offset). Default: the end of the current
                 * bucket.
                 */
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv; charset=utf-8": string;
                };
            };
        };
    };
    getApiAnalyticsCounters: {
        parameters: {
            query?: {
                /**
                 * @description IANA time zone whose hours, days, weeks and months are counted, such as `Europe/London`.
                 * Default: `UTC`.
                 */
                time_zone?: string;
                /** @description Only records of the product with this id. */
                product_id?: string;
                /**
                 * @description Width of a bucket; weeks begin on Monday. A series has at most 1,000 buckets. Default:
                 * `day`.
                 */
                interval?: "day" | "week" | "month";
                /**
                 * @description Start of the range, inclusive (ISO 8601 with an offset). Default: 24 hours, 30 days, 12
                 * weeks or 365 days before `to`, for the intervals hour, day, week and month.
                 */
                from?: string;
                /**
                 * @description End of the range, exclusive (ISO 8601 with an offset). Default: the end of the current
                 * bucket.
                 */
                to?: string;
                /** @description Name of the counter. Default: `refused`. */
                name?: "downloaded" | "refused" | "renewed" | "version" | "wordpress" | "php" | "locale" | "multisite";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CounterSeries"];
                };
            };
        };
    };
    getApiAnalyticsCountersCsv: {
        parameters: {
            query?: {
                /**
                 * @description IANA time zone whose hours, days, weeks and months are counted, such as `Europe/London`.
                 * Default: `UTC`.
                 */
                time_zone?: string;
                /** @description Only records of the product with this id. */
                product_id?: string;
                /**
                 * @description Width of a bucket; weeks begin on Monday. A series has at most 1,000 buckets. Default:
                 * `day`.
                 */
                interval?: "day" | "week" | "month";
                /**
                 * @description Start of the range, inclusive (ISO 8601 with an offset). Default: 24 hours, 30 days, 12
                 * weeks or 365 days before `to`, for the intervals hour, day, week and month.
                 */
                from?: string;
                /**
                 * @description End of the range, exclusive (ISO 8601 with an offset). Default: the end of the current
                 * bucket.
                 */
                to?: string;
                /** @description Name of the counter. Default: `refused`. */
                name?: "downloaded" | "refused" | "renewed" | "version" | "wordpress" | "php" | "locale" | "multisite";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv; charset=utf-8": string;
                };
            };
        };
    };
    getApiAudit: {
        parameters: {
            query?: {
                /** @description Which page to return, from 1. */
                page?: number;
                /** @description How many items a page has, 1 to 100. */
                per_page?: number;
                /** @description Only changes of the record with this id. */
                target?: string;
                /** @description Only changes by the user or token with this id. */
                actor?: string;
                /** @description Only this action, such as `license.revoked`. */
                action?: string;
                /** @description Start of the range, inclusive (ISO 8601 with an offset). */
                from?: string;
                /** @description End of the range, exclusive (ISO 8601 with an offset). */
                to?: string;
                /**
                 * @description Order of the list: a field name for ascending, with a leading `-` for descending.
                 * Default: newest first.
                 */
                sort?: "at" | "-at";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Items of this page; empty past the last page. */
                        items: components["schemas"]["AuditEntry"][];
                        /** @description Position of this page in the list. */
                        pagination: {
                            /** @description Number of this page, from 1. */
                            page: number;
                            /** @description Most items on a page. */
                            perPage: number;
                            /** @description Number of items on all pages. */
                            total: number;
                            /** @description Number of pages; 0 when there are no items. */
                            totalPages: number;
                        };
                    };
                };
            };
        };
    };
    getApiAuditCsv: {
        parameters: {
            query?: {
                /** @description Only changes of the record with this id. */
                target?: string;
                /** @description Only changes by the user or token with this id. */
                actor?: string;
                /** @description Only this action, such as `license.revoked`. */
                action?: string;
                /** @description Start of the range, inclusive (ISO 8601 with an offset). */
                from?: string;
                /** @description End of the range, exclusive (ISO 8601 with an offset). */
                to?: string;
                /**
                 * @description Order of the list: a field name for ascending, with a leading `-` for descending.
                 * Default: newest first.
                 */
                sort?: "at" | "-at";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv; charset=utf-8": string;
                };
            };
        };
    };
    getApiSigningKeys: {
        parameters: {
            query?: {
                /** @description Which page to return, from 1. */
                page?: number;
                /** @description How many items a page has, 1 to 100. */
                per_page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Items of this page; empty past the last page. */
                        items: components["schemas"]["SigningKey"][];
                        /** @description Position of this page in the list. */
                        pagination: {
                            /** @description Number of this page, from 1. */
                            page: number;
                            /** @description Most items on a page. */
                            perPage: number;
                            /** @description Number of items on all pages. */
                            total: number;
                            /** @description Number of pages; 0 when there are no items. */
                            totalPages: number;
                        };
                    };
                };
            };
        };
    };
    postApiSigningKeysRotate: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description 1 to 255 printable ASCII characters of your choice. A request that is sent again with
                 * the same key within 24 hours has no second effect, and is answered as the first one was.
                 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SigningKey"];
                };
            };
        };
    };
    getApiLicenseMails: {
        parameters: {
            query?: {
                /** @description Which page to return, from 1. */
                page?: number;
                /** @description How many items a page has, 1 to 100. */
                per_page?: number;
                /** @description Only mails in this state. */
                state?: "queued" | "sent" | "failed";
                /** @description Only mails about this license. */
                license_id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Items of this page; empty past the last page. */
                        items: components["schemas"]["Mail"][];
                        /** @description Position of this page in the list. */
                        pagination: {
                            /** @description Number of this page, from 1. */
                            page: number;
                            /** @description Most items on a page. */
                            perPage: number;
                            /** @description Number of items on all pages. */
                            total: number;
                            /** @description Number of pages; 0 when there are no items. */
                            totalPages: number;
                        };
                    };
                };
            };
        };
    };
    getApiOrganizationSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrganizationSettings"];
                };
            };
        };
    };
    putApiOrganizationSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OrganizationSettingsUpdate"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrganizationSettings"];
                };
            };
        };
    };
    putApiOrganizationLogo: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "image/png": string;
                "image/jpeg": string;
                "image/webp": string;
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrganizationSettings"];
                };
            };
        };
    };
    getApiSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The server's version. */
                        version: string;
                        /** @description Mails to users and customers. */
                        mail: {
                            /**
                             * @description Whether the server sends mails. Otherwise you pass on the links yourself.
                             */
                            enabled: boolean;
                        };
                        /**
                         * @description Backups of the embedded database; null for other databases, whose backups the
                         * server does not know.
                         */
                        backup: {
                            /**
                             * Format: date-time
                             * @description When `keystead backup` last copied the database (UTC, ISO 8601); null for
                             * never.
                             */
                            lastAt: string | null;
                        } | null;
                        /** @description Ways to log in. */
                        logIns: {
                            /** @description Whether people can log in with a password. */
                            password: boolean;
                            /** @description Whether people can sign in with Google. */
                            google: boolean;
                            /** @description Whether people can sign in with GitHub. */
                            github: boolean;
                            /** @description Whether people can log in with a passkey alone. */
                            passkey: boolean;
                        };
                        /**
                         * @description Who can register: anyone, only people with an invitation, or nobody when an
                         * application brings its own users.
                         * @enum {string}
                         */
                        registration: "open" | "invite-only" | "elsewhere";
                        /** @description Whether the server signs license tokens. */
                        licenseTokens: boolean;
                    };
                };
            };
        };
    };
    getApiWebhooks: {
        parameters: {
            query?: {
                /** @description Which page to return, from 1. */
                page?: number;
                /** @description How many items a page has, 1 to 100. */
                per_page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Items of this page; empty past the last page. */
                        items: components["schemas"]["WebhookEndpoint"][];
                        /** @description Position of this page in the list. */
                        pagination: {
                            /** @description Number of this page, from 1. */
                            page: number;
                            /** @description Most items on a page. */
                            perPage: number;
                            /** @description Number of items on all pages. */
                            total: number;
                            /** @description Number of pages; 0 when there are no items. */
                            totalPages: number;
                        };
                    };
                };
            };
        };
    };
    postApiWebhooks: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description 1 to 255 printable ASCII characters of your choice. A request that is sent again with
                 * the same key within 24 hours has no second effect, and is answered as the first one was.
                 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookEndpointCreate"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEndpointCreated"];
                };
            };
        };
    };
    getApiWebhooksById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The webhook's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEndpoint"];
                };
            };
        };
    };
    putApiWebhooksById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The webhook's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookEndpointUpdate"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEndpoint"];
                };
            };
        };
    };
    deleteApiWebhooksById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The webhook's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Whether the request succeeded.
                         * @constant
                         */
                        success: true;
                    };
                };
            };
        };
    };
    getApiWebhooksByIdSecret: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The webhook's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookSecret"];
                };
            };
        };
    };
    postApiWebhooksByIdRotateSecret: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description 1 to 255 printable ASCII characters of your choice. A request that is sent again with
                 * the same key within 24 hours has no second effect, and is answered as the first one was.
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The webhook's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookSecret"];
                };
            };
        };
    };
    postApiWebhooksByIdTest: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description 1 to 255 printable ASCII characters of your choice. A request that is sent again with
                 * the same key within 24 hours has no second effect, and is answered as the first one was.
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The webhook's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDelivery"];
                };
            };
        };
    };
    postApiWebhooksByIdReplay: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description 1 to 255 printable ASCII characters of your choice. A request that is sent again with
                 * the same key within 24 hours has no second effect, and is answered as the first one was.
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The webhook's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookReplay"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookReplayed"];
                };
            };
        };
    };
    getApiWebhooksByIdDeliveries: {
        parameters: {
            query?: {
                /** @description Which page to return, from 1. */
                page?: number;
                /** @description How many items a page has, 1 to 100. */
                per_page?: number;
                /** @description Only deliveries in this state. */
                state?: "pending" | "delivered" | "failed" | "cancelled";
                /** @description Only deliveries of events of this type, such as `license.revoked`. */
                type?: string;
            };
            header?: never;
            path: {
                /** @description The webhook's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Items of this page; empty past the last page. */
                        items: components["schemas"]["WebhookDelivery"][];
                        /** @description Position of this page in the list. */
                        pagination: {
                            /** @description Number of this page, from 1. */
                            page: number;
                            /** @description Most items on a page. */
                            perPage: number;
                            /** @description Number of items on all pages. */
                            total: number;
                            /** @description Number of pages; 0 when there are no items. */
                            totalPages: number;
                        };
                    };
                };
            };
        };
    };
    getApiWebhooksByIdDeliveriesByDeliveryId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The webhook's id. */
                id: string;
                /** @description Id of the delivery: `dlv_` and 26 characters. */
                deliveryId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDeliveryDetail"];
                };
            };
        };
    };
    postApiWebhooksByIdDeliveriesByDeliveryIdResend: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description 1 to 255 printable ASCII characters of your choice. A request that is sent again with
                 * the same key within 24 hours has no second effect, and is answered as the first one was.
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The webhook's id. */
                id: string;
                /** @description Id of the delivery: `dlv_` and 26 characters. */
                deliveryId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDelivery"];
                };
            };
        };
    };
    getApiPaymentProviders: {
        parameters: {
            query?: {
                /** @description Which page to return, from 1. */
                page?: number;
                /** @description How many items a page has, 1 to 100. */
                per_page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Items of this page; empty past the last page. */
                        items: {
                            /** @description The connection's id: `ppr_` and 26 characters. */
                            id: string;
                            /**
                             * @description The provider, such as `stripe`, `paddle` or `woocommerce`. An organization
                             * has one connection with each.
                             */
                            provider: string;
                            /**
                             * @description The key for the provider's API; null while none is set. Only the last four
                             * characters are shown.
                             */
                            apiKeyLastFour: string | null;
                            /**
                             * @description The secret that signs the provider's events; null while none is set. Only
                             * the last four characters are shown.
                             */
                            webhookSecretLastFour: string | null;
                            /**
                             * Format: uri
                             * @description Address of the shop, for providers that run on your own site, such as
                             * WooCommerce: licenses are written into its orders. null for none.
                             */
                            shopUrl: string | null;
                            /**
                             * @description Plan for each of the provider's prices, by the id of the price or of its
                             * product, at most 1000; null for a price that sells no license. `*` stands for all other
                             * prices. An update replaces the whole table.
                             */
                            prices: {
                                [key: string]: unknown;
                            };
                            /**
                             * @description Meaning of several units of a line: `seats` makes one license whose seats
                             * are multiplied, `licenses` a license for each unit. Default: as is usual at the provider.
                             * @enum {string}
                             */
                            unitsAs: "seats" | "licenses";
                            /**
                             * @description Days after a paid period when a subscription's license is still valid,
                             * because payments arrive late, 0 to 365. A plan may give more. Default: 3.
                             */
                            graceDays: number;
                            /**
                             * @description Days after a paid period when a license is still valid while its
                             * subscription is `past_due`, 0 to 365. A plan may give more. Default: 21, the time in
                             * which providers retry payments.
                             */
                            pastDueDays: number;
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
                            /** @description Webhook address to enter at the provider. */
                            webhookUrl: string;
                        }[];
                        /** @description Position of this page in the list. */
                        pagination: {
                            /** @description Number of this page, from 1. */
                            page: number;
                            /** @description Most items on a page. */
                            perPage: number;
                            /** @description Number of items on all pages. */
                            total: number;
                            /** @description Number of pages; 0 when there are no items. */
                            totalPages: number;
                        };
                    };
                };
            };
        };
    };
    postApiPaymentProviders: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description 1 to 255 printable ASCII characters of your choice. A request that is sent again with
                 * the same key within 24 hours has no second effect, and is answered as the first one was.
                 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PaymentProviderCreate"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The connection's id: `ppr_` and 26 characters. */
                        id: string;
                        /**
                         * @description The provider, such as `stripe`, `paddle` or `woocommerce`. An organization has
                         * one connection with each.
                         */
                        provider: string;
                        /**
                         * @description The key for the provider's API; null while none is set. Only the last four
                         * characters are shown.
                         */
                        apiKeyLastFour: string | null;
                        /**
                         * @description The secret that signs the provider's events; null while none is set. Only the
                         * last four characters are shown.
                         */
                        webhookSecretLastFour: string | null;
                        /**
                         * Format: uri
                         * @description Address of the shop, for providers that run on your own site, such as
                         * WooCommerce: licenses are written into its orders. null for none.
                         */
                        shopUrl: string | null;
                        /**
                         * @description Plan for each of the provider's prices, by the id of the price or of its
                         * product, at most 1000; null for a price that sells no license. `*` stands for all other
                         * prices. An update replaces the whole table.
                         */
                        prices: {
                            [key: string]: unknown;
                        };
                        /**
                         * @description Meaning of several units of a line: `seats` makes one license whose seats are
                         * multiplied, `licenses` a license for each unit. Default: as is usual at the provider.
                         * @enum {string}
                         */
                        unitsAs: "seats" | "licenses";
                        /**
                         * @description Days after a paid period when a subscription's license is still valid, because
                         * payments arrive late, 0 to 365. A plan may give more. Default: 3.
                         */
                        graceDays: number;
                        /**
                         * @description Days after a paid period when a license is still valid while its subscription is
                         * `past_due`, 0 to 365. A plan may give more. Default: 21, the time in which providers retry
                         * payments.
                         */
                        pastDueDays: number;
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
                        /** @description Webhook address to enter at the provider. */
                        webhookUrl: string;
                    };
                };
            };
        };
    };
    getApiPaymentProvidersById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The payment-provider's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The connection's id: `ppr_` and 26 characters. */
                        id: string;
                        /**
                         * @description The provider, such as `stripe`, `paddle` or `woocommerce`. An organization has
                         * one connection with each.
                         */
                        provider: string;
                        /**
                         * @description The key for the provider's API; null while none is set. Only the last four
                         * characters are shown.
                         */
                        apiKeyLastFour: string | null;
                        /**
                         * @description The secret that signs the provider's events; null while none is set. Only the
                         * last four characters are shown.
                         */
                        webhookSecretLastFour: string | null;
                        /**
                         * Format: uri
                         * @description Address of the shop, for providers that run on your own site, such as
                         * WooCommerce: licenses are written into its orders. null for none.
                         */
                        shopUrl: string | null;
                        /**
                         * @description Plan for each of the provider's prices, by the id of the price or of its
                         * product, at most 1000; null for a price that sells no license. `*` stands for all other
                         * prices. An update replaces the whole table.
                         */
                        prices: {
                            [key: string]: unknown;
                        };
                        /**
                         * @description Meaning of several units of a line: `seats` makes one license whose seats are
                         * multiplied, `licenses` a license for each unit. Default: as is usual at the provider.
                         * @enum {string}
                         */
                        unitsAs: "seats" | "licenses";
                        /**
                         * @description Days after a paid period when a subscription's license is still valid, because
                         * payments arrive late, 0 to 365. A plan may give more. Default: 3.
                         */
                        graceDays: number;
                        /**
                         * @description Days after a paid period when a license is still valid while its subscription is
                         * `past_due`, 0 to 365. A plan may give more. Default: 21, the time in which providers retry
                         * payments.
                         */
                        pastDueDays: number;
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
                        /** @description Webhook address to enter at the provider. */
                        webhookUrl: string;
                    };
                };
            };
        };
    };
    putApiPaymentProvidersById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The payment-provider's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PaymentProviderUpdate"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The connection's id: `ppr_` and 26 characters. */
                        id: string;
                        /**
                         * @description The provider, such as `stripe`, `paddle` or `woocommerce`. An organization has
                         * one connection with each.
                         */
                        provider: string;
                        /**
                         * @description The key for the provider's API; null while none is set. Only the last four
                         * characters are shown.
                         */
                        apiKeyLastFour: string | null;
                        /**
                         * @description The secret that signs the provider's events; null while none is set. Only the
                         * last four characters are shown.
                         */
                        webhookSecretLastFour: string | null;
                        /**
                         * Format: uri
                         * @description Address of the shop, for providers that run on your own site, such as
                         * WooCommerce: licenses are written into its orders. null for none.
                         */
                        shopUrl: string | null;
                        /**
                         * @description Plan for each of the provider's prices, by the id of the price or of its
                         * product, at most 1000; null for a price that sells no license. `*` stands for all other
                         * prices. An update replaces the whole table.
                         */
                        prices: {
                            [key: string]: unknown;
                        };
                        /**
                         * @description Meaning of several units of a line: `seats` makes one license whose seats are
                         * multiplied, `licenses` a license for each unit. Default: as is usual at the provider.
                         * @enum {string}
                         */
                        unitsAs: "seats" | "licenses";
                        /**
                         * @description Days after a paid period when a subscription's license is still valid, because
                         * payments arrive late, 0 to 365. A plan may give more. Default: 3.
                         */
                        graceDays: number;
                        /**
                         * @description Days after a paid period when a license is still valid while its subscription is
                         * `past_due`, 0 to 365. A plan may give more. Default: 21, the time in which providers retry
                         * payments.
                         */
                        pastDueDays: number;
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
                        /** @description Webhook address to enter at the provider. */
                        webhookUrl: string;
                    };
                };
            };
        };
    };
    deleteApiPaymentProvidersById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The payment-provider's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Whether the request succeeded.
                         * @constant
                         */
                        success: true;
                    };
                };
            };
        };
    };
    getApiProviderEvents: {
        parameters: {
            query?: {
                /** @description Which page to return, from 1. */
                page?: number;
                /** @description How many items a page has, 1 to 100. */
                per_page?: number;
                /** @description Only events of this provider, such as `stripe`. */
                provider?: string;
                /** @description Only events in this state. */
                state?: "pending" | "done" | "ignored" | "failed";
                /** @description Only events of this type, such as `invoice.paid`. */
                type?: string;
                /** @description Only events about the object with this id at the provider. */
                object_id?: string;
                /** @description Only events whose next try is due before this moment (ISO 8601). */
                due_before?: string;
                /**
                 * @description Order of the list: a field name for ascending, with a leading `-` for descending.
                 * Default: newest first.
                 */
                sort?: "createdAt" | "-createdAt" | "nextAttemptAt" | "-nextAttemptAt";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Items of this page; empty past the last page. */
                        items: components["schemas"]["ProviderEvent"][];
                        /** @description Position of this page in the list. */
                        pagination: {
                            /** @description Number of this page, from 1. */
                            page: number;
                            /** @description Most items on a page. */
                            perPage: number;
                            /** @description Number of items on all pages. */
                            total: number;
                            /** @description Number of pages; 0 when there are no items. */
                            totalPages: number;
                        };
                    };
                };
            };
        };
    };
    getApiProviderEventsById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The provider-event's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProviderEventDetail"];
                };
            };
        };
    };
    postApiProviderEventsByIdReplay: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description 1 to 255 printable ASCII characters of your choice. A request that is sent again with
                 * the same key within 24 hours has no second effect, and is answered as the first one was.
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The provider-event's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProviderEvent"];
                };
            };
        };
    };
    postApiProvidersStripeByOrganizationWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the organization that is connected with the provider: `org_` and 26 characters.
                 */
                organization: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description The event is stored. The list of provider events shows its outcome. A ping
                         * stores nothing.
                         * @constant
                         */
                        received: true;
                    };
                };
            };
        };
    };
    postApiProvidersPaddleByOrganizationWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the organization that is connected with the provider: `org_` and 26 characters.
                 */
                organization: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description The event is stored. The list of provider events shows its outcome. A ping
                         * stores nothing.
                         * @constant
                         */
                        received: true;
                    };
                };
            };
        };
    };
    postApiProvidersWoocommerceByOrganizationWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the organization that is connected with the provider: `org_` and 26 characters.
                 */
                organization: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description The event is stored. The list of provider events shows its outcome. A ping
                         * stores nothing.
                         * @constant
                         */
                        received: true;
                    };
                };
            };
        };
    };
    postApiProvidersLemonsqueezyByOrganizationWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the organization that is connected with the provider: `org_` and 26 characters.
                 */
                organization: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description The event is stored. The list of provider events shows its outcome. A ping
                         * stores nothing.
                         * @constant
                         */
                        received: true;
                    };
                };
            };
        };
    };
    postApiProvidersPolarByOrganizationWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the organization that is connected with the provider: `org_` and 26 characters.
                 */
                organization: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description The event is stored. The list of provider events shows its outcome. A ping
                         * stores nothing.
                         * @constant
                         */
                        received: true;
                    };
                };
            };
        };
    };
    getHealthz: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description `ok`: the process is alive.
                         * @constant
                         */
                        status: "ok";
                    };
                };
            };
        };
    };
    getReadyz: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description `ready`: the store answers and the server is not shutting down.
                         * @constant
                         */
                        status: "ready";
                        /**
                         * @description Whether usage events are accepted, or refused because the store is short of
                         * memory or disk. All other requests work in both cases.
                         * @enum {string}
                         */
                        events: "accepted" | "refused";
                    };
                };
            };
        };
    };
    getOpenapiJson: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": unknown;
                };
            };
        };
    };
    getReference: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html; charset=utf-8": string;
                };
            };
        };
    };
    getReferenceByFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Name of a file of the page. */
                file: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "*/*": string;
                };
            };
        };
    };
}
