-- One open invitation for an e-mail in an organization: inviting again takes its place.
CREATE TABLE keystead.invitations (
  organization_id text COLLATE "C" NOT NULL
    CONSTRAINT invitations_organization_fkey REFERENCES keystead.organizations ON DELETE CASCADE,
  id text COLLATE "C" NOT NULL,
  email text NOT NULL,
  role text NOT NULL CONSTRAINT invitations_role_check CHECK (role IN ('developer', 'support', 'viewer')),
  token_digest text COLLATE "C" NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (organization_id, id),
  CONSTRAINT invitations_token_digest_key UNIQUE (token_digest)
);

CREATE UNIQUE INDEX invitations_email_key ON keystead.invitations (organization_id, lower(email COLLATE "C"));

-- For the deletion of what is over.
CREATE INDEX invitations_expiry_idx ON keystead.invitations (expires_at);
CREATE INDEX sessions_expiry_idx ON keystead.sessions (expires_at);
