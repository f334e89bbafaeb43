-- What tells events apart, in less than half of the bytes: every event adds a row here and an entry to its index. Also, an event is counted
-- by quarters of hours before it is by hours, which asks for no calendar for each one; and the index of a license's events does
-- without the organization, which the license says.
--
-- Of a product, as a number that no two have but by an accident of one in 2^64, which would count besides only where both have the
-- same UUID.
CREATE FUNCTION keystead.event_scope(organization_id text, product_id text)
RETURNS bigint
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN ('x' || left(md5(organization_id || ' ' || product_id), 16))::bit(64)::bigint;

-- Nobody may store an event between the copy of the ids and the end of the old table: sent again, it would count twice.
LOCK TABLE keystead.event_ids, keystead.events IN ACCESS EXCLUSIVE MODE;

CREATE TABLE keystead.narrow_event_ids (
  id uuid NOT NULL,
  scope bigint NOT NULL
);
INSERT INTO keystead.narrow_event_ids
SELECT i.id, keystead.event_scope(i.organization_id, i.product_id) FROM keystead.event_ids i;
DROP TABLE keystead.event_ids;
ALTER TABLE keystead.narrow_event_ids RENAME TO event_ids;
-- The id comes first: it is what differs, so that little else is compared.
ALTER TABLE keystead.event_ids ADD CONSTRAINT event_ids_pkey PRIMARY KEY (id, scope);

DROP INDEX keystead.events_license_idx;
CREATE INDEX events_license_idx ON keystead.events (license_id, happened_at) WHERE license_id IS NOT NULL;

-- Stores the events of some calls (an event names its call by its place, from 1), and gives the places of the events whose ids are
-- known already. Ids go in in one order, and then the counts in one, so that nobody waits in a circle. The batch is larger than the
-- planner thinks: without nested loops its joins are by hash. To compile a plan (jit) would take longer than to run it.
CREATE OR REPLACE FUNCTION keystead.append_events(calls json, appended json)
RETURNS SETOF bigint
LANGUAGE plpgsql VOLATILE
SET enable_nestloop = off SET enable_mergejoin = off SET jit = off
AS $$
BEGIN
  RETURN QUERY
  WITH given AS MATERIALIZED (
    SELECT
      e.place, c.organization_id, c.product_id, c.scope, e.id, c.license_id, e.name, e.properties, c.domain, c.anonymous_id,
      e.happened_at, c.received_at
    FROM ROWS FROM (
      json_to_recordset(appended) AS (call integer, id uuid, name text, properties json, happened_at timestamptz)
    ) WITH ORDINALITY AS e (call, id, name, properties, happened_at, place)
    JOIN (
      SELECT c.*, keystead.event_scope(c.organization_id, c.product_id) AS scope
      FROM ROWS FROM (
        json_to_recordset(calls) AS (
          organization_id text, product_id text, license_id text, domain text, anonymous_id text, received_at timestamptz
        )
      ) WITH ORDINALITY AS c (organization_id, product_id, license_id, domain, anonymous_id, received_at, place)
    ) c ON c.place = e.call
  ),
  fresh AS (
    INSERT INTO keystead.event_ids AS i (id, scope)
    SELECT g.id, g.scope FROM given g ORDER BY 1, 2
    ON CONFLICT DO NOTHING
    RETURNING i.id, i.scope
  ),
  stored AS (
    INSERT INTO keystead.events AS e
    SELECT
      g.organization_id, g.product_id, g.id, g.license_id, g.name, g.properties, g.domain, g.anonymous_id, g.happened_at,
      g.received_at
    FROM given g
    JOIN fresh f ON f.id = g.id AND f.scope = g.scope
    RETURNING e.organization_id, e.product_id, e.name, e.happened_at
  ),
  tallied AS (
    SELECT
      s.organization_id, s.product_id, s.name, floor(date_part('epoch', s.happened_at) / 900)::bigint AS quarter,
      count(*) AS total
    FROM stored s
    GROUP BY 1, 2, 3, 4
  ),
  counted AS (
    INSERT INTO keystead.event_counts AS c
    SELECT
      t.organization_id, scope.product_id, scope.name, to_timestamp(floor(t.quarter / 4.0) * 3600) AS hour, keystead.count_slot(),
      coalesce(sum(t.total) FILTER (WHERE t.quarter & 3 = 0), 0), coalesce(sum(t.total) FILTER (WHERE t.quarter & 3 = 1), 0),
      coalesce(sum(t.total) FILTER (WHERE t.quarter & 3 = 2), 0), coalesce(sum(t.total) FILTER (WHERE t.quarter & 3 = 3), 0)
    FROM tallied t
    CROSS JOIN LATERAL (
      VALUES ('', ''), ('', t.name), (t.product_id, ''), (t.product_id, t.name)
    ) AS scope (product_id, name)
    GROUP BY 1, 2, 3, 4
    ORDER BY 1, 2, 3, 4
    ON CONFLICT (organization_id, product_id, name, hour, slot) DO UPDATE SET
      first = c.first + excluded.first, second = c.second + excluded.second,
      third = c.third + excluded.third, fourth = c.fourth + excluded.fourth
  )
  SELECT g.place FROM given g
  WHERE NOT EXISTS (SELECT FROM fresh f WHERE f.id = g.id AND f.scope = g.scope);
END
$$;

-- Forgets the ids of the events in some pages of a month's table, unless another process has dropped it by now.
CREATE OR REPLACE FUNCTION keystead.forget_event_ids(p_month date, p_from_page bigint, p_to_page bigint)
RETURNS void
LANGUAGE plpgsql VOLATILE
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off SET jit = off
AS $$
BEGIN
  EXECUTE format(
    'DELETE FROM keystead.event_ids i USING keystead.%I e
     WHERE e.ctid >= %L::tid AND e.ctid < %L::tid
       AND i.id = e.id AND i.scope = keystead.event_scope(e.organization_id, e.product_id)',
    to_char(p_month, '"events"_YYYY_MM'), format('(%s,0)', p_from_page), format('(%s,0)', p_to_page)
  );
EXCEPTION WHEN undefined_table THEN
  RETURN;
END
$$;
