-- Finds licenses by their keys and takes seats of them, in one call. What the look-up settles is not claimed, and waits for no lock:
-- an unknown key, a license that is not activatable, a domain that is active already, a license that is full.
--
-- Gives two arrays. The first has an element for each claim, in the order of their ordinals:
--   [outcome, license id, activation id, activated at, status, seats, activated count, expires at]
-- with the outcome 'free' for those that were claimed, for which the second has their ordinal and then the same without the license
-- id. Times are milliseconds since 1970.
CREATE FUNCTION keystead.claim_seats_by_key(requested json)
RETURNS json
LANGUAGE plpgsql VOLATILE
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off
AS $$
#variable_conflict use_column
DECLARE
  found_licenses json;
  wanted json;
  claimed json;
BEGIN
  SELECT
    json_agg(
      json_build_array(
        f.outcome, f.license_id, f.held_id, date_part('epoch', f.activated_at) * 1000,
        f.status, f.seats, f.activated_count, date_part('epoch', f.expires_at) * 1000
      )
      ORDER BY f.ordinal
    ),
    json_agg(
      json_build_object(
        'ordinal', f.ordinal, 'organization_id', f.organization_id, 'license_id', f.license_id, 'license_key', f.license_key,
        'activation_id', f.activation_id, 'domain', f.domain, 'ip_address', f.ip_address, 'claimed_at', f.claimed_at
      )
      ORDER BY f.ordinal
    ) FILTER (WHERE f.outcome = 'free')
  INTO found_licenses, wanted
  FROM (
    SELECT
      q.*, l.organization_id, l.id AS license_id, l.status, l.seats, l.activated_count, l.expires_at,
      a.id AS held_id, a.activated_at,
      CASE
        WHEN p.id IS NULL THEN 'product_missing'
        WHEN l.id IS NULL THEN 'license_missing'
        WHEN l.status <> 'active' OR l.expires_at <= q.claimed_at THEN 'not_activatable'
        WHEN a.id IS NOT NULL THEN 'existing'
        WHEN l.activated_count >= l.seats THEN 'limit_reached'
        ELSE 'free'
      END AS outcome
    FROM json_to_recordset(requested) AS q (
      ordinal integer, public_key text, license_key text, domain text, activation_id text, ip_address text, claimed_at timestamptz
    )
    LEFT JOIN LATERAL (
      SELECT * FROM keystead.products p WHERE p.public_key = q.public_key LIMIT 1
    ) p ON true
    LEFT JOIN LATERAL (
      SELECT *
      FROM keystead.licenses l
      WHERE l.license_key = q.license_key AND l.product_id = p.id AND l.organization_id = p.organization_id
      LIMIT 1
    ) l ON true
    LEFT JOIN LATERAL (
      SELECT *
      FROM keystead.activations a
      WHERE a.organization_id = l.organization_id AND a.license_id = l.id AND a.domain = q.domain AND a.status = 'active'
      LIMIT 1
    ) a ON true
  ) f;

  IF wanted IS NOT NULL THEN
    SELECT json_agg(
      json_build_array(
        c.ordinal, c.outcome, c.activation_id, c.activated_at, c.status, c.seats, c.activated_count, c.expires_at
      )
    )
    INTO claimed
    FROM keystead.claim_seats(wanted) c;
  END IF;
  RETURN json_build_array(found_licenses, claimed);
END
$$;
