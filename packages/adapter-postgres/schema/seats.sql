-- Seats
--
-- Many claims come at once, as JSON. It hides their number from the planner, here and in the statements of the
-- package: plans for one claim look cheaper than plans for any number, and would be made anew at every call. LATERAL
-- with LIMIT 1 leaves no join but the one by index, which is right however old the statistics of a table are; so do
-- the settings of the functions.

CREATE TYPE keystead.seat_claim AS (
  ordinal integer,
  organization_id text,
  license_id text,
  license_key text,
  activation_id text,
  -- The text by which places are compared, and the machine, or null for a site.
  place text,
  machine json,
  ip_address text,
  claimed_at timestamptz,
  site_id text,
  environment text,
  moved_from text,
  -- When the activation began that comes back under its id.
  returns_from timestamptz,
  -- A site that may be free, if the product has free sites: its class, its rule, whether it always is free, and the
  -- domains that it depends on.
  free_site json,
  -- Leases that are over and whose places are still active are held by an outage.
  ended_are_freed boolean
);

-- The result of a claim. Times are milliseconds since 1970.
CREATE TYPE keystead.claimed_seat AS (
  ordinal integer,
  outcome text,
  activation_id text,
  activated_at double precision,
  status text,
  seats integer,
  activated_count integer,
  expires_at double precision,
  grace_until double precision,
  overage text,
  lease_ends_at double precision,
  is_leased boolean
);

-- The end of a lease that begins, or is renewed, at a moment. The rule is leaseFrom() in @keystead/core.
CREATE FUNCTION keystead.lease_from(at timestamptz, lease_seconds integer)
RETURNS timestamptz
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN at + lease_seconds * interval '1 second';

-- Whether an activation that takes a seat of a license has a lease.
CREATE FUNCTION keystead.has_leases(p_organization_id text, p_license_id text)
RETURNS boolean
LANGUAGE plpgsql STABLE
SET enable_seqscan = off SET jit = off
AS $$
BEGIN
  RETURN EXISTS (
    SELECT FROM keystead.activations a
    WHERE a.organization_id = p_organization_id COLLATE keystead.listed
      AND a.license_id = p_license_id COLLATE keystead.listed
      AND a.status = 'active' AND a.lease_ends_at IS NOT NULL AND a.takes_seat
  );
END
$$;

-- Whether the lease of an active place is over. The rule is isOver() in @keystead/core.
CREATE FUNCTION keystead.is_over(a keystead.activations, at timestamptz)
RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN a.lease_ends_at IS NOT NULL AND greatest(a.lease_ends_at, a.offline_until) <= at;

-- Returns the id and beginning of the activation that a claim of a place brings back; nothing without one. The rule is
-- comesBack() in @keystead/core.
CREATE FUNCTION keystead.returning_activation(p_organization_id text, p_license_id text, p_place text)
RETURNS TABLE (id text, activated_at timestamptz)
LANGUAGE plpgsql STABLE ROWS 1
SET enable_seqscan = off SET jit = off
AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY
  SELECT e.id::text, e.activated_at
  FROM (
    SELECT a.* FROM keystead.activations a
    WHERE a.organization_id = p_organization_id COLLATE "POSIX" AND a.license_id = p_license_id COLLATE keystead.listed
      AND a.place = p_place AND a.status = 'deactivated'
    ORDER BY a.deactivated_at DESC, a.id DESC
    LIMIT 1
  ) e
  WHERE e.takes_seat AND e.deactivated_at >= e.lease_ends_at
    AND NOT EXISTS (
      SELECT FROM keystead.activations a
      WHERE a.organization_id = p_organization_id COLLATE keystead.listed
        AND a.license_id = p_license_id COLLATE keystead.listed AND a.filled_at >= e.deactivated_at
    );
END
$$;

CREATE FUNCTION keystead.is_activatable(status text, expires_at timestamptz, grace_until timestamptz, at timestamptz)
RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN status = 'active' AND (expires_at IS NULL OR greatest(expires_at, grace_until) > at);

-- Takes seats of locked licenses, for each claim by itself; rows come in any order.
CREATE FUNCTION keystead.take_seats(requested json)
RETURNS SETOF keystead.claimed_seat
LANGUAGE plpgsql VOLATILE
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off SET jit = off
AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY
  -- 'free' is a claim that would get a seat if it were the only one.
  WITH judged AS MATERIALIZED (
    SELECT
      c.*,
      CASE
        WHEN l.id IS NULL OR l.lookup_key <> c.license_key THEN 'license_missing'
        WHEN NOT keystead.is_activatable(l.status, l.expires_at, l.grace_until, c.claimed_at) THEN 'not_activatable'
        WHEN a.id IS NOT NULL THEN 'existing'
        WHEN l.activated_count >= l.seats AND l.overage = 'deny' THEN 'limit_reached'
        WHEN CASE WHEN c.returns_from IS NOT NULL THEN c.activation_id END IS DISTINCT FROM e.id THEN 'returning'
        ELSE 'free'
      END AS outcome,
      coalesce(a.id, e.id) AS held_id, coalesce(a.activated_at, e.activated_at) AS activated_at, l.product_id, l.status, l.seats, l.activated_count, l.expires_at, l.grace_until, l.overage,
      l.lease_seconds, a.lease_ends_at
    FROM json_populate_recordset(NULL::keystead.seat_claim, requested) c
    LEFT JOIN LATERAL (
      SELECT * FROM keystead.licenses l WHERE l.organization_id = c.organization_id AND l.id = c.license_id LIMIT 1
    ) l ON true
    LEFT JOIN LATERAL (
      SELECT *
      FROM keystead.activations a
      WHERE a.organization_id = l.organization_id COLLATE "POSIX" AND a.license_id = l.id COLLATE "POSIX"
        AND a.place = c.place COLLATE "POSIX" AND a.status = 'active'
      LIMIT 1
    ) a ON true
    LEFT JOIN LATERAL (
      SELECT r.* FROM keystead.returning_activation(l.organization_id, l.id, c.place) r
      WHERE l.lease_seconds IS NOT NULL AND a.id IS NULL AND c.moved_from IS NULL
    ) e ON true
  ),
  -- The first of several claims for one place counts, and the others get the same result.
  places AS (
    SELECT DISTINCT ON (j.organization_id, j.license_id, j.place) j.*
    FROM judged j
    WHERE j.outcome = 'free'
    ORDER BY j.organization_id, j.license_id, j.place, j.ordinal
  ),
  numbered AS (
    SELECT p.*, row_number() OVER (PARTITION BY p.organization_id, p.license_id ORDER BY p.ordinal) AS position
    FROM places p
  ),
  winners AS MATERIALIZED (
    SELECT
      n.*,
      CASE
        WHEN n.lease_seconds IS NOT NULL
          AND (n.moved_from IS NOT NULL OR (n.overage = 'deny' AND n.activated_count + n.position >= n.seats))
        THEN n.claimed_at
      END AS filled_at
    FROM numbered n WHERE n.seats IS NULL OR n.overage = 'allow' OR n.position <= n.seats - n.activated_count
  ),
  inserted AS (
    INSERT INTO keystead.activations (
      organization_id, id, license_id, product_id, kind, domain, machine, ip_address, status, site_id, environment, moved_from,
      activated_at, last_checked_at, place, machine_name, lease_ends_at, filled_at
    )
    SELECT
      w.organization_id, w.activation_id, w.license_id, w.product_id, CASE WHEN w.machine IS NULL THEN 'site' ELSE 'machine' END,
      CASE WHEN w.machine IS NULL THEN w.place END, w.machine::jsonb, w.ip_address, 'active', w.site_id, w.environment, w.moved_from,
      w.claimed_at, w.claimed_at, w.place, w.machine ->> 'name', keystead.lease_from(w.claimed_at, w.lease_seconds),
      w.filled_at
    FROM winners w
    WHERE w.returns_from IS NULL
  ),
  brought_back AS (
    UPDATE keystead.activations a
    SET status = 'active', deactivated_at = NULL, lease_ends_at = keystead.lease_from(w.claimed_at, w.lease_seconds),
      last_checked_at = w.claimed_at, filled_at = coalesce(w.filled_at, a.filled_at), row_version = nextval('keystead.versions')
    FROM winners w
    WHERE w.returns_from IS NOT NULL AND a.organization_id = w.organization_id AND a.id = w.activation_id
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
    j.status::text, j.seats, j.activated_count, date_part('epoch', j.expires_at) * 1000,
    date_part('epoch', j.grace_until) * 1000, j.overage::text,
    date_part('epoch', coalesce(j.lease_ends_at, keystead.lease_from(w.claimed_at, w.lease_seconds))) * 1000,
    j.lease_seconds IS NOT NULL OR CASE
      WHEN w.ordinal IS NULL AND j.outcome IN ('free', 'limit_reached')
      THEN keystead.has_leases(j.organization_id, j.license_id)
    END IS TRUE
  FROM judged j
  LEFT JOIN winners w
    ON j.outcome = 'free'
    AND w.organization_id = j.organization_id AND w.license_id = j.license_id AND w.place = j.place;
END
$$;

-- Activates a locked license on a free site. Returns whether the site is free, null while that depends on leases that
-- are over; does nothing unless it is free.
CREATE FUNCTION keystead.add_free_site(c keystead.seat_claim)
RETURNS boolean
LANGUAGE plpgsql VOLATILE
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off SET jit = off
AS $$
DECLARE
  license keystead.licenses;
  is_free boolean := (c.free_site ->> 'free')::boolean;
  is_tied boolean;
  free_sites integer;
  have_ended boolean;
BEGIN
  SELECT l.* INTO license
  FROM keystead.licenses l
  WHERE l.organization_id = c.organization_id AND l.id = c.license_id AND l.lookup_key = c.license_key
    AND keystead.is_activatable(l.status, l.expires_at, l.grace_until, c.claimed_at)
    AND NOT EXISTS (
      SELECT FROM keystead.activations a
      WHERE a.organization_id = c.organization_id COLLATE "POSIX" AND a.license_id = c.license_id COLLATE "POSIX"
        AND a.place = c.place COLLATE "POSIX" AND a.status = 'active'
    );
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  IF NOT is_free THEN
    SELECT count(*) > 0, bool_or(c.ended_are_freed IS TRUE OR NOT keystead.is_over(a, c.claimed_at))
    INTO is_tied, is_free
    FROM keystead.activations a
    WHERE a.organization_id = c.organization_id COLLATE "POSIX" AND a.license_id = c.license_id COLLATE "POSIX"
      AND a.place COLLATE "POSIX" = ANY (ARRAY(SELECT json_array_elements_text(c.free_site -> 'tied_to')))
      AND a.status = 'active' AND a.takes_seat;
    IF NOT is_tied THEN
      RETURN false;
    END IF;
  END IF;
  IF license.seats IS NOT NULL THEN
    SELECT count(*), bool_or(keystead.is_over(a, c.claimed_at)) INTO free_sites, have_ended
    FROM keystead.activations a
    WHERE a.organization_id = c.organization_id COLLATE keystead.listed AND a.license_id = c.license_id COLLATE keystead.listed
      AND a.status = 'active' AND NOT a.takes_seat;
    IF free_sites >= 3 * license.seats THEN
      RETURN CASE WHEN c.ended_are_freed IS TRUE OR NOT have_ended THEN false END;
    END IF;
  END IF;
  IF NOT is_free THEN
    RETURN NULL;
  END IF;
  INSERT INTO keystead.activations (
    organization_id, id, license_id, product_id, kind, domain, ip_address, status, takes_seat, site_class, site_rule, site_id,
    environment, moved_from, activated_at, last_checked_at, place, lease_ends_at
  )
  VALUES (
    c.organization_id, c.activation_id, c.license_id, license.product_id, 'site', c.place, c.ip_address, 'active', false, c.free_site ->> 'class',
    c.free_site ->> 'rule', c.site_id, c.environment, c.moved_from, c.claimed_at, c.claimed_at, c.place,
    keystead.lease_from(c.claimed_at, license.lease_seconds)
  );
  RETURN true;
END
$$;

-- Takes seats, for each claim by itself; rows come in any order. First it locks the licenses in a fixed order, then
-- looks, in statements of their own: at READ COMMITTED these see all that was committed before the locks were
-- granted. One statement for both would count on a snapshot from before the wait and oversell.
--
-- Sites that may be free (p_some_free: there are some) come one by one, and last, when the domains that they depend
-- on are there.
CREATE FUNCTION keystead.claim_seats(requested json, p_some_free boolean)
RETURNS SETOF keystead.claimed_seat
LANGUAGE plpgsql VOLATILE
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off SET jit = off
AS $$
#variable_conflict use_column
DECLARE
  ordinary json := requested;
  perhaps_free json;
  c keystead.seat_claim;
  is_free boolean;
BEGIN
  PERFORM 1
  FROM (
    SELECT DISTINCT c.organization_id, c.license_id
    FROM json_populate_recordset(NULL::keystead.seat_claim, requested) c
  ) c
  JOIN keystead.licenses l ON l.organization_id = c.organization_id AND l.id = c.license_id
  ORDER BY l.organization_id, l.id
  FOR NO KEY UPDATE OF l;

  IF p_some_free THEN
    SELECT
      json_agg(e) FILTER (WHERE json_typeof(e -> 'free_site') = 'null'),
      json_agg(e) FILTER (WHERE json_typeof(e -> 'free_site') <> 'null')
    INTO ordinary, perhaps_free
    FROM json_array_elements(requested) e;
  END IF;

  IF ordinary IS NOT NULL THEN
    RETURN QUERY SELECT * FROM keystead.take_seats(ordinary);
  END IF;
  IF p_some_free THEN
    FOR c IN SELECT * FROM json_populate_recordset(NULL::keystead.seat_claim, perhaps_free) LOOP
      is_free := keystead.add_free_site(c);
      IF is_free IS NOT FALSE THEN
        RETURN QUERY SELECT
          c.ordinal, CASE WHEN is_free THEN 'claimed' ELSE 'limit_reached' END, c.activation_id,
          date_part('epoch', c.claimed_at) * 1000, NULL::text, NULL::integer, NULL::integer, NULL::double precision,
          NULL::double precision, NULL::text,
          (
            SELECT date_part('epoch', a.lease_ends_at) * 1000 FROM keystead.activations a
            WHERE a.organization_id = c.organization_id AND a.id = c.activation_id
          ),
          is_free IS NULL;
      ELSE
        RETURN QUERY SELECT * FROM keystead.take_seats(json_build_array(c));
      END IF;
    END LOOP;
  END IF;
END
$$;

-- Begins the leases of active activations anew: the rule is leaseAnew() in @keystead/core. Returns an array
-- with an element for each: [ordinal, lease ends at]. One that is not active any more is left out. Licenses are locked
-- before activations, as everywhere, and activations in the order of their ids.
CREATE FUNCTION keystead.renew_leases(requested json)
RETURNS json
LANGUAGE plpgsql VOLATILE
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off SET jit = off
AS $$
DECLARE
  renewals json;
BEGIN
  WITH wanted AS MATERIALIZED (
    SELECT * FROM json_to_recordset(requested) AS r (
      ordinal integer, organization_id text, id text, at timestamptz, ends_at timestamptz
    )
  ),
  latest AS MATERIALIZED (
    SELECT DISTINCT ON (w.organization_id, w.id) w.* FROM wanted w ORDER BY w.organization_id, w.id, w.at DESC
  ),
  held AS MATERIALIZED (
    SELECT l.*
    FROM latest l
    JOIN keystead.activations a ON a.organization_id = l.organization_id AND a.id = l.id
    WHERE a.status = 'active'
    ORDER BY a.id
    FOR NO KEY UPDATE OF a
  ),
  renewed AS (
    UPDATE keystead.activations a
    SET lease_ends_at = CASE WHEN a.last_checked_at > h.at THEN a.lease_ends_at ELSE h.ends_at END,
      last_checked_at = greatest(a.last_checked_at, h.at), row_version = nextval('keystead.versions')
    FROM held h
    WHERE a.organization_id = h.organization_id AND a.id = h.id
    RETURNING a.id, a.lease_ends_at
  )
  SELECT json_agg(json_build_array(w.ordinal, date_part('epoch', r.lease_ends_at) * 1000)) INTO renewals
  FROM wanted w
  JOIN renewed r ON r.id = w.id;
  RETURN renewals;
END
$$;

-- Finds licenses by their keys and takes seats of them, in one call. Claims that the look-up settles wait for no
-- lock: an unknown key, a license that is not activatable, a place that is active already, a license that is full. A
-- place whose lease is over is not renewed while more places have a seat than the license has: isOver() and
-- isOverfull() in @keystead/core.
--
-- Returns three arrays. The first has an element for each claim, in the order of their ordinals:
--   [outcome, license id, activation id, activated at, status, seats, activated count, expires at, grace until,
--   overage, lease ends at, is leased]
-- Claims that went on have the outcome 'free'. For each of them the second array has the ordinal and then the same
-- values without the license id. The third has the leases that begin anew, as keystead.renew_leases() returns them: a
-- place whose lease is not among them is not active any more.
CREATE FUNCTION keystead.claim_seats_by_key(requested json)
RETURNS json
LANGUAGE plpgsql VOLATILE
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off SET jit = off
AS $$
#variable_conflict use_column
DECLARE
  found_licenses json;
  wanted json;
  some_free boolean;
  claimed json;
  renewals json;
BEGIN
  SELECT
    json_agg(
      json_build_array(
        f.outcome, f.license_id, f.held_id, date_part('epoch', f.activated_at) * 1000,
        f.status, f.seats, f.activated_count, date_part('epoch', f.expires_at) * 1000,
        date_part('epoch', f.grace_until) * 1000, f.overage, date_part('epoch', f.lease_ends_at) * 1000,
        f.lease_seconds IS NOT NULL
          OR CASE WHEN f.outcome = 'limit_reached' THEN keystead.has_leases(f.organization_id, f.license_id) END IS TRUE
      )
      ORDER BY f.ordinal
    ),
    json_agg(
      json_build_object(
        'ordinal', f.ordinal, 'organization_id', f.organization_id, 'license_id', f.license_id, 'license_key', f.license_key,
        'activation_id', f.activation_id, 'place', f.place, 'machine', f.machine, 'ip_address', f.ip_address, 'claimed_at', f.claimed_at,
        'site_id', f.site_id, 'environment', f.environment, 'moved_from', f.moved_from, 'returns_from', f.returns_from,
        'free_site', f.free_site, 'ended_are_freed', f.ended_are_freed
      )
      ORDER BY f.ordinal
    ) FILTER (WHERE f.outcome = 'free'),
    bool_or(f.outcome = 'free' AND f.free_site IS NOT NULL),
    json_agg(
      json_build_object(
        'ordinal', f.ordinal, 'organization_id', f.organization_id, 'id', f.held_id, 'at', f.claimed_at,
        'ends_at', keystead.lease_from(f.claimed_at, f.lease_seconds)
      )
    ) FILTER (WHERE f.outcome = 'existing' AND (f.lease_seconds IS NOT NULL OR f.lease_ends_at IS NOT NULL))
  INTO found_licenses, wanted, some_free, renewals
  FROM (
    SELECT
      q.ordinal, q.license_key, q.activation_id, q.place, q.machine, q.ip_address, q.claimed_at, q.site_id, q.environment,
      q.moved_from, q.returns_from, CASE WHEN p.free_sites THEN q.free_site END AS free_site, q.ended_are_freed,
      l.organization_id, l.id AS license_id, l.status, l.seats, l.activated_count, l.expires_at, l.grace_until, l.overage,
      l.lease_seconds, a.id AS held_id, a.activated_at, a.lease_ends_at,
      CASE
        WHEN p.id IS NULL THEN 'product_missing'
        WHEN l.id IS NULL THEN 'license_missing'
        WHEN NOT keystead.is_activatable(l.status, l.expires_at, l.grace_until, q.claimed_at) THEN 'not_activatable'
        WHEN q.moved_from IS NULL AND a.takes_seat AND a.lease_ends_at <= q.claimed_at
          AND coalesce(a.offline_until <= q.claimed_at, true) AND q.ended_are_freed IS NOT TRUE
          AND l.activated_count > l.seats AND l.overage = 'deny' THEN 'limit_reached'
        WHEN a.id IS NOT NULL THEN 'existing'
        WHEN p.free_sites AND q.free_site IS NOT NULL THEN 'free'
        WHEN l.activated_count >= l.seats AND l.overage = 'deny' THEN 'limit_reached'
        ELSE 'free'
      END AS outcome
    FROM json_to_recordset(requested) AS q (
      ordinal integer, public_key text, license_key text, place text, machine json, activation_id text, ip_address text,
      claimed_at timestamptz, site_id text, environment text, moved_from text, returns_from timestamptz, free_site json,
      ended_are_freed boolean
    )
    LEFT JOIN LATERAL (
      SELECT * FROM keystead.products p WHERE p.public_key = q.public_key LIMIT 1
    ) p ON true
    LEFT JOIN LATERAL (
      SELECT *
      FROM keystead.licenses l
      WHERE l.lookup_key = q.license_key COLLATE "POSIX" AND l.product_id = p.id COLLATE "POSIX"
        AND l.organization_id = p.organization_id COLLATE "POSIX"
      LIMIT 1
    ) l ON true
    LEFT JOIN LATERAL (
      SELECT *
      FROM keystead.activations a
      WHERE a.organization_id = l.organization_id COLLATE "POSIX" AND a.license_id = l.id COLLATE "POSIX"
        AND a.place = q.place COLLATE "POSIX" AND a.status = 'active'
      LIMIT 1
    ) a ON true
  ) f;

  IF wanted IS NOT NULL THEN
    SELECT json_agg(
      json_build_array(
        c.ordinal, c.outcome, c.activation_id, c.activated_at, c.status, c.seats, c.activated_count, c.expires_at,
        c.grace_until, c.overage, c.lease_ends_at, c.is_leased
      )
    )
    INTO claimed
    FROM keystead.claim_seats(wanted, some_free) c;
  END IF;
  IF renewals IS NOT NULL THEN
    renewals := keystead.renew_leases(renewals);
  END IF;
  RETURN json_build_array(found_licenses, claimed, renewals);
END
$$;

-- Moves an activation to the domain of the only claim; the origin says where it comes from. Answers as
-- keystead.claim_seats_by_key() does; with the outcome 'held_offline', the end of the license file is in the place of
-- that of the lease. A refusal undoes everything.
CREATE FUNCTION keystead.move_seat(requested json, origin json)
RETURNS json
LANGUAGE plpgsql VOLATILE
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off SET jit = off
AS $$
#variable_conflict use_column
DECLARE
  site json := requested -> 0;
  license keystead.licenses;
  held keystead.activations;
  answer json;
  outcome text;
  is_leased boolean;
  offline_until double precision;
BEGIN
  SELECT l.* INTO license
  FROM keystead.products p
  JOIN keystead.licenses l
    ON l.organization_id = p.organization_id COLLATE "POSIX" AND l.product_id = p.id COLLATE "POSIX"
    AND l.lookup_key = (site ->> 'license_key') COLLATE "POSIX"
  WHERE p.public_key = site ->> 'public_key'
  FOR NO KEY UPDATE OF l;
  IF NOT FOUND THEN
    PERFORM 1 FROM keystead.products p WHERE p.public_key = site ->> 'public_key';
    outcome := CASE WHEN FOUND THEN 'license_missing' ELSE 'product_missing' END;
    RAISE EXCEPTION 'refused' USING ERRCODE = 'KS001';
  END IF;
  -- The claim is refused then, and its answer has the state of the license.
  IF NOT keystead.is_activatable(
    license.status, license.expires_at, license.grace_until, (site ->> 'claimed_at')::timestamptz
  ) THEN
    RETURN keystead.claim_seats_by_key(requested);
  END IF;

  SELECT a.* INTO held FROM keystead.activations a
  WHERE a.organization_id = license.organization_id COLLATE "POSIX" AND a.license_id = license.id COLLATE "POSIX"
    AND a.place = (origin ->> 'domain') COLLATE "POSIX"
    AND a.status = 'active' AND (a.site_id IS NULL OR a.site_id = origin ->> 'siteId')
  FOR NO KEY UPDATE OF a;
  IF NOT FOUND THEN
    outcome := 'not_active';
    RAISE EXCEPTION 'refused' USING ERRCODE = 'KS001';
  END IF;
  -- A license file comes to hold the activation without the license's lock.
  IF held.place <> site ->> 'place' AND held.offline_until > (site ->> 'claimed_at')::timestamptz THEN
    outcome := 'held_offline';
    offline_until := date_part('epoch', held.offline_until) * 1000;
    RAISE EXCEPTION 'refused' USING ERRCODE = 'KS001';
  END IF;
  IF (origin ->> 'atMost')::integer <= (
    SELECT count(*) FROM keystead.activations a
    WHERE a.organization_id = license.organization_id COLLATE keystead.listed AND a.license_id = license.id COLLATE keystead.listed
      AND a.moved_from IS NOT NULL
      AND a.activated_at > (origin ->> 'since')::timestamptz
  ) THEN
    outcome := 'too_many_moves';
    RAISE EXCEPTION 'refused' USING ERRCODE = 'KS001';
  END IF;

  IF held.place <> site ->> 'place' THEN
    PERFORM keystead.free_seat(
      license.organization_id, license.id, NULL, held.id, (site ->> 'claimed_at')::timestamptz, true, NULL
    );
  END IF;
  answer := keystead.claim_seats_by_key(json_build_array(jsonb_set(site::jsonb, '{moved_from}', to_jsonb(held.id))));
  outcome := coalesce(answer #>> '{1,0,1}', answer #>> '{0,0,0}');
  is_leased := coalesce(answer #>> '{1,0,11}', answer #>> '{0,0,11}');
  IF outcome NOT IN ('claimed', 'existing') THEN
    RAISE EXCEPTION 'refused' USING ERRCODE = 'KS001';
  END IF;
  RETURN answer;
EXCEPTION WHEN SQLSTATE 'KS001' THEN
  RETURN json_build_array(
    json_build_array(
      json_build_array(outcome, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, offline_until, is_leased)
    ),
    NULL, NULL
  );
END
$$;

-- Returns when the last activation of a license and place ended.
CREATE FUNCTION keystead.last_end(p_organization_id text, p_license_id text, p_place text)
RETURNS timestamptz
LANGUAGE plpgsql STABLE
SET enable_seqscan = off SET jit = off
AS $$
BEGIN
  RETURN (
    SELECT a.deactivated_at FROM keystead.activations a
    WHERE a.organization_id = p_organization_id COLLATE "POSIX" AND a.license_id = p_license_id COLLATE keystead.listed
      AND a.place = p_place AND a.status = 'deactivated'
    ORDER BY a.deactivated_at DESC
    LIMIT 1
  );
END
$$;

-- Returns when an activation ends: after it began, and a millisecond after the last one that ended on its place,
-- even if the clock of a server is behind. Its license is locked, so no other activation ends meanwhile.
CREATE FUNCTION keystead.end_of(a keystead.activations, p_now timestamptz)
RETURNS timestamptz
LANGUAGE sql STABLE
RETURN greatest(
  p_now, a.activated_at, keystead.last_end(a.organization_id, a.license_id, a.place) + interval '1 millisecond'
);

-- Frees the seat of a place, or of an activation. Without an active one, returns the place's activation that ended
-- last, or the one with the id; is_new is false then. While a license file holds the seat, and p_even_offline is false,
-- only offline_until tells of it. With p_lease_ended_at nothing is returned unless the seat is freed because its lease,
-- which ends then, is over: the rule is judgeFreeing() in @keystead/core.
CREATE FUNCTION keystead.free_seat(
  p_organization_id text, p_license_id text, p_place text, p_activation_id text, p_now timestamptz,
  p_even_offline boolean, p_lease_ended_at timestamptz
)
RETURNS TABLE (id text, deactivated_at timestamptz, offline_until timestamptz, is_new boolean)
LANGUAGE plpgsql VOLATILE ROWS 1
SET enable_seqscan = off SET jit = off
AS $$
#variable_conflict use_column
DECLARE
  held_id text;
  held_seats integer;
  held_lease timestamptz;
  held_offline timestamptz;
  locked_id text;
BEGIN
  -- Without an active activation there is nothing to lock or write. The second look is under the locks: of the
  -- license, and of the activation, which is renewed and held by a license file without the license's lock. A third
  -- one is needed when the place got another activation between.
  FOR look IN 1..3 LOOP
    IF p_activation_id IS NULL THEN
      SELECT a.id, a.takes_seat::integer, a.lease_ends_at, a.offline_until
      INTO held_id, held_seats, held_lease, held_offline
      FROM keystead.activations a
      WHERE a.organization_id = p_organization_id COLLATE "POSIX" AND a.license_id = p_license_id COLLATE "POSIX"
        AND a.place = p_place COLLATE "POSIX" AND a.status = 'active';
    ELSE
      SELECT a.id, a.takes_seat::integer, a.lease_ends_at, a.offline_until
      INTO held_id, held_seats, held_lease, held_offline
      FROM keystead.activations a
      WHERE a.organization_id = p_organization_id AND a.id = p_activation_id AND a.license_id || '' = p_license_id
        AND a.status = 'active';
    END IF;
    EXIT WHEN NOT FOUND OR held_id = locked_id;
    IF look = 1 THEN
      PERFORM 1 FROM keystead.licenses l
      WHERE l.organization_id = p_organization_id AND l.id = p_license_id
      FOR NO KEY UPDATE;
    END IF;
    PERFORM 1 FROM keystead.activations a
    WHERE a.organization_id = p_organization_id AND a.id = held_id
    FOR NO KEY UPDATE;
    locked_id := held_id;
  END LOOP;

  IF p_lease_ended_at IS NOT NULL AND (
    held_id IS NULL OR held_lease IS DISTINCT FROM p_lease_ended_at OR held_offline > p_now
    OR (p_now > clock_timestamp() AND p_now < clock_timestamp() + interval '1 hour')
  ) THEN
    RETURN;
  ELSIF held_id IS NOT NULL AND held_offline > p_now AND NOT p_even_offline THEN
    RETURN QUERY SELECT held_id, NULL::timestamptz, held_offline, false;
  ELSIF held_id IS NOT NULL THEN
    UPDATE keystead.licenses l SET activated_count = l.activated_count - held_seats
    WHERE l.organization_id = p_organization_id AND l.id = p_license_id;
    RETURN QUERY
    UPDATE keystead.activations a
    SET status = 'deactivated', deactivated_at = keystead.end_of(a, p_now), row_version = nextval('keystead.versions')
    WHERE a.organization_id = p_organization_id AND a.id = held_id
    RETURNING a.id::text, a.deactivated_at, NULL::timestamptz, true;
  ELSIF p_activation_id IS NULL THEN
    RETURN QUERY
    SELECT a.id::text, a.deactivated_at, NULL::timestamptz, false FROM keystead.activations a
    WHERE a.organization_id = p_organization_id COLLATE "POSIX" AND a.license_id = p_license_id COLLATE keystead.listed
      AND a.place = p_place AND a.status = 'deactivated'
    ORDER BY a.deactivated_at DESC, a.id DESC
    LIMIT 1;
  ELSE
    RETURN QUERY
    SELECT a.id::text, a.deactivated_at, NULL::timestamptz, false FROM keystead.activations a
    WHERE a.organization_id = p_organization_id AND a.id = p_activation_id AND a.license_id || '' = p_license_id;
  END IF;
END
$$;

-- Claims seats, or with an origin moves the one claim's, and runs the statements of keystead.commit() that accompany
-- each claim, or null, if it takes a seat. Answers as keystead.claim_seats_by_key() does. A statement that fails
-- undoes everything.
CREATE FUNCTION keystead.claim_seats_and_commit(requested json, origin json, also jsonb)
RETURNS json
LANGUAGE plpgsql VOLATILE
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off SET jit = off
AS $$
DECLARE
  answer json;
  claim record;
BEGIN
  IF origin IS NULL THEN
    answer := keystead.claim_seats_by_key(requested);
  ELSE
    answer := keystead.move_seat(requested, origin);
  END IF;
  IF json_typeof(answer -> 1) = 'array' THEN
    FOR claim IN
      SELECT (c ->> 0)::integer AS ordinal FROM json_array_elements(answer -> 1) c WHERE c ->> 1 = 'claimed' ORDER BY 1
    LOOP
      PERFORM keystead.commit_also(p.organization_id, also -> claim.ordinal)
      FROM keystead.products p WHERE p.public_key = requested -> claim.ordinal ->> 'public_key';
    END LOOP;
  END IF;
  RETURN answer;
END
$$;

-- Frees a seat, and if it was taken, runs the statements that accompany that.
CREATE FUNCTION keystead.free_seat_and_commit(
  p_organization_id text, p_license_id text, p_place text, p_activation_id text, p_now timestamptz,
  p_even_offline boolean, p_lease_ended_at timestamptz, also jsonb
)
RETURNS TABLE (id text, deactivated_at timestamptz, offline_until timestamptz)
LANGUAGE plpgsql VOLATILE ROWS 1
SET enable_seqscan = off SET jit = off
AS $$
#variable_conflict use_column
DECLARE
  freed record;
BEGIN
  SELECT * INTO freed FROM keystead.free_seat(
    p_organization_id, p_license_id, p_place, p_activation_id, p_now, p_even_offline, p_lease_ended_at
  );
  IF FOUND THEN
    IF freed.is_new THEN
      PERFORM keystead.commit_also(p_organization_id, also);
    END IF;
    RETURN QUERY SELECT freed.id, freed.deactivated_at, freed.offline_until;
  END IF;
END
$$;

CREATE FUNCTION keystead.commit_also(p_organization_id text, also jsonb)
RETURNS void
LANGUAGE plpgsql VOLATILE
AS $$
BEGIN
  IF jsonb_typeof(also) = 'array' THEN
    PERFORM 1 FROM keystead.commit(p_organization_id, also);
    IF FOUND THEN
      RAISE EXCEPTION 'what goes with a seat cannot be stored' USING ERRCODE = 'KS002';
    END IF;
  END IF;
END
$$;

-- Moves last_checked_at forward, never back. Rows are locked in the order of their ids, as everywhere.
CREATE FUNCTION keystead.touch_activations(p_organization_id text, seen json)
RETURNS void
LANGUAGE plpgsql VOLATILE
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off SET jit = off
AS $$
BEGIN
  WITH sites AS MATERIALIZED (
    SELECT p_organization_id AS organization_id, s.id, s.at FROM json_to_recordset(seen) AS s (id text, at timestamptz)
  ),
  later AS MATERIALIZED (
    SELECT a.organization_id, a.id, s.at
    FROM sites s
    JOIN keystead.activations a ON a.organization_id = s.organization_id AND a.id = s.id
    WHERE a.last_checked_at < s.at
    ORDER BY a.id
    FOR NO KEY UPDATE OF a
  )
  UPDATE keystead.activations a SET last_checked_at = later.at
  FROM later
  WHERE a.organization_id = later.organization_id AND a.id = later.id AND a.last_checked_at < later.at;
END
$$;

