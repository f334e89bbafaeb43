-- Additions to the declared tables: what a declaration does not say.

INSERT INTO keystead.organizations (id, name, created_at) VALUES ('org_00000000000000000000000000', 'Default', 'epoch');

-- Defaults for rows that other programs load.
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
-- activated_count changes with every claim and is in no index: with room left on each page such an update is heap-only.
ALTER TABLE keystead.licenses
  ALTER COLUMN activated_count SET DEFAULT 0, ALTER COLUMN overage SET DEFAULT 'deny',
  ALTER COLUMN grace_days SET DEFAULT 0, ALTER COLUMN past_due_days SET DEFAULT 0,
  ALTER COLUMN expiry SET DEFAULT 'block', ALTER COLUMN feature_overrides SET DEFAULT '{}',
  ALTER COLUMN was_leased SET DEFAULT false,
  ADD CONSTRAINT licenses_status_check CHECK (status IN ('active', 'expired', 'revoked', 'suspended')),
  ADD CONSTRAINT licenses_activated_count_check CHECK (activated_count >= 0),
  SET (fillfactor = 85);
-- last_checked_at changes most often and is in no index either.
ALTER TABLE keystead.activations
  ALTER COLUMN takes_seat SET DEFAULT true, ALTER COLUMN site_class SET DEFAULT 'production',
  ADD CONSTRAINT activations_status_check CHECK (status IN ('active', 'deactivated')),
  ADD CONSTRAINT activations_deactivated_at_check CHECK ((status = 'deactivated') = (deactivated_at IS NOT NULL)),
  SET (fillfactor = 85);
-- A delivery changes a few times, mostly within a second of its creation: room on each page keeps its versions
-- together.
ALTER TABLE keystead.webhook_deliveries SET (fillfactor = 85);

-- A cache knows a license by its fingerprint, the SHA-256 of its lookup_key. The 'escape' format of text is its bytes,
-- except for backslashes.
CREATE INDEX licenses_fingerprint_idx ON keystead.licenses
  USING hash (sha256(decode(replace(lookup_key, '\', '\\'), 'escape')));
-- Few licenses are not active, so this index is small, and a new license adds nothing to it.
CREATE INDEX licenses_inactive_idx ON keystead.licenses (organization_id COLLATE keystead.listed, status, id)
  WHERE status <> 'active';
-- The months of expiry are partitions, each in order of creation: the newest licenses that expire before a moment are
-- among the newest of each month before it.
CREATE INDEX licenses_expiry_month_idx ON keystead.licenses (
  organization_id COLLATE keystead.listed, date_trunc('month', expires_at AT TIME ZONE 'UTC'), id
) INCLUDE (expires_at, status) WHERE expires_at IS NOT NULL;
CREATE INDEX licenses_created_idx ON keystead.licenses (organization_id COLLATE keystead.listed, created_at);

-- A claim adds an entry to each index, so there are only indexes that no other can stand in for.
CREATE UNIQUE INDEX activations_active_key ON keystead.activations (
  organization_id COLLATE "POSIX", license_id COLLATE "POSIX", place COLLATE "POSIX"
) WHERE status = 'active';
-- Few sites are free, and few were moved.
CREATE INDEX activations_free_idx
  ON keystead.activations (license_id COLLATE keystead.listed, organization_id COLLATE keystead.listed)
  WHERE status = 'active' AND NOT takes_seat;
CREATE INDEX activations_moved_idx
  ON keystead.activations (license_id COLLATE keystead.listed, organization_id COLLATE keystead.listed, activated_at)
  WHERE moved_from IS NOT NULL;
-- Leases by their end, or that of the license file that holds the seat longer.
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

-- Other programs that load rows may leave the product out.
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

