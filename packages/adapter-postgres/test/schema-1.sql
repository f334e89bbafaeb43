
CREATE EXTENSION IF NOT EXISTS pg_trgm;

CREATE COLLATION keystead.listed FROM "C";

CREATE SEQUENCE keystead.versions CACHE 32;

CREATE TABLE keystead.organizations (
  id text COLLATE "C" NOT NULL,
  name text COLLATE "C" NOT NULL,
  created_at timestamptz NOT NULL,
  row_version bigint NOT NULL DEFAULT nextval('keystead.versions'),
  PRIMARY KEY (id)
);
CREATE TABLE keystead.users (
  id text COLLATE "C" NOT NULL,
  organization_id text COLLATE "C" NOT NULL,
  email text COLLATE "C" NOT NULL,
  name text COLLATE "C" NOT NULL,
  role text COLLATE "C" NOT NULL,
  avatar_url text COLLATE "C",
  created_at timestamptz NOT NULL,
  password_hash text COLLATE "C",
  email_verified_at timestamptz,
  second_factors jsonb NOT NULL,
  row_version bigint NOT NULL DEFAULT nextval('keystead.versions'),
  PRIMARY KEY (id),
  CONSTRAINT users_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES keystead.organizations
);
CREATE UNIQUE INDEX users_email_key ON keystead.users (lower(email));
CREATE INDEX users_organization_id_idx ON keystead.users (organization_id, id);
CREATE TABLE keystead.sessions (
  token_digest text COLLATE "C" NOT NULL,
  id text COLLATE "C" NOT NULL,
  user_id text COLLATE "C" NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  last_seen_at timestamptz NOT NULL,
  ip text COLLATE "C",
  user_agent text COLLATE "C",
  row_version bigint NOT NULL DEFAULT nextval('keystead.versions'),
  PRIMARY KEY (token_digest),
  CONSTRAINT sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES keystead.users
);
CREATE INDEX sessions_user_id_idx ON keystead.sessions (user_id, token_digest);
CREATE INDEX sessions_expires_at_idx ON keystead.sessions (expires_at);
CREATE TABLE keystead.identities (
  provider text COLLATE "C" NOT NULL,
  subject text COLLATE "C" NOT NULL,
  id text COLLATE "C" NOT NULL,
  user_id text COLLATE "C" NOT NULL,
  row_version bigint NOT NULL DEFAULT nextval('keystead.versions'),
  PRIMARY KEY (id),
  CONSTRAINT identities_user_id_fkey FOREIGN KEY (user_id) REFERENCES keystead.users
);
CREATE INDEX identities_user_id_idx ON keystead.identities (user_id);
CREATE TABLE keystead.pending_sign_ins (
  state_digest text COLLATE "C" NOT NULL,
  verifier_digest text COLLATE "C" NOT NULL,
  provider text COLLATE "C" NOT NULL,
  expires_at timestamptz NOT NULL,
  row_version bigint NOT NULL DEFAULT nextval('keystead.versions'),
  PRIMARY KEY (state_digest)
);
CREATE INDEX pending_sign_ins_expires_at_idx ON keystead.pending_sign_ins (expires_at);
CREATE TABLE keystead.invitations (
  id text COLLATE "C" NOT NULL,
  email text COLLATE "C" NOT NULL,
  role text COLLATE "C" NOT NULL,
  expires_at timestamptz NOT NULL,
  organization_id text COLLATE "C" NOT NULL,
  token_digest text COLLATE "C" NOT NULL,
  issued_by text COLLATE "C" NOT NULL,
  row_version bigint NOT NULL DEFAULT nextval('keystead.versions'),
  PRIMARY KEY (id),
  CONSTRAINT invitations_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES keystead.organizations,
  CONSTRAINT invitations_issued_by_fkey FOREIGN KEY (issued_by) REFERENCES keystead.users
);
CREATE UNIQUE INDEX invitations_email_key ON keystead.invitations (lower(email) COLLATE "POSIX", organization_id COLLATE "POSIX");
CREATE UNIQUE INDEX invitations_token_digest_key ON keystead.invitations (token_digest);
CREATE INDEX invitations_organization_id_idx ON keystead.invitations (organization_id, id);
CREATE INDEX invitations_issued_by_idx ON keystead.invitations (issued_by);
CREATE INDEX invitations_expires_at_idx ON keystead.invitations (expires_at);
CREATE TABLE keystead.ended_invitations (
  token_digest text COLLATE "C" NOT NULL,
  how text COLLATE "C" NOT NULL,
  expires_at timestamptz NOT NULL,
  row_version bigint NOT NULL DEFAULT nextval('keystead.versions'),
  PRIMARY KEY (token_digest)
);
CREATE INDEX ended_invitations_expires_at_idx ON keystead.ended_invitations (expires_at);
CREATE TABLE keystead.saved_views (
  id text COLLATE "C" NOT NULL,
  list text COLLATE "C" NOT NULL,
  name text COLLATE "C" NOT NULL,
  query text COLLATE "C" NOT NULL,
  created_at timestamptz NOT NULL,
  user_id text COLLATE "C" NOT NULL,
  row_version bigint NOT NULL DEFAULT nextval('keystead.versions'),
  PRIMARY KEY (id),
  CONSTRAINT saved_views_user_id_fkey FOREIGN KEY (user_id) REFERENCES keystead.users
);
CREATE INDEX saved_views_user_id_idx ON keystead.saved_views (user_id, id);
CREATE TABLE keystead.totp_secrets (
  id text COLLATE "C" NOT NULL,
  user_id text COLLATE "C" NOT NULL,
  sealed_secret text COLLATE "C" NOT NULL,
  created_at timestamptz NOT NULL,
  confirmed_at timestamptz,
  last_step bigint,
  row_version bigint NOT NULL DEFAULT nextval('keystead.versions'),
  PRIMARY KEY (id),
  CONSTRAINT totp_secrets_user_id_fkey FOREIGN KEY (user_id) REFERENCES keystead.users
);
CREATE INDEX totp_secrets_user_id_idx ON keystead.totp_secrets (user_id);
CREATE TABLE keystead.recovery_codes (
  id text COLLATE "C" NOT NULL,
  user_id text COLLATE "C" NOT NULL,
  organization_id text COLLATE "C" NOT NULL,
  digests jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  row_version bigint NOT NULL DEFAULT nextval('keystead.versions'),
  PRIMARY KEY (id),
  CONSTRAINT recovery_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES keystead.users
);
CREATE INDEX recovery_codes_user_id_idx ON keystead.recovery_codes (user_id);
CREATE TABLE keystead.passkeys (
  id text COLLATE "C" NOT NULL,
  name text COLLATE "C" NOT NULL,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz,
  user_id text COLLATE "C" NOT NULL,
  organization_id text COLLATE "C" NOT NULL,
  credential_id text COLLATE "C" NOT NULL,
  public_key text COLLATE "C" NOT NULL,
  counter bigint NOT NULL,
  transports jsonb NOT NULL,
  row_version bigint NOT NULL DEFAULT nextval('keystead.versions'),
  PRIMARY KEY (id),
  CONSTRAINT passkeys_user_id_fkey FOREIGN KEY (user_id) REFERENCES keystead.users
);
CREATE UNIQUE INDEX passkeys_credential_id_key ON keystead.passkeys (credential_id);
CREATE INDEX passkeys_user_id_idx ON keystead.passkeys (user_id, id);
CREATE TABLE keystead.challenges (
  token_digest text COLLATE "C" NOT NULL,
  purpose text COLLATE "C" NOT NULL,
  user_id text COLLATE "C",
  tries_left bigint NOT NULL,
  expires_at timestamptz NOT NULL,
  row_version bigint NOT NULL DEFAULT nextval('keystead.versions'),
  PRIMARY KEY (token_digest),
  CONSTRAINT challenges_user_id_fkey FOREIGN KEY (user_id) REFERENCES keystead.users
);
CREATE INDEX challenges_user_id_idx ON keystead.challenges (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX challenges_expires_at_idx ON keystead.challenges (expires_at);
CREATE TABLE keystead.factor_failures (
  id text COLLATE "C" NOT NULL,
  user_id text COLLATE "C" NOT NULL,
  times jsonb NOT NULL,
  session_times jsonb NOT NULL,
  told_at timestamptz,
  ends_at timestamptz NOT NULL,
  row_version bigint NOT NULL DEFAULT nextval('keystead.versions'),
  PRIMARY KEY (id),
  CONSTRAINT factor_failures_user_id_fkey FOREIGN KEY (user_id) REFERENCES keystead.users
);
CREATE INDEX factor_failures_user_id_idx ON keystead.factor_failures (user_id);
CREATE INDEX factor_failures_ends_at_idx ON keystead.factor_failures (ends_at);
CREATE TABLE keystead.signing_keys (
  kid text COLLATE "C" NOT NULL,
  organization_id text COLLATE "C" NOT NULL,
  replaces text COLLATE "C" NOT NULL,
  public_key text COLLATE "C" NOT NULL,
  sealed_private_key text COLLATE "C" NOT NULL,
  created_at timestamptz NOT NULL,
  signs_from timestamptz NOT NULL,
  retired_at timestamptz,
  files_until timestamptz,
  row_version bigint NOT NULL DEFAULT nextval('keystead.versions'),
  PRIMARY KEY (kid),
  CONSTRAINT signing_keys_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES keystead.organizations
);
CREATE UNIQUE INDEX signing_keys_successor_key ON keystead.signing_keys (replaces COLLATE "POSIX", organization_id COLLATE "POSIX");
CREATE INDEX signing_keys_organization_id_idx ON keystead.signing_keys (organization_id, kid);
CREATE TABLE keystead.answer_times (
  id text COLLATE "C" NOT NULL,
  answered_at timestamptz NOT NULL,
  outages jsonb NOT NULL,
  row_version bigint NOT NULL DEFAULT nextval('keystead.versions'),
  PRIMARY KEY (id)
);
CREATE TABLE keystead.api_tokens (
  id text COLLATE "C" NOT NULL,
  name text COLLATE "C" NOT NULL,
  role text COLLATE "C" NOT NULL,
  product_ids jsonb,
  owner_id text COLLATE "C" NOT NULL,
  last_four text COLLATE "C" NOT NULL,
  expires_at timestamptz,
  last_used_at timestamptz,
  created_at timestamptz NOT NULL,
  organization_id text COLLATE "C" NOT NULL,
  digest text COLLATE "C" NOT NULL,
  row_version bigint NOT NULL DEFAULT nextval('keystead.versions'),
  PRIMARY KEY (id),
  CONSTRAINT api_tokens_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES keystead.organizations,
  CONSTRAINT api_tokens_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES keystead.users
);
CREATE UNIQUE INDEX api_tokens_digest_key ON keystead.api_tokens (digest);
CREATE INDEX api_tokens_organization_id_idx ON keystead.api_tokens (organization_id, id);
CREATE INDEX api_tokens_owner_id_idx ON keystead.api_tokens (owner_id);
CREATE TABLE keystead.organization_settings (
  language text COLLATE "C" NOT NULL,
  vendor_name text COLLATE "C",
  reply_to text COLLATE "C",
  require_second_factor boolean NOT NULL,
  organization_id text COLLATE "C" NOT NULL,
  license_mails jsonb NOT NULL,
  expiry_notice_days jsonb NOT NULL,
  slug text COLLATE "C",
  portal jsonb NOT NULL,
  row_version bigint NOT NULL DEFAULT nextval('keystead.versions'),
  PRIMARY KEY (organization_id)
);
CREATE UNIQUE INDEX organization_settings_slug_key ON keystead.organization_settings (slug) WHERE slug IS NOT NULL;
CREATE TABLE keystead.portal_logos (
  organization_id text COLLATE "C" NOT NULL,
  name text COLLATE "C" NOT NULL,
  picture text COLLATE "C" NOT NULL,
  row_version bigint NOT NULL DEFAULT nextval('keystead.versions'),
  PRIMARY KEY (organization_id)
);
CREATE TABLE keystead.mailed_tokens (
  id text COLLATE "C" NOT NULL,
  token_digest text COLLATE "C" NOT NULL,
  purpose text COLLATE "C" NOT NULL,
  newest_of text COLLATE "C" NOT NULL,
  user_id text COLLATE "C" NOT NULL,
  email text COLLATE "C" NOT NULL,
  is_mailed boolean NOT NULL,
  expires_at timestamptz NOT NULL,
  row_version bigint NOT NULL DEFAULT nextval('keystead.versions'),
  PRIMARY KEY (id),
  CONSTRAINT mailed_tokens_user_id_fkey FOREIGN KEY (user_id) REFERENCES keystead.users
);
CREATE UNIQUE INDEX mailed_tokens_token_digest_key ON keystead.mailed_tokens (token_digest);
CREATE UNIQUE INDEX mailed_tokens_newest_key ON keystead.mailed_tokens (newest_of);
CREATE INDEX mailed_tokens_user_id_idx ON keystead.mailed_tokens (user_id);
CREATE INDEX mailed_tokens_expires_at_idx ON keystead.mailed_tokens (expires_at);
CREATE TABLE keystead.mails (
  id text COLLATE "C" NOT NULL,
  recipient text COLLATE "C" NOT NULL,
  template text COLLATE "C" NOT NULL,
  language text COLLATE "C" NOT NULL,
  state text COLLATE "C" NOT NULL,
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
  organization_id text COLLATE "C" NOT NULL,
  row_version bigint NOT NULL DEFAULT nextval('keystead.versions'),
  PRIMARY KEY (id),
  CONSTRAINT mails_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES keystead.organizations
);
CREATE INDEX mails_organization_id_idx ON keystead.mails (organization_id, id);
CREATE INDEX mails_state_idx ON keystead.mails (state, id);
CREATE INDEX mails_next_attempt_at_idx ON keystead.mails (coalesce(next_attempt_at, 'infinity'), id);
CREATE INDEX mails_kept_until_idx ON keystead.mails (kept_until);
CREATE TABLE keystead.mail_duties (
  organization_id text COLLATE "C" NOT NULL,
  queued_at timestamptz NOT NULL,
  next_at timestamptz,
  remind_at timestamptz,
  row_version bigint NOT NULL DEFAULT nextval('keystead.versions'),
  PRIMARY KEY (organization_id)
);
CREATE INDEX mail_duties_next_at_idx ON keystead.mail_duties (coalesce(next_at, 'infinity'), organization_id);
CREATE INDEX mail_duties_remind_at_idx ON keystead.mail_duties (coalesce(remind_at, 'infinity'), organization_id);
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
  free_sites boolean NOT NULL,
  entitlements jsonb NOT NULL,
  moves_per_year bigint NOT NULL,
  trial_plan_id text COLLATE "C",
  icons jsonb NOT NULL,
  banners jsonb NOT NULL,
  downloads text COLLATE "C" NOT NULL,
  composer_name text COLLATE "C",
  composer_type text COLLATE "C",
  insights boolean NOT NULL,
  archived boolean NOT NULL,
  metadata jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  row_version bigint NOT NULL DEFAULT nextval('keystead.versions'),
  PRIMARY KEY (organization_id, id)
);
ALTER TABLE keystead.products ALTER COLUMN organization_id SET STATISTICS 0;
CREATE UNIQUE INDEX products_slug_key ON keystead.products (slug COLLATE "POSIX", organization_id COLLATE "POSIX");
CREATE UNIQUE INDEX products_public_key_key ON keystead.products (public_key);
CREATE UNIQUE INDEX products_composer_name_key ON keystead.products (composer_name COLLATE "POSIX", organization_id COLLATE "POSIX") WHERE composer_name IS NOT NULL;
CREATE INDEX products_name_idx ON keystead.products (organization_id COLLATE keystead.listed, lower(name), id);
CREATE TABLE keystead.plans (
  organization_id text COLLATE "C" NOT NULL,
  id text COLLATE "C" NOT NULL,
  product_id text COLLATE "C" NOT NULL,
  name text COLLATE "C" NOT NULL,
  slug text COLLATE "C" NOT NULL,
  seats bigint,
  duration_days bigint,
  price jsonb,
  billing_interval text COLLATE "C" NOT NULL,
  overage text COLLATE "C" NOT NULL,
  grace_days bigint NOT NULL,
  past_due_days bigint NOT NULL,
  expiry text COLLATE "C" NOT NULL,
  max_versions_behind bigint,
  lease_seconds bigint,
  offline_grace_seconds bigint,
  trial_days bigint,
  update_days bigint,
  offline_days bigint,
  offline_forever boolean NOT NULL,
  features jsonb NOT NULL,
  archived boolean NOT NULL,
  metadata jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  row_version bigint NOT NULL DEFAULT nextval('keystead.versions'),
  PRIMARY KEY (organization_id, id),
  CONSTRAINT plans_product_id_fkey FOREIGN KEY (organization_id, product_id) REFERENCES keystead.products
);
ALTER TABLE keystead.plans ALTER COLUMN organization_id SET STATISTICS 0;
CREATE UNIQUE INDEX plans_slug_key ON keystead.plans (slug COLLATE "POSIX", organization_id COLLATE "POSIX", product_id COLLATE "POSIX");
CREATE INDEX plans_product_id_idx ON keystead.plans (product_id, organization_id, id);
CREATE INDEX plans_name_idx ON keystead.plans (organization_id COLLATE keystead.listed, lower(name), id);
CREATE TABLE keystead.bundles (
  organization_id text COLLATE "C" NOT NULL,
  id text COLLATE "C" NOT NULL,
  name text COLLATE "C" NOT NULL,
  plan_ids jsonb NOT NULL,
  archived boolean NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  row_version bigint NOT NULL DEFAULT nextval('keystead.versions'),
  PRIMARY KEY (organization_id, id)
);
ALTER TABLE keystead.bundles ALTER COLUMN organization_id SET STATISTICS 0;
CREATE INDEX bundles_archived_idx ON keystead.bundles (organization_id COLLATE keystead.listed, archived, id);
CREATE INDEX bundles_name_idx ON keystead.bundles (organization_id COLLATE keystead.listed, lower(name), id);
CREATE TABLE keystead.releases (
  organization_id text COLLATE "C" NOT NULL,
  id text COLLATE "C" NOT NULL,
  product_id text COLLATE "C" NOT NULL,
  version text COLLATE "C" NOT NULL,
  channel text COLLATE "C" NOT NULL,
  status text COLLATE "C" NOT NULL,
  notes text COLLATE "C",
  upgrade_notice text COLLATE "C",
  requires_wp text COLLATE "C",
  requires_php text COLLATE "C",
  tested_up_to text COLLATE "C",
  rollout bigint NOT NULL,
  published_at timestamptz,
  file jsonb,
  artifacts jsonb NOT NULL,
  slug text COLLATE "C",
  kind text COLLATE "C" NOT NULL,
  header jsonb,
  sections jsonb NOT NULL,
  signed jsonb,
  translations jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  version_key text COLLATE "C" NOT NULL,
  row_version bigint NOT NULL DEFAULT nextval('keystead.versions'),
  PRIMARY KEY (organization_id, id),
  CONSTRAINT releases_product_id_fkey FOREIGN KEY (organization_id, product_id) REFERENCES keystead.products
);
ALTER TABLE keystead.releases ALTER COLUMN organization_id SET STATISTICS 0;
CREATE UNIQUE INDEX releases_version_key ON keystead.releases (version_key COLLATE "POSIX", organization_id COLLATE "POSIX", product_id COLLATE "POSIX");
CREATE INDEX releases_product_id_idx ON keystead.releases (product_id, organization_id, id);
CREATE INDEX releases_version_key_idx ON keystead.releases (organization_id COLLATE keystead.listed, lower(version_key), id);
CREATE INDEX releases_published_at_idx ON keystead.releases (organization_id COLLATE keystead.listed, coalesce(published_at, 'infinity'), id);
CREATE TABLE keystead.download_counts (
  organization_id text COLLATE "C" NOT NULL,
  id text COLLATE "C" NOT NULL,
  release_id text COLLATE "C" NOT NULL,
  day text COLLATE "C" NOT NULL,
  counts jsonb NOT NULL,
  ends_at timestamptz NOT NULL,
  row_version bigint NOT NULL DEFAULT nextval('keystead.versions'),
  PRIMARY KEY (organization_id, id),
  CONSTRAINT download_counts_release_id_fkey FOREIGN KEY (organization_id, release_id) REFERENCES keystead.releases
);
ALTER TABLE keystead.download_counts ALTER COLUMN organization_id SET STATISTICS 0;
CREATE INDEX download_counts_release_id_idx ON keystead.download_counts (release_id, organization_id, id);
CREATE INDEX download_counts_ends_at_idx ON keystead.download_counts (organization_id COLLATE keystead.listed, ends_at);
CREATE TABLE keystead.daily_counts (
  organization_id text COLLATE "C" NOT NULL,
  id text COLLATE "C" NOT NULL,
  product_id text COLLATE "C" NOT NULL,
  name text COLLATE "C" NOT NULL,
  day text COLLATE "C" NOT NULL,
  counts jsonb NOT NULL,
  ends_at timestamptz NOT NULL,
  row_version bigint NOT NULL DEFAULT nextval('keystead.versions'),
  PRIMARY KEY (organization_id, id),
  CONSTRAINT daily_counts_product_id_fkey FOREIGN KEY (organization_id, product_id) REFERENCES keystead.products
);
ALTER TABLE keystead.daily_counts ALTER COLUMN organization_id SET STATISTICS 0;
CREATE INDEX daily_counts_product_id_idx ON keystead.daily_counts (product_id, organization_id);
CREATE INDEX daily_counts_ends_at_idx ON keystead.daily_counts (organization_id COLLATE keystead.listed, ends_at);
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
  external_id text COLLATE "C",
  metadata jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  row_version bigint NOT NULL DEFAULT nextval('keystead.versions'),
  PRIMARY KEY (organization_id, id)
);
ALTER TABLE keystead.customers ALTER COLUMN organization_id SET STATISTICS 0;
CREATE UNIQUE INDEX customers_email_key ON keystead.customers (lower(email) COLLATE "POSIX", organization_id COLLATE "POSIX");
CREATE UNIQUE INDEX customers_external_id_key ON keystead.customers (external_id COLLATE "POSIX", organization_id COLLATE "POSIX") WHERE external_id IS NOT NULL;
CREATE INDEX customers_email_idx ON keystead.customers (organization_id COLLATE keystead.listed, lower(email), id);
CREATE INDEX customers_search_idx ON keystead.customers USING gin ((coalesce(first_name || ' ' || last_name, first_name, last_name, '') || E'\x1f' || email || E'\x1f' || coalesce(company, '')) gin_trgm_ops);
CREATE TABLE keystead.composer_tokens (
  organization_id text COLLATE "C" NOT NULL,
  id text COLLATE "C" NOT NULL,
  customer_id text COLLATE "C" NOT NULL,
  name text COLLATE "C" NOT NULL,
  last_four text COLLATE "C" NOT NULL,
  last_used_at timestamptz,
  created_at timestamptz NOT NULL,
  digest text COLLATE "C" NOT NULL,
  row_version bigint NOT NULL DEFAULT nextval('keystead.versions'),
  PRIMARY KEY (organization_id, id),
  CONSTRAINT composer_tokens_customer_id_fkey FOREIGN KEY (organization_id, customer_id) REFERENCES keystead.customers
);
ALTER TABLE keystead.composer_tokens ALTER COLUMN organization_id SET STATISTICS 0;
CREATE UNIQUE INDEX composer_tokens_digest_key ON keystead.composer_tokens (digest COLLATE "POSIX", organization_id COLLATE "POSIX");
CREATE INDEX composer_tokens_customer_id_idx ON keystead.composer_tokens (customer_id, organization_id, id);
CREATE TABLE keystead.licenses (
  organization_id text COLLATE "C" NOT NULL,
  id text COLLATE "C" NOT NULL,
  license_key text COLLATE "C" NOT NULL,
  product_id text COLLATE "C" NOT NULL,
  plan_id text COLLATE "C",
  customer_id text COLLATE "C" NOT NULL,
  customer_email text COLLATE "C" NOT NULL,
  customer_name text COLLATE "C",
  status text COLLATE "C" NOT NULL,
  seats integer,
  activated_count integer NOT NULL,
  expires_at timestamptz,
  grace_until timestamptz,
  overage text COLLATE "C" NOT NULL,
  grace_days integer NOT NULL,
  past_due_days integer NOT NULL,
  expiry text COLLATE "C" NOT NULL,
  max_versions_behind integer,
  lease_seconds integer,
  offline_grace_seconds bigint,
  updates_until timestamptz,
  trial_ends_at timestamptz,
  features jsonb NOT NULL,
  feature_overrides jsonb NOT NULL,
  pending_plan_id text COLLATE "C",
  external_id text COLLATE "C",
  bundle jsonb,
  metadata jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  lookup_key text COLLATE "C" NOT NULL,
  bundle_id text COLLATE "C",
  bundle_group text COLLATE "C",
  was_leased boolean NOT NULL,
  row_version bigint NOT NULL DEFAULT nextval('keystead.versions'),
  PRIMARY KEY (organization_id, id) INCLUDE (status, expires_at),
  CONSTRAINT licenses_product_id_fkey FOREIGN KEY (organization_id, product_id) REFERENCES keystead.products,
  CONSTRAINT licenses_plan_id_fkey FOREIGN KEY (organization_id, plan_id) REFERENCES keystead.plans,
  CONSTRAINT licenses_pending_plan_id_fkey FOREIGN KEY (organization_id, pending_plan_id) REFERENCES keystead.plans,
  CONSTRAINT licenses_customer_id_fkey FOREIGN KEY (organization_id, customer_id) REFERENCES keystead.customers,
  CONSTRAINT licenses_bundle_id_fkey FOREIGN KEY (organization_id, bundle_id) REFERENCES keystead.bundles
);
ALTER TABLE keystead.licenses ALTER COLUMN organization_id SET STATISTICS 0;
CREATE UNIQUE INDEX licenses_license_key_key ON keystead.licenses (lookup_key COLLATE "POSIX", organization_id COLLATE "POSIX", product_id COLLATE "POSIX");
CREATE UNIQUE INDEX licenses_external_id_key ON keystead.licenses (external_id COLLATE "POSIX", organization_id COLLATE "POSIX") WHERE external_id IS NOT NULL;
CREATE INDEX licenses_product_id_idx ON keystead.licenses (product_id, organization_id, id) INCLUDE (status, expires_at);
CREATE INDEX licenses_plan_id_idx ON keystead.licenses (plan_id, organization_id, id) WHERE plan_id IS NOT NULL;
CREATE INDEX licenses_pending_plan_id_idx ON keystead.licenses (pending_plan_id, organization_id) WHERE pending_plan_id IS NOT NULL;
CREATE INDEX licenses_customer_id_idx ON keystead.licenses (customer_id, organization_id, id);
CREATE INDEX licenses_bundle_id_idx ON keystead.licenses (bundle_id, organization_id, id) WHERE bundle_id IS NOT NULL;
CREATE INDEX licenses_bundle_group_idx ON keystead.licenses (organization_id COLLATE keystead.listed, bundle_group, id) WHERE bundle_group IS NOT NULL;
CREATE INDEX licenses_expires_at_idx ON keystead.licenses (organization_id COLLATE keystead.listed, coalesce(expires_at, 'infinity'), id) INCLUDE (expires_at, status, product_id, plan_id);
CREATE INDEX licenses_updated_at_idx ON keystead.licenses (organization_id COLLATE keystead.listed, updated_at, id);
CREATE INDEX licenses_metadata_idx ON keystead.licenses USING gin (metadata jsonb_path_ops);
CREATE INDEX licenses_search_idx ON keystead.licenses USING gin ((license_key || E'\x1f' || customer_email || E'\x1f' || coalesce(customer_name, '')) gin_trgm_ops);
CREATE TABLE keystead.activations (
  organization_id text COLLATE "C" NOT NULL,
  id text COLLATE "C" NOT NULL,
  license_id text COLLATE "C" NOT NULL,
  product_id text COLLATE "C" NOT NULL,
  kind text COLLATE "C" NOT NULL,
  domain text COLLATE "C",
  machine jsonb,
  ip_address text COLLATE "C",
  status text COLLATE "C" NOT NULL,
  takes_seat boolean NOT NULL,
  site_class text COLLATE "C" NOT NULL,
  site_rule text COLLATE "C",
  site_id text COLLATE "C",
  environment text COLLATE "C",
  moved_from text COLLATE "C",
  activated_at timestamptz NOT NULL,
  deactivated_at timestamptz,
  lease_ends_at timestamptz,
  offline_until timestamptz,
  last_checked_at timestamptz NOT NULL,
  place text COLLATE "C" NOT NULL,
  machine_name text COLLATE "C",
  filled_at timestamptz,
  row_version bigint NOT NULL DEFAULT nextval('keystead.versions'),
  PRIMARY KEY (organization_id, id) INCLUDE (status)
);
ALTER TABLE keystead.activations ALTER COLUMN organization_id SET STATISTICS 0;
CREATE INDEX activations_license_id_idx ON keystead.activations (license_id, organization_id, id);
CREATE INDEX activations_product_id_idx ON keystead.activations (organization_id COLLATE keystead.listed, product_id, id) INCLUDE (status);
CREATE INDEX activations_kind_idx ON keystead.activations (organization_id COLLATE keystead.listed, kind, id);
CREATE INDEX activations_place_idx ON keystead.activations (organization_id COLLATE keystead.listed, place, id);
CREATE INDEX activations_search_idx ON keystead.activations USING gin ((place || E'\x1f' || coalesce(machine_name, '')) gin_trgm_ops);
CREATE TABLE keystead.license_files (
  organization_id text COLLATE "C" NOT NULL,
  id text COLLATE "C" NOT NULL,
  license_id text COLLATE "C" NOT NULL,
  product_id text COLLATE "C" NOT NULL,
  activation_id text COLLATE "C" NOT NULL,
  kind text COLLATE "C" NOT NULL,
  domain text COLLATE "C",
  machine jsonb,
  days bigint,
  expires_at timestamptz,
  kid text COLLATE "C" NOT NULL,
  made_by jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  released_at timestamptz,
  place_name text COLLATE "C" NOT NULL,
  row_version bigint NOT NULL DEFAULT nextval('keystead.versions'),
  PRIMARY KEY (organization_id, id),
  CONSTRAINT license_files_license_id_fkey FOREIGN KEY (organization_id, license_id) REFERENCES keystead.licenses
);
ALTER TABLE keystead.license_files ALTER COLUMN organization_id SET STATISTICS 0;
CREATE INDEX license_files_license_id_idx ON keystead.license_files (license_id, organization_id, id);
CREATE INDEX license_files_activation_id_idx ON keystead.license_files (organization_id COLLATE keystead.listed, activation_id, id);
CREATE INDEX license_files_expires_at_idx ON keystead.license_files (organization_id COLLATE keystead.listed, expires_at);
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
ALTER TABLE keystead.trials ALTER COLUMN organization_id SET STATISTICS 0;
CREATE UNIQUE INDEX trials_email_key ON keystead.trials (email_digest COLLATE "POSIX", organization_id COLLATE "POSIX", product_id COLLATE "POSIX");
CREATE UNIQUE INDEX trials_site_key ON keystead.trials (site COLLATE "POSIX", organization_id COLLATE "POSIX", product_id COLLATE "POSIX") WHERE site IS NOT NULL;
CREATE INDEX trials_product_id_idx ON keystead.trials (product_id, organization_id);
CREATE INDEX trials_license_id_idx ON keystead.trials (license_id, organization_id) WHERE license_id IS NOT NULL;
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
ALTER TABLE keystead.trial_requests ALTER COLUMN organization_id SET STATISTICS 0;
CREATE UNIQUE INDEX trial_requests_link_digest_key ON keystead.trial_requests (link_digest COLLATE "POSIX", organization_id COLLATE "POSIX");
CREATE UNIQUE INDEX trial_requests_request_digest_key ON keystead.trial_requests (request_digest COLLATE "POSIX", organization_id COLLATE "POSIX");
CREATE INDEX trial_requests_product_id_idx ON keystead.trial_requests (product_id, organization_id);
CREATE INDEX trial_requests_license_id_idx ON keystead.trial_requests (license_id, organization_id) WHERE license_id IS NOT NULL;
CREATE INDEX trial_requests_expires_at_idx ON keystead.trial_requests (organization_id COLLATE keystead.listed, expires_at);
CREATE TABLE keystead.portal_sessions (
  organization_id text COLLATE "C" NOT NULL,
  customer_id text COLLATE "C" NOT NULL,
  scopes jsonb NOT NULL,
  read_only boolean NOT NULL,
  license_id text COLLATE "C",
  return_url text COLLATE "C",
  maker jsonb,
  expires_at timestamptz NOT NULL,
  token_digest text COLLATE "C" NOT NULL,
  proven_email text COLLATE "C",
  proven_customer_id text COLLATE "C",
  created_at timestamptz NOT NULL,
  row_version bigint NOT NULL DEFAULT nextval('keystead.versions'),
  PRIMARY KEY (organization_id, token_digest),
  CONSTRAINT portal_sessions_customer_id_fkey FOREIGN KEY (organization_id, customer_id) REFERENCES keystead.customers,
  CONSTRAINT portal_sessions_license_id_fkey FOREIGN KEY (organization_id, license_id) REFERENCES keystead.licenses,
  CONSTRAINT portal_sessions_proven_customer_id_fkey FOREIGN KEY (organization_id, proven_customer_id) REFERENCES keystead.customers
);
ALTER TABLE keystead.portal_sessions ALTER COLUMN organization_id SET STATISTICS 0;
CREATE INDEX portal_sessions_customer_id_idx ON keystead.portal_sessions (customer_id, organization_id);
CREATE INDEX portal_sessions_license_id_idx ON keystead.portal_sessions (license_id, organization_id) WHERE license_id IS NOT NULL;
CREATE INDEX portal_sessions_proven_customer_id_idx ON keystead.portal_sessions (proven_customer_id, organization_id) WHERE proven_customer_id IS NOT NULL;
CREATE INDEX portal_sessions_expires_at_idx ON keystead.portal_sessions (organization_id COLLATE keystead.listed, expires_at);
CREATE TABLE keystead.portal_tickets (
  organization_id text COLLATE "C" NOT NULL,
  customer_id text COLLATE "C" NOT NULL,
  scopes jsonb NOT NULL,
  read_only boolean NOT NULL,
  license_id text COLLATE "C",
  return_url text COLLATE "C",
  maker jsonb,
  expires_at timestamptz NOT NULL,
  ticket_digest text COLLATE "C" NOT NULL,
  row_version bigint NOT NULL DEFAULT nextval('keystead.versions'),
  PRIMARY KEY (organization_id, ticket_digest),
  CONSTRAINT portal_tickets_customer_id_fkey FOREIGN KEY (organization_id, customer_id) REFERENCES keystead.customers,
  CONSTRAINT portal_tickets_license_id_fkey FOREIGN KEY (organization_id, license_id) REFERENCES keystead.licenses
);
ALTER TABLE keystead.portal_tickets ALTER COLUMN organization_id SET STATISTICS 0;
CREATE INDEX portal_tickets_customer_id_idx ON keystead.portal_tickets (customer_id, organization_id);
CREATE INDEX portal_tickets_license_id_idx ON keystead.portal_tickets (license_id, organization_id) WHERE license_id IS NOT NULL;
CREATE INDEX portal_tickets_expires_at_idx ON keystead.portal_tickets (organization_id COLLATE keystead.listed, expires_at);
CREATE TABLE keystead.portal_codes (
  organization_id text COLLATE "C" NOT NULL,
  address_digest text COLLATE "C" NOT NULL,
  code_digest text COLLATE "C" NOT NULL,
  tries bigint NOT NULL,
  expires_at timestamptz NOT NULL,
  row_version bigint NOT NULL DEFAULT nextval('keystead.versions'),
  PRIMARY KEY (organization_id, address_digest)
);
ALTER TABLE keystead.portal_codes ALTER COLUMN organization_id SET STATISTICS 0;
CREATE INDEX portal_codes_expires_at_idx ON keystead.portal_codes (organization_id COLLATE keystead.listed, expires_at);
CREATE TABLE keystead.customer_freeings (
  organization_id text COLLATE "C" NOT NULL,
  id text COLLATE "C" NOT NULL,
  license_id text COLLATE "C" NOT NULL,
  freed jsonb NOT NULL,
  row_version bigint NOT NULL DEFAULT nextval('keystead.versions'),
  PRIMARY KEY (organization_id, id),
  CONSTRAINT customer_freeings_license_id_fkey FOREIGN KEY (organization_id, license_id) REFERENCES keystead.licenses
);
ALTER TABLE keystead.customer_freeings ALTER COLUMN organization_id SET STATISTICS 0;
CREATE INDEX customer_freeings_license_id_idx ON keystead.customer_freeings (license_id, organization_id);
CREATE TABLE keystead.claim_codes (
  organization_id text COLLATE "C" NOT NULL,
  id text COLLATE "C" NOT NULL,
  license_id text COLLATE "C" NOT NULL,
  code_digest text COLLATE "C" NOT NULL,
  place text COLLATE "C",
  expires_at timestamptz NOT NULL,
  row_version bigint NOT NULL DEFAULT nextval('keystead.versions'),
  PRIMARY KEY (organization_id, id),
  CONSTRAINT claim_codes_license_id_fkey FOREIGN KEY (organization_id, license_id) REFERENCES keystead.licenses
);
ALTER TABLE keystead.claim_codes ALTER COLUMN organization_id SET STATISTICS 0;
CREATE UNIQUE INDEX claim_codes_code_key ON keystead.claim_codes (code_digest COLLATE "POSIX", organization_id COLLATE "POSIX");
CREATE INDEX claim_codes_license_id_idx ON keystead.claim_codes (license_id, organization_id);
CREATE INDEX claim_codes_expires_at_idx ON keystead.claim_codes (organization_id COLLATE keystead.listed, expires_at);
CREATE TABLE keystead.subscriptions (
  organization_id text COLLATE "C" NOT NULL,
  id text COLLATE "C" NOT NULL,
  customer_id text COLLATE "C" NOT NULL,
  license_id text COLLATE "C",
  plan_id text COLLATE "C",
  status text COLLATE "C" NOT NULL,
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
  CONSTRAINT subscriptions_customer_id_fkey FOREIGN KEY (organization_id, customer_id) REFERENCES keystead.customers,
  CONSTRAINT subscriptions_license_id_fkey FOREIGN KEY (organization_id, license_id) REFERENCES keystead.licenses,
  CONSTRAINT subscriptions_plan_id_fkey FOREIGN KEY (organization_id, plan_id) REFERENCES keystead.plans
);
ALTER TABLE keystead.subscriptions ALTER COLUMN organization_id SET STATISTICS 0;
CREATE UNIQUE INDEX subscriptions_provider_reference_key ON keystead.subscriptions (provider_reference COLLATE "POSIX", organization_id COLLATE "POSIX", provider COLLATE "POSIX") WHERE provider IS NOT NULL AND provider_reference IS NOT NULL;
CREATE INDEX subscriptions_customer_id_idx ON keystead.subscriptions (customer_id, organization_id, id);
CREATE INDEX subscriptions_license_id_idx ON keystead.subscriptions (license_id, organization_id, id) WHERE license_id IS NOT NULL;
CREATE INDEX subscriptions_plan_id_idx ON keystead.subscriptions (plan_id, organization_id, id) WHERE plan_id IS NOT NULL;
CREATE INDEX subscriptions_status_idx ON keystead.subscriptions (organization_id COLLATE keystead.listed, status, id);
CREATE INDEX subscriptions_current_period_end_idx ON keystead.subscriptions (organization_id COLLATE keystead.listed, current_period_end, id);
CREATE TABLE keystead.payments (
  organization_id text COLLATE "C" NOT NULL,
  id text COLLATE "C" NOT NULL,
  customer_id text COLLATE "C" NOT NULL,
  license_id text COLLATE "C",
  subscription_id text COLLATE "C",
  amount bigint NOT NULL,
  currency text COLLATE "C" NOT NULL,
  status text COLLATE "C" NOT NULL,
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
  CONSTRAINT payments_subscription_id_fkey FOREIGN KEY (organization_id, subscription_id) REFERENCES keystead.subscriptions
);
ALTER TABLE keystead.payments ALTER COLUMN organization_id SET STATISTICS 0;
CREATE UNIQUE INDEX payments_provider_reference_key ON keystead.payments (provider_reference COLLATE "POSIX", organization_id COLLATE "POSIX", provider COLLATE "POSIX") WHERE provider IS NOT NULL AND provider_reference IS NOT NULL;
CREATE INDEX payments_customer_id_idx ON keystead.payments (customer_id, organization_id, id);
CREATE INDEX payments_license_id_idx ON keystead.payments (license_id, organization_id, id) WHERE license_id IS NOT NULL;
CREATE INDEX payments_subscription_id_idx ON keystead.payments (subscription_id, organization_id, id) WHERE subscription_id IS NOT NULL;
CREATE INDEX payments_status_idx ON keystead.payments (organization_id COLLATE keystead.listed, status, id);
CREATE INDEX payments_paid_at_idx ON keystead.payments (organization_id COLLATE keystead.listed, coalesce(paid_at, 'infinity'), id);
CREATE TABLE keystead.purchases (
  organization_id text COLLATE "C" NOT NULL,
  id text COLLATE "C" NOT NULL,
  provider text COLLATE "C" NOT NULL,
  order_reference text COLLATE "C" NOT NULL,
  line_reference text COLLATE "C" NOT NULL,
  price_id text COLLATE "C" NOT NULL,
  quantity bigint NOT NULL,
  license_id text COLLATE "C",
  bundle_group text COLLATE "C",
  subscription_reference text COLLATE "C",
  payment_reference text COLLATE "C",
  claim boolean NOT NULL,
  issued_as text COLLATE "C",
  withdrawn text COLLATE "C",
  as_of timestamptz,
  created_at timestamptz NOT NULL,
  row_version bigint NOT NULL DEFAULT nextval('keystead.versions'),
  PRIMARY KEY (organization_id, id),
  CONSTRAINT purchases_license_id_fkey FOREIGN KEY (organization_id, license_id) REFERENCES keystead.licenses
);
ALTER TABLE keystead.purchases ALTER COLUMN organization_id SET STATISTICS 0;
CREATE UNIQUE INDEX purchases_line_key ON keystead.purchases (line_reference COLLATE "POSIX", organization_id COLLATE "POSIX", provider COLLATE "POSIX", order_reference COLLATE "POSIX");
CREATE INDEX purchases_license_id_idx ON keystead.purchases (license_id, organization_id) WHERE license_id IS NOT NULL;
CREATE INDEX purchases_order_reference_idx ON keystead.purchases (organization_id COLLATE keystead.listed, order_reference, id);
CREATE INDEX purchases_subscription_reference_idx ON keystead.purchases (organization_id COLLATE keystead.listed, subscription_reference, id) WHERE subscription_reference IS NOT NULL;
CREATE INDEX purchases_payment_reference_idx ON keystead.purchases (organization_id COLLATE keystead.listed, payment_reference, id) WHERE payment_reference IS NOT NULL;
CREATE TABLE keystead.payment_providers (
  organization_id text COLLATE "C" NOT NULL,
  id text COLLATE "C" NOT NULL,
  provider text COLLATE "C" NOT NULL,
  api_key_last_four text COLLATE "C",
  webhook_secret_last_four text COLLATE "C",
  shop_url text COLLATE "C",
  prices jsonb NOT NULL,
  units_as text COLLATE "C" NOT NULL,
  grace_days bigint NOT NULL,
  past_due_days bigint NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  sealed_api_key text COLLATE "C",
  sealed_webhook_secret text COLLATE "C",
  row_version bigint NOT NULL DEFAULT nextval('keystead.versions'),
  PRIMARY KEY (organization_id, id)
);
ALTER TABLE keystead.payment_providers ALTER COLUMN organization_id SET STATISTICS 0;
CREATE UNIQUE INDEX payment_providers_provider_key ON keystead.payment_providers (provider COLLATE "POSIX", organization_id COLLATE "POSIX");
CREATE TABLE keystead.provider_events (
  organization_id text COLLATE "C" NOT NULL,
  id text COLLATE "C" NOT NULL,
  provider text COLLATE "C" NOT NULL,
  event_id text COLLATE "C" NOT NULL,
  type text COLLATE "C" NOT NULL,
  object_id text COLLATE "C",
  state text COLLATE "C" NOT NULL,
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
ALTER TABLE keystead.provider_events ALTER COLUMN organization_id SET STATISTICS 0;
CREATE UNIQUE INDEX provider_events_event_key ON keystead.provider_events (event_id COLLATE "POSIX", organization_id COLLATE "POSIX", provider COLLATE "POSIX");
CREATE INDEX provider_events_state_idx ON keystead.provider_events (organization_id COLLATE keystead.listed, state, id);
CREATE INDEX provider_events_object_id_idx ON keystead.provider_events (organization_id COLLATE keystead.listed, object_id, id) WHERE object_id IS NOT NULL;
CREATE INDEX provider_events_next_attempt_at_idx ON keystead.provider_events (organization_id COLLATE keystead.listed, coalesce(next_attempt_at, 'infinity'), id);
CREATE INDEX provider_events_expires_at_idx ON keystead.provider_events (organization_id COLLATE keystead.listed, expires_at);
CREATE TABLE keystead.provider_duties (
  organization_id text COLLATE "C" NOT NULL,
  next_at timestamptz,
  row_version bigint NOT NULL DEFAULT nextval('keystead.versions'),
  PRIMARY KEY (organization_id)
);
CREATE INDEX provider_duties_next_at_idx ON keystead.provider_duties (coalesce(next_at, 'infinity'), organization_id);
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
ALTER TABLE keystead.idempotency_keys ALTER COLUMN organization_id SET STATISTICS 0;
CREATE INDEX idempotency_keys_ends_at_idx ON keystead.idempotency_keys (organization_id COLLATE keystead.listed, ends_at);
CREATE TABLE keystead.idempotency_effects (
  id text COLLATE "C" NOT NULL,
  effect jsonb NOT NULL,
  ends_at timestamptz NOT NULL,
  row_version bigint NOT NULL DEFAULT nextval('keystead.versions'),
  PRIMARY KEY (id)
);
CREATE INDEX idempotency_effects_ends_at_idx ON keystead.idempotency_effects (ends_at);
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
ALTER TABLE keystead.imports ALTER COLUMN organization_id SET STATISTICS 0;
CREATE TABLE keystead.import_parts (
  organization_id text COLLATE "C" NOT NULL,
  id text COLLATE "C" NOT NULL,
  text text COLLATE "C" NOT NULL,
  is_last boolean NOT NULL,
  ends_at timestamptz NOT NULL,
  row_version bigint NOT NULL DEFAULT nextval('keystead.versions'),
  PRIMARY KEY (organization_id, id)
);
ALTER TABLE keystead.import_parts ALTER COLUMN organization_id SET STATISTICS 0;
CREATE INDEX import_parts_ends_at_idx ON keystead.import_parts (organization_id COLLATE keystead.listed, ends_at);
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
ALTER TABLE keystead.import_reports ALTER COLUMN organization_id SET STATISTICS 0;
CREATE INDEX import_reports_import_id_idx ON keystead.import_reports (import_id, organization_id);
CREATE INDEX import_reports_ends_at_idx ON keystead.import_reports (organization_id COLLATE keystead.listed, ends_at);
CREATE TABLE keystead.bulk_actions (
  organization_id text COLLATE "C" NOT NULL,
  id text COLLATE "C" NOT NULL,
  action text COLLATE "C" NOT NULL,
  options jsonb NOT NULL,
  filter jsonb NOT NULL,
  by_ids boolean NOT NULL,
  dry_run boolean NOT NULL,
  status text COLLATE "C" NOT NULL,
  total bigint,
  counts jsonb NOT NULL,
  started_by text COLLATE "C",
  error text COLLATE "C",
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  running text COLLATE "C",
  parts bigint,
  actor_type text COLLATE "C" NOT NULL,
  actor_id text COLLATE "C",
  product_ids jsonb,
  ids jsonb,
  row_version bigint NOT NULL DEFAULT nextval('keystead.versions'),
  PRIMARY KEY (organization_id, id)
);
ALTER TABLE keystead.bulk_actions ALTER COLUMN organization_id SET STATISTICS 0;
CREATE UNIQUE INDEX bulk_actions_running_key ON keystead.bulk_actions (running COLLATE "POSIX", organization_id COLLATE "POSIX") WHERE running IS NOT NULL;
CREATE TABLE keystead.bulk_action_parts (
  organization_id text COLLATE "C" NOT NULL,
  id text COLLATE "C" NOT NULL,
  job_id text COLLATE "C" NOT NULL,
  selected jsonb NOT NULL,
  lines jsonb NOT NULL,
  ends_at timestamptz NOT NULL,
  row_version bigint NOT NULL DEFAULT nextval('keystead.versions'),
  PRIMARY KEY (organization_id, id),
  CONSTRAINT bulk_action_parts_job_id_fkey FOREIGN KEY (organization_id, job_id) REFERENCES keystead.bulk_actions
);
ALTER TABLE keystead.bulk_action_parts ALTER COLUMN organization_id SET STATISTICS 0;
CREATE INDEX bulk_action_parts_job_id_idx ON keystead.bulk_action_parts (job_id, organization_id);
CREATE INDEX bulk_action_parts_ends_at_idx ON keystead.bulk_action_parts (organization_id COLLATE keystead.listed, ends_at);
CREATE TABLE keystead.jobs (
  id text COLLATE "C" NOT NULL,
  work text COLLATE "C" NOT NULL,
  organization_id text COLLATE "C" NOT NULL,
  created_at timestamptz NOT NULL,
  due_at timestamptz NOT NULL,
  attempts bigint NOT NULL,
  row_version bigint NOT NULL DEFAULT nextval('keystead.versions'),
  PRIMARY KEY (id)
);
CREATE INDEX jobs_work_idx ON keystead.jobs (work, id);
CREATE INDEX jobs_due_at_idx ON keystead.jobs (due_at, id);
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
ALTER TABLE keystead.aliases ALTER COLUMN organization_id SET STATISTICS 0;
CREATE UNIQUE INDEX aliases_foreign_key ON keystead.aliases (foreign_id COLLATE "POSIX", organization_id COLLATE "POSIX", source COLLATE "POSIX", kind COLLATE "POSIX");
CREATE UNIQUE INDEX aliases_shown_key ON keystead.aliases (shown_for COLLATE "POSIX", organization_id COLLATE "POSIX", source COLLATE "POSIX", kind COLLATE "POSIX") WHERE shown_for IS NOT NULL;
CREATE INDEX aliases_product_id_idx ON keystead.aliases (product_id, organization_id, id) WHERE product_id IS NOT NULL;
CREATE INDEX aliases_plan_id_idx ON keystead.aliases (plan_id, organization_id) WHERE plan_id IS NOT NULL;
CREATE INDEX aliases_customer_id_idx ON keystead.aliases (customer_id, organization_id) WHERE customer_id IS NOT NULL;
CREATE INDEX aliases_license_id_idx ON keystead.aliases (license_id, organization_id) WHERE license_id IS NOT NULL;
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
ALTER TABLE keystead.compat_settings ALTER COLUMN organization_id SET STATISTICS 0;
CREATE INDEX compat_settings_product_id_idx ON keystead.compat_settings (product_id, organization_id);
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
ALTER TABLE keystead.audit_entries ALTER COLUMN organization_id SET STATISTICS 0;
CREATE INDEX audit_entries_target_id_idx ON keystead.audit_entries (organization_id COLLATE keystead.listed, target_id, id);
CREATE INDEX audit_entries_actor_id_idx ON keystead.audit_entries (organization_id COLLATE keystead.listed, actor_id, id) WHERE actor_id IS NOT NULL;
CREATE INDEX audit_entries_action_idx ON keystead.audit_entries (organization_id COLLATE keystead.listed, action, id);
CREATE INDEX audit_entries_read_by_idx ON keystead.audit_entries (organization_id COLLATE keystead.listed, read_by, id);
CREATE INDEX audit_entries_at_idx ON keystead.audit_entries (organization_id COLLATE keystead.listed, at);
CREATE TABLE keystead.audit_arrears (
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
  organization_id text COLLATE "C" NOT NULL,
  row_version bigint NOT NULL DEFAULT nextval('keystead.versions'),
  PRIMARY KEY (id)
);
CREATE TABLE keystead.license_mails (
  organization_id text COLLATE "C" NOT NULL,
  id text COLLATE "C" NOT NULL,
  recipient text COLLATE "C" NOT NULL,
  template text COLLATE "C" NOT NULL,
  language text COLLATE "C" NOT NULL,
  state text COLLATE "C" NOT NULL,
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
ALTER TABLE keystead.license_mails ALTER COLUMN organization_id SET STATISTICS 0;
CREATE UNIQUE INDEX license_mails_occasion_key ON keystead.license_mails (occasion COLLATE "POSIX", organization_id COLLATE "POSIX") WHERE occasion IS NOT NULL;
CREATE INDEX license_mails_state_idx ON keystead.license_mails (organization_id COLLATE keystead.listed, state, id);
CREATE INDEX license_mails_cause_idx ON keystead.license_mails (organization_id COLLATE keystead.listed, cause, id);
CREATE INDEX license_mails_next_attempt_at_idx ON keystead.license_mails (organization_id COLLATE keystead.listed, coalesce(next_attempt_at, 'infinity'), id);
CREATE INDEX license_mails_kept_until_idx ON keystead.license_mails (organization_id COLLATE keystead.listed, kept_until);
CREATE TABLE keystead.mail_opt_outs (
  organization_id text COLLATE "C" NOT NULL,
  id text COLLATE "C" NOT NULL,
  created_at timestamptz NOT NULL,
  row_version bigint NOT NULL DEFAULT nextval('keystead.versions'),
  PRIMARY KEY (organization_id, id)
);
ALTER TABLE keystead.mail_opt_outs ALTER COLUMN organization_id SET STATISTICS 0;
CREATE TABLE keystead.webhook_organizations (
  organization_id text COLLATE "C" NOT NULL,
  created_at timestamptz NOT NULL,
  row_version bigint NOT NULL DEFAULT nextval('keystead.versions'),
  PRIMARY KEY (organization_id)
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
  disabled_reason text COLLATE "C",
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
ALTER TABLE keystead.webhook_endpoints ALTER COLUMN organization_id SET STATISTICS 0;
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
ALTER TABLE keystead.webhook_events ALTER COLUMN organization_id SET STATISTICS 0;
CREATE INDEX webhook_events_object_id_idx ON keystead.webhook_events (organization_id COLLATE keystead.listed, object_id, id);
CREATE INDEX webhook_events_expires_at_idx ON keystead.webhook_events (organization_id COLLATE keystead.listed, expires_at);
CREATE TABLE keystead.webhook_deliveries (
  organization_id text COLLATE "C" NOT NULL,
  id text COLLATE "C" NOT NULL,
  endpoint_id text COLLATE "C" NOT NULL,
  event_id text COLLATE "C" NOT NULL,
  type text COLLATE "C" NOT NULL,
  state text COLLATE "C" NOT NULL,
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
);
ALTER TABLE keystead.webhook_deliveries ALTER COLUMN organization_id SET STATISTICS 0;
CREATE UNIQUE INDEX webhook_deliveries_event_key ON keystead.webhook_deliveries (event_id COLLATE "POSIX", organization_id COLLATE "POSIX", endpoint_id COLLATE "POSIX");
CREATE INDEX webhook_deliveries_endpoint_id_idx ON keystead.webhook_deliveries (organization_id COLLATE keystead.listed, endpoint_id, id);
CREATE INDEX webhook_deliveries_next_attempt_at_idx ON keystead.webhook_deliveries (organization_id COLLATE keystead.listed, coalesce(next_attempt_at, 'infinity'), id);
CREATE INDEX webhook_deliveries_expires_at_idx ON keystead.webhook_deliveries (organization_id COLLATE keystead.listed, expires_at);
CREATE TABLE keystead.webhook_cursors (
  organization_id text COLLATE "C" NOT NULL,
  id text COLLATE "C" NOT NULL,
  at timestamptz NOT NULL,
  after text COLLATE "C" NOT NULL,
  row_version bigint NOT NULL DEFAULT nextval('keystead.versions'),
  PRIMARY KEY (organization_id, id)
);
ALTER TABLE keystead.webhook_cursors ALTER COLUMN organization_id SET STATISTICS 0;
CREATE TABLE keystead.revoked_seats (
  organization_id text COLLATE "C" NOT NULL,
  id text COLLATE "C" NOT NULL,
  audience text COLLATE "C" NOT NULL,
  license_id text COLLATE "C" NOT NULL,
  at timestamptz NOT NULL,
  after text COLLATE "C",
  row_version bigint NOT NULL DEFAULT nextval('keystead.versions'),
  PRIMARY KEY (organization_id, id)
);
ALTER TABLE keystead.revoked_seats ALTER COLUMN organization_id SET STATISTICS 0;
CREATE INDEX revoked_seats_audience_idx ON keystead.revoked_seats (organization_id COLLATE keystead.listed, audience, id);
CREATE TABLE keystead.hook_calls (
  organization_id text COLLATE "C" NOT NULL,
  id text COLLATE "C" NOT NULL,
  type text COLLATE "C" NOT NULL,
  data jsonb NOT NULL,
  attempts bigint NOT NULL,
  due_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  row_version bigint NOT NULL DEFAULT nextval('keystead.versions'),
  PRIMARY KEY (organization_id, id)
);
ALTER TABLE keystead.hook_calls ALTER COLUMN organization_id SET STATISTICS 0;
CREATE INDEX hook_calls_due_at_idx ON keystead.hook_calls (organization_id COLLATE keystead.listed, due_at, id);
CREATE INDEX hook_calls_expires_at_idx ON keystead.hook_calls (organization_id COLLATE keystead.listed, expires_at);
CREATE TABLE keystead.hook_pointers (
  id text COLLATE "C" NOT NULL,
  organization_id text COLLATE "C" NOT NULL,
  created_at timestamptz NOT NULL,
  until timestamptz NOT NULL,
  next_at timestamptz NOT NULL,
  row_version bigint NOT NULL DEFAULT nextval('keystead.versions'),
  PRIMARY KEY (id)
);
CREATE INDEX hook_pointers_next_at_idx ON keystead.hook_pointers (next_at, id);


INSERT INTO keystead.organizations (id, name, created_at) VALUES ('org_00000000000000000000000000', 'Default', 'epoch');

ALTER TABLE keystead.products
  ALTER COLUMN archived SET DEFAULT false, ALTER COLUMN free_sites SET DEFAULT false, ALTER COLUMN entitlements SET DEFAULT '[]',
  ALTER COLUMN moves_per_year SET DEFAULT 6, ALTER COLUMN icons SET DEFAULT '{}', ALTER COLUMN banners SET DEFAULT '{}',
  ALTER COLUMN downloads SET DEFAULT 'licensed', ALTER COLUMN insights SET DEFAULT false;
ALTER TABLE keystead.plans
  ALTER COLUMN archived SET DEFAULT false,
  ALTER COLUMN overage SET DEFAULT 'deny', ALTER COLUMN grace_days SET DEFAULT 0,
  ALTER COLUMN past_due_days SET DEFAULT 0, ALTER COLUMN expiry SET DEFAULT 'block',
  ALTER COLUMN offline_days SET DEFAULT 0, ALTER COLUMN offline_forever SET DEFAULT false;
ALTER TABLE keystead.customers ALTER COLUMN metadata SET DEFAULT '{}';
ALTER TABLE keystead.licenses
  ALTER COLUMN activated_count SET DEFAULT 0, ALTER COLUMN overage SET DEFAULT 'deny',
  ALTER COLUMN grace_days SET DEFAULT 0, ALTER COLUMN past_due_days SET DEFAULT 0,
  ALTER COLUMN expiry SET DEFAULT 'block', ALTER COLUMN feature_overrides SET DEFAULT '{}',
  ALTER COLUMN was_leased SET DEFAULT false,
  ADD CONSTRAINT licenses_status_check CHECK (status IN ('active', 'expired', 'revoked', 'suspended')),
  ADD CONSTRAINT licenses_activated_count_check CHECK (activated_count >= 0),
  SET (fillfactor = 85);
ALTER TABLE keystead.activations
  ALTER COLUMN takes_seat SET DEFAULT true, ALTER COLUMN site_class SET DEFAULT 'production',
  ADD CONSTRAINT activations_status_check CHECK (status IN ('active', 'deactivated')),
  ADD CONSTRAINT activations_deactivated_at_check CHECK ((status = 'deactivated') = (deactivated_at IS NOT NULL)),
  SET (fillfactor = 85);
ALTER TABLE keystead.webhook_deliveries SET (fillfactor = 85);

CREATE INDEX licenses_fingerprint_idx ON keystead.licenses
  USING hash (sha256(decode(replace(lookup_key, '\', '\\'), 'escape')));
CREATE INDEX licenses_inactive_idx ON keystead.licenses (organization_id COLLATE keystead.listed, status, id)
  WHERE status <> 'active';
CREATE INDEX licenses_expiry_month_idx ON keystead.licenses (
  organization_id COLLATE keystead.listed, date_trunc('month', expires_at AT TIME ZONE 'UTC'), id
) INCLUDE (expires_at, status) WHERE expires_at IS NOT NULL;
CREATE INDEX licenses_created_idx ON keystead.licenses (organization_id COLLATE keystead.listed, created_at);

CREATE UNIQUE INDEX activations_active_key ON keystead.activations (
  organization_id COLLATE "POSIX", license_id COLLATE "POSIX", place COLLATE "POSIX"
) WHERE status = 'active';
CREATE INDEX activations_free_idx
  ON keystead.activations (license_id COLLATE keystead.listed, organization_id COLLATE keystead.listed)
  WHERE status = 'active' AND NOT takes_seat;
CREATE INDEX activations_moved_idx
  ON keystead.activations (license_id COLLATE keystead.listed, organization_id COLLATE keystead.listed, activated_at)
  WHERE moved_from IS NOT NULL;
CREATE INDEX activations_leased_idx
  ON keystead.activations (organization_id COLLATE keystead.listed, greatest(lease_ends_at, offline_until))
  WHERE status = 'active' AND lease_ends_at IS NOT NULL;
CREATE INDEX activations_leased_seats_idx
  ON keystead.activations (
    license_id COLLATE keystead.listed, organization_id COLLATE keystead.listed, greatest(lease_ends_at, offline_until)
  )
  WHERE status = 'active' AND lease_ends_at IS NOT NULL AND takes_seat;
CREATE INDEX activations_filled_idx
  ON keystead.activations (license_id COLLATE keystead.listed, organization_id COLLATE keystead.listed, filled_at)
  WHERE filled_at IS NOT NULL;
CREATE INDEX activations_deactivated_idx
  ON keystead.activations (license_id COLLATE keystead.listed, organization_id COLLATE "POSIX", place, deactivated_at, id)
  WHERE status = 'deactivated';
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

CREATE TRIGGER activations_set_product BEFORE INSERT ON keystead.activations
  FOR EACH ROW WHEN (NEW.product_id IS NULL) EXECUTE FUNCTION keystead.set_product_of_activation();

CREATE FUNCTION keystead.move_activations_to_product()
RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  UPDATE keystead.activations a SET product_id = NEW.product_id
  WHERE a.organization_id || '' = NEW.organization_id AND a.license_id = NEW.id;
  RETURN NULL;
END
$$;

CREATE TRIGGER licenses_move_activations AFTER UPDATE OF product_id ON keystead.licenses
  FOR EACH ROW WHEN (OLD.product_id <> NEW.product_id) EXECUTE FUNCTION keystead.move_activations_to_product();


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



CREATE TYPE keystead.seat_claim AS (
  ordinal integer,
  organization_id text,
  license_id text,
  license_key text,
  activation_id text,
  place text,
  machine json,
  ip_address text,
  claimed_at timestamptz,
  site_id text,
  environment text,
  moved_from text,
  returns_from timestamptz,
  free_site json,
  ended_are_freed boolean
);

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
  overage text,
  lease_ends_at double precision,
  is_leased boolean
);

CREATE FUNCTION keystead.lease_from(at timestamptz, lease_seconds integer)
RETURNS timestamptz
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN at + lease_seconds * interval '1 second';

CREATE FUNCTION keystead.has_leases(p_organization_id text, p_license_id text)
RETURNS boolean
LANGUAGE plpgsql STABLE
SET enable_seqscan = off SET jit = off
AS $$
BEGIN
  RETURN EXISTS (
    SELECT FROM keystead.activations a
    WHERE a.organization_id = p_organization_id COLLATE keystead.listed
      AND a.license_id = p_license_id COLLATE keystead.listed
      AND a.status = 'active' AND a.lease_ends_at IS NOT NULL AND a.takes_seat
  );
END
$$;

CREATE FUNCTION keystead.is_over(a keystead.activations, at timestamptz)
RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN a.lease_ends_at IS NOT NULL AND greatest(a.lease_ends_at, a.offline_until) <= at;

CREATE FUNCTION keystead.returning_activation(p_organization_id text, p_license_id text, p_place text)
RETURNS TABLE (id text, activated_at timestamptz)
LANGUAGE plpgsql STABLE ROWS 1
SET enable_seqscan = off SET jit = off
AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY
  SELECT e.id::text, e.activated_at
  FROM (
    SELECT a.* FROM keystead.activations a
    WHERE a.organization_id = p_organization_id COLLATE "POSIX" AND a.license_id = p_license_id COLLATE keystead.listed
      AND a.place = p_place AND a.status = 'deactivated'
    ORDER BY a.deactivated_at DESC, a.id DESC
    LIMIT 1
  ) e
  WHERE e.takes_seat AND e.deactivated_at >= e.lease_ends_at
    AND NOT EXISTS (
      SELECT FROM keystead.activations a
      WHERE a.organization_id = p_organization_id COLLATE keystead.listed
        AND a.license_id = p_license_id COLLATE keystead.listed AND a.filled_at >= e.deactivated_at
    );
END
$$;

CREATE FUNCTION keystead.is_activatable(status text, expires_at timestamptz, grace_until timestamptz, at timestamptz)
RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN status = 'active' AND (expires_at IS NULL OR greatest(expires_at, grace_until) > at);

CREATE FUNCTION keystead.take_seats(requested json)
RETURNS SETOF keystead.claimed_seat
LANGUAGE plpgsql VOLATILE
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off SET jit = off
AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY
  WITH judged AS MATERIALIZED (
    SELECT
      c.*,
      CASE
        WHEN l.id IS NULL OR l.lookup_key <> c.license_key THEN 'license_missing'
        WHEN NOT keystead.is_activatable(l.status, l.expires_at, l.grace_until, c.claimed_at) THEN 'not_activatable'
        WHEN a.id IS NOT NULL THEN 'existing'
        WHEN l.activated_count >= l.seats AND l.overage = 'deny' THEN 'limit_reached'
        WHEN CASE WHEN c.returns_from IS NOT NULL THEN c.activation_id END IS DISTINCT FROM e.id THEN 'returning'
        ELSE 'free'
      END AS outcome,
      coalesce(a.id, e.id) AS held_id, coalesce(a.activated_at, e.activated_at) AS activated_at, l.product_id, l.status, l.seats, l.activated_count, l.expires_at, l.grace_until, l.overage,
      l.lease_seconds, a.lease_ends_at
    FROM json_populate_recordset(NULL::keystead.seat_claim, requested) c
    LEFT JOIN LATERAL (
      SELECT * FROM keystead.licenses l WHERE l.organization_id = c.organization_id AND l.id = c.license_id LIMIT 1
    ) l ON true
    LEFT JOIN LATERAL (
      SELECT *
      FROM keystead.activations a
      WHERE a.organization_id = l.organization_id COLLATE "POSIX" AND a.license_id = l.id COLLATE "POSIX"
        AND a.place = c.place COLLATE "POSIX" AND a.status = 'active'
      LIMIT 1
    ) a ON true
    LEFT JOIN LATERAL (
      SELECT r.* FROM keystead.returning_activation(l.organization_id, l.id, c.place) r
      WHERE l.lease_seconds IS NOT NULL AND a.id IS NULL AND c.moved_from IS NULL
    ) e ON true
  ),
  places AS (
    SELECT DISTINCT ON (j.organization_id, j.license_id, j.place) j.*
    FROM judged j
    WHERE j.outcome = 'free'
    ORDER BY j.organization_id, j.license_id, j.place, j.ordinal
  ),
  numbered AS (
    SELECT p.*, row_number() OVER (PARTITION BY p.organization_id, p.license_id ORDER BY p.ordinal) AS position
    FROM places p
  ),
  winners AS MATERIALIZED (
    SELECT
      n.*,
      CASE
        WHEN n.lease_seconds IS NOT NULL
          AND (n.moved_from IS NOT NULL OR (n.overage = 'deny' AND n.activated_count + n.position >= n.seats))
        THEN n.claimed_at
      END AS filled_at
    FROM numbered n WHERE n.seats IS NULL OR n.overage = 'allow' OR n.position <= n.seats - n.activated_count
  ),
  inserted AS (
    INSERT INTO keystead.activations (
      organization_id, id, license_id, product_id, kind, domain, machine, ip_address, status, site_id, environment, moved_from,
      activated_at, last_checked_at, place, machine_name, lease_ends_at, filled_at
    )
    SELECT
      w.organization_id, w.activation_id, w.license_id, w.product_id, CASE WHEN w.machine IS NULL THEN 'site' ELSE 'machine' END,
      CASE WHEN w.machine IS NULL THEN w.place END, w.machine::jsonb, w.ip_address, 'active', w.site_id, w.environment, w.moved_from,
      w.claimed_at, w.claimed_at, w.place, w.machine ->> 'name', keystead.lease_from(w.claimed_at, w.lease_seconds),
      w.filled_at
    FROM winners w
    WHERE w.returns_from IS NULL
  ),
  brought_back AS (
    UPDATE keystead.activations a
    SET status = 'active', deactivated_at = NULL, lease_ends_at = keystead.lease_from(w.claimed_at, w.lease_seconds),
      last_checked_at = w.claimed_at, filled_at = coalesce(w.filled_at, a.filled_at), row_version = nextval('keystead.versions')
    FROM winners w
    WHERE w.returns_from IS NOT NULL AND a.organization_id = w.organization_id AND a.id = w.activation_id
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
    date_part('epoch', j.grace_until) * 1000, j.overage::text,
    date_part('epoch', coalesce(j.lease_ends_at, keystead.lease_from(w.claimed_at, w.lease_seconds))) * 1000,
    j.lease_seconds IS NOT NULL OR CASE
      WHEN w.ordinal IS NULL AND j.outcome IN ('free', 'limit_reached')
      THEN keystead.has_leases(j.organization_id, j.license_id)
    END IS TRUE
  FROM judged j
  LEFT JOIN winners w
    ON j.outcome = 'free'
    AND w.organization_id = j.organization_id AND w.license_id = j.license_id AND w.place = j.place;
END
$$;

CREATE FUNCTION keystead.add_free_site(c keystead.seat_claim)
RETURNS boolean
LANGUAGE plpgsql VOLATILE
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off SET jit = off
AS $$
DECLARE
  license keystead.licenses;
  is_free boolean := (c.free_site ->> 'free')::boolean;
  is_tied boolean;
  free_sites integer;
  have_ended boolean;
BEGIN
  SELECT l.* INTO license
  FROM keystead.licenses l
  WHERE l.organization_id = c.organization_id AND l.id = c.license_id AND l.lookup_key = c.license_key
    AND keystead.is_activatable(l.status, l.expires_at, l.grace_until, c.claimed_at)
    AND NOT EXISTS (
      SELECT FROM keystead.activations a
      WHERE a.organization_id = c.organization_id COLLATE "POSIX" AND a.license_id = c.license_id COLLATE "POSIX"
        AND a.place = c.place COLLATE "POSIX" AND a.status = 'active'
    );
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  IF NOT is_free THEN
    SELECT count(*) > 0, bool_or(c.ended_are_freed IS TRUE OR NOT keystead.is_over(a, c.claimed_at))
    INTO is_tied, is_free
    FROM keystead.activations a
    WHERE a.organization_id = c.organization_id COLLATE "POSIX" AND a.license_id = c.license_id COLLATE "POSIX"
      AND a.place COLLATE "POSIX" = ANY (ARRAY(SELECT json_array_elements_text(c.free_site -> 'tied_to')))
      AND a.status = 'active' AND a.takes_seat;
    IF NOT is_tied THEN
      RETURN false;
    END IF;
  END IF;
  IF license.seats IS NOT NULL THEN
    SELECT count(*), bool_or(keystead.is_over(a, c.claimed_at)) INTO free_sites, have_ended
    FROM keystead.activations a
    WHERE a.organization_id = c.organization_id COLLATE keystead.listed AND a.license_id = c.license_id COLLATE keystead.listed
      AND a.status = 'active' AND NOT a.takes_seat;
    IF free_sites >= 3 * license.seats THEN
      RETURN CASE WHEN c.ended_are_freed IS TRUE OR NOT have_ended THEN false END;
    END IF;
  END IF;
  IF NOT is_free THEN
    RETURN NULL;
  END IF;
  INSERT INTO keystead.activations (
    organization_id, id, license_id, product_id, kind, domain, ip_address, status, takes_seat, site_class, site_rule, site_id,
    environment, moved_from, activated_at, last_checked_at, place, lease_ends_at
  )
  VALUES (
    c.organization_id, c.activation_id, c.license_id, license.product_id, 'site', c.place, c.ip_address, 'active', false, c.free_site ->> 'class',
    c.free_site ->> 'rule', c.site_id, c.environment, c.moved_from, c.claimed_at, c.claimed_at, c.place,
    keystead.lease_from(c.claimed_at, license.lease_seconds)
  );
  RETURN true;
END
$$;

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
  is_free boolean;
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
      is_free := keystead.add_free_site(c);
      IF is_free IS NOT FALSE THEN
        RETURN QUERY SELECT
          c.ordinal, CASE WHEN is_free THEN 'claimed' ELSE 'limit_reached' END, c.activation_id,
          date_part('epoch', c.claimed_at) * 1000, NULL::text, NULL::integer, NULL::integer, NULL::double precision,
          NULL::double precision, NULL::text,
          (
            SELECT date_part('epoch', a.lease_ends_at) * 1000 FROM keystead.activations a
            WHERE a.organization_id = c.organization_id AND a.id = c.activation_id
          ),
          is_free IS NULL;
      ELSE
        RETURN QUERY SELECT * FROM keystead.take_seats(json_build_array(c));
      END IF;
    END LOOP;
  END IF;
END
$$;

CREATE FUNCTION keystead.renew_leases(requested json)
RETURNS json
LANGUAGE plpgsql VOLATILE
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off SET jit = off
AS $$
DECLARE
  renewals json;
BEGIN
  WITH wanted AS MATERIALIZED (
    SELECT * FROM json_to_recordset(requested) AS r (
      ordinal integer, organization_id text, id text, at timestamptz, ends_at timestamptz
    )
  ),
  latest AS MATERIALIZED (
    SELECT DISTINCT ON (w.organization_id, w.id) w.* FROM wanted w ORDER BY w.organization_id, w.id, w.at DESC
  ),
  held AS MATERIALIZED (
    SELECT l.*
    FROM latest l
    JOIN keystead.activations a ON a.organization_id = l.organization_id AND a.id = l.id
    WHERE a.status = 'active'
    ORDER BY a.id
    FOR NO KEY UPDATE OF a
  ),
  renewed AS (
    UPDATE keystead.activations a
    SET lease_ends_at = CASE WHEN a.last_checked_at > h.at THEN a.lease_ends_at ELSE h.ends_at END,
      last_checked_at = greatest(a.last_checked_at, h.at), row_version = nextval('keystead.versions')
    FROM held h
    WHERE a.organization_id = h.organization_id AND a.id = h.id
    RETURNING a.id, a.lease_ends_at
  )
  SELECT json_agg(json_build_array(w.ordinal, date_part('epoch', r.lease_ends_at) * 1000)) INTO renewals
  FROM wanted w
  JOIN renewed r ON r.id = w.id;
  RETURN renewals;
END
$$;

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
  renewals json;
BEGIN
  SELECT
    json_agg(
      json_build_array(
        f.outcome, f.license_id, f.held_id, date_part('epoch', f.activated_at) * 1000,
        f.status, f.seats, f.activated_count, date_part('epoch', f.expires_at) * 1000,
        date_part('epoch', f.grace_until) * 1000, f.overage, date_part('epoch', f.lease_ends_at) * 1000,
        f.lease_seconds IS NOT NULL
          OR CASE WHEN f.outcome = 'limit_reached' THEN keystead.has_leases(f.organization_id, f.license_id) END IS TRUE
      )
      ORDER BY f.ordinal
    ),
    json_agg(
      json_build_object(
        'ordinal', f.ordinal, 'organization_id', f.organization_id, 'license_id', f.license_id, 'license_key', f.license_key,
        'activation_id', f.activation_id, 'place', f.place, 'machine', f.machine, 'ip_address', f.ip_address, 'claimed_at', f.claimed_at,
        'site_id', f.site_id, 'environment', f.environment, 'moved_from', f.moved_from, 'returns_from', f.returns_from,
        'free_site', f.free_site, 'ended_are_freed', f.ended_are_freed
      )
      ORDER BY f.ordinal
    ) FILTER (WHERE f.outcome = 'free'),
    bool_or(f.outcome = 'free' AND f.free_site IS NOT NULL),
    json_agg(
      json_build_object(
        'ordinal', f.ordinal, 'organization_id', f.organization_id, 'id', f.held_id, 'at', f.claimed_at,
        'ends_at', keystead.lease_from(f.claimed_at, f.lease_seconds)
      )
    ) FILTER (WHERE f.outcome = 'existing' AND (f.lease_seconds IS NOT NULL OR f.lease_ends_at IS NOT NULL))
  INTO found_licenses, wanted, some_free, renewals
  FROM (
    SELECT
      q.ordinal, q.license_key, q.activation_id, q.place, q.machine, q.ip_address, q.claimed_at, q.site_id, q.environment,
      q.moved_from, q.returns_from, CASE WHEN p.free_sites THEN q.free_site END AS free_site, q.ended_are_freed,
      l.organization_id, l.id AS license_id, l.status, l.seats, l.activated_count, l.expires_at, l.grace_until, l.overage,
      l.lease_seconds, a.id AS held_id, a.activated_at, a.lease_ends_at,
      CASE
        WHEN p.id IS NULL THEN 'product_missing'
        WHEN l.id IS NULL THEN 'license_missing'
        WHEN NOT keystead.is_activatable(l.status, l.expires_at, l.grace_until, q.claimed_at) THEN 'not_activatable'
        WHEN q.moved_from IS NULL AND a.takes_seat AND a.lease_ends_at <= q.claimed_at
          AND coalesce(a.offline_until <= q.claimed_at, true) AND q.ended_are_freed IS NOT TRUE
          AND l.activated_count > l.seats AND l.overage = 'deny' THEN 'limit_reached'
        WHEN a.id IS NOT NULL THEN 'existing'
        WHEN p.free_sites AND q.free_site IS NOT NULL THEN 'free'
        WHEN l.activated_count >= l.seats AND l.overage = 'deny' THEN 'limit_reached'
        ELSE 'free'
      END AS outcome
    FROM json_to_recordset(requested) AS q (
      ordinal integer, public_key text, license_key text, place text, machine json, activation_id text, ip_address text,
      claimed_at timestamptz, site_id text, environment text, moved_from text, returns_from timestamptz, free_site json,
      ended_are_freed boolean
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
        AND a.place = q.place COLLATE "POSIX" AND a.status = 'active'
      LIMIT 1
    ) a ON true
  ) f;

  IF wanted IS NOT NULL THEN
    SELECT json_agg(
      json_build_array(
        c.ordinal, c.outcome, c.activation_id, c.activated_at, c.status, c.seats, c.activated_count, c.expires_at,
        c.grace_until, c.overage, c.lease_ends_at, c.is_leased
      )
    )
    INTO claimed
    FROM keystead.claim_seats(wanted, some_free) c;
  END IF;
  IF renewals IS NOT NULL THEN
    renewals := keystead.renew_leases(renewals);
  END IF;
  RETURN json_build_array(found_licenses, claimed, renewals);
END
$$;

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
  is_leased boolean;
  offline_until double precision;
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
  IF NOT keystead.is_activatable(
    license.status, license.expires_at, license.grace_until, (site ->> 'claimed_at')::timestamptz
  ) THEN
    RETURN keystead.claim_seats_by_key(requested);
  END IF;

  SELECT a.* INTO held FROM keystead.activations a
  WHERE a.organization_id = license.organization_id COLLATE "POSIX" AND a.license_id = license.id COLLATE "POSIX"
    AND a.place = (origin ->> 'domain') COLLATE "POSIX"
    AND a.status = 'active' AND (a.site_id IS NULL OR a.site_id = origin ->> 'siteId')
  FOR NO KEY UPDATE OF a;
  IF NOT FOUND THEN
    outcome := 'not_active';
    RAISE EXCEPTION 'refused' USING ERRCODE = 'KS001';
  END IF;
  IF held.place <> site ->> 'place' AND held.offline_until > (site ->> 'claimed_at')::timestamptz THEN
    outcome := 'held_offline';
    offline_until := date_part('epoch', held.offline_until) * 1000;
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

  IF held.place <> site ->> 'place' THEN
    PERFORM keystead.free_seat(
      license.organization_id, license.id, NULL, held.id, (site ->> 'claimed_at')::timestamptz, true, NULL
    );
  END IF;
  answer := keystead.claim_seats_by_key(json_build_array(jsonb_set(site::jsonb, '{moved_from}', to_jsonb(held.id))));
  outcome := coalesce(answer #>> '{1,0,1}', answer #>> '{0,0,0}');
  is_leased := coalesce(answer #>> '{1,0,11}', answer #>> '{0,0,11}');
  IF outcome NOT IN ('claimed', 'existing') THEN
    RAISE EXCEPTION 'refused' USING ERRCODE = 'KS001';
  END IF;
  RETURN answer;
EXCEPTION WHEN SQLSTATE 'KS001' THEN
  RETURN json_build_array(
    json_build_array(
      json_build_array(outcome, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, offline_until, is_leased)
    ),
    NULL, NULL
  );
END
$$;

CREATE FUNCTION keystead.last_end(p_organization_id text, p_license_id text, p_place text)
RETURNS timestamptz
LANGUAGE plpgsql STABLE
SET enable_seqscan = off SET jit = off
AS $$
BEGIN
  RETURN (
    SELECT a.deactivated_at FROM keystead.activations a
    WHERE a.organization_id = p_organization_id COLLATE "POSIX" AND a.license_id = p_license_id COLLATE keystead.listed
      AND a.place = p_place AND a.status = 'deactivated'
    ORDER BY a.deactivated_at DESC
    LIMIT 1
  );
END
$$;

CREATE FUNCTION keystead.end_of(a keystead.activations, p_now timestamptz)
RETURNS timestamptz
LANGUAGE sql STABLE
RETURN greatest(
  p_now, a.activated_at, keystead.last_end(a.organization_id, a.license_id, a.place) + interval '1 millisecond'
);

CREATE FUNCTION keystead.free_seat(
  p_organization_id text, p_license_id text, p_place text, p_activation_id text, p_now timestamptz,
  p_even_offline boolean, p_lease_ended_at timestamptz
)
RETURNS TABLE (id text, deactivated_at timestamptz, offline_until timestamptz, is_new boolean)
LANGUAGE plpgsql VOLATILE ROWS 1
SET enable_seqscan = off SET jit = off
AS $$
#variable_conflict use_column
DECLARE
  held_id text;
  held_seats integer;
  held_lease timestamptz;
  held_offline timestamptz;
  locked_id text;
BEGIN
  FOR look IN 1..3 LOOP
    IF p_activation_id IS NULL THEN
      SELECT a.id, a.takes_seat::integer, a.lease_ends_at, a.offline_until
      INTO held_id, held_seats, held_lease, held_offline
      FROM keystead.activations a
      WHERE a.organization_id = p_organization_id COLLATE "POSIX" AND a.license_id = p_license_id COLLATE "POSIX"
        AND a.place = p_place COLLATE "POSIX" AND a.status = 'active';
    ELSE
      SELECT a.id, a.takes_seat::integer, a.lease_ends_at, a.offline_until
      INTO held_id, held_seats, held_lease, held_offline
      FROM keystead.activations a
      WHERE a.organization_id = p_organization_id AND a.id = p_activation_id AND a.license_id || '' = p_license_id
        AND a.status = 'active';
    END IF;
    EXIT WHEN NOT FOUND OR held_id = locked_id;
    IF look = 1 THEN
      PERFORM 1 FROM keystead.licenses l
      WHERE l.organization_id = p_organization_id AND l.id = p_license_id
      FOR NO KEY UPDATE;
    END IF;
    PERFORM 1 FROM keystead.activations a
    WHERE a.organization_id = p_organization_id AND a.id = held_id
    FOR NO KEY UPDATE;
    locked_id := held_id;
  END LOOP;

  IF p_lease_ended_at IS NOT NULL AND (
    held_id IS NULL OR held_lease IS DISTINCT FROM p_lease_ended_at OR held_offline > p_now
    OR (p_now > clock_timestamp() AND p_now < clock_timestamp() + interval '1 hour')
  ) THEN
    RETURN;
  ELSIF held_id IS NOT NULL AND held_offline > p_now AND NOT p_even_offline THEN
    RETURN QUERY SELECT held_id, NULL::timestamptz, held_offline, false;
  ELSIF held_id IS NOT NULL THEN
    UPDATE keystead.licenses l SET activated_count = l.activated_count - held_seats
    WHERE l.organization_id = p_organization_id AND l.id = p_license_id;
    RETURN QUERY
    UPDATE keystead.activations a
    SET status = 'deactivated', deactivated_at = keystead.end_of(a, p_now), row_version = nextval('keystead.versions')
    WHERE a.organization_id = p_organization_id AND a.id = held_id
    RETURNING a.id::text, a.deactivated_at, NULL::timestamptz, true;
  ELSIF p_activation_id IS NULL THEN
    RETURN QUERY
    SELECT a.id::text, a.deactivated_at, NULL::timestamptz, false FROM keystead.activations a
    WHERE a.organization_id = p_organization_id COLLATE "POSIX" AND a.license_id = p_license_id COLLATE keystead.listed
      AND a.place = p_place AND a.status = 'deactivated'
    ORDER BY a.deactivated_at DESC, a.id DESC
    LIMIT 1;
  ELSE
    RETURN QUERY
    SELECT a.id::text, a.deactivated_at, NULL::timestamptz, false FROM keystead.activations a
    WHERE a.organization_id = p_organization_id AND a.id = p_activation_id AND a.license_id || '' = p_license_id;
  END IF;
END
$$;

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

CREATE FUNCTION keystead.free_seat_and_commit(
  p_organization_id text, p_license_id text, p_place text, p_activation_id text, p_now timestamptz,
  p_even_offline boolean, p_lease_ended_at timestamptz, also jsonb
)
RETURNS TABLE (id text, deactivated_at timestamptz, offline_until timestamptz)
LANGUAGE plpgsql VOLATILE ROWS 1
SET enable_seqscan = off SET jit = off
AS $$
#variable_conflict use_column
DECLARE
  freed record;
BEGIN
  SELECT * INTO freed FROM keystead.free_seat(
    p_organization_id, p_license_id, p_place, p_activation_id, p_now, p_even_offline, p_lease_ended_at
  );
  IF FOUND THEN
    IF freed.is_new THEN
      PERFORM keystead.commit_also(p_organization_id, also);
    END IF;
    RETURN QUERY SELECT freed.id, freed.deactivated_at, freed.offline_until;
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
CREATE TRIGGER licenses_count_updated AFTER UPDATE OF plan_id, product_id, status, expires_at ON keystead.licenses
  FOR EACH ROW
  WHEN ((OLD.plan_id, OLD.product_id, OLD.status, OLD.expires_at)
    IS DISTINCT FROM (NEW.plan_id, NEW.product_id, NEW.status, NEW.expires_at))
  EXECUTE FUNCTION keystead.count_updated_license();

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

CREATE TABLE keystead.activation_counts (
  organization_id text COLLATE "C" NOT NULL,
  product_id text COLLATE "C" NOT NULL,
  kind text COLLATE "C" NOT NULL,
  slot smallint NOT NULL,
  active integer NOT NULL,
  deactivated integer NOT NULL,
  PRIMARY KEY (organization_id, product_id, kind, slot)
) WITH (fillfactor = 50);

CREATE FUNCTION keystead.count_changed_activations()
RETURNS trigger
LANGUAGE plpgsql
AS $$
DECLARE
  sign integer := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
BEGIN
  INSERT INTO keystead.activation_counts AS c
  SELECT
    a.organization_id, a.product_id, a.kind, keystead.count_slot(),
    sign * count(*) FILTER (WHERE a.status = 'active'), sign * count(*) FILTER (WHERE a.status = 'deactivated')
  FROM changed a
  GROUP BY 1, 2, 3
  ORDER BY 1, 2, 3
  ON CONFLICT (organization_id, product_id, kind, slot) DO UPDATE SET
    active = c.active + excluded.active, deactivated = c.deactivated + excluded.deactivated;
  RETURN NULL;
END
$$;

CREATE FUNCTION keystead.count_updated_activation()
RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  INSERT INTO keystead.activation_counts AS c
  SELECT
    NEW.organization_id, a.product_id, NEW.kind, keystead.count_slot(),
    coalesce(sum(a.sign) FILTER (WHERE a.status = 'active'), 0),
    coalesce(sum(a.sign) FILTER (WHERE a.status = 'deactivated'), 0)
  FROM (VALUES (-1, OLD.product_id, OLD.status), (1, NEW.product_id, NEW.status)) AS a (sign, product_id, status)
  GROUP BY a.product_id
  ORDER BY a.product_id
  ON CONFLICT (organization_id, product_id, kind, slot) DO UPDATE SET
    active = c.active + excluded.active, deactivated = c.deactivated + excluded.deactivated;
  RETURN NULL;
END
$$;

CREATE TRIGGER activations_count_inserted AFTER INSERT ON keystead.activations
  REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION keystead.count_changed_activations();
CREATE TRIGGER activations_count_deleted AFTER DELETE ON keystead.activations
  REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION keystead.count_changed_activations();
CREATE TRIGGER activations_count_updated AFTER UPDATE OF product_id, status ON keystead.activations
  FOR EACH ROW
  WHEN ((OLD.product_id, OLD.status) IS DISTINCT FROM (NEW.product_id, NEW.status))
  EXECUTE FUNCTION keystead.count_updated_activation();

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
CREATE TRIGGER activations_count_truncated AFTER TRUNCATE ON keystead.activations
  FOR EACH STATEMENT EXECUTE FUNCTION keystead.forget_counts('activation_counts');

CREATE FUNCTION keystead.forget_counts_of()
RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  IF TG_TABLE_NAME = 'plans' THEN
    DELETE FROM keystead.license_counts c WHERE c.organization_id = OLD.organization_id AND c.plan_id = OLD.id;
  ELSE
    DELETE FROM keystead.license_counts c
    WHERE c.organization_id = OLD.organization_id AND c.plan_id = '' AND c.product_id = OLD.id;
    DELETE FROM keystead.activation_counts c WHERE c.organization_id = OLD.organization_id AND c.product_id = OLD.id;
  END IF;
  RETURN NULL;
END
$$;

CREATE TRIGGER products_forget_counts AFTER DELETE ON keystead.products
  FOR EACH ROW EXECUTE FUNCTION keystead.forget_counts_of();
CREATE TRIGGER plans_forget_counts AFTER DELETE ON keystead.plans
  FOR EACH ROW EXECUTE FUNCTION keystead.forget_counts_of();

CREATE FUNCTION keystead.recount()
RETURNS void
LANGUAGE plpgsql
SET jit = off
AS $$
BEGIN
  LOCK TABLE keystead.licenses, keystead.customers, keystead.activations IN SHARE ROW EXCLUSIVE MODE;
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
  DELETE FROM keystead.activation_counts;
  INSERT INTO keystead.activation_counts
  SELECT
    a.organization_id, a.product_id, a.kind, 0,
    count(*) FILTER (WHERE a.status = 'active'), count(*) FILTER (WHERE a.status = 'deactivated')
  FROM keystead.activations a
  GROUP BY 1, 2, 3;
END
$$;



CREATE FUNCTION keystead.announce() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM pg_notify('keystead_changes', TG_ARGV[0] || ' ' || coalesce(NEW.id, OLD.id));
  RETURN NULL;
END
$$;

CREATE FUNCTION keystead.announce_organization() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM pg_notify('keystead_changes', 'organization ' || coalesce(NEW.organization_id, OLD.organization_id));
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

CREATE TRIGGER activations_announce_release
AFTER UPDATE OF status ON keystead.activations
FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status)
EXECUTE FUNCTION keystead.announce_seat();

CREATE FUNCTION keystead.event_scope(organization_id text, product_id text)
RETURNS bigint
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN ('x' || left(md5(organization_id || ' ' || product_id), 16))::bit(64)::bigint;

CREATE TABLE keystead.event_ids (
  id uuid NOT NULL,
  scope bigint NOT NULL,
  PRIMARY KEY (id, scope)
);

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
    PERFORM pg_advisory_xact_lock(hashtext('keystead.' || child));
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

CREATE FUNCTION keystead.count_events(p_organization_id text, p_product_id text, p_name text, p_times timestamptz[])
RETURNS TABLE (bucket integer, total bigint)
LANGUAGE plpgsql STABLE
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off SET jit = off
AS $$
DECLARE
  since timestamptz := p_times[1];
  until timestamptz := p_times[array_length(p_times, 1)];
  quarter interval := interval '15 minutes';
  midnight timestamptz := timestamptz '2000-01-01 00:00:00+00';
BEGIN
  RETURN QUERY
  WITH cut AS MATERIALIZED (
    SELECT DISTINCT date_bin(quarter, m, midnight) AS starts FROM unnest(p_times) m WHERE m <> date_bin(quarter, m, midnight)
  ),
  hours AS MATERIALIZED (
    SELECT c.hour, sum(c.first) AS first, sum(c.second) AS second, sum(c.third) AS third, sum(c.fourth) AS fourth
    FROM keystead.event_counts c
    WHERE c.organization_id = p_organization_id AND c.product_id = coalesce(p_product_id, '') AND c.name = coalesce(p_name, '')
      AND c.hour > since - interval '1 hour' AND c.hour < until
    GROUP BY 1
  ),
  counts AS (
    SELECT width_bucket(q.starts, p_times) AS bucket, q.total
    FROM hours h
    CROSS JOIN LATERAL (
      VALUES (h.hour, h.first), (h.hour + quarter, h.second), (h.hour + 2 * quarter, h.third), (h.hour + 3 * quarter, h.fourth)
    ) AS q (starts, total)
    WHERE q.starts >= since AND q.starts < until AND q.starts NOT IN (SELECT cut.starts FROM cut)
    UNION ALL
    SELECT width_bucket(e.happened_at, p_times), 1
    FROM cut
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

CREATE TRIGGER organization_settings_announce_update AFTER UPDATE OF slug ON keystead.organization_settings FOR EACH ROW WHEN ((OLD.slug) IS DISTINCT FROM (NEW.slug)) EXECUTE FUNCTION keystead.announce_organization();
CREATE TRIGGER organization_settings_announce_delete AFTER DELETE ON keystead.organization_settings FOR EACH ROW EXECUTE FUNCTION keystead.announce_organization();
CREATE TRIGGER products_announce_update AFTER UPDATE OF public_key, downloads, name, type, description, website_url, composer_name, composer_type ON keystead.products FOR EACH ROW WHEN ((OLD.public_key, OLD.downloads, OLD.name, OLD.type, OLD.description, OLD.website_url, OLD.composer_name, OLD.composer_type) IS DISTINCT FROM (NEW.public_key, NEW.downloads, NEW.name, NEW.type, NEW.description, NEW.website_url, NEW.composer_name, NEW.composer_type)) EXECUTE FUNCTION keystead.announce('product');
CREATE TRIGGER products_announce_delete AFTER DELETE ON keystead.products FOR EACH ROW EXECUTE FUNCTION keystead.announce('product');
CREATE TRIGGER releases_announce AFTER INSERT OR UPDATE OR DELETE ON keystead.releases FOR EACH ROW EXECUTE FUNCTION keystead.announce('release');
CREATE TRIGGER licenses_announce_update AFTER UPDATE OF license_key, status, seats, expires_at, grace_until, overage, grace_days, expiry, max_versions_behind, lease_seconds, offline_grace_seconds, updates_until, trial_ends_at, features ON keystead.licenses FOR EACH ROW WHEN ((OLD.license_key, OLD.status, OLD.seats, OLD.expires_at, OLD.grace_until, OLD.overage, OLD.grace_days, OLD.expiry, OLD.max_versions_behind, OLD.lease_seconds, OLD.offline_grace_seconds, OLD.updates_until, OLD.trial_ends_at, OLD.features) IS DISTINCT FROM (NEW.license_key, NEW.status, NEW.seats, NEW.expires_at, NEW.grace_until, NEW.overage, NEW.grace_days, NEW.expiry, NEW.max_versions_behind, NEW.lease_seconds, NEW.offline_grace_seconds, NEW.updates_until, NEW.trial_ends_at, NEW.features)) EXECUTE FUNCTION keystead.announce('license');
CREATE TRIGGER licenses_announce_delete AFTER DELETE ON keystead.licenses FOR EACH ROW EXECUTE FUNCTION keystead.announce('license');
