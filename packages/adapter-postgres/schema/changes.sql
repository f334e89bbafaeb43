-- Changes
--
-- Caches look licenses up by the fingerprint of a key, the SHA-256 of its text, and keep them until they hear of a
-- change on the channel keystead_changes: 'license <id> …', 'product <id>', 'release <id>' or 'organization <id>', sent
-- by the transaction that makes the change.
--
-- The process that takes a seat announces it after the commit: transactions with a notification commit one at a time
-- in the whole database, and claims are too many for that.

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
