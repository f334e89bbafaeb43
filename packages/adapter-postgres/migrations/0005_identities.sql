-- Whoever signs in through a provider needs no password.
ALTER TABLE keystead.users ALTER COLUMN password_hash DROP NOT NULL;

-- A person as a provider knows them, under an id that never changes there; whom it is of is one of Keystead's users.
CREATE TABLE keystead.identities (
  provider text COLLATE "C" NOT NULL CONSTRAINT identities_provider_check CHECK (provider IN ('google', 'github')),
  subject text COLLATE "C" NOT NULL,
  user_id text COLLATE "C" NOT NULL
    CONSTRAINT identities_user_fkey REFERENCES keystead.users ON DELETE CASCADE,
  CONSTRAINT identities_key PRIMARY KEY (provider, subject)
);

CREATE INDEX identities_user_idx ON keystead.identities (user_id);

CREATE TABLE keystead.pending_sign_ins (
  state_digest text COLLATE "C" PRIMARY KEY,
  verifier_digest text COLLATE "C" NOT NULL,
  provider text COLLATE "C" NOT NULL
    CONSTRAINT pending_sign_ins_provider_check CHECK (provider IN ('google', 'github')),
  expires_at timestamptz NOT NULL
);

CREATE INDEX pending_sign_ins_expiry_idx ON keystead.pending_sign_ins (expires_at);

-- Stores a session, given without its user, for the user with an identity, else for the one with the e-mail, else for the newcomer;
-- gives the user, or no row when it is none of them. Users are locked before their sessions, as when a password is changed.
CREATE FUNCTION keystead.sign_in(
  p_provider text, p_subject text, p_email text, p_organization jsonb, p_newcomer jsonb, p_session jsonb
)
RETURNS SETOF keystead.users
LANGUAGE plpgsql VOLATILE ROWS 1
SET enable_seqscan = off
AS $$
DECLARE
  found_id text;
  hit text;
BEGIN
  LOOP
    BEGIN
      SELECT u.id INTO found_id
      FROM keystead.identities i
      JOIN keystead.users u ON u.id = i.user_id
      WHERE i.provider = p_provider AND i.subject = p_subject
      FOR KEY SHARE OF u;
      EXIT WHEN FOUND;

      SELECT u.id INTO found_id
      FROM keystead.users u
      WHERE lower(u.email COLLATE "C") = lower(p_email COLLATE "C")
      FOR NO KEY UPDATE;
      IF FOUND THEN
        UPDATE keystead.users u SET password_hash = NULL WHERE u.id = found_id AND u.password_hash IS NOT NULL;
        IF FOUND THEN
          DELETE FROM keystead.sessions s WHERE s.user_id = found_id;
        END IF;
      ELSIF p_newcomer IS NULL THEN
        RETURN;
      ELSE
        INSERT INTO keystead.organizations
        SELECT n.* FROM jsonb_populate_record(NULL::keystead.organizations, p_organization) n;
        INSERT INTO keystead.users SELECT n.* FROM jsonb_populate_record(NULL::keystead.users, p_newcomer) n;
        found_id := p_newcomer ->> 'id';
      END IF;
      INSERT INTO keystead.identities (provider, subject, user_id) VALUES (p_provider, p_subject, found_id);
      EXIT;
    EXCEPTION WHEN unique_violation THEN
      -- Another call was first with the e-mail or the identity: what this one did is undone, and it looks again.
      GET STACKED DIAGNOSTICS hit = CONSTRAINT_NAME;
      IF hit NOT IN ('users_email_key', 'identities_key') THEN
        RAISE;
      END IF;
    END;
  END LOOP;

  INSERT INTO keystead.sessions
  SELECT n.* FROM jsonb_populate_record(NULL::keystead.sessions, p_session || jsonb_build_object('user_id', found_id)) n;
  RETURN QUERY SELECT u.* FROM keystead.users u WHERE u.id = found_id;
END
$$;
