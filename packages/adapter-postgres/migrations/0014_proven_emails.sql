-- An e-mail is proven when a provider vouched for it. Until now a provider's sign-in always took the password away.
ALTER TABLE keystead.users ADD COLUMN email_verified_at timestamptz;
UPDATE keystead.users SET email_verified_at = created_at WHERE password_hash IS NULL;

-- An invitation ends with the account that issued it. Nobody knows who issued those of before: they end now.
DELETE FROM keystead.invitations;
ALTER TABLE keystead.invitations ADD COLUMN issued_by text COLLATE "C" NOT NULL
  CONSTRAINT invitations_issuer_fkey REFERENCES keystead.users ON DELETE CASCADE;
CREATE INDEX invitations_issuer_idx ON keystead.invitations (issued_by);

-- As every store shows it.
UPDATE keystead.organizations SET created_at = 'epoch' WHERE id = 'org_00000000000000000000000000';

-- Whether the caller may make the first user of all. True for one caller at a time: the others wait for its end.
CREATE FUNCTION keystead.is_first_user()
RETURNS boolean
LANGUAGE plpgsql VOLATILE
AS $$
BEGIN
  PERFORM 1 FROM keystead.organizations WHERE id = 'org_00000000000000000000000000' FOR NO KEY UPDATE;
  RETURN NOT EXISTS (SELECT FROM keystead.users);
END
$$;

-- Stores an organization, its first user and that user's session, if there is one. False unless the user may be made.
CREATE FUNCTION keystead.register(p_organization jsonb, p_user jsonb, p_session jsonb, p_only_first boolean)
RETURNS boolean
LANGUAGE plpgsql VOLATILE
AS $$
BEGIN
  IF p_only_first AND NOT keystead.is_first_user() THEN
    RETURN false;
  END IF;
  INSERT INTO keystead.organizations
  SELECT n.* FROM jsonb_populate_record(NULL::keystead.organizations, p_organization) n;
  INSERT INTO keystead.users SELECT n.* FROM jsonb_populate_record(NULL::keystead.users, p_user) n;
  IF p_session IS NOT NULL THEN
    INSERT INTO keystead.sessions SELECT n.* FROM jsonb_populate_record(NULL::keystead.sessions, p_session) n;
  END IF;
  RETURN true;
END
$$;

CREATE OR REPLACE FUNCTION keystead.change_password(
  p_user_id text, p_expected text, p_password_hash text, p_keep_session text
)
RETURNS boolean
LANGUAGE plpgsql VOLATILE
AS $$
BEGIN
  UPDATE keystead.users u SET password_hash = p_password_hash
  WHERE u.id = p_user_id AND u.password_hash IS NOT DISTINCT FROM p_expected;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  DELETE FROM keystead.sessions s
  WHERE s.user_id = p_user_id AND s.token_digest IS DISTINCT FROM p_keep_session;
  RETURN true;
END
$$;

DROP FUNCTION keystead.sign_in(text, text, text, jsonb, jsonb, jsonb);

-- Stores a session, given without its user, for the user with an identity, else for the one who has proven the e-mail, else for the
-- newcomer; gives the user, or no row when it is none of them. Users are locked before their sessions, as when a password is changed.
CREATE FUNCTION keystead.sign_in(
  p_provider text, p_subject text, p_email text, p_organization jsonb, p_newcomer jsonb, p_only_first boolean,
  p_lost_suffix text, p_session jsonb
)
RETURNS SETOF keystead.users
LANGUAGE plpgsql VOLATILE ROWS 1
SET enable_seqscan = off
AS $$
DECLARE
  found_id text;
  proven_at timestamptz;
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

      SELECT u.id, u.email_verified_at INTO found_id, proven_at
      FROM keystead.users u
      WHERE lower(u.email COLLATE "C") = lower(p_email COLLATE "C")
      FOR NO KEY UPDATE;
      IF proven_at IS NULL THEN
        IF p_newcomer IS NULL OR (p_only_first AND NOT keystead.is_first_user()) THEN
          RETURN;
        END IF;
        -- Invitations first: who accepts one has it locked, and may wait for the e-mail.
        DELETE FROM keystead.invitations i WHERE i.issued_by = found_id;
        UPDATE keystead.users u SET email = u.id || p_lost_suffix, password_hash = NULL, role = 'viewer'
        WHERE u.id = found_id;
        DELETE FROM keystead.sessions s WHERE s.user_id = found_id;
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
