-- What is cached about licenses is looked up by the fingerprint of a key, the SHA-256 of its text, and kept for as long as nothing is
-- heard on the channel keystead_changes: 'license <id> …' or 'product <id>', sent by the transaction that makes the change.
--
-- A seat that is taken is announced by whoever took it, after the commit: transactions with a notification commit one at a time in
-- the whole database, and claims are too many for that.

CREATE INDEX licenses_fingerprint_idx ON keystead.licenses USING hash (sha256(decode(license_key, 'escape')));

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

-- Named columns: an update of activated_count alone, which every claim is, does not even look at the condition.
CREATE TRIGGER licenses_announce_update
AFTER UPDATE OF license_key, status, seats, expires_at, features ON keystead.licenses
FOR EACH ROW
WHEN (
  (OLD.license_key, OLD.status, OLD.seats, OLD.expires_at, OLD.features)
  IS DISTINCT FROM (NEW.license_key, NEW.status, NEW.seats, NEW.expires_at, NEW.features)
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
