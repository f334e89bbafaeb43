CREATE TABLE "organizations" (
    _row INTEGER PRIMARY KEY AUTOINCREMENT, _scope INTEGER NOT NULL, _version INTEGER NOT NULL, "id" TEXT NOT NULL, "name" TEXT NOT NULL, "createdAt" INTEGER NOT NULL, UNIQUE ("id")
  ) STRICT;
CREATE INDEX "organizations_by_id" ON "organizations" (_scope, "id");

    CREATE TABLE "organizations_counts" (_scope INTEGER NOT NULL, n INTEGER NOT NULL) STRICT;
    CREATE INDEX "organizations_cells" ON "organizations_counts" ("_scope", n);
    CREATE TRIGGER "organizations_counted" AFTER INSERT ON "organizations" BEGIN 
    INSERT INTO "organizations_counts" ("_scope", n) SELECT new._scope, 0
      WHERE NOT EXISTS (SELECT 1 FROM "organizations_counts" WHERE "_scope" IS new._scope);
    UPDATE "organizations_counts" SET n = n + 1 WHERE "_scope" IS new._scope; END;
    CREATE TRIGGER "organizations_uncounted" AFTER DELETE ON "organizations" BEGIN 
    UPDATE "organizations_counts" SET n = n - 1 WHERE "_scope" IS old._scope;
    DELETE FROM "organizations_counts" WHERE "_scope" IS old._scope AND n = 0; END;
    CREATE TRIGGER "organizations_recounted" AFTER UPDATE OF "_scope" ON "organizations" WHEN old."_scope" IS NOT new."_scope" BEGIN 
    UPDATE "organizations_counts" SET n = n - 1 WHERE "_scope" IS old._scope;
    DELETE FROM "organizations_counts" WHERE "_scope" IS old._scope AND n = 0; 
    INSERT INTO "organizations_counts" ("_scope", n) SELECT new._scope, 0
      WHERE NOT EXISTS (SELECT 1 FROM "organizations_counts" WHERE "_scope" IS new._scope);
    UPDATE "organizations_counts" SET n = n + 1 WHERE "_scope" IS new._scope; END;
;
CREATE TABLE "users" (
    _row INTEGER PRIMARY KEY AUTOINCREMENT, _scope INTEGER NOT NULL, _version INTEGER NOT NULL, "id" TEXT NOT NULL, "organizationId" TEXT NOT NULL, "email" TEXT NOT NULL, "name" TEXT NOT NULL, "role" TEXT NOT NULL, "avatarUrl" TEXT, "createdAt" INTEGER NOT NULL, "passwordHash" TEXT, "emailVerifiedAt" INTEGER, "secondFactors" TEXT NOT NULL, UNIQUE ("id")
  ) STRICT;
CREATE INDEX "users_by_id" ON "users" (_scope, "id", "organizationId", "role");
CREATE INDEX "users_by_organizationId" ON "users" (_scope, "organizationId", "id", "role");
CREATE INDEX "users_by_role" ON "users" (_scope, "role", "id", "organizationId");
CREATE UNIQUE INDEX "users_unique_email" ON "users" (_scope, "email" COLLATE NOCASE);

    CREATE TABLE "users_counts" (_scope INTEGER NOT NULL, "organizationId" TEXT, "role" TEXT, n INTEGER NOT NULL) STRICT;
    CREATE INDEX "users_cells" ON "users_counts" ("_scope", "organizationId", "role", n);
    CREATE TRIGGER "users_counted" AFTER INSERT ON "users" BEGIN 
    INSERT INTO "users_counts" ("_scope", "organizationId", "role", n) SELECT new._scope, new."organizationId", new."role", 0
      WHERE NOT EXISTS (SELECT 1 FROM "users_counts" WHERE "_scope" IS new._scope AND "organizationId" IS new."organizationId" AND "role" IS new."role");
    UPDATE "users_counts" SET n = n + 1 WHERE "_scope" IS new._scope AND "organizationId" IS new."organizationId" AND "role" IS new."role"; END;
    CREATE TRIGGER "users_uncounted" AFTER DELETE ON "users" BEGIN 
    UPDATE "users_counts" SET n = n - 1 WHERE "_scope" IS old._scope AND "organizationId" IS old."organizationId" AND "role" IS old."role";
    DELETE FROM "users_counts" WHERE "_scope" IS old._scope AND "organizationId" IS old."organizationId" AND "role" IS old."role" AND n = 0; END;
    CREATE TRIGGER "users_recounted" AFTER UPDATE OF "_scope", "organizationId", "role" ON "users" WHEN old."_scope" IS NOT new."_scope" OR old."organizationId" IS NOT new."organizationId" OR old."role" IS NOT new."role" BEGIN 
    UPDATE "users_counts" SET n = n - 1 WHERE "_scope" IS old._scope AND "organizationId" IS old."organizationId" AND "role" IS old."role";
    DELETE FROM "users_counts" WHERE "_scope" IS old._scope AND "organizationId" IS old."organizationId" AND "role" IS old."role" AND n = 0; 
    INSERT INTO "users_counts" ("_scope", "organizationId", "role", n) SELECT new._scope, new."organizationId", new."role", 0
      WHERE NOT EXISTS (SELECT 1 FROM "users_counts" WHERE "_scope" IS new._scope AND "organizationId" IS new."organizationId" AND "role" IS new."role");
    UPDATE "users_counts" SET n = n + 1 WHERE "_scope" IS new._scope AND "organizationId" IS new."organizationId" AND "role" IS new."role"; END;
;
CREATE TABLE "sessions" (
    _row INTEGER PRIMARY KEY AUTOINCREMENT, _scope INTEGER NOT NULL, _version INTEGER NOT NULL, "tokenDigest" TEXT NOT NULL, "id" TEXT NOT NULL, "userId" TEXT NOT NULL, "createdAt" INTEGER NOT NULL, "expiresAt" INTEGER NOT NULL, "lastSeenAt" INTEGER NOT NULL, "ip" TEXT, "userAgent" TEXT, UNIQUE ("tokenDigest")
  ) STRICT;
CREATE INDEX "sessions_by_tokenDigest" ON "sessions" (_scope, "tokenDigest");
CREATE INDEX "sessions_by_userId" ON "sessions" (_scope, "userId", "tokenDigest");
CREATE INDEX "sessions_by_expiresAt" ON "sessions" (_scope, "expiresAt", "tokenDigest");

    CREATE TABLE "sessions_counts" (_scope INTEGER NOT NULL, n INTEGER NOT NULL) STRICT;
    CREATE INDEX "sessions_cells" ON "sessions_counts" ("_scope", n);
    CREATE TRIGGER "sessions_counted" AFTER INSERT ON "sessions" BEGIN 
    INSERT INTO "sessions_counts" ("_scope", n) SELECT new._scope, 0
      WHERE NOT EXISTS (SELECT 1 FROM "sessions_counts" WHERE "_scope" IS new._scope);
    UPDATE "sessions_counts" SET n = n + 1 WHERE "_scope" IS new._scope; END;
    CREATE TRIGGER "sessions_uncounted" AFTER DELETE ON "sessions" BEGIN 
    UPDATE "sessions_counts" SET n = n - 1 WHERE "_scope" IS old._scope;
    DELETE FROM "sessions_counts" WHERE "_scope" IS old._scope AND n = 0; END;
    CREATE TRIGGER "sessions_recounted" AFTER UPDATE OF "_scope" ON "sessions" WHEN old."_scope" IS NOT new."_scope" BEGIN 
    UPDATE "sessions_counts" SET n = n - 1 WHERE "_scope" IS old._scope;
    DELETE FROM "sessions_counts" WHERE "_scope" IS old._scope AND n = 0; 
    INSERT INTO "sessions_counts" ("_scope", n) SELECT new._scope, 0
      WHERE NOT EXISTS (SELECT 1 FROM "sessions_counts" WHERE "_scope" IS new._scope);
    UPDATE "sessions_counts" SET n = n + 1 WHERE "_scope" IS new._scope; END;
;
CREATE TABLE "identities" (
    _row INTEGER PRIMARY KEY AUTOINCREMENT, _scope INTEGER NOT NULL, _version INTEGER NOT NULL, "provider" TEXT NOT NULL, "subject" TEXT NOT NULL, "id" TEXT NOT NULL, "userId" TEXT NOT NULL, UNIQUE ("id")
  ) STRICT;
CREATE INDEX "identities_by_id" ON "identities" (_scope, "id");
CREATE INDEX "identities_by_userId" ON "identities" (_scope, "userId", "id");

    CREATE TABLE "identities_counts" (_scope INTEGER NOT NULL, n INTEGER NOT NULL) STRICT;
    CREATE INDEX "identities_cells" ON "identities_counts" ("_scope", n);
    CREATE TRIGGER "identities_counted" AFTER INSERT ON "identities" BEGIN 
    INSERT INTO "identities_counts" ("_scope", n) SELECT new._scope, 0
      WHERE NOT EXISTS (SELECT 1 FROM "identities_counts" WHERE "_scope" IS new._scope);
    UPDATE "identities_counts" SET n = n + 1 WHERE "_scope" IS new._scope; END;
    CREATE TRIGGER "identities_uncounted" AFTER DELETE ON "identities" BEGIN 
    UPDATE "identities_counts" SET n = n - 1 WHERE "_scope" IS old._scope;
    DELETE FROM "identities_counts" WHERE "_scope" IS old._scope AND n = 0; END;
    CREATE TRIGGER "identities_recounted" AFTER UPDATE OF "_scope" ON "identities" WHEN old."_scope" IS NOT new."_scope" BEGIN 
    UPDATE "identities_counts" SET n = n - 1 WHERE "_scope" IS old._scope;
    DELETE FROM "identities_counts" WHERE "_scope" IS old._scope AND n = 0; 
    INSERT INTO "identities_counts" ("_scope", n) SELECT new._scope, 0
      WHERE NOT EXISTS (SELECT 1 FROM "identities_counts" WHERE "_scope" IS new._scope);
    UPDATE "identities_counts" SET n = n + 1 WHERE "_scope" IS new._scope; END;
;
CREATE TABLE "pendingSignIns" (
    _row INTEGER PRIMARY KEY AUTOINCREMENT, _scope INTEGER NOT NULL, _version INTEGER NOT NULL, "stateDigest" TEXT NOT NULL, "verifierDigest" TEXT NOT NULL, "provider" TEXT NOT NULL, "expiresAt" INTEGER NOT NULL, UNIQUE ("stateDigest")
  ) STRICT;
CREATE INDEX "pendingSignIns_by_stateDigest" ON "pendingSignIns" (_scope, "stateDigest");
CREATE INDEX "pendingSignIns_by_expiresAt" ON "pendingSignIns" (_scope, "expiresAt", "stateDigest");

    CREATE TABLE "pendingSignIns_counts" (_scope INTEGER NOT NULL, n INTEGER NOT NULL) STRICT;
    CREATE INDEX "pendingSignIns_cells" ON "pendingSignIns_counts" ("_scope", n);
    CREATE TRIGGER "pendingSignIns_counted" AFTER INSERT ON "pendingSignIns" BEGIN 
    INSERT INTO "pendingSignIns_counts" ("_scope", n) SELECT new._scope, 0
      WHERE NOT EXISTS (SELECT 1 FROM "pendingSignIns_counts" WHERE "_scope" IS new._scope);
    UPDATE "pendingSignIns_counts" SET n = n + 1 WHERE "_scope" IS new._scope; END;
    CREATE TRIGGER "pendingSignIns_uncounted" AFTER DELETE ON "pendingSignIns" BEGIN 
    UPDATE "pendingSignIns_counts" SET n = n - 1 WHERE "_scope" IS old._scope;
    DELETE FROM "pendingSignIns_counts" WHERE "_scope" IS old._scope AND n = 0; END;
    CREATE TRIGGER "pendingSignIns_recounted" AFTER UPDATE OF "_scope" ON "pendingSignIns" WHEN old."_scope" IS NOT new."_scope" BEGIN 
    UPDATE "pendingSignIns_counts" SET n = n - 1 WHERE "_scope" IS old._scope;
    DELETE FROM "pendingSignIns_counts" WHERE "_scope" IS old._scope AND n = 0; 
    INSERT INTO "pendingSignIns_counts" ("_scope", n) SELECT new._scope, 0
      WHERE NOT EXISTS (SELECT 1 FROM "pendingSignIns_counts" WHERE "_scope" IS new._scope);
    UPDATE "pendingSignIns_counts" SET n = n + 1 WHERE "_scope" IS new._scope; END;
;
CREATE TABLE "invitations" (
    _row INTEGER PRIMARY KEY AUTOINCREMENT, _scope INTEGER NOT NULL, _version INTEGER NOT NULL, "id" TEXT NOT NULL, "email" TEXT NOT NULL, "role" TEXT NOT NULL, "expiresAt" INTEGER NOT NULL, "organizationId" TEXT NOT NULL, "tokenDigest" TEXT NOT NULL, "issuedBy" TEXT NOT NULL, UNIQUE ("id")
  ) STRICT;
CREATE INDEX "invitations_by_id" ON "invitations" (_scope, "id", "organizationId", "expiresAt");
CREATE INDEX "invitations_by_organizationId" ON "invitations" (_scope, "organizationId", "id", "expiresAt");
CREATE INDEX "invitations_by_issuedBy" ON "invitations" (_scope, "issuedBy", "id", "organizationId", "expiresAt");
CREATE INDEX "invitations_by_expiresAt" ON "invitations" (_scope, "expiresAt", "id", "organizationId");
CREATE UNIQUE INDEX "invitations_unique_email" ON "invitations" (_scope, "organizationId" COLLATE NOCASE, "email" COLLATE NOCASE);
CREATE UNIQUE INDEX "invitations_unique_tokenDigest" ON "invitations" (_scope, "tokenDigest");

    CREATE TABLE "invitations_counts" (_scope INTEGER NOT NULL, "organizationId" TEXT, "expiresAt" INTEGER, n INTEGER NOT NULL) STRICT;
    CREATE INDEX "invitations_cells" ON "invitations_counts" ("_scope", "organizationId", "expiresAt", n);
    CREATE TRIGGER "invitations_counted" AFTER INSERT ON "invitations" BEGIN 
    INSERT INTO "invitations_counts" ("_scope", "organizationId", "expiresAt", n) SELECT new._scope, new."organizationId", new."expiresAt" / 604800000 * 604800000, 0
      WHERE NOT EXISTS (SELECT 1 FROM "invitations_counts" WHERE "_scope" IS new._scope AND "organizationId" IS new."organizationId" AND "expiresAt" IS new."expiresAt" / 604800000 * 604800000);
    UPDATE "invitations_counts" SET n = n + 1 WHERE "_scope" IS new._scope AND "organizationId" IS new."organizationId" AND "expiresAt" IS new."expiresAt" / 604800000 * 604800000; END;
    CREATE TRIGGER "invitations_uncounted" AFTER DELETE ON "invitations" BEGIN 
    UPDATE "invitations_counts" SET n = n - 1 WHERE "_scope" IS old._scope AND "organizationId" IS old."organizationId" AND "expiresAt" IS old."expiresAt" / 604800000 * 604800000;
    DELETE FROM "invitations_counts" WHERE "_scope" IS old._scope AND "organizationId" IS old."organizationId" AND "expiresAt" IS old."expiresAt" / 604800000 * 604800000 AND n = 0; END;
    CREATE TRIGGER "invitations_recounted" AFTER UPDATE OF "_scope", "organizationId", "expiresAt" ON "invitations" WHEN old."_scope" IS NOT new."_scope" OR old."organizationId" IS NOT new."organizationId" OR old."expiresAt" IS NOT new."expiresAt" BEGIN 
    UPDATE "invitations_counts" SET n = n - 1 WHERE "_scope" IS old._scope AND "organizationId" IS old."organizationId" AND "expiresAt" IS old."expiresAt" / 604800000 * 604800000;
    DELETE FROM "invitations_counts" WHERE "_scope" IS old._scope AND "organizationId" IS old."organizationId" AND "expiresAt" IS old."expiresAt" / 604800000 * 604800000 AND n = 0; 
    INSERT INTO "invitations_counts" ("_scope", "organizationId", "expiresAt", n) SELECT new._scope, new."organizationId", new."expiresAt" / 604800000 * 604800000, 0
      WHERE NOT EXISTS (SELECT 1 FROM "invitations_counts" WHERE "_scope" IS new._scope AND "organizationId" IS new."organizationId" AND "expiresAt" IS new."expiresAt" / 604800000 * 604800000);
    UPDATE "invitations_counts" SET n = n + 1 WHERE "_scope" IS new._scope AND "organizationId" IS new."organizationId" AND "expiresAt" IS new."expiresAt" / 604800000 * 604800000; END;
;
CREATE TABLE "endedInvitations" (
    _row INTEGER PRIMARY KEY AUTOINCREMENT, _scope INTEGER NOT NULL, _version INTEGER NOT NULL, "tokenDigest" TEXT NOT NULL, "how" TEXT NOT NULL, "expiresAt" INTEGER NOT NULL, UNIQUE ("tokenDigest")
  ) STRICT;
CREATE INDEX "endedInvitations_by_tokenDigest" ON "endedInvitations" (_scope, "tokenDigest");
CREATE INDEX "endedInvitations_by_expiresAt" ON "endedInvitations" (_scope, "expiresAt", "tokenDigest");

    CREATE TABLE "endedInvitations_counts" (_scope INTEGER NOT NULL, n INTEGER NOT NULL) STRICT;
    CREATE INDEX "endedInvitations_cells" ON "endedInvitations_counts" ("_scope", n);
    CREATE TRIGGER "endedInvitations_counted" AFTER INSERT ON "endedInvitations" BEGIN 
    INSERT INTO "endedInvitations_counts" ("_scope", n) SELECT new._scope, 0
      WHERE NOT EXISTS (SELECT 1 FROM "endedInvitations_counts" WHERE "_scope" IS new._scope);
    UPDATE "endedInvitations_counts" SET n = n + 1 WHERE "_scope" IS new._scope; END;
    CREATE TRIGGER "endedInvitations_uncounted" AFTER DELETE ON "endedInvitations" BEGIN 
    UPDATE "endedInvitations_counts" SET n = n - 1 WHERE "_scope" IS old._scope;
    DELETE FROM "endedInvitations_counts" WHERE "_scope" IS old._scope AND n = 0; END;
    CREATE TRIGGER "endedInvitations_recounted" AFTER UPDATE OF "_scope" ON "endedInvitations" WHEN old."_scope" IS NOT new."_scope" BEGIN 
    UPDATE "endedInvitations_counts" SET n = n - 1 WHERE "_scope" IS old._scope;
    DELETE FROM "endedInvitations_counts" WHERE "_scope" IS old._scope AND n = 0; 
    INSERT INTO "endedInvitations_counts" ("_scope", n) SELECT new._scope, 0
      WHERE NOT EXISTS (SELECT 1 FROM "endedInvitations_counts" WHERE "_scope" IS new._scope);
    UPDATE "endedInvitations_counts" SET n = n + 1 WHERE "_scope" IS new._scope; END;
;
CREATE TABLE "savedViews" (
    _row INTEGER PRIMARY KEY AUTOINCREMENT, _scope INTEGER NOT NULL, _version INTEGER NOT NULL, "id" TEXT NOT NULL, "list" TEXT NOT NULL, "name" TEXT NOT NULL, "query" TEXT NOT NULL, "createdAt" INTEGER NOT NULL, "userId" TEXT NOT NULL, UNIQUE ("id")
  ) STRICT;
CREATE INDEX "savedViews_by_id" ON "savedViews" (_scope, "id");
CREATE INDEX "savedViews_by_userId" ON "savedViews" (_scope, "userId", "id");

    CREATE TABLE "savedViews_counts" (_scope INTEGER NOT NULL, n INTEGER NOT NULL) STRICT;
    CREATE INDEX "savedViews_cells" ON "savedViews_counts" ("_scope", n);
    CREATE TRIGGER "savedViews_counted" AFTER INSERT ON "savedViews" BEGIN 
    INSERT INTO "savedViews_counts" ("_scope", n) SELECT new._scope, 0
      WHERE NOT EXISTS (SELECT 1 FROM "savedViews_counts" WHERE "_scope" IS new._scope);
    UPDATE "savedViews_counts" SET n = n + 1 WHERE "_scope" IS new._scope; END;
    CREATE TRIGGER "savedViews_uncounted" AFTER DELETE ON "savedViews" BEGIN 
    UPDATE "savedViews_counts" SET n = n - 1 WHERE "_scope" IS old._scope;
    DELETE FROM "savedViews_counts" WHERE "_scope" IS old._scope AND n = 0; END;
    CREATE TRIGGER "savedViews_recounted" AFTER UPDATE OF "_scope" ON "savedViews" WHEN old."_scope" IS NOT new."_scope" BEGIN 
    UPDATE "savedViews_counts" SET n = n - 1 WHERE "_scope" IS old._scope;
    DELETE FROM "savedViews_counts" WHERE "_scope" IS old._scope AND n = 0; 
    INSERT INTO "savedViews_counts" ("_scope", n) SELECT new._scope, 0
      WHERE NOT EXISTS (SELECT 1 FROM "savedViews_counts" WHERE "_scope" IS new._scope);
    UPDATE "savedViews_counts" SET n = n + 1 WHERE "_scope" IS new._scope; END;
;
CREATE TABLE "totpSecrets" (
    _row INTEGER PRIMARY KEY AUTOINCREMENT, _scope INTEGER NOT NULL, _version INTEGER NOT NULL, "id" TEXT NOT NULL, "userId" TEXT NOT NULL, "sealedSecret" TEXT NOT NULL, "createdAt" INTEGER NOT NULL, "confirmedAt" INTEGER, "lastStep" INTEGER, UNIQUE ("id")
  ) STRICT;
CREATE INDEX "totpSecrets_by_id" ON "totpSecrets" (_scope, "id");
CREATE INDEX "totpSecrets_by_userId" ON "totpSecrets" (_scope, "userId", "id");

    CREATE TABLE "totpSecrets_counts" (_scope INTEGER NOT NULL, n INTEGER NOT NULL) STRICT;
    CREATE INDEX "totpSecrets_cells" ON "totpSecrets_counts" ("_scope", n);
    CREATE TRIGGER "totpSecrets_counted" AFTER INSERT ON "totpSecrets" BEGIN 
    INSERT INTO "totpSecrets_counts" ("_scope", n) SELECT new._scope, 0
      WHERE NOT EXISTS (SELECT 1 FROM "totpSecrets_counts" WHERE "_scope" IS new._scope);
    UPDATE "totpSecrets_counts" SET n = n + 1 WHERE "_scope" IS new._scope; END;
    CREATE TRIGGER "totpSecrets_uncounted" AFTER DELETE ON "totpSecrets" BEGIN 
    UPDATE "totpSecrets_counts" SET n = n - 1 WHERE "_scope" IS old._scope;
    DELETE FROM "totpSecrets_counts" WHERE "_scope" IS old._scope AND n = 0; END;
    CREATE TRIGGER "totpSecrets_recounted" AFTER UPDATE OF "_scope" ON "totpSecrets" WHEN old."_scope" IS NOT new."_scope" BEGIN 
    UPDATE "totpSecrets_counts" SET n = n - 1 WHERE "_scope" IS old._scope;
    DELETE FROM "totpSecrets_counts" WHERE "_scope" IS old._scope AND n = 0; 
    INSERT INTO "totpSecrets_counts" ("_scope", n) SELECT new._scope, 0
      WHERE NOT EXISTS (SELECT 1 FROM "totpSecrets_counts" WHERE "_scope" IS new._scope);
    UPDATE "totpSecrets_counts" SET n = n + 1 WHERE "_scope" IS new._scope; END;
;
CREATE TABLE "recoveryCodes" (
    _row INTEGER PRIMARY KEY AUTOINCREMENT, _scope INTEGER NOT NULL, _version INTEGER NOT NULL, "id" TEXT NOT NULL, "userId" TEXT NOT NULL, "organizationId" TEXT NOT NULL, "digests" TEXT NOT NULL, "createdAt" INTEGER NOT NULL, UNIQUE ("id")
  ) STRICT;
CREATE INDEX "recoveryCodes_by_id" ON "recoveryCodes" (_scope, "id");
CREATE INDEX "recoveryCodes_by_userId" ON "recoveryCodes" (_scope, "userId", "id");

    CREATE TABLE "recoveryCodes_counts" (_scope INTEGER NOT NULL, n INTEGER NOT NULL) STRICT;
    CREATE INDEX "recoveryCodes_cells" ON "recoveryCodes_counts" ("_scope", n);
    CREATE TRIGGER "recoveryCodes_counted" AFTER INSERT ON "recoveryCodes" BEGIN 
    INSERT INTO "recoveryCodes_counts" ("_scope", n) SELECT new._scope, 0
      WHERE NOT EXISTS (SELECT 1 FROM "recoveryCodes_counts" WHERE "_scope" IS new._scope);
    UPDATE "recoveryCodes_counts" SET n = n + 1 WHERE "_scope" IS new._scope; END;
    CREATE TRIGGER "recoveryCodes_uncounted" AFTER DELETE ON "recoveryCodes" BEGIN 
    UPDATE "recoveryCodes_counts" SET n = n - 1 WHERE "_scope" IS old._scope;
    DELETE FROM "recoveryCodes_counts" WHERE "_scope" IS old._scope AND n = 0; END;
    CREATE TRIGGER "recoveryCodes_recounted" AFTER UPDATE OF "_scope" ON "recoveryCodes" WHEN old."_scope" IS NOT new."_scope" BEGIN 
    UPDATE "recoveryCodes_counts" SET n = n - 1 WHERE "_scope" IS old._scope;
    DELETE FROM "recoveryCodes_counts" WHERE "_scope" IS old._scope AND n = 0; 
    INSERT INTO "recoveryCodes_counts" ("_scope", n) SELECT new._scope, 0
      WHERE NOT EXISTS (SELECT 1 FROM "recoveryCodes_counts" WHERE "_scope" IS new._scope);
    UPDATE "recoveryCodes_counts" SET n = n + 1 WHERE "_scope" IS new._scope; END;
;
CREATE TABLE "passkeys" (
    _row INTEGER PRIMARY KEY AUTOINCREMENT, _scope INTEGER NOT NULL, _version INTEGER NOT NULL, "id" TEXT NOT NULL, "name" TEXT NOT NULL, "createdAt" INTEGER NOT NULL, "lastUsedAt" INTEGER, "userId" TEXT NOT NULL, "organizationId" TEXT NOT NULL, "credentialId" TEXT NOT NULL, "publicKey" TEXT NOT NULL, "counter" INTEGER NOT NULL, "transports" TEXT NOT NULL, UNIQUE ("id")
  ) STRICT;
CREATE INDEX "passkeys_by_id" ON "passkeys" (_scope, "id");
CREATE INDEX "passkeys_by_userId" ON "passkeys" (_scope, "userId", "id");
CREATE UNIQUE INDEX "passkeys_unique_credentialId" ON "passkeys" (_scope, "credentialId");

    CREATE TABLE "passkeys_counts" (_scope INTEGER NOT NULL, n INTEGER NOT NULL) STRICT;
    CREATE INDEX "passkeys_cells" ON "passkeys_counts" ("_scope", n);
    CREATE TRIGGER "passkeys_counted" AFTER INSERT ON "passkeys" BEGIN 
    INSERT INTO "passkeys_counts" ("_scope", n) SELECT new._scope, 0
      WHERE NOT EXISTS (SELECT 1 FROM "passkeys_counts" WHERE "_scope" IS new._scope);
    UPDATE "passkeys_counts" SET n = n + 1 WHERE "_scope" IS new._scope; END;
    CREATE TRIGGER "passkeys_uncounted" AFTER DELETE ON "passkeys" BEGIN 
    UPDATE "passkeys_counts" SET n = n - 1 WHERE "_scope" IS old._scope;
    DELETE FROM "passkeys_counts" WHERE "_scope" IS old._scope AND n = 0; END;
    CREATE TRIGGER "passkeys_recounted" AFTER UPDATE OF "_scope" ON "passkeys" WHEN old."_scope" IS NOT new."_scope" BEGIN 
    UPDATE "passkeys_counts" SET n = n - 1 WHERE "_scope" IS old._scope;
    DELETE FROM "passkeys_counts" WHERE "_scope" IS old._scope AND n = 0; 
    INSERT INTO "passkeys_counts" ("_scope", n) SELECT new._scope, 0
      WHERE NOT EXISTS (SELECT 1 FROM "passkeys_counts" WHERE "_scope" IS new._scope);
    UPDATE "passkeys_counts" SET n = n + 1 WHERE "_scope" IS new._scope; END;
;
CREATE TABLE "challenges" (
    _row INTEGER PRIMARY KEY AUTOINCREMENT, _scope INTEGER NOT NULL, _version INTEGER NOT NULL, "tokenDigest" TEXT NOT NULL, "purpose" TEXT NOT NULL, "userId" TEXT, "triesLeft" INTEGER NOT NULL, "expiresAt" INTEGER NOT NULL, UNIQUE ("tokenDigest")
  ) STRICT;
CREATE INDEX "challenges_by_tokenDigest" ON "challenges" (_scope, "tokenDigest");
CREATE INDEX "challenges_by_userId" ON "challenges" (_scope, "userId", "tokenDigest");
CREATE INDEX "challenges_by_expiresAt" ON "challenges" (_scope, "expiresAt", "tokenDigest");

    CREATE TABLE "challenges_counts" (_scope INTEGER NOT NULL, n INTEGER NOT NULL) STRICT;
    CREATE INDEX "challenges_cells" ON "challenges_counts" ("_scope", n);
    CREATE TRIGGER "challenges_counted" AFTER INSERT ON "challenges" BEGIN 
    INSERT INTO "challenges_counts" ("_scope", n) SELECT new._scope, 0
      WHERE NOT EXISTS (SELECT 1 FROM "challenges_counts" WHERE "_scope" IS new._scope);
    UPDATE "challenges_counts" SET n = n + 1 WHERE "_scope" IS new._scope; END;
    CREATE TRIGGER "challenges_uncounted" AFTER DELETE ON "challenges" BEGIN 
    UPDATE "challenges_counts" SET n = n - 1 WHERE "_scope" IS old._scope;
    DELETE FROM "challenges_counts" WHERE "_scope" IS old._scope AND n = 0; END;
    CREATE TRIGGER "challenges_recounted" AFTER UPDATE OF "_scope" ON "challenges" WHEN old."_scope" IS NOT new."_scope" BEGIN 
    UPDATE "challenges_counts" SET n = n - 1 WHERE "_scope" IS old._scope;
    DELETE FROM "challenges_counts" WHERE "_scope" IS old._scope AND n = 0; 
    INSERT INTO "challenges_counts" ("_scope", n) SELECT new._scope, 0
      WHERE NOT EXISTS (SELECT 1 FROM "challenges_counts" WHERE "_scope" IS new._scope);
    UPDATE "challenges_counts" SET n = n + 1 WHERE "_scope" IS new._scope; END;
;
CREATE TABLE "factorFailures" (
    _row INTEGER PRIMARY KEY AUTOINCREMENT, _scope INTEGER NOT NULL, _version INTEGER NOT NULL, "id" TEXT NOT NULL, "userId" TEXT NOT NULL, "times" TEXT NOT NULL, "sessionTimes" TEXT NOT NULL, "toldAt" INTEGER, "endsAt" INTEGER NOT NULL, UNIQUE ("id")
  ) STRICT;
CREATE INDEX "factorFailures_by_id" ON "factorFailures" (_scope, "id");
CREATE INDEX "factorFailures_by_userId" ON "factorFailures" (_scope, "userId", "id");
CREATE INDEX "factorFailures_by_endsAt" ON "factorFailures" (_scope, "endsAt", "id");

    CREATE TABLE "factorFailures_counts" (_scope INTEGER NOT NULL, n INTEGER NOT NULL) STRICT;
    CREATE INDEX "factorFailures_cells" ON "factorFailures_counts" ("_scope", n);
    CREATE TRIGGER "factorFailures_counted" AFTER INSERT ON "factorFailures" BEGIN 
    INSERT INTO "factorFailures_counts" ("_scope", n) SELECT new._scope, 0
      WHERE NOT EXISTS (SELECT 1 FROM "factorFailures_counts" WHERE "_scope" IS new._scope);
    UPDATE "factorFailures_counts" SET n = n + 1 WHERE "_scope" IS new._scope; END;
    CREATE TRIGGER "factorFailures_uncounted" AFTER DELETE ON "factorFailures" BEGIN 
    UPDATE "factorFailures_counts" SET n = n - 1 WHERE "_scope" IS old._scope;
    DELETE FROM "factorFailures_counts" WHERE "_scope" IS old._scope AND n = 0; END;
    CREATE TRIGGER "factorFailures_recounted" AFTER UPDATE OF "_scope" ON "factorFailures" WHEN old."_scope" IS NOT new."_scope" BEGIN 
    UPDATE "factorFailures_counts" SET n = n - 1 WHERE "_scope" IS old._scope;
    DELETE FROM "factorFailures_counts" WHERE "_scope" IS old._scope AND n = 0; 
    INSERT INTO "factorFailures_counts" ("_scope", n) SELECT new._scope, 0
      WHERE NOT EXISTS (SELECT 1 FROM "factorFailures_counts" WHERE "_scope" IS new._scope);
    UPDATE "factorFailures_counts" SET n = n + 1 WHERE "_scope" IS new._scope; END;
;
CREATE TABLE "signingKeys" (
    _row INTEGER PRIMARY KEY AUTOINCREMENT, _scope INTEGER NOT NULL, _version INTEGER NOT NULL, "kid" TEXT NOT NULL, "organizationId" TEXT NOT NULL, "replaces" TEXT NOT NULL, "publicKey" TEXT NOT NULL, "sealedPrivateKey" TEXT NOT NULL, "createdAt" INTEGER NOT NULL, "signsFrom" INTEGER NOT NULL, "retiredAt" INTEGER, "filesUntil" INTEGER, UNIQUE ("kid")
  ) STRICT;
CREATE INDEX "signingKeys_by_kid" ON "signingKeys" (_scope, "kid", "organizationId", "retiredAt", "filesUntil");
CREATE INDEX "signingKeys_by_organizationId" ON "signingKeys" (_scope, "organizationId", "kid", "retiredAt", "filesUntil");
CREATE INDEX "signingKeys_by_retiredAt" ON "signingKeys" (_scope, "retiredAt", "kid", "organizationId", "filesUntil");
CREATE INDEX "signingKeys_by_filesUntil" ON "signingKeys" (_scope, "filesUntil", "kid", "organizationId", "retiredAt");
CREATE UNIQUE INDEX "signingKeys_unique_successor" ON "signingKeys" (_scope, "organizationId", "replaces");

    CREATE TABLE "signingKeys_counts" (_scope INTEGER NOT NULL, "organizationId" TEXT, "retiredAt" INTEGER, "filesUntil" INTEGER, n INTEGER NOT NULL) STRICT;
    CREATE INDEX "signingKeys_cells" ON "signingKeys_counts" ("_scope", "organizationId", "retiredAt", "filesUntil", n);
    CREATE TRIGGER "signingKeys_counted" AFTER INSERT ON "signingKeys" BEGIN 
    INSERT INTO "signingKeys_counts" ("_scope", "organizationId", "retiredAt", "filesUntil", n) SELECT new._scope, new."organizationId", new."retiredAt" / 604800000 * 604800000, new."filesUntil" / 604800000 * 604800000, 0
      WHERE NOT EXISTS (SELECT 1 FROM "signingKeys_counts" WHERE "_scope" IS new._scope AND "organizationId" IS new."organizationId" AND "retiredAt" IS new."retiredAt" / 604800000 * 604800000 AND "filesUntil" IS new."filesUntil" / 604800000 * 604800000);
    UPDATE "signingKeys_counts" SET n = n + 1 WHERE "_scope" IS new._scope AND "organizationId" IS new."organizationId" AND "retiredAt" IS new."retiredAt" / 604800000 * 604800000 AND "filesUntil" IS new."filesUntil" / 604800000 * 604800000; END;
    CREATE TRIGGER "signingKeys_uncounted" AFTER DELETE ON "signingKeys" BEGIN 
    UPDATE "signingKeys_counts" SET n = n - 1 WHERE "_scope" IS old._scope AND "organizationId" IS old."organizationId" AND "retiredAt" IS old."retiredAt" / 604800000 * 604800000 AND "filesUntil" IS old."filesUntil" / 604800000 * 604800000;
    DELETE FROM "signingKeys_counts" WHERE "_scope" IS old._scope AND "organizationId" IS old."organizationId" AND "retiredAt" IS old."retiredAt" / 604800000 * 604800000 AND "filesUntil" IS old."filesUntil" / 604800000 * 604800000 AND n = 0; END;
    CREATE TRIGGER "signingKeys_recounted" AFTER UPDATE OF "_scope", "organizationId", "retiredAt", "filesUntil" ON "signingKeys" WHEN old."_scope" IS NOT new."_scope" OR old."organizationId" IS NOT new."organizationId" OR old."retiredAt" IS NOT new."retiredAt" OR old."filesUntil" IS NOT new."filesUntil" BEGIN 
    UPDATE "signingKeys_counts" SET n = n - 1 WHERE "_scope" IS old._scope AND "organizationId" IS old."organizationId" AND "retiredAt" IS old."retiredAt" / 604800000 * 604800000 AND "filesUntil" IS old."filesUntil" / 604800000 * 604800000;
    DELETE FROM "signingKeys_counts" WHERE "_scope" IS old._scope AND "organizationId" IS old."organizationId" AND "retiredAt" IS old."retiredAt" / 604800000 * 604800000 AND "filesUntil" IS old."filesUntil" / 604800000 * 604800000 AND n = 0; 
    INSERT INTO "signingKeys_counts" ("_scope", "organizationId", "retiredAt", "filesUntil", n) SELECT new._scope, new."organizationId", new."retiredAt" / 604800000 * 604800000, new."filesUntil" / 604800000 * 604800000, 0
      WHERE NOT EXISTS (SELECT 1 FROM "signingKeys_counts" WHERE "_scope" IS new._scope AND "organizationId" IS new."organizationId" AND "retiredAt" IS new."retiredAt" / 604800000 * 604800000 AND "filesUntil" IS new."filesUntil" / 604800000 * 604800000);
    UPDATE "signingKeys_counts" SET n = n + 1 WHERE "_scope" IS new._scope AND "organizationId" IS new."organizationId" AND "retiredAt" IS new."retiredAt" / 604800000 * 604800000 AND "filesUntil" IS new."filesUntil" / 604800000 * 604800000; END;
;
CREATE TABLE "answerTimes" (
    _row INTEGER PRIMARY KEY AUTOINCREMENT, _scope INTEGER NOT NULL, _version INTEGER NOT NULL, "id" TEXT NOT NULL, "answeredAt" INTEGER NOT NULL, "outages" TEXT NOT NULL, UNIQUE ("id")
  ) STRICT;
CREATE INDEX "answerTimes_by_id" ON "answerTimes" (_scope, "id");

    CREATE TABLE "answerTimes_counts" (_scope INTEGER NOT NULL, n INTEGER NOT NULL) STRICT;
    CREATE INDEX "answerTimes_cells" ON "answerTimes_counts" ("_scope", n);
    CREATE TRIGGER "answerTimes_counted" AFTER INSERT ON "answerTimes" BEGIN 
    INSERT INTO "answerTimes_counts" ("_scope", n) SELECT new._scope, 0
      WHERE NOT EXISTS (SELECT 1 FROM "answerTimes_counts" WHERE "_scope" IS new._scope);
    UPDATE "answerTimes_counts" SET n = n + 1 WHERE "_scope" IS new._scope; END;
    CREATE TRIGGER "answerTimes_uncounted" AFTER DELETE ON "answerTimes" BEGIN 
    UPDATE "answerTimes_counts" SET n = n - 1 WHERE "_scope" IS old._scope;
    DELETE FROM "answerTimes_counts" WHERE "_scope" IS old._scope AND n = 0; END;
    CREATE TRIGGER "answerTimes_recounted" AFTER UPDATE OF "_scope" ON "answerTimes" WHEN old."_scope" IS NOT new."_scope" BEGIN 
    UPDATE "answerTimes_counts" SET n = n - 1 WHERE "_scope" IS old._scope;
    DELETE FROM "answerTimes_counts" WHERE "_scope" IS old._scope AND n = 0; 
    INSERT INTO "answerTimes_counts" ("_scope", n) SELECT new._scope, 0
      WHERE NOT EXISTS (SELECT 1 FROM "answerTimes_counts" WHERE "_scope" IS new._scope);
    UPDATE "answerTimes_counts" SET n = n + 1 WHERE "_scope" IS new._scope; END;
;
CREATE TABLE "apiTokens" (
    _row INTEGER PRIMARY KEY AUTOINCREMENT, _scope INTEGER NOT NULL, _version INTEGER NOT NULL, "id" TEXT NOT NULL, "name" TEXT NOT NULL, "role" TEXT NOT NULL, "productIds" TEXT, "ownerId" TEXT NOT NULL, "lastFour" TEXT NOT NULL, "expiresAt" INTEGER, "lastUsedAt" INTEGER, "createdAt" INTEGER NOT NULL, "organizationId" TEXT NOT NULL, "digest" TEXT NOT NULL, UNIQUE ("id")
  ) STRICT;
CREATE INDEX "apiTokens_by_id" ON "apiTokens" (_scope, "id", "organizationId");
CREATE INDEX "apiTokens_by_organizationId" ON "apiTokens" (_scope, "organizationId", "id");
CREATE INDEX "apiTokens_by_ownerId" ON "apiTokens" (_scope, "ownerId", "id", "organizationId");
CREATE UNIQUE INDEX "apiTokens_unique_digest" ON "apiTokens" (_scope, "digest");

    CREATE TABLE "apiTokens_counts" (_scope INTEGER NOT NULL, "organizationId" TEXT, n INTEGER NOT NULL) STRICT;
    CREATE INDEX "apiTokens_cells" ON "apiTokens_counts" ("_scope", "organizationId", n);
    CREATE TRIGGER "apiTokens_counted" AFTER INSERT ON "apiTokens" BEGIN 
    INSERT INTO "apiTokens_counts" ("_scope", "organizationId", n) SELECT new._scope, new."organizationId", 0
      WHERE NOT EXISTS (SELECT 1 FROM "apiTokens_counts" WHERE "_scope" IS new._scope AND "organizationId" IS new."organizationId");
    UPDATE "apiTokens_counts" SET n = n + 1 WHERE "_scope" IS new._scope AND "organizationId" IS new."organizationId"; END;
    CREATE TRIGGER "apiTokens_uncounted" AFTER DELETE ON "apiTokens" BEGIN 
    UPDATE "apiTokens_counts" SET n = n - 1 WHERE "_scope" IS old._scope AND "organizationId" IS old."organizationId";
    DELETE FROM "apiTokens_counts" WHERE "_scope" IS old._scope AND "organizationId" IS old."organizationId" AND n = 0; END;
    CREATE TRIGGER "apiTokens_recounted" AFTER UPDATE OF "_scope", "organizationId" ON "apiTokens" WHEN old."_scope" IS NOT new."_scope" OR old."organizationId" IS NOT new."organizationId" BEGIN 
    UPDATE "apiTokens_counts" SET n = n - 1 WHERE "_scope" IS old._scope AND "organizationId" IS old."organizationId";
    DELETE FROM "apiTokens_counts" WHERE "_scope" IS old._scope AND "organizationId" IS old."organizationId" AND n = 0; 
    INSERT INTO "apiTokens_counts" ("_scope", "organizationId", n) SELECT new._scope, new."organizationId", 0
      WHERE NOT EXISTS (SELECT 1 FROM "apiTokens_counts" WHERE "_scope" IS new._scope AND "organizationId" IS new."organizationId");
    UPDATE "apiTokens_counts" SET n = n + 1 WHERE "_scope" IS new._scope AND "organizationId" IS new."organizationId"; END;
;
CREATE TABLE "organizationSettings" (
    _row INTEGER PRIMARY KEY AUTOINCREMENT, _scope INTEGER NOT NULL, _version INTEGER NOT NULL, "language" TEXT NOT NULL, "vendorName" TEXT, "replyTo" TEXT, "requireSecondFactor" INTEGER NOT NULL, "organizationId" TEXT NOT NULL, "licenseMails" TEXT NOT NULL, "expiryNoticeDays" TEXT NOT NULL, "slug" TEXT, "portal" TEXT NOT NULL, UNIQUE ("organizationId")
  ) STRICT;
CREATE INDEX "organizationSettings_by_organizationId" ON "organizationSettings" (_scope, "organizationId");
CREATE UNIQUE INDEX "organizationSettings_unique_slug" ON "organizationSettings" (_scope, "slug");

    CREATE TABLE "organizationSettings_counts" (_scope INTEGER NOT NULL, n INTEGER NOT NULL) STRICT;
    CREATE INDEX "organizationSettings_cells" ON "organizationSettings_counts" ("_scope", n);
    CREATE TRIGGER "organizationSettings_counted" AFTER INSERT ON "organizationSettings" BEGIN 
    INSERT INTO "organizationSettings_counts" ("_scope", n) SELECT new._scope, 0
      WHERE NOT EXISTS (SELECT 1 FROM "organizationSettings_counts" WHERE "_scope" IS new._scope);
    UPDATE "organizationSettings_counts" SET n = n + 1 WHERE "_scope" IS new._scope; END;
    CREATE TRIGGER "organizationSettings_uncounted" AFTER DELETE ON "organizationSettings" BEGIN 
    UPDATE "organizationSettings_counts" SET n = n - 1 WHERE "_scope" IS old._scope;
    DELETE FROM "organizationSettings_counts" WHERE "_scope" IS old._scope AND n = 0; END;
    CREATE TRIGGER "organizationSettings_recounted" AFTER UPDATE OF "_scope" ON "organizationSettings" WHEN old."_scope" IS NOT new."_scope" BEGIN 
    UPDATE "organizationSettings_counts" SET n = n - 1 WHERE "_scope" IS old._scope;
    DELETE FROM "organizationSettings_counts" WHERE "_scope" IS old._scope AND n = 0; 
    INSERT INTO "organizationSettings_counts" ("_scope", n) SELECT new._scope, 0
      WHERE NOT EXISTS (SELECT 1 FROM "organizationSettings_counts" WHERE "_scope" IS new._scope);
    UPDATE "organizationSettings_counts" SET n = n + 1 WHERE "_scope" IS new._scope; END;
;
CREATE TABLE "portalLogos" (
    _row INTEGER PRIMARY KEY AUTOINCREMENT, _scope INTEGER NOT NULL, _version INTEGER NOT NULL, "organizationId" TEXT NOT NULL, "name" TEXT NOT NULL, "picture" TEXT NOT NULL, UNIQUE ("organizationId")
  ) STRICT;
CREATE INDEX "portalLogos_by_organizationId" ON "portalLogos" (_scope, "organizationId");

    CREATE TABLE "portalLogos_counts" (_scope INTEGER NOT NULL, n INTEGER NOT NULL) STRICT;
    CREATE INDEX "portalLogos_cells" ON "portalLogos_counts" ("_scope", n);
    CREATE TRIGGER "portalLogos_counted" AFTER INSERT ON "portalLogos" BEGIN 
    INSERT INTO "portalLogos_counts" ("_scope", n) SELECT new._scope, 0
      WHERE NOT EXISTS (SELECT 1 FROM "portalLogos_counts" WHERE "_scope" IS new._scope);
    UPDATE "portalLogos_counts" SET n = n + 1 WHERE "_scope" IS new._scope; END;
    CREATE TRIGGER "portalLogos_uncounted" AFTER DELETE ON "portalLogos" BEGIN 
    UPDATE "portalLogos_counts" SET n = n - 1 WHERE "_scope" IS old._scope;
    DELETE FROM "portalLogos_counts" WHERE "_scope" IS old._scope AND n = 0; END;
    CREATE TRIGGER "portalLogos_recounted" AFTER UPDATE OF "_scope" ON "portalLogos" WHEN old."_scope" IS NOT new."_scope" BEGIN 
    UPDATE "portalLogos_counts" SET n = n - 1 WHERE "_scope" IS old._scope;
    DELETE FROM "portalLogos_counts" WHERE "_scope" IS old._scope AND n = 0; 
    INSERT INTO "portalLogos_counts" ("_scope", n) SELECT new._scope, 0
      WHERE NOT EXISTS (SELECT 1 FROM "portalLogos_counts" WHERE "_scope" IS new._scope);
    UPDATE "portalLogos_counts" SET n = n + 1 WHERE "_scope" IS new._scope; END;
;
CREATE TABLE "mailedTokens" (
    _row INTEGER PRIMARY KEY AUTOINCREMENT, _scope INTEGER NOT NULL, _version INTEGER NOT NULL, "id" TEXT NOT NULL, "tokenDigest" TEXT NOT NULL, "purpose" TEXT NOT NULL, "newestOf" TEXT NOT NULL, "userId" TEXT NOT NULL, "email" TEXT NOT NULL, "isMailed" INTEGER NOT NULL, "expiresAt" INTEGER NOT NULL, UNIQUE ("id")
  ) STRICT;
CREATE INDEX "mailedTokens_by_id" ON "mailedTokens" (_scope, "id");
CREATE INDEX "mailedTokens_by_userId" ON "mailedTokens" (_scope, "userId", "id");
CREATE INDEX "mailedTokens_by_expiresAt" ON "mailedTokens" (_scope, "expiresAt", "id");
CREATE UNIQUE INDEX "mailedTokens_unique_tokenDigest" ON "mailedTokens" (_scope, "tokenDigest");
CREATE UNIQUE INDEX "mailedTokens_unique_newest" ON "mailedTokens" (_scope, "newestOf");

    CREATE TABLE "mailedTokens_counts" (_scope INTEGER NOT NULL, n INTEGER NOT NULL) STRICT;
    CREATE INDEX "mailedTokens_cells" ON "mailedTokens_counts" ("_scope", n);
    CREATE TRIGGER "mailedTokens_counted" AFTER INSERT ON "mailedTokens" BEGIN 
    INSERT INTO "mailedTokens_counts" ("_scope", n) SELECT new._scope, 0
      WHERE NOT EXISTS (SELECT 1 FROM "mailedTokens_counts" WHERE "_scope" IS new._scope);
    UPDATE "mailedTokens_counts" SET n = n + 1 WHERE "_scope" IS new._scope; END;
    CREATE TRIGGER "mailedTokens_uncounted" AFTER DELETE ON "mailedTokens" BEGIN 
    UPDATE "mailedTokens_counts" SET n = n - 1 WHERE "_scope" IS old._scope;
    DELETE FROM "mailedTokens_counts" WHERE "_scope" IS old._scope AND n = 0; END;
    CREATE TRIGGER "mailedTokens_recounted" AFTER UPDATE OF "_scope" ON "mailedTokens" WHEN old."_scope" IS NOT new."_scope" BEGIN 
    UPDATE "mailedTokens_counts" SET n = n - 1 WHERE "_scope" IS old._scope;
    DELETE FROM "mailedTokens_counts" WHERE "_scope" IS old._scope AND n = 0; 
    INSERT INTO "mailedTokens_counts" ("_scope", n) SELECT new._scope, 0
      WHERE NOT EXISTS (SELECT 1 FROM "mailedTokens_counts" WHERE "_scope" IS new._scope);
    UPDATE "mailedTokens_counts" SET n = n + 1 WHERE "_scope" IS new._scope; END;
;
CREATE TABLE "mails" (
    _row INTEGER PRIMARY KEY AUTOINCREMENT, _scope INTEGER NOT NULL, _version INTEGER NOT NULL, "id" TEXT NOT NULL, "recipient" TEXT NOT NULL, "template" TEXT NOT NULL, "language" TEXT NOT NULL, "state" TEXT NOT NULL, "attempts" INTEGER NOT NULL, "nextAttemptAt" INTEGER, "lastError" TEXT, "messageId" TEXT NOT NULL, "cause" TEXT NOT NULL, "createdAt" INTEGER NOT NULL, "sentAt" INTEGER, "parameters" TEXT, "sealedToken" TEXT, "keptUntil" INTEGER NOT NULL, "organizationId" TEXT NOT NULL, UNIQUE ("id")
  ) STRICT;
CREATE INDEX "mails_by_id" ON "mails" (_scope, "id", "state", "organizationId", "nextAttemptAt");
CREATE INDEX "mails_by_state" ON "mails" (_scope, "state", "id", "organizationId", "nextAttemptAt");
CREATE INDEX "mails_by_organizationId" ON "mails" (_scope, "organizationId", "id", "state", "nextAttemptAt");
CREATE INDEX "mails_by_nextAttemptAt" ON "mails" (_scope, "nextAttemptAt", "id", "state", "organizationId");
CREATE INDEX "mails_by_keptUntil" ON "mails" (_scope, "keptUntil", "id", "state", "organizationId", "nextAttemptAt");

    CREATE TABLE "mails_counts" (_scope INTEGER NOT NULL, "state" TEXT, "organizationId" TEXT, "nextAttemptAt" INTEGER, n INTEGER NOT NULL) STRICT;
    CREATE INDEX "mails_cells" ON "mails_counts" ("_scope", "state", "organizationId", "nextAttemptAt", n);
    CREATE TRIGGER "mails_counted" AFTER INSERT ON "mails" BEGIN 
    INSERT INTO "mails_counts" ("_scope", "state", "organizationId", "nextAttemptAt", n) SELECT new._scope, new."state", new."organizationId", new."nextAttemptAt" / 604800000 * 604800000, 0
      WHERE NOT EXISTS (SELECT 1 FROM "mails_counts" WHERE "_scope" IS new._scope AND "state" IS new."state" AND "organizationId" IS new."organizationId" AND "nextAttemptAt" IS new."nextAttemptAt" / 604800000 * 604800000);
    UPDATE "mails_counts" SET n = n + 1 WHERE "_scope" IS new._scope AND "state" IS new."state" AND "organizationId" IS new."organizationId" AND "nextAttemptAt" IS new."nextAttemptAt" / 604800000 * 604800000; END;
    CREATE TRIGGER "mails_uncounted" AFTER DELETE ON "mails" BEGIN 
    UPDATE "mails_counts" SET n = n - 1 WHERE "_scope" IS old._scope AND "state" IS old."state" AND "organizationId" IS old."organizationId" AND "nextAttemptAt" IS old."nextAttemptAt" / 604800000 * 604800000;
    DELETE FROM "mails_counts" WHERE "_scope" IS old._scope AND "state" IS old."state" AND "organizationId" IS old."organizationId" AND "nextAttemptAt" IS old."nextAttemptAt" / 604800000 * 604800000 AND n = 0; END;
    CREATE TRIGGER "mails_recounted" AFTER UPDATE OF "_scope", "state", "organizationId", "nextAttemptAt" ON "mails" WHEN old."_scope" IS NOT new."_scope" OR old."state" IS NOT new."state" OR old."organizationId" IS NOT new."organizationId" OR old."nextAttemptAt" IS NOT new."nextAttemptAt" BEGIN 
    UPDATE "mails_counts" SET n = n - 1 WHERE "_scope" IS old._scope AND "state" IS old."state" AND "organizationId" IS old."organizationId" AND "nextAttemptAt" IS old."nextAttemptAt" / 604800000 * 604800000;
    DELETE FROM "mails_counts" WHERE "_scope" IS old._scope AND "state" IS old."state" AND "organizationId" IS old."organizationId" AND "nextAttemptAt" IS old."nextAttemptAt" / 604800000 * 604800000 AND n = 0; 
    INSERT INTO "mails_counts" ("_scope", "state", "organizationId", "nextAttemptAt", n) SELECT new._scope, new."state", new."organizationId", new."nextAttemptAt" / 604800000 * 604800000, 0
      WHERE NOT EXISTS (SELECT 1 FROM "mails_counts" WHERE "_scope" IS new._scope AND "state" IS new."state" AND "organizationId" IS new."organizationId" AND "nextAttemptAt" IS new."nextAttemptAt" / 604800000 * 604800000);
    UPDATE "mails_counts" SET n = n + 1 WHERE "_scope" IS new._scope AND "state" IS new."state" AND "organizationId" IS new."organizationId" AND "nextAttemptAt" IS new."nextAttemptAt" / 604800000 * 604800000; END;
;
CREATE TABLE "mailDuties" (
    _row INTEGER PRIMARY KEY AUTOINCREMENT, _scope INTEGER NOT NULL, _version INTEGER NOT NULL, "organizationId" TEXT NOT NULL, "queuedAt" INTEGER NOT NULL, "nextAt" INTEGER, "remindAt" INTEGER, UNIQUE ("organizationId")
  ) STRICT;
CREATE INDEX "mailDuties_by_organizationId" ON "mailDuties" (_scope, "organizationId", "nextAt", "remindAt");
CREATE INDEX "mailDuties_by_nextAt" ON "mailDuties" (_scope, "nextAt", "organizationId", "remindAt");
CREATE INDEX "mailDuties_by_remindAt" ON "mailDuties" (_scope, "remindAt", "organizationId", "nextAt");

    CREATE TABLE "mailDuties_counts" (_scope INTEGER NOT NULL, "nextAt" INTEGER, "remindAt" INTEGER, n INTEGER NOT NULL) STRICT;
    CREATE INDEX "mailDuties_cells" ON "mailDuties_counts" ("_scope", "nextAt", "remindAt", n);
    CREATE TRIGGER "mailDuties_counted" AFTER INSERT ON "mailDuties" BEGIN 
    INSERT INTO "mailDuties_counts" ("_scope", "nextAt", "remindAt", n) SELECT new._scope, new."nextAt" / 604800000 * 604800000, new."remindAt" / 604800000 * 604800000, 0
      WHERE NOT EXISTS (SELECT 1 FROM "mailDuties_counts" WHERE "_scope" IS new._scope AND "nextAt" IS new."nextAt" / 604800000 * 604800000 AND "remindAt" IS new."remindAt" / 604800000 * 604800000);
    UPDATE "mailDuties_counts" SET n = n + 1 WHERE "_scope" IS new._scope AND "nextAt" IS new."nextAt" / 604800000 * 604800000 AND "remindAt" IS new."remindAt" / 604800000 * 604800000; END;
    CREATE TRIGGER "mailDuties_uncounted" AFTER DELETE ON "mailDuties" BEGIN 
    UPDATE "mailDuties_counts" SET n = n - 1 WHERE "_scope" IS old._scope AND "nextAt" IS old."nextAt" / 604800000 * 604800000 AND "remindAt" IS old."remindAt" / 604800000 * 604800000;
    DELETE FROM "mailDuties_counts" WHERE "_scope" IS old._scope AND "nextAt" IS old."nextAt" / 604800000 * 604800000 AND "remindAt" IS old."remindAt" / 604800000 * 604800000 AND n = 0; END;
    CREATE TRIGGER "mailDuties_recounted" AFTER UPDATE OF "_scope", "nextAt", "remindAt" ON "mailDuties" WHEN old."_scope" IS NOT new."_scope" OR old."nextAt" IS NOT new."nextAt" OR old."remindAt" IS NOT new."remindAt" BEGIN 
    UPDATE "mailDuties_counts" SET n = n - 1 WHERE "_scope" IS old._scope AND "nextAt" IS old."nextAt" / 604800000 * 604800000 AND "remindAt" IS old."remindAt" / 604800000 * 604800000;
    DELETE FROM "mailDuties_counts" WHERE "_scope" IS old._scope AND "nextAt" IS old."nextAt" / 604800000 * 604800000 AND "remindAt" IS old."remindAt" / 604800000 * 604800000 AND n = 0; 
    INSERT INTO "mailDuties_counts" ("_scope", "nextAt", "remindAt", n) SELECT new._scope, new."nextAt" / 604800000 * 604800000, new."remindAt" / 604800000 * 604800000, 0
      WHERE NOT EXISTS (SELECT 1 FROM "mailDuties_counts" WHERE "_scope" IS new._scope AND "nextAt" IS new."nextAt" / 604800000 * 604800000 AND "remindAt" IS new."remindAt" / 604800000 * 604800000);
    UPDATE "mailDuties_counts" SET n = n + 1 WHERE "_scope" IS new._scope AND "nextAt" IS new."nextAt" / 604800000 * 604800000 AND "remindAt" IS new."remindAt" / 604800000 * 604800000; END;
;
CREATE TABLE "products" (
    _row INTEGER PRIMARY KEY AUTOINCREMENT, _scope INTEGER NOT NULL, _version INTEGER NOT NULL, "id" TEXT NOT NULL, "name" TEXT NOT NULL, "slug" TEXT NOT NULL, "publicKey" TEXT NOT NULL, "type" TEXT NOT NULL, "licensePrefix" TEXT NOT NULL, "description" TEXT, "websiteUrl" TEXT, "freeSites" INTEGER NOT NULL, "entitlements" TEXT NOT NULL, "movesPerYear" INTEGER NOT NULL, "trialPlanId" TEXT, "icons" TEXT NOT NULL, "banners" TEXT NOT NULL, "downloads" TEXT NOT NULL, "composerName" TEXT, "composerType" TEXT, "insights" INTEGER NOT NULL, "archived" INTEGER NOT NULL, "metadata" TEXT NOT NULL, "createdAt" INTEGER NOT NULL, "updatedAt" INTEGER NOT NULL, UNIQUE ("id")
  ) STRICT;
CREATE INDEX "products_by_id" ON "products" (_scope, "id", "archived");
CREATE INDEX "products_by_archived" ON "products" (_scope, "archived", "id");
CREATE INDEX "products_by_name" ON "products" (_scope, "name" COLLATE NOCASE, "id", "archived");
CREATE UNIQUE INDEX "products_unique_slug" ON "products" (_scope, "slug");
CREATE UNIQUE INDEX "products_unique_publicKey" ON "products" ("publicKey");
CREATE UNIQUE INDEX "products_unique_composerName" ON "products" (_scope, "composerName");

    CREATE TABLE "products_counts" (_scope INTEGER NOT NULL, "archived" INTEGER, n INTEGER NOT NULL) STRICT;
    CREATE INDEX "products_cells" ON "products_counts" ("_scope", "archived", n);
    CREATE TRIGGER "products_counted" AFTER INSERT ON "products" BEGIN 
    INSERT INTO "products_counts" ("_scope", "archived", n) SELECT new._scope, new."archived", 0
      WHERE NOT EXISTS (SELECT 1 FROM "products_counts" WHERE "_scope" IS new._scope AND "archived" IS new."archived");
    UPDATE "products_counts" SET n = n + 1 WHERE "_scope" IS new._scope AND "archived" IS new."archived"; END;
    CREATE TRIGGER "products_uncounted" AFTER DELETE ON "products" BEGIN 
    UPDATE "products_counts" SET n = n - 1 WHERE "_scope" IS old._scope AND "archived" IS old."archived";
    DELETE FROM "products_counts" WHERE "_scope" IS old._scope AND "archived" IS old."archived" AND n = 0; END;
    CREATE TRIGGER "products_recounted" AFTER UPDATE OF "_scope", "archived" ON "products" WHEN old."_scope" IS NOT new."_scope" OR old."archived" IS NOT new."archived" BEGIN 
    UPDATE "products_counts" SET n = n - 1 WHERE "_scope" IS old._scope AND "archived" IS old."archived";
    DELETE FROM "products_counts" WHERE "_scope" IS old._scope AND "archived" IS old."archived" AND n = 0; 
    INSERT INTO "products_counts" ("_scope", "archived", n) SELECT new._scope, new."archived", 0
      WHERE NOT EXISTS (SELECT 1 FROM "products_counts" WHERE "_scope" IS new._scope AND "archived" IS new."archived");
    UPDATE "products_counts" SET n = n + 1 WHERE "_scope" IS new._scope AND "archived" IS new."archived"; END;

    CREATE VIRTUAL TABLE "products_search" USING fts5(c0, c1, tokenize = 'trigram case_sensitive 1', detail = none, columnsize = 0);
    CREATE TABLE "products_unsearched" (_row INTEGER PRIMARY KEY) STRICT;
    CREATE TRIGGER "products_added" AFTER INSERT ON "products" BEGIN INSERT OR IGNORE INTO "products_unsearched" VALUES (new._row); END;
    CREATE TRIGGER "products_removed" AFTER DELETE ON "products" BEGIN INSERT OR IGNORE INTO "products_unsearched" VALUES (old._row); END;
    CREATE TRIGGER "products_changed" AFTER UPDATE OF "name", "slug" ON "products" WHEN old."name" IS NOT new."name" OR old."slug" IS NOT new."slug" BEGIN INSERT OR IGNORE INTO "products_unsearched" VALUES (old._row); END;
CREATE TABLE "plans" (
    _row INTEGER PRIMARY KEY AUTOINCREMENT, _scope INTEGER NOT NULL, _version INTEGER NOT NULL, "id" TEXT NOT NULL, "productId" TEXT NOT NULL, "name" TEXT NOT NULL, "slug" TEXT NOT NULL, "seats" INTEGER, "durationDays" INTEGER, "price" TEXT, "billingInterval" TEXT NOT NULL, "overage" TEXT NOT NULL, "graceDays" INTEGER NOT NULL, "pastDueDays" INTEGER NOT NULL, "expiry" TEXT NOT NULL, "maxVersionsBehind" INTEGER, "leaseSeconds" INTEGER, "offlineGraceSeconds" INTEGER, "trialDays" INTEGER, "updateDays" INTEGER, "offlineDays" INTEGER, "offlineForever" INTEGER NOT NULL, "features" TEXT NOT NULL, "archived" INTEGER NOT NULL, "metadata" TEXT NOT NULL, "createdAt" INTEGER NOT NULL, "updatedAt" INTEGER NOT NULL, UNIQUE ("id")
  ) STRICT;
CREATE INDEX "plans_by_id" ON "plans" (_scope, "id", "archived");
CREATE INDEX "plans_by_productId" ON "plans" (_scope, "productId", "id", "archived");
CREATE INDEX "plans_by_archived" ON "plans" (_scope, "archived", "id");
CREATE INDEX "plans_by_name" ON "plans" (_scope, "name" COLLATE NOCASE, "id", "archived");
CREATE UNIQUE INDEX "plans_unique_slug" ON "plans" (_scope, "productId", "slug");

    CREATE TABLE "plans_counts" (_scope INTEGER NOT NULL, "archived" INTEGER, n INTEGER NOT NULL) STRICT;
    CREATE INDEX "plans_cells" ON "plans_counts" ("_scope", "archived", n);
    CREATE TRIGGER "plans_counted" AFTER INSERT ON "plans" BEGIN 
    INSERT INTO "plans_counts" ("_scope", "archived", n) SELECT new._scope, new."archived", 0
      WHERE NOT EXISTS (SELECT 1 FROM "plans_counts" WHERE "_scope" IS new._scope AND "archived" IS new."archived");
    UPDATE "plans_counts" SET n = n + 1 WHERE "_scope" IS new._scope AND "archived" IS new."archived"; END;
    CREATE TRIGGER "plans_uncounted" AFTER DELETE ON "plans" BEGIN 
    UPDATE "plans_counts" SET n = n - 1 WHERE "_scope" IS old._scope AND "archived" IS old."archived";
    DELETE FROM "plans_counts" WHERE "_scope" IS old._scope AND "archived" IS old."archived" AND n = 0; END;
    CREATE TRIGGER "plans_recounted" AFTER UPDATE OF "_scope", "archived" ON "plans" WHEN old."_scope" IS NOT new."_scope" OR old."archived" IS NOT new."archived" BEGIN 
    UPDATE "plans_counts" SET n = n - 1 WHERE "_scope" IS old._scope AND "archived" IS old."archived";
    DELETE FROM "plans_counts" WHERE "_scope" IS old._scope AND "archived" IS old."archived" AND n = 0; 
    INSERT INTO "plans_counts" ("_scope", "archived", n) SELECT new._scope, new."archived", 0
      WHERE NOT EXISTS (SELECT 1 FROM "plans_counts" WHERE "_scope" IS new._scope AND "archived" IS new."archived");
    UPDATE "plans_counts" SET n = n + 1 WHERE "_scope" IS new._scope AND "archived" IS new."archived"; END;
;
CREATE TABLE "bundles" (
    _row INTEGER PRIMARY KEY AUTOINCREMENT, _scope INTEGER NOT NULL, _version INTEGER NOT NULL, "id" TEXT NOT NULL, "name" TEXT NOT NULL, "planIds" TEXT NOT NULL, "archived" INTEGER NOT NULL, "createdAt" INTEGER NOT NULL, "updatedAt" INTEGER NOT NULL, UNIQUE ("id")
  ) STRICT;
CREATE INDEX "bundles_by_id" ON "bundles" (_scope, "id", "archived");
CREATE INDEX "bundles_by_archived" ON "bundles" (_scope, "archived", "id");
CREATE INDEX "bundles_by_name" ON "bundles" (_scope, "name" COLLATE NOCASE, "id", "archived");

    CREATE TABLE "bundles_counts" (_scope INTEGER NOT NULL, "archived" INTEGER, n INTEGER NOT NULL) STRICT;
    CREATE INDEX "bundles_cells" ON "bundles_counts" ("_scope", "archived", n);
    CREATE TRIGGER "bundles_counted" AFTER INSERT ON "bundles" BEGIN 
    INSERT INTO "bundles_counts" ("_scope", "archived", n) SELECT new._scope, new."archived", 0
      WHERE NOT EXISTS (SELECT 1 FROM "bundles_counts" WHERE "_scope" IS new._scope AND "archived" IS new."archived");
    UPDATE "bundles_counts" SET n = n + 1 WHERE "_scope" IS new._scope AND "archived" IS new."archived"; END;
    CREATE TRIGGER "bundles_uncounted" AFTER DELETE ON "bundles" BEGIN 
    UPDATE "bundles_counts" SET n = n - 1 WHERE "_scope" IS old._scope AND "archived" IS old."archived";
    DELETE FROM "bundles_counts" WHERE "_scope" IS old._scope AND "archived" IS old."archived" AND n = 0; END;
    CREATE TRIGGER "bundles_recounted" AFTER UPDATE OF "_scope", "archived" ON "bundles" WHEN old."_scope" IS NOT new."_scope" OR old."archived" IS NOT new."archived" BEGIN 
    UPDATE "bundles_counts" SET n = n - 1 WHERE "_scope" IS old._scope AND "archived" IS old."archived";
    DELETE FROM "bundles_counts" WHERE "_scope" IS old._scope AND "archived" IS old."archived" AND n = 0; 
    INSERT INTO "bundles_counts" ("_scope", "archived", n) SELECT new._scope, new."archived", 0
      WHERE NOT EXISTS (SELECT 1 FROM "bundles_counts" WHERE "_scope" IS new._scope AND "archived" IS new."archived");
    UPDATE "bundles_counts" SET n = n + 1 WHERE "_scope" IS new._scope AND "archived" IS new."archived"; END;
;
CREATE TABLE "releases" (
    _row INTEGER PRIMARY KEY AUTOINCREMENT, _scope INTEGER NOT NULL, _version INTEGER NOT NULL, "id" TEXT NOT NULL, "productId" TEXT NOT NULL, "version" TEXT NOT NULL, "channel" TEXT NOT NULL, "status" TEXT NOT NULL, "notes" TEXT, "upgradeNotice" TEXT, "requiresWp" TEXT, "requiresPhp" TEXT, "testedUpTo" TEXT, "rollout" INTEGER NOT NULL, "publishedAt" INTEGER, "file" TEXT, "artifacts" TEXT NOT NULL, "slug" TEXT, "kind" TEXT NOT NULL, "header" TEXT, "sections" TEXT NOT NULL, "signed" TEXT, "translations" TEXT NOT NULL, "createdAt" INTEGER NOT NULL, "updatedAt" INTEGER NOT NULL, "versionKey" TEXT NOT NULL, UNIQUE ("id")
  ) STRICT;
CREATE INDEX "releases_by_id" ON "releases" (_scope, "id", "channel", "status");
CREATE INDEX "releases_by_productId" ON "releases" (_scope, "productId", "id", "channel", "status");
CREATE INDEX "releases_by_channel" ON "releases" (_scope, "channel", "id", "status");
CREATE INDEX "releases_by_status" ON "releases" (_scope, "status", "id", "channel");
CREATE INDEX "releases_by_versionKey" ON "releases" (_scope, "versionKey" COLLATE NOCASE, "id", "channel", "status");
CREATE INDEX "releases_by_publishedAt" ON "releases" (_scope, "publishedAt", "id", "channel", "status");
CREATE UNIQUE INDEX "releases_unique_version" ON "releases" (_scope, "productId", "versionKey");

    CREATE TABLE "releases_counts" (_scope INTEGER NOT NULL, "channel" TEXT, "status" TEXT, n INTEGER NOT NULL) STRICT;
    CREATE INDEX "releases_cells" ON "releases_counts" ("_scope", "channel", "status", n);
    CREATE TRIGGER "releases_counted" AFTER INSERT ON "releases" BEGIN 
    INSERT INTO "releases_counts" ("_scope", "channel", "status", n) SELECT new._scope, new."channel", new."status", 0
      WHERE NOT EXISTS (SELECT 1 FROM "releases_counts" WHERE "_scope" IS new._scope AND "channel" IS new."channel" AND "status" IS new."status");
    UPDATE "releases_counts" SET n = n + 1 WHERE "_scope" IS new._scope AND "channel" IS new."channel" AND "status" IS new."status"; END;
    CREATE TRIGGER "releases_uncounted" AFTER DELETE ON "releases" BEGIN 
    UPDATE "releases_counts" SET n = n - 1 WHERE "_scope" IS old._scope AND "channel" IS old."channel" AND "status" IS old."status";
    DELETE FROM "releases_counts" WHERE "_scope" IS old._scope AND "channel" IS old."channel" AND "status" IS old."status" AND n = 0; END;
    CREATE TRIGGER "releases_recounted" AFTER UPDATE OF "_scope", "channel", "status" ON "releases" WHEN old."_scope" IS NOT new."_scope" OR old."channel" IS NOT new."channel" OR old."status" IS NOT new."status" BEGIN 
    UPDATE "releases_counts" SET n = n - 1 WHERE "_scope" IS old._scope AND "channel" IS old."channel" AND "status" IS old."status";
    DELETE FROM "releases_counts" WHERE "_scope" IS old._scope AND "channel" IS old."channel" AND "status" IS old."status" AND n = 0; 
    INSERT INTO "releases_counts" ("_scope", "channel", "status", n) SELECT new._scope, new."channel", new."status", 0
      WHERE NOT EXISTS (SELECT 1 FROM "releases_counts" WHERE "_scope" IS new._scope AND "channel" IS new."channel" AND "status" IS new."status");
    UPDATE "releases_counts" SET n = n + 1 WHERE "_scope" IS new._scope AND "channel" IS new."channel" AND "status" IS new."status"; END;
;
CREATE TABLE "downloadCounts" (
    _row INTEGER PRIMARY KEY AUTOINCREMENT, _scope INTEGER NOT NULL, _version INTEGER NOT NULL, "id" TEXT NOT NULL, "releaseId" TEXT NOT NULL, "day" TEXT NOT NULL, "counts" TEXT NOT NULL, "endsAt" INTEGER NOT NULL, UNIQUE ("id")
  ) STRICT;
CREATE INDEX "downloadCounts_by_id" ON "downloadCounts" (_scope, "id");
CREATE INDEX "downloadCounts_by_releaseId" ON "downloadCounts" (_scope, "releaseId", "id");
CREATE INDEX "downloadCounts_by_endsAt" ON "downloadCounts" (_scope, "endsAt", "id");

    CREATE TABLE "downloadCounts_counts" (_scope INTEGER NOT NULL, n INTEGER NOT NULL) STRICT;
    CREATE INDEX "downloadCounts_cells" ON "downloadCounts_counts" ("_scope", n);
    CREATE TRIGGER "downloadCounts_counted" AFTER INSERT ON "downloadCounts" BEGIN 
    INSERT INTO "downloadCounts_counts" ("_scope", n) SELECT new._scope, 0
      WHERE NOT EXISTS (SELECT 1 FROM "downloadCounts_counts" WHERE "_scope" IS new._scope);
    UPDATE "downloadCounts_counts" SET n = n + 1 WHERE "_scope" IS new._scope; END;
    CREATE TRIGGER "downloadCounts_uncounted" AFTER DELETE ON "downloadCounts" BEGIN 
    UPDATE "downloadCounts_counts" SET n = n - 1 WHERE "_scope" IS old._scope;
    DELETE FROM "downloadCounts_counts" WHERE "_scope" IS old._scope AND n = 0; END;
    CREATE TRIGGER "downloadCounts_recounted" AFTER UPDATE OF "_scope" ON "downloadCounts" WHEN old."_scope" IS NOT new."_scope" BEGIN 
    UPDATE "downloadCounts_counts" SET n = n - 1 WHERE "_scope" IS old._scope;
    DELETE FROM "downloadCounts_counts" WHERE "_scope" IS old._scope AND n = 0; 
    INSERT INTO "downloadCounts_counts" ("_scope", n) SELECT new._scope, 0
      WHERE NOT EXISTS (SELECT 1 FROM "downloadCounts_counts" WHERE "_scope" IS new._scope);
    UPDATE "downloadCounts_counts" SET n = n + 1 WHERE "_scope" IS new._scope; END;
;
CREATE TABLE "dailyCounts" (
    _row INTEGER PRIMARY KEY AUTOINCREMENT, _scope INTEGER NOT NULL, _version INTEGER NOT NULL, "id" TEXT NOT NULL, "productId" TEXT NOT NULL, "name" TEXT NOT NULL, "day" TEXT NOT NULL, "counts" TEXT NOT NULL, "endsAt" INTEGER NOT NULL, UNIQUE ("id")
  ) STRICT;
CREATE INDEX "dailyCounts_by_id" ON "dailyCounts" (_scope, "id");
CREATE INDEX "dailyCounts_by_productId" ON "dailyCounts" (_scope, "productId", "id");
CREATE INDEX "dailyCounts_by_endsAt" ON "dailyCounts" (_scope, "endsAt", "id");

    CREATE TABLE "dailyCounts_counts" (_scope INTEGER NOT NULL, n INTEGER NOT NULL) STRICT;
    CREATE INDEX "dailyCounts_cells" ON "dailyCounts_counts" ("_scope", n);
    CREATE TRIGGER "dailyCounts_counted" AFTER INSERT ON "dailyCounts" BEGIN 
    INSERT INTO "dailyCounts_counts" ("_scope", n) SELECT new._scope, 0
      WHERE NOT EXISTS (SELECT 1 FROM "dailyCounts_counts" WHERE "_scope" IS new._scope);
    UPDATE "dailyCounts_counts" SET n = n + 1 WHERE "_scope" IS new._scope; END;
    CREATE TRIGGER "dailyCounts_uncounted" AFTER DELETE ON "dailyCounts" BEGIN 
    UPDATE "dailyCounts_counts" SET n = n - 1 WHERE "_scope" IS old._scope;
    DELETE FROM "dailyCounts_counts" WHERE "_scope" IS old._scope AND n = 0; END;
    CREATE TRIGGER "dailyCounts_recounted" AFTER UPDATE OF "_scope" ON "dailyCounts" WHEN old."_scope" IS NOT new."_scope" BEGIN 
    UPDATE "dailyCounts_counts" SET n = n - 1 WHERE "_scope" IS old._scope;
    DELETE FROM "dailyCounts_counts" WHERE "_scope" IS old._scope AND n = 0; 
    INSERT INTO "dailyCounts_counts" ("_scope", n) SELECT new._scope, 0
      WHERE NOT EXISTS (SELECT 1 FROM "dailyCounts_counts" WHERE "_scope" IS new._scope);
    UPDATE "dailyCounts_counts" SET n = n + 1 WHERE "_scope" IS new._scope; END;
;
CREATE TABLE "customers" (
    _row INTEGER PRIMARY KEY AUTOINCREMENT, _scope INTEGER NOT NULL, _version INTEGER NOT NULL, "id" TEXT NOT NULL, "email" TEXT NOT NULL, "firstName" TEXT, "lastName" TEXT, "company" TEXT, "phone" TEXT, "street" TEXT, "city" TEXT, "state" TEXT, "postalCode" TEXT, "country" TEXT, "timezone" TEXT, "externalId" TEXT, "metadata" TEXT NOT NULL, "createdAt" INTEGER NOT NULL, "updatedAt" INTEGER NOT NULL, UNIQUE ("id")
  ) STRICT;
CREATE INDEX "customers_by_id" ON "customers" (_scope, "id");
CREATE INDEX "customers_by_email" ON "customers" (_scope, "email" COLLATE NOCASE, "id");
CREATE UNIQUE INDEX "customers_unique_email" ON "customers" (_scope, "email" COLLATE NOCASE);
CREATE UNIQUE INDEX "customers_unique_externalId" ON "customers" (_scope, "externalId");

    CREATE TABLE "customers_counts" (_scope INTEGER NOT NULL, n INTEGER NOT NULL) STRICT;
    CREATE INDEX "customers_cells" ON "customers_counts" ("_scope", n);
    CREATE TRIGGER "customers_counted" AFTER INSERT ON "customers" BEGIN 
    INSERT INTO "customers_counts" ("_scope", n) SELECT new._scope, 0
      WHERE NOT EXISTS (SELECT 1 FROM "customers_counts" WHERE "_scope" IS new._scope);
    UPDATE "customers_counts" SET n = n + 1 WHERE "_scope" IS new._scope; END;
    CREATE TRIGGER "customers_uncounted" AFTER DELETE ON "customers" BEGIN 
    UPDATE "customers_counts" SET n = n - 1 WHERE "_scope" IS old._scope;
    DELETE FROM "customers_counts" WHERE "_scope" IS old._scope AND n = 0; END;
    CREATE TRIGGER "customers_recounted" AFTER UPDATE OF "_scope" ON "customers" WHEN old."_scope" IS NOT new."_scope" BEGIN 
    UPDATE "customers_counts" SET n = n - 1 WHERE "_scope" IS old._scope;
    DELETE FROM "customers_counts" WHERE "_scope" IS old._scope AND n = 0; 
    INSERT INTO "customers_counts" ("_scope", n) SELECT new._scope, 0
      WHERE NOT EXISTS (SELECT 1 FROM "customers_counts" WHERE "_scope" IS new._scope);
    UPDATE "customers_counts" SET n = n + 1 WHERE "_scope" IS new._scope; END;

    CREATE VIRTUAL TABLE "customers_search" USING fts5(c0, c1, c2, tokenize = 'trigram case_sensitive 1', detail = none, columnsize = 0);
    CREATE TABLE "customers_unsearched" (_row INTEGER PRIMARY KEY) STRICT;
    CREATE TRIGGER "customers_added" AFTER INSERT ON "customers" BEGIN INSERT OR IGNORE INTO "customers_unsearched" VALUES (new._row); END;
    CREATE TRIGGER "customers_removed" AFTER DELETE ON "customers" BEGIN INSERT OR IGNORE INTO "customers_unsearched" VALUES (old._row); END;
    CREATE TRIGGER "customers_changed" AFTER UPDATE OF "firstName", "lastName", "email", "company" ON "customers" WHEN old."firstName" IS NOT new."firstName" OR old."lastName" IS NOT new."lastName" OR old."email" IS NOT new."email" OR old."company" IS NOT new."company" BEGIN INSERT OR IGNORE INTO "customers_unsearched" VALUES (old._row); END;
CREATE TABLE "composerTokens" (
    _row INTEGER PRIMARY KEY AUTOINCREMENT, _scope INTEGER NOT NULL, _version INTEGER NOT NULL, "id" TEXT NOT NULL, "customerId" TEXT NOT NULL, "name" TEXT NOT NULL, "lastFour" TEXT NOT NULL, "lastUsedAt" INTEGER, "createdAt" INTEGER NOT NULL, "digest" TEXT NOT NULL, UNIQUE ("id")
  ) STRICT;
CREATE INDEX "composerTokens_by_id" ON "composerTokens" (_scope, "id");
CREATE INDEX "composerTokens_by_customerId" ON "composerTokens" (_scope, "customerId", "id");
CREATE UNIQUE INDEX "composerTokens_unique_digest" ON "composerTokens" (_scope, "digest");

    CREATE TABLE "composerTokens_counts" (_scope INTEGER NOT NULL, n INTEGER NOT NULL) STRICT;
    CREATE INDEX "composerTokens_cells" ON "composerTokens_counts" ("_scope", n);
    CREATE TRIGGER "composerTokens_counted" AFTER INSERT ON "composerTokens" BEGIN 
    INSERT INTO "composerTokens_counts" ("_scope", n) SELECT new._scope, 0
      WHERE NOT EXISTS (SELECT 1 FROM "composerTokens_counts" WHERE "_scope" IS new._scope);
    UPDATE "composerTokens_counts" SET n = n + 1 WHERE "_scope" IS new._scope; END;
    CREATE TRIGGER "composerTokens_uncounted" AFTER DELETE ON "composerTokens" BEGIN 
    UPDATE "composerTokens_counts" SET n = n - 1 WHERE "_scope" IS old._scope;
    DELETE FROM "composerTokens_counts" WHERE "_scope" IS old._scope AND n = 0; END;
    CREATE TRIGGER "composerTokens_recounted" AFTER UPDATE OF "_scope" ON "composerTokens" WHEN old."_scope" IS NOT new."_scope" BEGIN 
    UPDATE "composerTokens_counts" SET n = n - 1 WHERE "_scope" IS old._scope;
    DELETE FROM "composerTokens_counts" WHERE "_scope" IS old._scope AND n = 0; 
    INSERT INTO "composerTokens_counts" ("_scope", n) SELECT new._scope, 0
      WHERE NOT EXISTS (SELECT 1 FROM "composerTokens_counts" WHERE "_scope" IS new._scope);
    UPDATE "composerTokens_counts" SET n = n + 1 WHERE "_scope" IS new._scope; END;
;
CREATE TABLE "licenses" (
    _row INTEGER PRIMARY KEY AUTOINCREMENT, _scope INTEGER NOT NULL, _version INTEGER NOT NULL, "id" TEXT NOT NULL, "licenseKey" TEXT NOT NULL, "productId" TEXT NOT NULL, "planId" TEXT, "customerId" TEXT NOT NULL, "customerEmail" TEXT NOT NULL, "customerName" TEXT, "status" TEXT NOT NULL, "seats" INTEGER, "activatedCount" INTEGER NOT NULL DEFAULT 0, "expiresAt" INTEGER, "graceUntil" INTEGER, "overage" TEXT NOT NULL, "graceDays" INTEGER NOT NULL, "pastDueDays" INTEGER NOT NULL, "expiry" TEXT NOT NULL, "maxVersionsBehind" INTEGER, "leaseSeconds" INTEGER, "offlineGraceSeconds" INTEGER, "updatesUntil" INTEGER, "trialEndsAt" INTEGER, "features" TEXT NOT NULL, "featureOverrides" TEXT NOT NULL, "pendingPlanId" TEXT, "externalId" TEXT, "bundle" TEXT, "metadata" TEXT NOT NULL, "createdAt" INTEGER NOT NULL, "updatedAt" INTEGER NOT NULL, "lookupKey" TEXT NOT NULL, "bundleId" TEXT, "bundleGroup" TEXT, "wasLeased" INTEGER NOT NULL, UNIQUE ("id")
  ) STRICT;
CREATE INDEX "licenses_by_id" ON "licenses" (_scope, "id", "status", "productId", "planId", "expiresAt");
CREATE INDEX "licenses_by_productId" ON "licenses" (_scope, "productId", "id", "status", "planId", "expiresAt");
CREATE INDEX "licenses_by_planId" ON "licenses" (_scope, "planId", "id", "status", "productId", "expiresAt");
CREATE INDEX "licenses_by_customerId" ON "licenses" (_scope, "customerId", "id", "status", "productId", "planId", "expiresAt");
CREATE INDEX "licenses_by_bundleId" ON "licenses" (_scope, "bundleId", "id", "status", "productId", "planId", "expiresAt");
CREATE INDEX "licenses_by_bundleGroup" ON "licenses" (_scope, "bundleGroup", "id", "status", "productId", "planId", "expiresAt");
CREATE INDEX "licenses_by_pendingPlanId" ON "licenses" (_scope, "pendingPlanId", "id", "status", "productId", "planId", "expiresAt");
CREATE INDEX "licenses_by_status" ON "licenses" (_scope, "status", "id", "productId", "planId", "expiresAt");
CREATE INDEX "licenses_by_expiresAt" ON "licenses" (_scope, "expiresAt", "id", "status", "productId", "planId");
CREATE INDEX "licenses_by_updatedAt" ON "licenses" (_scope, "updatedAt", "id", "status", "productId", "planId", "expiresAt");
CREATE UNIQUE INDEX "licenses_unique_licenseKey" ON "licenses" (_scope, "productId", "lookupKey");
CREATE UNIQUE INDEX "licenses_unique_externalId" ON "licenses" (_scope, "externalId");

    CREATE TABLE "licenses_counts" (_scope INTEGER NOT NULL, "status" TEXT, "productId" TEXT, "planId" TEXT, "expiresAt" INTEGER, n INTEGER NOT NULL) STRICT;
    CREATE INDEX "licenses_cells" ON "licenses_counts" ("_scope", "status", "productId", "planId", "expiresAt", n);
    CREATE TRIGGER "licenses_counted" AFTER INSERT ON "licenses" BEGIN 
    INSERT INTO "licenses_counts" ("_scope", "status", "productId", "planId", "expiresAt", n) SELECT new._scope, new."status", new."productId", new."planId", new."expiresAt" / 604800000 * 604800000, 0
      WHERE NOT EXISTS (SELECT 1 FROM "licenses_counts" WHERE "_scope" IS new._scope AND "status" IS new."status" AND "productId" IS new."productId" AND "planId" IS new."planId" AND "expiresAt" IS new."expiresAt" / 604800000 * 604800000);
    UPDATE "licenses_counts" SET n = n + 1 WHERE "_scope" IS new._scope AND "status" IS new."status" AND "productId" IS new."productId" AND "planId" IS new."planId" AND "expiresAt" IS new."expiresAt" / 604800000 * 604800000; END;
    CREATE TRIGGER "licenses_uncounted" AFTER DELETE ON "licenses" BEGIN 
    UPDATE "licenses_counts" SET n = n - 1 WHERE "_scope" IS old._scope AND "status" IS old."status" AND "productId" IS old."productId" AND "planId" IS old."planId" AND "expiresAt" IS old."expiresAt" / 604800000 * 604800000;
    DELETE FROM "licenses_counts" WHERE "_scope" IS old._scope AND "status" IS old."status" AND "productId" IS old."productId" AND "planId" IS old."planId" AND "expiresAt" IS old."expiresAt" / 604800000 * 604800000 AND n = 0; END;
    CREATE TRIGGER "licenses_recounted" AFTER UPDATE OF "_scope", "status", "productId", "planId", "expiresAt" ON "licenses" WHEN old."_scope" IS NOT new."_scope" OR old."status" IS NOT new."status" OR old."productId" IS NOT new."productId" OR old."planId" IS NOT new."planId" OR old."expiresAt" IS NOT new."expiresAt" BEGIN 
    UPDATE "licenses_counts" SET n = n - 1 WHERE "_scope" IS old._scope AND "status" IS old."status" AND "productId" IS old."productId" AND "planId" IS old."planId" AND "expiresAt" IS old."expiresAt" / 604800000 * 604800000;
    DELETE FROM "licenses_counts" WHERE "_scope" IS old._scope AND "status" IS old."status" AND "productId" IS old."productId" AND "planId" IS old."planId" AND "expiresAt" IS old."expiresAt" / 604800000 * 604800000 AND n = 0; 
    INSERT INTO "licenses_counts" ("_scope", "status", "productId", "planId", "expiresAt", n) SELECT new._scope, new."status", new."productId", new."planId", new."expiresAt" / 604800000 * 604800000, 0
      WHERE NOT EXISTS (SELECT 1 FROM "licenses_counts" WHERE "_scope" IS new._scope AND "status" IS new."status" AND "productId" IS new."productId" AND "planId" IS new."planId" AND "expiresAt" IS new."expiresAt" / 604800000 * 604800000);
    UPDATE "licenses_counts" SET n = n + 1 WHERE "_scope" IS new._scope AND "status" IS new."status" AND "productId" IS new."productId" AND "planId" IS new."planId" AND "expiresAt" IS new."expiresAt" / 604800000 * 604800000; END;

    CREATE VIRTUAL TABLE "licenses_search" USING fts5(c0, c1, c2, tokenize = 'trigram case_sensitive 1', detail = none, columnsize = 0);
    CREATE TABLE "licenses_unsearched" (_row INTEGER PRIMARY KEY) STRICT;
    CREATE TRIGGER "licenses_added" AFTER INSERT ON "licenses" BEGIN INSERT OR IGNORE INTO "licenses_unsearched" VALUES (new._row); END;
    CREATE TRIGGER "licenses_removed" AFTER DELETE ON "licenses" BEGIN INSERT OR IGNORE INTO "licenses_unsearched" VALUES (old._row); END;
    CREATE TRIGGER "licenses_changed" AFTER UPDATE OF "licenseKey", "customerEmail", "customerName" ON "licenses" WHEN old."licenseKey" IS NOT new."licenseKey" OR old."customerEmail" IS NOT new."customerEmail" OR old."customerName" IS NOT new."customerName" BEGIN INSERT OR IGNORE INTO "licenses_unsearched" VALUES (old._row); END;
CREATE TABLE "licenses_pairs_metadata" (entry TEXT NOT NULL, _record INTEGER NOT NULL, PRIMARY KEY (entry, _record)) STRICT, WITHOUT ROWID;
CREATE TRIGGER "licenses_metadata_paired" AFTER INSERT ON "licenses" WHEN new."metadata" <> '{}' BEGIN INSERT INTO "licenses_pairs_metadata" SELECT DISTINCT value, new._row FROM json_each(pair_entries(new."metadata")); END;
CREATE TRIGGER "licenses_metadata_unpaired" AFTER DELETE ON "licenses" WHEN old."metadata" <> '{}' BEGIN DELETE FROM "licenses_pairs_metadata" WHERE _record = old._row AND entry IN (SELECT value FROM json_each(pair_entries(old."metadata"))); END;
CREATE TRIGGER "licenses_metadata_repaired" AFTER UPDATE OF "metadata" ON "licenses"
        WHEN old."metadata" IS NOT new."metadata" BEGIN DELETE FROM "licenses_pairs_metadata" WHERE _record = old._row AND entry IN (SELECT value FROM json_each(pair_entries(old."metadata"))); INSERT INTO "licenses_pairs_metadata" SELECT DISTINCT value, new._row FROM json_each(pair_entries(new."metadata")); END;
CREATE TABLE "activations" (
    _row INTEGER PRIMARY KEY AUTOINCREMENT, _scope INTEGER NOT NULL, _version INTEGER NOT NULL, "id" TEXT NOT NULL, "licenseId" TEXT NOT NULL, "productId" TEXT NOT NULL, "kind" TEXT NOT NULL, "domain" TEXT, "machine" TEXT, "ipAddress" TEXT, "status" TEXT NOT NULL, "takesSeat" INTEGER NOT NULL, "siteClass" TEXT NOT NULL, "siteRule" TEXT, "siteId" TEXT, "environment" TEXT, "movedFrom" TEXT, "activatedAt" INTEGER NOT NULL, "deactivatedAt" INTEGER, "leaseEndsAt" INTEGER, "offlineUntil" INTEGER, "lastCheckedAt" INTEGER NOT NULL, "place" TEXT NOT NULL, "machineName" TEXT, "filledAt" INTEGER, UNIQUE ("id")
  ) STRICT;
CREATE INDEX "activations_by_id" ON "activations" (_scope, "id", "productId", "kind", "status");
CREATE INDEX "activations_by_licenseId" ON "activations" (_scope, "licenseId", "id", "productId", "kind", "status");
CREATE INDEX "activations_by_productId" ON "activations" (_scope, "productId", "id", "kind", "status");
CREATE INDEX "activations_by_kind" ON "activations" (_scope, "kind", "id", "productId", "status");
CREATE INDEX "activations_by_place" ON "activations" (_scope, "place", "id", "productId", "kind", "status");
CREATE INDEX "activations_by_status" ON "activations" (_scope, "status", "id", "productId", "kind");

    CREATE TABLE "activations_counts" (_scope INTEGER NOT NULL, "productId" TEXT, "kind" TEXT, "status" TEXT, n INTEGER NOT NULL) STRICT;
    CREATE INDEX "activations_cells" ON "activations_counts" ("_scope", "productId", "kind", "status", n);
    CREATE TRIGGER "activations_counted" AFTER INSERT ON "activations" BEGIN 
    INSERT INTO "activations_counts" ("_scope", "productId", "kind", "status", n) SELECT new._scope, new."productId", new."kind", new."status", 0
      WHERE NOT EXISTS (SELECT 1 FROM "activations_counts" WHERE "_scope" IS new._scope AND "productId" IS new."productId" AND "kind" IS new."kind" AND "status" IS new."status");
    UPDATE "activations_counts" SET n = n + 1 WHERE "_scope" IS new._scope AND "productId" IS new."productId" AND "kind" IS new."kind" AND "status" IS new."status"; END;
    CREATE TRIGGER "activations_uncounted" AFTER DELETE ON "activations" BEGIN 
    UPDATE "activations_counts" SET n = n - 1 WHERE "_scope" IS old._scope AND "productId" IS old."productId" AND "kind" IS old."kind" AND "status" IS old."status";
    DELETE FROM "activations_counts" WHERE "_scope" IS old._scope AND "productId" IS old."productId" AND "kind" IS old."kind" AND "status" IS old."status" AND n = 0; END;
    CREATE TRIGGER "activations_recounted" AFTER UPDATE OF "_scope", "productId", "kind", "status" ON "activations" WHEN old."_scope" IS NOT new."_scope" OR old."productId" IS NOT new."productId" OR old."kind" IS NOT new."kind" OR old."status" IS NOT new."status" BEGIN 
    UPDATE "activations_counts" SET n = n - 1 WHERE "_scope" IS old._scope AND "productId" IS old."productId" AND "kind" IS old."kind" AND "status" IS old."status";
    DELETE FROM "activations_counts" WHERE "_scope" IS old._scope AND "productId" IS old."productId" AND "kind" IS old."kind" AND "status" IS old."status" AND n = 0; 
    INSERT INTO "activations_counts" ("_scope", "productId", "kind", "status", n) SELECT new._scope, new."productId", new."kind", new."status", 0
      WHERE NOT EXISTS (SELECT 1 FROM "activations_counts" WHERE "_scope" IS new._scope AND "productId" IS new."productId" AND "kind" IS new."kind" AND "status" IS new."status");
    UPDATE "activations_counts" SET n = n + 1 WHERE "_scope" IS new._scope AND "productId" IS new."productId" AND "kind" IS new."kind" AND "status" IS new."status"; END;

    CREATE VIRTUAL TABLE "activations_search" USING fts5(c0, c1, tokenize = 'trigram case_sensitive 1', detail = none, columnsize = 0);
    CREATE TABLE "activations_unsearched" (_row INTEGER PRIMARY KEY) STRICT;
    CREATE TRIGGER "activations_added" AFTER INSERT ON "activations" BEGIN INSERT OR IGNORE INTO "activations_unsearched" VALUES (new._row); END;
    CREATE TRIGGER "activations_removed" AFTER DELETE ON "activations" BEGIN INSERT OR IGNORE INTO "activations_unsearched" VALUES (old._row); END;
    CREATE TRIGGER "activations_changed" AFTER UPDATE OF "place", "machineName" ON "activations" WHEN old."place" IS NOT new."place" OR old."machineName" IS NOT new."machineName" BEGIN INSERT OR IGNORE INTO "activations_unsearched" VALUES (old._row); END;
CREATE TABLE "licenseFiles" (
    _row INTEGER PRIMARY KEY AUTOINCREMENT, _scope INTEGER NOT NULL, _version INTEGER NOT NULL, "id" TEXT NOT NULL, "licenseId" TEXT NOT NULL, "productId" TEXT NOT NULL, "activationId" TEXT NOT NULL, "kind" TEXT NOT NULL, "domain" TEXT, "machine" TEXT, "days" INTEGER, "expiresAt" INTEGER, "kid" TEXT NOT NULL, "madeBy" TEXT NOT NULL, "createdAt" INTEGER NOT NULL, "releasedAt" INTEGER, "placeName" TEXT NOT NULL, UNIQUE ("id")
  ) STRICT;
CREATE INDEX "licenseFiles_by_id" ON "licenseFiles" (_scope, "id", "activationId", "expiresAt");
CREATE INDEX "licenseFiles_by_licenseId" ON "licenseFiles" (_scope, "licenseId", "id", "activationId", "expiresAt");
CREATE INDEX "licenseFiles_by_activationId" ON "licenseFiles" (_scope, "activationId", "id", "expiresAt");
CREATE INDEX "licenseFiles_by_expiresAt" ON "licenseFiles" (_scope, "expiresAt", "id", "activationId");

    CREATE TABLE "licenseFiles_counts" (_scope INTEGER NOT NULL, "activationId" TEXT, "expiresAt" INTEGER, n INTEGER NOT NULL) STRICT;
    CREATE INDEX "licenseFiles_cells" ON "licenseFiles_counts" ("_scope", "activationId", "expiresAt", n);
    CREATE TRIGGER "licenseFiles_counted" AFTER INSERT ON "licenseFiles" BEGIN 
    INSERT INTO "licenseFiles_counts" ("_scope", "activationId", "expiresAt", n) SELECT new._scope, new."activationId", new."expiresAt" / 604800000 * 604800000, 0
      WHERE NOT EXISTS (SELECT 1 FROM "licenseFiles_counts" WHERE "_scope" IS new._scope AND "activationId" IS new."activationId" AND "expiresAt" IS new."expiresAt" / 604800000 * 604800000);
    UPDATE "licenseFiles_counts" SET n = n + 1 WHERE "_scope" IS new._scope AND "activationId" IS new."activationId" AND "expiresAt" IS new."expiresAt" / 604800000 * 604800000; END;
    CREATE TRIGGER "licenseFiles_uncounted" AFTER DELETE ON "licenseFiles" BEGIN 
    UPDATE "licenseFiles_counts" SET n = n - 1 WHERE "_scope" IS old._scope AND "activationId" IS old."activationId" AND "expiresAt" IS old."expiresAt" / 604800000 * 604800000;
    DELETE FROM "licenseFiles_counts" WHERE "_scope" IS old._scope AND "activationId" IS old."activationId" AND "expiresAt" IS old."expiresAt" / 604800000 * 604800000 AND n = 0; END;
    CREATE TRIGGER "licenseFiles_recounted" AFTER UPDATE OF "_scope", "activationId", "expiresAt" ON "licenseFiles" WHEN old."_scope" IS NOT new."_scope" OR old."activationId" IS NOT new."activationId" OR old."expiresAt" IS NOT new."expiresAt" BEGIN 
    UPDATE "licenseFiles_counts" SET n = n - 1 WHERE "_scope" IS old._scope AND "activationId" IS old."activationId" AND "expiresAt" IS old."expiresAt" / 604800000 * 604800000;
    DELETE FROM "licenseFiles_counts" WHERE "_scope" IS old._scope AND "activationId" IS old."activationId" AND "expiresAt" IS old."expiresAt" / 604800000 * 604800000 AND n = 0; 
    INSERT INTO "licenseFiles_counts" ("_scope", "activationId", "expiresAt", n) SELECT new._scope, new."activationId", new."expiresAt" / 604800000 * 604800000, 0
      WHERE NOT EXISTS (SELECT 1 FROM "licenseFiles_counts" WHERE "_scope" IS new._scope AND "activationId" IS new."activationId" AND "expiresAt" IS new."expiresAt" / 604800000 * 604800000);
    UPDATE "licenseFiles_counts" SET n = n + 1 WHERE "_scope" IS new._scope AND "activationId" IS new."activationId" AND "expiresAt" IS new."expiresAt" / 604800000 * 604800000; END;
;
CREATE TABLE "trials" (
    _row INTEGER PRIMARY KEY AUTOINCREMENT, _scope INTEGER NOT NULL, _version INTEGER NOT NULL, "id" TEXT NOT NULL, "productId" TEXT NOT NULL, "licenseId" TEXT, "emailDigest" TEXT NOT NULL, "site" TEXT, "startedAt" INTEGER NOT NULL, UNIQUE ("id")
  ) STRICT;
CREATE INDEX "trials_by_id" ON "trials" (_scope, "id");
CREATE INDEX "trials_by_productId" ON "trials" (_scope, "productId", "id");
CREATE INDEX "trials_by_licenseId" ON "trials" (_scope, "licenseId", "id");
CREATE UNIQUE INDEX "trials_unique_email" ON "trials" (_scope, "productId", "emailDigest");
CREATE UNIQUE INDEX "trials_unique_site" ON "trials" (_scope, "productId", "site");

    CREATE TABLE "trials_counts" (_scope INTEGER NOT NULL, n INTEGER NOT NULL) STRICT;
    CREATE INDEX "trials_cells" ON "trials_counts" ("_scope", n);
    CREATE TRIGGER "trials_counted" AFTER INSERT ON "trials" BEGIN 
    INSERT INTO "trials_counts" ("_scope", n) SELECT new._scope, 0
      WHERE NOT EXISTS (SELECT 1 FROM "trials_counts" WHERE "_scope" IS new._scope);
    UPDATE "trials_counts" SET n = n + 1 WHERE "_scope" IS new._scope; END;
    CREATE TRIGGER "trials_uncounted" AFTER DELETE ON "trials" BEGIN 
    UPDATE "trials_counts" SET n = n - 1 WHERE "_scope" IS old._scope;
    DELETE FROM "trials_counts" WHERE "_scope" IS old._scope AND n = 0; END;
    CREATE TRIGGER "trials_recounted" AFTER UPDATE OF "_scope" ON "trials" WHEN old."_scope" IS NOT new."_scope" BEGIN 
    UPDATE "trials_counts" SET n = n - 1 WHERE "_scope" IS old._scope;
    DELETE FROM "trials_counts" WHERE "_scope" IS old._scope AND n = 0; 
    INSERT INTO "trials_counts" ("_scope", n) SELECT new._scope, 0
      WHERE NOT EXISTS (SELECT 1 FROM "trials_counts" WHERE "_scope" IS new._scope);
    UPDATE "trials_counts" SET n = n + 1 WHERE "_scope" IS new._scope; END;
;
CREATE TABLE "trialRequests" (
    _row INTEGER PRIMARY KEY AUTOINCREMENT, _scope INTEGER NOT NULL, _version INTEGER NOT NULL, "id" TEXT NOT NULL, "productId" TEXT NOT NULL, "email" TEXT NOT NULL, "domain" TEXT NOT NULL, "linkDigest" TEXT NOT NULL, "requestDigest" TEXT NOT NULL, "licenseId" TEXT, "confirmedAt" INTEGER, "expiresAt" INTEGER NOT NULL, UNIQUE ("id")
  ) STRICT;
CREATE INDEX "trialRequests_by_id" ON "trialRequests" (_scope, "id");
CREATE INDEX "trialRequests_by_productId" ON "trialRequests" (_scope, "productId", "id");
CREATE INDEX "trialRequests_by_licenseId" ON "trialRequests" (_scope, "licenseId", "id");
CREATE INDEX "trialRequests_by_expiresAt" ON "trialRequests" (_scope, "expiresAt", "id");
CREATE UNIQUE INDEX "trialRequests_unique_linkDigest" ON "trialRequests" (_scope, "linkDigest");
CREATE UNIQUE INDEX "trialRequests_unique_requestDigest" ON "trialRequests" (_scope, "requestDigest");

    CREATE TABLE "trialRequests_counts" (_scope INTEGER NOT NULL, n INTEGER NOT NULL) STRICT;
    CREATE INDEX "trialRequests_cells" ON "trialRequests_counts" ("_scope", n);
    CREATE TRIGGER "trialRequests_counted" AFTER INSERT ON "trialRequests" BEGIN 
    INSERT INTO "trialRequests_counts" ("_scope", n) SELECT new._scope, 0
      WHERE NOT EXISTS (SELECT 1 FROM "trialRequests_counts" WHERE "_scope" IS new._scope);
    UPDATE "trialRequests_counts" SET n = n + 1 WHERE "_scope" IS new._scope; END;
    CREATE TRIGGER "trialRequests_uncounted" AFTER DELETE ON "trialRequests" BEGIN 
    UPDATE "trialRequests_counts" SET n = n - 1 WHERE "_scope" IS old._scope;
    DELETE FROM "trialRequests_counts" WHERE "_scope" IS old._scope AND n = 0; END;
    CREATE TRIGGER "trialRequests_recounted" AFTER UPDATE OF "_scope" ON "trialRequests" WHEN old."_scope" IS NOT new."_scope" BEGIN 
    UPDATE "trialRequests_counts" SET n = n - 1 WHERE "_scope" IS old._scope;
    DELETE FROM "trialRequests_counts" WHERE "_scope" IS old._scope AND n = 0; 
    INSERT INTO "trialRequests_counts" ("_scope", n) SELECT new._scope, 0
      WHERE NOT EXISTS (SELECT 1 FROM "trialRequests_counts" WHERE "_scope" IS new._scope);
    UPDATE "trialRequests_counts" SET n = n + 1 WHERE "_scope" IS new._scope; END;
;
CREATE TABLE "portalSessions" (
    _row INTEGER PRIMARY KEY AUTOINCREMENT, _scope INTEGER NOT NULL, _version INTEGER NOT NULL, "customerId" TEXT NOT NULL, "scopes" TEXT NOT NULL, "readOnly" INTEGER NOT NULL, "licenseId" TEXT, "returnUrl" TEXT, "maker" TEXT, "expiresAt" INTEGER NOT NULL, "tokenDigest" TEXT NOT NULL, "provenEmail" TEXT, "provenCustomerId" TEXT, "createdAt" INTEGER NOT NULL, UNIQUE ("tokenDigest")
  ) STRICT;
CREATE INDEX "portalSessions_by_tokenDigest" ON "portalSessions" (_scope, "tokenDigest");
CREATE INDEX "portalSessions_by_customerId" ON "portalSessions" (_scope, "customerId", "tokenDigest");
CREATE INDEX "portalSessions_by_licenseId" ON "portalSessions" (_scope, "licenseId", "tokenDigest");
CREATE INDEX "portalSessions_by_provenCustomerId" ON "portalSessions" (_scope, "provenCustomerId", "tokenDigest");
CREATE INDEX "portalSessions_by_expiresAt" ON "portalSessions" (_scope, "expiresAt", "tokenDigest");

    CREATE TABLE "portalSessions_counts" (_scope INTEGER NOT NULL, n INTEGER NOT NULL) STRICT;
    CREATE INDEX "portalSessions_cells" ON "portalSessions_counts" ("_scope", n);
    CREATE TRIGGER "portalSessions_counted" AFTER INSERT ON "portalSessions" BEGIN 
    INSERT INTO "portalSessions_counts" ("_scope", n) SELECT new._scope, 0
      WHERE NOT EXISTS (SELECT 1 FROM "portalSessions_counts" WHERE "_scope" IS new._scope);
    UPDATE "portalSessions_counts" SET n = n + 1 WHERE "_scope" IS new._scope; END;
    CREATE TRIGGER "portalSessions_uncounted" AFTER DELETE ON "portalSessions" BEGIN 
    UPDATE "portalSessions_counts" SET n = n - 1 WHERE "_scope" IS old._scope;
    DELETE FROM "portalSessions_counts" WHERE "_scope" IS old._scope AND n = 0; END;
    CREATE TRIGGER "portalSessions_recounted" AFTER UPDATE OF "_scope" ON "portalSessions" WHEN old."_scope" IS NOT new."_scope" BEGIN 
    UPDATE "portalSessions_counts" SET n = n - 1 WHERE "_scope" IS old._scope;
    DELETE FROM "portalSessions_counts" WHERE "_scope" IS old._scope AND n = 0; 
    INSERT INTO "portalSessions_counts" ("_scope", n) SELECT new._scope, 0
      WHERE NOT EXISTS (SELECT 1 FROM "portalSessions_counts" WHERE "_scope" IS new._scope);
    UPDATE "portalSessions_counts" SET n = n + 1 WHERE "_scope" IS new._scope; END;
;
CREATE TABLE "portalTickets" (
    _row INTEGER PRIMARY KEY AUTOINCREMENT, _scope INTEGER NOT NULL, _version INTEGER NOT NULL, "customerId" TEXT NOT NULL, "scopes" TEXT NOT NULL, "readOnly" INTEGER NOT NULL, "licenseId" TEXT, "returnUrl" TEXT, "maker" TEXT, "expiresAt" INTEGER NOT NULL, "ticketDigest" TEXT NOT NULL, UNIQUE ("ticketDigest")
  ) STRICT;
CREATE INDEX "portalTickets_by_ticketDigest" ON "portalTickets" (_scope, "ticketDigest");
CREATE INDEX "portalTickets_by_customerId" ON "portalTickets" (_scope, "customerId", "ticketDigest");
CREATE INDEX "portalTickets_by_licenseId" ON "portalTickets" (_scope, "licenseId", "ticketDigest");
CREATE INDEX "portalTickets_by_expiresAt" ON "portalTickets" (_scope, "expiresAt", "ticketDigest");

    CREATE TABLE "portalTickets_counts" (_scope INTEGER NOT NULL, n INTEGER NOT NULL) STRICT;
    CREATE INDEX "portalTickets_cells" ON "portalTickets_counts" ("_scope", n);
    CREATE TRIGGER "portalTickets_counted" AFTER INSERT ON "portalTickets" BEGIN 
    INSERT INTO "portalTickets_counts" ("_scope", n) SELECT new._scope, 0
      WHERE NOT EXISTS (SELECT 1 FROM "portalTickets_counts" WHERE "_scope" IS new._scope);
    UPDATE "portalTickets_counts" SET n = n + 1 WHERE "_scope" IS new._scope; END;
    CREATE TRIGGER "portalTickets_uncounted" AFTER DELETE ON "portalTickets" BEGIN 
    UPDATE "portalTickets_counts" SET n = n - 1 WHERE "_scope" IS old._scope;
    DELETE FROM "portalTickets_counts" WHERE "_scope" IS old._scope AND n = 0; END;
    CREATE TRIGGER "portalTickets_recounted" AFTER UPDATE OF "_scope" ON "portalTickets" WHEN old."_scope" IS NOT new."_scope" BEGIN 
    UPDATE "portalTickets_counts" SET n = n - 1 WHERE "_scope" IS old._scope;
    DELETE FROM "portalTickets_counts" WHERE "_scope" IS old._scope AND n = 0; 
    INSERT INTO "portalTickets_counts" ("_scope", n) SELECT new._scope, 0
      WHERE NOT EXISTS (SELECT 1 FROM "portalTickets_counts" WHERE "_scope" IS new._scope);
    UPDATE "portalTickets_counts" SET n = n + 1 WHERE "_scope" IS new._scope; END;
;
CREATE TABLE "portalCodes" (
    _row INTEGER PRIMARY KEY AUTOINCREMENT, _scope INTEGER NOT NULL, _version INTEGER NOT NULL, "addressDigest" TEXT NOT NULL, "codeDigest" TEXT NOT NULL, "tries" INTEGER NOT NULL, "expiresAt" INTEGER NOT NULL, UNIQUE ("addressDigest")
  ) STRICT;
CREATE INDEX "portalCodes_by_addressDigest" ON "portalCodes" (_scope, "addressDigest");
CREATE INDEX "portalCodes_by_expiresAt" ON "portalCodes" (_scope, "expiresAt", "addressDigest");

    CREATE TABLE "portalCodes_counts" (_scope INTEGER NOT NULL, n INTEGER NOT NULL) STRICT;
    CREATE INDEX "portalCodes_cells" ON "portalCodes_counts" ("_scope", n);
    CREATE TRIGGER "portalCodes_counted" AFTER INSERT ON "portalCodes" BEGIN 
    INSERT INTO "portalCodes_counts" ("_scope", n) SELECT new._scope, 0
      WHERE NOT EXISTS (SELECT 1 FROM "portalCodes_counts" WHERE "_scope" IS new._scope);
    UPDATE "portalCodes_counts" SET n = n + 1 WHERE "_scope" IS new._scope; END;
    CREATE TRIGGER "portalCodes_uncounted" AFTER DELETE ON "portalCodes" BEGIN 
    UPDATE "portalCodes_counts" SET n = n - 1 WHERE "_scope" IS old._scope;
    DELETE FROM "portalCodes_counts" WHERE "_scope" IS old._scope AND n = 0; END;
    CREATE TRIGGER "portalCodes_recounted" AFTER UPDATE OF "_scope" ON "portalCodes" WHEN old."_scope" IS NOT new."_scope" BEGIN 
    UPDATE "portalCodes_counts" SET n = n - 1 WHERE "_scope" IS old._scope;
    DELETE FROM "portalCodes_counts" WHERE "_scope" IS old._scope AND n = 0; 
    INSERT INTO "portalCodes_counts" ("_scope", n) SELECT new._scope, 0
      WHERE NOT EXISTS (SELECT 1 FROM "portalCodes_counts" WHERE "_scope" IS new._scope);
    UPDATE "portalCodes_counts" SET n = n + 1 WHERE "_scope" IS new._scope; END;
;
CREATE TABLE "customerFreeings" (
    _row INTEGER PRIMARY KEY AUTOINCREMENT, _scope INTEGER NOT NULL, _version INTEGER NOT NULL, "id" TEXT NOT NULL, "licenseId" TEXT NOT NULL, "freed" TEXT NOT NULL, UNIQUE ("id")
  ) STRICT;
CREATE INDEX "customerFreeings_by_id" ON "customerFreeings" (_scope, "id");
CREATE INDEX "customerFreeings_by_licenseId" ON "customerFreeings" (_scope, "licenseId", "id");

    CREATE TABLE "customerFreeings_counts" (_scope INTEGER NOT NULL, n INTEGER NOT NULL) STRICT;
    CREATE INDEX "customerFreeings_cells" ON "customerFreeings_counts" ("_scope", n);
    CREATE TRIGGER "customerFreeings_counted" AFTER INSERT ON "customerFreeings" BEGIN 
    INSERT INTO "customerFreeings_counts" ("_scope", n) SELECT new._scope, 0
      WHERE NOT EXISTS (SELECT 1 FROM "customerFreeings_counts" WHERE "_scope" IS new._scope);
    UPDATE "customerFreeings_counts" SET n = n + 1 WHERE "_scope" IS new._scope; END;
    CREATE TRIGGER "customerFreeings_uncounted" AFTER DELETE ON "customerFreeings" BEGIN 
    UPDATE "customerFreeings_counts" SET n = n - 1 WHERE "_scope" IS old._scope;
    DELETE FROM "customerFreeings_counts" WHERE "_scope" IS old._scope AND n = 0; END;
    CREATE TRIGGER "customerFreeings_recounted" AFTER UPDATE OF "_scope" ON "customerFreeings" WHEN old."_scope" IS NOT new."_scope" BEGIN 
    UPDATE "customerFreeings_counts" SET n = n - 1 WHERE "_scope" IS old._scope;
    DELETE FROM "customerFreeings_counts" WHERE "_scope" IS old._scope AND n = 0; 
    INSERT INTO "customerFreeings_counts" ("_scope", n) SELECT new._scope, 0
      WHERE NOT EXISTS (SELECT 1 FROM "customerFreeings_counts" WHERE "_scope" IS new._scope);
    UPDATE "customerFreeings_counts" SET n = n + 1 WHERE "_scope" IS new._scope; END;
;
CREATE TABLE "claimCodes" (
    _row INTEGER PRIMARY KEY AUTOINCREMENT, _scope INTEGER NOT NULL, _version INTEGER NOT NULL, "id" TEXT NOT NULL, "licenseId" TEXT NOT NULL, "codeDigest" TEXT NOT NULL, "place" TEXT, "expiresAt" INTEGER NOT NULL, UNIQUE ("id")
  ) STRICT;
CREATE INDEX "claimCodes_by_id" ON "claimCodes" (_scope, "id");
CREATE INDEX "claimCodes_by_licenseId" ON "claimCodes" (_scope, "licenseId", "id");
CREATE INDEX "claimCodes_by_expiresAt" ON "claimCodes" (_scope, "expiresAt", "id");
CREATE UNIQUE INDEX "claimCodes_unique_code" ON "claimCodes" (_scope, "codeDigest");

    CREATE TABLE "claimCodes_counts" (_scope INTEGER NOT NULL, n INTEGER NOT NULL) STRICT;
    CREATE INDEX "claimCodes_cells" ON "claimCodes_counts" ("_scope", n);
    CREATE TRIGGER "claimCodes_counted" AFTER INSERT ON "claimCodes" BEGIN 
    INSERT INTO "claimCodes_counts" ("_scope", n) SELECT new._scope, 0
      WHERE NOT EXISTS (SELECT 1 FROM "claimCodes_counts" WHERE "_scope" IS new._scope);
    UPDATE "claimCodes_counts" SET n = n + 1 WHERE "_scope" IS new._scope; END;
    CREATE TRIGGER "claimCodes_uncounted" AFTER DELETE ON "claimCodes" BEGIN 
    UPDATE "claimCodes_counts" SET n = n - 1 WHERE "_scope" IS old._scope;
    DELETE FROM "claimCodes_counts" WHERE "_scope" IS old._scope AND n = 0; END;
    CREATE TRIGGER "claimCodes_recounted" AFTER UPDATE OF "_scope" ON "claimCodes" WHEN old."_scope" IS NOT new."_scope" BEGIN 
    UPDATE "claimCodes_counts" SET n = n - 1 WHERE "_scope" IS old._scope;
    DELETE FROM "claimCodes_counts" WHERE "_scope" IS old._scope AND n = 0; 
    INSERT INTO "claimCodes_counts" ("_scope", n) SELECT new._scope, 0
      WHERE NOT EXISTS (SELECT 1 FROM "claimCodes_counts" WHERE "_scope" IS new._scope);
    UPDATE "claimCodes_counts" SET n = n + 1 WHERE "_scope" IS new._scope; END;
;
CREATE TABLE "subscriptions" (
    _row INTEGER PRIMARY KEY AUTOINCREMENT, _scope INTEGER NOT NULL, _version INTEGER NOT NULL, "id" TEXT NOT NULL, "customerId" TEXT NOT NULL, "licenseId" TEXT, "planId" TEXT, "status" TEXT NOT NULL, "currentPeriodStart" INTEGER NOT NULL, "currentPeriodEnd" INTEGER NOT NULL, "cancelAtPeriodEnd" INTEGER NOT NULL, "provider" TEXT, "providerReference" TEXT, "metadata" TEXT NOT NULL, "createdAt" INTEGER NOT NULL, "updatedAt" INTEGER NOT NULL, UNIQUE ("id")
  ) STRICT;
CREATE INDEX "subscriptions_by_id" ON "subscriptions" (_scope, "id", "planId", "status");
CREATE INDEX "subscriptions_by_customerId" ON "subscriptions" (_scope, "customerId", "id", "planId", "status");
CREATE INDEX "subscriptions_by_licenseId" ON "subscriptions" (_scope, "licenseId", "id", "planId", "status");
CREATE INDEX "subscriptions_by_planId" ON "subscriptions" (_scope, "planId", "id", "status");
CREATE INDEX "subscriptions_by_status" ON "subscriptions" (_scope, "status", "id", "planId");
CREATE INDEX "subscriptions_by_currentPeriodEnd" ON "subscriptions" (_scope, "currentPeriodEnd", "id", "planId", "status");
CREATE UNIQUE INDEX "subscriptions_unique_providerReference" ON "subscriptions" (_scope, "provider", "providerReference");

    CREATE TABLE "subscriptions_counts" (_scope INTEGER NOT NULL, "planId" TEXT, "status" TEXT, n INTEGER NOT NULL) STRICT;
    CREATE INDEX "subscriptions_cells" ON "subscriptions_counts" ("_scope", "planId", "status", n);
    CREATE TRIGGER "subscriptions_counted" AFTER INSERT ON "subscriptions" BEGIN 
    INSERT INTO "subscriptions_counts" ("_scope", "planId", "status", n) SELECT new._scope, new."planId", new."status", 0
      WHERE NOT EXISTS (SELECT 1 FROM "subscriptions_counts" WHERE "_scope" IS new._scope AND "planId" IS new."planId" AND "status" IS new."status");
    UPDATE "subscriptions_counts" SET n = n + 1 WHERE "_scope" IS new._scope AND "planId" IS new."planId" AND "status" IS new."status"; END;
    CREATE TRIGGER "subscriptions_uncounted" AFTER DELETE ON "subscriptions" BEGIN 
    UPDATE "subscriptions_counts" SET n = n - 1 WHERE "_scope" IS old._scope AND "planId" IS old."planId" AND "status" IS old."status";
    DELETE FROM "subscriptions_counts" WHERE "_scope" IS old._scope AND "planId" IS old."planId" AND "status" IS old."status" AND n = 0; END;
    CREATE TRIGGER "subscriptions_recounted" AFTER UPDATE OF "_scope", "planId", "status" ON "subscriptions" WHEN old."_scope" IS NOT new."_scope" OR old."planId" IS NOT new."planId" OR old."status" IS NOT new."status" BEGIN 
    UPDATE "subscriptions_counts" SET n = n - 1 WHERE "_scope" IS old._scope AND "planId" IS old."planId" AND "status" IS old."status";
    DELETE FROM "subscriptions_counts" WHERE "_scope" IS old._scope AND "planId" IS old."planId" AND "status" IS old."status" AND n = 0; 
    INSERT INTO "subscriptions_counts" ("_scope", "planId", "status", n) SELECT new._scope, new."planId", new."status", 0
      WHERE NOT EXISTS (SELECT 1 FROM "subscriptions_counts" WHERE "_scope" IS new._scope AND "planId" IS new."planId" AND "status" IS new."status");
    UPDATE "subscriptions_counts" SET n = n + 1 WHERE "_scope" IS new._scope AND "planId" IS new."planId" AND "status" IS new."status"; END;
;
CREATE TABLE "payments" (
    _row INTEGER PRIMARY KEY AUTOINCREMENT, _scope INTEGER NOT NULL, _version INTEGER NOT NULL, "id" TEXT NOT NULL, "customerId" TEXT NOT NULL, "licenseId" TEXT, "subscriptionId" TEXT, "amount" INTEGER NOT NULL, "currency" TEXT NOT NULL, "status" TEXT NOT NULL, "provider" TEXT, "providerReference" TEXT, "paidAt" INTEGER, "metadata" TEXT NOT NULL, "createdAt" INTEGER NOT NULL, "updatedAt" INTEGER NOT NULL, UNIQUE ("id")
  ) STRICT;
CREATE INDEX "payments_by_id" ON "payments" (_scope, "id", "status");
CREATE INDEX "payments_by_customerId" ON "payments" (_scope, "customerId", "id", "status");
CREATE INDEX "payments_by_licenseId" ON "payments" (_scope, "licenseId", "id", "status");
CREATE INDEX "payments_by_subscriptionId" ON "payments" (_scope, "subscriptionId", "id", "status");
CREATE INDEX "payments_by_status" ON "payments" (_scope, "status", "id");
CREATE INDEX "payments_by_paidAt" ON "payments" (_scope, "paidAt", "id", "status");
CREATE UNIQUE INDEX "payments_unique_providerReference" ON "payments" (_scope, "provider", "providerReference");

    CREATE TABLE "payments_counts" (_scope INTEGER NOT NULL, "status" TEXT, n INTEGER NOT NULL) STRICT;
    CREATE INDEX "payments_cells" ON "payments_counts" ("_scope", "status", n);
    CREATE TRIGGER "payments_counted" AFTER INSERT ON "payments" BEGIN 
    INSERT INTO "payments_counts" ("_scope", "status", n) SELECT new._scope, new."status", 0
      WHERE NOT EXISTS (SELECT 1 FROM "payments_counts" WHERE "_scope" IS new._scope AND "status" IS new."status");
    UPDATE "payments_counts" SET n = n + 1 WHERE "_scope" IS new._scope AND "status" IS new."status"; END;
    CREATE TRIGGER "payments_uncounted" AFTER DELETE ON "payments" BEGIN 
    UPDATE "payments_counts" SET n = n - 1 WHERE "_scope" IS old._scope AND "status" IS old."status";
    DELETE FROM "payments_counts" WHERE "_scope" IS old._scope AND "status" IS old."status" AND n = 0; END;
    CREATE TRIGGER "payments_recounted" AFTER UPDATE OF "_scope", "status" ON "payments" WHEN old."_scope" IS NOT new."_scope" OR old."status" IS NOT new."status" BEGIN 
    UPDATE "payments_counts" SET n = n - 1 WHERE "_scope" IS old._scope AND "status" IS old."status";
    DELETE FROM "payments_counts" WHERE "_scope" IS old._scope AND "status" IS old."status" AND n = 0; 
    INSERT INTO "payments_counts" ("_scope", "status", n) SELECT new._scope, new."status", 0
      WHERE NOT EXISTS (SELECT 1 FROM "payments_counts" WHERE "_scope" IS new._scope AND "status" IS new."status");
    UPDATE "payments_counts" SET n = n + 1 WHERE "_scope" IS new._scope AND "status" IS new."status"; END;
;
CREATE TABLE "purchases" (
    _row INTEGER PRIMARY KEY AUTOINCREMENT, _scope INTEGER NOT NULL, _version INTEGER NOT NULL, "id" TEXT NOT NULL, "provider" TEXT NOT NULL, "orderReference" TEXT NOT NULL, "lineReference" TEXT NOT NULL, "priceId" TEXT NOT NULL, "quantity" INTEGER NOT NULL, "licenseId" TEXT, "bundleGroup" TEXT, "subscriptionReference" TEXT, "paymentReference" TEXT, "claim" INTEGER NOT NULL, "issuedAs" TEXT, "withdrawn" TEXT, "asOf" INTEGER, "createdAt" INTEGER NOT NULL, UNIQUE ("id")
  ) STRICT;
CREATE INDEX "purchases_by_id" ON "purchases" (_scope, "id", "provider", "orderReference", "subscriptionReference", "paymentReference");
CREATE INDEX "purchases_by_provider" ON "purchases" (_scope, "provider", "id", "orderReference", "subscriptionReference", "paymentReference");
CREATE INDEX "purchases_by_orderReference" ON "purchases" (_scope, "orderReference", "id", "provider", "subscriptionReference", "paymentReference");
CREATE INDEX "purchases_by_subscriptionReference" ON "purchases" (_scope, "subscriptionReference", "id", "provider", "orderReference", "paymentReference");
CREATE INDEX "purchases_by_paymentReference" ON "purchases" (_scope, "paymentReference", "id", "provider", "orderReference", "subscriptionReference");
CREATE INDEX "purchases_by_licenseId" ON "purchases" (_scope, "licenseId", "id", "provider", "orderReference", "subscriptionReference", "paymentReference");
CREATE UNIQUE INDEX "purchases_unique_line" ON "purchases" (_scope, "provider", "orderReference", "lineReference");

    CREATE TABLE "purchases_counts" (_scope INTEGER NOT NULL, "provider" TEXT, "orderReference" TEXT, "subscriptionReference" TEXT, "paymentReference" TEXT, n INTEGER NOT NULL) STRICT;
    CREATE INDEX "purchases_cells" ON "purchases_counts" ("_scope", "provider", "orderReference", "subscriptionReference", "paymentReference", n);
    CREATE TRIGGER "purchases_counted" AFTER INSERT ON "purchases" BEGIN 
    INSERT INTO "purchases_counts" ("_scope", "provider", "orderReference", "subscriptionReference", "paymentReference", n) SELECT new._scope, new."provider", new."orderReference", new."subscriptionReference", new."paymentReference", 0
      WHERE NOT EXISTS (SELECT 1 FROM "purchases_counts" WHERE "_scope" IS new._scope AND "provider" IS new."provider" AND "orderReference" IS new."orderReference" AND "subscriptionReference" IS new."subscriptionReference" AND "paymentReference" IS new."paymentReference");
    UPDATE "purchases_counts" SET n = n + 1 WHERE "_scope" IS new._scope AND "provider" IS new."provider" AND "orderReference" IS new."orderReference" AND "subscriptionReference" IS new."subscriptionReference" AND "paymentReference" IS new."paymentReference"; END;
    CREATE TRIGGER "purchases_uncounted" AFTER DELETE ON "purchases" BEGIN 
    UPDATE "purchases_counts" SET n = n - 1 WHERE "_scope" IS old._scope AND "provider" IS old."provider" AND "orderReference" IS old."orderReference" AND "subscriptionReference" IS old."subscriptionReference" AND "paymentReference" IS old."paymentReference";
    DELETE FROM "purchases_counts" WHERE "_scope" IS old._scope AND "provider" IS old."provider" AND "orderReference" IS old."orderReference" AND "subscriptionReference" IS old."subscriptionReference" AND "paymentReference" IS old."paymentReference" AND n = 0; END;
    CREATE TRIGGER "purchases_recounted" AFTER UPDATE OF "_scope", "provider", "orderReference", "subscriptionReference", "paymentReference" ON "purchases" WHEN old."_scope" IS NOT new."_scope" OR old."provider" IS NOT new."provider" OR old."orderReference" IS NOT new."orderReference" OR old."subscriptionReference" IS NOT new."subscriptionReference" OR old."paymentReference" IS NOT new."paymentReference" BEGIN 
    UPDATE "purchases_counts" SET n = n - 1 WHERE "_scope" IS old._scope AND "provider" IS old."provider" AND "orderReference" IS old."orderReference" AND "subscriptionReference" IS old."subscriptionReference" AND "paymentReference" IS old."paymentReference";
    DELETE FROM "purchases_counts" WHERE "_scope" IS old._scope AND "provider" IS old."provider" AND "orderReference" IS old."orderReference" AND "subscriptionReference" IS old."subscriptionReference" AND "paymentReference" IS old."paymentReference" AND n = 0; 
    INSERT INTO "purchases_counts" ("_scope", "provider", "orderReference", "subscriptionReference", "paymentReference", n) SELECT new._scope, new."provider", new."orderReference", new."subscriptionReference", new."paymentReference", 0
      WHERE NOT EXISTS (SELECT 1 FROM "purchases_counts" WHERE "_scope" IS new._scope AND "provider" IS new."provider" AND "orderReference" IS new."orderReference" AND "subscriptionReference" IS new."subscriptionReference" AND "paymentReference" IS new."paymentReference");
    UPDATE "purchases_counts" SET n = n + 1 WHERE "_scope" IS new._scope AND "provider" IS new."provider" AND "orderReference" IS new."orderReference" AND "subscriptionReference" IS new."subscriptionReference" AND "paymentReference" IS new."paymentReference"; END;
;
CREATE TABLE "paymentProviders" (
    _row INTEGER PRIMARY KEY AUTOINCREMENT, _scope INTEGER NOT NULL, _version INTEGER NOT NULL, "id" TEXT NOT NULL, "provider" TEXT NOT NULL, "apiKeyLastFour" TEXT, "webhookSecretLastFour" TEXT, "shopUrl" TEXT, "prices" TEXT NOT NULL, "unitsAs" TEXT NOT NULL, "graceDays" INTEGER NOT NULL, "pastDueDays" INTEGER NOT NULL, "createdAt" INTEGER NOT NULL, "updatedAt" INTEGER NOT NULL, "sealedApiKey" TEXT, "sealedWebhookSecret" TEXT, UNIQUE ("id")
  ) STRICT;
CREATE INDEX "paymentProviders_by_id" ON "paymentProviders" (_scope, "id");
CREATE UNIQUE INDEX "paymentProviders_unique_provider" ON "paymentProviders" (_scope, "provider");

    CREATE TABLE "paymentProviders_counts" (_scope INTEGER NOT NULL, n INTEGER NOT NULL) STRICT;
    CREATE INDEX "paymentProviders_cells" ON "paymentProviders_counts" ("_scope", n);
    CREATE TRIGGER "paymentProviders_counted" AFTER INSERT ON "paymentProviders" BEGIN 
    INSERT INTO "paymentProviders_counts" ("_scope", n) SELECT new._scope, 0
      WHERE NOT EXISTS (SELECT 1 FROM "paymentProviders_counts" WHERE "_scope" IS new._scope);
    UPDATE "paymentProviders_counts" SET n = n + 1 WHERE "_scope" IS new._scope; END;
    CREATE TRIGGER "paymentProviders_uncounted" AFTER DELETE ON "paymentProviders" BEGIN 
    UPDATE "paymentProviders_counts" SET n = n - 1 WHERE "_scope" IS old._scope;
    DELETE FROM "paymentProviders_counts" WHERE "_scope" IS old._scope AND n = 0; END;
    CREATE TRIGGER "paymentProviders_recounted" AFTER UPDATE OF "_scope" ON "paymentProviders" WHEN old."_scope" IS NOT new."_scope" BEGIN 
    UPDATE "paymentProviders_counts" SET n = n - 1 WHERE "_scope" IS old._scope;
    DELETE FROM "paymentProviders_counts" WHERE "_scope" IS old._scope AND n = 0; 
    INSERT INTO "paymentProviders_counts" ("_scope", n) SELECT new._scope, 0
      WHERE NOT EXISTS (SELECT 1 FROM "paymentProviders_counts" WHERE "_scope" IS new._scope);
    UPDATE "paymentProviders_counts" SET n = n + 1 WHERE "_scope" IS new._scope; END;
;
CREATE TABLE "providerEvents" (
    _row INTEGER PRIMARY KEY AUTOINCREMENT, _scope INTEGER NOT NULL, _version INTEGER NOT NULL, "id" TEXT NOT NULL, "provider" TEXT NOT NULL, "eventId" TEXT NOT NULL, "type" TEXT NOT NULL, "objectId" TEXT, "state" TEXT NOT NULL, "reason" TEXT, "message" TEXT, "licenseIds" TEXT NOT NULL, "attempts" INTEGER NOT NULL, "nextAttemptAt" INTEGER, "occurredAt" INTEGER NOT NULL, "createdAt" INTEGER NOT NULL, "workedAt" INTEGER, "body" TEXT NOT NULL, "expiresAt" INTEGER NOT NULL, UNIQUE ("id")
  ) STRICT;
CREATE INDEX "providerEvents_by_id" ON "providerEvents" (_scope, "id", "provider", "state", "type", "objectId", "nextAttemptAt");
CREATE INDEX "providerEvents_by_provider" ON "providerEvents" (_scope, "provider", "id", "state", "type", "objectId", "nextAttemptAt");
CREATE INDEX "providerEvents_by_state" ON "providerEvents" (_scope, "state", "id", "provider", "type", "objectId", "nextAttemptAt");
CREATE INDEX "providerEvents_by_type" ON "providerEvents" (_scope, "type", "id", "provider", "state", "objectId", "nextAttemptAt");
CREATE INDEX "providerEvents_by_objectId" ON "providerEvents" (_scope, "objectId", "id", "provider", "state", "type", "nextAttemptAt");
CREATE INDEX "providerEvents_by_nextAttemptAt" ON "providerEvents" (_scope, "nextAttemptAt", "id", "provider", "state", "type", "objectId");
CREATE INDEX "providerEvents_by_expiresAt" ON "providerEvents" (_scope, "expiresAt", "id", "provider", "state", "type", "objectId", "nextAttemptAt");
CREATE UNIQUE INDEX "providerEvents_unique_event" ON "providerEvents" (_scope, "provider", "eventId");

    CREATE TABLE "providerEvents_counts" (_scope INTEGER NOT NULL, "provider" TEXT, "state" TEXT, "type" TEXT, "objectId" TEXT, "nextAttemptAt" INTEGER, n INTEGER NOT NULL) STRICT;
    CREATE INDEX "providerEvents_cells" ON "providerEvents_counts" ("_scope", "provider", "state", "type", "objectId", "nextAttemptAt", n);
    CREATE TRIGGER "providerEvents_counted" AFTER INSERT ON "providerEvents" BEGIN 
    INSERT INTO "providerEvents_counts" ("_scope", "provider", "state", "type", "objectId", "nextAttemptAt", n) SELECT new._scope, new."provider", new."state", new."type", new."objectId", new."nextAttemptAt" / 604800000 * 604800000, 0
      WHERE NOT EXISTS (SELECT 1 FROM "providerEvents_counts" WHERE "_scope" IS new._scope AND "provider" IS new."provider" AND "state" IS new."state" AND "type" IS new."type" AND "objectId" IS new."objectId" AND "nextAttemptAt" IS new."nextAttemptAt" / 604800000 * 604800000);
    UPDATE "providerEvents_counts" SET n = n + 1 WHERE "_scope" IS new._scope AND "provider" IS new."provider" AND "state" IS new."state" AND "type" IS new."type" AND "objectId" IS new."objectId" AND "nextAttemptAt" IS new."nextAttemptAt" / 604800000 * 604800000; END;
    CREATE TRIGGER "providerEvents_uncounted" AFTER DELETE ON "providerEvents" BEGIN 
    UPDATE "providerEvents_counts" SET n = n - 1 WHERE "_scope" IS old._scope AND "provider" IS old."provider" AND "state" IS old."state" AND "type" IS old."type" AND "objectId" IS old."objectId" AND "nextAttemptAt" IS old."nextAttemptAt" / 604800000 * 604800000;
    DELETE FROM "providerEvents_counts" WHERE "_scope" IS old._scope AND "provider" IS old."provider" AND "state" IS old."state" AND "type" IS old."type" AND "objectId" IS old."objectId" AND "nextAttemptAt" IS old."nextAttemptAt" / 604800000 * 604800000 AND n = 0; END;
    CREATE TRIGGER "providerEvents_recounted" AFTER UPDATE OF "_scope", "provider", "state", "type", "objectId", "nextAttemptAt" ON "providerEvents" WHEN old."_scope" IS NOT new."_scope" OR old."provider" IS NOT new."provider" OR old."state" IS NOT new."state" OR old."type" IS NOT new."type" OR old."objectId" IS NOT new."objectId" OR old."nextAttemptAt" IS NOT new."nextAttemptAt" BEGIN 
    UPDATE "providerEvents_counts" SET n = n - 1 WHERE "_scope" IS old._scope AND "provider" IS old."provider" AND "state" IS old."state" AND "type" IS old."type" AND "objectId" IS old."objectId" AND "nextAttemptAt" IS old."nextAttemptAt" / 604800000 * 604800000;
    DELETE FROM "providerEvents_counts" WHERE "_scope" IS old._scope AND "provider" IS old."provider" AND "state" IS old."state" AND "type" IS old."type" AND "objectId" IS old."objectId" AND "nextAttemptAt" IS old."nextAttemptAt" / 604800000 * 604800000 AND n = 0; 
    INSERT INTO "providerEvents_counts" ("_scope", "provider", "state", "type", "objectId", "nextAttemptAt", n) SELECT new._scope, new."provider", new."state", new."type", new."objectId", new."nextAttemptAt" / 604800000 * 604800000, 0
      WHERE NOT EXISTS (SELECT 1 FROM "providerEvents_counts" WHERE "_scope" IS new._scope AND "provider" IS new."provider" AND "state" IS new."state" AND "type" IS new."type" AND "objectId" IS new."objectId" AND "nextAttemptAt" IS new."nextAttemptAt" / 604800000 * 604800000);
    UPDATE "providerEvents_counts" SET n = n + 1 WHERE "_scope" IS new._scope AND "provider" IS new."provider" AND "state" IS new."state" AND "type" IS new."type" AND "objectId" IS new."objectId" AND "nextAttemptAt" IS new."nextAttemptAt" / 604800000 * 604800000; END;
;
CREATE TABLE "providerDuties" (
    _row INTEGER PRIMARY KEY AUTOINCREMENT, _scope INTEGER NOT NULL, _version INTEGER NOT NULL, "organizationId" TEXT NOT NULL, "nextAt" INTEGER, UNIQUE ("organizationId")
  ) STRICT;
CREATE INDEX "providerDuties_by_organizationId" ON "providerDuties" (_scope, "organizationId", "nextAt");
CREATE INDEX "providerDuties_by_nextAt" ON "providerDuties" (_scope, "nextAt", "organizationId");

    CREATE TABLE "providerDuties_counts" (_scope INTEGER NOT NULL, "nextAt" INTEGER, n INTEGER NOT NULL) STRICT;
    CREATE INDEX "providerDuties_cells" ON "providerDuties_counts" ("_scope", "nextAt", n);
    CREATE TRIGGER "providerDuties_counted" AFTER INSERT ON "providerDuties" BEGIN 
    INSERT INTO "providerDuties_counts" ("_scope", "nextAt", n) SELECT new._scope, new."nextAt" / 604800000 * 604800000, 0
      WHERE NOT EXISTS (SELECT 1 FROM "providerDuties_counts" WHERE "_scope" IS new._scope AND "nextAt" IS new."nextAt" / 604800000 * 604800000);
    UPDATE "providerDuties_counts" SET n = n + 1 WHERE "_scope" IS new._scope AND "nextAt" IS new."nextAt" / 604800000 * 604800000; END;
    CREATE TRIGGER "providerDuties_uncounted" AFTER DELETE ON "providerDuties" BEGIN 
    UPDATE "providerDuties_counts" SET n = n - 1 WHERE "_scope" IS old._scope AND "nextAt" IS old."nextAt" / 604800000 * 604800000;
    DELETE FROM "providerDuties_counts" WHERE "_scope" IS old._scope AND "nextAt" IS old."nextAt" / 604800000 * 604800000 AND n = 0; END;
    CREATE TRIGGER "providerDuties_recounted" AFTER UPDATE OF "_scope", "nextAt" ON "providerDuties" WHEN old."_scope" IS NOT new."_scope" OR old."nextAt" IS NOT new."nextAt" BEGIN 
    UPDATE "providerDuties_counts" SET n = n - 1 WHERE "_scope" IS old._scope AND "nextAt" IS old."nextAt" / 604800000 * 604800000;
    DELETE FROM "providerDuties_counts" WHERE "_scope" IS old._scope AND "nextAt" IS old."nextAt" / 604800000 * 604800000 AND n = 0; 
    INSERT INTO "providerDuties_counts" ("_scope", "nextAt", n) SELECT new._scope, new."nextAt" / 604800000 * 604800000, 0
      WHERE NOT EXISTS (SELECT 1 FROM "providerDuties_counts" WHERE "_scope" IS new._scope AND "nextAt" IS new."nextAt" / 604800000 * 604800000);
    UPDATE "providerDuties_counts" SET n = n + 1 WHERE "_scope" IS new._scope AND "nextAt" IS new."nextAt" / 604800000 * 604800000; END;
;
CREATE TABLE "idempotencyKeys" (
    _row INTEGER PRIMARY KEY AUTOINCREMENT, _scope INTEGER NOT NULL, _version INTEGER NOT NULL, "id" TEXT NOT NULL, "fingerprint" TEXT NOT NULL, "lockedUntil" INTEGER NOT NULL, "effect" TEXT, "sealedAnswer" TEXT, "endsAt" INTEGER NOT NULL, UNIQUE ("id")
  ) STRICT;
CREATE INDEX "idempotencyKeys_by_id" ON "idempotencyKeys" (_scope, "id");
CREATE INDEX "idempotencyKeys_by_endsAt" ON "idempotencyKeys" (_scope, "endsAt", "id");

    CREATE TABLE "idempotencyKeys_counts" (_scope INTEGER NOT NULL, n INTEGER NOT NULL) STRICT;
    CREATE INDEX "idempotencyKeys_cells" ON "idempotencyKeys_counts" ("_scope", n);
    CREATE TRIGGER "idempotencyKeys_counted" AFTER INSERT ON "idempotencyKeys" BEGIN 
    INSERT INTO "idempotencyKeys_counts" ("_scope", n) SELECT new._scope, 0
      WHERE NOT EXISTS (SELECT 1 FROM "idempotencyKeys_counts" WHERE "_scope" IS new._scope);
    UPDATE "idempotencyKeys_counts" SET n = n + 1 WHERE "_scope" IS new._scope; END;
    CREATE TRIGGER "idempotencyKeys_uncounted" AFTER DELETE ON "idempotencyKeys" BEGIN 
    UPDATE "idempotencyKeys_counts" SET n = n - 1 WHERE "_scope" IS old._scope;
    DELETE FROM "idempotencyKeys_counts" WHERE "_scope" IS old._scope AND n = 0; END;
    CREATE TRIGGER "idempotencyKeys_recounted" AFTER UPDATE OF "_scope" ON "idempotencyKeys" WHEN old."_scope" IS NOT new."_scope" BEGIN 
    UPDATE "idempotencyKeys_counts" SET n = n - 1 WHERE "_scope" IS old._scope;
    DELETE FROM "idempotencyKeys_counts" WHERE "_scope" IS old._scope AND n = 0; 
    INSERT INTO "idempotencyKeys_counts" ("_scope", n) SELECT new._scope, 0
      WHERE NOT EXISTS (SELECT 1 FROM "idempotencyKeys_counts" WHERE "_scope" IS new._scope);
    UPDATE "idempotencyKeys_counts" SET n = n + 1 WHERE "_scope" IS new._scope; END;
;
CREATE TABLE "idempotencyEffects" (
    _row INTEGER PRIMARY KEY AUTOINCREMENT, _scope INTEGER NOT NULL, _version INTEGER NOT NULL, "id" TEXT NOT NULL, "effect" TEXT NOT NULL, "endsAt" INTEGER NOT NULL, UNIQUE ("id")
  ) STRICT;
CREATE INDEX "idempotencyEffects_by_id" ON "idempotencyEffects" (_scope, "id");
CREATE INDEX "idempotencyEffects_by_endsAt" ON "idempotencyEffects" (_scope, "endsAt", "id");

    CREATE TABLE "idempotencyEffects_counts" (_scope INTEGER NOT NULL, n INTEGER NOT NULL) STRICT;
    CREATE INDEX "idempotencyEffects_cells" ON "idempotencyEffects_counts" ("_scope", n);
    CREATE TRIGGER "idempotencyEffects_counted" AFTER INSERT ON "idempotencyEffects" BEGIN 
    INSERT INTO "idempotencyEffects_counts" ("_scope", n) SELECT new._scope, 0
      WHERE NOT EXISTS (SELECT 1 FROM "idempotencyEffects_counts" WHERE "_scope" IS new._scope);
    UPDATE "idempotencyEffects_counts" SET n = n + 1 WHERE "_scope" IS new._scope; END;
    CREATE TRIGGER "idempotencyEffects_uncounted" AFTER DELETE ON "idempotencyEffects" BEGIN 
    UPDATE "idempotencyEffects_counts" SET n = n - 1 WHERE "_scope" IS old._scope;
    DELETE FROM "idempotencyEffects_counts" WHERE "_scope" IS old._scope AND n = 0; END;
    CREATE TRIGGER "idempotencyEffects_recounted" AFTER UPDATE OF "_scope" ON "idempotencyEffects" WHEN old."_scope" IS NOT new."_scope" BEGIN 
    UPDATE "idempotencyEffects_counts" SET n = n - 1 WHERE "_scope" IS old._scope;
    DELETE FROM "idempotencyEffects_counts" WHERE "_scope" IS old._scope AND n = 0; 
    INSERT INTO "idempotencyEffects_counts" ("_scope", n) SELECT new._scope, 0
      WHERE NOT EXISTS (SELECT 1 FROM "idempotencyEffects_counts" WHERE "_scope" IS new._scope);
    UPDATE "idempotencyEffects_counts" SET n = n + 1 WHERE "_scope" IS new._scope; END;
;
CREATE TABLE "imports" (
    _row INTEGER PRIMARY KEY AUTOINCREMENT, _scope INTEGER NOT NULL, _version INTEGER NOT NULL, "id" TEXT NOT NULL, "source" TEXT NOT NULL, "existing" TEXT NOT NULL, "dryRun" INTEGER NOT NULL, "status" TEXT NOT NULL, "counts" TEXT NOT NULL, "refused" TEXT NOT NULL, "mapping" TEXT NOT NULL, "columns" TEXT NOT NULL, "questions" TEXT NOT NULL, "dateOrder" TEXT, "allowLifetime" INTEGER NOT NULL, "error" TEXT, "createdAt" INTEGER NOT NULL, "updatedAt" INTEGER NOT NULL, "fileId" TEXT, "format" TEXT, "batches" INTEGER NOT NULL, "givenColumns" TEXT NOT NULL, UNIQUE ("id")
  ) STRICT;
CREATE INDEX "imports_by_id" ON "imports" (_scope, "id");

    CREATE TABLE "imports_counts" (_scope INTEGER NOT NULL, n INTEGER NOT NULL) STRICT;
    CREATE INDEX "imports_cells" ON "imports_counts" ("_scope", n);
    CREATE TRIGGER "imports_counted" AFTER INSERT ON "imports" BEGIN 
    INSERT INTO "imports_counts" ("_scope", n) SELECT new._scope, 0
      WHERE NOT EXISTS (SELECT 1 FROM "imports_counts" WHERE "_scope" IS new._scope);
    UPDATE "imports_counts" SET n = n + 1 WHERE "_scope" IS new._scope; END;
    CREATE TRIGGER "imports_uncounted" AFTER DELETE ON "imports" BEGIN 
    UPDATE "imports_counts" SET n = n - 1 WHERE "_scope" IS old._scope;
    DELETE FROM "imports_counts" WHERE "_scope" IS old._scope AND n = 0; END;
    CREATE TRIGGER "imports_recounted" AFTER UPDATE OF "_scope" ON "imports" WHEN old."_scope" IS NOT new."_scope" BEGIN 
    UPDATE "imports_counts" SET n = n - 1 WHERE "_scope" IS old._scope;
    DELETE FROM "imports_counts" WHERE "_scope" IS old._scope AND n = 0; 
    INSERT INTO "imports_counts" ("_scope", n) SELECT new._scope, 0
      WHERE NOT EXISTS (SELECT 1 FROM "imports_counts" WHERE "_scope" IS new._scope);
    UPDATE "imports_counts" SET n = n + 1 WHERE "_scope" IS new._scope; END;
;
CREATE TABLE "importParts" (
    _row INTEGER PRIMARY KEY AUTOINCREMENT, _scope INTEGER NOT NULL, _version INTEGER NOT NULL, "id" TEXT NOT NULL, "text" TEXT NOT NULL, "isLast" INTEGER NOT NULL, "endsAt" INTEGER NOT NULL, UNIQUE ("id")
  ) STRICT;
CREATE INDEX "importParts_by_id" ON "importParts" (_scope, "id");
CREATE INDEX "importParts_by_endsAt" ON "importParts" (_scope, "endsAt", "id");

    CREATE TABLE "importParts_counts" (_scope INTEGER NOT NULL, n INTEGER NOT NULL) STRICT;
    CREATE INDEX "importParts_cells" ON "importParts_counts" ("_scope", n);
    CREATE TRIGGER "importParts_counted" AFTER INSERT ON "importParts" BEGIN 
    INSERT INTO "importParts_counts" ("_scope", n) SELECT new._scope, 0
      WHERE NOT EXISTS (SELECT 1 FROM "importParts_counts" WHERE "_scope" IS new._scope);
    UPDATE "importParts_counts" SET n = n + 1 WHERE "_scope" IS new._scope; END;
    CREATE TRIGGER "importParts_uncounted" AFTER DELETE ON "importParts" BEGIN 
    UPDATE "importParts_counts" SET n = n - 1 WHERE "_scope" IS old._scope;
    DELETE FROM "importParts_counts" WHERE "_scope" IS old._scope AND n = 0; END;
    CREATE TRIGGER "importParts_recounted" AFTER UPDATE OF "_scope" ON "importParts" WHEN old."_scope" IS NOT new."_scope" BEGIN 
    UPDATE "importParts_counts" SET n = n - 1 WHERE "_scope" IS old._scope;
    DELETE FROM "importParts_counts" WHERE "_scope" IS old._scope AND n = 0; 
    INSERT INTO "importParts_counts" ("_scope", n) SELECT new._scope, 0
      WHERE NOT EXISTS (SELECT 1 FROM "importParts_counts" WHERE "_scope" IS new._scope);
    UPDATE "importParts_counts" SET n = n + 1 WHERE "_scope" IS new._scope; END;
;
CREATE TABLE "importReports" (
    _row INTEGER PRIMARY KEY AUTOINCREMENT, _scope INTEGER NOT NULL, _version INTEGER NOT NULL, "id" TEXT NOT NULL, "importId" TEXT NOT NULL, "lines" TEXT NOT NULL, "samples" TEXT, "endsAt" INTEGER NOT NULL, UNIQUE ("id")
  ) STRICT;
CREATE INDEX "importReports_by_id" ON "importReports" (_scope, "id");
CREATE INDEX "importReports_by_importId" ON "importReports" (_scope, "importId", "id");
CREATE INDEX "importReports_by_endsAt" ON "importReports" (_scope, "endsAt", "id");

    CREATE TABLE "importReports_counts" (_scope INTEGER NOT NULL, n INTEGER NOT NULL) STRICT;
    CREATE INDEX "importReports_cells" ON "importReports_counts" ("_scope", n);
    CREATE TRIGGER "importReports_counted" AFTER INSERT ON "importReports" BEGIN 
    INSERT INTO "importReports_counts" ("_scope", n) SELECT new._scope, 0
      WHERE NOT EXISTS (SELECT 1 FROM "importReports_counts" WHERE "_scope" IS new._scope);
    UPDATE "importReports_counts" SET n = n + 1 WHERE "_scope" IS new._scope; END;
    CREATE TRIGGER "importReports_uncounted" AFTER DELETE ON "importReports" BEGIN 
    UPDATE "importReports_counts" SET n = n - 1 WHERE "_scope" IS old._scope;
    DELETE FROM "importReports_counts" WHERE "_scope" IS old._scope AND n = 0; END;
    CREATE TRIGGER "importReports_recounted" AFTER UPDATE OF "_scope" ON "importReports" WHEN old."_scope" IS NOT new."_scope" BEGIN 
    UPDATE "importReports_counts" SET n = n - 1 WHERE "_scope" IS old._scope;
    DELETE FROM "importReports_counts" WHERE "_scope" IS old._scope AND n = 0; 
    INSERT INTO "importReports_counts" ("_scope", n) SELECT new._scope, 0
      WHERE NOT EXISTS (SELECT 1 FROM "importReports_counts" WHERE "_scope" IS new._scope);
    UPDATE "importReports_counts" SET n = n + 1 WHERE "_scope" IS new._scope; END;
;
CREATE TABLE "bulkActions" (
    _row INTEGER PRIMARY KEY AUTOINCREMENT, _scope INTEGER NOT NULL, _version INTEGER NOT NULL, "id" TEXT NOT NULL, "action" TEXT NOT NULL, "options" TEXT NOT NULL, "filter" TEXT NOT NULL, "byIds" INTEGER NOT NULL, "dryRun" INTEGER NOT NULL, "status" TEXT NOT NULL, "total" INTEGER, "counts" TEXT NOT NULL, "startedBy" TEXT, "error" TEXT, "createdAt" INTEGER NOT NULL, "updatedAt" INTEGER NOT NULL, "running" TEXT, "parts" INTEGER, "actorType" TEXT NOT NULL, "actorId" TEXT, "productIds" TEXT, "ids" TEXT, UNIQUE ("id")
  ) STRICT;
CREATE INDEX "bulkActions_by_id" ON "bulkActions" (_scope, "id");
CREATE UNIQUE INDEX "bulkActions_unique_running" ON "bulkActions" (_scope, "running");

    CREATE TABLE "bulkActions_counts" (_scope INTEGER NOT NULL, n INTEGER NOT NULL) STRICT;
    CREATE INDEX "bulkActions_cells" ON "bulkActions_counts" ("_scope", n);
    CREATE TRIGGER "bulkActions_counted" AFTER INSERT ON "bulkActions" BEGIN 
    INSERT INTO "bulkActions_counts" ("_scope", n) SELECT new._scope, 0
      WHERE NOT EXISTS (SELECT 1 FROM "bulkActions_counts" WHERE "_scope" IS new._scope);
    UPDATE "bulkActions_counts" SET n = n + 1 WHERE "_scope" IS new._scope; END;
    CREATE TRIGGER "bulkActions_uncounted" AFTER DELETE ON "bulkActions" BEGIN 
    UPDATE "bulkActions_counts" SET n = n - 1 WHERE "_scope" IS old._scope;
    DELETE FROM "bulkActions_counts" WHERE "_scope" IS old._scope AND n = 0; END;
    CREATE TRIGGER "bulkActions_recounted" AFTER UPDATE OF "_scope" ON "bulkActions" WHEN old."_scope" IS NOT new."_scope" BEGIN 
    UPDATE "bulkActions_counts" SET n = n - 1 WHERE "_scope" IS old._scope;
    DELETE FROM "bulkActions_counts" WHERE "_scope" IS old._scope AND n = 0; 
    INSERT INTO "bulkActions_counts" ("_scope", n) SELECT new._scope, 0
      WHERE NOT EXISTS (SELECT 1 FROM "bulkActions_counts" WHERE "_scope" IS new._scope);
    UPDATE "bulkActions_counts" SET n = n + 1 WHERE "_scope" IS new._scope; END;
;
CREATE TABLE "bulkActionParts" (
    _row INTEGER PRIMARY KEY AUTOINCREMENT, _scope INTEGER NOT NULL, _version INTEGER NOT NULL, "id" TEXT NOT NULL, "jobId" TEXT NOT NULL, "selected" TEXT NOT NULL, "lines" TEXT NOT NULL, "endsAt" INTEGER NOT NULL, UNIQUE ("id")
  ) STRICT;
CREATE INDEX "bulkActionParts_by_id" ON "bulkActionParts" (_scope, "id");
CREATE INDEX "bulkActionParts_by_jobId" ON "bulkActionParts" (_scope, "jobId", "id");
CREATE INDEX "bulkActionParts_by_endsAt" ON "bulkActionParts" (_scope, "endsAt", "id");

    CREATE TABLE "bulkActionParts_counts" (_scope INTEGER NOT NULL, n INTEGER NOT NULL) STRICT;
    CREATE INDEX "bulkActionParts_cells" ON "bulkActionParts_counts" ("_scope", n);
    CREATE TRIGGER "bulkActionParts_counted" AFTER INSERT ON "bulkActionParts" BEGIN 
    INSERT INTO "bulkActionParts_counts" ("_scope", n) SELECT new._scope, 0
      WHERE NOT EXISTS (SELECT 1 FROM "bulkActionParts_counts" WHERE "_scope" IS new._scope);
    UPDATE "bulkActionParts_counts" SET n = n + 1 WHERE "_scope" IS new._scope; END;
    CREATE TRIGGER "bulkActionParts_uncounted" AFTER DELETE ON "bulkActionParts" BEGIN 
    UPDATE "bulkActionParts_counts" SET n = n - 1 WHERE "_scope" IS old._scope;
    DELETE FROM "bulkActionParts_counts" WHERE "_scope" IS old._scope AND n = 0; END;
    CREATE TRIGGER "bulkActionParts_recounted" AFTER UPDATE OF "_scope" ON "bulkActionParts" WHEN old."_scope" IS NOT new."_scope" BEGIN 
    UPDATE "bulkActionParts_counts" SET n = n - 1 WHERE "_scope" IS old._scope;
    DELETE FROM "bulkActionParts_counts" WHERE "_scope" IS old._scope AND n = 0; 
    INSERT INTO "bulkActionParts_counts" ("_scope", n) SELECT new._scope, 0
      WHERE NOT EXISTS (SELECT 1 FROM "bulkActionParts_counts" WHERE "_scope" IS new._scope);
    UPDATE "bulkActionParts_counts" SET n = n + 1 WHERE "_scope" IS new._scope; END;
;
CREATE TABLE "jobs" (
    _row INTEGER PRIMARY KEY AUTOINCREMENT, _scope INTEGER NOT NULL, _version INTEGER NOT NULL, "id" TEXT NOT NULL, "work" TEXT NOT NULL, "organizationId" TEXT NOT NULL, "createdAt" INTEGER NOT NULL, "dueAt" INTEGER NOT NULL, "attempts" INTEGER NOT NULL, UNIQUE ("id")
  ) STRICT;
CREATE INDEX "jobs_by_id" ON "jobs" (_scope, "id", "work", "dueAt");
CREATE INDEX "jobs_by_work" ON "jobs" (_scope, "work", "id", "dueAt");
CREATE INDEX "jobs_by_dueAt" ON "jobs" (_scope, "dueAt", "id", "work");

    CREATE TABLE "jobs_counts" (_scope INTEGER NOT NULL, "work" TEXT, "dueAt" INTEGER, n INTEGER NOT NULL) STRICT;
    CREATE INDEX "jobs_cells" ON "jobs_counts" ("_scope", "work", "dueAt", n);
    CREATE TRIGGER "jobs_counted" AFTER INSERT ON "jobs" BEGIN 
    INSERT INTO "jobs_counts" ("_scope", "work", "dueAt", n) SELECT new._scope, new."work", new."dueAt" / 604800000 * 604800000, 0
      WHERE NOT EXISTS (SELECT 1 FROM "jobs_counts" WHERE "_scope" IS new._scope AND "work" IS new."work" AND "dueAt" IS new."dueAt" / 604800000 * 604800000);
    UPDATE "jobs_counts" SET n = n + 1 WHERE "_scope" IS new._scope AND "work" IS new."work" AND "dueAt" IS new."dueAt" / 604800000 * 604800000; END;
    CREATE TRIGGER "jobs_uncounted" AFTER DELETE ON "jobs" BEGIN 
    UPDATE "jobs_counts" SET n = n - 1 WHERE "_scope" IS old._scope AND "work" IS old."work" AND "dueAt" IS old."dueAt" / 604800000 * 604800000;
    DELETE FROM "jobs_counts" WHERE "_scope" IS old._scope AND "work" IS old."work" AND "dueAt" IS old."dueAt" / 604800000 * 604800000 AND n = 0; END;
    CREATE TRIGGER "jobs_recounted" AFTER UPDATE OF "_scope", "work", "dueAt" ON "jobs" WHEN old."_scope" IS NOT new."_scope" OR old."work" IS NOT new."work" OR old."dueAt" IS NOT new."dueAt" BEGIN 
    UPDATE "jobs_counts" SET n = n - 1 WHERE "_scope" IS old._scope AND "work" IS old."work" AND "dueAt" IS old."dueAt" / 604800000 * 604800000;
    DELETE FROM "jobs_counts" WHERE "_scope" IS old._scope AND "work" IS old."work" AND "dueAt" IS old."dueAt" / 604800000 * 604800000 AND n = 0; 
    INSERT INTO "jobs_counts" ("_scope", "work", "dueAt", n) SELECT new._scope, new."work", new."dueAt" / 604800000 * 604800000, 0
      WHERE NOT EXISTS (SELECT 1 FROM "jobs_counts" WHERE "_scope" IS new._scope AND "work" IS new."work" AND "dueAt" IS new."dueAt" / 604800000 * 604800000);
    UPDATE "jobs_counts" SET n = n + 1 WHERE "_scope" IS new._scope AND "work" IS new."work" AND "dueAt" IS new."dueAt" / 604800000 * 604800000; END;
;
CREATE TABLE "aliases" (
    _row INTEGER PRIMARY KEY AUTOINCREMENT, _scope INTEGER NOT NULL, _version INTEGER NOT NULL, "id" TEXT NOT NULL, "source" TEXT NOT NULL, "kind" TEXT NOT NULL, "foreignId" TEXT NOT NULL, "ourId" TEXT NOT NULL, "shownFor" TEXT, "productId" TEXT, "planId" TEXT, "customerId" TEXT, "licenseId" TEXT, "beside" TEXT NOT NULL, UNIQUE ("id")
  ) STRICT;
CREATE INDEX "aliases_by_id" ON "aliases" (_scope, "id");
CREATE INDEX "aliases_by_productId" ON "aliases" (_scope, "productId", "id");
CREATE INDEX "aliases_by_planId" ON "aliases" (_scope, "planId", "id");
CREATE INDEX "aliases_by_customerId" ON "aliases" (_scope, "customerId", "id");
CREATE INDEX "aliases_by_licenseId" ON "aliases" (_scope, "licenseId", "id");
CREATE UNIQUE INDEX "aliases_unique_foreign" ON "aliases" (_scope, "source", "kind", "foreignId");
CREATE UNIQUE INDEX "aliases_unique_shown" ON "aliases" (_scope, "source", "kind", "shownFor");

    CREATE TABLE "aliases_counts" (_scope INTEGER NOT NULL, n INTEGER NOT NULL) STRICT;
    CREATE INDEX "aliases_cells" ON "aliases_counts" ("_scope", n);
    CREATE TRIGGER "aliases_counted" AFTER INSERT ON "aliases" BEGIN 
    INSERT INTO "aliases_counts" ("_scope", n) SELECT new._scope, 0
      WHERE NOT EXISTS (SELECT 1 FROM "aliases_counts" WHERE "_scope" IS new._scope);
    UPDATE "aliases_counts" SET n = n + 1 WHERE "_scope" IS new._scope; END;
    CREATE TRIGGER "aliases_uncounted" AFTER DELETE ON "aliases" BEGIN 
    UPDATE "aliases_counts" SET n = n - 1 WHERE "_scope" IS old._scope;
    DELETE FROM "aliases_counts" WHERE "_scope" IS old._scope AND n = 0; END;
    CREATE TRIGGER "aliases_recounted" AFTER UPDATE OF "_scope" ON "aliases" WHEN old."_scope" IS NOT new."_scope" BEGIN 
    UPDATE "aliases_counts" SET n = n - 1 WHERE "_scope" IS old._scope;
    DELETE FROM "aliases_counts" WHERE "_scope" IS old._scope AND n = 0; 
    INSERT INTO "aliases_counts" ("_scope", n) SELECT new._scope, 0
      WHERE NOT EXISTS (SELECT 1 FROM "aliases_counts" WHERE "_scope" IS new._scope);
    UPDATE "aliases_counts" SET n = n + 1 WHERE "_scope" IS new._scope; END;
;
CREATE TABLE "compatSettings" (
    _row INTEGER PRIMARY KEY AUTOINCREMENT, _scope INTEGER NOT NULL, _version INTEGER NOT NULL, "id" TEXT NOT NULL, "productId" TEXT NOT NULL, "isBundle" INTEGER NOT NULL, "storeId" INTEGER, "reuseInstances" INTEGER NOT NULL, "showCustomer" INTEGER NOT NULL, UNIQUE ("id")
  ) STRICT;
CREATE INDEX "compatSettings_by_id" ON "compatSettings" (_scope, "id");
CREATE INDEX "compatSettings_by_productId" ON "compatSettings" (_scope, "productId", "id");

    CREATE TABLE "compatSettings_counts" (_scope INTEGER NOT NULL, n INTEGER NOT NULL) STRICT;
    CREATE INDEX "compatSettings_cells" ON "compatSettings_counts" ("_scope", n);
    CREATE TRIGGER "compatSettings_counted" AFTER INSERT ON "compatSettings" BEGIN 
    INSERT INTO "compatSettings_counts" ("_scope", n) SELECT new._scope, 0
      WHERE NOT EXISTS (SELECT 1 FROM "compatSettings_counts" WHERE "_scope" IS new._scope);
    UPDATE "compatSettings_counts" SET n = n + 1 WHERE "_scope" IS new._scope; END;
    CREATE TRIGGER "compatSettings_uncounted" AFTER DELETE ON "compatSettings" BEGIN 
    UPDATE "compatSettings_counts" SET n = n - 1 WHERE "_scope" IS old._scope;
    DELETE FROM "compatSettings_counts" WHERE "_scope" IS old._scope AND n = 0; END;
    CREATE TRIGGER "compatSettings_recounted" AFTER UPDATE OF "_scope" ON "compatSettings" WHEN old."_scope" IS NOT new."_scope" BEGIN 
    UPDATE "compatSettings_counts" SET n = n - 1 WHERE "_scope" IS old._scope;
    DELETE FROM "compatSettings_counts" WHERE "_scope" IS old._scope AND n = 0; 
    INSERT INTO "compatSettings_counts" ("_scope", n) SELECT new._scope, 0
      WHERE NOT EXISTS (SELECT 1 FROM "compatSettings_counts" WHERE "_scope" IS new._scope);
    UPDATE "compatSettings_counts" SET n = n + 1 WHERE "_scope" IS new._scope; END;
;
CREATE TABLE "auditEntries" (
    _row INTEGER PRIMARY KEY AUTOINCREMENT, _scope INTEGER NOT NULL, _version INTEGER NOT NULL, "id" TEXT NOT NULL, "at" INTEGER NOT NULL, "actorType" TEXT NOT NULL, "actorId" TEXT, "actorName" TEXT, "ip" TEXT, "requestId" TEXT, "action" TEXT NOT NULL, "targetType" TEXT NOT NULL, "targetId" TEXT NOT NULL, "targetLabel" TEXT, "readBy" TEXT NOT NULL, "changes" TEXT NOT NULL, UNIQUE ("id")
  ) STRICT;
CREATE INDEX "auditEntries_by_id" ON "auditEntries" (_scope, "id", "targetId", "actorId", "action", "readBy", "at");
CREATE INDEX "auditEntries_by_targetId" ON "auditEntries" (_scope, "targetId", "id", "actorId", "action", "readBy", "at");
CREATE INDEX "auditEntries_by_actorId" ON "auditEntries" (_scope, "actorId", "id", "targetId", "action", "readBy", "at");
CREATE INDEX "auditEntries_by_action" ON "auditEntries" (_scope, "action", "id", "targetId", "actorId", "readBy", "at");
CREATE INDEX "auditEntries_by_readBy" ON "auditEntries" (_scope, "readBy", "id", "targetId", "actorId", "action", "at");
CREATE INDEX "auditEntries_by_at" ON "auditEntries" (_scope, "at", "id", "targetId", "actorId", "action", "readBy");

    CREATE TABLE "auditEntries_counts" (_scope INTEGER NOT NULL, "targetId" TEXT, "actorId" TEXT, "action" TEXT, "readBy" TEXT, "at" INTEGER, n INTEGER NOT NULL) STRICT;
    CREATE INDEX "auditEntries_cells" ON "auditEntries_counts" ("_scope", "targetId", "actorId", "action", "readBy", "at", n);
    CREATE TRIGGER "auditEntries_counted" AFTER INSERT ON "auditEntries" BEGIN 
    INSERT INTO "auditEntries_counts" ("_scope", "targetId", "actorId", "action", "readBy", "at", n) SELECT new._scope, new."targetId", new."actorId", new."action", new."readBy", new."at" / 604800000 * 604800000, 0
      WHERE NOT EXISTS (SELECT 1 FROM "auditEntries_counts" WHERE "_scope" IS new._scope AND "targetId" IS new."targetId" AND "actorId" IS new."actorId" AND "action" IS new."action" AND "readBy" IS new."readBy" AND "at" IS new."at" / 604800000 * 604800000);
    UPDATE "auditEntries_counts" SET n = n + 1 WHERE "_scope" IS new._scope AND "targetId" IS new."targetId" AND "actorId" IS new."actorId" AND "action" IS new."action" AND "readBy" IS new."readBy" AND "at" IS new."at" / 604800000 * 604800000; END;
    CREATE TRIGGER "auditEntries_uncounted" AFTER DELETE ON "auditEntries" BEGIN 
    UPDATE "auditEntries_counts" SET n = n - 1 WHERE "_scope" IS old._scope AND "targetId" IS old."targetId" AND "actorId" IS old."actorId" AND "action" IS old."action" AND "readBy" IS old."readBy" AND "at" IS old."at" / 604800000 * 604800000;
    DELETE FROM "auditEntries_counts" WHERE "_scope" IS old._scope AND "targetId" IS old."targetId" AND "actorId" IS old."actorId" AND "action" IS old."action" AND "readBy" IS old."readBy" AND "at" IS old."at" / 604800000 * 604800000 AND n = 0; END;
    CREATE TRIGGER "auditEntries_recounted" AFTER UPDATE OF "_scope", "targetId", "actorId", "action", "readBy", "at" ON "auditEntries" WHEN old."_scope" IS NOT new."_scope" OR old."targetId" IS NOT new."targetId" OR old."actorId" IS NOT new."actorId" OR old."action" IS NOT new."action" OR old."readBy" IS NOT new."readBy" OR old."at" IS NOT new."at" BEGIN 
    UPDATE "auditEntries_counts" SET n = n - 1 WHERE "_scope" IS old._scope AND "targetId" IS old."targetId" AND "actorId" IS old."actorId" AND "action" IS old."action" AND "readBy" IS old."readBy" AND "at" IS old."at" / 604800000 * 604800000;
    DELETE FROM "auditEntries_counts" WHERE "_scope" IS old._scope AND "targetId" IS old."targetId" AND "actorId" IS old."actorId" AND "action" IS old."action" AND "readBy" IS old."readBy" AND "at" IS old."at" / 604800000 * 604800000 AND n = 0; 
    INSERT INTO "auditEntries_counts" ("_scope", "targetId", "actorId", "action", "readBy", "at", n) SELECT new._scope, new."targetId", new."actorId", new."action", new."readBy", new."at" / 604800000 * 604800000, 0
      WHERE NOT EXISTS (SELECT 1 FROM "auditEntries_counts" WHERE "_scope" IS new._scope AND "targetId" IS new."targetId" AND "actorId" IS new."actorId" AND "action" IS new."action" AND "readBy" IS new."readBy" AND "at" IS new."at" / 604800000 * 604800000);
    UPDATE "auditEntries_counts" SET n = n + 1 WHERE "_scope" IS new._scope AND "targetId" IS new."targetId" AND "actorId" IS new."actorId" AND "action" IS new."action" AND "readBy" IS new."readBy" AND "at" IS new."at" / 604800000 * 604800000; END;
;
CREATE TABLE "auditArrears" (
    _row INTEGER PRIMARY KEY AUTOINCREMENT, _scope INTEGER NOT NULL, _version INTEGER NOT NULL, "id" TEXT NOT NULL, "at" INTEGER NOT NULL, "actorType" TEXT NOT NULL, "actorId" TEXT, "actorName" TEXT, "ip" TEXT, "requestId" TEXT, "action" TEXT NOT NULL, "targetType" TEXT NOT NULL, "targetId" TEXT NOT NULL, "targetLabel" TEXT, "readBy" TEXT NOT NULL, "changes" TEXT NOT NULL, "organizationId" TEXT NOT NULL, UNIQUE ("id")
  ) STRICT;
CREATE INDEX "auditArrears_by_id" ON "auditArrears" (_scope, "id");

    CREATE TABLE "auditArrears_counts" (_scope INTEGER NOT NULL, n INTEGER NOT NULL) STRICT;
    CREATE INDEX "auditArrears_cells" ON "auditArrears_counts" ("_scope", n);
    CREATE TRIGGER "auditArrears_counted" AFTER INSERT ON "auditArrears" BEGIN 
    INSERT INTO "auditArrears_counts" ("_scope", n) SELECT new._scope, 0
      WHERE NOT EXISTS (SELECT 1 FROM "auditArrears_counts" WHERE "_scope" IS new._scope);
    UPDATE "auditArrears_counts" SET n = n + 1 WHERE "_scope" IS new._scope; END;
    CREATE TRIGGER "auditArrears_uncounted" AFTER DELETE ON "auditArrears" BEGIN 
    UPDATE "auditArrears_counts" SET n = n - 1 WHERE "_scope" IS old._scope;
    DELETE FROM "auditArrears_counts" WHERE "_scope" IS old._scope AND n = 0; END;
    CREATE TRIGGER "auditArrears_recounted" AFTER UPDATE OF "_scope" ON "auditArrears" WHEN old."_scope" IS NOT new."_scope" BEGIN 
    UPDATE "auditArrears_counts" SET n = n - 1 WHERE "_scope" IS old._scope;
    DELETE FROM "auditArrears_counts" WHERE "_scope" IS old._scope AND n = 0; 
    INSERT INTO "auditArrears_counts" ("_scope", n) SELECT new._scope, 0
      WHERE NOT EXISTS (SELECT 1 FROM "auditArrears_counts" WHERE "_scope" IS new._scope);
    UPDATE "auditArrears_counts" SET n = n + 1 WHERE "_scope" IS new._scope; END;
;
CREATE TABLE "licenseMails" (
    _row INTEGER PRIMARY KEY AUTOINCREMENT, _scope INTEGER NOT NULL, _version INTEGER NOT NULL, "id" TEXT NOT NULL, "recipient" TEXT NOT NULL, "template" TEXT NOT NULL, "language" TEXT NOT NULL, "state" TEXT NOT NULL, "attempts" INTEGER NOT NULL, "nextAttemptAt" INTEGER, "lastError" TEXT, "messageId" TEXT NOT NULL, "cause" TEXT NOT NULL, "createdAt" INTEGER NOT NULL, "sentAt" INTEGER, "parameters" TEXT, "sealedToken" TEXT, "keptUntil" INTEGER NOT NULL, "occasion" TEXT, UNIQUE ("id")
  ) STRICT;
CREATE INDEX "licenseMails_by_id" ON "licenseMails" (_scope, "id", "state", "cause", "nextAttemptAt");
CREATE INDEX "licenseMails_by_state" ON "licenseMails" (_scope, "state", "id", "cause", "nextAttemptAt");
CREATE INDEX "licenseMails_by_cause" ON "licenseMails" (_scope, "cause", "id", "state", "nextAttemptAt");
CREATE INDEX "licenseMails_by_nextAttemptAt" ON "licenseMails" (_scope, "nextAttemptAt", "id", "state", "cause");
CREATE INDEX "licenseMails_by_keptUntil" ON "licenseMails" (_scope, "keptUntil", "id", "state", "cause", "nextAttemptAt");
CREATE UNIQUE INDEX "licenseMails_unique_occasion" ON "licenseMails" (_scope, "occasion");

    CREATE TABLE "licenseMails_counts" (_scope INTEGER NOT NULL, "state" TEXT, "cause" TEXT, "nextAttemptAt" INTEGER, n INTEGER NOT NULL) STRICT;
    CREATE INDEX "licenseMails_cells" ON "licenseMails_counts" ("_scope", "state", "cause", "nextAttemptAt", n);
    CREATE TRIGGER "licenseMails_counted" AFTER INSERT ON "licenseMails" BEGIN 
    INSERT INTO "licenseMails_counts" ("_scope", "state", "cause", "nextAttemptAt", n) SELECT new._scope, new."state", new."cause", new."nextAttemptAt" / 604800000 * 604800000, 0
      WHERE NOT EXISTS (SELECT 1 FROM "licenseMails_counts" WHERE "_scope" IS new._scope AND "state" IS new."state" AND "cause" IS new."cause" AND "nextAttemptAt" IS new."nextAttemptAt" / 604800000 * 604800000);
    UPDATE "licenseMails_counts" SET n = n + 1 WHERE "_scope" IS new._scope AND "state" IS new."state" AND "cause" IS new."cause" AND "nextAttemptAt" IS new."nextAttemptAt" / 604800000 * 604800000; END;
    CREATE TRIGGER "licenseMails_uncounted" AFTER DELETE ON "licenseMails" BEGIN 
    UPDATE "licenseMails_counts" SET n = n - 1 WHERE "_scope" IS old._scope AND "state" IS old."state" AND "cause" IS old."cause" AND "nextAttemptAt" IS old."nextAttemptAt" / 604800000 * 604800000;
    DELETE FROM "licenseMails_counts" WHERE "_scope" IS old._scope AND "state" IS old."state" AND "cause" IS old."cause" AND "nextAttemptAt" IS old."nextAttemptAt" / 604800000 * 604800000 AND n = 0; END;
    CREATE TRIGGER "licenseMails_recounted" AFTER UPDATE OF "_scope", "state", "cause", "nextAttemptAt" ON "licenseMails" WHEN old."_scope" IS NOT new."_scope" OR old."state" IS NOT new."state" OR old."cause" IS NOT new."cause" OR old."nextAttemptAt" IS NOT new."nextAttemptAt" BEGIN 
    UPDATE "licenseMails_counts" SET n = n - 1 WHERE "_scope" IS old._scope AND "state" IS old."state" AND "cause" IS old."cause" AND "nextAttemptAt" IS old."nextAttemptAt" / 604800000 * 604800000;
    DELETE FROM "licenseMails_counts" WHERE "_scope" IS old._scope AND "state" IS old."state" AND "cause" IS old."cause" AND "nextAttemptAt" IS old."nextAttemptAt" / 604800000 * 604800000 AND n = 0; 
    INSERT INTO "licenseMails_counts" ("_scope", "state", "cause", "nextAttemptAt", n) SELECT new._scope, new."state", new."cause", new."nextAttemptAt" / 604800000 * 604800000, 0
      WHERE NOT EXISTS (SELECT 1 FROM "licenseMails_counts" WHERE "_scope" IS new._scope AND "state" IS new."state" AND "cause" IS new."cause" AND "nextAttemptAt" IS new."nextAttemptAt" / 604800000 * 604800000);
    UPDATE "licenseMails_counts" SET n = n + 1 WHERE "_scope" IS new._scope AND "state" IS new."state" AND "cause" IS new."cause" AND "nextAttemptAt" IS new."nextAttemptAt" / 604800000 * 604800000; END;
;
CREATE TABLE "mailOptOuts" (
    _row INTEGER PRIMARY KEY AUTOINCREMENT, _scope INTEGER NOT NULL, _version INTEGER NOT NULL, "id" TEXT NOT NULL, "createdAt" INTEGER NOT NULL, UNIQUE ("id")
  ) STRICT;
CREATE INDEX "mailOptOuts_by_id" ON "mailOptOuts" (_scope, "id");

    CREATE TABLE "mailOptOuts_counts" (_scope INTEGER NOT NULL, n INTEGER NOT NULL) STRICT;
    CREATE INDEX "mailOptOuts_cells" ON "mailOptOuts_counts" ("_scope", n);
    CREATE TRIGGER "mailOptOuts_counted" AFTER INSERT ON "mailOptOuts" BEGIN 
    INSERT INTO "mailOptOuts_counts" ("_scope", n) SELECT new._scope, 0
      WHERE NOT EXISTS (SELECT 1 FROM "mailOptOuts_counts" WHERE "_scope" IS new._scope);
    UPDATE "mailOptOuts_counts" SET n = n + 1 WHERE "_scope" IS new._scope; END;
    CREATE TRIGGER "mailOptOuts_uncounted" AFTER DELETE ON "mailOptOuts" BEGIN 
    UPDATE "mailOptOuts_counts" SET n = n - 1 WHERE "_scope" IS old._scope;
    DELETE FROM "mailOptOuts_counts" WHERE "_scope" IS old._scope AND n = 0; END;
    CREATE TRIGGER "mailOptOuts_recounted" AFTER UPDATE OF "_scope" ON "mailOptOuts" WHEN old."_scope" IS NOT new."_scope" BEGIN 
    UPDATE "mailOptOuts_counts" SET n = n - 1 WHERE "_scope" IS old._scope;
    DELETE FROM "mailOptOuts_counts" WHERE "_scope" IS old._scope AND n = 0; 
    INSERT INTO "mailOptOuts_counts" ("_scope", n) SELECT new._scope, 0
      WHERE NOT EXISTS (SELECT 1 FROM "mailOptOuts_counts" WHERE "_scope" IS new._scope);
    UPDATE "mailOptOuts_counts" SET n = n + 1 WHERE "_scope" IS new._scope; END;
;
CREATE TABLE "webhookOrganizations" (
    _row INTEGER PRIMARY KEY AUTOINCREMENT, _scope INTEGER NOT NULL, _version INTEGER NOT NULL, "organizationId" TEXT NOT NULL, "createdAt" INTEGER NOT NULL, UNIQUE ("organizationId")
  ) STRICT;
CREATE INDEX "webhookOrganizations_by_organizationId" ON "webhookOrganizations" (_scope, "organizationId");

    CREATE TABLE "webhookOrganizations_counts" (_scope INTEGER NOT NULL, n INTEGER NOT NULL) STRICT;
    CREATE INDEX "webhookOrganizations_cells" ON "webhookOrganizations_counts" ("_scope", n);
    CREATE TRIGGER "webhookOrganizations_counted" AFTER INSERT ON "webhookOrganizations" BEGIN 
    INSERT INTO "webhookOrganizations_counts" ("_scope", n) SELECT new._scope, 0
      WHERE NOT EXISTS (SELECT 1 FROM "webhookOrganizations_counts" WHERE "_scope" IS new._scope);
    UPDATE "webhookOrganizations_counts" SET n = n + 1 WHERE "_scope" IS new._scope; END;
    CREATE TRIGGER "webhookOrganizations_uncounted" AFTER DELETE ON "webhookOrganizations" BEGIN 
    UPDATE "webhookOrganizations_counts" SET n = n - 1 WHERE "_scope" IS old._scope;
    DELETE FROM "webhookOrganizations_counts" WHERE "_scope" IS old._scope AND n = 0; END;
    CREATE TRIGGER "webhookOrganizations_recounted" AFTER UPDATE OF "_scope" ON "webhookOrganizations" WHEN old."_scope" IS NOT new."_scope" BEGIN 
    UPDATE "webhookOrganizations_counts" SET n = n - 1 WHERE "_scope" IS old._scope;
    DELETE FROM "webhookOrganizations_counts" WHERE "_scope" IS old._scope AND n = 0; 
    INSERT INTO "webhookOrganizations_counts" ("_scope", n) SELECT new._scope, 0
      WHERE NOT EXISTS (SELECT 1 FROM "webhookOrganizations_counts" WHERE "_scope" IS new._scope);
    UPDATE "webhookOrganizations_counts" SET n = n + 1 WHERE "_scope" IS new._scope; END;
;
CREATE TABLE "webhookEndpoints" (
    _row INTEGER PRIMARY KEY AUTOINCREMENT, _scope INTEGER NOT NULL, _version INTEGER NOT NULL, "id" TEXT NOT NULL, "url" TEXT NOT NULL, "types" TEXT, "productIds" TEXT, "description" TEXT, "enabled" INTEGER NOT NULL, "includeKeys" INTEGER NOT NULL, "failingSince" INTEGER, "disabledReason" TEXT, "createdAt" INTEGER NOT NULL, "updatedAt" INTEGER NOT NULL, "sealedSecret" TEXT NOT NULL, "sealedPreviousSecret" TEXT, "previousSecretUntil" INTEGER, "pausedUntil" INTEGER, "warnedAt" INTEGER, UNIQUE ("id")
  ) STRICT;
CREATE INDEX "webhookEndpoints_by_id" ON "webhookEndpoints" (_scope, "id");

    CREATE TABLE "webhookEndpoints_counts" (_scope INTEGER NOT NULL, n INTEGER NOT NULL) STRICT;
    CREATE INDEX "webhookEndpoints_cells" ON "webhookEndpoints_counts" ("_scope", n);
    CREATE TRIGGER "webhookEndpoints_counted" AFTER INSERT ON "webhookEndpoints" BEGIN 
    INSERT INTO "webhookEndpoints_counts" ("_scope", n) SELECT new._scope, 0
      WHERE NOT EXISTS (SELECT 1 FROM "webhookEndpoints_counts" WHERE "_scope" IS new._scope);
    UPDATE "webhookEndpoints_counts" SET n = n + 1 WHERE "_scope" IS new._scope; END;
    CREATE TRIGGER "webhookEndpoints_uncounted" AFTER DELETE ON "webhookEndpoints" BEGIN 
    UPDATE "webhookEndpoints_counts" SET n = n - 1 WHERE "_scope" IS old._scope;
    DELETE FROM "webhookEndpoints_counts" WHERE "_scope" IS old._scope AND n = 0; END;
    CREATE TRIGGER "webhookEndpoints_recounted" AFTER UPDATE OF "_scope" ON "webhookEndpoints" WHEN old."_scope" IS NOT new."_scope" BEGIN 
    UPDATE "webhookEndpoints_counts" SET n = n - 1 WHERE "_scope" IS old._scope;
    DELETE FROM "webhookEndpoints_counts" WHERE "_scope" IS old._scope AND n = 0; 
    INSERT INTO "webhookEndpoints_counts" ("_scope", n) SELECT new._scope, 0
      WHERE NOT EXISTS (SELECT 1 FROM "webhookEndpoints_counts" WHERE "_scope" IS new._scope);
    UPDATE "webhookEndpoints_counts" SET n = n + 1 WHERE "_scope" IS new._scope; END;
;
CREATE TABLE "webhookEvents" (
    _row INTEGER PRIMARY KEY AUTOINCREMENT, _scope INTEGER NOT NULL, _version INTEGER NOT NULL, "id" TEXT NOT NULL, "type" TEXT NOT NULL, "productId" TEXT, "objectId" TEXT NOT NULL, "sequence" INTEGER NOT NULL, "data" TEXT NOT NULL, "createdAt" INTEGER NOT NULL, "expiresAt" INTEGER NOT NULL, UNIQUE ("id")
  ) STRICT;
CREATE INDEX "webhookEvents_by_id" ON "webhookEvents" (_scope, "id", "objectId");
CREATE INDEX "webhookEvents_by_objectId" ON "webhookEvents" (_scope, "objectId", "id");
CREATE INDEX "webhookEvents_by_expiresAt" ON "webhookEvents" (_scope, "expiresAt", "id", "objectId");

    CREATE TABLE "webhookEvents_counts" (_scope INTEGER NOT NULL, "objectId" TEXT, n INTEGER NOT NULL) STRICT;
    CREATE INDEX "webhookEvents_cells" ON "webhookEvents_counts" ("_scope", "objectId", n);
    CREATE TRIGGER "webhookEvents_counted" AFTER INSERT ON "webhookEvents" BEGIN 
    INSERT INTO "webhookEvents_counts" ("_scope", "objectId", n) SELECT new._scope, new."objectId", 0
      WHERE NOT EXISTS (SELECT 1 FROM "webhookEvents_counts" WHERE "_scope" IS new._scope AND "objectId" IS new."objectId");
    UPDATE "webhookEvents_counts" SET n = n + 1 WHERE "_scope" IS new._scope AND "objectId" IS new."objectId"; END;
    CREATE TRIGGER "webhookEvents_uncounted" AFTER DELETE ON "webhookEvents" BEGIN 
    UPDATE "webhookEvents_counts" SET n = n - 1 WHERE "_scope" IS old._scope AND "objectId" IS old."objectId";
    DELETE FROM "webhookEvents_counts" WHERE "_scope" IS old._scope AND "objectId" IS old."objectId" AND n = 0; END;
    CREATE TRIGGER "webhookEvents_recounted" AFTER UPDATE OF "_scope", "objectId" ON "webhookEvents" WHEN old."_scope" IS NOT new."_scope" OR old."objectId" IS NOT new."objectId" BEGIN 
    UPDATE "webhookEvents_counts" SET n = n - 1 WHERE "_scope" IS old._scope AND "objectId" IS old."objectId";
    DELETE FROM "webhookEvents_counts" WHERE "_scope" IS old._scope AND "objectId" IS old."objectId" AND n = 0; 
    INSERT INTO "webhookEvents_counts" ("_scope", "objectId", n) SELECT new._scope, new."objectId", 0
      WHERE NOT EXISTS (SELECT 1 FROM "webhookEvents_counts" WHERE "_scope" IS new._scope AND "objectId" IS new."objectId");
    UPDATE "webhookEvents_counts" SET n = n + 1 WHERE "_scope" IS new._scope AND "objectId" IS new."objectId"; END;
;
CREATE TABLE "webhookDeliveries" (
    _row INTEGER PRIMARY KEY AUTOINCREMENT, _scope INTEGER NOT NULL, _version INTEGER NOT NULL, "id" TEXT NOT NULL, "endpointId" TEXT NOT NULL, "eventId" TEXT NOT NULL, "type" TEXT NOT NULL, "state" TEXT NOT NULL, "attempts" INTEGER NOT NULL, "nextAttemptAt" INTEGER, "status" INTEGER, "durationMs" INTEGER, "answer" TEXT, "error" TEXT, "history" TEXT NOT NULL, "createdAt" INTEGER NOT NULL, "expiresAt" INTEGER NOT NULL, UNIQUE ("id")
  ) STRICT;
CREATE INDEX "webhookDeliveries_by_id" ON "webhookDeliveries" (_scope, "id", "endpointId", "state", "type", "nextAttemptAt");
CREATE INDEX "webhookDeliveries_by_endpointId" ON "webhookDeliveries" (_scope, "endpointId", "id", "state", "type", "nextAttemptAt");
CREATE INDEX "webhookDeliveries_by_state" ON "webhookDeliveries" (_scope, "state", "id", "endpointId", "type", "nextAttemptAt");
CREATE INDEX "webhookDeliveries_by_type" ON "webhookDeliveries" (_scope, "type", "id", "endpointId", "state", "nextAttemptAt");
CREATE INDEX "webhookDeliveries_by_nextAttemptAt" ON "webhookDeliveries" (_scope, "nextAttemptAt", "id", "endpointId", "state", "type");
CREATE INDEX "webhookDeliveries_by_expiresAt" ON "webhookDeliveries" (_scope, "expiresAt", "id", "endpointId", "state", "type", "nextAttemptAt");
CREATE UNIQUE INDEX "webhookDeliveries_unique_event" ON "webhookDeliveries" (_scope, "endpointId", "eventId");

    CREATE TABLE "webhookDeliveries_counts" (_scope INTEGER NOT NULL, "endpointId" TEXT, "state" TEXT, "type" TEXT, "nextAttemptAt" INTEGER, n INTEGER NOT NULL) STRICT;
    CREATE INDEX "webhookDeliveries_cells" ON "webhookDeliveries_counts" ("_scope", "endpointId", "state", "type", "nextAttemptAt", n);
    CREATE TRIGGER "webhookDeliveries_counted" AFTER INSERT ON "webhookDeliveries" BEGIN 
    INSERT INTO "webhookDeliveries_counts" ("_scope", "endpointId", "state", "type", "nextAttemptAt", n) SELECT new._scope, new."endpointId", new."state", new."type", new."nextAttemptAt" / 604800000 * 604800000, 0
      WHERE NOT EXISTS (SELECT 1 FROM "webhookDeliveries_counts" WHERE "_scope" IS new._scope AND "endpointId" IS new."endpointId" AND "state" IS new."state" AND "type" IS new."type" AND "nextAttemptAt" IS new."nextAttemptAt" / 604800000 * 604800000);
    UPDATE "webhookDeliveries_counts" SET n = n + 1 WHERE "_scope" IS new._scope AND "endpointId" IS new."endpointId" AND "state" IS new."state" AND "type" IS new."type" AND "nextAttemptAt" IS new."nextAttemptAt" / 604800000 * 604800000; END;
    CREATE TRIGGER "webhookDeliveries_uncounted" AFTER DELETE ON "webhookDeliveries" BEGIN 
    UPDATE "webhookDeliveries_counts" SET n = n - 1 WHERE "_scope" IS old._scope AND "endpointId" IS old."endpointId" AND "state" IS old."state" AND "type" IS old."type" AND "nextAttemptAt" IS old."nextAttemptAt" / 604800000 * 604800000;
    DELETE FROM "webhookDeliveries_counts" WHERE "_scope" IS old._scope AND "endpointId" IS old."endpointId" AND "state" IS old."state" AND "type" IS old."type" AND "nextAttemptAt" IS old."nextAttemptAt" / 604800000 * 604800000 AND n = 0; END;
    CREATE TRIGGER "webhookDeliveries_recounted" AFTER UPDATE OF "_scope", "endpointId", "state", "type", "nextAttemptAt" ON "webhookDeliveries" WHEN old."_scope" IS NOT new."_scope" OR old."endpointId" IS NOT new."endpointId" OR old."state" IS NOT new."state" OR old."type" IS NOT new."type" OR old."nextAttemptAt" IS NOT new."nextAttemptAt" BEGIN 
    UPDATE "webhookDeliveries_counts" SET n = n - 1 WHERE "_scope" IS old._scope AND "endpointId" IS old."endpointId" AND "state" IS old."state" AND "type" IS old."type" AND "nextAttemptAt" IS old."nextAttemptAt" / 604800000 * 604800000;
    DELETE FROM "webhookDeliveries_counts" WHERE "_scope" IS old._scope AND "endpointId" IS old."endpointId" AND "state" IS old."state" AND "type" IS old."type" AND "nextAttemptAt" IS old."nextAttemptAt" / 604800000 * 604800000 AND n = 0; 
    INSERT INTO "webhookDeliveries_counts" ("_scope", "endpointId", "state", "type", "nextAttemptAt", n) SELECT new._scope, new."endpointId", new."state", new."type", new."nextAttemptAt" / 604800000 * 604800000, 0
      WHERE NOT EXISTS (SELECT 1 FROM "webhookDeliveries_counts" WHERE "_scope" IS new._scope AND "endpointId" IS new."endpointId" AND "state" IS new."state" AND "type" IS new."type" AND "nextAttemptAt" IS new."nextAttemptAt" / 604800000 * 604800000);
    UPDATE "webhookDeliveries_counts" SET n = n + 1 WHERE "_scope" IS new._scope AND "endpointId" IS new."endpointId" AND "state" IS new."state" AND "type" IS new."type" AND "nextAttemptAt" IS new."nextAttemptAt" / 604800000 * 604800000; END;
;
CREATE TABLE "webhookCursors" (
    _row INTEGER PRIMARY KEY AUTOINCREMENT, _scope INTEGER NOT NULL, _version INTEGER NOT NULL, "id" TEXT NOT NULL, "at" INTEGER NOT NULL, "after" TEXT NOT NULL, UNIQUE ("id")
  ) STRICT;
CREATE INDEX "webhookCursors_by_id" ON "webhookCursors" (_scope, "id");

    CREATE TABLE "webhookCursors_counts" (_scope INTEGER NOT NULL, n INTEGER NOT NULL) STRICT;
    CREATE INDEX "webhookCursors_cells" ON "webhookCursors_counts" ("_scope", n);
    CREATE TRIGGER "webhookCursors_counted" AFTER INSERT ON "webhookCursors" BEGIN 
    INSERT INTO "webhookCursors_counts" ("_scope", n) SELECT new._scope, 0
      WHERE NOT EXISTS (SELECT 1 FROM "webhookCursors_counts" WHERE "_scope" IS new._scope);
    UPDATE "webhookCursors_counts" SET n = n + 1 WHERE "_scope" IS new._scope; END;
    CREATE TRIGGER "webhookCursors_uncounted" AFTER DELETE ON "webhookCursors" BEGIN 
    UPDATE "webhookCursors_counts" SET n = n - 1 WHERE "_scope" IS old._scope;
    DELETE FROM "webhookCursors_counts" WHERE "_scope" IS old._scope AND n = 0; END;
    CREATE TRIGGER "webhookCursors_recounted" AFTER UPDATE OF "_scope" ON "webhookCursors" WHEN old."_scope" IS NOT new."_scope" BEGIN 
    UPDATE "webhookCursors_counts" SET n = n - 1 WHERE "_scope" IS old._scope;
    DELETE FROM "webhookCursors_counts" WHERE "_scope" IS old._scope AND n = 0; 
    INSERT INTO "webhookCursors_counts" ("_scope", n) SELECT new._scope, 0
      WHERE NOT EXISTS (SELECT 1 FROM "webhookCursors_counts" WHERE "_scope" IS new._scope);
    UPDATE "webhookCursors_counts" SET n = n + 1 WHERE "_scope" IS new._scope; END;
;
CREATE TABLE "revokedSeats" (
    _row INTEGER PRIMARY KEY AUTOINCREMENT, _scope INTEGER NOT NULL, _version INTEGER NOT NULL, "id" TEXT NOT NULL, "audience" TEXT NOT NULL, "licenseId" TEXT NOT NULL, "at" INTEGER NOT NULL, "after" TEXT, UNIQUE ("id")
  ) STRICT;
CREATE INDEX "revokedSeats_by_id" ON "revokedSeats" (_scope, "id", "audience");
CREATE INDEX "revokedSeats_by_audience" ON "revokedSeats" (_scope, "audience", "id");

    CREATE TABLE "revokedSeats_counts" (_scope INTEGER NOT NULL, "audience" TEXT, n INTEGER NOT NULL) STRICT;
    CREATE INDEX "revokedSeats_cells" ON "revokedSeats_counts" ("_scope", "audience", n);
    CREATE TRIGGER "revokedSeats_counted" AFTER INSERT ON "revokedSeats" BEGIN 
    INSERT INTO "revokedSeats_counts" ("_scope", "audience", n) SELECT new._scope, new."audience", 0
      WHERE NOT EXISTS (SELECT 1 FROM "revokedSeats_counts" WHERE "_scope" IS new._scope AND "audience" IS new."audience");
    UPDATE "revokedSeats_counts" SET n = n + 1 WHERE "_scope" IS new._scope AND "audience" IS new."audience"; END;
    CREATE TRIGGER "revokedSeats_uncounted" AFTER DELETE ON "revokedSeats" BEGIN 
    UPDATE "revokedSeats_counts" SET n = n - 1 WHERE "_scope" IS old._scope AND "audience" IS old."audience";
    DELETE FROM "revokedSeats_counts" WHERE "_scope" IS old._scope AND "audience" IS old."audience" AND n = 0; END;
    CREATE TRIGGER "revokedSeats_recounted" AFTER UPDATE OF "_scope", "audience" ON "revokedSeats" WHEN old."_scope" IS NOT new."_scope" OR old."audience" IS NOT new."audience" BEGIN 
    UPDATE "revokedSeats_counts" SET n = n - 1 WHERE "_scope" IS old._scope AND "audience" IS old."audience";
    DELETE FROM "revokedSeats_counts" WHERE "_scope" IS old._scope AND "audience" IS old."audience" AND n = 0; 
    INSERT INTO "revokedSeats_counts" ("_scope", "audience", n) SELECT new._scope, new."audience", 0
      WHERE NOT EXISTS (SELECT 1 FROM "revokedSeats_counts" WHERE "_scope" IS new._scope AND "audience" IS new."audience");
    UPDATE "revokedSeats_counts" SET n = n + 1 WHERE "_scope" IS new._scope AND "audience" IS new."audience"; END;
;
CREATE TABLE "hookCalls" (
    _row INTEGER PRIMARY KEY AUTOINCREMENT, _scope INTEGER NOT NULL, _version INTEGER NOT NULL, "id" TEXT NOT NULL, "type" TEXT NOT NULL, "data" TEXT NOT NULL, "attempts" INTEGER NOT NULL, "dueAt" INTEGER NOT NULL, "createdAt" INTEGER NOT NULL, "expiresAt" INTEGER NOT NULL, UNIQUE ("id")
  ) STRICT;
CREATE INDEX "hookCalls_by_id" ON "hookCalls" (_scope, "id", "dueAt");
CREATE INDEX "hookCalls_by_dueAt" ON "hookCalls" (_scope, "dueAt", "id");
CREATE INDEX "hookCalls_by_expiresAt" ON "hookCalls" (_scope, "expiresAt", "id", "dueAt");

    CREATE TABLE "hookCalls_counts" (_scope INTEGER NOT NULL, "dueAt" INTEGER, n INTEGER NOT NULL) STRICT;
    CREATE INDEX "hookCalls_cells" ON "hookCalls_counts" ("_scope", "dueAt", n);
    CREATE TRIGGER "hookCalls_counted" AFTER INSERT ON "hookCalls" BEGIN 
    INSERT INTO "hookCalls_counts" ("_scope", "dueAt", n) SELECT new._scope, new."dueAt" / 604800000 * 604800000, 0
      WHERE NOT EXISTS (SELECT 1 FROM "hookCalls_counts" WHERE "_scope" IS new._scope AND "dueAt" IS new."dueAt" / 604800000 * 604800000);
    UPDATE "hookCalls_counts" SET n = n + 1 WHERE "_scope" IS new._scope AND "dueAt" IS new."dueAt" / 604800000 * 604800000; END;
    CREATE TRIGGER "hookCalls_uncounted" AFTER DELETE ON "hookCalls" BEGIN 
    UPDATE "hookCalls_counts" SET n = n - 1 WHERE "_scope" IS old._scope AND "dueAt" IS old."dueAt" / 604800000 * 604800000;
    DELETE FROM "hookCalls_counts" WHERE "_scope" IS old._scope AND "dueAt" IS old."dueAt" / 604800000 * 604800000 AND n = 0; END;
    CREATE TRIGGER "hookCalls_recounted" AFTER UPDATE OF "_scope", "dueAt" ON "hookCalls" WHEN old."_scope" IS NOT new."_scope" OR old."dueAt" IS NOT new."dueAt" BEGIN 
    UPDATE "hookCalls_counts" SET n = n - 1 WHERE "_scope" IS old._scope AND "dueAt" IS old."dueAt" / 604800000 * 604800000;
    DELETE FROM "hookCalls_counts" WHERE "_scope" IS old._scope AND "dueAt" IS old."dueAt" / 604800000 * 604800000 AND n = 0; 
    INSERT INTO "hookCalls_counts" ("_scope", "dueAt", n) SELECT new._scope, new."dueAt" / 604800000 * 604800000, 0
      WHERE NOT EXISTS (SELECT 1 FROM "hookCalls_counts" WHERE "_scope" IS new._scope AND "dueAt" IS new."dueAt" / 604800000 * 604800000);
    UPDATE "hookCalls_counts" SET n = n + 1 WHERE "_scope" IS new._scope AND "dueAt" IS new."dueAt" / 604800000 * 604800000; END;
;
CREATE TABLE "hookPointers" (
    _row INTEGER PRIMARY KEY AUTOINCREMENT, _scope INTEGER NOT NULL, _version INTEGER NOT NULL, "id" TEXT NOT NULL, "organizationId" TEXT NOT NULL, "createdAt" INTEGER NOT NULL, "until" INTEGER NOT NULL, "nextAt" INTEGER NOT NULL, UNIQUE ("id")
  ) STRICT;
CREATE INDEX "hookPointers_by_id" ON "hookPointers" (_scope, "id", "nextAt");
CREATE INDEX "hookPointers_by_nextAt" ON "hookPointers" (_scope, "nextAt", "id");

    CREATE TABLE "hookPointers_counts" (_scope INTEGER NOT NULL, "nextAt" INTEGER, n INTEGER NOT NULL) STRICT;
    CREATE INDEX "hookPointers_cells" ON "hookPointers_counts" ("_scope", "nextAt", n);
    CREATE TRIGGER "hookPointers_counted" AFTER INSERT ON "hookPointers" BEGIN 
    INSERT INTO "hookPointers_counts" ("_scope", "nextAt", n) SELECT new._scope, new."nextAt" / 604800000 * 604800000, 0
      WHERE NOT EXISTS (SELECT 1 FROM "hookPointers_counts" WHERE "_scope" IS new._scope AND "nextAt" IS new."nextAt" / 604800000 * 604800000);
    UPDATE "hookPointers_counts" SET n = n + 1 WHERE "_scope" IS new._scope AND "nextAt" IS new."nextAt" / 604800000 * 604800000; END;
    CREATE TRIGGER "hookPointers_uncounted" AFTER DELETE ON "hookPointers" BEGIN 
    UPDATE "hookPointers_counts" SET n = n - 1 WHERE "_scope" IS old._scope AND "nextAt" IS old."nextAt" / 604800000 * 604800000;
    DELETE FROM "hookPointers_counts" WHERE "_scope" IS old._scope AND "nextAt" IS old."nextAt" / 604800000 * 604800000 AND n = 0; END;
    CREATE TRIGGER "hookPointers_recounted" AFTER UPDATE OF "_scope", "nextAt" ON "hookPointers" WHEN old."_scope" IS NOT new."_scope" OR old."nextAt" IS NOT new."nextAt" BEGIN 
    UPDATE "hookPointers_counts" SET n = n - 1 WHERE "_scope" IS old._scope AND "nextAt" IS old."nextAt" / 604800000 * 604800000;
    DELETE FROM "hookPointers_counts" WHERE "_scope" IS old._scope AND "nextAt" IS old."nextAt" / 604800000 * 604800000 AND n = 0; 
    INSERT INTO "hookPointers_counts" ("_scope", "nextAt", n) SELECT new._scope, new."nextAt" / 604800000 * 604800000, 0
      WHERE NOT EXISTS (SELECT 1 FROM "hookPointers_counts" WHERE "_scope" IS new._scope AND "nextAt" IS new."nextAt" / 604800000 * 604800000);
    UPDATE "hookPointers_counts" SET n = n + 1 WHERE "_scope" IS new._scope AND "nextAt" IS new."nextAt" / 604800000 * 604800000; END;
;

  CREATE UNIQUE INDEX active_places ON activations (_scope, "licenseId", place) WHERE status = 'active';
  CREATE INDEX free_sites ON activations (_scope, "licenseId") WHERE status = 'active' AND "takesSeat" = 0;
  CREATE INDEX moves ON activations (_scope, "licenseId", "activatedAt") WHERE "movedFrom" IS NOT NULL;
  CREATE INDEX lease_ends ON activations (_scope, max("leaseEndsAt", coalesce("offlineUntil", "leaseEndsAt"))) WHERE status = 'active' AND "leaseEndsAt" IS NOT NULL;
  CREATE INDEX lease_ends_of_licenses ON activations (_scope, "licenseId", max("leaseEndsAt", coalesce("offlineUntil", "leaseEndsAt"))) WHERE status = 'active' AND "leaseEndsAt" IS NOT NULL AND "takesSeat" = 1;
  CREATE INDEX deactivated_places ON activations (_scope, "licenseId", place, "deactivatedAt", id) WHERE status <> 'active';
  CREATE INDEX filled_licenses ON activations (_scope, "licenseId", "filledAt") WHERE "filledAt" IS NOT NULL;
  CREATE TABLE fingerprints (fingerprint BLOB, license INTEGER, PRIMARY KEY (fingerprint, license)) STRICT, WITHOUT ROWID;
  CREATE TRIGGER licenses_named AFTER INSERT ON licenses BEGIN
    INSERT INTO fingerprints VALUES (fingerprint(new."lookupKey"), new._row);
  END;
  CREATE TRIGGER licenses_unnamed AFTER DELETE ON licenses BEGIN
    DELETE FROM fingerprints WHERE fingerprint = fingerprint(old."lookupKey") AND license = old._row;
  END;
  CREATE TRIGGER licenses_renamed AFTER UPDATE OF "lookupKey" ON licenses WHEN old."lookupKey" <> new."lookupKey" BEGIN
    DELETE FROM fingerprints WHERE fingerprint = fingerprint(old."lookupKey") AND license = old._row;
    INSERT INTO fingerprints VALUES (fingerprint(new."lookupKey"), new._row);
  END;
  CREATE INDEX licenses_created ON licenses (_scope, "createdAt", "productId");
  CREATE INDEX activations_begun ON activations (_scope, "activatedAt", "productId");
  CREATE INDEX activations_ended ON activations (_scope, "deactivatedAt", "productId") WHERE "deactivatedAt" IS NOT NULL;
  CREATE TABLE active_sites_counts (_scope INTEGER NOT NULL, "productId" TEXT NOT NULL, n INTEGER NOT NULL,
    PRIMARY KEY (_scope, "productId")) STRICT, WITHOUT ROWID;
  CREATE TRIGGER sites_begun AFTER INSERT ON activations WHEN new.status = 'active'  BEGIN
    INSERT INTO active_sites_counts VALUES (new._scope, new."productId", 1) ON CONFLICT DO UPDATE SET n = n + excluded.n;
  END;
  CREATE TRIGGER sites_ended AFTER DELETE ON activations WHEN old.status = 'active'  BEGIN
    INSERT INTO active_sites_counts VALUES (old._scope, old."productId", -1) ON CONFLICT DO UPDATE SET n = n + excluded.n;
  END;
  CREATE TRIGGER sites_resumed AFTER UPDATE OF status ON activations WHEN new.status = 'active' AND old.status <> 'active' BEGIN
    INSERT INTO active_sites_counts VALUES (new._scope, new."productId", 1) ON CONFLICT DO UPDATE SET n = n + excluded.n;
  END;
  CREATE TRIGGER sites_stopped AFTER UPDATE OF status ON activations WHEN old.status = 'active' AND new.status <> 'active' BEGIN
    INSERT INTO active_sites_counts VALUES (old._scope, old."productId", -1) ON CONFLICT DO UPDATE SET n = n + excluded.n;
  END;
  CREATE TABLE changes (id INTEGER PRIMARY KEY, store INTEGER NOT NULL, kind TEXT NOT NULL, record TEXT NOT NULL) STRICT;

  CREATE TABLE event_sources (
    source INTEGER PRIMARY KEY, organization TEXT NOT NULL, product TEXT NOT NULL, UNIQUE (organization, product)
  ) STRICT;
  CREATE TABLE event_ids (source INTEGER NOT NULL, id TEXT NOT NULL, PRIMARY KEY (source, id)) STRICT, WITHOUT ROWID;
  CREATE TABLE event_hours (
    source INTEGER NOT NULL, hour INTEGER NOT NULL, name TEXT NOT NULL, n INTEGER NOT NULL, PRIMARY KEY (source, hour, name)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE event_months (month TEXT PRIMARY KEY) STRICT, WITHOUT ROWID
