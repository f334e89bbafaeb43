-- Commits
--
-- Runs statements one after another, all of them or none; in each, $1 is the scope and $2 its input. Returns nothing
-- when all ran. Otherwise returns the position, from 0, of the first statement that did not affect as many rows as it
-- must, or that would have violated a constraint, with the constraint's name. Each statement sees what was committed
-- before the locks that the statements before it waited for were granted.
CREATE FUNCTION keystead.commit(p_scope text, statements jsonb)
RETURNS TABLE (refused integer, violated text)
LANGUAGE plpgsql VOLATILE ROWS 1
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off SET jit = off
AS $$
DECLARE
  statement record;
  affected bigint;
  constraint_name text;
BEGIN
  FOR statement IN
    SELECT s.run, s.given, s.must_affect, s.place
    FROM ROWS FROM (
      jsonb_to_recordset(statements) AS (run text, given jsonb, must_affect bigint)
    ) WITH ORDINALITY AS s (run, given, must_affect, place)
    ORDER BY s.place
  LOOP
    EXECUTE statement.run USING p_scope, statement.given;
    GET DIAGNOSTICS affected = ROW_COUNT;
    IF affected <> statement.must_affect THEN
      RAISE EXCEPTION 'refused' USING ERRCODE = 'KS001';
    END IF;
  END LOOP;
EXCEPTION WHEN unique_violation OR foreign_key_violation OR SQLSTATE 'KS001' THEN
  GET STACKED DIAGNOSTICS constraint_name = CONSTRAINT_NAME;
  RETURN QUERY SELECT (statement.place - 1)::integer, nullif(constraint_name, '');
END
$$;

