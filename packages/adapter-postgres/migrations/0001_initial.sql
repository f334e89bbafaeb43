-- Everything lives in a schema of its own, so that an application can share its database with Keystead.
--
-- Each kind of record has a table, as its declaration in @keystead/core says: a column for each field, constraints named
-- <table>_<unique>_key and <table>_<column>_fkey, and a row_version, which every write of a record changes.
--
-- Ids are TypeIDs: compared byte by byte they sort by time, so "newest first" is ORDER BY id DESC. Texts are compared so, too: "C" folds
-- exactly the case of ASCII, whatever the database's locale does to an I.
--
-- What belongs to an organization has organization_id at the head of its keys, and references inside an organization
-- include it: a reference to another organization's record is impossible, and the column is the natural shard key. Organizations are never
-- deleted, so no table looks for its own.
-- Rows of several tables are locked in the order in which the tables are made here, and those of one in the order of their ids.

-- No look-up leaves the planner a choice of index: with statistics from before an organization or a product grew, it would take their rows
-- for a few, and read all of them for one. An index serves conditions of its own collation only. "C", "POSIX" and keystead.listed
-- compare alike, but are three to the planner:
--   "C"              of organization_id: primary keys alone. Records by their ids, and PostgreSQL's own checks of references.
--   "POSIX"          of all columns: what is unique by several columns. Records by those.
--   keystead.listed  of organization_id: all others, by which records are listed, in their orders or by what they refer to. The column of
--                    a reference comes first there, so that checks of references find those who refer.
-- Where many ids are given at once, the organization comes with each of them: a constant by itself would be one more thing to read by.

CREATE EXTENSION IF NOT EXISTS pg_trgm;

CREATE COLLATION keystead.listed FROM "C";

-- From a sequence, so that a record that is made again under the id of one that is gone never has its version.
CREATE SEQUENCE keystead.versions CACHE 32;

-- People

CREATE TABLE keystead.organizations (
  id text COLLATE "C" PRIMARY KEY,
  name text COLLATE "C" NOT NULL,
  created_at timestamptz NOT NULL,
  row_version bigint NOT NULL DEFAULT nextval('keystead.versions')
);

INSERT INTO keystead.organizations (id, name, created_at) VALUES ('org_00000000000000000000000000', 'Default', 'epoch');

CREATE TABLE keystead.users (
  id text COLLATE "C" PRIMARY KEY,
  organization_id text COLLATE "C" NOT NULL CONSTRAINT users_organization_id_fkey REFERENCES keystead.organizations,
  email text COLLATE "C" NOT NULL,
  name text COLLATE "C" NOT NULL,
  role text COLLATE "C" NOT NULL CONSTRAINT users_role_check CHECK (role IN ('developer', 'support', 'viewer')),
  avatar_url text COLLATE "C",
  password_hash text COLLATE "C",
  email_verified_at timestamptz,
  second_factors jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  row_version bigint NOT NULL DEFAULT nextval('keystead.versions')
);

CREATE UNIQUE INDEX users_email_key ON keystead.users (lower(email));
CREATE INDEX users_organization_idx ON keystead.users (organization_id, id);

CREATE TABLE keystead.sessions (
  token_digest text COLLATE "C" PRIMARY KEY,
  id text COLLATE "C" NOT NULL,
  user_id text COLLATE "C" NOT NULL CONSTRAINT sessions_user_id_fkey REFERENCES keystead.users,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  last_seen_at timestamptz NOT NULL,
  ip text COLLATE "C",
  user_agent text COLLATE "C",
  row_version bigint NOT NULL DEFAULT nextval('keystead.versions')
);

CREATE INDEX sessions_user_idx ON keystead.sessions (user_id, token_digest);
CREATE INDEX sessions_expiry_idx ON keystead.sessions (expires_at);

CREATE TABLE keystead.identities (
  id text COLLATE "C" PRIMARY KEY,
  provider text COLLATE "C" NOT NULL,
  subject text COLLATE "C" NOT NULL,
  user_id text COLLATE "C" NOT NULL CONSTRAINT identities_user_id_fkey REFERENCES keystead.users,
  row_version bigint NOT NULL DEFAULT nextval('keystead.versions')
);

CREATE INDEX identities_user_idx ON keystead.identities (user_id);

CREATE TABLE keystead.pending_sign_ins (
  state_digest text COLLATE "C" PRIMARY KEY,
  verifier_digest text COLLATE "C" NOT NULL,
  provider text COLLATE "C" NOT NULL,
  expires_at timestamptz NOT NULL,
  row_version bigint NOT NULL DEFAULT nextval('keystead.versions')
);

CREATE INDEX pending_sign_ins_expiry_idx ON keystead.pending_sign_ins (expires_at);

CREATE TABLE keystead.invitations (
  id text COLLATE "C" PRIMARY KEY,
  organization_id text COLLATE "C" NOT NULL
    CONSTRAINT invitations_organization_id_fkey REFERENCES keystead.organizations,
  email text COLLATE "C" NOT NULL,
  role text COLLATE "C" NOT NULL CONSTRAINT invitations_role_check CHECK (role IN ('developer', 'support', 'viewer')),
  token_digest text COLLATE "C" NOT NULL CONSTRAINT invitations_token_digest_key UNIQUE,
  issued_by text COLLATE "C" NOT NULL CONSTRAINT invitations_issued_by_fkey REFERENCES keystead.users,
  expires_at timestamptz NOT NULL,
  row_version bigint NOT NULL DEFAULT nextval('keystead.versions')
);

CREATE UNIQUE INDEX invitations_email_key ON keystead.invitations (
  lower(email) COLLATE "POSIX", organization_id COLLATE "POSIX"
);
CREATE INDEX invitations_organization_idx ON keystead.invitations (organization_id, id);
CREATE INDEX invitations_issuer_idx ON keystead.invitations (issued_by);
CREATE INDEX invitations_expiry_idx ON keystead.invitations (expires_at);

CREATE TABLE keystead.ended_invitations (
  token_digest text COLLATE "C" PRIMARY KEY,
  how text COLLATE "C" NOT NULL
    CONSTRAINT ended_invitations_how_check CHECK (how IN ('accepted', 'withdrawn', 'replaced')),
  expires_at timestamptz NOT NULL,
  row_version bigint NOT NULL DEFAULT nextval('keystead.versions')
);

CREATE INDEX ended_invitations_expiry_idx ON keystead.ended_invitations (expires_at);

CREATE TABLE keystead.totp_secrets (
  id text COLLATE "C" PRIMARY KEY,
  user_id text COLLATE "C" NOT NULL CONSTRAINT totp_secrets_user_id_fkey REFERENCES keystead.users,
  sealed_secret text COLLATE "C" NOT NULL,
  created_at timestamptz NOT NULL,
  confirmed_at timestamptz,
  last_step bigint,
  row_version bigint NOT NULL DEFAULT nextval('keystead.versions')
);

CREATE INDEX totp_secrets_user_idx ON keystead.totp_secrets (user_id);

CREATE TABLE keystead.recovery_codes (
  id text COLLATE "C" PRIMARY KEY,
  user_id text COLLATE "C" NOT NULL CONSTRAINT recovery_codes_user_id_fkey REFERENCES keystead.users,
  organization_id text COLLATE "C" NOT NULL,
  digests jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  row_version bigint NOT NULL DEFAULT nextval('keystead.versions')
);

CREATE INDEX recovery_codes_user_idx ON keystead.recovery_codes (user_id);

CREATE TABLE keystead.saved_views (
  id text COLLATE "C" PRIMARY KEY,
  list text COLLATE "C" NOT NULL,
  name text COLLATE "C" NOT NULL,
  query text COLLATE "C" NOT NULL,
  created_at timestamptz NOT NULL,
  user_id text COLLATE "C" NOT NULL CONSTRAINT saved_views_user_id_fkey REFERENCES keystead.users,
  row_version bigint NOT NULL DEFAULT nextval('keystead.versions')
);

CREATE INDEX saved_views_user_idx ON keystead.saved_views (user_id, id);

CREATE TABLE keystead.passkeys (
  id text COLLATE "C" PRIMARY KEY,
  name text COLLATE "C" NOT NULL,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz,
  user_id text COLLATE "C" NOT NULL CONSTRAINT passkeys_user_id_fkey REFERENCES keystead.users,
  organization_id text COLLATE "C" NOT NULL,
  credential_id text COLLATE "C" NOT NULL CONSTRAINT passkeys_credential_id_key UNIQUE,
  public_key text COLLATE "C" NOT NULL,
  counter bigint NOT NULL,
  transports jsonb NOT NULL,
  row_version bigint NOT NULL DEFAULT nextval('keystead.versions')
);

CREATE INDEX passkeys_user_idx ON keystead.passkeys (user_id, id);

CREATE TABLE keystead.challenges (
  token_digest text COLLATE "C" PRIMARY KEY,
  purpose text COLLATE "C" NOT NULL
    CONSTRAINT challenges_purpose_check CHECK (purpose IN ('second_factor', 'passkey_log_in', 'passkey_registration')),
  user_id text COLLATE "C" CONSTRAINT challenges_user_id_fkey REFERENCES keystead.users,
  tries_left bigint NOT NULL,
  expires_at timestamptz NOT NULL,
  row_version bigint NOT NULL DEFAULT nextval('keystead.versions')
);

CREATE INDEX challenges_user_idx ON keystead.challenges (user_id);
CREATE INDEX challenges_expiry_idx ON keystead.challenges (expires_at);

CREATE TABLE keystead.factor_failures (
  id text COLLATE "C" PRIMARY KEY,
  user_id text COLLATE "C" NOT NULL CONSTRAINT factor_failures_user_id_fkey REFERENCES keystead.users,
  times jsonb NOT NULL,
  session_times jsonb NOT NULL,
  told_at timestamptz,
  ends_at timestamptz NOT NULL,
  row_version bigint NOT NULL DEFAULT nextval('keystead.versions')
);

CREATE INDEX factor_failures_user_idx ON keystead.factor_failures (user_id);
CREATE INDEX factor_failures_end_idx ON keystead.factor_failures (ends_at);

CREATE TABLE keystead.signing_keys (
  kid text COLLATE "C" PRIMARY KEY,
  organization_id text COLLATE "C" NOT NULL
    CONSTRAINT signing_keys_organization_id_fkey REFERENCES keystead.organizations,
  replaces text COLLATE "C" NOT NULL,
  public_key text COLLATE "C" NOT NULL,
  sealed_private_key text COLLATE "C" NOT NULL,
  created_at timestamptz NOT NULL,
  signs_from timestamptz NOT NULL,
  retired_at timestamptz,
  row_version bigint NOT NULL DEFAULT nextval('keystead.versions')
);

CREATE UNIQUE INDEX signing_keys_successor_key ON keystead.signing_keys (
  replaces COLLATE "POSIX", organization_id COLLATE "POSIX"
);

CREATE INDEX signing_keys_organization_idx ON keystead.signing_keys (organization_id, kid);

CREATE TABLE keystead.api_tokens (
  id text COLLATE "C" PRIMARY KEY,
  name text COLLATE "C" NOT NULL,
  role text COLLATE "C" NOT NULL,
  product_ids jsonb,
  owner_id text COLLATE "C" NOT NULL CONSTRAINT api_tokens_owner_id_fkey REFERENCES keystead.users,
  last_four text COLLATE "C" NOT NULL,
  expires_at timestamptz,
  last_used_at timestamptz,
  created_at timestamptz NOT NULL,
  organization_id text COLLATE "C" NOT NULL
    CONSTRAINT api_tokens_organization_id_fkey REFERENCES keystead.organizations,
  digest text COLLATE "C" NOT NULL CONSTRAINT api_tokens_digest_key UNIQUE,
  row_version bigint NOT NULL DEFAULT nextval('keystead.versions')
);

CREATE INDEX api_tokens_organization_idx ON keystead.api_tokens (organization_id, id);
CREATE INDEX api_tokens_owner_idx ON keystead.api_tokens (owner_id);
CREATE TABLE keystead.organization_settings (
  language text COLLATE "C" NOT NULL,
  vendor_name text COLLATE "C",
  reply_to text COLLATE "C",
  require_second_factor boolean NOT NULL,
  organization_id text COLLATE "C" PRIMARY KEY,
  license_mails jsonb NOT NULL,
  row_version bigint NOT NULL DEFAULT nextval('keystead.versions')
);

CREATE TABLE keystead.mailed_tokens (
  id text COLLATE "C" PRIMARY KEY,
  token_digest text COLLATE "C" NOT NULL CONSTRAINT mailed_tokens_token_digest_key UNIQUE,
  purpose text COLLATE "C" NOT NULL
    CONSTRAINT mailed_tokens_purpose_check CHECK (purpose IN ('password_reset', 'email_confirmation')),
  newest_of text COLLATE "C" NOT NULL CONSTRAINT mailed_tokens_newest_key UNIQUE,
  user_id text COLLATE "C" NOT NULL CONSTRAINT mailed_tokens_user_id_fkey REFERENCES keystead.users,
  email text COLLATE "C" NOT NULL,
  is_mailed boolean NOT NULL,
  expires_at timestamptz NOT NULL,
  row_version bigint NOT NULL DEFAULT nextval('keystead.versions')
);

CREATE INDEX mailed_tokens_user_idx ON keystead.mailed_tokens (user_id);
CREATE INDEX mailed_tokens_expiry_idx ON keystead.mailed_tokens (expires_at);

CREATE TABLE keystead.mails (
  id text COLLATE "C" PRIMARY KEY,
  recipient text COLLATE "C" NOT NULL,
  template text COLLATE "C" NOT NULL,
  language text COLLATE "C" NOT NULL,
  state text COLLATE "C" NOT NULL CONSTRAINT mails_state_check CHECK (state IN ('queued', 'sent', 'failed')),
  attempts bigint NOT NULL,
  next_attempt_at timestamptz,
  last_error text COLLATE "C",
  message_id text COLLATE "C" NOT NULL,
  cause text COLLATE "C" NOT NULL,
  created_at timestamptz NOT NULL,
  sent_at timestamptz,
  parameters jsonb,
  sealed_token text COLLATE "C",
  kept_until timestamptz NOT NULL,
  organization_id text COLLATE "C" NOT NULL CONSTRAINT mails_organization_id_fkey REFERENCES keystead.organizations,
  row_version bigint NOT NULL DEFAULT nextval('keystead.versions')
);

CREATE INDEX mails_organization_idx ON keystead.mails (organization_id, id);
CREATE INDEX mails_state_idx ON keystead.mails (state, id);
CREATE INDEX mails_next_attempt_idx ON keystead.mails (coalesce(next_attempt_at, 'infinity'), id);
CREATE INDEX mails_expiry_idx ON keystead.mails (kept_until);

CREATE TABLE keystead.mail_duties (
  organization_id text COLLATE "C" PRIMARY KEY,
  queued_at timestamptz NOT NULL,
  next_at timestamptz,
  remind_at timestamptz,
  row_version bigint NOT NULL DEFAULT nextval('keystead.versions')
);

CREATE INDEX mail_duties_next_idx ON keystead.mail_duties (coalesce(next_at, 'infinity'), organization_id);
CREATE INDEX mail_duties_remind_idx ON keystead.mail_duties (coalesce(remind_at, 'infinity'), organization_id);

-- What is sold

CREATE TABLE keystead.products (
  organization_id text COLLATE "C" NOT NULL,
  id text COLLATE "C" NOT NULL,
  name text COLLATE "C" NOT NULL,
  slug text COLLATE "C" NOT NULL,
  public_key text COLLATE "C" NOT NULL,
  type text COLLATE "C" NOT NULL,
  license_prefix text COLLATE "C" NOT NULL,
  description text COLLATE "C",
  website_url text COLLATE "C",
  free_sites boolean NOT NULL DEFAULT false,
  entitlements jsonb NOT NULL DEFAULT '[]',
  moves_per_year integer NOT NULL DEFAULT 6,
  trial_plan_id text COLLATE "C",
  icons jsonb NOT NULL DEFAULT '{}',
  banners jsonb NOT NULL DEFAULT '{}',
  metadata jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  row_version bigint NOT NULL DEFAULT nextval('keystead.versions'),
  PRIMARY KEY (organization_id, id),
  CONSTRAINT products_public_key_key UNIQUE (public_key)
);

CREATE UNIQUE INDEX products_slug_key ON keystead.products (
  slug COLLATE "POSIX", organization_id COLLATE "POSIX"
);

CREATE INDEX products_name_idx ON keystead.products (organization_id COLLATE keystead.listed, lower(name), id);

CREATE TABLE keystead.plans (
  organization_id text COLLATE "C" NOT NULL,
  id text COLLATE "C" NOT NULL,
  product_id text COLLATE "C" NOT NULL,
  name text COLLATE "C" NOT NULL,
  slug text COLLATE "C" NOT NULL,
  seats integer CONSTRAINT plans_seats_check CHECK (seats BETWEEN 1 AND 1000000),
  duration_days integer CONSTRAINT plans_duration_days_check CHECK (duration_days > 0),
  price jsonb,
  billing_interval text COLLATE "C" NOT NULL,
  overage text COLLATE "C" NOT NULL DEFAULT 'deny',
  grace_days integer NOT NULL DEFAULT 0,
  past_due_days integer NOT NULL DEFAULT 0,
  expiry text COLLATE "C" NOT NULL DEFAULT 'block',
  max_versions_behind integer,
  trial_days integer,
  update_days integer,
  features jsonb NOT NULL,
  metadata jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  row_version bigint NOT NULL DEFAULT nextval('keystead.versions'),
  PRIMARY KEY (organization_id, id),
  CONSTRAINT plans_product_id_fkey FOREIGN KEY (organization_id, product_id) REFERENCES keystead.products
);

CREATE UNIQUE INDEX plans_slug_key ON keystead.plans (
  slug COLLATE "POSIX", organization_id COLLATE "POSIX", product_id COLLATE "POSIX"
);

CREATE INDEX plans_product_idx ON keystead.plans (product_id, organization_id COLLATE keystead.listed, id);
CREATE INDEX plans_name_idx ON keystead.plans (organization_id COLLATE keystead.listed, lower(name), id);

CREATE TABLE keystead.releases (
  organization_id text COLLATE "C" NOT NULL,
  id text COLLATE "C" NOT NULL,
  product_id text COLLATE "C" NOT NULL,
  version text COLLATE "C" NOT NULL,
  channel text COLLATE "C" NOT NULL CONSTRAINT releases_channel_check CHECK (channel IN ('stable', 'beta')),
  status text COLLATE "C" NOT NULL
    CONSTRAINT releases_status_check CHECK (status IN ('draft', 'published', 'withdrawn')),
  notes text COLLATE "C",
  upgrade_notice text COLLATE "C",
  requires_wp text COLLATE "C",
  requires_php text COLLATE "C",
  tested_up_to text COLLATE "C",
  rollout integer NOT NULL CONSTRAINT releases_rollout_check CHECK (rollout BETWEEN 1 AND 100),
  published_at timestamptz,
  file jsonb,
  slug text COLLATE "C",
  kind text COLLATE "C" NOT NULL CONSTRAINT releases_kind_check CHECK (kind IN ('plugin', 'theme', 'other')),
  header jsonb,
  sections jsonb NOT NULL,
  signed jsonb,
  translations jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  version_key text COLLATE "C" NOT NULL,
  file_key text COLLATE "C",
  row_version bigint NOT NULL DEFAULT nextval('keystead.versions'),
  PRIMARY KEY (organization_id, id),
  CONSTRAINT releases_product_id_fkey FOREIGN KEY (organization_id, product_id) REFERENCES keystead.products
);

CREATE UNIQUE INDEX releases_version_key ON keystead.releases (
  version_key COLLATE "POSIX", organization_id COLLATE "POSIX", product_id COLLATE "POSIX"
);

CREATE INDEX releases_product_idx ON keystead.releases (product_id, organization_id COLLATE keystead.listed, id);
CREATE INDEX releases_version_idx ON keystead.releases (organization_id COLLATE keystead.listed, lower(version_key), id);
CREATE INDEX releases_published_idx ON keystead.releases (organization_id COLLATE keystead.listed, coalesce(published_at, 'infinity'), id);

CREATE TABLE keystead.customers (
  organization_id text COLLATE "C" NOT NULL,
  id text COLLATE "C" NOT NULL,
  email text COLLATE "C" NOT NULL,
  first_name text COLLATE "C",
  last_name text COLLATE "C",
  company text COLLATE "C",
  phone text COLLATE "C",
  street text COLLATE "C",
  city text COLLATE "C",
  state text COLLATE "C",
  postal_code text COLLATE "C",
  country text COLLATE "C",
  timezone text COLLATE "C",
  metadata jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  row_version bigint NOT NULL DEFAULT nextval('keystead.versions'),
  PRIMARY KEY (organization_id, id)
);

CREATE UNIQUE INDEX customers_email_key ON keystead.customers (
  lower(email) COLLATE "POSIX", organization_id COLLATE "POSIX"
);
CREATE INDEX customers_email_idx ON keystead.customers (organization_id COLLATE keystead.listed, lower(email), id);
-- All that a search looks in, a line each, as one text: one look at one index finds it. \x1f is what no search has in it,
-- so that nothing is found across lines.
CREATE INDEX customers_search_idx ON keystead.customers USING gin ((
  coalesce(first_name || ' ' || last_name, first_name, last_name, '') || E'\x1f' || email || E'\x1f' || coalesce(company, '')
) gin_trgm_ops);

-- Licenses and seats

-- activated_count changes with every claim and is in no index; with room left on each page such an update is
-- heap-only and touches no index at all.
CREATE TABLE keystead.licenses (
  organization_id text COLLATE "C" NOT NULL,
  id text COLLATE "C" NOT NULL,
  license_key text COLLATE "C" NOT NULL,
  product_id text COLLATE "C" NOT NULL,
  plan_id text COLLATE "C",
  customer_id text COLLATE "C" NOT NULL,
  customer_email text COLLATE "C" NOT NULL,
  customer_name text COLLATE "C",
  status text COLLATE "C" NOT NULL
    CONSTRAINT licenses_status_check CHECK (status IN ('active', 'expired', 'revoked', 'suspended')),
  seats integer CONSTRAINT licenses_seats_check CHECK (seats BETWEEN 1 AND 1000000),
  activated_count integer NOT NULL DEFAULT 0 CONSTRAINT licenses_activated_count_check CHECK (activated_count >= 0),
  expires_at timestamptz,
  grace_until timestamptz,
  overage text COLLATE "C" NOT NULL DEFAULT 'deny' CONSTRAINT licenses_overage_check CHECK (overage IN ('deny', 'allow')),
  grace_days integer NOT NULL DEFAULT 0,
  past_due_days integer NOT NULL DEFAULT 0,
  expiry text COLLATE "C" NOT NULL DEFAULT 'block',
  max_versions_behind integer,
  updates_until timestamptz,
  trial_ends_at timestamptz,
  features jsonb NOT NULL,
  feature_overrides jsonb NOT NULL DEFAULT '{}',
  pending_plan_id text COLLATE "C",
  metadata jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  lookup_key text COLLATE "C" NOT NULL,
  row_version bigint NOT NULL DEFAULT nextval('keystead.versions'),
  -- The included columns let a list count any effective status from the index alone.
  PRIMARY KEY (organization_id, id) INCLUDE (status, expires_at),
  CONSTRAINT licenses_product_id_fkey FOREIGN KEY (organization_id, product_id) REFERENCES keystead.products,
  CONSTRAINT licenses_plan_id_fkey FOREIGN KEY (organization_id, plan_id) REFERENCES keystead.plans,
  CONSTRAINT licenses_pending_plan_id_fkey FOREIGN KEY (organization_id, pending_plan_id) REFERENCES keystead.plans,
  CONSTRAINT licenses_customer_id_fkey FOREIGN KEY (organization_id, customer_id) REFERENCES keystead.customers
) WITH (fillfactor = 85);

-- The key comes first: it is what differs, so the inner pages of the index hold little else.
CREATE UNIQUE INDEX licenses_license_key_key ON keystead.licenses (
  lookup_key COLLATE "POSIX", product_id COLLATE "POSIX", organization_id COLLATE "POSIX"
);

-- By its fingerprint, the SHA-256 of its lookup_key, a license is known to what is cached about it. The bytes of a text are those of its
-- 'escape' format, but for backslashes.
CREATE INDEX licenses_fingerprint_idx ON keystead.licenses
  USING hash (sha256(decode(replace(lookup_key, '\', '\\'), 'escape')));
CREATE INDEX licenses_product_idx
  ON keystead.licenses (product_id, organization_id COLLATE keystead.listed, id) INCLUDE (status, expires_at);
CREATE INDEX licenses_plan_idx ON keystead.licenses (plan_id, organization_id COLLATE keystead.listed, id) WHERE plan_id IS NOT NULL;
CREATE INDEX licenses_pending_plan_idx ON keystead.licenses (pending_plan_id, organization_id COLLATE keystead.listed, id)
  WHERE pending_plan_id IS NOT NULL;
CREATE INDEX licenses_customer_idx ON keystead.licenses (customer_id, organization_id COLLATE keystead.listed, id);
-- Few licenses are anything but active, so this one is small and costs a new license nothing.
CREATE INDEX licenses_inactive_idx ON keystead.licenses (organization_id COLLATE keystead.listed, status, id) WHERE status <> 'active';
-- By expiry, licenses that never expire are at the end, and the active ones are one stretch. The included columns let the licenses that
-- expire within a day be counted from the index alone.
CREATE INDEX licenses_expiry_idx ON keystead.licenses (organization_id COLLATE keystead.listed, coalesce(expires_at, 'infinity'), id)
  INCLUDE (expires_at, status, product_id, plan_id);
-- Within a month of expiry, in the order of creation: the newest of those that expire before some moment are among the newest of each
-- month before it.
CREATE INDEX licenses_expiry_month_idx
  ON keystead.licenses (organization_id COLLATE keystead.listed, date_trunc('month', expires_at AT TIME ZONE 'UTC'), id) INCLUDE (expires_at, status)
  WHERE expires_at IS NOT NULL;
CREATE INDEX licenses_updated_idx ON keystead.licenses (organization_id COLLATE keystead.listed, updated_at, id);
CREATE INDEX licenses_created_idx ON keystead.licenses (organization_id COLLATE keystead.listed, created_at);
CREATE INDEX licenses_search_idx ON keystead.licenses USING gin ((license_key || E'\x1f' || customer_email) gin_trgm_ops);

-- Trials outlive their licenses, so that nobody has a second one.
CREATE TABLE keystead.trials (
  organization_id text COLLATE "C" NOT NULL,
  id text COLLATE "C" NOT NULL,
  product_id text COLLATE "C" NOT NULL,
  license_id text COLLATE "C",
  email_digest text COLLATE "C" NOT NULL,
  site text COLLATE "C",
  started_at timestamptz NOT NULL,
  row_version bigint NOT NULL DEFAULT nextval('keystead.versions'),
  PRIMARY KEY (organization_id, id),
  CONSTRAINT trials_product_id_fkey FOREIGN KEY (organization_id, product_id) REFERENCES keystead.products,
  CONSTRAINT trials_license_id_fkey FOREIGN KEY (organization_id, license_id) REFERENCES keystead.licenses
);

CREATE UNIQUE INDEX trials_site_key ON keystead.trials (
  site COLLATE "POSIX", organization_id COLLATE "POSIX", product_id COLLATE "POSIX"
);

CREATE UNIQUE INDEX trials_email_key ON keystead.trials (
  email_digest COLLATE "POSIX", organization_id COLLATE "POSIX", product_id COLLATE "POSIX"
);

CREATE TABLE keystead.trial_requests (
  organization_id text COLLATE "C" NOT NULL,
  id text COLLATE "C" NOT NULL,
  product_id text COLLATE "C" NOT NULL,
  email text COLLATE "C" NOT NULL,
  domain text COLLATE "C" NOT NULL,
  link_digest text COLLATE "C" NOT NULL,
  request_digest text COLLATE "C" NOT NULL,
  license_id text COLLATE "C",
  confirmed_at timestamptz,
  expires_at timestamptz NOT NULL,
  row_version bigint NOT NULL DEFAULT nextval('keystead.versions'),
  PRIMARY KEY (organization_id, id),
  CONSTRAINT trial_requests_product_id_fkey FOREIGN KEY (organization_id, product_id) REFERENCES keystead.products,
  CONSTRAINT trial_requests_license_id_fkey FOREIGN KEY (organization_id, license_id) REFERENCES keystead.licenses
);

CREATE UNIQUE INDEX trial_requests_request_digest_key ON keystead.trial_requests (
  request_digest COLLATE "POSIX", organization_id COLLATE "POSIX"
);

CREATE UNIQUE INDEX trial_requests_link_digest_key ON keystead.trial_requests (
  link_digest COLLATE "POSIX", organization_id COLLATE "POSIX"
);

CREATE INDEX trial_requests_product_idx ON keystead.trial_requests (product_id, organization_id COLLATE keystead.listed);
CREATE INDEX trial_requests_license_idx ON keystead.trial_requests (license_id, organization_id COLLATE keystead.listed)
  WHERE license_id IS NOT NULL;
CREATE INDEX trial_requests_expiry_idx ON keystead.trial_requests (organization_id COLLATE keystead.listed, expires_at);
CREATE INDEX trials_product_idx ON keystead.trials (product_id, organization_id COLLATE keystead.listed);
CREATE INDEX trials_license_idx ON keystead.trials (license_id, organization_id COLLATE keystead.listed) WHERE license_id IS NOT NULL;

-- last_checked_at changes most often and is in no index: room on each page keeps those updates heap-only. A claim adds an entry to every
-- index, so there are only those that no other can stand in for.
--
-- license_id is no foreign key: only keystead.claim_seats() adds rows, and it holds the license's row while it does, so it has checked
-- what a key would check again for each, which took as long as inserting the row did. Whoever deletes a license deletes these before.
CREATE TABLE keystead.activations (
  organization_id text COLLATE "C" NOT NULL,
  id text COLLATE "C" NOT NULL,
  license_id text COLLATE "C" NOT NULL,
  -- Of the license, so that the active sites of a product are counted from an index alone.
  product_id text COLLATE "C",
  domain text COLLATE "C" NOT NULL,
  ip_address text COLLATE "C",
  status text COLLATE "C" NOT NULL
    CONSTRAINT activations_status_check CHECK (status IN ('active', 'deactivated')),
  takes_seat boolean NOT NULL DEFAULT true,
  site_class text COLLATE "C" NOT NULL DEFAULT 'production'
    CONSTRAINT activations_site_class_check CHECK (site_class IN ('production', 'local', 'preview', 'staging')),
  site_rule text COLLATE "C",
  site_id text COLLATE "C",
  environment text COLLATE "C",
  moved_from text COLLATE "C",
  activated_at timestamptz NOT NULL,
  deactivated_at timestamptz,
  last_checked_at timestamptz NOT NULL,
  row_version bigint NOT NULL DEFAULT nextval('keystead.versions'),
  PRIMARY KEY (organization_id, id) INCLUDE (status),
  CONSTRAINT activations_deactivated_at_check CHECK ((status = 'deactivated') = (deactivated_at IS NOT NULL))
) WITH (fillfactor = 85);

CREATE INDEX activations_license_idx ON keystead.activations (license_id, organization_id COLLATE keystead.listed, id);
CREATE UNIQUE INDEX activations_active_key ON keystead.activations (
  organization_id COLLATE "POSIX", license_id COLLATE "POSIX", domain COLLATE "POSIX"
)
  WHERE status = 'active';
CREATE INDEX activations_product_idx ON keystead.activations (product_id) INCLUDE (organization_id) WHERE status = 'active';
-- Few sites are free ones, and few were moved.
CREATE INDEX activations_free_idx
  ON keystead.activations (license_id COLLATE keystead.listed, organization_id COLLATE keystead.listed)
  WHERE status = 'active' AND NOT takes_seat;
CREATE INDEX activations_moved_idx
  ON keystead.activations (license_id COLLATE keystead.listed, organization_id COLLATE keystead.listed, activated_at)
  WHERE moved_from IS NOT NULL;
CREATE INDEX activations_deactivated_idx
  ON keystead.activations (license_id COLLATE keystead.listed, organization_id COLLATE "POSIX", domain, deactivated_at, id)
  WHERE status = 'deactivated';
-- The time of activation rises as rows are added, and needs no entry for each.
CREATE INDEX activations_activated_brin ON keystead.activations
  USING brin (activated_at) WITH (pages_per_range = 16, autosummarize = on);
CREATE INDEX activations_ended_idx
  ON keystead.activations (organization_id COLLATE keystead.listed, deactivated_at) WHERE status = 'deactivated';

CREATE FUNCTION keystead.set_product_of_activation()
RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  NEW.product_id := (
    SELECT l.product_id FROM keystead.licenses l WHERE l.organization_id = NEW.organization_id AND l.id = NEW.license_id
  );
  RETURN NEW;
END
$$;

-- Claims give the product themselves.
CREATE TRIGGER activations_set_product BEFORE INSERT ON keystead.activations
  FOR EACH ROW WHEN (NEW.product_id IS NULL) EXECUTE FUNCTION keystead.set_product_of_activation();

CREATE FUNCTION keystead.move_activations_to_product()
RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  UPDATE keystead.activations a SET product_id = NEW.product_id
  WHERE a.organization_id = NEW.organization_id COLLATE keystead.listed AND a.license_id = NEW.id;
  RETURN NULL;
END
$$;

CREATE TRIGGER licenses_move_activations AFTER UPDATE OF product_id ON keystead.licenses
  FOR EACH ROW WHEN (OLD.product_id <> NEW.product_id) EXECUTE FUNCTION keystead.move_activations_to_product();

-- Billing

CREATE TABLE keystead.subscriptions (
  organization_id text COLLATE "C" NOT NULL,
  id text COLLATE "C" NOT NULL,
  customer_id text COLLATE "C" NOT NULL,
  license_id text COLLATE "C",
  plan_id text COLLATE "C",
  status text COLLATE "C" NOT NULL
    CONSTRAINT subscriptions_status_check CHECK (status IN ('trialing', 'active', 'past_due', 'canceled')),
  current_period_start timestamptz NOT NULL,
  current_period_end timestamptz NOT NULL,
  cancel_at_period_end boolean NOT NULL,
  provider text COLLATE "C",
  provider_reference text COLLATE "C",
  metadata jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  row_version bigint NOT NULL DEFAULT nextval('keystead.versions'),
  PRIMARY KEY (organization_id, id),
  CONSTRAINT subscriptions_plan_id_fkey FOREIGN KEY (organization_id, plan_id) REFERENCES keystead.plans,
  CONSTRAINT subscriptions_customer_id_fkey FOREIGN KEY (organization_id, customer_id) REFERENCES keystead.customers,
  CONSTRAINT subscriptions_license_id_fkey FOREIGN KEY (organization_id, license_id) REFERENCES keystead.licenses
);

CREATE INDEX subscriptions_customer_idx ON keystead.subscriptions (customer_id, organization_id COLLATE keystead.listed, id);
CREATE INDEX subscriptions_license_idx ON keystead.subscriptions (license_id, organization_id COLLATE keystead.listed, id)
  WHERE license_id IS NOT NULL;
CREATE INDEX subscriptions_plan_idx
  ON keystead.subscriptions (plan_id, organization_id COLLATE keystead.listed, id) WHERE plan_id IS NOT NULL;
CREATE INDEX subscriptions_status_idx ON keystead.subscriptions (organization_id COLLATE keystead.listed, status, id);
CREATE INDEX subscriptions_period_idx ON keystead.subscriptions (organization_id COLLATE keystead.listed, current_period_end, id);
-- Partial, so that no foreign key could use it: changing a reference then locks out nobody who refers to the row.
CREATE UNIQUE INDEX subscriptions_provider_reference_key ON keystead.subscriptions (
  provider_reference COLLATE "POSIX", provider COLLATE "POSIX", organization_id COLLATE "POSIX"
) WHERE provider IS NOT NULL;

CREATE TABLE keystead.payments (
  organization_id text COLLATE "C" NOT NULL,
  id text COLLATE "C" NOT NULL,
  customer_id text COLLATE "C" NOT NULL,
  license_id text COLLATE "C",
  subscription_id text COLLATE "C",
  amount bigint NOT NULL CONSTRAINT payments_amount_check CHECK (amount >= 0),
  currency text COLLATE "C" NOT NULL,
  status text COLLATE "C" NOT NULL
    CONSTRAINT payments_status_check CHECK (status IN ('pending', 'failed', 'succeeded', 'refunded')),
  provider text COLLATE "C",
  provider_reference text COLLATE "C",
  paid_at timestamptz,
  metadata jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  row_version bigint NOT NULL DEFAULT nextval('keystead.versions'),
  PRIMARY KEY (organization_id, id),
  CONSTRAINT payments_customer_id_fkey FOREIGN KEY (organization_id, customer_id) REFERENCES keystead.customers,
  CONSTRAINT payments_license_id_fkey FOREIGN KEY (organization_id, license_id) REFERENCES keystead.licenses,
  CONSTRAINT payments_subscription_id_fkey FOREIGN KEY (organization_id, subscription_id)
    REFERENCES keystead.subscriptions
);

CREATE INDEX payments_customer_idx ON keystead.payments (customer_id, organization_id COLLATE keystead.listed, id);
CREATE INDEX payments_license_idx
  ON keystead.payments (license_id, organization_id COLLATE keystead.listed, id) WHERE license_id IS NOT NULL;
CREATE INDEX payments_subscription_idx ON keystead.payments (subscription_id, organization_id COLLATE keystead.listed, id)
  WHERE subscription_id IS NOT NULL;
CREATE INDEX payments_status_idx ON keystead.payments (organization_id COLLATE keystead.listed, status, id);
CREATE INDEX payments_paid_idx ON keystead.payments (organization_id COLLATE keystead.listed, coalesce(paid_at, 'infinity'), id);
CREATE UNIQUE INDEX payments_provider_reference_key ON keystead.payments (
  provider_reference COLLATE "POSIX", provider COLLATE "POSIX", organization_id COLLATE "POSIX"
) WHERE provider IS NOT NULL;

-- Requests that are to have one effect

CREATE TABLE keystead.idempotency_keys (
  organization_id text COLLATE "C" NOT NULL,
  id text COLLATE "C" NOT NULL,
  fingerprint text COLLATE "C" NOT NULL,
  locked_until timestamptz NOT NULL,
  effect jsonb,
  sealed_answer text COLLATE "C",
  ends_at timestamptz NOT NULL,
  row_version bigint NOT NULL DEFAULT nextval('keystead.versions'),
  PRIMARY KEY (organization_id, id)
);

CREATE INDEX idempotency_keys_expiry_idx ON keystead.idempotency_keys (organization_id COLLATE keystead.listed, ends_at);

CREATE TABLE keystead.idempotency_effects (
  id text COLLATE "C" PRIMARY KEY,
  effect jsonb NOT NULL,
  ends_at timestamptz NOT NULL,
  row_version bigint NOT NULL DEFAULT nextval('keystead.versions')
);

CREATE INDEX idempotency_effects_expiry_idx ON keystead.idempotency_effects (ends_at);

-- What was done

CREATE TABLE keystead.audit_entries (
  organization_id text COLLATE "C" NOT NULL,
  id text COLLATE "C" NOT NULL,
  at timestamptz NOT NULL,
  actor_type text COLLATE "C" NOT NULL,
  actor_id text COLLATE "C",
  actor_name text COLLATE "C",
  ip text COLLATE "C",
  request_id text COLLATE "C",
  action text COLLATE "C" NOT NULL,
  target_type text COLLATE "C" NOT NULL,
  target_id text COLLATE "C" NOT NULL,
  target_label text COLLATE "C",
  read_by text COLLATE "C" NOT NULL,
  changes jsonb NOT NULL,
  row_version bigint NOT NULL DEFAULT nextval('keystead.versions'),
  PRIMARY KEY (organization_id, id)
);

CREATE INDEX audit_entries_at_idx ON keystead.audit_entries (organization_id COLLATE keystead.listed, at);
CREATE INDEX audit_entries_target_idx ON keystead.audit_entries (organization_id COLLATE keystead.listed, target_id, id);
CREATE INDEX audit_entries_actor_idx
  ON keystead.audit_entries (organization_id COLLATE keystead.listed, actor_id, id) WHERE actor_id IS NOT NULL;
CREATE INDEX audit_entries_action_idx ON keystead.audit_entries (organization_id COLLATE keystead.listed, action, id);
CREATE INDEX audit_entries_read_by_idx ON keystead.audit_entries (organization_id COLLATE keystead.listed, read_by, id);

-- Entries about people, until they are moved to their organization.
CREATE TABLE keystead.audit_arrears (
  id text COLLATE "C" PRIMARY KEY,
  at timestamptz NOT NULL,
  actor_type text COLLATE "C" NOT NULL,
  actor_id text COLLATE "C",
  actor_name text COLLATE "C",
  ip text COLLATE "C",
  request_id text COLLATE "C",
  action text COLLATE "C" NOT NULL,
  target_type text COLLATE "C" NOT NULL,
  target_id text COLLATE "C" NOT NULL,
  target_label text COLLATE "C",
  read_by text COLLATE "C" NOT NULL,
  changes jsonb NOT NULL,
  organization_id text COLLATE "C" NOT NULL,
  row_version bigint NOT NULL DEFAULT nextval('keystead.versions')
);

-- Mails

CREATE TABLE keystead.license_mails (
  organization_id text COLLATE "C" NOT NULL,
  id text COLLATE "C" NOT NULL,
  recipient text COLLATE "C" NOT NULL,
  template text COLLATE "C" NOT NULL,
  language text COLLATE "C" NOT NULL,
  state text COLLATE "C" NOT NULL CONSTRAINT license_mails_state_check CHECK (state IN ('queued', 'sent', 'failed')),
  attempts bigint NOT NULL,
  next_attempt_at timestamptz,
  last_error text COLLATE "C",
  message_id text COLLATE "C" NOT NULL,
  cause text COLLATE "C" NOT NULL,
  created_at timestamptz NOT NULL,
  sent_at timestamptz,
  parameters jsonb,
  sealed_token text COLLATE "C",
  kept_until timestamptz NOT NULL,
  occasion text COLLATE "C",
  row_version bigint NOT NULL DEFAULT nextval('keystead.versions'),
  PRIMARY KEY (organization_id, id)
);

CREATE UNIQUE INDEX license_mails_occasion_key ON keystead.license_mails (
  occasion COLLATE "POSIX", organization_id COLLATE "POSIX"
);

CREATE INDEX license_mails_state_idx ON keystead.license_mails (organization_id COLLATE keystead.listed, state, id);
CREATE INDEX license_mails_cause_idx ON keystead.license_mails (organization_id COLLATE keystead.listed, cause, id);
CREATE INDEX license_mails_next_attempt_idx
  ON keystead.license_mails (organization_id COLLATE keystead.listed, coalesce(next_attempt_at, 'infinity'), id);
CREATE INDEX license_mails_expiry_idx ON keystead.license_mails (organization_id COLLATE keystead.listed, kept_until);

CREATE TABLE keystead.mail_opt_outs (
  organization_id text COLLATE "C" NOT NULL,
  id text COLLATE "C" NOT NULL,
  created_at timestamptz NOT NULL,
  row_version bigint NOT NULL DEFAULT nextval('keystead.versions'),
  PRIMARY KEY (organization_id, id)
);

-- Webhooks

-- The organizations that had an endpoint once.
CREATE TABLE keystead.webhook_organizations (
  organization_id text COLLATE "C" PRIMARY KEY,
  created_at timestamptz NOT NULL,
  row_version bigint NOT NULL DEFAULT nextval('keystead.versions')
);

CREATE TABLE keystead.webhook_endpoints (
  organization_id text COLLATE "C" NOT NULL,
  id text COLLATE "C" NOT NULL,
  url text COLLATE "C" NOT NULL,
  types jsonb,
  product_ids jsonb,
  description text COLLATE "C",
  enabled boolean NOT NULL,
  include_keys boolean NOT NULL,
  failing_since timestamptz,
  disabled_reason text COLLATE "C"
    CONSTRAINT webhook_endpoints_disabled_reason_check CHECK (disabled_reason IN ('gone', 'failing')),
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  sealed_secret text COLLATE "C" NOT NULL,
  sealed_previous_secret text COLLATE "C",
  previous_secret_until timestamptz,
  paused_until timestamptz,
  warned_at timestamptz,
  row_version bigint NOT NULL DEFAULT nextval('keystead.versions'),
  PRIMARY KEY (organization_id, id)
);

CREATE TABLE keystead.webhook_events (
  organization_id text COLLATE "C" NOT NULL,
  id text COLLATE "C" NOT NULL,
  type text COLLATE "C" NOT NULL,
  product_id text COLLATE "C",
  object_id text COLLATE "C" NOT NULL,
  sequence bigint NOT NULL,
  data jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  row_version bigint NOT NULL DEFAULT nextval('keystead.versions'),
  PRIMARY KEY (organization_id, id)
);

CREATE INDEX webhook_events_object_idx ON keystead.webhook_events (organization_id COLLATE keystead.listed, object_id, id);
CREATE INDEX webhook_events_expiry_idx ON keystead.webhook_events (organization_id COLLATE keystead.listed, expires_at);

-- Each delivery is changed a few times, mostly within a second of its creation: room on each page keeps the versions together.
CREATE TABLE keystead.webhook_deliveries (
  organization_id text COLLATE "C" NOT NULL,
  id text COLLATE "C" NOT NULL,
  endpoint_id text COLLATE "C" NOT NULL,
  event_id text COLLATE "C" NOT NULL,
  type text COLLATE "C" NOT NULL,
  state text COLLATE "C" NOT NULL
    CONSTRAINT webhook_deliveries_state_check CHECK (state IN ('pending', 'delivered', 'failed', 'cancelled')),
  attempts integer NOT NULL,
  next_attempt_at timestamptz,
  status integer,
  duration_ms integer,
  answer text COLLATE "C",
  error text COLLATE "C",
  history jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  row_version bigint NOT NULL DEFAULT nextval('keystead.versions'),
  PRIMARY KEY (organization_id, id)
) WITH (fillfactor = 85);

CREATE UNIQUE INDEX webhook_deliveries_event_key ON keystead.webhook_deliveries (
  event_id COLLATE "POSIX", organization_id COLLATE "POSIX", endpoint_id COLLATE "POSIX"
);

CREATE INDEX webhook_deliveries_endpoint_idx ON keystead.webhook_deliveries (organization_id COLLATE keystead.listed, endpoint_id, id);
CREATE INDEX webhook_deliveries_due_idx
  ON keystead.webhook_deliveries (organization_id COLLATE keystead.listed, coalesce(next_attempt_at, 'infinity'), id);
CREATE INDEX webhook_deliveries_expiry_idx ON keystead.webhook_deliveries (organization_id COLLATE keystead.listed, expires_at);

-- Up to which license expiries are told of.
CREATE TABLE keystead.webhook_cursors (
  organization_id text COLLATE "C" NOT NULL,
  id text COLLATE "C" NOT NULL,
  at timestamptz NOT NULL,
  after text COLLATE "C" NOT NULL,
  row_version bigint NOT NULL DEFAULT nextval('keystead.versions'),
  PRIMARY KEY (organization_id, id)
);

-- What payment providers send

CREATE TABLE keystead.purchases (
  organization_id text COLLATE "C" NOT NULL,
  id text COLLATE "C" NOT NULL,
  provider text COLLATE "C" NOT NULL,
  order_reference text COLLATE "C" NOT NULL,
  line_reference text COLLATE "C" NOT NULL,
  price_id text COLLATE "C" NOT NULL,
  quantity bigint NOT NULL,
  license_id text COLLATE "C",
  subscription_reference text COLLATE "C",
  payment_reference text COLLATE "C",
  withdrawn text COLLATE "C" CONSTRAINT purchases_withdrawn_check CHECK (withdrawn IN ('refund', 'dispute')),
  as_of timestamptz,
  created_at timestamptz NOT NULL,
  row_version bigint NOT NULL DEFAULT nextval('keystead.versions'),
  PRIMARY KEY (organization_id, id),
  CONSTRAINT purchases_license_id_fkey FOREIGN KEY (organization_id, license_id) REFERENCES keystead.licenses
);

CREATE UNIQUE INDEX purchases_line_key ON keystead.purchases (
  line_reference COLLATE "POSIX", organization_id COLLATE "POSIX", provider COLLATE "POSIX", order_reference COLLATE "POSIX"
);

CREATE INDEX purchases_license_idx ON keystead.purchases (license_id, organization_id COLLATE keystead.listed) WHERE license_id IS NOT NULL;
CREATE INDEX purchases_subscription_idx ON keystead.purchases (organization_id COLLATE keystead.listed, subscription_reference, id)
  WHERE subscription_reference IS NOT NULL;
CREATE INDEX purchases_payment_idx ON keystead.purchases (organization_id COLLATE keystead.listed, payment_reference, id)
  WHERE payment_reference IS NOT NULL;

CREATE TABLE keystead.payment_providers (
  organization_id text COLLATE "C" NOT NULL,
  id text COLLATE "C" NOT NULL,
  provider text COLLATE "C" NOT NULL,
  api_key_last_four text COLLATE "C" NOT NULL,
  webhook_secret_last_four text COLLATE "C",
  prices jsonb NOT NULL,
  grace_days bigint NOT NULL,
  past_due_days bigint NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  sealed_api_key text COLLATE "C" NOT NULL,
  sealed_webhook_secret text COLLATE "C",
  row_version bigint NOT NULL DEFAULT nextval('keystead.versions'),
  PRIMARY KEY (organization_id, id)
);

CREATE UNIQUE INDEX payment_providers_provider_key ON keystead.payment_providers (
  provider COLLATE "POSIX", organization_id COLLATE "POSIX"
);

CREATE TABLE keystead.provider_events (
  organization_id text COLLATE "C" NOT NULL,
  id text COLLATE "C" NOT NULL,
  provider text COLLATE "C" NOT NULL,
  event_id text COLLATE "C" NOT NULL,
  type text COLLATE "C" NOT NULL,
  object_id text COLLATE "C",
  state text COLLATE "C" NOT NULL
    CONSTRAINT provider_events_state_check CHECK (state IN ('pending', 'done', 'ignored', 'failed')),
  reason text COLLATE "C",
  message text COLLATE "C",
  license_ids jsonb NOT NULL,
  attempts bigint NOT NULL,
  next_attempt_at timestamptz,
  occurred_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  worked_at timestamptz,
  body jsonb NOT NULL,
  expires_at timestamptz NOT NULL,
  row_version bigint NOT NULL DEFAULT nextval('keystead.versions'),
  PRIMARY KEY (organization_id, id)
);

CREATE UNIQUE INDEX provider_events_event_key ON keystead.provider_events (
  event_id COLLATE "POSIX", organization_id COLLATE "POSIX", provider COLLATE "POSIX"
);

CREATE INDEX provider_events_state_idx ON keystead.provider_events (organization_id COLLATE keystead.listed, state, id);
CREATE INDEX provider_events_object_idx ON keystead.provider_events (organization_id COLLATE keystead.listed, object_id, id)
  WHERE object_id IS NOT NULL;
CREATE INDEX provider_events_due_idx
  ON keystead.provider_events (organization_id COLLATE keystead.listed, coalesce(next_attempt_at, 'infinity'), id);
CREATE INDEX provider_events_expiry_idx ON keystead.provider_events (organization_id COLLATE keystead.listed, expires_at);

CREATE TABLE keystead.provider_duties (
  organization_id text COLLATE "C" PRIMARY KEY,
  next_at timestamptz,
  row_version bigint NOT NULL DEFAULT nextval('keystead.versions')
);

CREATE INDEX provider_duties_next_idx ON keystead.provider_duties (coalesce(next_at, 'infinity'), organization_id);

-- Imports of licenses that other systems sold

CREATE TABLE keystead.imports (
  organization_id text COLLATE "C" NOT NULL,
  id text COLLATE "C" NOT NULL,
  source text COLLATE "C" NOT NULL,
  existing text COLLATE "C" NOT NULL,
  dry_run boolean NOT NULL,
  status text COLLATE "C" NOT NULL,
  counts jsonb NOT NULL,
  refused jsonb NOT NULL,
  mapping jsonb NOT NULL,
  columns jsonb NOT NULL,
  questions jsonb NOT NULL,
  date_order text COLLATE "C",
  allow_lifetime boolean NOT NULL,
  error text COLLATE "C",
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  file_id text COLLATE "C",
  format text COLLATE "C",
  batches bigint NOT NULL,
  given_columns jsonb NOT NULL,
  row_version bigint NOT NULL DEFAULT nextval('keystead.versions'),
  PRIMARY KEY (organization_id, id)
);

CREATE TABLE keystead.import_parts (
  organization_id text COLLATE "C" NOT NULL,
  id text COLLATE "C" NOT NULL,
  text text COLLATE "C" NOT NULL,
  is_last boolean NOT NULL,
  ends_at timestamptz NOT NULL,
  row_version bigint NOT NULL DEFAULT nextval('keystead.versions'),
  PRIMARY KEY (organization_id, id)
);

CREATE INDEX import_parts_end_idx ON keystead.import_parts (organization_id COLLATE keystead.listed, ends_at);

CREATE TABLE keystead.import_reports (
  organization_id text COLLATE "C" NOT NULL,
  id text COLLATE "C" NOT NULL,
  import_id text COLLATE "C" NOT NULL,
  lines jsonb NOT NULL,
  samples jsonb,
  ends_at timestamptz NOT NULL,
  row_version bigint NOT NULL DEFAULT nextval('keystead.versions'),
  PRIMARY KEY (organization_id, id),
  CONSTRAINT import_reports_import_id_fkey FOREIGN KEY (organization_id, import_id) REFERENCES keystead.imports
);

CREATE INDEX import_reports_import_idx ON keystead.import_reports (import_id, organization_id COLLATE keystead.listed);
CREATE INDEX import_reports_end_idx ON keystead.import_reports (organization_id COLLATE keystead.listed, ends_at);

-- Ids of other systems

CREATE TABLE keystead.aliases (
  organization_id text COLLATE "C" NOT NULL,
  id text COLLATE "C" NOT NULL,
  source text COLLATE "C" NOT NULL,
  kind text COLLATE "C" NOT NULL,
  foreign_id text COLLATE "C" NOT NULL,
  our_id text COLLATE "C" NOT NULL,
  shown_for text COLLATE "C",
  product_id text COLLATE "C",
  plan_id text COLLATE "C",
  customer_id text COLLATE "C",
  license_id text COLLATE "C",
  beside jsonb NOT NULL,
  row_version bigint NOT NULL DEFAULT nextval('keystead.versions'),
  PRIMARY KEY (organization_id, id),
  CONSTRAINT aliases_product_id_fkey FOREIGN KEY (organization_id, product_id) REFERENCES keystead.products,
  CONSTRAINT aliases_plan_id_fkey FOREIGN KEY (organization_id, plan_id) REFERENCES keystead.plans,
  CONSTRAINT aliases_customer_id_fkey FOREIGN KEY (organization_id, customer_id) REFERENCES keystead.customers,
  CONSTRAINT aliases_license_id_fkey FOREIGN KEY (organization_id, license_id) REFERENCES keystead.licenses
);

CREATE UNIQUE INDEX aliases_shown_key ON keystead.aliases (
  shown_for COLLATE "POSIX", organization_id COLLATE "POSIX", source COLLATE "POSIX", kind COLLATE "POSIX"
);

CREATE UNIQUE INDEX aliases_foreign_key ON keystead.aliases (
  foreign_id COLLATE "POSIX", organization_id COLLATE "POSIX", source COLLATE "POSIX", kind COLLATE "POSIX"
);

CREATE INDEX aliases_product_idx ON keystead.aliases (product_id, organization_id COLLATE keystead.listed, id) WHERE product_id IS NOT NULL;
CREATE INDEX aliases_plan_idx ON keystead.aliases (plan_id, organization_id COLLATE keystead.listed) WHERE plan_id IS NOT NULL;
CREATE INDEX aliases_customer_idx ON keystead.aliases (customer_id, organization_id COLLATE keystead.listed) WHERE customer_id IS NOT NULL;
CREATE INDEX aliases_license_idx ON keystead.aliases (license_id, organization_id COLLATE keystead.listed) WHERE license_id IS NOT NULL;

CREATE TABLE keystead.compat_settings (
  organization_id text COLLATE "C" NOT NULL,
  id text COLLATE "C" NOT NULL,
  product_id text COLLATE "C" NOT NULL,
  is_bundle boolean NOT NULL,
  store_id bigint,
  reuse_instances boolean NOT NULL,
  show_customer boolean NOT NULL,
  row_version bigint NOT NULL DEFAULT nextval('keystead.versions'),
  PRIMARY KEY (organization_id, id),
  CONSTRAINT compat_settings_product_id_fkey FOREIGN KEY (organization_id, product_id) REFERENCES keystead.products
);

CREATE INDEX compat_settings_product_idx ON keystead.compat_settings (product_id, organization_id COLLATE keystead.listed);

-- The imports of all organizations that are to be worked on.
CREATE TABLE keystead.import_jobs (
  id text COLLATE "C" PRIMARY KEY,
  organization_id text COLLATE "C" NOT NULL,
  created_at timestamptz NOT NULL,
  due_at timestamptz NOT NULL,
  attempts bigint NOT NULL,
  row_version bigint NOT NULL DEFAULT nextval('keystead.versions')
);

CREATE INDEX import_jobs_due_idx ON keystead.import_jobs (due_at, id);

-- The planner is to think that any organization has a two-hundredth of a table's rows as the table is now, whatever it was when it was
-- analyzed: with no statistics of a column, that is what PostgreSQL assumes. So a page of a list is worth going through in its order.
ALTER TABLE keystead.products ALTER COLUMN organization_id SET STATISTICS 0;
ALTER TABLE keystead.plans ALTER COLUMN organization_id SET STATISTICS 0;
ALTER TABLE keystead.releases ALTER COLUMN organization_id SET STATISTICS 0;
ALTER TABLE keystead.customers ALTER COLUMN organization_id SET STATISTICS 0;
ALTER TABLE keystead.licenses ALTER COLUMN organization_id SET STATISTICS 0;
ALTER TABLE keystead.trials ALTER COLUMN organization_id SET STATISTICS 0;
ALTER TABLE keystead.trial_requests ALTER COLUMN organization_id SET STATISTICS 0;
ALTER TABLE keystead.activations ALTER COLUMN organization_id SET STATISTICS 0;
ALTER TABLE keystead.subscriptions ALTER COLUMN organization_id SET STATISTICS 0;
ALTER TABLE keystead.payments ALTER COLUMN organization_id SET STATISTICS 0;
ALTER TABLE keystead.idempotency_keys ALTER COLUMN organization_id SET STATISTICS 0;
ALTER TABLE keystead.audit_entries ALTER COLUMN organization_id SET STATISTICS 0;
ALTER TABLE keystead.license_mails ALTER COLUMN organization_id SET STATISTICS 0;
ALTER TABLE keystead.mail_opt_outs ALTER COLUMN organization_id SET STATISTICS 0;
ALTER TABLE keystead.webhook_endpoints ALTER COLUMN organization_id SET STATISTICS 0;
ALTER TABLE keystead.webhook_events ALTER COLUMN organization_id SET STATISTICS 0;
ALTER TABLE keystead.webhook_deliveries ALTER COLUMN organization_id SET STATISTICS 0;
ALTER TABLE keystead.webhook_cursors ALTER COLUMN organization_id SET STATISTICS 0;
ALTER TABLE keystead.purchases ALTER COLUMN organization_id SET STATISTICS 0;
ALTER TABLE keystead.payment_providers ALTER COLUMN organization_id SET STATISTICS 0;
ALTER TABLE keystead.provider_events ALTER COLUMN organization_id SET STATISTICS 0;
ALTER TABLE keystead.imports ALTER COLUMN organization_id SET STATISTICS 0;
ALTER TABLE keystead.import_parts ALTER COLUMN organization_id SET STATISTICS 0;
ALTER TABLE keystead.import_reports ALTER COLUMN organization_id SET STATISTICS 0;
ALTER TABLE keystead.aliases ALTER COLUMN organization_id SET STATISTICS 0;
ALTER TABLE keystead.compat_settings ALTER COLUMN organization_id SET STATISTICS 0;

-- Commits
--
-- Runs statements, in which $1 is the scope and $2 what is given to each, one after another: all of them, or none. Gives nothing when all
-- ran; else the place, from 0, of the first that did not affect as many rows as it must, or would have violated a constraint, which is
-- named then. Each statement sees what was committed before the locks that those before it waited for were granted.
CREATE FUNCTION keystead.commit(p_scope text, statements jsonb)
RETURNS TABLE (refused integer, violated text)
LANGUAGE plpgsql VOLATILE ROWS 1
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off SET jit = off
AS $$
DECLARE
  statement record;
  affected bigint;
  constraint_name text;
BEGIN
  FOR statement IN
    SELECT s.run, s.given, s.must_affect, s.place
    FROM ROWS FROM (
      jsonb_to_recordset(statements) AS (run text, given jsonb, must_affect bigint)
    ) WITH ORDINALITY AS s (run, given, must_affect, place)
    ORDER BY s.place
  LOOP
    EXECUTE statement.run USING p_scope, statement.given;
    GET DIAGNOSTICS affected = ROW_COUNT;
    IF affected <> statement.must_affect THEN
      RAISE EXCEPTION 'refused' USING ERRCODE = 'KS001';
    END IF;
  END LOOP;
EXCEPTION WHEN unique_violation OR foreign_key_violation OR SQLSTATE 'KS001' THEN
  GET STACKED DIAGNOSTICS constraint_name = CONSTRAINT_NAME;
  RETURN QUERY SELECT (statement.place - 1)::integer, nullif(constraint_name, '');
END
$$;

-- Seats
--
-- Many claims come at once, as JSON. Their number is hidden from the planner, here and in the statements of the package: plans for
-- one claim look cheaper than plans for any number, and would be made anew at every call. LATERAL with LIMIT 1 leaves it no join but
-- the one by index, which is right however old the statistics of a table are; so do the settings of the functions.

CREATE TYPE keystead.seat_claim AS (
  ordinal integer,
  organization_id text,
  license_id text,
  license_key text,
  activation_id text,
  domain text,
  ip_address text,
  claimed_at timestamptz,
  site_id text,
  environment text,
  moved_from text,
  -- Of a site that may be a free one, if the product has such: class, rule, whether it always is, and the domains that it is tied to.
  free_site json
);

-- What comes of a claim. Times are milliseconds since 1970.
CREATE TYPE keystead.claimed_seat AS (
  ordinal integer,
  outcome text,
  activation_id text,
  activated_at double precision,
  status text,
  seats integer,
  activated_count integer,
  expires_at double precision,
  grace_until double precision,
  overage text
);

CREATE FUNCTION keystead.is_activatable(status text, expires_at timestamptz, grace_until timestamptz, at timestamptz)
RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN status = 'active' AND (expires_at IS NULL OR greatest(expires_at, grace_until) > at);

-- Takes seats of licenses that are locked, for each claim by itself; rows come in any order.
CREATE FUNCTION keystead.take_seats(requested json)
RETURNS SETOF keystead.claimed_seat
LANGUAGE plpgsql VOLATILE
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off SET jit = off
AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY
  -- 'free' is a claim that a seat is there for, were it the only one.
  WITH judged AS MATERIALIZED (
    SELECT
      c.*,
      CASE
        WHEN l.id IS NULL OR l.lookup_key <> c.license_key THEN 'license_missing'
        WHEN NOT keystead.is_activatable(l.status, l.expires_at, l.grace_until, c.claimed_at) THEN 'not_activatable'
        WHEN a.id IS NOT NULL THEN 'existing'
        WHEN l.activated_count >= l.seats AND l.overage = 'deny' THEN 'limit_reached'
        ELSE 'free'
      END AS outcome,
      a.id AS held_id, a.activated_at, l.product_id, l.status, l.seats, l.activated_count, l.expires_at, l.grace_until, l.overage
    FROM json_populate_recordset(NULL::keystead.seat_claim, requested) c
    LEFT JOIN LATERAL (
      SELECT * FROM keystead.licenses l WHERE l.organization_id = c.organization_id AND l.id = c.license_id LIMIT 1
    ) l ON true
    LEFT JOIN LATERAL (
      SELECT *
      FROM keystead.activations a
      WHERE a.organization_id = l.organization_id COLLATE "POSIX" AND a.license_id = l.id COLLATE "POSIX"
        AND a.domain = c.domain COLLATE "POSIX" AND a.status = 'active'
      LIMIT 1
    ) a ON true
  ),
  -- Of several claims for one site the first one counts, and the others get what it gets.
  sites AS (
    SELECT DISTINCT ON (j.organization_id, j.license_id, j.domain) j.*
    FROM judged j
    WHERE j.outcome = 'free'
    ORDER BY j.organization_id, j.license_id, j.domain, j.ordinal
  ),
  placed AS (
    SELECT s.*, row_number() OVER (PARTITION BY s.organization_id, s.license_id ORDER BY s.ordinal) AS place
    FROM sites s
  ),
  winners AS MATERIALIZED (
    SELECT p.* FROM placed p WHERE p.seats IS NULL OR p.overage = 'allow' OR p.place <= p.seats - p.activated_count
  ),
  inserted AS (
    INSERT INTO keystead.activations (
      organization_id, id, license_id, product_id, domain, ip_address, status, site_id, environment, moved_from, activated_at,
      last_checked_at
    )
    SELECT
      w.organization_id, w.activation_id, w.license_id, w.product_id, w.domain, w.ip_address, 'active', w.site_id, w.environment,
      w.moved_from, w.claimed_at, w.claimed_at
    FROM winners w
  ),
  counted AS (
    UPDATE keystead.licenses l SET activated_count = l.activated_count + taken.seats
    FROM (
      SELECT w.organization_id, w.license_id, count(*)::integer AS seats
      FROM winners w
      GROUP BY w.organization_id, w.license_id
    ) taken
    WHERE l.organization_id = taken.organization_id AND l.id = taken.license_id
  )
  SELECT
    j.ordinal,
    CASE
      WHEN j.outcome <> 'free' THEN j.outcome
      WHEN w.ordinal IS NULL THEN 'limit_reached'
      WHEN w.ordinal = j.ordinal THEN 'claimed'
      ELSE 'existing'
    END,
    coalesce(j.held_id::text, w.activation_id),
    date_part('epoch', coalesce(j.activated_at, w.claimed_at)) * 1000,
    j.status::text, j.seats, j.activated_count, date_part('epoch', j.expires_at) * 1000,
    date_part('epoch', j.grace_until) * 1000, j.overage::text
  FROM judged j
  LEFT JOIN winners w
    ON j.outcome = 'free'
    AND w.organization_id = j.organization_id AND w.license_id = j.license_id AND w.domain = j.domain;
END
$$;

-- Activates a license, which is locked, on a site that is free, and tells whether it is; else nothing is done.
CREATE FUNCTION keystead.add_free_site(c keystead.seat_claim)
RETURNS boolean
LANGUAGE plpgsql VOLATILE
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off SET jit = off
AS $$
BEGIN
  INSERT INTO keystead.activations (
    organization_id, id, license_id, product_id, domain, ip_address, status, takes_seat, site_class, site_rule, site_id,
    environment, moved_from, activated_at, last_checked_at
  )
  SELECT
    c.organization_id, c.activation_id, c.license_id, l.product_id, c.domain, c.ip_address, 'active', false, c.free_site ->> 'class',
    c.free_site ->> 'rule', c.site_id, c.environment, c.moved_from, c.claimed_at, c.claimed_at
  FROM keystead.licenses l
  WHERE l.organization_id = c.organization_id AND l.id = c.license_id AND l.lookup_key = c.license_key
    AND keystead.is_activatable(l.status, l.expires_at, l.grace_until, c.claimed_at)
    AND NOT EXISTS (
      SELECT FROM keystead.activations a
      WHERE a.organization_id = c.organization_id COLLATE "POSIX" AND a.license_id = c.license_id COLLATE "POSIX"
        AND a.domain = c.domain COLLATE "POSIX" AND a.status = 'active'
    )
    AND (
      (c.free_site ->> 'free')::boolean
      OR EXISTS (
        SELECT FROM keystead.activations a
        WHERE a.organization_id = c.organization_id COLLATE "POSIX" AND a.license_id = c.license_id COLLATE "POSIX"
          AND a.domain COLLATE "POSIX" = ANY (ARRAY(SELECT json_array_elements_text(c.free_site -> 'tied_to')))
          AND a.status = 'active' AND a.takes_seat
      )
    )
    AND (
      l.seats IS NULL
      OR greatest(3, 3 * l.seats) > (
        SELECT count(*) FROM keystead.activations a
        WHERE a.organization_id = c.organization_id COLLATE keystead.listed AND a.license_id = c.license_id COLLATE keystead.listed
          AND a.status = 'active' AND NOT a.takes_seat
      )
    );
  RETURN FOUND;
END
$$;

-- Takes seats, for each claim by itself; rows come in any order. First lock the licenses, in one order for everybody, then look,
-- in statements of their own: at READ COMMITTED these see all that was committed before the locks were granted. One
-- statement for both would count on a snapshot from before the wait and oversell.
--
-- Sites that may be free (p_some_free: there are some) come one by one, and last: whatever they are tied to is there by then.
CREATE FUNCTION keystead.claim_seats(requested json, p_some_free boolean)
RETURNS SETOF keystead.claimed_seat
LANGUAGE plpgsql VOLATILE
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off SET jit = off
AS $$
#variable_conflict use_column
DECLARE
  ordinary json := requested;
  perhaps_free json;
  c keystead.seat_claim;
BEGIN
  PERFORM 1
  FROM (
    SELECT DISTINCT c.organization_id, c.license_id
    FROM json_populate_recordset(NULL::keystead.seat_claim, requested) c
  ) c
  JOIN keystead.licenses l ON l.organization_id = c.organization_id AND l.id = c.license_id
  ORDER BY l.organization_id, l.id
  FOR NO KEY UPDATE OF l;

  IF p_some_free THEN
    SELECT
      json_agg(e) FILTER (WHERE json_typeof(e -> 'free_site') = 'null'),
      json_agg(e) FILTER (WHERE json_typeof(e -> 'free_site') <> 'null')
    INTO ordinary, perhaps_free
    FROM json_array_elements(requested) e;
  END IF;

  IF ordinary IS NOT NULL THEN
    RETURN QUERY SELECT * FROM keystead.take_seats(ordinary);
  END IF;
  IF p_some_free THEN
    FOR c IN SELECT * FROM json_populate_recordset(NULL::keystead.seat_claim, perhaps_free) LOOP
      IF keystead.add_free_site(c) THEN
        RETURN QUERY SELECT
          c.ordinal, 'claimed', c.activation_id, date_part('epoch', c.claimed_at) * 1000, NULL::text, NULL::integer,
          NULL::integer, NULL::double precision, NULL::double precision, NULL::text;
      ELSE
        RETURN QUERY SELECT * FROM keystead.take_seats(json_build_array(c));
      END IF;
    END LOOP;
  END IF;
END
$$;

-- Finds licenses by their keys and takes seats of them, in one call. What the look-up settles is not claimed, and waits for no lock:
-- an unknown key, a license that is not activatable, a domain that is active already, a license that is full.
--
-- Gives two arrays. The first has an element for each claim, in the order of their ordinals:
--   [outcome, license id, activation id, activated at, status, seats, activated count, expires at, grace until, overage]
-- with the outcome 'free' for those that were claimed, for which the second has their ordinal and then the same without the license
-- id.
CREATE FUNCTION keystead.claim_seats_by_key(requested json)
RETURNS json
LANGUAGE plpgsql VOLATILE
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off SET jit = off
AS $$
#variable_conflict use_column
DECLARE
  found_licenses json;
  wanted json;
  some_free boolean;
  claimed json;
BEGIN
  SELECT
    json_agg(
      json_build_array(
        f.outcome, f.license_id, f.held_id, date_part('epoch', f.activated_at) * 1000,
        f.status, f.seats, f.activated_count, date_part('epoch', f.expires_at) * 1000,
        date_part('epoch', f.grace_until) * 1000, f.overage
      )
      ORDER BY f.ordinal
    ),
    json_agg(
      json_build_object(
        'ordinal', f.ordinal, 'organization_id', f.organization_id, 'license_id', f.license_id, 'license_key', f.license_key,
        'activation_id', f.activation_id, 'domain', f.domain, 'ip_address', f.ip_address, 'claimed_at', f.claimed_at,
        'site_id', f.site_id, 'environment', f.environment, 'moved_from', f.moved_from, 'free_site', f.free_site
      )
      ORDER BY f.ordinal
    ) FILTER (WHERE f.outcome = 'free'),
    bool_or(f.outcome = 'free' AND f.free_site IS NOT NULL)
  INTO found_licenses, wanted, some_free
  FROM (
    SELECT
      q.ordinal, q.license_key, q.activation_id, q.domain, q.ip_address, q.claimed_at, q.site_id, q.environment,
      q.moved_from, CASE WHEN p.free_sites THEN q.free_site END AS free_site,
      l.organization_id, l.id AS license_id, l.status, l.seats, l.activated_count, l.expires_at, l.grace_until, l.overage,
      a.id AS held_id, a.activated_at,
      CASE
        WHEN p.id IS NULL THEN 'product_missing'
        WHEN l.id IS NULL THEN 'license_missing'
        WHEN NOT keystead.is_activatable(l.status, l.expires_at, l.grace_until, q.claimed_at) THEN 'not_activatable'
        WHEN a.id IS NOT NULL THEN 'existing'
        WHEN p.free_sites AND q.free_site IS NOT NULL THEN 'free'
        WHEN l.activated_count >= l.seats AND l.overage = 'deny' THEN 'limit_reached'
        ELSE 'free'
      END AS outcome
    FROM json_to_recordset(requested) AS q (
      ordinal integer, public_key text, license_key text, domain text, activation_id text, ip_address text,
      claimed_at timestamptz, site_id text, environment text, moved_from text, free_site json
    )
    LEFT JOIN LATERAL (
      SELECT * FROM keystead.products p WHERE p.public_key = q.public_key LIMIT 1
    ) p ON true
    LEFT JOIN LATERAL (
      SELECT *
      FROM keystead.licenses l
      WHERE l.lookup_key = q.license_key COLLATE "POSIX" AND l.product_id = p.id COLLATE "POSIX"
        AND l.organization_id = p.organization_id COLLATE "POSIX"
      LIMIT 1
    ) l ON true
    LEFT JOIN LATERAL (
      SELECT *
      FROM keystead.activations a
      WHERE a.organization_id = l.organization_id COLLATE "POSIX" AND a.license_id = l.id COLLATE "POSIX"
        AND a.domain = q.domain COLLATE "POSIX" AND a.status = 'active'
      LIMIT 1
    ) a ON true
  ) f;

  IF wanted IS NOT NULL THEN
    SELECT json_agg(
      json_build_array(
        c.ordinal, c.outcome, c.activation_id, c.activated_at, c.status, c.seats, c.activated_count, c.expires_at,
        c.grace_until, c.overage
      )
    )
    INTO claimed
    FROM keystead.claim_seats(wanted, some_free) c;
  END IF;
  RETURN json_build_array(found_licenses, claimed);
END
$$;

-- Moves an activation to another domain: the first of the claims, which is the only one, with what there is to know of where it comes from.
-- Answers as keystead.claim_seats_by_key() does. What is refused is undone.
CREATE FUNCTION keystead.move_seat(requested json, origin json)
RETURNS json
LANGUAGE plpgsql VOLATILE
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off SET jit = off
AS $$
#variable_conflict use_column
DECLARE
  site json := requested -> 0;
  license keystead.licenses;
  held keystead.activations;
  answer json;
  outcome text;
BEGIN
  SELECT l.* INTO license
  FROM keystead.products p
  JOIN keystead.licenses l
    ON l.organization_id = p.organization_id COLLATE "POSIX" AND l.product_id = p.id COLLATE "POSIX"
    AND l.lookup_key = (site ->> 'license_key') COLLATE "POSIX"
  WHERE p.public_key = site ->> 'public_key'
  FOR NO KEY UPDATE OF l;
  IF NOT FOUND THEN
    PERFORM 1 FROM keystead.products p WHERE p.public_key = site ->> 'public_key';
    outcome := CASE WHEN FOUND THEN 'license_missing' ELSE 'product_missing' END;
    RAISE EXCEPTION 'refused' USING ERRCODE = 'KS001';
  END IF;
  -- The claim is refused then, and says how the license stands.
  IF NOT keystead.is_activatable(
    license.status, license.expires_at, license.grace_until, (site ->> 'claimed_at')::timestamptz
  ) THEN
    RETURN keystead.claim_seats_by_key(requested);
  END IF;

  SELECT a.* INTO held FROM keystead.activations a
  WHERE a.organization_id = license.organization_id COLLATE "POSIX" AND a.license_id = license.id COLLATE "POSIX"
    AND a.domain = (origin ->> 'domain') COLLATE "POSIX"
    AND a.status = 'active' AND (a.site_id IS NULL OR a.site_id = origin ->> 'siteId');
  IF NOT FOUND THEN
    outcome := 'not_active';
    RAISE EXCEPTION 'refused' USING ERRCODE = 'KS001';
  END IF;
  IF (origin ->> 'atMost')::integer <= (
    SELECT count(*) FROM keystead.activations a
    WHERE a.organization_id = license.organization_id COLLATE keystead.listed AND a.license_id = license.id COLLATE keystead.listed
      AND a.moved_from IS NOT NULL
      AND a.activated_at > (origin ->> 'since')::timestamptz
  ) THEN
    outcome := 'too_many_moves';
    RAISE EXCEPTION 'refused' USING ERRCODE = 'KS001';
  END IF;

  IF held.domain <> site ->> 'domain' THEN
    PERFORM keystead.free_seat(
      license.organization_id, license.id, NULL, held.id, (site ->> 'claimed_at')::timestamptz
    );
  END IF;
  answer := keystead.claim_seats_by_key(json_build_array(jsonb_set(site::jsonb, '{moved_from}', to_jsonb(held.id))));
  outcome := coalesce(answer #>> '{1,0,1}', answer #>> '{0,0,0}');
  IF outcome NOT IN ('claimed', 'existing') THEN
    RAISE EXCEPTION 'refused' USING ERRCODE = 'KS001';
  END IF;
  RETURN answer;
EXCEPTION WHEN SQLSTATE 'KS001' THEN
  RETURN json_build_array(json_build_array(json_build_array(outcome)), NULL);
END
$$;

-- When the activation of a license and domain that ended last did.
CREATE FUNCTION keystead.last_end(p_organization_id text, p_license_id text, p_domain text)
RETURNS timestamptz
LANGUAGE plpgsql STABLE
SET enable_seqscan = off SET jit = off
AS $$
BEGIN
  RETURN (
    SELECT a.deactivated_at FROM keystead.activations a
    WHERE a.organization_id = p_organization_id COLLATE "POSIX" AND a.license_id = p_license_id COLLATE keystead.listed
      AND a.domain = p_domain AND a.status = 'deactivated'
    ORDER BY a.deactivated_at DESC
    LIMIT 1
  );
END
$$;

-- When an activation ends: after it began, and a millisecond after the last one that ended on its domain, also by the clock of a server
-- that is behind. Its license is locked, so no other one ends meanwhile.
CREATE FUNCTION keystead.end_of(a keystead.activations, p_now timestamptz)
RETURNS timestamptz
LANGUAGE sql STABLE
RETURN greatest(
  p_now, a.activated_at, keystead.last_end(a.organization_id, a.license_id, a.domain) + interval '1 millisecond'
);

-- Frees the seat of a domain, or of an activation; without an active one, gives the domain's activation that ended last, or that with the
-- id, which is then not freed by this (is_new).
CREATE FUNCTION keystead.free_seat(
  p_organization_id text, p_license_id text, p_domain text, p_activation_id text, p_now timestamptz
)
RETURNS TABLE (id text, deactivated_at timestamptz, is_new boolean)
LANGUAGE plpgsql VOLATILE ROWS 1
SET enable_seqscan = off SET jit = off
AS $$
#variable_conflict use_column
DECLARE
  held_id text;
  held_seats integer;
BEGIN
  -- Without an active activation there is nothing to lock or write. Which one it is, is looked up again under the lock.
  FOR look IN 1..2 LOOP
    IF p_activation_id IS NULL THEN
      SELECT a.id, a.takes_seat::integer INTO held_id, held_seats FROM keystead.activations a
      WHERE a.organization_id = p_organization_id COLLATE "POSIX" AND a.license_id = p_license_id COLLATE "POSIX"
        AND a.domain = p_domain COLLATE "POSIX" AND a.status = 'active';
    ELSE
      SELECT a.id, a.takes_seat::integer INTO held_id, held_seats FROM keystead.activations a
      WHERE a.organization_id = p_organization_id AND a.id = p_activation_id AND a.license_id || '' = p_license_id
        AND a.status = 'active';
    END IF;
    EXIT WHEN NOT FOUND;
    IF look = 1 THEN
      PERFORM 1 FROM keystead.licenses l
      WHERE l.organization_id = p_organization_id AND l.id = p_license_id
      FOR NO KEY UPDATE;
    END IF;
  END LOOP;

  IF held_id IS NOT NULL THEN
    UPDATE keystead.licenses l SET activated_count = l.activated_count - held_seats
    WHERE l.organization_id = p_organization_id AND l.id = p_license_id;
    RETURN QUERY
    UPDATE keystead.activations a
    SET status = 'deactivated', deactivated_at = keystead.end_of(a, p_now), row_version = nextval('keystead.versions')
    WHERE a.organization_id = p_organization_id AND a.id = held_id
    RETURNING a.id::text, a.deactivated_at, true;
  ELSIF p_activation_id IS NULL THEN
    RETURN QUERY
    SELECT a.id::text, a.deactivated_at, false FROM keystead.activations a
    WHERE a.organization_id = p_organization_id COLLATE "POSIX" AND a.license_id = p_license_id COLLATE keystead.listed
      AND a.domain = p_domain AND a.status = 'deactivated'
    ORDER BY a.deactivated_at DESC, a.id DESC
    LIMIT 1;
  ELSE
    RETURN QUERY
    SELECT a.id::text, a.deactivated_at, false FROM keystead.activations a
    WHERE a.organization_id = p_organization_id AND a.id = p_activation_id AND a.license_id || '' = p_license_id;
  END IF;
END
$$;

-- Claims seats, or (with an origin, of the one claim that there is) moves one, and runs what goes with each claim that takes a seat: of each
-- claim the statements of keystead.commit(), or null. Answers as keystead.claim_seats_by_key() does. What cannot be run undoes all.
CREATE FUNCTION keystead.claim_seats_and_commit(requested json, origin json, also jsonb)
RETURNS json
LANGUAGE plpgsql VOLATILE
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off SET jit = off
AS $$
DECLARE
  answer json;
  claim record;
BEGIN
  IF origin IS NULL THEN
    answer := keystead.claim_seats_by_key(requested);
  ELSE
    answer := keystead.move_seat(requested, origin);
  END IF;
  IF json_typeof(answer -> 1) = 'array' THEN
    FOR claim IN
      SELECT (c ->> 0)::integer AS ordinal FROM json_array_elements(answer -> 1) c WHERE c ->> 1 = 'claimed' ORDER BY 1
    LOOP
      PERFORM keystead.commit_also(p.organization_id, also -> claim.ordinal)
      FROM keystead.products p WHERE p.public_key = requested -> claim.ordinal ->> 'public_key';
    END LOOP;
  END IF;
  RETURN answer;
END
$$;

-- Frees a seat, and runs what goes with that, if it is freed by this.
CREATE FUNCTION keystead.free_seat_and_commit(
  p_organization_id text, p_license_id text, p_domain text, p_activation_id text, p_now timestamptz, also jsonb
)
RETURNS TABLE (id text, deactivated_at timestamptz)
LANGUAGE plpgsql VOLATILE ROWS 1
SET enable_seqscan = off SET jit = off
AS $$
#variable_conflict use_column
DECLARE
  freed record;
BEGIN
  SELECT * INTO freed FROM keystead.free_seat(p_organization_id, p_license_id, p_domain, p_activation_id, p_now);
  IF FOUND THEN
    IF freed.is_new THEN
      PERFORM keystead.commit_also(p_organization_id, also);
    END IF;
    RETURN QUERY SELECT freed.id, freed.deactivated_at;
  END IF;
END
$$;

CREATE FUNCTION keystead.commit_also(p_organization_id text, also jsonb)
RETURNS void
LANGUAGE plpgsql VOLATILE
AS $$
BEGIN
  IF jsonb_typeof(also) = 'array' THEN
    PERFORM 1 FROM keystead.commit(p_organization_id, also);
    IF FOUND THEN
      RAISE EXCEPTION 'what goes with a seat cannot be stored' USING ERRCODE = 'KS002';
    END IF;
  END IF;
END
$$;

-- Moves last_checked_at forward, never back. Rows are locked in the order of their ids, as by everybody who locks several.
CREATE FUNCTION keystead.touch_activations(p_organization_id text, seen json)
RETURNS void
LANGUAGE plpgsql VOLATILE
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off SET jit = off
AS $$
BEGIN
  WITH sites AS MATERIALIZED (
    SELECT p_organization_id AS organization_id, s.id, s.at FROM json_to_recordset(seen) AS s (id text, at timestamptz)
  ),
  later AS MATERIALIZED (
    SELECT a.organization_id, a.id, s.at
    FROM sites s
    JOIN keystead.activations a ON a.organization_id = s.organization_id AND a.id = s.id
    WHERE a.last_checked_at < s.at
    ORDER BY a.id
    FOR NO KEY UPDATE OF a
  )
  UPDATE keystead.activations a SET last_checked_at = later.at
  FROM later
  WHERE a.organization_id = later.organization_id AND a.id = later.id AND a.last_checked_at < later.at;
END
$$;

-- Counts
--
-- How many licenses there are, of an organization, of each product and of each plan, by stored status: in all (span 'ever'), and
-- by the month and the day (UTC) in which they expire. Any number of licenses expiring before some moment is then that of
-- whole months, of whole days, and of what an index finds within one day. plan_id is '' in rows that count all plans,
-- product_id where that counts all products too.
--
-- Every writer adds to one of a few slots, so that those who write at the same time seldom wait for each other. A slot by itself means
-- nothing, and may be negative; their sum is exact, for it changes in the transaction that changes the licenses.
CREATE TABLE keystead.license_counts (
  organization_id text COLLATE "C" NOT NULL,
  plan_id text COLLATE "C" NOT NULL,
  product_id text COLLATE "C" NOT NULL,
  span text COLLATE "C" NOT NULL CONSTRAINT license_counts_span_check CHECK (span IN ('ever', 'month', 'day')),
  starts date NOT NULL,
  slot smallint NOT NULL,
  active integer NOT NULL,
  expired integer NOT NULL,
  revoked integer NOT NULL,
  suspended integer NOT NULL,
  PRIMARY KEY (organization_id, plan_id, product_id, span, starts, slot)
) WITH (fillfactor = 50);

CREATE FUNCTION keystead.count_slot()
RETURNS smallint
LANGUAGE sql STABLE
AS 'SELECT (pg_backend_pid() % 8)::smallint';

-- The rows of license_counts that a license counts in.
CREATE FUNCTION keystead.license_cells(p_plan_id text, p_product_id text, p_expires_at timestamptz)
RETURNS TABLE (plan_id text, product_id text, span text, starts date)
LANGUAGE sql IMMUTABLE
AS $$
  SELECT scope.*, span.*
  FROM (VALUES ('', ''), ('', p_product_id), (p_plan_id, p_product_id)) AS scope (plan_id, product_id)
  CROSS JOIN (
    VALUES
      ('ever', '-infinity'::date),
      ('month', date_trunc('month', p_expires_at AT TIME ZONE 'UTC')::date),
      ('day', (p_expires_at AT TIME ZONE 'UTC')::date)
  ) AS span (span, starts)
  WHERE scope.plan_id IS NOT NULL AND span.starts IS NOT NULL
$$;

-- Rows are added to in one order by everybody, so that nobody waits in a circle.
CREATE FUNCTION keystead.count_changed_licenses()
RETURNS trigger
LANGUAGE plpgsql
AS $$
DECLARE
  sign integer := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
BEGIN
  INSERT INTO keystead.license_counts AS c
  SELECT
    l.organization_id, cell.plan_id, cell.product_id, cell.span, cell.starts, keystead.count_slot(),
    sign * count(*) FILTER (WHERE l.status = 'active'), sign * count(*) FILTER (WHERE l.status = 'expired'),
    sign * count(*) FILTER (WHERE l.status = 'revoked'), sign * count(*) FILTER (WHERE l.status = 'suspended')
  FROM changed l, keystead.license_cells(l.plan_id, l.product_id, l.expires_at) cell
  GROUP BY 1, 2, 3, 4, 5
  ORDER BY 1, 2, 3, 4, 5
  ON CONFLICT (organization_id, plan_id, product_id, span, starts, slot) DO UPDATE SET
    active = c.active + excluded.active, expired = c.expired + excluded.expired,
    revoked = c.revoked + excluded.revoked, suspended = c.suspended + excluded.suspended;
  RETURN NULL;
END
$$;

CREATE FUNCTION keystead.count_updated_license()
RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  INSERT INTO keystead.license_counts AS c
  SELECT
    NEW.organization_id, cell.plan_id, cell.product_id, cell.span, cell.starts, keystead.count_slot(),
    coalesce(sum(l.sign) FILTER (WHERE l.status = 'active'), 0), coalesce(sum(l.sign) FILTER (WHERE l.status = 'expired'), 0),
    coalesce(sum(l.sign) FILTER (WHERE l.status = 'revoked'), 0), coalesce(sum(l.sign) FILTER (WHERE l.status = 'suspended'), 0)
  FROM (
    VALUES
      (-1, OLD.plan_id, OLD.product_id, OLD.status, OLD.expires_at),
      (1, NEW.plan_id, NEW.product_id, NEW.status, NEW.expires_at)
  ) AS l (sign, plan_id, product_id, status, expires_at),
    keystead.license_cells(l.plan_id, l.product_id, l.expires_at) cell
  GROUP BY 2, 3, 4, 5
  -- A license that only expires later stays where it is in what is counted for ever.
  HAVING count(*) = 1 OR OLD.status <> NEW.status
  ORDER BY 2, 3, 4, 5
  ON CONFLICT (organization_id, plan_id, product_id, span, starts, slot) DO UPDATE SET
    active = c.active + excluded.active, expired = c.expired + excluded.expired,
    revoked = c.revoked + excluded.revoked, suspended = c.suspended + excluded.suspended;
  RETURN NULL;
END
$$;

CREATE TRIGGER licenses_count_inserted AFTER INSERT ON keystead.licenses
  REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION keystead.count_changed_licenses();
CREATE TRIGGER licenses_count_deleted AFTER DELETE ON keystead.licenses
  REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION keystead.count_changed_licenses();
-- Of columns: taking and freeing a seat, which happens all the time, sets none of these.
CREATE TRIGGER licenses_count_updated AFTER UPDATE OF plan_id, product_id, status, expires_at ON keystead.licenses
  FOR EACH ROW
  WHEN ((OLD.plan_id, OLD.product_id, OLD.status, OLD.expires_at)
    IS DISTINCT FROM (NEW.plan_id, NEW.product_id, NEW.status, NEW.expires_at))
  EXECUTE FUNCTION keystead.count_updated_license();

-- How many customers each organization has.
CREATE TABLE keystead.customer_counts (
  organization_id text COLLATE "C" NOT NULL,
  slot smallint NOT NULL,
  total integer NOT NULL,
  PRIMARY KEY (organization_id, slot)
) WITH (fillfactor = 50);

CREATE FUNCTION keystead.count_changed_customers()
RETURNS trigger
LANGUAGE plpgsql
AS $$
DECLARE
  sign integer := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
BEGIN
  INSERT INTO keystead.customer_counts AS c
  SELECT l.organization_id, keystead.count_slot(), sign * count(*)
  FROM changed l
  GROUP BY 1
  ORDER BY 1
  ON CONFLICT (organization_id, slot) DO UPDATE SET total = c.total + excluded.total;
  RETURN NULL;
END
$$;

CREATE TRIGGER customers_count_inserted AFTER INSERT ON keystead.customers
  REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION keystead.count_changed_customers();
CREATE TRIGGER customers_count_deleted AFTER DELETE ON keystead.customers
  REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION keystead.count_changed_customers();

CREATE FUNCTION keystead.forget_counts()
RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  EXECUTE format('TRUNCATE keystead.%I', TG_ARGV[0]);
  RETURN NULL;
END
$$;

CREATE TRIGGER licenses_count_truncated AFTER TRUNCATE ON keystead.licenses
  FOR EACH STATEMENT EXECUTE FUNCTION keystead.forget_counts('license_counts');
CREATE TRIGGER customers_count_truncated AFTER TRUNCATE ON keystead.customers
  FOR EACH STATEMENT EXECUTE FUNCTION keystead.forget_counts('customer_counts');

-- What counts a product or a plan goes with it. It has no licenses any more, nor can it get one.
CREATE FUNCTION keystead.forget_license_counts()
RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  IF TG_TABLE_NAME = 'plans' THEN
    DELETE FROM keystead.license_counts c WHERE c.organization_id = OLD.organization_id AND c.plan_id = OLD.id;
  ELSE
    DELETE FROM keystead.license_counts c
    WHERE c.organization_id = OLD.organization_id AND c.plan_id = '' AND c.product_id = OLD.id;
  END IF;
  RETURN NULL;
END
$$;

CREATE TRIGGER products_forget_counts AFTER DELETE ON keystead.products
  FOR EACH ROW EXECUTE FUNCTION keystead.forget_license_counts();
CREATE TRIGGER plans_forget_counts AFTER DELETE ON keystead.plans
  FOR EACH ROW EXECUTE FUNCTION keystead.forget_license_counts();

-- Counts everything anew, after rows were loaded with triggers off.
CREATE FUNCTION keystead.recount()
RETURNS void
LANGUAGE plpgsql
SET jit = off
AS $$
BEGIN
  LOCK TABLE keystead.licenses, keystead.customers IN SHARE ROW EXCLUSIVE MODE;
  DELETE FROM keystead.license_counts;
  INSERT INTO keystead.license_counts
  SELECT
    l.organization_id, cell.plan_id, cell.product_id, cell.span, cell.starts, 0,
    count(*) FILTER (WHERE l.status = 'active'), count(*) FILTER (WHERE l.status = 'expired'),
    count(*) FILTER (WHERE l.status = 'revoked'), count(*) FILTER (WHERE l.status = 'suspended')
  FROM keystead.licenses l, keystead.license_cells(l.plan_id, l.product_id, l.expires_at) cell
  GROUP BY 1, 2, 3, 4, 5;
  DELETE FROM keystead.customer_counts;
  INSERT INTO keystead.customer_counts
  SELECT c.organization_id, 0, count(*) FROM keystead.customers c GROUP BY 1;
END
$$;

-- Changes
--
-- What is cached about licenses is looked up by the fingerprint of a key, the SHA-256 of its text, and kept for as long as nothing is
-- heard on the channel keystead_changes: 'license <id> …', 'product <id>' or 'release <id>', sent by the transaction that makes the change.
--
-- A seat that is taken is announced by whoever took it, after the commit: transactions with a notification commit one at a time in
-- the whole database, and claims are too many for that.

CREATE FUNCTION keystead.announce_license() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM pg_notify('keystead_changes', 'license ' || OLD.id);
  RETURN NULL;
END
$$;

CREATE FUNCTION keystead.announce_seat() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM pg_notify('keystead_changes', 'license ' || OLD.license_id);
  RETURN NULL;
END
$$;

CREATE FUNCTION keystead.announce_product() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM pg_notify('keystead_changes', 'product ' || OLD.id);
  RETURN NULL;
END
$$;

CREATE FUNCTION keystead.announce_release() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM pg_notify('keystead_changes', 'release ' || coalesce(NEW.id, OLD.id));
  RETURN NULL;
END
$$;

-- Named columns: an update of activated_count alone, which every claim is, does not even look at the condition.
CREATE TRIGGER licenses_announce_update
AFTER UPDATE OF
  license_key, status, seats, expires_at, grace_until, overage, grace_days, expiry, max_versions_behind, updates_until,
  trial_ends_at, features
ON keystead.licenses
FOR EACH ROW
WHEN (
  (OLD.license_key, OLD.status, OLD.seats, OLD.expires_at, OLD.grace_until, OLD.overage, OLD.grace_days, OLD.expiry,
    OLD.max_versions_behind, OLD.updates_until, OLD.trial_ends_at, OLD.features)
  IS DISTINCT FROM (NEW.license_key, NEW.status, NEW.seats, NEW.expires_at, NEW.grace_until, NEW.overage, NEW.grace_days,
    NEW.expiry, NEW.max_versions_behind, NEW.updates_until, NEW.trial_ends_at, NEW.features)
)
EXECUTE FUNCTION keystead.announce_license();

CREATE TRIGGER licenses_announce_delete
AFTER DELETE ON keystead.licenses
FOR EACH ROW EXECUTE FUNCTION keystead.announce_license();

CREATE TRIGGER activations_announce_release
AFTER UPDATE OF status ON keystead.activations
FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status)
EXECUTE FUNCTION keystead.announce_seat();

CREATE TRIGGER products_announce_update
AFTER UPDATE OF public_key ON keystead.products
FOR EACH ROW WHEN (OLD.public_key IS DISTINCT FROM NEW.public_key)
EXECUTE FUNCTION keystead.announce_product();

CREATE TRIGGER products_announce_delete
AFTER DELETE ON keystead.products
FOR EACH ROW EXECUTE FUNCTION keystead.announce_product();

CREATE TRIGGER releases_announce
AFTER INSERT OR UPDATE OR DELETE ON keystead.releases
FOR EACH ROW EXECUTE FUNCTION keystead.announce_release();

-- Usage events
--
-- They come in great numbers: tables by month (UTC), made ahead and dropped whole when their time is over. What an event belongs to is
-- looked up before it is stored; foreign keys would look again for each row.
--
-- Of a product, as a number that no two have but by an accident of one in 2^64, which would count besides only where both have the
-- same UUID.
CREATE FUNCTION keystead.event_scope(organization_id text, product_id text)
RETURNS bigint
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN ('x' || left(md5(organization_id || ' ' || product_id), 16))::bit(64)::bigint;

-- What tells events apart, in few bytes: every event adds a row here and an entry to its index. In no constraint of events, so that an id
-- counts once whichever month its event is of. The id comes first: it is what differs, so that little else is compared.
CREATE TABLE keystead.event_ids (
  id uuid NOT NULL,
  scope bigint NOT NULL,
  PRIMARY KEY (id, scope)
);

-- The properties are kept as they came, which costs less than jsonb: they are shown, not searched.
CREATE TABLE keystead.events (
  organization_id text COLLATE "C" NOT NULL,
  product_id text COLLATE "C" NOT NULL,
  id uuid NOT NULL,
  license_id text COLLATE "C",
  name text COLLATE "C" NOT NULL,
  properties json NOT NULL,
  domain text COLLATE "C",
  anonymous_id text COLLATE "C",
  happened_at timestamptz NOT NULL,
  received_at timestamptz NOT NULL
) PARTITION BY RANGE (happened_at);

CREATE INDEX events_happened_idx ON keystead.events (organization_id, happened_at);
CREATE INDEX events_license_idx ON keystead.events (license_id, happened_at) WHERE license_id IS NOT NULL;

-- How many events there are in the four quarters of each hour (UTC), which are parts of every zone's hours. product_id and name are ''
-- in rows that count all of them. Each writer adds to one of a few slots, as with license_counts; their sum is exact.
CREATE TABLE keystead.event_counts (
  organization_id text COLLATE "C" NOT NULL,
  product_id text COLLATE "C" NOT NULL,
  name text COLLATE "C" NOT NULL,
  hour timestamptz NOT NULL,
  slot smallint NOT NULL,
  first integer NOT NULL,
  second integer NOT NULL,
  third integer NOT NULL,
  fourth integer NOT NULL,
  PRIMARY KEY (organization_id, product_id, name, hour, slot)
) PARTITION BY RANGE (hour);

-- Makes the tables of a month, unless they are there.
CREATE FUNCTION keystead.make_event_tables(p_month date)
RETURNS void
LANGUAGE plpgsql
SET jit = off
AS $$
DECLARE
  parent text;
  child text;
BEGIN
  FOREACH parent IN ARRAY ARRAY['events', 'event_counts'] LOOP
    child := parent || to_char(p_month, '_YYYY_MM');
    CONTINUE WHEN to_regclass('keystead.' || child) IS NOT NULL;
    -- Of those who make the same ones, the first does. To attach a table locks out no writer of the others, to make it a part at once
    -- would.
    PERFORM pg_advisory_xact_lock(hashtext('keystead.' || child));
    -- Asked of the catalog itself: what to_regclass() knows may be from before the wait.
    CONTINUE WHEN EXISTS (
      SELECT FROM pg_class c WHERE c.relnamespace = 'keystead'::regnamespace AND c.relname = child
    );
    EXECUTE format('CREATE TABLE keystead.%I (LIKE keystead.%I INCLUDING ALL)', child, parent);
    IF parent = 'event_counts' THEN
      EXECUTE format('ALTER TABLE keystead.%I SET (fillfactor = 50)', child);
    END IF;
    EXECUTE format(
      'ALTER TABLE keystead.%I ATTACH PARTITION keystead.%I FOR VALUES FROM (%L) TO (%L)',
      parent, child,
      p_month::timestamp AT TIME ZONE 'UTC', (p_month + interval '1 month')::timestamp AT TIME ZONE 'UTC'
    );
  END LOOP;
END
$$;

-- Stores the events of some calls (an event names its call by its place, from 1), and gives the places of the events whose ids are
-- known already. Ids go in in one order, and then the counts in one, so that nobody waits in a circle. The batch is larger than the
-- planner thinks: without nested loops its joins are by hash. To compile a plan (jit) would take longer than to run it.
CREATE FUNCTION keystead.append_events(calls json, appended json)
RETURNS SETOF bigint
LANGUAGE plpgsql VOLATILE
SET enable_nestloop = off SET enable_mergejoin = off SET jit = off
AS $$
BEGIN
  RETURN QUERY
  WITH given AS MATERIALIZED (
    SELECT
      e.place, c.organization_id, c.product_id, c.scope, e.id, c.license_id, e.name, e.properties, c.domain, c.anonymous_id,
      e.happened_at, c.received_at
    FROM ROWS FROM (
      json_to_recordset(appended) AS (call integer, id uuid, name text, properties json, happened_at timestamptz)
    ) WITH ORDINALITY AS e (call, id, name, properties, happened_at, place)
    JOIN (
      SELECT c.*, keystead.event_scope(c.organization_id, c.product_id) AS scope
      FROM ROWS FROM (
        json_to_recordset(calls) AS (
          organization_id text, product_id text, license_id text, domain text, anonymous_id text, received_at timestamptz
        )
      ) WITH ORDINALITY AS c (organization_id, product_id, license_id, domain, anonymous_id, received_at, place)
    ) c ON c.place = e.call
  ),
  fresh AS (
    INSERT INTO keystead.event_ids AS i (id, scope)
    SELECT g.id, g.scope FROM given g ORDER BY 1, 2
    ON CONFLICT DO NOTHING
    RETURNING i.id, i.scope
  ),
  stored AS (
    INSERT INTO keystead.events AS e
    SELECT
      g.organization_id, g.product_id, g.id, g.license_id, g.name, g.properties, g.domain, g.anonymous_id, g.happened_at,
      g.received_at
    FROM given g
    JOIN fresh f ON f.id = g.id AND f.scope = g.scope
    RETURNING e.organization_id, e.product_id, e.name, e.happened_at
  ),
  tallied AS (
    SELECT
      s.organization_id, s.product_id, s.name, floor(date_part('epoch', s.happened_at) / 900)::bigint AS quarter,
      count(*) AS total
    FROM stored s
    GROUP BY 1, 2, 3, 4
  ),
  counted AS (
    INSERT INTO keystead.event_counts AS c
    SELECT
      t.organization_id, scope.product_id, scope.name, to_timestamp(floor(t.quarter / 4.0) * 3600) AS hour, keystead.count_slot(),
      coalesce(sum(t.total) FILTER (WHERE t.quarter & 3 = 0), 0), coalesce(sum(t.total) FILTER (WHERE t.quarter & 3 = 1), 0),
      coalesce(sum(t.total) FILTER (WHERE t.quarter & 3 = 2), 0), coalesce(sum(t.total) FILTER (WHERE t.quarter & 3 = 3), 0)
    FROM tallied t
    CROSS JOIN LATERAL (
      VALUES ('', ''), ('', t.name), (t.product_id, ''), (t.product_id, t.name)
    ) AS scope (product_id, name)
    GROUP BY 1, 2, 3, 4
    ORDER BY 1, 2, 3, 4
    ON CONFLICT (organization_id, product_id, name, hour, slot) DO UPDATE SET
      first = c.first + excluded.first, second = c.second + excluded.second,
      third = c.third + excluded.third, fourth = c.fourth + excluded.fourth
  )
  SELECT g.place FROM given g
  WHERE NOT EXISTS (SELECT FROM fresh f WHERE f.id = g.id AND f.scope = g.scope);
END
$$;

-- How many events there are from each of the moments, which rise, to before the next: bucket 1 is from the first. Most are counted by
-- whole quarters of hours, and those of quarters that a moment cuts, one by one.
CREATE FUNCTION keystead.count_events(p_organization_id text, p_product_id text, p_name text, p_moments timestamptz[])
RETURNS TABLE (bucket integer, total bigint)
LANGUAGE plpgsql STABLE
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off SET jit = off
AS $$
DECLARE
  since timestamptz := p_moments[1];
  until timestamptz := p_moments[array_length(p_moments, 1)];
  quarter interval := interval '15 minutes';
  midnight timestamptz := timestamptz '2000-01-01 00:00:00+00';
BEGIN
  RETURN QUERY
  WITH cut AS MATERIALIZED (
    SELECT DISTINCT date_bin(quarter, m, midnight) AS starts FROM unnest(p_moments) m WHERE m <> date_bin(quarter, m, midnight)
  ),
  hours AS MATERIALIZED (
    SELECT c.hour, sum(c.first) AS first, sum(c.second) AS second, sum(c.third) AS third, sum(c.fourth) AS fourth
    FROM keystead.event_counts c
    WHERE c.organization_id = p_organization_id AND c.product_id = coalesce(p_product_id, '') AND c.name = coalesce(p_name, '')
      AND c.hour > since - interval '1 hour' AND c.hour < until
    GROUP BY 1
  ),
  counts AS (
    SELECT width_bucket(q.starts, p_moments) AS bucket, q.total
    FROM hours h
    CROSS JOIN LATERAL (
      VALUES (h.hour, h.first), (h.hour + quarter, h.second), (h.hour + 2 * quarter, h.third), (h.hour + 3 * quarter, h.fourth)
    ) AS q (starts, total)
    WHERE q.starts >= since AND q.starts < until AND q.starts NOT IN (SELECT cut.starts FROM cut)
    UNION ALL
    SELECT width_bucket(e.happened_at, p_moments), 1
    FROM cut
    -- OFFSET 0 leaves the planner no way but by index for each of the few that are cut.
    CROSS JOIN LATERAL (
      SELECT e.happened_at
      FROM keystead.events e
      WHERE e.organization_id = p_organization_id
        AND e.happened_at >= cut.starts AND e.happened_at < cut.starts + quarter
        AND e.happened_at >= since AND e.happened_at < until
        AND (p_product_id IS NULL OR e.product_id = p_product_id) AND (p_name IS NULL OR e.name = p_name)
      OFFSET 0
    ) e
  )
  SELECT counts.bucket, sum(counts.total)::bigint FROM counts GROUP BY 1;
END
$$;

-- Forgets the ids of the events in some pages of a month's table, unless another process has dropped it by now.
CREATE FUNCTION keystead.forget_event_ids(p_month date, p_from_page bigint, p_to_page bigint)
RETURNS void
LANGUAGE plpgsql VOLATILE
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off SET jit = off
AS $$
BEGIN
  EXECUTE format(
    'DELETE FROM keystead.event_ids i USING keystead.%I e
     WHERE e.ctid >= %L::tid AND e.ctid < %L::tid
       AND i.id = e.id AND i.scope = keystead.event_scope(e.organization_id, e.product_id)',
    to_char(p_month, '"events"_YYYY_MM'), format('(%s,0)', p_from_page), format('(%s,0)', p_to_page)
  );
EXCEPTION WHEN undefined_table THEN
  RETURN;
END
$$;

-- Nobody can use the tables meanwhile, so it gives up when it is not let in at once.
CREATE FUNCTION keystead.drop_event_tables(p_month date)
RETURNS void
LANGUAGE plpgsql VOLATILE
SET lock_timeout = '1s'
AS $$
BEGIN
  LOCK TABLE ONLY keystead.events, ONLY keystead.event_counts IN ACCESS EXCLUSIVE MODE;
  EXECUTE format('DROP TABLE IF EXISTS keystead.%I', to_char(p_month, '"events"_YYYY_MM'));
  EXECUTE format('DROP TABLE IF EXISTS keystead.%I', to_char(p_month, '"event_counts"_YYYY_MM'));
END
$$;
