-- Counts
--
-- Numbers of licenses by stored status, for an organization, each product and each plan: in all (span 'ever'), and by
-- the month and the day (UTC) in which they expire. The number of licenses that expire before a moment is then the
-- sum of whole months, whole days, and the licenses that an index finds within one day. plan_id is '' in rows that
-- count all plans, product_id in rows that count all products too.
--
-- Each writer adds to one of a few slots, so that concurrent writers seldom wait for each other. A single slot means
-- nothing, and may be negative; the sum is exact, because it changes in the transaction that changes the licenses.
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

-- Returns the rows of license_counts that a license counts in.
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

-- All writers update rows in the same order, to avoid deadlock.
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
  -- A license that only expires later does not change the counts of span 'ever'.
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

-- Numbers of customers by organization.
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

-- Numbers of activations by product, kind and status.
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
-- Of columns: checks and renewals, which happen all the time, set none of these.
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

-- Deletes the counts of a deleted product or plan. It has no licenses any more, and cannot get one.
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

-- Recounts everything, after rows were loaded with triggers off.
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

