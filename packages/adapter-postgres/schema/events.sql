-- Usage events
--
-- Events are many: their tables are by month (UTC), made ahead, and dropped whole when they expire. The license and
-- product of an event are looked up before it is stored; foreign keys would look them up again for each row.
--
-- A product as a number. Two products share one only by an accident of one in 2^64, which would matter only if they
-- also had events with the same UUID.
CREATE FUNCTION keystead.event_scope(organization_id text, product_id text)
RETURNS bigint
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN ('x' || left(md5(organization_id || ' ' || product_id), 16))::bit(64)::bigint;

-- Identities of events, in few bytes: every event adds a row here and an entry to its index. The table is apart from
-- events, so that an id counts once in whichever month its event is. The id comes first because it differs most, so
-- that little else is compared.
CREATE TABLE keystead.event_ids (
  id uuid NOT NULL,
  scope bigint NOT NULL,
  PRIMARY KEY (id, scope)
);

-- The properties are kept as they came, which costs less than jsonb: they are shown, not searched.
CREATE TABLE keystead.events (
  organization_id text COLLATE "C" NOT NULL,
  product_id text COLLATE "C" NOT NULL,
  id uuid NOT NULL,
  license_id text COLLATE "C",
  name text COLLATE "C" NOT NULL,
  properties json NOT NULL,
  domain text COLLATE "C",
  anonymous_id text COLLATE "C",
  happened_at timestamptz NOT NULL,
  received_at timestamptz NOT NULL
) PARTITION BY RANGE (happened_at);

CREATE INDEX events_happened_idx ON keystead.events (organization_id, happened_at);
CREATE INDEX events_license_idx ON keystead.events (license_id, happened_at) WHERE license_id IS NOT NULL;

-- Numbers of events in the four quarters of each hour (UTC), of which every time zone's hours consist. product_id and
-- name are '' in rows that count all of them. Each writer adds to one of a few slots, as in license_counts; the sum
-- is exact.
CREATE TABLE keystead.event_counts (
  organization_id text COLLATE "C" NOT NULL,
  product_id text COLLATE "C" NOT NULL,
  name text COLLATE "C" NOT NULL,
  hour timestamptz NOT NULL,
  slot smallint NOT NULL,
  first integer NOT NULL,
  second integer NOT NULL,
  third integer NOT NULL,
  fourth integer NOT NULL,
  PRIMARY KEY (organization_id, product_id, name, hour, slot)
) PARTITION BY RANGE (hour);

-- Makes the tables of a month, unless they are there.
CREATE FUNCTION keystead.make_event_tables(p_month date)
RETURNS void
LANGUAGE plpgsql
SET jit = off
AS $$
DECLARE
  parent text;
  child text;
BEGIN
  FOREACH parent IN ARRAY ARRAY['events', 'event_counts'] LOOP
    child := parent || to_char(p_month, '_YYYY_MM');
    CONTINUE WHEN to_regclass('keystead.' || child) IS NOT NULL;
    -- Of concurrent callers for one month, the first makes the tables. Attaching a table blocks no writer of the
    -- others; creating it as a partition at once would.
    PERFORM pg_advisory_xact_lock(hashtext('keystead.' || child));
    -- Reads the catalog itself: to_regclass() may know the state from before the wait.
    CONTINUE WHEN EXISTS (
      SELECT FROM pg_class c WHERE c.relnamespace = 'keystead'::regnamespace AND c.relname = child
    );
    EXECUTE format('CREATE TABLE keystead.%I (LIKE keystead.%I INCLUDING ALL)', child, parent);
    IF parent = 'event_counts' THEN
      EXECUTE format('ALTER TABLE keystead.%I SET (fillfactor = 50)', child);
    END IF;
    EXECUTE format(
      'ALTER TABLE keystead.%I ATTACH PARTITION keystead.%I FOR VALUES FROM (%L) TO (%L)',
      parent, child,
      p_month::timestamp AT TIME ZONE 'UTC', (p_month + interval '1 month')::timestamp AT TIME ZONE 'UTC'
    );
  END LOOP;
END
$$;

-- Stores the events of some calls (an event names its call by its position, from 1), and returns the positions of
-- events with known ids. Ids, and then counts, are written in a fixed order, to avoid deadlock. The batch is larger
-- than the planner thinks: without nested loops its joins are by hash. Compiling a plan (jit) would take longer than
-- running it.
CREATE FUNCTION keystead.append_events(calls json, appended json)
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

-- Counts events from each of the times, in rising order, to before the next: bucket 1 begins with the first. Whole
-- quarters of hours come from the counts; events in a quarter that a moment cuts are counted one by one.
CREATE FUNCTION keystead.count_events(p_organization_id text, p_product_id text, p_name text, p_times timestamptz[])
RETURNS TABLE (bucket integer, total bigint)
LANGUAGE plpgsql STABLE
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off SET jit = off
AS $$
DECLARE
  since timestamptz := p_times[1];
  until timestamptz := p_times[array_length(p_times, 1)];
  quarter interval := interval '15 minutes';
  midnight timestamptz := timestamptz '2000-01-01 00:00:00+00';
BEGIN
  RETURN QUERY
  WITH cut AS MATERIALIZED (
    SELECT DISTINCT date_bin(quarter, m, midnight) AS starts FROM unnest(p_times) m WHERE m <> date_bin(quarter, m, midnight)
  ),
  hours AS MATERIALIZED (
    SELECT c.hour, sum(c.first) AS first, sum(c.second) AS second, sum(c.third) AS third, sum(c.fourth) AS fourth
    FROM keystead.event_counts c
    WHERE c.organization_id = p_organization_id AND c.product_id = coalesce(p_product_id, '') AND c.name = coalesce(p_name, '')
      AND c.hour > since - interval '1 hour' AND c.hour < until
    GROUP BY 1
  ),
  counts AS (
    SELECT width_bucket(q.starts, p_times) AS bucket, q.total
    FROM hours h
    CROSS JOIN LATERAL (
      VALUES (h.hour, h.first), (h.hour + quarter, h.second), (h.hour + 2 * quarter, h.third), (h.hour + 3 * quarter, h.fourth)
    ) AS q (starts, total)
    WHERE q.starts >= since AND q.starts < until AND q.starts NOT IN (SELECT cut.starts FROM cut)
    UNION ALL
    SELECT width_bucket(e.happened_at, p_times), 1
    FROM cut
    -- OFFSET 0 leaves the planner no way but by index for each of the few that are cut.
    CROSS JOIN LATERAL (
      SELECT e.happened_at
      FROM keystead.events e
      WHERE e.organization_id = p_organization_id
        AND e.happened_at >= cut.starts AND e.happened_at < cut.starts + quarter
        AND e.happened_at >= since AND e.happened_at < until
        AND (p_product_id IS NULL OR e.product_id = p_product_id) AND (p_name IS NULL OR e.name = p_name)
      OFFSET 0
    ) e
  )
  SELECT counts.bucket, sum(counts.total)::bigint FROM counts GROUP BY 1;
END
$$;

-- Deletes the ids of the events in some pages of a month's table, unless another process has dropped it by now.
CREATE FUNCTION keystead.forget_event_ids(p_month date, p_from_page bigint, p_to_page bigint)
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

-- Drops the tables of a month. Nobody can use them meanwhile, so it gives up when it does not get the lock at once.
CREATE FUNCTION keystead.drop_event_tables(p_month date)
RETURNS void
LANGUAGE plpgsql VOLATILE
SET lock_timeout = '1s'
AS $$
BEGIN
  LOCK TABLE ONLY keystead.events, ONLY keystead.event_counts IN ACCESS EXCLUSIVE MODE;
  EXECUTE format('DROP TABLE IF EXISTS keystead.%I', to_char(p_month, '"events"_YYYY_MM'));
  EXECUTE format('DROP TABLE IF EXISTS keystead.%I', to_char(p_month, '"event_counts"_YYYY_MM'));
END
$$;
