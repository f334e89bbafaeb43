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
        /** Is the license good? */
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
        /** Take a seat for a site */
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
        /** Does the site hold a seat? */
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
        /** Free the site's seat */
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
        /** Give a site's seat to its new address */
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
        /** Start a trial with the link that was mailed */
        post: operations["postPublicV1TrialsConfirm"];
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
        /** @description Where is the license active? */
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
        /** Free the seat of another site */
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
        /** Get the address of a release's file */
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
        /** Is the license good, with a token to show for it? */
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
        /** The same by the fingerprint of the key, for caches */
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
        /** @description Which updates are there? */
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
        /** The same with an address to download from, for updaters of other makers */
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
        /** Is the license good? */
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
        /** Take a seat for a site */
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
        /** Does the site hold a seat? */
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
        /** Free the site's seat */
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
        /** Download a release, at an address of an earlier version of the server */
        get: operations["getV1DownloadsByToken"];
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
        /** The keys to verify the license tokens of a product with */
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
        /** The keys to verify the license tokens of all organizations with */
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
        /** The keys to verify the license tokens of all organizations with, at their well-known address */
        get: operations["getWellKnownJwksJson"];
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
        /** Log in, or get what to answer with a second factor */
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
        /** Answer a log-in's challenge with a second factor, and log in */
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
        /** Get what a browser needs to answer a log-in's challenge with a passkey */
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
        /** Get what a browser needs to log in with a passkey alone */
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
        /** Get how people can log in and register */
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
        /** See who invites to which organization */
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
        /** Have a link mailed to reset a password */
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
        /** Set a new password with a mailed link */
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
        /** Come back from Google */
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
        /** Come back from GitHub */
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
        /** Get one's own profile */
        get: operations["getApiAuthMe"];
        /** Update one's own profile */
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
        /** Change one's own password, and end the other sessions */
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
        /** Confirm one's own e-mail address with a mailed link */
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
        /** Have the link to confirm one's own e-mail address mailed again */
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
        /** Change one's own e-mail address, once the new one is confirmed */
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
        /** List one's own sessions */
        get: operations["getApiAuthSessions"];
        put?: never;
        post?: never;
        /** End one's own other sessions */
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
        /** End one of one's own sessions */
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
        /** List one's own saved views */
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
        /** Rename or change one of one's own saved views */
        put: operations["putApiAuthViewsById"];
        post?: never;
        /** Remove one of one's own saved views */
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
        /** See one's own second factors */
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
        /** Begin to set up an authenticator app */
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
        /** Confirm one's own authenticator app with a first code */
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
        /** Remove one's own authenticator app */
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
        /** Make new recovery codes in the place of one's own */
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
        /** List one's own passkeys */
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
        /** Get what a browser needs to make a passkey */
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
        /** Rename one's own passkey */
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
        /** Remove one's own passkey */
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
        /** Delete a user, and end the user's sessions */
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
        /** Make a link with which a colleague chooses a new password */
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
        /** Take a colleague's second factors away, and end the colleague's sessions */
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
        /** Make an API token */
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
        /** Rename an API token, give it another end, or hand it over */
        put: operations["putApiTokensById"];
        post?: never;
        /** Delete an API token: it is of no use from then on */
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
        /** @description What do EDD and Lemon Squeezy call the product? */
        get: operations["getApiProductsByIdAliases"];
        /** Say what EDD and Lemon Squeezy call the product */
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
        /** Give a draft its file */
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
        /** Make a release of a zip */
        post: operations["postApiReleasesUpload"];
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
        /** Delete a customer, with cascade also what belongs to it */
        delete: operations["deleteApiCustomersById"];
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
        /** Issue a license */
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
        /** Change a license's plan, or tell what that would change */
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
        /** Upload another system's licenses, and tell what importing them would do */
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
        /** Tell how far an import is */
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
        /** Import an uploaded file, or look at it again with another map */
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
        /** List what became of each line of an uploaded file */
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
        /** Export what became of each line as CSV */
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
        /** Update a subscription, and with its period its license */
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
    "/api/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List what was done, and by whom */
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
        /** Make the signing key that takes the place of the present one */
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
    "/api/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get what the server offers */
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
        /** Create a webhook endpoint, with a secret */
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
        /** Send the events of a time once more */
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
        /** List what was sent to a webhook endpoint */
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
        /** Get a delivery, with what is sent */
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
        /** Send the event of a delivery once more */
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
        /** Update a connection with a payment provider: its secrets, its prices, its terms */
        put: operations["putApiPaymentProvidersById"];
        post?: never;
        /** End the connection with a payment provider */
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
        /** List what payment providers sent, and what came of it */
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
        /** Get an event of a payment provider, with what was sent */
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
        /** Work on an event of a payment provider once more */
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
        /** Take an event of Stripe */
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
        /** Take an event of Paddle */
        post: operations["postApiProvidersPaddleByOrganizationWebhook"];
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
        /** Is the process alive? */
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
        /** Should it get requests now? */
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
        /** This document */
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
        /** The API's reference, as a page */
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
        /** A file that the reference page loads */
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
            /** @description For people. */
            error: string;
            /** @description For programs; stable. */
            code: string;
            /** @description Every wrong field of the input. */
            details?: {
                /** @description Where it is; empty for the whole body. */
                path: string;
                /** @description What would be right. */
                message: string;
            }[];
        };
        PublicLicense: {
            /** @description The license key as it was issued, also when the request wrote it differently. */
            key: string;
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
        };
        Denial: {
            /** @description Why not, in a sentence for people, such as `License has expired`. */
            error: string;
            /**
             * @description Why not, for programs: the first rule that failed.
             * @enum {string}
             */
            code: "invalid_public_key" | "license_not_found" | "license_revoked" | "license_suspended" | "license_expired" | "seat_limit_reached" | "activation_not_found" | "too_many_moves" | "trial_not_offered" | "trial_used" | "trial_unconfirmed" | "release_not_found" | "updates_ended" | "version_too_old";
        };
        Jwks: {
            /**
             * @description Every key that a valid license token may be signed with, including one that is about to
             * sign.
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
                 * @description What the key is for: `sig`, signatures.
                 * @constant
                 */
                use: "sig";
                /** @description The key's id: its RFC 7638 thumbprint. A token names it in its header. */
                kid: string;
                /** @description The public key itself, 32 bytes as base64url. */
                x: string;
            }[];
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
             * @description The token from an invitation's address: you then join that organization with the invited
             * role. Without it you get an organization of your own.
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
             * @description What is to be answered with one of the factors, or a recovery code: good for 5 minutes and 5
             * tries.
             */
            challenge: string;
        };
        SecondFactorAnswer: {
            /** @description What is to be answered: good for 5 minutes. */
            challenge: string;
            /** @description The six digits that the authenticator app shows. */
            code?: string;
            /** @description One of the recovery codes. Each is good once. */
            recoveryCode?: string;
            /**
             * @description The browser's answer: what `navigator.credentials` gave, as JSON
             * (`PublicKeyCredential.toJSON()`).
             */
            passkey?: {
                [key: string]: unknown;
            };
        };
        ChallengeReference: {
            /** @description What is to be answered: good for 5 minutes. */
            challenge: string;
        };
        PasskeyOptions: {
            /** @description The options for `navigator.credentials`, as JSON (WebAuthn, level 3). */
            options: {
                [key: string]: unknown;
            };
        };
        PasskeyCeremony: {
            /** @description What is to be answered: good for 5 minutes. */
            challenge: string;
            /** @description The options for `navigator.credentials`, as JSON (WebAuthn, level 3). */
            options: {
                [key: string]: unknown;
            };
        };
        PasskeyAnswer: {
            /** @description What is to be answered: good for 5 minutes. */
            challenge: string;
            /**
             * @description The browser's answer: what `navigator.credentials` gave, as JSON
             * (`PublicKeyCredential.toJSON()`).
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
            /** @description The name of the organization that the invitation is to. */
            organization: string;
            /** @description Who invites. */
            inviter: {
                /** @description The user's full name, 1 to 200 characters. */
                name: string;
                /**
                 * @description The e-mail address that the user logs in with. Compared without regard to case, stored
                 * as given.
                 */
                email: string;
            };
            /** @description The e-mail address that is invited. */
            email: string;
            /**
             * @description The role the new user will have.
             * @enum {string}
             */
            role: "developer" | "support" | "viewer";
            /**
             * Format: date-time
             * @description When the invitation ends, 7 days after it was made (UTC, ISO 8601 with milliseconds).
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
            /** @description The password from now on: 8 to 256 characters of any kind. */
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
            /** @description The password as it is now. */
            currentPassword: string;
            /** @description The password from now on: 8 to 256 characters of any kind. */
            newPassword: string;
        };
        EmailConfirmation: {
            /** @description The token from the mail's link. */
            token: string;
        };
        EmailChange: {
            /** @description Your password as it is now. */
            currentPassword?: string;
            /** @description The six digits that the authenticator app shows. */
            code?: string;
            /** @description One of the recovery codes. Each is good once. */
            recoveryCode?: string;
            /** @description The new e-mail address. It counts once it is confirmed. */
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
             * @description When it was last used, at most ten minutes late.
             */
            lastSeenAt: string;
            /** @description The address that the user logged in from; null where nobody can tell. */
            ip: string | null;
            /**
             * @description What the browser said of itself (`User-Agent`), its first 300 characters; null for nothing.
             */
            userAgent: string | null;
            /** @description Whether it is the session that asks. */
            current: boolean;
        };
        SavedView: {
            /** @description The view's id: `viw_` and 26 characters, in the order of creation. */
            id: string;
            /** @description The list that it is a view of, such as `licenses`. */
            list: string;
            /** @description What the user calls it, 1 to 60 characters. */
            name: string;
            /**
             * @description Filters, search and order as the query of the list's address, such as
             * `status=expired&sort=-expiresAt`, 1 to 1,000 characters.
             */
            query: string;
            /**
             * Format: date-time
             * @description When it was saved (UTC, ISO 8601 with milliseconds).
             */
            createdAt: string;
        };
        SavedViewCreate: {
            /** @description The list that it is a view of, such as `licenses`. */
            list: string;
            /** @description What the user calls it, 1 to 60 characters. */
            name: string;
            /**
             * @description Filters, search and order as the query of the list's address, such as
             * `status=expired&sort=-expiresAt`, 1 to 1,000 characters.
             */
            query: string;
        };
        SavedViewUpdate: {
            /** @description What the user calls it, 1 to 60 characters. */
            name?: string;
            /**
             * @description Filters, search and order as the query of the list's address, such as
             * `status=expired&sort=-expiresAt`, 1 to 1,000 characters.
             */
            query?: string;
        };
        SecondFactorStatus: {
            /**
             * @description The second factors of the account: `totp` for an authenticator app, `passkey` for passkeys.
             */
            secondFactors: ("totp" | "passkey")[];
            /** @description Whether the organization requires a second factor of its people. */
            required: boolean;
            /** @description How many recovery codes have not been used. */
            recoveryCodesLeft: number;
            /** @description The second factors that can be set up on this server. */
            available: ("totp" | "passkey")[];
        };
        Reauthentication: {
            /** @description Your password as it is now. */
            currentPassword?: string;
            /** @description The six digits that the authenticator app shows. */
            code?: string;
            /** @description One of the recovery codes. Each is good once. */
            recoveryCode?: string;
        };
        TotpEnrolment: {
            /** @description The secret in base32, to type into an app. Shown this once. */
            secret: string;
            /** @description The same as `otpauth://` address, to show as a QR code. */
            uri: string;
        };
        TotpConfirmation: {
            /** @description The six digits that the authenticator app shows. */
            code: string;
        };
        FactorAdded: {
            /**
             * @description With the first second factor, ten codes, each good once in its place, shown this once; else
             * null: the ones there are stay.
             */
            recoveryCodes: string[] | null;
        };
        Passkey: {
            /** @description The passkey's id: `pky_` and 26 characters, in the order of creation. */
            id: string;
            /** @description What its owner calls it, 1 to 100 characters. */
            name: string;
            /**
             * Format: date-time
             * @description When it was set up (UTC, ISO 8601 with milliseconds).
             */
            createdAt: string;
            /** @description When it was last used to log in; null for never. */
            lastUsedAt: string | null;
        };
        PasskeyCreate: {
            /** @description What is to be answered: good for 5 minutes. */
            challenge: string;
            /**
             * @description The browser's answer: what `navigator.credentials` gave, as JSON
             * (`PublicKeyCredential.toJSON()`).
             */
            passkey: {
                [key: string]: unknown;
            };
            /** @description What its owner calls it, 1 to 100 characters. */
            name: string;
        };
        PasskeyAdded: {
            /**
             * @description With the first second factor, ten codes, each good once in its place, shown this once; else
             * null: the ones there are stay.
             */
            recoveryCodes: string[] | null;
            /** @description The passkey that was set up. */
            passkey: components["schemas"]["Passkey"];
        };
        PasskeyRename: {
            /** @description What its owner calls it, 1 to 100 characters. */
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
             * @description What the user may do: `developer` everything, `support` reads everything and helps
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
             * @description What the user may do: `developer` everything, `support` reads everything and helps
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
            /** @description The e-mail address that is invited. */
            email: string;
            /**
             * @description The role the new user will have.
             * @enum {string}
             */
            role: "developer" | "support" | "viewer";
            /**
             * Format: date-time
             * @description When the invitation ends, 7 days after it was made (UTC, ISO 8601 with milliseconds).
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
            /** @description What the token is for, 1 to 200 characters. */
            name: string;
            /**
             * @description The most that the token may do, but never manage people and tokens. See `effectiveRole`.
             * @enum {string}
             */
            role: "developer" | "support" | "viewer";
            /**
             * @description What the token may do now: `role`, or its owner's role while that is lower.
             * @enum {string}
             */
            effectiveRole: "developer" | "support" | "viewer";
            /** @description The products that the token is for: anything of another is a 404. `null` for all. */
            productIds: string[] | null;
            /** @description Id of the user whose token it is. It ends with the user. */
            ownerId: string;
            /** @description The last four characters of the token. */
            lastFour: string;
            /**
             * Format: date-time
             * @description When the token ends (UTC); `null` for never.
             */
            expiresAt: string | null;
            /**
             * Format: date-time
             * @description When it was last used, to the minute; `null` before the first time.
             */
            lastUsedAt: string | null;
            /**
             * Format: date-time
             * @description When it was made (UTC, ISO 8601 with milliseconds).
             */
            createdAt: string;
        };
        ApiTokenCreate: {
            /** @description What the token is for, 1 to 200 characters. */
            name: string;
            /**
             * @description The most that the token may do, but never manage people and tokens. See `effectiveRole`.
             * @enum {string}
             */
            role: "developer" | "support" | "viewer";
            /** @description The products that the token is for: anything of another is a 404. `null` for all. */
            productIds?: string[] | null;
            /**
             * Format: date-time
             * @description When the token ends (UTC); `null` for never.
             */
            expiresAt?: string | null;
        };
        ApiTokenUpdate: {
            /** @description What the token is for, 1 to 200 characters. */
            name?: string;
            /**
             * Format: date-time
             * @description When the token ends (UTC); `null` for never.
             */
            expiresAt?: string | null;
            /** @description Id of the user of the organization who is to have the token. */
            ownerId?: string;
        };
        Mail: {
            /** @description The mail's id: `mail_` and 26 characters, in the order of creation. */
            id: string;
            /** @description The address that it is for. */
            recipient: string;
            /**
             * @description What it is about.
             * @enum {string}
             */
            template: "invitation" | "password_reset" | "email_confirmation" | "password_link_made" | "password_changed" | "email_changed" | "second_factor_changed" | "second_factor_failed" | "trial_confirmation" | "license_delivery" | "expiry_reminder" | "webhook_failing" | "webhook_disabled";
            /**
             * @description The language that it is written in.
             * @enum {string}
             */
            language: "en" | "de" | "fr";
            /**
             * @description `queued` is still to be sent, `sent` was taken by the mail server, `failed` was refused by
             * it, or by all five tries.
             * @enum {string}
             */
            state: "queued" | "sent" | "failed";
            /** @description How many times it was tried, at most 5 over a day. */
            attempts: number;
            /**
             * Format: date-time
             * @description When it is tried next (UTC, ISO 8601 with milliseconds); null when it is not queued any
             * more.
             */
            nextAttemptAt: string | null;
            /** @description Why the last try failed, in the mail server's words; null when none did. */
            lastError: string | null;
            /** @description Its `Message-ID`, the same at every try. */
            messageId: string;
            /** @description Id of what it was written for, such as an invitation or a license. */
            cause: string;
            /**
             * Format: date-time
             * @description When it was written (UTC, ISO 8601 with milliseconds).
             */
            createdAt: string;
            /** @description When the mail server took it; null as long as it has not. */
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
             * @description Names the product to the public and the Edge API: `pk_` and 32 characters. It ships inside
             * your application and is not a secret.
             */
            publicKey: string;
            /**
             * @description Kind of software: `plugin`, `theme`, `application`, `library`, `service` or `other`.
             * Default: `plugin`.
             * @enum {string}
             */
            type: "plugin" | "theme" | "application" | "library" | "service" | "other";
            /**
             * @description What new license keys of this product start with: 2 to 12 of A-Z and 0-9. Default: made from
             * the name.
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
             * @description Whether local, preview and staging sites take no seat. Up to three times as many as the
             * license has seats do, and three at least. Default: false.
             */
            freeSites: boolean;
            /**
             * @description Catalogue of what licenses can unlock, at most 100: values of plans and licenses for these
             * keys have to be of the type. Default: none.
             */
            entitlements: {
                /**
                 * @description Names it to applications: lower-case letters and digits with single `-`, `_` or `.`
                 * between.
                 */
                key: string;
                /** @description Its name for people, 1 to 200 characters. */
                name: string;
                /**
                 * @description What its value is: `flag` is true or false, `number` a number, `text` a text.
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
             * @description Id of the plan that trials are of, one with `trialDays`; null for no trials. Default: null.
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
             * @description Names the product to the public and the Edge API: `pk_` and 32 characters. It ships inside
             * your application and is not a secret.
             */
            publicKey: string;
            /**
             * @description Kind of software: `plugin`, `theme`, `application`, `library`, `service` or `other`.
             * Default: `plugin`.
             * @enum {string}
             */
            type: "plugin" | "theme" | "application" | "library" | "service" | "other";
            /**
             * @description What new license keys of this product start with: 2 to 12 of A-Z and 0-9. Default: made from
             * the name.
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
             * @description Whether local, preview and staging sites take no seat. Up to three times as many as the
             * license has seats do, and three at least. Default: false.
             */
            freeSites: boolean;
            /**
             * @description Catalogue of what licenses can unlock, at most 100: values of plans and licenses for these
             * keys have to be of the type. Default: none.
             */
            entitlements: {
                /**
                 * @description Names it to applications: lower-case letters and digits with single `-`, `_` or `.`
                 * between.
                 */
                key: string;
                /** @description Its name for people, 1 to 200 characters. */
                name: string;
                /**
                 * @description What its value is: `flag` is true or false, `number` a number, `text` a text.
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
             * @description Id of the plan that trials are of, one with `trialDays`; null for no trials. Default: null.
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
             * @description What new license keys of this product start with: 2 to 12 of A-Z and 0-9. Default: made from
             * the name.
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
             * @description Whether local, preview and staging sites take no seat. Up to three times as many as the
             * license has seats do, and three at least. Default: false.
             */
            freeSites?: boolean;
            /**
             * @description Catalogue of what licenses can unlock, at most 100: values of plans and licenses for these
             * keys have to be of the type. Default: none.
             */
            entitlements?: {
                /**
                 * @description Names it to applications: lower-case letters and digits with single `-`, `_` or `.`
                 * between.
                 */
                key: string;
                /** @description Its name for people, 1 to 200 characters. */
                name: string;
                /**
                 * @description What its value is: `flag` is true or false, `number` a number, `text` a text.
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
             * @description Id of the plan that trials are of, one with `trialDays`; null for no trials. Default: null.
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
             * @description Your own data about it: a JSON object, at most 16 KiB and 16 levels deep. An update replaces
             * the whole object.
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
             * @description What new license keys of this product start with: 2 to 12 of A-Z and 0-9. Default: made from
             * the name.
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
             * @description Whether local, preview and staging sites take no seat. Up to three times as many as the
             * license has seats do, and three at least. Default: false.
             */
            freeSites?: boolean;
            /**
             * @description Catalogue of what licenses can unlock, at most 100: values of plans and licenses for these
             * keys have to be of the type. Default: none.
             */
            entitlements?: {
                /**
                 * @description Names it to applications: lower-case letters and digits with single `-`, `_` or `.`
                 * between.
                 */
                key: string;
                /** @description Its name for people, 1 to 200 characters. */
                name: string;
                /**
                 * @description What its value is: `flag` is true or false, `number` a number, `text` a text.
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
             * @description Id of the plan that trials are of, one with `trialDays`; null for no trials. Default: null.
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
             * @description Your own data about it: a JSON object, at most 16 KiB and 16 levels deep. An update replaces
             * the whole object.
             */
            metadata?: {
                [key: string]: unknown;
            };
        };
        ProductAliases: {
            /** @description What clients of EDD Software Licensing call the product. */
            edd: {
                /**
                 * @description Ids of the download in EDD, which clients send as `item_id`: the first is the one in
                 * use.
                 */
                itemIds: number[];
                /**
                 * @description Names of the download in EDD, which clients send as `item_name`, beside the product's
                 * own name and slug.
                 */
                names: string[];
                /**
                 * @description Whether it is a bundle, whose own keys cannot be activated: clients are told
                 * `license_not_activable`. Default: false.
                 */
                isBundle: boolean;
            };
            /** @description What clients of Lemon Squeezy's license API call the product. */
            lemonSqueezy: {
                /** @description Id of the store, as `meta.store_id`; null for one that the organization is given. */
                storeId: number | null;
                /**
                 * @description Ids of the product there: the first is `meta.product_id` of licenses that were not
                 * imported.
                 */
                productIds: number[];
                /** @description Which plan each variant is: the first of a plan is its `meta.variant_id`. */
                variants: {
                    /** @description Id of the variant there. */
                    variantId: number;
                    /** @description Id of the plan here; null for licenses without a plan. */
                    planId: string | null;
                }[];
                /**
                 * @description Whether an activation with the name of an active instance is that instance, and takes no
                 * other seat. Names that are host names always are. Default: false.
                 */
                reuseInstances: boolean;
            };
            /**
             * @description Whether these clients are told the customer's name and e-mail address, which whoever has a
             * license key can then read. Default: false.
             */
            showCustomer: boolean;
        };
        ProductAliasesUpdate: {
            /** @description What clients of EDD Software Licensing call the product. */
            edd?: {
                /**
                 * @description Ids of the download in EDD, which clients send as `item_id`: the first is the one in
                 * use.
                 */
                itemIds?: number[];
                /**
                 * @description Names of the download in EDD, which clients send as `item_name`, beside the product's
                 * own name and slug.
                 */
                names?: string[];
                /**
                 * @description Whether it is a bundle, whose own keys cannot be activated: clients are told
                 * `license_not_activable`. Default: false.
                 */
                isBundle?: boolean;
            };
            /** @description What clients of Lemon Squeezy's license API call the product. */
            lemonSqueezy?: {
                /** @description Id of the store, as `meta.store_id`; null for one that the organization is given. */
                storeId?: number | null;
                /**
                 * @description Ids of the product there: the first is `meta.product_id` of licenses that were not
                 * imported.
                 */
                productIds?: number[];
                /** @description Which plan each variant is: the first of a plan is its `meta.variant_id`. */
                variants?: {
                    /** @description Id of the variant there. */
                    variantId: number;
                    /** @description Id of the plan here; null for licenses without a plan. */
                    planId: string | null;
                }[];
                /**
                 * @description Whether an activation with the name of an active instance is that instance, and takes no
                 * other seat. Names that are host names always are. Default: false.
                 */
                reuseInstances?: boolean;
            };
            /**
             * @description Whether these clients are told the customer's name and e-mail address, which whoever has a
             * license key can then read. Default: false.
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
            /** @description What the plan costs; null for no price. */
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
             * @description How long a trial of this plan lasts, in days, 1 to 365; null for no trial. Default: null.
             */
            trialDays: number | null;
            /**
             * @description For how many days a license of this plan gets updates, 1 to 36,500; null for as long as it
             * is good. Default: null.
             */
            updateDays: number | null;
            /**
             * @description What a license of this plan unlocks: a free-form JSON object, copied to each license when it
             * is issued.
             */
            features: {
                [key: string]: unknown;
            };
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
            /** @description What the plan costs; null for no price. */
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
             * @description What happens when all seats are taken: `deny` refuses further sites, `allow` lets them in.
             * Default: `deny`.
             * @enum {string}
             */
            overage?: "deny" | "allow";
            /**
             * @description For how many days after `expiresAt` the license stays good, 0 to 365. Its status is
             * `expired`, verdicts say `inGrace`, and no new site is activated. Default: 0.
             */
            graceDays?: number;
            /**
             * @description For how many days after `expiresAt` the license stays good, and new sites can be activated,
             * while its subscription is `past_due`, 0 to 365. Default: 0.
             */
            pastDueDays?: number;
            /**
             * @description What expiry means: with `block` the license is no longer good; with `keepWorking` it stays
             * good on its sites, without updates and new sites. Default: `block`.
             * @enum {string}
             */
            expiry?: "block" | "keepWorking";
            /**
             * @description How many versions behind the latest an application may be to be licensed, 0 to 1,000; null
             * for any. Told to applications, which go by it. Default: null.
             */
            maxVersionsBehind?: number | null;
            /**
             * @description How long a trial of this plan lasts, in days, 1 to 365; null for no trial. Default: null.
             */
            trialDays?: number | null;
            /**
             * @description For how many days a license of this plan gets updates, 1 to 36,500; null for as long as it
             * is good. Default: null.
             */
            updateDays?: number | null;
            /**
             * @description What a license of this plan unlocks: a free-form JSON object, copied to each license when it
             * is issued.
             */
            features?: {
                [key: string]: unknown;
            };
            /**
             * @description Your own data about it: a JSON object, at most 16 KiB and 16 levels deep. An update replaces
             * the whole object.
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
            /** @description What the plan costs; null for no price. */
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
             * @description What happens when all seats are taken: `deny` refuses further sites, `allow` lets them in.
             * Default: `deny`.
             * @enum {string}
             */
            overage?: "deny" | "allow";
            /**
             * @description For how many days after `expiresAt` the license stays good, 0 to 365. Its status is
             * `expired`, verdicts say `inGrace`, and no new site is activated. Default: 0.
             */
            graceDays?: number;
            /**
             * @description For how many days after `expiresAt` the license stays good, and new sites can be activated,
             * while its subscription is `past_due`, 0 to 365. Default: 0.
             */
            pastDueDays?: number;
            /**
             * @description What expiry means: with `block` the license is no longer good; with `keepWorking` it stays
             * good on its sites, without updates and new sites. Default: `block`.
             * @enum {string}
             */
            expiry?: "block" | "keepWorking";
            /**
             * @description How many versions behind the latest an application may be to be licensed, 0 to 1,000; null
             * for any. Told to applications, which go by it. Default: null.
             */
            maxVersionsBehind?: number | null;
            /**
             * @description How long a trial of this plan lasts, in days, 1 to 365; null for no trial. Default: null.
             */
            trialDays?: number | null;
            /**
             * @description For how many days a license of this plan gets updates, 1 to 36,500; null for as long as it
             * is good. Default: null.
             */
            updateDays?: number | null;
            /**
             * @description What a license of this plan unlocks: a free-form JSON object, copied to each license when it
             * is issued.
             */
            features?: {
                [key: string]: unknown;
            };
            /**
             * @description Your own data about it: a JSON object, at most 16 KiB and 16 levels deep. An update replaces
             * the whole object.
             */
            metadata?: {
                [key: string]: unknown;
            };
        };
        ReleaseListItem: {
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
        ReleaseCreate: {
            /**
             * @description Who is offered it: `stable` everybody, `beta` those who ask for early versions.
             * @enum {string}
             */
            channel?: "stable" | "beta";
            /** @description What is new, in Markdown, at most 64 KiB; null for nothing. */
            notes?: string | null;
            /** @description Shown by WordPress beside the update, 1 to 1,000 characters; null for none. */
            upgradeNotice?: string | null;
            /** @description The least version of WordPress that it runs on, such as `6.2`; null for any. */
            requiresWp?: string | null;
            /** @description The least version of PHP that it runs on, such as `7.4`; null for any. */
            requiresPhp?: string | null;
            /** @description The newest version of WordPress that it was tested on, such as `6.8`; null for unknown. */
            testedUpTo?: string | null;
            /**
             * @description Percentage of sites that are offered it, 1 to 100. A site that is offered it stays so when
             * it rises.
             */
            rollout?: number;
            /** @description Language packs that WordPress installs with it. */
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
            /** @description Its version, such as `1.4.2`. It cannot be changed later. */
            version: string;
        };
        ReleaseUpdate: {
            /**
             * @description Who is offered it: `stable` everybody, `beta` those who ask for early versions.
             * @enum {string}
             */
            channel?: "stable" | "beta";
            /** @description What is new, in Markdown, at most 64 KiB; null for nothing. */
            notes?: string | null;
            /** @description Shown by WordPress beside the update, 1 to 1,000 characters; null for none. */
            upgradeNotice?: string | null;
            /** @description The least version of WordPress that it runs on, such as `6.2`; null for any. */
            requiresWp?: string | null;
            /** @description The least version of PHP that it runs on, such as `7.4`; null for any. */
            requiresPhp?: string | null;
            /** @description The newest version of WordPress that it was tested on, such as `6.8`; null for unknown. */
            testedUpTo?: string | null;
            /**
             * @description Percentage of sites that are offered it, 1 to 100. A site that is offered it stays so when
             * it rises.
             */
            rollout?: number;
            /** @description Language packs that WordPress installs with it. */
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
             * @description The vendor's signed statement about the release. What it says cannot be changed afterwards.
             */
            signed?: {
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
            };
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
            /** @description The product that the license is for. */
            product: {
                /** @description The product's id: `prd_` and 26 characters, in the order of creation. */
                id: string;
                /** @description The product's name. */
                name: string;
                /** @description The product's short name for addresses. */
                slug: string;
            };
            /** @description The plan that the license has the terms of; null for none. */
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
             * @description Your own data about it: a JSON object, at most 16 KiB and 16 levels deep. An update replaces
             * the whole object.
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
             * @description Your own data about it: a JSON object, at most 16 KiB and 16 levels deep. An update replaces
             * the whole object.
             */
            metadata?: {
                [key: string]: unknown;
            };
        };
        LicenseDetail: {
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
            /** @description The product that the license is for. */
            product: {
                /** @description The product's id: `prd_` and 26 characters, in the order of creation. */
                id: string;
                /** @description The product's name. */
                name: string;
                /** @description The product's short name for addresses. */
                slug: string;
            };
            /** @description The plan that the license has the terms of; null for none. */
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
        LicenseCreate: {
            /** @description Id of the plan it was issued under; null for none. */
            planId?: string | null;
            /**
             * @description E-mail address of the customer. When a license is issued to an unknown address, the customer
             * is created.
             */
            customerEmail: string;
            /** @description Name to show for the customer on this license, 1 to 200 characters; null for none. */
            customerName?: string | null;
            /**
             * @description How many sites may be active at once, but for free ones, 1 to 1,000,000; null for unlimited.
             */
            seats?: number | null;
            /**
             * Format: date-time
             * @description When the license ends (UTC, ISO 8601 with milliseconds); null for never.
             */
            expiresAt?: string | null;
            /**
             * Format: date-time
             * @description Until when the license stays good although it has ended, and sites can be activated, because
             * a payment is late; null for no such time. Set while a subscription is `past_due`.
             */
            graceUntil?: string | null;
            /**
             * @description What happens when all seats are taken: `deny` refuses further sites, `allow` lets them in.
             * Default: `deny`.
             * @enum {string}
             */
            overage?: "deny" | "allow";
            /**
             * @description For how many days after `expiresAt` the license stays good, 0 to 365. Its status is
             * `expired`, verdicts say `inGrace`, and no new site is activated. Default: 0.
             */
            graceDays?: number;
            /**
             * @description For how many days after `expiresAt` the license stays good, and new sites can be activated,
             * while its subscription is `past_due`, 0 to 365. Default: 0.
             */
            pastDueDays?: number;
            /**
             * @description What expiry means: with `block` the license is no longer good; with `keepWorking` it stays
             * good on its sites, without updates and new sites. Default: `block`.
             * @enum {string}
             */
            expiry?: "block" | "keepWorking";
            /**
             * @description How many versions behind the latest an application may be to be licensed, 0 to 1,000; null
             * for any. Told to applications, which go by it. Default: null.
             */
            maxVersionsBehind?: number | null;
            /**
             * Format: date-time
             * @description Until when the license gets updates (UTC, ISO 8601 with milliseconds); null for as long as
             * it is good.
             */
            updatesUntil?: string | null;
            /**
             * Format: date-time
             * @description When the trial ends (UTC, ISO 8601 with milliseconds); null for a license that is no trial,
             * or is paid for.
             */
            trialEndsAt?: string | null;
            /**
             * @description What the license unlocks, as verdicts and license tokens carry it: a JSON object, at most 16
             * KiB and 16 levels deep. Made of its plan's features and of `featureOverrides`.
             */
            features?: {
                [key: string]: unknown;
            };
            /**
             * @description What this license has in place of the plan's features, by key. It stays when the plan is
             * changed. Default: empty.
             */
            featureOverrides?: {
                [key: string]: unknown;
            };
            /**
             * @description Your own data about it: a JSON object, at most 16 KiB and 16 levels deep. An update replaces
             * the whole object.
             */
            metadata?: {
                [key: string]: unknown;
            };
            /** @description Id of the product to issue a license for. */
            productId: string;
            /**
             * @description Key of a license that was sold before, 1 to 255 printable characters without spaces at the
             * ends: it is found as it is given. A new key when absent.
             */
            licenseKey?: string;
            /**
             * Format: date-time
             * @description When the license was issued, if before now: a plan's days count from then. Now when absent.
             */
            createdAt?: string;
            /**
             * @description The sites on which a license that was sold before is active, at most 1,000, and no more than
             * it has seats.
             */
            activations?: {
                /** @description The site: a host or a URL, at most 2,048 characters. */
                domain: string;
                /**
                 * Format: date-time
                 * @description When it was activated, if before now; when the license was issued unless given.
                 */
                activatedAt?: string;
            }[];
        };
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
        LicenseCreateMany: {
            /** @description The licenses to issue, 1 to 1,000. All are issued or, when one is wrong, none. */
            licenses: components["schemas"]["LicenseCreate"][];
        };
        LicenseUpdate: {
            /** @description Id of the plan it was issued under; null for none. */
            planId?: string | null;
            /**
             * @description E-mail address of the customer. When a license is issued to an unknown address, the customer
             * is created.
             */
            customerEmail?: string;
            /** @description Name to show for the customer on this license, 1 to 200 characters; null for none. */
            customerName?: string | null;
            /**
             * @description How many sites may be active at once, but for free ones, 1 to 1,000,000; null for unlimited.
             */
            seats?: number | null;
            /**
             * Format: date-time
             * @description When the license ends (UTC, ISO 8601 with milliseconds); null for never.
             */
            expiresAt?: string | null;
            /**
             * @description Until when the license stays good although it has ended, and sites can be activated, because
             * a payment is late; null for no such time. Set while a subscription is `past_due`.
             */
            graceUntil?: string | null;
            /**
             * @description What happens when all seats are taken: `deny` refuses further sites, `allow` lets them in.
             * Default: `deny`.
             * @enum {string}
             */
            overage?: "deny" | "allow";
            /**
             * @description For how many days after `expiresAt` the license stays good, 0 to 365. Its status is
             * `expired`, verdicts say `inGrace`, and no new site is activated. Default: 0.
             */
            graceDays?: number;
            /**
             * @description For how many days after `expiresAt` the license stays good, and new sites can be activated,
             * while its subscription is `past_due`, 0 to 365. Default: 0.
             */
            pastDueDays?: number;
            /**
             * @description What expiry means: with `block` the license is no longer good; with `keepWorking` it stays
             * good on its sites, without updates and new sites. Default: `block`.
             * @enum {string}
             */
            expiry?: "block" | "keepWorking";
            /**
             * @description How many versions behind the latest an application may be to be licensed, 0 to 1,000; null
             * for any. Told to applications, which go by it. Default: null.
             */
            maxVersionsBehind?: number | null;
            /**
             * @description Until when the license gets updates (UTC, ISO 8601 with milliseconds); null for as long as
             * it is good.
             */
            updatesUntil?: string | null;
            /**
             * @description When the trial ends (UTC, ISO 8601 with milliseconds); null for a license that is no trial,
             * or is paid for.
             */
            trialEndsAt?: string | null;
            /**
             * @description What the license unlocks, as verdicts and license tokens carry it: a JSON object, at most 16
             * KiB and 16 levels deep. Made of its plan's features and of `featureOverrides`.
             */
            features?: {
                [key: string]: unknown;
            };
            /**
             * @description What this license has in place of the plan's features, by key. It stays when the plan is
             * changed. Default: empty.
             */
            featureOverrides?: {
                [key: string]: unknown;
            };
            /**
             * @description Your own data about it: a JSON object, at most 16 KiB and 16 levels deep. An update replaces
             * the whole object.
             */
            metadata?: {
                [key: string]: unknown;
            };
            /**
             * @description `active`, `expired`, `suspended` or `revoked`. An active license whose `expiresAt` has
             * passed reads as `expired`, without any job having to run.
             * @enum {string}
             */
            status?: "active" | "expired" | "revoked" | "suspended";
        };
        LicenseRenewal: {
            /** @description For how many days, 1 to 36,500. Default: as long as its plan lasts. */
            days?: number;
        };
        PlanChange: {
            /** @description Id of the new plan, one of the license's product. */
            planId: string;
            /**
             * @description `now`, or `period_end` for when the license is next renewed. Of its present plan,
             * `period_end` takes back a change that waits.
             * @enum {string}
             */
            when: "now" | "period_end";
            /** @description Whether only to tell what would change. Default: false. */
            preview?: boolean;
        };
        PlanChangeResult: {
            /** @description The license: as it is now, which is as it was when the change waits or is a preview. */
            license: components["schemas"]["License"];
            /**
             * Format: date-time
             * @description When the change takes effect (UTC, ISO 8601 with milliseconds).
             */
            effectiveAt: string;
            /** @description What changes, by field: the value before and the value after. */
            changes: {
                [key: string]: unknown;
            };
        };
        ActivationDetail: {
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
             * @description Whether the site is a staging site, which takes no seat. `false` has any free site take one.
             */
            staging: boolean;
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
             * @description Whether licenses that are there are left as they are, or get what their lines say.
             * @enum {string}
             */
            existing: "skip" | "update";
            /** @description Whether it only tells what would be. */
            dryRun: boolean;
            /**
             * @description `queued` until a server takes it up; `running`; `finished`; `failed`, with an `error`;
             * `needs_answer`, when there are `questions` without which it cannot go on: nothing was imported, and `run`
             * takes the answers; or `interrupted`: the command line stopped on the way. An uploaded file is gone on
             * with by whichever server is up. Whatever its end, the same file can be sent again: what is there is not
             * imported twice.
             * @enum {string}
             */
            status: "queued" | "running" | "interrupted" | "finished" | "failed" | "needs_answer";
            /** @description How many lines came to what, until now. */
            counts: {
                /** @description Lines that have been read. */
                lines: number;
                /** @description Licenses that were not there. */
                new: number;
                /** @description Licenses that were there with all that their lines say. */
                same: number;
                /** @description Licenses that were there and have been updated. */
                changed: number;
                /** @description Licenses that were there and are left as they are. */
                kept: number;
                /** @description Lines with nothing to import. */
                skipped: number;
                /** @description Lines that are wrong. */
                refused: number;
                /** @description Customers who were not there. */
                customers: number;
                /** @description Sites that have been added. */
                sites: number;
                /** @description New licenses with more sites than seats: all sites are kept. */
                overLimit: number;
                /** @description New licenses that never end. */
                lifetime: number;
            };
            /** @description What is wrong with lines that were not imported: the first 1,000. */
            refused: {
                /** @description The field that is wrong. */
                field: string;
                /** @description What would be right. */
                message: string;
                /** @description The line of a CSV file, the place in a JSON document; counted from 1. */
                line: number;
            }[];
            /**
             * @description Products and plans of the other system, and what they are here, as far as it is known: fill
             * in what is null and send it as `mapping`.
             */
            mapping: components["schemas"]["ImportMapping"];
            /** @description The columns of the file, in their order, once it has been looked at. */
            columns: {
                /** @description The column's name in the file. */
                name: string;
                /**
                 * @description What it is imported as; `other` for what only files of this system have, such as its
                 * ids; null when the column is not imported.
                 */
                field: ("licenseKey" | "product" | "plan" | "email" | "name" | "firstName" | "lastName" | "company" | "seats" | "status" | "createdAt" | "expiresAt" | "sites" | "other") | null;
                /** @description Whether somebody said so; else it is known by its name, or not known. */
                isGiven: boolean;
                /** @description Some of its values, for 30 days. */
                samples: string[];
                /** @description Whether most of its values are dates. */
                hasDates: boolean;
                /**
                 * @description How its dates with `/` or `-` are read, as its values show or `dateOrder` says; null
                 * where that makes no difference, or is not known.
                 */
                dateOrder: ("day-first" | "month-first") | null;
            }[];
            /**
             * @description What has to be answered before the file can be imported; `lifetime` before anything is
             * written.
             */
            questions: {
                /**
                 * @description `same_field`: several columns would be imported as one field; answered by `columns`.
                 * `date_order`: dates can be read in two ways; answered by `dateOrder`. `lifetime`: there are dates in
                 * the file, and all its licenses would never end; answered by `columns`, or by `allowLifetime`.
                 * @enum {string}
                 */
                code: "same_field" | "date_order" | "lifetime";
                /** @description The columns that it is about. */
                columns: string[];
                /** @description The question in words. */
                message: string;
            }[];
            /**
             * @description How dates such as `03/04/2030` are read; null while the file shows it, or nobody has said
             * so.
             */
            dateOrder: ("day-first" | "month-first") | null;
            /**
             * @description Whether a file with dates may make only licenses that never end: confirms that this is
             * meant.
             */
            allowLifetime: boolean;
            /** @description Why it failed, or what has to be answered; null otherwise. */
            error: string | null;
            /**
             * Format: date-time
             * @description When it began (UTC, ISO 8601 with milliseconds).
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it last told how far it is.
             */
            updatedAt: string;
        };
        /** @description Which products and plans here those of the other system are. */
        ImportMapping: {
            /** @description By what the other system calls the product. */
            products: {
                [key: string]: unknown;
            };
        };
        ImportRun: {
            /** @description false: imports. Default: true, only tells what would be. */
            dryRun?: boolean;
            /**
             * @description What happens to licenses that are there: default as before.
             * @enum {string}
             */
            existing?: "skip" | "update";
            /** @description What products and plans are here: default as before. */
            mapping?: components["schemas"]["ImportMapping"];
            /**
             * @description What columns of the file are imported as, by the name of the column; null for not at all.
             * Columns that are not named here are known by their names.
             */
            columns?: {
                [key: string]: unknown;
            };
            /**
             * @description How dates such as `03/04/2030` are read where the file does not show it.
             * @enum {string}
             */
            dateOrder?: "day-first" | "month-first";
            /**
             * @description Whether a file with dates may make only licenses that never end: confirms that this is
             * meant.
             */
            allowLifetime?: boolean;
        };
        LineReport: {
            /** @description The line of a CSV file, the place in a JSON document; counted from 1. */
            line: number;
            /**
             * @description What became of the line: its license is `new`, was there with all that the line says
             * (`same`), was there and has been `changed`, or was there and is `kept` as it is; there was nothing to
             * import (`skipped`), or something is wrong with it (`refused`).
             * @enum {string}
             */
            outcome: "new" | "same" | "changed" | "kept" | "skipped" | "refused";
            /** @description The license key in the line; null where there is none. */
            licenseKey: string | null;
            /** @description The customer's address in the line; null where there is none. */
            email: string | null;
            /** @description What is wrong with a line that is refused. */
            problems: {
                /** @description The field that is wrong. */
                field: string;
                /** @description What would be right. */
                message: string;
            }[];
            /** @description What else is to know. */
            notes: string[];
        };
        SubscriptionListItem: {
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
            /** @description E-mail address of the subscription's customer. */
            customerEmail: string;
        };
        SubscriptionCreate: {
            /**
             * @description Id of the license whose expiry moves with the period; null for none, or for one deleted
             * since.
             */
            licenseId?: string | null;
            /** @description Id of the plan that was subscribed to; null for none. */
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
             * @description What the provider calls this subscription, 1 to 255 characters; null for none. A reference
             * can be recorded once per provider and organization.
             */
            providerReference?: string | null;
            /**
             * @description Your own data about it: a JSON object, at most 16 KiB and 16 levels deep. An update replaces
             * the whole object.
             */
            metadata?: {
                [key: string]: unknown;
            };
            /** @description Id of the customer who subscribed. It cannot be changed later. */
            customerId: string;
        };
        SubscriptionUpdate: {
            /**
             * @description Id of the license whose expiry moves with the period; null for none, or for one deleted
             * since.
             */
            licenseId?: string | null;
            /** @description Id of the plan that was subscribed to; null for none. */
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
             * @description What the provider calls this subscription, 1 to 255 characters; null for none. A reference
             * can be recorded once per provider and organization.
             */
            providerReference?: string | null;
            /**
             * @description Your own data about it: a JSON object, at most 16 KiB and 16 levels deep. An update replaces
             * the whole object.
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
            /** @description E-mail address of the payment's customer. */
            customerEmail: string;
        };
        PaymentCreate: {
            /** @description Id of the license that was paid for; null for none, or for one deleted since. */
            licenseId?: string | null;
            /** @description Id of the subscription that was paid for; null for none, or for one deleted since. */
            subscriptionId?: string | null;
            /** @description Amount in the currency's minor unit: `4900` is 49.00 EUR. A whole number, 0 or more. */
            amount: number;
            /** @description Currency as an ISO 4217 code, such as `EUR`; lower case is accepted. */
            currency: string;
            /**
             * @description `pending` until the money came, then `succeeded` or `failed`; `refunded` when it was given
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
             * @description What the provider calls this payment, 1 to 255 characters; null for none. A reference can be
             * recorded once per provider and organization.
             */
            providerReference?: string | null;
            /**
             * Format: date-time
             * @description When the money came (UTC, ISO 8601 with milliseconds); null until then.
             */
            paidAt?: string | null;
            /**
             * @description Your own data about it: a JSON object, at most 16 KiB and 16 levels deep. An update replaces
             * the whole object.
             */
            metadata?: {
                [key: string]: unknown;
            };
            /** @description Id of the customer who paid. It cannot be changed later. */
            customerId: string;
        };
        PaymentUpdate: {
            /** @description Id of the license that was paid for; null for none, or for one deleted since. */
            licenseId?: string | null;
            /** @description Id of the subscription that was paid for; null for none, or for one deleted since. */
            subscriptionId?: string | null;
            /** @description Amount in the currency's minor unit: `4900` is 49.00 EUR. A whole number, 0 or more. */
            amount?: number;
            /** @description Currency as an ISO 4217 code, such as `EUR`; lower case is accepted. */
            currency?: string;
            /**
             * @description `pending` until the money came, then `succeeded` or `failed`; `refunded` when it was given
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
             * @description What the provider calls this payment, 1 to 255 characters; null for none. A reference can be
             * recorded once per provider and organization.
             */
            providerReference?: string | null;
            /**
             * Format: date-time
             * @description When the money came (UTC, ISO 8601 with milliseconds); null until then.
             */
            paidAt?: string | null;
            /**
             * @description Your own data about it: a JSON object, at most 16 KiB and 16 levels deep. An update replaces
             * the whole object.
             */
            metadata?: {
                [key: string]: unknown;
            };
        };
        UsageEvent: {
            /** @description The UUID that the sender made for the event; unique within the product. */
            id: string;
            /** @description Id of the product that sent the event. */
            productId: string;
            /**
             * @description Id of the license it was sent with; null without a license key, or with a key that the
             * product does not have.
             */
            licenseId: string | null;
            /** @description What happened, 1 to 100 characters, such as `page_view`. */
            name: string;
            /** @description Details of the event, as sent: a JSON object, `{}` for none. */
            properties: {
                [key: string]: unknown;
            };
            /** @description The site it was sent from, in its normal form; null when it was sent without one. */
            domain: string | null;
            /** @description The sender's own id for an unknown visitor; null when it was sent without one. */
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
                 * @description Where the bucket begins, also when `from` is later.
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
                 * @description Where the bucket begins, also when `from` is later.
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
                 * @description Where the bucket begins, also when `from` is later.
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
        AuditEntry: {
            /** @description The entry's id: `aud_` and 26 characters, in the order of time. */
            id: string;
            /**
             * Format: date-time
             * @description When it happened (UTC, ISO 8601 with milliseconds).
             */
            at: string;
            /** @description Who did it. */
            actor: {
                /**
                 * @description Who did it: a `user` with a session, an API `token`, a payment `provider`, the `system`
                 * by itself, or the command line.
                 * @enum {string}
                 */
                type: "user" | "token" | "provider" | "system" | "cli";
                /** @description The id of the user or token; `null` where there is none. */
                id: string | null;
                /** @description The user's e-mail, the token's name, or the provider, as it was then. */
                name: string | null;
            };
            /** @description The address that it came from; `null` where there is none. */
            ip: string | null;
            /** @description The `X-Request-Id` of the request that did it; `null` where there was none. */
            requestId: string | null;
            /** @description What was done, such as `license.revoked`. */
            action: string;
            /** @description What it was done to. */
            target: {
                /** @description What was changed, such as `license`. */
                type: string;
                /** @description The id of what was changed. */
                id: string;
                /** @description What tells people which one it is: an e-mail or a name, as it was then. */
                label: string | null;
            };
            /**
             * @description Each field that changed: `[before, after]`. Keys are their last four characters, and a
             * secret is `"hidden"`.
             */
            changes: {
                [key: string]: unknown;
            };
        };
        SigningKey: {
            /** @description The key's id: its RFC 7638 thumbprint. */
            kid: string;
            /**
             * @description `next` does not sign yet, `signing` signs, `retired` only verifies what it has signed.
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
            /** @description When another key takes its place; null while none is planned. */
            retiredAt: string | null;
            /**
             * @description When the last token that the key signed is over and the key is no longer published; null
             * while no other key is to take its place.
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
                 * @description What the key is for: `sig`, signatures.
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
             * @description The name that mails to customers come from, 1 to 100 characters; null for the
             * organization's.
             */
            vendorName: string | null;
            /** @description Where customers' answers to mails go; null for the address that mails come from. */
            replyTo: string | null;
            /**
             * @description Whether the organization's people need a second factor: without one, they can do nothing
             * here but set one up.
             */
            requireSecondFactor: boolean;
            /**
             * @description What is mailed to customers, by the product's id. Nothing is mailed for products that are
             * not named.
             */
            licenseMails: {
                [key: string]: unknown;
            };
        };
        OrganizationSettingsUpdate: {
            /**
             * @description The language of mails: `en`, `de` or `fr`.
             * @enum {string}
             */
            language?: "en" | "de" | "fr";
            /**
             * @description The name that mails to customers come from, 1 to 100 characters; null for the
             * organization's.
             */
            vendorName?: string | null;
            /** @description Where customers' answers to mails go; null for the address that mails come from. */
            replyTo?: string | null;
            /**
             * @description Whether the organization's people need a second factor: without one, they can do nothing
             * here but set one up.
             */
            requireSecondFactor?: boolean;
            /**
             * @description What is mailed to customers, by the product's id. Nothing is mailed for products that are
             * not named.
             */
            licenseMails?: {
                [key: string]: unknown;
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
             * @description Types of the events that are sent, such as `license.revoked`; null for all, also new ones.
             */
            types: string[] | null;
            /**
             * @description Ids of the products whose events are sent; null for all. With products, events that are
             * about no product, such as those of customers, are not sent.
             */
            productIds: string[] | null;
            /** @description What the endpoint is for, 1 to 500 characters; null for none. */
            description: string | null;
            /**
             * @description Whether events are sent. Events of the time while they are not can be replayed for 30 days.
             */
            enabled: boolean;
            /** @description Whether events have whole license keys. Default: false, the last four characters alone. */
            includeKeys: boolean;
            /**
             * Format: date-time
             * @description When the first delivery failed since the last one that was taken; null while none has.
             */
            failingSince: string | null;
            /**
             * @description Why the server disabled the endpoint: `gone` when it answered 410, `failing` after three
             * days of nothing but failures. null while it is enabled, and when somebody disabled it.
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
            /** @description Types of the events to send, such as `license.revoked`; null for all, also new ones. */
            types?: ("license.created" | "license.updated" | "license.suspended" | "license.revoked" | "license.expired" | "license.renewed" | "license.deleted" | "license.key_regenerated" | "activation.created" | "activation.deactivated" | "activation.refused" | "customer.created" | "customer.updated" | "customer.deleted" | "subscription.created" | "subscription.updated" | "subscription.deleted" | "payment.created" | "payment.updated" | "payment.deleted" | "trial.ending" | "release.published")[] | null;
            /**
             * @description Ids of the products whose events are sent; null for all. With products, events that are
             * about no product, such as those of customers, are not sent.
             */
            productIds?: string[] | null;
            /** @description What the endpoint is for, 1 to 500 characters; null for none. */
            description?: string | null;
            /**
             * @description Whether events are sent. Events of the time while they are not can be replayed for 30 days.
             */
            enabled?: boolean;
            /** @description Whether events have whole license keys. Default: false, the last four characters alone. */
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
             * @description Types of the events that are sent, such as `license.revoked`; null for all, also new ones.
             */
            types: string[] | null;
            /**
             * @description Ids of the products whose events are sent; null for all. With products, events that are
             * about no product, such as those of customers, are not sent.
             */
            productIds: string[] | null;
            /** @description What the endpoint is for, 1 to 500 characters; null for none. */
            description: string | null;
            /**
             * @description Whether events are sent. Events of the time while they are not can be replayed for 30 days.
             */
            enabled: boolean;
            /** @description Whether events have whole license keys. Default: false, the last four characters alone. */
            includeKeys: boolean;
            /**
             * Format: date-time
             * @description When the first delivery failed since the last one that was taken; null while none has.
             */
            failingSince: string | null;
            /**
             * @description Why the server disabled the endpoint: `gone` when it answered 410, `failing` after three
             * days of nothing but failures. null while it is enabled, and when somebody disabled it.
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
             * @description Secret that signs what is sent to the endpoint: `whsec_` and 32 bytes in base64. The key of
             * the HMAC is those bytes.
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
            /** @description Types of the events to send, such as `license.revoked`; null for all, also new ones. */
            types?: ("license.created" | "license.updated" | "license.suspended" | "license.revoked" | "license.expired" | "license.renewed" | "license.deleted" | "license.key_regenerated" | "activation.created" | "activation.deactivated" | "activation.refused" | "customer.created" | "customer.updated" | "customer.deleted" | "subscription.created" | "subscription.updated" | "subscription.deleted" | "payment.created" | "payment.updated" | "payment.deleted" | "trial.ending" | "release.published")[] | null;
            /**
             * @description Ids of the products whose events are sent; null for all. With products, events that are
             * about no product, such as those of customers, are not sent.
             */
            productIds?: string[] | null;
            /** @description What the endpoint is for, 1 to 500 characters; null for none. */
            description?: string | null;
            /**
             * @description Whether events are sent. Events of the time while they are not can be replayed for 30 days.
             */
            enabled?: boolean;
            /** @description Whether events have whole license keys. Default: false, the last four characters alone. */
            includeKeys?: boolean;
        };
        WebhookSecret: {
            /**
             * @description Secret that signs what is sent to the endpoint: `whsec_` and 32 bytes in base64. The key of
             * the HMAC is those bytes.
             */
            secret: string;
            /** @description The secret before, which signs too while a rotation is under way; else null. */
            previousSecret: string | null;
            /**
             * Format: date-time
             * @description Until when the secret before signs (UTC, ISO 8601 with milliseconds); null without one.
             */
            previousSecretUntil: string | null;
        };
        WebhookDelivery: {
            /** @description The delivery's id: `dlv_` and 26 characters, in the order of creation. */
            id: string;
            /** @description Id of the endpoint. */
            endpointId: string;
            /** @description Id of the event, the same on every try: what `webhook-id` is. */
            eventId: string;
            /** @description Type of the event, such as `license.revoked`. */
            type: string;
            /**
             * @description `pending` until the event is taken or given up, `delivered` when it was taken, `failed`
             * after the last try, `cancelled` when the endpoint was disabled or deleted before.
             * @enum {string}
             */
            state: "pending" | "delivered" | "failed" | "cancelled";
            /** @description How often it was tried, since it was last sent by hand. */
            attempts: number;
            /**
             * Format: date-time
             * @description When it is tried next (UTC, ISO 8601 with milliseconds); null when it is not.
             */
            nextAttemptAt: string | null;
            /** @description Status of the last answer; null when there was none. */
            status: number | null;
            /** @description How long the last try took, in milliseconds; null before the first. */
            durationMs: number | null;
            /** @description The first 2 KiB of the last answer's body; null without one. */
            answer: string | null;
            /** @description What went wrong at the last try; null when nothing did. */
            error: string | null;
            /** @description The last tries, oldest first, at most 20. */
            history: {
                /** @description When it was made (UTC, ISO 8601 with milliseconds). */
                at: string;
                /** @description Status of the answer; null when there was none. */
                status: number | null;
                /** @description How long it took, in milliseconds. */
                durationMs: number;
                /** @description What went wrong; null when the event was taken. */
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
             * @description Moment from which events are sent again (ISO 8601), at most 30 days ago.
             */
            from: string;
            /**
             * Format: date-time
             * @description Moment before which they happened.
             */
            to: string;
            /** @description true: events that the endpoint has taken are sent again, too. Default: false. */
            deliveredToo?: boolean;
        };
        WebhookReplayed: {
            /** @description How many events are sent again. */
            count: number;
            /**
             * Format: date-time
             * @description Where it stopped, when there are more than 10,000 events: replay from there for the rest.
             * null when all are sent.
             */
            until: string | null;
        };
        WebhookDeliveryDetail: {
            /** @description The delivery's id: `dlv_` and 26 characters, in the order of creation. */
            id: string;
            /** @description Id of the endpoint. */
            endpointId: string;
            /** @description Id of the event, the same on every try: what `webhook-id` is. */
            eventId: string;
            /** @description Type of the event, such as `license.revoked`. */
            type: string;
            /**
             * @description `pending` until the event is taken or given up, `delivered` when it was taken, `failed`
             * after the last try, `cancelled` when the endpoint was disabled or deleted before.
             * @enum {string}
             */
            state: "pending" | "delivered" | "failed" | "cancelled";
            /** @description How often it was tried, since it was last sent by hand. */
            attempts: number;
            /**
             * Format: date-time
             * @description When it is tried next (UTC, ISO 8601 with milliseconds); null when it is not.
             */
            nextAttemptAt: string | null;
            /** @description Status of the last answer; null when there was none. */
            status: number | null;
            /** @description How long the last try took, in milliseconds; null before the first. */
            durationMs: number | null;
            /** @description The first 2 KiB of the last answer's body; null without one. */
            answer: string | null;
            /** @description What went wrong at the last try; null when nothing did. */
            error: string | null;
            /** @description The last tries, oldest first, at most 20. */
            history: {
                /** @description When it was made (UTC, ISO 8601 with milliseconds). */
                at: string;
                /** @description Status of the answer; null when there was none. */
                status: number | null;
                /** @description How long it took, in milliseconds. */
                durationMs: number;
                /** @description What went wrong; null when the event was taken. */
                error: string | null;
            }[];
            /**
             * Format: date-time
             * @description When the event happened (UTC, ISO 8601 with milliseconds).
             */
            createdAt: string;
            /** @description What is sent: the body as JSON; null when the event is no longer kept. */
            payload: {
                [key: string]: unknown;
            } | null;
        };
        PaymentProviderCreate: {
            /**
             * @description Key for the provider's API: at Stripe a restricted or a secret key, at Paddle an API key. It
             * is stored encrypted and never shown again.
             */
            apiKey: string;
            /**
             * @description Secret that signs the provider's events, from its dashboard. Until it is set, all events are
             * refused. It is stored encrypted and never shown again.
             */
            webhookSecret?: string;
            /**
             * @description The plan that each price of the provider sells, by the price's id, at most 1000; null for a
             * price that sells no license. An update replaces the whole table.
             */
            prices?: {
                [key: string]: unknown;
            };
            /**
             * @description For how many days after a paid period a license of a subscription stays good, because
             * payments arrive late, 0 to 365; a plan may give more. Default: 3.
             */
            graceDays?: number;
            /**
             * @description For how many days after a paid period a license stays good while its subscription is
             * `past_due`, 0 to 365; a plan may give more. Default: 21, as long as providers try to collect.
             */
            pastDueDays?: number;
            /** @description The provider: `stripe` or `paddle`. One connection each. */
            provider: string;
        };
        PaymentProviderUpdate: {
            /**
             * @description Key for the provider's API: at Stripe a restricted or a secret key, at Paddle an API key. It
             * is stored encrypted and never shown again.
             */
            apiKey?: string;
            /**
             * @description Secret that signs the provider's events, from its dashboard. Until it is set, all events are
             * refused. It is stored encrypted and never shown again.
             */
            webhookSecret?: string;
            /**
             * @description The plan that each price of the provider sells, by the price's id, at most 1000; null for a
             * price that sells no license. An update replaces the whole table.
             */
            prices?: {
                [key: string]: unknown;
            };
            /**
             * @description For how many days after a paid period a license of a subscription stays good, because
             * payments arrive late, 0 to 365; a plan may give more. Default: 3.
             */
            graceDays?: number;
            /**
             * @description For how many days after a paid period a license stays good while its subscription is
             * `past_due`, 0 to 365; a plan may give more. Default: 21, as long as providers try to collect.
             */
            pastDueDays?: number;
        };
        ProviderEvent: {
            /** @description The event's id here: `pev_` and 26 characters, in the order of arrival. */
            id: string;
            /** @description The provider that sent it, such as `stripe`. */
            provider: string;
            /** @description What the provider calls the event. */
            eventId: string;
            /** @description The provider's name for what happened, such as `invoice.paid`. */
            type: string;
            /** @description What the provider calls the object that the event is about, such as a checkout session. */
            objectId: string | null;
            /**
             * @description `pending` until it is worked on, and between tries; then `done`, `ignored` when there was
             * nothing to do, or `failed`: mend what `message` names, and replay it.
             * @enum {string}
             */
            state: "pending" | "done" | "ignored" | "failed";
            /**
             * @description Why it is not done, for programs: `not_needed`, `unpaid`, `older`, `unknown_here`,
             * `unknown_price`, `plan_missing`, `not_connected`, `object_missing`, `provider_refused`,
             * `provider_unreachable`, `invalid` or `internal`; or, of one that is done, `new_license`: the license that
             * the order names does not fit; else null.
             */
            reason: string | null;
            /** @description The same for people; else null. */
            message: string | null;
            /** @description Ids of the licenses that it was about. */
            licenseIds: string[];
            /** @description How often it was worked on since it came or was replayed. */
            attempts: number;
            /**
             * Format: date-time
             * @description When it is worked on next (UTC, ISO 8601 with milliseconds); null when it is not.
             */
            nextAttemptAt: string | null;
            /**
             * Format: date-time
             * @description When it happened, as the provider says (UTC, ISO 8601 with milliseconds).
             */
            occurredAt: string;
            /**
             * Format: date-time
             * @description When it came (UTC, ISO 8601 with milliseconds).
             */
            createdAt: string;
            /** @description When it was last worked on (UTC, ISO 8601 with milliseconds); null before. */
            workedAt: string | null;
        };
        ProviderEventDetail: {
            /** @description The event's id here: `pev_` and 26 characters, in the order of arrival. */
            id: string;
            /** @description The provider that sent it, such as `stripe`. */
            provider: string;
            /** @description What the provider calls the event. */
            eventId: string;
            /** @description The provider's name for what happened, such as `invoice.paid`. */
            type: string;
            /** @description What the provider calls the object that the event is about, such as a checkout session. */
            objectId: string | null;
            /**
             * @description `pending` until it is worked on, and between tries; then `done`, `ignored` when there was
             * nothing to do, or `failed`: mend what `message` names, and replay it.
             * @enum {string}
             */
            state: "pending" | "done" | "ignored" | "failed";
            /**
             * @description Why it is not done, for programs: `not_needed`, `unpaid`, `older`, `unknown_here`,
             * `unknown_price`, `plan_missing`, `not_connected`, `object_missing`, `provider_refused`,
             * `provider_unreachable`, `invalid` or `internal`; or, of one that is done, `new_license`: the license that
             * the order names does not fit; else null.
             */
            reason: string | null;
            /** @description The same for people; else null. */
            message: string | null;
            /** @description Ids of the licenses that it was about. */
            licenseIds: string[];
            /** @description How often it was worked on since it came or was replayed. */
            attempts: number;
            /**
             * Format: date-time
             * @description When it is worked on next (UTC, ISO 8601 with milliseconds); null when it is not.
             */
            nextAttemptAt: string | null;
            /**
             * Format: date-time
             * @description When it happened, as the provider says (UTC, ISO 8601 with milliseconds).
             */
            occurredAt: string;
            /**
             * Format: date-time
             * @description When it came (UTC, ISO 8601 with milliseconds).
             */
            createdAt: string;
            /** @description When it was last worked on (UTC, ISO 8601 with milliseconds); null before. */
            workedAt: string | null;
            /** @description What the provider sent, as JSON. */
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
                     * @description The license key, as the customer entered it: upper and lower case and spaces are
                     * forgiven. At most 255 characters.
                     */
                    license_key: string;
                    /**
                     * @description The site: a host or a URL, at most 2,048 characters. Scheme, port, path and a
                     * leading `www.` are ignored, so `https://www.shop.example/` is `shop.example`.
                     */
                    domain?: string | null;
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
                         * @description Whether the license is good at this moment.
                         * @constant
                         */
                        valid: true;
                        /** @description The license as applications see it: nothing personal, and no metadata. */
                        license: components["schemas"]["PublicLicense"];
                        /**
                         * @description Whether the site of `domain` holds a seat of this license. Without a `domain`:
                         * left out, and null in a status.
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
                         * @description Present while the license has expired and is still good, because a payment may
                         * be late.
                         * @constant
                         */
                        inGrace?: true;
                        /**
                         * Format: date-time
                         * @description When the license ceases to be good.
                         */
                        graceEndsAt?: string;
                        /**
                         * Format: date-time
                         * @description Until when the site gets updates; absent where that is as long as the license is
                         * good.
                         */
                        updatesUntil?: string;
                        /** @description How many versions behind the latest the application may be; absent for any. */
                        maxVersionsBehind?: number;
                        /**
                         * @description Everything the license unlocks, by name; empty when it unlocks nothing in
                         * particular.
                         */
                        features: {
                            [key: string]: unknown;
                        };
                    } | {
                        /**
                         * @description Whether the license is good at this moment.
                         * @constant
                         */
                        valid: false;
                        /** @description Why not, in a sentence for people, such as `License has expired`. */
                        error: string;
                        /**
                         * @description Why not, for programs: the first rule that failed.
                         * @enum {string}
                         */
                        code: "invalid_public_key" | "license_not_found" | "license_revoked" | "license_suspended" | "license_expired" | "seat_limit_reached" | "activation_not_found" | "too_many_moves" | "trial_not_offered" | "trial_used" | "trial_unconfirmed" | "release_not_found" | "updates_ended" | "version_too_old";
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
                     * @description The license key, as the customer entered it: upper and lower case and spaces are
                     * forgiven. At most 255 characters.
                     */
                    license_key: string;
                    /**
                     * @description The site: a host or a URL, at most 2,048 characters. Scheme, port, path and a
                     * leading `www.` are ignored, so `https://www.shop.example/` is `shop.example`.
                     */
                    domain: string;
                    /**
                     * @description A random id that the installation made once and keeps, also when it moves: 1 to 100
                     * printable ASCII characters.
                     */
                    site_id?: string | null;
                    /**
                     * @description What the site calls its environment, such as `staging`: up to 50 letters, digits,
                     * `_`, `.` and `-`. It is shown, and decides nothing.
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
                         * @description Whether it was done.
                         * @constant
                         */
                        success: true;
                        /** @description Id of the site's activation; null when the site holds no seat. */
                        activation_id: string;
                        /**
                         * Format: date-time
                         * @description When the site took its seat (UTC, ISO 8601 with milliseconds).
                         */
                        activated_at: string;
                    } | {
                        /**
                         * @description Whether it was done.
                         * @constant
                         */
                        success: false;
                        /** @description Why not, in a sentence for people, such as `License has expired`. */
                        error: string;
                        /**
                         * @description Why not, for programs: the first rule that failed.
                         * @enum {string}
                         */
                        code: "invalid_public_key" | "license_not_found" | "license_revoked" | "license_suspended" | "license_expired" | "seat_limit_reached" | "activation_not_found" | "too_many_moves" | "trial_not_offered" | "trial_used" | "trial_unconfirmed" | "release_not_found" | "updates_ended" | "version_too_old";
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
                     * @description The license key, as the customer entered it: upper and lower case and spaces are
                     * forgiven. At most 255 characters.
                     */
                    license_key: string;
                    /**
                     * @description The site: a host or a URL, at most 2,048 characters. Scheme, port, path and a
                     * leading `www.` are ignored, so `https://www.shop.example/` is `shop.example`.
                     */
                    domain: string;
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
                         * @description Whether the site of `domain` holds a seat of this license. Without a `domain`:
                         * left out, and null in a status.
                         * @constant
                         */
                        activated: true;
                        /** @description Id of the site's activation; null when the site holds no seat. */
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
                         * @description Present while the license has expired and is still good, because a payment may
                         * be late.
                         * @constant
                         */
                        inGrace?: true;
                        /**
                         * Format: date-time
                         * @description When the license ceases to be good.
                         */
                        graceEndsAt?: string;
                        /**
                         * Format: date-time
                         * @description Until when the site gets updates; absent where that is as long as the license is
                         * good.
                         */
                        updatesUntil?: string;
                        /** @description How many versions behind the latest the application may be; absent for any. */
                        maxVersionsBehind?: number;
                        /**
                         * @description Everything the license unlocks, by name; empty when it unlocks nothing in
                         * particular.
                         */
                        features: {
                            [key: string]: unknown;
                        };
                    } | {
                        /**
                         * @description Whether the site of `domain` holds a seat of this license. Without a `domain`:
                         * left out, and null in a status.
                         * @constant
                         */
                        activated: false;
                        /** @description Id of the site's activation; null when the site holds no seat. */
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
                         * @description Present while the license has expired and is still good, because a payment may
                         * be late.
                         * @constant
                         */
                        inGrace?: true;
                        /**
                         * Format: date-time
                         * @description When the license ceases to be good.
                         */
                        graceEndsAt?: string;
                        /**
                         * Format: date-time
                         * @description Until when the site gets updates; absent where that is as long as the license is
                         * good.
                         */
                        updatesUntil?: string;
                        /** @description How many versions behind the latest the application may be; absent for any. */
                        maxVersionsBehind?: number;
                    } | {
                        /**
                         * @description Whether the site of `domain` holds a seat of this license. Without a `domain`:
                         * left out, and null in a status.
                         * @constant
                         */
                        activated: false;
                        /** @description Id of the site's activation; null when the site holds no seat. */
                        activation_id: null;
                        /** @description Why not, in a sentence for people, such as `License has expired`. */
                        error: string;
                        /**
                         * @description Why not, for programs: the first rule that failed.
                         * @enum {string}
                         */
                        code: "invalid_public_key" | "license_not_found" | "license_revoked" | "license_suspended" | "license_expired" | "seat_limit_reached" | "activation_not_found" | "too_many_moves" | "trial_not_offered" | "trial_used" | "trial_unconfirmed" | "release_not_found" | "updates_ended" | "version_too_old";
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
                     * @description The license key, as the customer entered it: upper and lower case and spaces are
                     * forgiven. At most 255 characters.
                     */
                    license_key: string;
                    /**
                     * @description The site: a host or a URL, at most 2,048 characters. Scheme, port, path and a
                     * leading `www.` are ignored, so `https://www.shop.example/` is `shop.example`.
                     */
                    domain: string;
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
                         * @description Whether it was done.
                         * @constant
                         */
                        success: true;
                        /** @description Id of the site's activation; null when the site holds no seat. */
                        activation_id: string;
                        /**
                         * Format: date-time
                         * @description When the seat was freed (UTC, ISO 8601 with milliseconds).
                         */
                        deactivated_at: string;
                    } | {
                        /**
                         * @description Whether it was done.
                         * @constant
                         */
                        success: false;
                        /** @description Why not, in a sentence for people, such as `License has expired`. */
                        error: string;
                        /**
                         * @description Why not, for programs: the first rule that failed.
                         * @enum {string}
                         */
                        code: "invalid_public_key" | "license_not_found" | "license_revoked" | "license_suspended" | "license_expired" | "seat_limit_reached" | "activation_not_found" | "too_many_moves" | "trial_not_offered" | "trial_used" | "trial_unconfirmed" | "release_not_found" | "updates_ended" | "version_too_old";
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
                     * @description The license key, as the customer entered it: upper and lower case and spaces are
                     * forgiven. At most 255 characters.
                     */
                    license_key: string;
                    /**
                     * @description A random id that the installation made once and keeps, also when it moves: 1 to 100
                     * printable ASCII characters.
                     */
                    site_id: string;
                    /** @description The site's address until now: a host or a URL. */
                    from: string;
                    /** @description The site's address from now on: a host or a URL. */
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
                         * @description Whether it was done.
                         * @constant
                         */
                        success: true;
                        /** @description Id of the site's activation; null when the site holds no seat. */
                        activation_id: string;
                        /**
                         * Format: date-time
                         * @description When the site took its seat (UTC, ISO 8601 with milliseconds).
                         */
                        activated_at: string;
                    } | {
                        /**
                         * @description Whether it was done.
                         * @constant
                         */
                        success: false;
                        /** @description Why not, in a sentence for people, such as `License has expired`. */
                        error: string;
                        /**
                         * @description Why not, for programs: the first rule that failed.
                         * @enum {string}
                         */
                        code: "invalid_public_key" | "license_not_found" | "license_revoked" | "license_suspended" | "license_expired" | "seat_limit_reached" | "activation_not_found" | "too_many_moves" | "trial_not_offered" | "trial_used" | "trial_unconfirmed" | "release_not_found" | "updates_ended" | "version_too_old";
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
                    /** @description E-mail address of whoever tries the product. */
                    email: string;
                    /**
                     * @description The site: a host or a URL, at most 2,048 characters. Scheme, port, path and a
                     * leading `www.` are ignored, so `https://www.shop.example/` is `shop.example`.
                     */
                    domain: string;
                    /**
                     * @description What `trial_unconfirmed` came with: asks whether the link in the mail has been
                     * opened by now.
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
                         * @description Whether it was done.
                         * @constant
                         */
                        success: true;
                        /**
                         * @description The license key, as the customer entered it: upper and lower case and spaces are
                         * forgiven. At most 255 characters.
                         */
                        license_key: string;
                        /**
                         * Format: date-time
                         * @description When the trial ends (UTC, ISO 8601 with milliseconds).
                         */
                        trial_ends_at: string;
                    } | {
                        /**
                         * @description Whether it was done.
                         * @constant
                         */
                        success: false;
                        /** @description Why not, in a sentence for people, such as `License has expired`. */
                        error: string;
                        /**
                         * @description The provider's code, which the server exchanges for the person's identity.
                         * @constant
                         */
                        code: "trial_unconfirmed";
                        /**
                         * @description To ask again with, until the link in the mail was opened: the answer then has
                         * the key.
                         */
                        request: string;
                    } | {
                        /**
                         * @description Whether it was done.
                         * @constant
                         */
                        success: false;
                        /** @description Why not, in a sentence for people, such as `License has expired`. */
                        error: string;
                        /**
                         * @description Why not, for programs: the first rule that failed.
                         * @enum {string}
                         */
                        code: "invalid_public_key" | "license_not_found" | "license_revoked" | "license_suspended" | "license_expired" | "seat_limit_reached" | "activation_not_found" | "too_many_moves" | "trial_not_offered" | "trial_used" | "trial_unconfirmed" | "release_not_found" | "updates_ended" | "version_too_old";
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
                     * @description The license key, as the customer entered it: upper and lower case and spaces are
                     * forgiven. At most 255 characters.
                     */
                    license_key: string;
                    /**
                     * @description The site: a host or a URL, at most 2,048 characters. Scheme, port, path and a
                     * leading `www.` are ignored, so `https://www.shop.example/` is `shop.example`.
                     */
                    domain: string;
                    /**
                     * @description A random id that the installation made once and keeps, also when it moves: 1 to 100
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
                         * @description Whether it was done.
                         * @constant
                         */
                        success: true;
                        /** @description The license as applications see it: nothing personal, and no metadata. */
                        license: components["schemas"]["PublicLicense"];
                        /**
                         * @description The site that asks: as it was activated or, while it is not active, as an
                         * activation would find it.
                         */
                        site: {
                            /** @description Id of the site's activation; null when the site holds no seat. */
                            activation_id: string | null;
                            /**
                             * @description The site in its normal form: lower case, punycode, without scheme, port,
                             * path or a leading `www.`. For an installation that is no site, `device:` and its name.
                             */
                            domain: string;
                            /**
                             * @description Kind of site: `production`, which counts, or `local`, `preview` or
                             * `staging`, which is free.
                             * @enum {string}
                             */
                            site_class: "production" | "local" | "preview" | "staging";
                            /**
                             * @description Whether the site takes a seat of the license while it is active: a free one
                             * does not.
                             */
                            takes_seat: boolean;
                        };
                        /** @description On how many sites the license is active. */
                        site_count: number;
                        /**
                         * @description The active sites, newest first, at most 100; null to a caller whose `site_id` is
                         * not that of the activation on `domain`.
                         */
                        sites: {
                            /** @description Id of the site's activation; null when the site holds no seat. */
                            activation_id: string;
                            /**
                             * @description The site in its normal form: lower case, punycode, without scheme, port,
                             * path or a leading `www.`. For an installation that is no site, `device:` and its name.
                             */
                            domain: string;
                            /**
                             * @description Kind of site: `production`, which counts, or `local`, `preview` or
                             * `staging`, which is free.
                             * @enum {string}
                             */
                            site_class: "production" | "local" | "preview" | "staging";
                            /**
                             * @description Whether the site takes a seat of the license while it is active: a free one
                             * does not.
                             */
                            takes_seat: boolean;
                            /**
                             * Format: date-time
                             * @description When the site took its seat (UTC, ISO 8601 with milliseconds).
                             */
                            activated_at: string;
                            /**
                             * Format: date-time
                             * @description When the site last asked about its license. Written in batches, so up to a
                             * minute late.
                             */
                            last_checked_at: string;
                            /**
                             * @description What the site calls its environment; null when it said nothing. Shown, and
                             * decides nothing.
                             */
                            environment: string | null;
                        }[] | null;
                    } | {
                        /**
                         * @description Whether it was done.
                         * @constant
                         */
                        success: false;
                        /** @description Why not, in a sentence for people, such as `License has expired`. */
                        error: string;
                        /**
                         * @description Why not, for programs: the first rule that failed.
                         * @enum {string}
                         */
                        code: "invalid_public_key" | "license_not_found" | "license_revoked" | "license_suspended" | "license_expired" | "seat_limit_reached" | "activation_not_found" | "too_many_moves" | "trial_not_offered" | "trial_used" | "trial_unconfirmed" | "release_not_found" | "updates_ended" | "version_too_old";
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
                     * @description The license key, as the customer entered it: upper and lower case and spaces are
                     * forgiven. At most 255 characters.
                     */
                    license_key: string;
                    /**
                     * @description The site: a host or a URL, at most 2,048 characters. Scheme, port, path and a
                     * leading `www.` are ignored, so `https://www.shop.example/` is `shop.example`.
                     */
                    domain: string;
                    /**
                     * @description A random id that the installation made once and keeps, also when it moves: 1 to 100
                     * printable ASCII characters.
                     */
                    site_id: string;
                    /** @description Which of the license's activations to end. */
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
                         * @description Whether it was done.
                         * @constant
                         */
                        success: true;
                        /** @description Id of the site's activation; null when the site holds no seat. */
                        activation_id: string;
                        /**
                         * Format: date-time
                         * @description When the seat was freed (UTC, ISO 8601 with milliseconds).
                         */
                        deactivated_at: string;
                    } | {
                        /**
                         * @description Whether it was done.
                         * @constant
                         */
                        success: false;
                        /** @description Why not, in a sentence for people, such as `License has expired`. */
                        error: string;
                        /**
                         * @description Why not, for programs: the first rule that failed.
                         * @enum {string}
                         */
                        code: "invalid_public_key" | "license_not_found" | "license_revoked" | "license_suspended" | "license_expired" | "seat_limit_reached" | "activation_not_found" | "too_many_moves" | "trial_not_offered" | "trial_used" | "trial_unconfirmed" | "release_not_found" | "updates_ended" | "version_too_old";
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
                     * @description The license key, as the customer entered it: upper and lower case and spaces are
                     * forgiven. At most 255 characters.
                     */
                    license_key: string;
                    /**
                     * @description The site: a host or a URL, at most 2,048 characters. Scheme, port, path and a
                     * leading `www.` are ignored, so `https://www.shop.example/` is `shop.example`.
                     */
                    domain: string;
                    /**
                     * @description A certain version, also an older one. Default: the newest that the license gets and
                     * the site is offered.
                     */
                    version?: string | null;
                    /** @description `beta` is offered stable releases, too. Default: `stable`. */
                    channel?: ("stable" | "beta") | null;
                    /**
                     * @description A random id that the installation made once and keeps, also when it moves: 1 to 100
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
                         * @description Whether it was done.
                         * @constant
                         */
                        success: true;
                        /**
                         * @description Its version, such as `1.4.2`. Versions are ordered as PHP's `version_compare`
                         * does, and no two of a product are equal in that order.
                         */
                        version: string;
                        /**
                         * @description Where the file is: an address for this site alone. The license is judged again
                         * there.
                         */
                        download_url: string;
                        /**
                         * Format: date-time
                         * @description Until when the address is good (UTC, ISO 8601 with milliseconds): 72 hours.
                         */
                        expires_at: string;
                        /** @description Size of the file in bytes. */
                        size: number | null;
                        /** @description SHA-256 of the file, 64 hex digits. */
                        sha256: string | null;
                        /** @description SHA-384 of the file, 96 hex digits. */
                        sha384: string | null;
                        /** @description What the vendor signed of the release; null for nothing. */
                        signed: {
                            /**
                             * @description Canonical JSON in base64: product, slug, version, channel, file and dates as
                             * the vendor states them.
                             */
                            statement: string;
                            /** @description A good one by a key that the application has pinned is enough. */
                            signatures: {
                                /**
                                 * @description Names the vendor's key: the first 16 hex digits of the SHA-256 of its 32
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
                         * @description Whether it was done.
                         * @constant
                         */
                        success: false;
                        /** @description Why not, in a sentence for people, such as `License has expired`. */
                        error: string;
                        /**
                         * @description Why not, for programs: the first rule that failed.
                         * @enum {string}
                         */
                        code: "invalid_public_key" | "license_not_found" | "license_revoked" | "license_suspended" | "license_expired" | "seat_limit_reached" | "activation_not_found" | "too_many_moves" | "trial_not_offered" | "trial_used" | "trial_unconfirmed" | "release_not_found" | "updates_ended" | "version_too_old";
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
                     * @description The license key, as the customer entered it: upper and lower case and spaces are
                     * forgiven. At most 255 characters.
                     */
                    license_key?: string | null;
                    /**
                     * @description The site: a host or a URL, at most 2,048 characters. Scheme, port, path and a
                     * leading `www.` are ignored, so `https://www.shop.example/` is `shop.example`.
                     */
                    domain?: string | null;
                    /** @description Your own id for a visitor without a license, at most 200 characters. */
                    anonymous_id?: string | null;
                    /** @description 1 to 100 events. A wrong one is rejected and does not fail the others. */
                    events: {
                        /**
                         * Format: uuid
                         * @description A UUID that you make. An event sent again with the same id is counted once per
                         * product.
                         */
                        id: string;
                        /** @description What happened, 1 to 100 characters, such as `page_view`. */
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
                        /** @description Number of events that are stored now, durably. */
                        accepted: number;
                        /** @description Number of events that were stored before, by their ids. */
                        duplicates: number;
                        /** @description The events that were not stored, and why. */
                        rejected: {
                            /** @description Position of the event in the request, from 0. */
                            index: number;
                            /** @description What is wrong with the event, for people. */
                            error: string;
                        }[];
                    } | {
                        /** @description Number of events that are stored now, durably. */
                        accepted: number;
                        /** @description Number of events that were stored before, by their ids. */
                        duplicates: number;
                        /** @description The events that were not stored, and why. */
                        rejected: {
                            /** @description Position of the event in the request, from 0. */
                            index: number;
                            /** @description What is wrong with the event, for people. */
                            error: string;
                        }[];
                        /** @description Why not, in a sentence for people, such as `License has expired`. */
                        error: string;
                        /**
                         * @description Why not, for programs: the first rule that failed.
                         * @enum {string}
                         */
                        code: "invalid_public_key" | "license_not_found" | "license_revoked" | "license_suspended" | "license_expired" | "seat_limit_reached" | "activation_not_found" | "too_many_moves" | "trial_not_offered" | "trial_used" | "trial_unconfirmed" | "release_not_found" | "updates_ended" | "version_too_old";
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
                        /** @description Number of events that are stored now, durably. */
                        accepted: number;
                        /** @description Number of events that were stored before, by their ids. */
                        duplicates: number;
                        /** @description The events that were not stored, and why. */
                        rejected: {
                            /** @description Position of the event in the request, from 0. */
                            index: number;
                            /** @description What is wrong with the event, for people. */
                            error: string;
                        }[];
                    } | {
                        /** @description Number of events that are stored now, durably. */
                        accepted: number;
                        /** @description Number of events that were stored before, by their ids. */
                        duplicates: number;
                        /** @description The events that were not stored, and why. */
                        rejected: {
                            /** @description Position of the event in the request, from 0. */
                            index: number;
                            /** @description What is wrong with the event, for people. */
                            error: string;
                        }[];
                        /** @description Why not, in a sentence for people, such as `License has expired`. */
                        error: string;
                        /**
                         * @description Why not, for programs: the first rule that failed.
                         * @enum {string}
                         */
                        code: "invalid_public_key" | "license_not_found" | "license_revoked" | "license_suspended" | "license_expired" | "seat_limit_reached" | "activation_not_found" | "too_many_moves" | "trial_not_offered" | "trial_used" | "trial_unconfirmed" | "release_not_found" | "updates_ended" | "version_too_old";
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
                     * @description The license key, as the customer entered it: upper and lower case and spaces are
                     * forgiven. At most 255 characters.
                     */
                    license_key: string;
                    /**
                     * @description The site: a host or a URL, at most 2,048 characters. Scheme, port, path and a
                     * leading `www.` are ignored, so `https://www.shop.example/` is `shop.example`.
                     */
                    domain?: string | null;
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
                         * @description Whether the license is good at this moment.
                         * @constant
                         */
                        valid: true;
                        /**
                         * @description Whether the site of `domain` holds a seat of this license. Without a `domain`:
                         * left out, and null in a status.
                         */
                        activated: boolean | null;
                        /** @description Id of the site's activation; null when the site holds no seat. */
                        activation_id: string | null;
                        /** @description The license as applications see it: nothing personal, and no metadata. */
                        license: {
                            /**
                             * @description `active`, `expired`, `suspended` or `revoked`. An active license whose
                             * `expiresAt` has passed reads as `expired`, without any job having to run.
                             * @enum {string}
                             */
                            status: "active" | "expired" | "revoked" | "suspended";
                            /**
                             * @description How many sites may be active at once, but for free ones, 1 to 1,000,000;
                             * null for unlimited.
                             */
                            seats: number | null;
                            /**
                             * @description How many seats are taken at this moment: by active sites, but for free ones.
                             */
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
                         * @description Present while the license has expired and is still good, because a payment may
                         * be late.
                         * @constant
                         */
                        inGrace?: true;
                        /**
                         * Format: date-time
                         * @description When the license ceases to be good.
                         */
                        graceEndsAt?: string;
                        /**
                         * Format: date-time
                         * @description Until when the site gets updates; absent where that is as long as the license is
                         * good.
                         */
                        updatesUntil?: string;
                        /** @description How many versions behind the latest the application may be; absent for any. */
                        maxVersionsBehind?: number;
                        /**
                         * @description Everything the license unlocks, by name; empty when it unlocks nothing in
                         * particular.
                         */
                        features: {
                            [key: string]: unknown;
                        };
                        /**
                         * @description The signed answer as a JWS: a site can verify it with the published keys and
                         * rely on it through an outage, 7 days at most. null when the server has no secret key.
                         */
                        token: string | null;
                        /** @description For how many seconds this answer may be kept. */
                        ttl: number;
                    } | {
                        /**
                         * @description Whether the license is good at this moment.
                         * @constant
                         */
                        valid: false;
                        /** @description Why not, in a sentence for people, such as `License has expired`. */
                        error: string;
                        /**
                         * @description Why not, for programs: the first rule that failed.
                         * @enum {string}
                         */
                        code: "invalid_public_key" | "license_not_found" | "license_revoked" | "license_suspended" | "license_expired" | "seat_limit_reached" | "activation_not_found" | "too_many_moves" | "trial_not_offered" | "trial_used" | "trial_unconfirmed" | "release_not_found" | "updates_ended" | "version_too_old";
                    };
                };
            };
        };
    };
    getV1LicensesStatusByPublicKeyByFingerprint: {
        parameters: {
            query?: {
                /**
                 * @description The site: a host or a URL, at most 2,048 characters. Scheme, port, path and a leading
                 * `www.` are ignored, so `https://www.shop.example/` is `shop.example`.
                 */
                domain?: string;
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
                         * @description Whether the license is good at this moment.
                         * @constant
                         */
                        valid: true;
                        /**
                         * @description Whether the site of `domain` holds a seat of this license. Without a `domain`:
                         * left out, and null in a status.
                         */
                        activated: boolean | null;
                        /** @description Id of the site's activation; null when the site holds no seat. */
                        activation_id: string | null;
                        /** @description The license as applications see it: nothing personal, and no metadata. */
                        license: {
                            /**
                             * @description `active`, `expired`, `suspended` or `revoked`. An active license whose
                             * `expiresAt` has passed reads as `expired`, without any job having to run.
                             * @enum {string}
                             */
                            status: "active" | "expired" | "revoked" | "suspended";
                            /**
                             * @description How many sites may be active at once, but for free ones, 1 to 1,000,000;
                             * null for unlimited.
                             */
                            seats: number | null;
                            /**
                             * @description How many seats are taken at this moment: by active sites, but for free ones.
                             */
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
                         * @description Present while the license has expired and is still good, because a payment may
                         * be late.
                         * @constant
                         */
                        inGrace?: true;
                        /**
                         * Format: date-time
                         * @description When the license ceases to be good.
                         */
                        graceEndsAt?: string;
                        /**
                         * Format: date-time
                         * @description Until when the site gets updates; absent where that is as long as the license is
                         * good.
                         */
                        updatesUntil?: string;
                        /** @description How many versions behind the latest the application may be; absent for any. */
                        maxVersionsBehind?: number;
                        /**
                         * @description Everything the license unlocks, by name; empty when it unlocks nothing in
                         * particular.
                         */
                        features: {
                            [key: string]: unknown;
                        };
                        /**
                         * @description The signed answer as a JWS: a site can verify it with the published keys and
                         * rely on it through an outage, 7 days at most. null when the server has no secret key.
                         */
                        token: string | null;
                        /** @description For how many seconds this answer may be kept. */
                        ttl: number;
                    } | {
                        /**
                         * @description Whether the license is good at this moment.
                         * @constant
                         */
                        valid: false;
                        /** @description Why not, in a sentence for people, such as `License has expired`. */
                        error: string;
                        /**
                         * @description Why not, for programs: the first rule that failed.
                         * @enum {string}
                         */
                        code: "invalid_public_key" | "license_not_found" | "license_revoked" | "license_suspended" | "license_expired" | "seat_limit_reached" | "activation_not_found" | "too_many_moves" | "trial_not_offered" | "trial_used" | "trial_unconfirmed" | "release_not_found" | "updates_ended" | "version_too_old";
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
                 * @description 1 to 20 public keys of products, with commas between them. Sort them, so that caches
                 * have one entry.
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
                        /** @description Name of the plugin or theme as its header has it, else that of the product. */
                        name: string;
                        /** @description Its folder; without one, the product's slug. */
                        slug: string;
                        /**
                         * @description Version of the newest stable release that is out to all; empty while there is
                         * none.
                         */
                        version: string;
                        /** @description http or https address, or null for none. */
                        homepage: string | null;
                        /** @description The same as `homepage`, under the name that updaters of themes know. */
                        details_url: string | null;
                        /** @description Its author; null for none. */
                        author: string | null;
                        /** @description http or https address, or null for none. */
                        author_homepage: string | null;
                        /** @description The least version of WordPress that it runs on, such as `6.2`; null for any. */
                        requires: string | null;
                        /**
                         * @description The newest version of WordPress that it was tested on, such as `6.8`; null for
                         * unknown.
                         */
                        tested: string | null;
                        /** @description The least version of PHP that it runs on, such as `7.4`; null for any. */
                        requires_php: string | null;
                        /** @description When it was published, such as `2026-11-22 19:00:00` (UTC). */
                        last_updated: string | null;
                        /** @description Shown by WordPress beside the update, 1 to 1,000 characters; null for none. */
                        upgrade_notice: string | null;
                        /**
                         * @description Tabs of the window about the update as safe HTML: `description`, `installation`,
                         * `faq`, `changelog`, `screenshots` and `other_notes`, which has all other sections of the
                         * readme.
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
                            /** @description When it was last changed, such as `2026-11-22 19:00:00` (UTC). */
                            updated: string;
                            /** @description Address of the zip with the translation's files. */
                            package: string;
                        }[];
                        /**
                         * @description Of each channel the newest release, and the newest that is out to all sites: at
                         * most 4.
                         */
                        releases: {
                            /**
                             * @description Its version, such as `1.4.2`. Versions are ordered as PHP's
                             * `version_compare` does, and no two of a product are equal in that order.
                             */
                            version: string;
                            /**
                             * @description Who is offered it: `stable` everybody, `beta` those who ask for early
                             * versions.
                             * @enum {string}
                             */
                            channel: "stable" | "beta";
                            /**
                             * @description Percentage of sites that are offered it, 1 to 100. A site that is offered it
                             * stays so when it rises.
                             */
                            rollout: number;
                            /**
                             * @description The folder in the zip, which is the plugin's or theme's on a site; null
                             * without one.
                             */
                            slug: string | null;
                            /**
                             * @description The least version of WordPress that it runs on, such as `6.2`; null for any.
                             */
                            requires: string | null;
                            /**
                             * @description The newest version of WordPress that it was tested on, such as `6.8`; null
                             * for unknown.
                             */
                            tested: string | null;
                            /** @description The least version of PHP that it runs on, such as `7.4`; null for any. */
                            requires_php: string | null;
                            /**
                             * Format: date-time
                             * @description When it was first published (UTC, ISO 8601 with milliseconds).
                             */
                            released_at: string | null;
                            /**
                             * @description Shown by WordPress beside the update, 1 to 1,000 characters; null for none.
                             */
                            upgrade_notice: string | null;
                            /** @description Size of the file in bytes. */
                            size: number | null;
                            /** @description SHA-256 of the file, 64 hex digits. */
                            sha256: string | null;
                            /** @description SHA-384 of the file, 96 hex digits. */
                            sha384: string | null;
                            /** @description What the vendor signed of the release; null for nothing. */
                            signed: {
                                /**
                                 * @description Canonical JSON in base64: product, slug, version, channel, file and
                                 * dates as the vendor states them.
                                 */
                                statement: string;
                                /** @description A good one by a key that the application has pinned is enough. */
                                signatures: {
                                    /**
                                     * @description Names the vendor's key: the first 16 hex digits of the SHA-256 of
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
                        /**
                         * @description With several public keys: the same of each, and null for a key that no product
                         * has.
                         */
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
            query: {
                /**
                 * @description The license key, as the customer entered it: upper and lower case and spaces are
                 * forgiven. At most 255 characters.
                 */
                license_key: string;
                /**
                 * @description The site: a host or a URL, at most 2,048 characters. Scheme, port, path and a leading
                 * `www.` are ignored, so `https://www.shop.example/` is `shop.example`.
                 */
                domain: string;
                /** @description `stable`, or `beta` for early versions and stable ones. */
                channel?: "stable" | "beta";
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
                        /** @description Name of the plugin or theme as its header has it, else that of the product. */
                        name: string;
                        /** @description Its folder; without one, the product's slug. */
                        slug: string;
                        /**
                         * @description Version of the newest stable release that is out to all; empty while there is
                         * none.
                         */
                        version: string;
                        /** @description http or https address, or null for none. */
                        homepage: string | null;
                        /** @description The same as `homepage`, under the name that updaters of themes know. */
                        details_url: string | null;
                        /** @description Its author; null for none. */
                        author: string | null;
                        /** @description http or https address, or null for none. */
                        author_homepage: string | null;
                        /** @description The least version of WordPress that it runs on, such as `6.2`; null for any. */
                        requires: string | null;
                        /**
                         * @description The newest version of WordPress that it was tested on, such as `6.8`; null for
                         * unknown.
                         */
                        tested: string | null;
                        /** @description The least version of PHP that it runs on, such as `7.4`; null for any. */
                        requires_php: string | null;
                        /** @description When it was published, such as `2026-11-22 19:00:00` (UTC). */
                        last_updated: string | null;
                        /** @description Shown by WordPress beside the update, 1 to 1,000 characters; null for none. */
                        upgrade_notice: string | null;
                        /**
                         * @description Tabs of the window about the update as safe HTML: `description`, `installation`,
                         * `faq`, `changelog`, `screenshots` and `other_notes`, which has all other sections of the
                         * readme.
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
                            /** @description When it was last changed, such as `2026-11-22 19:00:00` (UTC). */
                            updated: string;
                            /** @description Address of the zip with the translation's files. */
                            package: string;
                        }[];
                        /**
                         * @description Of each channel the newest release, and the newest that is out to all sites: at
                         * most 4.
                         */
                        releases: {
                            /**
                             * @description Its version, such as `1.4.2`. Versions are ordered as PHP's
                             * `version_compare` does, and no two of a product are equal in that order.
                             */
                            version: string;
                            /**
                             * @description Who is offered it: `stable` everybody, `beta` those who ask for early
                             * versions.
                             * @enum {string}
                             */
                            channel: "stable" | "beta";
                            /**
                             * @description Percentage of sites that are offered it, 1 to 100. A site that is offered it
                             * stays so when it rises.
                             */
                            rollout: number;
                            /**
                             * @description The folder in the zip, which is the plugin's or theme's on a site; null
                             * without one.
                             */
                            slug: string | null;
                            /**
                             * @description The least version of WordPress that it runs on, such as `6.2`; null for any.
                             */
                            requires: string | null;
                            /**
                             * @description The newest version of WordPress that it was tested on, such as `6.8`; null
                             * for unknown.
                             */
                            tested: string | null;
                            /** @description The least version of PHP that it runs on, such as `7.4`; null for any. */
                            requires_php: string | null;
                            /**
                             * Format: date-time
                             * @description When it was first published (UTC, ISO 8601 with milliseconds).
                             */
                            released_at: string | null;
                            /**
                             * @description Shown by WordPress beside the update, 1 to 1,000 characters; null for none.
                             */
                            upgrade_notice: string | null;
                            /** @description Size of the file in bytes. */
                            size: number | null;
                            /** @description SHA-256 of the file, 64 hex digits. */
                            sha256: string | null;
                            /** @description SHA-384 of the file, 96 hex digits. */
                            sha384: string | null;
                            /** @description What the vendor signed of the release; null for nothing. */
                            signed: {
                                /**
                                 * @description Canonical JSON in base64: product, slug, version, channel, file and
                                 * dates as the vendor states them.
                                 */
                                statement: string;
                                /** @description A good one by a key that the application has pinned is enough. */
                                signatures: {
                                    /**
                                     * @description Names the vendor's key: the first 16 hex digits of the SHA-256 of
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
                        /** @description Where the file is; absent when the license does not get it. */
                        download_url?: string;
                        /** @description Why the license does not get it. */
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
                     * @description The license key, as the customer entered it: upper and lower case and spaces are
                     * forgiven. At most 255 characters.
                     */
                    license_key: string;
                    /**
                     * @description The site: a host or a URL, at most 2,048 characters. Scheme, port, path and a
                     * leading `www.` are ignored, so `https://www.shop.example/` is `shop.example`.
                     */
                    domain?: string | null;
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
                         * @description Whether the license is good at this moment.
                         * @constant
                         */
                        valid: true;
                        /** @description The license as applications see it: nothing personal, and no metadata. */
                        license: components["schemas"]["PublicLicense"];
                        /**
                         * @description Whether the site of `domain` holds a seat of this license. Without a `domain`:
                         * left out, and null in a status.
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
                         * @description Present while the license has expired and is still good, because a payment may
                         * be late.
                         * @constant
                         */
                        inGrace?: true;
                        /**
                         * Format: date-time
                         * @description When the license ceases to be good.
                         */
                        graceEndsAt?: string;
                        /**
                         * Format: date-time
                         * @description Until when the site gets updates; absent where that is as long as the license is
                         * good.
                         */
                        updatesUntil?: string;
                        /** @description How many versions behind the latest the application may be; absent for any. */
                        maxVersionsBehind?: number;
                        /**
                         * @description Everything the license unlocks, by name; empty when it unlocks nothing in
                         * particular.
                         */
                        features: {
                            [key: string]: unknown;
                        };
                    } | {
                        /**
                         * @description Whether the license is good at this moment.
                         * @constant
                         */
                        valid: false;
                        /** @description Why not, in a sentence for people, such as `License has expired`. */
                        error: string;
                        /**
                         * @description Why not, for programs: the first rule that failed.
                         * @enum {string}
                         */
                        code: "invalid_public_key" | "license_not_found" | "license_revoked" | "license_suspended" | "license_expired" | "seat_limit_reached" | "activation_not_found" | "too_many_moves" | "trial_not_offered" | "trial_used" | "trial_unconfirmed" | "release_not_found" | "updates_ended" | "version_too_old";
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
                     * @description The license key, as the customer entered it: upper and lower case and spaces are
                     * forgiven. At most 255 characters.
                     */
                    license_key: string;
                    /**
                     * @description The site: a host or a URL, at most 2,048 characters. Scheme, port, path and a
                     * leading `www.` are ignored, so `https://www.shop.example/` is `shop.example`.
                     */
                    domain: string;
                    /**
                     * @description A random id that the installation made once and keeps, also when it moves: 1 to 100
                     * printable ASCII characters.
                     */
                    site_id?: string | null;
                    /**
                     * @description What the site calls its environment, such as `staging`: up to 50 letters, digits,
                     * `_`, `.` and `-`. It is shown, and decides nothing.
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
                         * @description Whether it was done.
                         * @constant
                         */
                        success: true;
                        /** @description Id of the site's activation; null when the site holds no seat. */
                        activation_id: string;
                        /**
                         * Format: date-time
                         * @description When the site took its seat (UTC, ISO 8601 with milliseconds).
                         */
                        activated_at: string;
                    } | {
                        /**
                         * @description Whether it was done.
                         * @constant
                         */
                        success: false;
                        /** @description Why not, in a sentence for people, such as `License has expired`. */
                        error: string;
                        /**
                         * @description Why not, for programs: the first rule that failed.
                         * @enum {string}
                         */
                        code: "invalid_public_key" | "license_not_found" | "license_revoked" | "license_suspended" | "license_expired" | "seat_limit_reached" | "activation_not_found" | "too_many_moves" | "trial_not_offered" | "trial_used" | "trial_unconfirmed" | "release_not_found" | "updates_ended" | "version_too_old";
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
                     * @description The license key, as the customer entered it: upper and lower case and spaces are
                     * forgiven. At most 255 characters.
                     */
                    license_key: string;
                    /**
                     * @description The site: a host or a URL, at most 2,048 characters. Scheme, port, path and a
                     * leading `www.` are ignored, so `https://www.shop.example/` is `shop.example`.
                     */
                    domain: string;
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
                         * @description Whether the site of `domain` holds a seat of this license. Without a `domain`:
                         * left out, and null in a status.
                         * @constant
                         */
                        activated: true;
                        /** @description Id of the site's activation; null when the site holds no seat. */
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
                         * @description Present while the license has expired and is still good, because a payment may
                         * be late.
                         * @constant
                         */
                        inGrace?: true;
                        /**
                         * Format: date-time
                         * @description When the license ceases to be good.
                         */
                        graceEndsAt?: string;
                        /**
                         * Format: date-time
                         * @description Until when the site gets updates; absent where that is as long as the license is
                         * good.
                         */
                        updatesUntil?: string;
                        /** @description How many versions behind the latest the application may be; absent for any. */
                        maxVersionsBehind?: number;
                        /**
                         * @description Everything the license unlocks, by name; empty when it unlocks nothing in
                         * particular.
                         */
                        features: {
                            [key: string]: unknown;
                        };
                    } | {
                        /**
                         * @description Whether the site of `domain` holds a seat of this license. Without a `domain`:
                         * left out, and null in a status.
                         * @constant
                         */
                        activated: false;
                        /** @description Id of the site's activation; null when the site holds no seat. */
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
                         * @description Present while the license has expired and is still good, because a payment may
                         * be late.
                         * @constant
                         */
                        inGrace?: true;
                        /**
                         * Format: date-time
                         * @description When the license ceases to be good.
                         */
                        graceEndsAt?: string;
                        /**
                         * Format: date-time
                         * @description Until when the site gets updates; absent where that is as long as the license is
                         * good.
                         */
                        updatesUntil?: string;
                        /** @description How many versions behind the latest the application may be; absent for any. */
                        maxVersionsBehind?: number;
                    } | {
                        /**
                         * @description Whether the site of `domain` holds a seat of this license. Without a `domain`:
                         * left out, and null in a status.
                         * @constant
                         */
                        activated: false;
                        /** @description Id of the site's activation; null when the site holds no seat. */
                        activation_id: null;
                        /** @description Why not, in a sentence for people, such as `License has expired`. */
                        error: string;
                        /**
                         * @description Why not, for programs: the first rule that failed.
                         * @enum {string}
                         */
                        code: "invalid_public_key" | "license_not_found" | "license_revoked" | "license_suspended" | "license_expired" | "seat_limit_reached" | "activation_not_found" | "too_many_moves" | "trial_not_offered" | "trial_used" | "trial_unconfirmed" | "release_not_found" | "updates_ended" | "version_too_old";
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
                     * @description The license key, as the customer entered it: upper and lower case and spaces are
                     * forgiven. At most 255 characters.
                     */
                    license_key: string;
                    /**
                     * @description The site: a host or a URL, at most 2,048 characters. Scheme, port, path and a
                     * leading `www.` are ignored, so `https://www.shop.example/` is `shop.example`.
                     */
                    domain: string;
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
                         * @description Whether it was done.
                         * @constant
                         */
                        success: true;
                        /** @description Id of the site's activation; null when the site holds no seat. */
                        activation_id: string;
                        /**
                         * Format: date-time
                         * @description When the seat was freed (UTC, ISO 8601 with milliseconds).
                         */
                        deactivated_at: string;
                    } | {
                        /**
                         * @description Whether it was done.
                         * @constant
                         */
                        success: false;
                        /** @description Why not, in a sentence for people, such as `License has expired`. */
                        error: string;
                        /**
                         * @description Why not, for programs: the first rule that failed.
                         * @enum {string}
                         */
                        code: "invalid_public_key" | "license_not_found" | "license_revoked" | "license_suspended" | "license_expired" | "seat_limit_reached" | "activation_not_found" | "too_many_moves" | "trial_not_offered" | "trial_used" | "trial_unconfirmed" | "release_not_found" | "updates_ended" | "version_too_old";
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
                /** @description Opaque part of the address that the site was given. */
                token: string;
                /** @description Name of the file, as in the address that the site was given. */
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
                /** @description Opaque part of the address that the site was given. */
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
                     * @description The license key, as the customer entered it: upper and lower case and spaces are
                     * forgiven. At most 255 characters.
                     */
                    license_key?: string | null;
                    /**
                     * @description The site: a host or a URL, at most 2,048 characters. Scheme, port, path and a
                     * leading `www.` are ignored, so `https://www.shop.example/` is `shop.example`.
                     */
                    domain?: string | null;
                    /** @description Your own id for a visitor without a license, at most 200 characters. */
                    anonymous_id?: string | null;
                    /** @description 1 to 100 events. A wrong one is rejected and does not fail the others. */
                    events: {
                        /**
                         * Format: uuid
                         * @description A UUID that you make. An event sent again with the same id is counted once per
                         * product.
                         */
                        id: string;
                        /** @description What happened, 1 to 100 characters, such as `page_view`. */
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
                        /** @description Number of events that are stored now, durably. */
                        accepted: number;
                        /** @description Number of events that were stored before, by their ids. */
                        duplicates: number;
                        /** @description The events that were not stored, and why. */
                        rejected: {
                            /** @description Position of the event in the request, from 0. */
                            index: number;
                            /** @description What is wrong with the event, for people. */
                            error: string;
                        }[];
                    } | {
                        /** @description Number of events that are stored now, durably. */
                        accepted: number;
                        /** @description Number of events that were stored before, by their ids. */
                        duplicates: number;
                        /** @description The events that were not stored, and why. */
                        rejected: {
                            /** @description Position of the event in the request, from 0. */
                            index: number;
                            /** @description What is wrong with the event, for people. */
                            error: string;
                        }[];
                        /** @description Why not, in a sentence for people, such as `License has expired`. */
                        error: string;
                        /**
                         * @description Why not, for programs: the first rule that failed.
                         * @enum {string}
                         */
                        code: "invalid_public_key" | "license_not_found" | "license_revoked" | "license_suspended" | "license_expired" | "seat_limit_reached" | "activation_not_found" | "too_many_moves" | "trial_not_offered" | "trial_used" | "trial_unconfirmed" | "release_not_found" | "updates_ended" | "version_too_old";
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
                        /** @description Number of events that are stored now, durably. */
                        accepted: number;
                        /** @description Number of events that were stored before, by their ids. */
                        duplicates: number;
                        /** @description The events that were not stored, and why. */
                        rejected: {
                            /** @description Position of the event in the request, from 0. */
                            index: number;
                            /** @description What is wrong with the event, for people. */
                            error: string;
                        }[];
                    } | {
                        /** @description Number of events that are stored now, durably. */
                        accepted: number;
                        /** @description Number of events that were stored before, by their ids. */
                        duplicates: number;
                        /** @description The events that were not stored, and why. */
                        rejected: {
                            /** @description Position of the event in the request, from 0. */
                            index: number;
                            /** @description What is wrong with the event, for people. */
                            error: string;
                        }[];
                        /** @description Why not, in a sentence for people, such as `License has expired`. */
                        error: string;
                        /**
                         * @description Why not, for programs: the first rule that failed.
                         * @enum {string}
                         */
                        code: "invalid_public_key" | "license_not_found" | "license_revoked" | "license_suspended" | "license_expired" | "seat_limit_reached" | "activation_not_found" | "too_many_moves" | "trial_not_offered" | "trial_used" | "trial_unconfirmed" | "release_not_found" | "updates_ended" | "version_too_old";
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
                             * @description What the user may do: `developer` everything, `support` reads everything and
                             * helps customers, `viewer` only reads.
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
                             * @description What the user may do: `developer` everything, `support` reads everything and
                             * helps customers, `viewer` only reads.
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
                         * @description Whether it was done.
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
                             * @description What the user may do: `developer` everything, `support` reads everything and
                             * helps customers, `viewer` only reads.
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
                             * @description What the user may do: `developer` everything, `support` reads everything and
                             * helps customers, `viewer` only reads.
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
                        /** @description How people can log in. */
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
                         * @description Who can register: anyone, only people with an invitation, or, in an application
                         * with users of its own, nobody here.
                         * @enum {string}
                         */
                        registration: "open" | "invite-only" | "elsewhere";
                        /**
                         * @description Whether nobody has an account yet: whoever registers now gets the first, however
                         * registration is set.
                         */
                        firstAccount: boolean;
                        /**
                         * @description Whether people who forgot their password are mailed a link. Otherwise the
                         * server's operator sets a new one: `keystead users reset-password`.
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
                         * @description Whether it was done.
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
                         * @description Whether it was done.
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
                /** @description What the server gave the provider when the sign-in began. */
                state?: string;
                /** @description The provider's code, which the server exchanges for the person's identity. */
                code?: string;
                /** @description Why the person or the provider refused; absent when they did not. */
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
                /** @description What the server gave the provider when the sign-in began. */
                state?: string;
                /** @description The provider's code, which the server exchanges for the person's identity. */
                code?: string;
                /** @description Why the person or the provider refused; absent when they did not. */
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
                         * @description What the user may do: `developer` everything, `support` reads everything and
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
                         * @description Whether the e-mail address was proven: by a mail, a provider or the server's
                         * operator.
                         */
                        emailConfirmed: boolean;
                        /**
                         * @description The second factors of the account: `totp` for an authenticator app, `passkey`
                         * for passkeys.
                         */
                        secondFactors: ("totp" | "passkey")[];
                        /** @description Whether the organization requires a second factor of its people. */
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
                         * @description What the user may do: `developer` everything, `support` reads everything and
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
                         * @description Whether the e-mail address was proven: by a mail, a provider or the server's
                         * operator.
                         */
                        emailConfirmed: boolean;
                        /**
                         * @description The second factors of the account: `totp` for an authenticator app, `passkey`
                         * for passkeys.
                         */
                        secondFactors: ("totp" | "passkey")[];
                        /** @description Whether the organization requires a second factor of its people. */
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
                         * @description Whether it was done.
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
                         * @description Whether it was done.
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
                         * @description Whether it was done.
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
                         * @description Whether it was done.
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
                        /** @description The items of this page. A page past the end has none. */
                        items: components["schemas"]["Session"][];
                        /** @description Where this page is in the whole list. */
                        pagination: {
                            /** @description The page that this is, counted from 1. */
                            page: number;
                            /** @description The most items a page has. */
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
                         * @description Whether it was done.
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
                         * @description Whether it was done.
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
                        /** @description The items of this page. A page past the end has none. */
                        items: components["schemas"]["SavedView"][];
                        /** @description Where this page is in the whole list. */
                        pagination: {
                            /** @description The page that this is, counted from 1. */
                            page: number;
                            /** @description The most items a page has. */
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
                         * @description Whether it was done.
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
                         * @description Whether it was done.
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
                         * @description Ten codes, each good once in the place of the second factor. Shown this once.
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
                        /** @description The items of this page. A page past the end has none. */
                        items: components["schemas"]["Passkey"][];
                        /** @description Where this page is in the whole list. */
                        pagination: {
                            /** @description The page that this is, counted from 1. */
                            page: number;
                            /** @description The most items a page has. */
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
                         * @description Whether it was done.
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
                        /** @description The items of this page. A page past the end has none. */
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
                             * @description What the user may do: `developer` everything, `support` reads everything and
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
                            /**
                             * @description Whether the user has set up a second factor; null unless you are a
                             * developer.
                             */
                            hasSecondFactor: boolean | null;
                        }[];
                        /** @description Where this page is in the whole list. */
                        pagination: {
                            /** @description The page that this is, counted from 1. */
                            page: number;
                            /** @description The most items a page has. */
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
                         * @description Whether it was done.
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
                         * @description Where the user chooses a new password. Shown this once: hand it over to nobody
                         * but the user.
                         */
                        url: string;
                        /**
                         * Format: date-time
                         * @description When the link ends, an hour after it was made (UTC, ISO 8601).
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
                        /** @description The items of this page. A page past the end has none. */
                        items: components["schemas"]["Invitation"][];
                        /** @description Where this page is in the whole list. */
                        pagination: {
                            /** @description The page that this is, counted from 1. */
                            page: number;
                            /** @description The most items a page has. */
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
                        /** @description The e-mail address that is invited. */
                        email: string;
                        /**
                         * @description The role the new user will have.
                         * @enum {string}
                         */
                        role: "developer" | "support" | "viewer";
                        /**
                         * Format: date-time
                         * @description When the invitation ends, 7 days after it was made (UTC, ISO 8601 with
                         * milliseconds).
                         */
                        expiresAt: string;
                        /**
                         * @description Address where the invited person registers. It has the token, which is not shown
                         * again.
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
                         * @description Whether it was done.
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
                        /** @description The items of this page. A page past the end has none. */
                        items: components["schemas"]["ApiToken"][];
                        /** @description Where this page is in the whole list. */
                        pagination: {
                            /** @description The page that this is, counted from 1. */
                            page: number;
                            /** @description The most items a page has. */
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
                        /** @description What the token is for, 1 to 200 characters. */
                        name: string;
                        /**
                         * @description The most that the token may do, but never manage people and tokens. See
                         * `effectiveRole`.
                         * @enum {string}
                         */
                        role: "developer" | "support" | "viewer";
                        /**
                         * @description What the token may do now: `role`, or its owner's role while that is lower.
                         * @enum {string}
                         */
                        effectiveRole: "developer" | "support" | "viewer";
                        /**
                         * @description The products that the token is for: anything of another is a 404. `null` for
                         * all.
                         */
                        productIds: string[] | null;
                        /** @description Id of the user whose token it is. It ends with the user. */
                        ownerId: string;
                        /** @description The last four characters of the token. */
                        lastFour: string;
                        /**
                         * Format: date-time
                         * @description When the token ends (UTC); `null` for never.
                         */
                        expiresAt: string | null;
                        /**
                         * Format: date-time
                         * @description When it was last used, to the minute; `null` before the first time.
                         */
                        lastUsedAt: string | null;
                        /**
                         * Format: date-time
                         * @description When it was made (UTC, ISO 8601 with milliseconds).
                         */
                        createdAt: string;
                        /**
                         * @description The token, for `Authorization: Bearer`: `ks_` and 36 characters. Shown this
                         * once, and stored nowhere.
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
                         * @description Whether it was done.
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
                        /** @description The items of this page. A page past the end has none. */
                        items: components["schemas"]["Mail"][];
                        /** @description Where this page is in the whole list. */
                        pagination: {
                            /** @description The page that this is, counted from 1. */
                            page: number;
                            /** @description The most items a page has. */
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
                /**
                 * @description Order of the list: a field for ascending, with `-` before it for descending. Default:
                 * newest first.
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
                        /** @description The items of this page. A page past the end has none. */
                        items: components["schemas"]["ProductListItem"][];
                        /** @description Where this page is in the whole list. */
                        pagination: {
                            /** @description The page that this is, counted from 1. */
                            page: number;
                            /** @description The most items a page has. */
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
                         * @description Whether it was done.
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
                /** @description Only what belongs to the product with this id. */
                product_id?: string;
                /**
                 * @description Order of the list: a field for ascending, with `-` before it for descending. Default:
                 * newest first.
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
                        /** @description The items of this page. A page past the end has none. */
                        items: components["schemas"]["Plan"][];
                        /** @description Where this page is in the whole list. */
                        pagination: {
                            /** @description The page that this is, counted from 1. */
                            page: number;
                            /** @description The most items a page has. */
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
                         * @description Whether it was done.
                         * @constant
                         */
                        success: true;
                    };
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
                /** @description Only what belongs to the product with this id. */
                product_id?: string;
                /** @description Only releases of this channel. */
                channel?: "stable" | "beta";
                /** @description Only releases that are drafts, published or withdrawn. */
                status?: "draft" | "published" | "withdrawn";
                /**
                 * @description Order of the list: a field for ascending, with `-` before it for descending. Default:
                 * newest first.
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
                        /** @description The items of this page. A page past the end has none. */
                        items: components["schemas"]["ReleaseListItem"][];
                        /** @description Where this page is in the whole list. */
                        pagination: {
                            /** @description The page that this is, counted from 1. */
                            page: number;
                            /** @description The most items a page has. */
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
                         * @description Whether it was done.
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
                /** @description Id of the product that it is a release of. */
                product_id: string;
                /**
                 * @description Its version. Needed where the file does not say it; where it does, both have to be the
                 * same.
                 */
                version?: string;
                /** @description Who is offered it: `stable` everybody, `beta` those who ask for early versions. */
                channel?: "stable" | "beta";
                /**
                 * @description Percentage of sites that are offered it, 1 to 100. A site that is offered it stays so
                 * when it rises.
                 */
                rollout?: number;
                /** @description `true`: the release is published at once. Default: `false`. */
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
                 * @description Order of the list: a field for ascending, with `-` before it for descending. Default:
                 * newest first.
                 */
                sort?: "createdAt" | "-createdAt" | "email" | "-email";
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
                        /** @description The items of this page. A page past the end has none. */
                        items: components["schemas"]["CustomerListItem"][];
                        /** @description Where this page is in the whole list. */
                        pagination: {
                            /** @description The page that this is, counted from 1. */
                            page: number;
                            /** @description The most items a page has. */
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
                 * @description Order of the list: a field for ascending, with `-` before it for descending. Default:
                 * newest first.
                 */
                sort?: "createdAt" | "-createdAt" | "email" | "-email";
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
                         * @description Whether it was done.
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
                 * @description Only licenses whose key or customer e-mail address contains this text, in upper or lower
                 * case.
                 */
                search?: string;
                /** @description Only licenses that have this status now; an active one past its expiry is `expired`. */
                status?: "active" | "expired" | "revoked" | "suspended";
                /** @description Only what belongs to the product with this id. */
                product_id?: string;
                /** @description Only what was issued or sold under the plan with this id. */
                plan_id?: string;
                /** @description Only what belongs to the customer with this id. */
                customer_id?: string;
                /** @description Only licenses that expire before this moment (ISO 8601 with an offset). */
                expires_before?: string;
                /**
                 * @description Order of the list: a field for ascending, with `-` before it for descending. Default:
                 * newest first.
                 */
                sort?: "createdAt" | "-createdAt" | "expiresAt" | "-expiresAt" | "updatedAt" | "-updatedAt";
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
                        /** @description The items of this page. A page past the end has none. */
                        items: components["schemas"]["LicenseListItem"][];
                        /** @description Where this page is in the whole list. */
                        pagination: {
                            /** @description The page that this is, counted from 1. */
                            page: number;
                            /** @description The most items a page has. */
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
                 * @description Only licenses whose key or customer e-mail address contains this text, in upper or lower
                 * case.
                 */
                search?: string;
                /** @description Only licenses that have this status now; an active one past its expiry is `expired`. */
                status?: "active" | "expired" | "revoked" | "suspended";
                /** @description Only what belongs to the product with this id. */
                product_id?: string;
                /** @description Only what was issued or sold under the plan with this id. */
                plan_id?: string;
                /** @description Only what belongs to the customer with this id. */
                customer_id?: string;
                /** @description Only licenses that expire before this moment (ISO 8601 with an offset). */
                expires_before?: string;
                /**
                 * @description Order of the list: a field for ascending, with `-` before it for descending. Default:
                 * newest first.
                 */
                sort?: "createdAt" | "-createdAt" | "expiresAt" | "-expiresAt" | "updatedAt" | "-updatedAt";
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
                    "application/json": {
                        /**
                         * @description Whether it was done.
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
                    "application/json": components["schemas"]["License"];
                };
            };
        };
    };
    postApiLicensesByIdRenew: {
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
                    "application/json": components["schemas"]["License"];
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
                /** @description Only what belongs to the license with this id. */
                license_id?: string;
                /** @description Only activations with this status. */
                status?: "active" | "deactivated";
                /**
                 * @description Order of the list: a field for ascending, with `-` before it for descending. Default:
                 * newest first.
                 */
                sort?: "activatedAt" | "-activatedAt";
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
                        /** @description The items of this page. A page past the end has none. */
                        items: components["schemas"]["ActivationDetail"][];
                        /** @description Where this page is in the whole list. */
                        pagination: {
                            /** @description The page that this is, counted from 1. */
                            page: number;
                            /** @description The most items a page has. */
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
                /** @description Only what belongs to the license with this id. */
                license_id?: string;
                /** @description Only activations with this status. */
                status?: "active" | "deactivated";
                /**
                 * @description Order of the list: a field for ascending, with `-` before it for descending. Default:
                 * newest first.
                 */
                sort?: "activatedAt" | "-activatedAt";
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
                        /** @description The items of this page. A page past the end has none. */
                        items: components["schemas"]["ImportRecord"][];
                        /** @description Where this page is in the whole list. */
                        pagination: {
                            /** @description The page that this is, counted from 1. */
                            page: number;
                            /** @description The most items a page has. */
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
                 * @description `false` imports at once; with a question that these parameters leave open, nothing is
                 * imported, and the import ends as `needs_answer`. Default: `true`, only tells what would be.
                 */
                dry_run?: "true" | "false";
                /**
                 * @description Fields that columns of the file are imported as, as JSON: `{"Expires On": "expiresAt",
                 * "Remark": null}`; null leaves a column out. Columns that are not named here are recognized by their
                 * names. A CSV file that lacks a named column is refused.
                 */
                columns?: string;
                /** @description How dates such as `03/04/2030` are read where the file does not show it. */
                date_order?: "day-first" | "month-first";
                /** @description `true` confirms that a file with dates makes only licenses that never end. */
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
                /** @description Only lines that came to this. */
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
                        /** @description The items of this page. A page past the end has none. */
                        items: components["schemas"]["LineReport"][];
                        /** @description Where this page is in the whole list. */
                        pagination: {
                            /** @description The page that this is, counted from 1. */
                            page: number;
                            /** @description The most items a page has. */
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
                /** @description Only lines that came to this. */
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
                /** @description Only what belongs to the customer with this id. */
                customer_id?: string;
                /** @description Only what belongs to the license with this id. */
                license_id?: string;
                /** @description Only what was issued or sold under the plan with this id. */
                plan_id?: string;
                /** @description Only subscriptions with this status. */
                status?: "trialing" | "active" | "past_due" | "canceled";
                /**
                 * @description Order of the list: a field for ascending, with `-` before it for descending. Default:
                 * newest first.
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
                        /** @description The items of this page. A page past the end has none. */
                        items: components["schemas"]["SubscriptionListItem"][];
                        /** @description Where this page is in the whole list. */
                        pagination: {
                            /** @description The page that this is, counted from 1. */
                            page: number;
                            /** @description The most items a page has. */
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
                         * @description Whether it was done.
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
                /** @description Only what belongs to the customer with this id. */
                customer_id?: string;
                /** @description Only what belongs to the license with this id. */
                license_id?: string;
                /** @description Only what belongs to the subscription with this id. */
                subscription_id?: string;
                /** @description Only payments with this status. */
                status?: "pending" | "failed" | "succeeded" | "refunded";
                /**
                 * @description Order of the list: a field for ascending, with `-` before it for descending. Default:
                 * newest first.
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
                        /** @description The items of this page. A page past the end has none. */
                        items: components["schemas"]["PaymentListItem"][];
                        /** @description Where this page is in the whole list. */
                        pagination: {
                            /** @description The page that this is, counted from 1. */
                            page: number;
                            /** @description The most items a page has. */
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
                         * @description Whether it was done.
                         * @constant
                         */
                        success: true;
                    };
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
                /** @description Only what belongs to the product with this id. */
                product_id?: string;
                /** @description Only what belongs to the license with this id. */
                license_id?: string;
                /** @description Only events of this name, 1 to 100 characters. */
                name?: string;
                /** @description Only what happened at this moment or later (ISO 8601 with an offset). */
                from?: string;
                /** @description Only what happened before this moment (ISO 8601 with an offset). */
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
                        /** @description The items of this page. A page past the end has none. */
                        items: components["schemas"]["UsageEvent"][];
                        /** @description Where this page is in the whole list. */
                        pagination: {
                            /** @description The page that this is, counted from 1. */
                            page: number;
                            /** @description The most items a page has. */
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
                 * @description The first moment that counts (ISO 8601 with an offset). Default: 24 hours, 30 days, 12
                 * weeks or 365 days before `to`, for the intervals hour, day, week and month.
                 */
                from?: string;
                /**
                 * @description The first moment that no longer counts (ISO 8601 with an offset). Default: the end of
                 * the current bucket.
                 */
                to?: string;
                /**
                 * @description IANA time zone whose hours, days, weeks and months are counted, such as `Europe/London`.
                 * Default: `UTC`.
                 */
                time_zone?: string;
                /** @description Only what belongs to the product with this id. */
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
                 * @description The first moment that counts (ISO 8601 with an offset). Default: 24 hours, 30 days, 12
                 * weeks or 365 days before `to`, for the intervals hour, day, week and month.
                 */
                from?: string;
                /**
                 * @description The first moment that no longer counts (ISO 8601 with an offset). Default: the end of
                 * the current bucket.
                 */
                to?: string;
                /**
                 * @description IANA time zone whose hours, days, weeks and months are counted, such as `Europe/London`.
                 * Default: `UTC`.
                 */
                time_zone?: string;
                /** @description Only what belongs to the product with this id. */
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
                 * @description The first moment that counts (ISO 8601 with an offset). Default: 24 hours, 30 days, 12
                 * weeks or 365 days before `to`, for the intervals hour, day, week and month.
                 */
                from?: string;
                /**
                 * @description The first moment that no longer counts (ISO 8601 with an offset). Default: the end of
                 * the current bucket.
                 */
                to?: string;
                /**
                 * @description IANA time zone whose hours, days, weeks and months are counted, such as `Europe/London`.
                 * Default: `UTC`.
                 */
                time_zone?: string;
                /** @description Only what belongs to the product with this id. */
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
    getApiAudit: {
        parameters: {
            query?: {
                /** @description Which page to return, from 1. */
                page?: number;
                /** @description How many items a page has, 1 to 100. */
                per_page?: number;
                /** @description Only what was done to the record with this id. */
                target?: string;
                /** @description Only what was done by the user or token with this id. */
                actor?: string;
                /** @description Only one kind of deed, such as `license.revoked`. */
                action?: string;
                /** @description Only what happened at this moment or later (ISO 8601 with an offset). */
                from?: string;
                /** @description Only what happened before this moment (ISO 8601 with an offset). */
                to?: string;
                /**
                 * @description Order of the list: a field for ascending, with `-` before it for descending. Default:
                 * newest first.
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
                        /** @description The items of this page. A page past the end has none. */
                        items: components["schemas"]["AuditEntry"][];
                        /** @description Where this page is in the whole list. */
                        pagination: {
                            /** @description The page that this is, counted from 1. */
                            page: number;
                            /** @description The most items a page has. */
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
                /** @description Only what was done to the record with this id. */
                target?: string;
                /** @description Only what was done by the user or token with this id. */
                actor?: string;
                /** @description Only one kind of deed, such as `license.revoked`. */
                action?: string;
                /** @description Only what happened at this moment or later (ISO 8601 with an offset). */
                from?: string;
                /** @description Only what happened before this moment (ISO 8601 with an offset). */
                to?: string;
                /**
                 * @description Order of the list: a field for ascending, with `-` before it for descending. Default:
                 * newest first.
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
                        /** @description The items of this page. A page past the end has none. */
                        items: components["schemas"]["SigningKey"][];
                        /** @description Where this page is in the whole list. */
                        pagination: {
                            /** @description The page that this is, counted from 1. */
                            page: number;
                            /** @description The most items a page has. */
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
                        /** @description The items of this page. A page past the end has none. */
                        items: components["schemas"]["Mail"][];
                        /** @description Where this page is in the whole list. */
                        pagination: {
                            /** @description The page that this is, counted from 1. */
                            page: number;
                            /** @description The most items a page has. */
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
                             * @description Whether the server sends mails. Without, links are for the operator to pass
                             * on.
                             */
                            enabled: boolean;
                        };
                        /**
                         * @description Backups of the embedded database; null for a store whose backups the server does
                         * not know of.
                         */
                        backup: {
                            /**
                             * Format: date-time
                             * @description When `keystead backup` last copied the database (UTC, ISO 8601); null for
                             * never.
                             */
                            lastAt: string | null;
                        } | null;
                        /** @description How people can log in. */
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
                         * @description Who can register: anyone, only people with an invitation, or, in an application
                         * with users of its own, nobody here.
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
                        /** @description The items of this page. A page past the end has none. */
                        items: components["schemas"]["WebhookEndpoint"][];
                        /** @description Where this page is in the whole list. */
                        pagination: {
                            /** @description The page that this is, counted from 1. */
                            page: number;
                            /** @description The most items a page has. */
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
                         * @description Whether it was done.
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
                /** @description Deliveries in this state alone. */
                state?: "pending" | "delivered" | "failed" | "cancelled";
                /** @description Deliveries of events of this type alone, such as `license.revoked`. */
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
                        /** @description The items of this page. A page past the end has none. */
                        items: components["schemas"]["WebhookDelivery"][];
                        /** @description Where this page is in the whole list. */
                        pagination: {
                            /** @description The page that this is, counted from 1. */
                            page: number;
                            /** @description The most items a page has. */
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
                        /** @description The items of this page. A page past the end has none. */
                        items: {
                            /** @description The connection's id: `ppr_` and 26 characters. */
                            id: string;
                            /** @description The provider: `stripe` or `paddle`. One connection each. */
                            provider: string;
                            /**
                             * @description The key for the provider's API. Its last four characters, by which you tell
                             * which one it is.
                             */
                            apiKeyLastFour: string;
                            /**
                             * @description The secret that signs the provider's events; null while none is set. Its
                             * last four characters, by which you tell which one it is.
                             */
                            webhookSecretLastFour: string | null;
                            /**
                             * @description The plan that each price of the provider sells, by the price's id, at most
                             * 1000; null for a price that sells no license. An update replaces the whole table.
                             */
                            prices: {
                                [key: string]: unknown;
                            };
                            /**
                             * @description For how many days after a paid period a license of a subscription stays
                             * good, because payments arrive late, 0 to 365; a plan may give more. Default: 3.
                             */
                            graceDays: number;
                            /**
                             * @description For how many days after a paid period a license stays good while its
                             * subscription is `past_due`, 0 to 365; a plan may give more. Default: 21, as long as
                             * providers try to collect.
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
                            /** @description Address to give to the provider, for its events. */
                            webhookUrl: string;
                        }[];
                        /** @description Where this page is in the whole list. */
                        pagination: {
                            /** @description The page that this is, counted from 1. */
                            page: number;
                            /** @description The most items a page has. */
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
                        /** @description The provider: `stripe` or `paddle`. One connection each. */
                        provider: string;
                        /**
                         * @description The key for the provider's API. Its last four characters, by which you tell
                         * which one it is.
                         */
                        apiKeyLastFour: string;
                        /**
                         * @description The secret that signs the provider's events; null while none is set. Its last
                         * four characters, by which you tell which one it is.
                         */
                        webhookSecretLastFour: string | null;
                        /**
                         * @description The plan that each price of the provider sells, by the price's id, at most 1000;
                         * null for a price that sells no license. An update replaces the whole table.
                         */
                        prices: {
                            [key: string]: unknown;
                        };
                        /**
                         * @description For how many days after a paid period a license of a subscription stays good,
                         * because payments arrive late, 0 to 365; a plan may give more. Default: 3.
                         */
                        graceDays: number;
                        /**
                         * @description For how many days after a paid period a license stays good while its
                         * subscription is `past_due`, 0 to 365; a plan may give more. Default: 21, as long as providers
                         * try to collect.
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
                        /** @description Address to give to the provider, for its events. */
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
                        /** @description The provider: `stripe` or `paddle`. One connection each. */
                        provider: string;
                        /**
                         * @description The key for the provider's API. Its last four characters, by which you tell
                         * which one it is.
                         */
                        apiKeyLastFour: string;
                        /**
                         * @description The secret that signs the provider's events; null while none is set. Its last
                         * four characters, by which you tell which one it is.
                         */
                        webhookSecretLastFour: string | null;
                        /**
                         * @description The plan that each price of the provider sells, by the price's id, at most 1000;
                         * null for a price that sells no license. An update replaces the whole table.
                         */
                        prices: {
                            [key: string]: unknown;
                        };
                        /**
                         * @description For how many days after a paid period a license of a subscription stays good,
                         * because payments arrive late, 0 to 365; a plan may give more. Default: 3.
                         */
                        graceDays: number;
                        /**
                         * @description For how many days after a paid period a license stays good while its
                         * subscription is `past_due`, 0 to 365; a plan may give more. Default: 21, as long as providers
                         * try to collect.
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
                        /** @description Address to give to the provider, for its events. */
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
                        /** @description The provider: `stripe` or `paddle`. One connection each. */
                        provider: string;
                        /**
                         * @description The key for the provider's API. Its last four characters, by which you tell
                         * which one it is.
                         */
                        apiKeyLastFour: string;
                        /**
                         * @description The secret that signs the provider's events; null while none is set. Its last
                         * four characters, by which you tell which one it is.
                         */
                        webhookSecretLastFour: string | null;
                        /**
                         * @description The plan that each price of the provider sells, by the price's id, at most 1000;
                         * null for a price that sells no license. An update replaces the whole table.
                         */
                        prices: {
                            [key: string]: unknown;
                        };
                        /**
                         * @description For how many days after a paid period a license of a subscription stays good,
                         * because payments arrive late, 0 to 365; a plan may give more. Default: 3.
                         */
                        graceDays: number;
                        /**
                         * @description For how many days after a paid period a license stays good while its
                         * subscription is `past_due`, 0 to 365; a plan may give more. Default: 21, as long as providers
                         * try to collect.
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
                        /** @description Address to give to the provider, for its events. */
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
                         * @description Whether it was done.
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
                /** @description Only events of this provider, `stripe` or `paddle`. */
                provider?: string;
                /** @description Only events in this state. */
                state?: "pending" | "done" | "ignored" | "failed";
                /** @description Only events of this type, such as `invoice.paid`. */
                type?: string;
                /** @description Only events about the object that the provider calls so. */
                object_id?: string;
                /** @description Only events that are to be worked on before this moment (ISO 8601). */
                due_before?: string;
                /**
                 * @description Order of the list: a field for ascending, with `-` before it for descending. Default:
                 * newest first.
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
                        /** @description The items of this page. A page past the end has none. */
                        items: components["schemas"]["ProviderEvent"][];
                        /** @description Where this page is in the whole list. */
                        pagination: {
                            /** @description The page that this is, counted from 1. */
                            page: number;
                            /** @description The most items a page has. */
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
                         * @description The event is stored, now or before; what comes of it is seen in the list of
                         * events.
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
                         * @description The event is stored, now or before; what comes of it is seen in the list of
                         * events.
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
                         * @description Whether usage events are accepted, or refused because the store gets short of
                         * memory or disk. All other calls work in both cases.
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
                /** @description Name of a file that the page names. */
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
