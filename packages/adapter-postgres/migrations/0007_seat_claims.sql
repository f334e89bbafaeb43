-- Only keystead.claim_seats() adds activations, and it holds the license's row while it does: it has checked already what a
-- foreign key would check again for each row, which took as long as inserting the row did. What remains of the key is this: a
-- license that is deleted, by whatever statement, takes its activations along.

ALTER TABLE keystead.activations DROP CONSTRAINT activations_license_fkey;

CREATE FUNCTION keystead.delete_activations() RETURNS trigger
LANGUAGE plpgsql
SET enable_seqscan = off
AS $$
BEGIN
  DELETE FROM keystead.activations a WHERE a.organization_id = OLD.organization_id AND a.license_id = OLD.id;
  RETURN NULL;
END
$$;

CREATE TRIGGER licenses_delete_activations
AFTER DELETE ON keystead.licenses
FOR EACH ROW EXECUTE FUNCTION keystead.delete_activations();
