-- Everything lives in a schema of its own, so that an application can share its database with Keystead.
--
-- Ids are TypeIDs: compared byte by byte (COLLATE "C") they sort by time, so "newest first" is ORDER BY id DESC.
-- What belongs to an organization has organization_id at the head of its keys, and references inside an organization
-- include it: a reference to another organization's record is impossible, and the column is the natural shard key.

CREATE EXTENSION IF NOT EXISTS pg_trgm;

CREATE TABLE keystead.organizations (
  id text COLLATE "C" PRIMARY KEY,
  name text NOT NULL,
  created_at timestamptz NOT NULL
);

INSERT INTO keystead.organizations (id, name, created_at)
VALUES ('org_00000000000000000000000000', 'Default', date_trunc('milliseconds', now()));

CREATE TABLE keystead.users (
  id text COLLATE "C" PRIMARY KEY,
  organization_id text COLLATE "C" NOT NULL
    CONSTRAINT users_organization_fkey REFERENCES keystead.organizations ON DELETE CASCADE,
  email text NOT NULL,
  name text NOT NULL,
  role text NOT NULL CONSTRAINT users_role_check CHECK (role IN ('developer', 'support', 'viewer')),
  avatar_url text,
  password_hash text NOT NULL,
  created_at timestamptz NOT NULL
);

-- E-mails are ASCII: "C" folds exactly their case, whatever the database's locale does to an I.
CREATE UNIQUE INDEX users_email_key ON keystead.users (lower(email COLLATE "C"));
CREATE INDEX users_organization_idx ON keystead.users (organization_id, id);

CREATE TABLE keystead.sessions (
  token_digest text COLLATE "C" PRIMARY KEY,
  user_id text COLLATE "C" NOT NULL
    CONSTRAINT sessions_user_fkey REFERENCES keystead.users ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);

CREATE INDEX sessions_user_idx ON keystead.sessions (user_id);

CREATE TABLE keystead.products (
  organization_id text COLLATE "C" NOT NULL
    CONSTRAINT products_organization_fkey REFERENCES keystead.organizations ON DELETE CASCADE,
  id text COLLATE "C" NOT NULL,
  name text NOT NULL,
  slug text COLLATE "C" NOT NULL,
  public_key text COLLATE "C" NOT NULL,
  type text NOT NULL
    CONSTRAINT products_type_check
    CHECK (type IN ('plugin', 'theme', 'application', 'library', 'service', 'other')),
  license_prefix text NOT NULL,
  description text,
  website_url text,
  metadata jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (organization_id, id),
  CONSTRAINT products_slug_key UNIQUE (organization_id, slug),
  CONSTRAINT products_public_key_key UNIQUE (public_key)
);

CREATE TABLE keystead.plans (
  organization_id text COLLATE "C" NOT NULL,
  id text COLLATE "C" NOT NULL,
  product_id text COLLATE "C" NOT NULL,
  name text NOT NULL,
  slug text COLLATE "C" NOT NULL,
  seats integer CONSTRAINT plans_seats_check CHECK (seats BETWEEN 1 AND 1000000),
  duration_days integer CONSTRAINT plans_duration_days_check CHECK (duration_days > 0),
  price jsonb,
  billing_interval text NOT NULL
    CONSTRAINT plans_billing_interval_check CHECK (billing_interval IN ('one_time', 'month', 'year')),
  features jsonb NOT NULL,
  metadata jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (organization_id, id),
  CONSTRAINT plans_slug_key UNIQUE (organization_id, product_id, slug),
  CONSTRAINT plans_product_fkey FOREIGN KEY (organization_id, product_id)
    REFERENCES keystead.products ON DELETE CASCADE
);

CREATE TABLE keystead.customers (
  organization_id text COLLATE "C" NOT NULL
    CONSTRAINT customers_organization_fkey REFERENCES keystead.organizations ON DELETE CASCADE,
  id text COLLATE "C" NOT NULL,
  email text NOT NULL,
  first_name text,
  last_name text,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (organization_id, id)
);

CREATE UNIQUE INDEX customers_email_key ON keystead.customers (organization_id, lower(email COLLATE "C"));

-- activated_count changes with every claim and is in no index; with room left on each page such an update is
-- heap-only and touches no index at all.
CREATE TABLE keystead.licenses (
  organization_id text COLLATE "C" NOT NULL,
  id text COLLATE "C" NOT NULL,
  license_key text COLLATE "C" NOT NULL,
  product_id text COLLATE "C" NOT NULL,
  plan_id text COLLATE "C",
  customer_id text COLLATE "C" NOT NULL,
  customer_email text COLLATE "C" NOT NULL,
  customer_name text,
  status text COLLATE "C" NOT NULL
    CONSTRAINT licenses_status_check CHECK (status IN ('active', 'expired', 'revoked', 'suspended')),
  seats integer CONSTRAINT licenses_seats_check CHECK (seats BETWEEN 1 AND 1000000),
  activated_count integer NOT NULL DEFAULT 0 CONSTRAINT licenses_activated_count_check CHECK (activated_count >= 0),
  expires_at timestamptz,
  features jsonb NOT NULL,
  metadata jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  -- The included columns let a list count any effective status from the index alone.
  PRIMARY KEY (organization_id, id) INCLUDE (status, expires_at),
  -- The key comes first: it is what differs, so the inner pages of the index hold little else.
  CONSTRAINT licenses_license_key_key UNIQUE (license_key, product_id, organization_id),
  CONSTRAINT licenses_product_fkey FOREIGN KEY (organization_id, product_id)
    REFERENCES keystead.products ON DELETE RESTRICT,
  CONSTRAINT licenses_plan_fkey FOREIGN KEY (organization_id, plan_id)
    REFERENCES keystead.plans ON DELETE RESTRICT,
  CONSTRAINT licenses_customer_fkey FOREIGN KEY (organization_id, customer_id)
    REFERENCES keystead.customers ON DELETE RESTRICT
) WITH (fillfactor = 85);

CREATE INDEX licenses_product_idx ON keystead.licenses (organization_id, product_id, id) INCLUDE (status, expires_at);
CREATE INDEX licenses_plan_idx ON keystead.licenses (organization_id, plan_id, id) WHERE plan_id IS NOT NULL;
CREATE INDEX licenses_customer_idx ON keystead.licenses (organization_id, customer_id, id);
-- Few licenses are anything but active, so this one is small and costs a new license nothing.
CREATE INDEX licenses_inactive_idx ON keystead.licenses (organization_id, status, id) WHERE status <> 'active';
CREATE INDEX licenses_expiry_idx ON keystead.licenses (organization_id, expires_at, id) INCLUDE (status)
  WHERE expires_at IS NOT NULL;
CREATE INDEX licenses_search_idx ON keystead.licenses USING gin (license_key gin_trgm_ops, customer_email gin_trgm_ops);

-- last_checked_at changes most often and is in no index: room on each page keeps those updates heap-only.
CREATE TABLE keystead.activations (
  organization_id text COLLATE "C" NOT NULL,
  id text COLLATE "C" NOT NULL,
  license_id text COLLATE "C" NOT NULL,
  domain text COLLATE "C" NOT NULL,
  ip_address text,
  status text COLLATE "C" NOT NULL
    CONSTRAINT activations_status_check CHECK (status IN ('active', 'deactivated')),
  activated_at timestamptz NOT NULL,
  deactivated_at timestamptz,
  last_checked_at timestamptz NOT NULL,
  PRIMARY KEY (organization_id, id) INCLUDE (status),
  CONSTRAINT activations_license_fkey FOREIGN KEY (organization_id, license_id)
    REFERENCES keystead.licenses ON DELETE CASCADE,
  CONSTRAINT activations_deactivated_at_check CHECK ((status = 'deactivated') = (deactivated_at IS NOT NULL))
) WITH (fillfactor = 85);

-- The times of last checks arrive by id alone, for many organizations at once.
CREATE INDEX activations_id_idx ON keystead.activations (id);
CREATE INDEX activations_license_idx ON keystead.activations (organization_id, license_id, id);
CREATE UNIQUE INDEX activations_active_key ON keystead.activations (organization_id, license_id, domain)
  WHERE status = 'active';
CREATE INDEX activations_deactivated_idx
  ON keystead.activations (organization_id, license_id, domain, deactivated_at DESC)
  WHERE status = 'deactivated';

-- Many claims come at once, as JSON. Their number is hidden from the planner, here and in the statements of the package: plans for
-- one claim look cheaper than plans for any number, and would be made anew at every call. LATERAL with LIMIT 1 leaves it no join but
-- the one by index, which is right however old the statistics of a table are; so do the settings of the functions.

CREATE TYPE keystead.seat_claim AS (
  ordinal integer,
  organization_id text,
  license_id text,
  license_key text,
  activation_id text,
  domain text,
  ip_address text,
  claimed_at timestamptz
);

-- Takes seats, for each claim by itself; rows come in any order. First lock the licenses, in one order for everybody, then look,
-- in a statement of its own: at READ COMMITTED that statement sees all that was committed before the locks were granted. One
-- statement for both would count on a snapshot from before the wait and oversell.
CREATE FUNCTION keystead.claim_seats(requested json)
RETURNS TABLE (
  ordinal integer,
  outcome text,
  activation_id text,
  activated_at double precision,
  status text,
  seats integer,
  activated_count integer,
  expires_at double precision
)
LANGUAGE plpgsql VOLATILE
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off
AS $$
#variable_conflict use_column
BEGIN
  PERFORM 1
  FROM (
    SELECT DISTINCT c.organization_id, c.license_id
    FROM json_populate_recordset(NULL::keystead.seat_claim, requested) c
  ) c
  JOIN keystead.licenses l ON l.organization_id = c.organization_id AND l.id = c.license_id
  ORDER BY l.organization_id, l.id
  FOR NO KEY UPDATE OF l;

  RETURN QUERY
  -- 'free' is a claim that a seat is there for, were it the only one.
  WITH judged AS MATERIALIZED (
    SELECT
      c.*,
      CASE
        WHEN l.id IS NULL OR l.license_key <> c.license_key THEN 'license_missing'
        WHEN l.status <> 'active' OR l.expires_at <= c.claimed_at THEN 'not_activatable'
        WHEN a.id IS NOT NULL THEN 'existing'
        WHEN l.activated_count >= l.seats THEN 'limit_reached'
        ELSE 'free'
      END AS outcome,
      a.id AS held_id, a.activated_at, l.status, l.seats, l.activated_count, l.expires_at
    FROM json_populate_recordset(NULL::keystead.seat_claim, requested) c
    LEFT JOIN LATERAL (
      SELECT * FROM keystead.licenses l WHERE l.organization_id = c.organization_id AND l.id = c.license_id LIMIT 1
    ) l ON true
    LEFT JOIN LATERAL (
      SELECT *
      FROM keystead.activations a
      WHERE a.organization_id = l.organization_id AND a.license_id = l.id AND a.domain = c.domain AND a.status = 'active'
      LIMIT 1
    ) a ON true
  ),
  -- Of several claims for one site the first one counts, and the others get what it gets.
  sites AS (
    SELECT DISTINCT ON (j.organization_id, j.license_id, j.domain) j.*
    FROM judged j
    WHERE j.outcome = 'free'
    ORDER BY j.organization_id, j.license_id, j.domain, j.ordinal
  ),
  placed AS (
    SELECT s.*, row_number() OVER (PARTITION BY s.organization_id, s.license_id ORDER BY s.ordinal) AS place
    FROM sites s
  ),
  winners AS MATERIALIZED (
    SELECT p.* FROM placed p WHERE p.seats IS NULL OR p.place <= p.seats - p.activated_count
  ),
  inserted AS (
    INSERT INTO keystead.activations
      (organization_id, id, license_id, domain, ip_address, status, activated_at, last_checked_at)
    SELECT
      w.organization_id, w.activation_id, w.license_id, w.domain, w.ip_address, 'active', w.claimed_at, w.claimed_at
    FROM winners w
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
    j.status::text, j.seats, j.activated_count, date_part('epoch', j.expires_at) * 1000
  FROM judged j
  LEFT JOIN winners w
    ON j.outcome = 'free'
    AND w.organization_id = j.organization_id AND w.license_id = j.license_id AND w.domain = j.domain;
END
$$;

-- Frees a site's seat; without one, gives its latest deactivated activation.
CREATE FUNCTION keystead.release_seat(p_organization_id text, p_license_id text, p_domain text, p_now timestamptz)
RETURNS TABLE (id text, deactivated_at timestamptz)
LANGUAGE plpgsql VOLATILE ROWS 1
SET enable_seqscan = off
AS $$
#variable_conflict use_column
BEGIN
  -- Without an active activation there is nothing to lock or write.
  IF EXISTS (
    SELECT 1 FROM keystead.activations a
    WHERE a.organization_id = p_organization_id AND a.license_id = p_license_id AND a.domain = p_domain
      AND a.status = 'active'
  ) THEN
    PERFORM 1 FROM keystead.licenses l
    WHERE l.organization_id = p_organization_id AND l.id = p_license_id
    FOR NO KEY UPDATE;
    RETURN QUERY
    UPDATE keystead.activations a SET status = 'deactivated', deactivated_at = p_now
    WHERE a.organization_id = p_organization_id AND a.license_id = p_license_id AND a.domain = p_domain
      AND a.status = 'active'
    RETURNING a.id::text, a.deactivated_at;
    IF FOUND THEN
      UPDATE keystead.licenses l SET activated_count = l.activated_count - 1
      WHERE l.organization_id = p_organization_id AND l.id = p_license_id;
      RETURN;
    END IF;
  END IF;

  RETURN QUERY
  SELECT a.id::text, a.deactivated_at
  FROM keystead.activations a
  WHERE a.organization_id = p_organization_id AND a.license_id = p_license_id AND a.domain = p_domain
    AND a.status = 'deactivated'
  ORDER BY a.deactivated_at DESC, a.id DESC
  LIMIT 1;
END
$$;

-- Frees the seat of an activation, whichever it is of; once, however often it is called.
CREATE FUNCTION keystead.deactivate_activation(p_organization_id text, p_id text, p_now timestamptz)
RETURNS void
LANGUAGE plpgsql VOLATILE
SET enable_seqscan = off
AS $$
DECLARE
  held_license_id text;
BEGIN
  SELECT a.license_id INTO held_license_id
  FROM keystead.activations a
  WHERE a.organization_id = p_organization_id AND a.id = p_id AND a.status = 'active';
  IF NOT FOUND THEN
    RETURN;
  END IF;
  PERFORM 1 FROM keystead.licenses l
  WHERE l.organization_id = p_organization_id AND l.id = held_license_id
  FOR NO KEY UPDATE;
  UPDATE keystead.activations a SET status = 'deactivated', deactivated_at = p_now
  WHERE a.organization_id = p_organization_id AND a.id = p_id AND a.status = 'active';
  IF FOUND THEN
    UPDATE keystead.licenses l SET activated_count = l.activated_count - 1
    WHERE l.organization_id = p_organization_id AND l.id = held_license_id;
  END IF;
END
$$;

-- Sets the columns named in changes, a license as JSON. Its row must be locked by the caller. A license that is revoked
-- holds no seats: its activations are closed, locked in the order in which everybody locks activations.
CREATE FUNCTION keystead.update_license(p_organization_id text, p_id text, changes jsonb)
RETURNS SETOF keystead.licenses
LANGUAGE plpgsql VOLATILE ROWS 1
SET enable_seqscan = off
AS $$
BEGIN
  IF changes ->> 'status' = 'revoked' THEN
    PERFORM 1 FROM keystead.activations a
    WHERE a.organization_id = p_organization_id AND a.license_id = p_id AND a.status = 'active'
    ORDER BY a.id
    FOR NO KEY UPDATE;
    UPDATE keystead.activations a SET status = 'deactivated', deactivated_at = (changes ->> 'updated_at')::timestamptz
    WHERE a.organization_id = p_organization_id AND a.license_id = p_id AND a.status = 'active';
    changes := changes || '{"activated_count": 0}';
  END IF;

  RETURN QUERY
  UPDATE keystead.licenses l
  SET (
    license_key, plan_id, customer_id, customer_email, customer_name, status, seats, activated_count, expires_at,
    features, metadata, updated_at
  ) = (
    SELECT
      n.license_key, n.plan_id, n.customer_id, n.customer_email, n.customer_name, n.status, n.seats, n.activated_count,
      n.expires_at, n.features, n.metadata, n.updated_at
    FROM jsonb_populate_record(l, changes) n
  )
  WHERE l.organization_id = p_organization_id AND l.id = p_id
  RETURNING l.*;
END
$$;

-- Deletes a license and its activations; false when there is none. Its activations first, in their order: the foreign key
-- alone would delete them in any.
CREATE FUNCTION keystead.delete_license(p_organization_id text, p_id text)
RETURNS boolean
LANGUAGE plpgsql VOLATILE
SET enable_seqscan = off
AS $$
BEGIN
  PERFORM 1 FROM keystead.licenses l
  WHERE l.organization_id = p_organization_id AND l.id = p_id
  FOR UPDATE;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  PERFORM 1 FROM keystead.activations a
  WHERE a.organization_id = p_organization_id AND a.license_id = p_id
  ORDER BY a.id
  FOR UPDATE;
  DELETE FROM keystead.licenses l WHERE l.organization_id = p_organization_id AND l.id = p_id;
  RETURN true;
END
$$;

-- Moves last_checked_at of activations forward: seen is a JSON array of {id, at}.
CREATE FUNCTION keystead.touch_activations(seen json)
RETURNS void
LANGUAGE plpgsql VOLATILE
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off
AS $$
BEGIN
  WITH later AS MATERIALIZED (
    SELECT a.organization_id, a.id, s.at
    FROM json_to_recordset(seen) AS s (id text, at timestamptz)
    JOIN keystead.activations a ON a.id = s.id
    WHERE a.last_checked_at < s.at
    ORDER BY a.id
    FOR NO KEY UPDATE OF a
  )
  UPDATE keystead.activations a SET last_checked_at = later.at
  FROM later
  WHERE a.organization_id = later.organization_id AND a.id = later.id AND a.last_checked_at < later.at;
END
$$;

-- Sets a user's password hash where it still is the expected one, and ends every session but one. The sessions are looked
-- up in a statement after the one that waits for the user's row, so that one which was made meanwhile ends too.
CREATE FUNCTION keystead.change_password(p_user_id text, p_expected text, p_password_hash text, p_keep_session text)
RETURNS boolean
LANGUAGE plpgsql VOLATILE
AS $$
BEGIN
  UPDATE keystead.users u SET password_hash = p_password_hash
  WHERE u.id = p_user_id AND u.password_hash = p_expected;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  DELETE FROM keystead.sessions s WHERE s.user_id = p_user_id AND s.token_digest <> p_keep_session;
  RETURN true;
END
$$;
