-- What license tokens are signed with. The keys of an organization follow one another, and the last one is without an end.
CREATE TABLE keystead.signing_keys (
  organization_id text COLLATE "C" NOT NULL
    CONSTRAINT signing_keys_organization_fkey REFERENCES keystead.organizations ON DELETE CASCADE,
  kid text COLLATE "C" NOT NULL,
  public_key text NOT NULL,
  sealed_private_key text NOT NULL,
  created_at timestamptz NOT NULL,
  signs_from timestamptz NOT NULL,
  retired_at timestamptz,
  PRIMARY KEY (organization_id, kid)
);

CREATE UNIQUE INDEX signing_keys_last_key ON keystead.signing_keys (organization_id) WHERE retired_at IS NULL;
-- For the keys that are published, of all organizations.
CREATE INDEX signing_keys_retirement_idx ON keystead.signing_keys (coalesce(retired_at, 'infinity'));
