-- A claim adds an entry to every index of activations, so there are only those that no other can stand in for: an activation is
-- looked up within its organization, and the time of activation, which rises as rows are added, needs no entry for each.
DROP FUNCTION keystead.touch_activations(json);
DROP INDEX keystead.activations_id_idx;
DROP INDEX keystead.activations_activated_idx;
CREATE INDEX activations_activated_brin ON keystead.activations USING brin (activated_at) WITH (pages_per_range = 16, autosummarize = on);

-- Moves last_checked_at forward, never back. Rows are locked in the order of their ids, as by everybody who locks several.
CREATE FUNCTION keystead.touch_activations(p_organization_id text, seen json)
RETURNS void
LANGUAGE plpgsql VOLATILE
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off
AS $$
BEGIN
  WITH later AS MATERIALIZED (
    SELECT a.id, s.at
    FROM json_to_recordset(seen) AS s (id text, at timestamptz)
    JOIN keystead.activations a ON a.organization_id = p_organization_id AND a.id = s.id
    WHERE a.last_checked_at < s.at
    ORDER BY a.id
    FOR NO KEY UPDATE OF a
  )
  UPDATE keystead.activations a SET last_checked_at = later.at
  FROM later
  WHERE a.organization_id = p_organization_id AND a.id = later.id AND a.last_checked_at < later.at;
END
$$;
