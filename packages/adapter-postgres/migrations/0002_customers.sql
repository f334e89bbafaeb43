-- What a shop knows of its customers. A license's customer_email is its customer's e-mail, but for its case: who writes
-- a license with a customer locks the customer FOR SHARE, and who changes or deletes a customer waits for them.

ALTER TABLE keystead.customers
  ADD COLUMN company text,
  ADD COLUMN phone text,
  ADD COLUMN street text,
  ADD COLUMN city text,
  ADD COLUMN state text,
  ADD COLUMN postal_code text,
  ADD COLUMN country text COLLATE "C",
  ADD COLUMN timezone text,
  ADD COLUMN metadata jsonb NOT NULL DEFAULT '{}';

-- All that a search looks in, a line each, as one text: one look at one index finds it. \x1f is what no search has in it,
-- so that nothing is found across lines.
CREATE INDEX customers_search_idx ON keystead.customers USING gin ((
  coalesce(first_name || ' ' || last_name, first_name, last_name, '') || E'\x1f' || email || E'\x1f' || coalesce(company, '')
) COLLATE "C" gin_trgm_ops);

-- Sets the columns named in changes, a customer as JSON. A new e-mail goes to the customer's licenses too, locked in the
-- order in which everybody locks licenses; no other can come to the customer meanwhile.
CREATE FUNCTION keystead.update_customer(p_organization_id text, p_id text, changes jsonb)
RETURNS SETOF keystead.customers
LANGUAGE plpgsql VOLATILE ROWS 1
SET enable_seqscan = off
AS $$
DECLARE
  updated keystead.customers;
BEGIN
  UPDATE keystead.customers c
  SET (
    email, first_name, last_name, company, phone, street, city, state, postal_code, country, timezone, metadata, updated_at
  ) = (
    SELECT
      n.email, n.first_name, n.last_name, n.company, n.phone, n.street, n.city, n.state, n.postal_code, n.country,
      n.timezone, n.metadata, n.updated_at
    FROM jsonb_populate_record(c, changes) n
  )
  WHERE c.organization_id = p_organization_id AND c.id = p_id
  RETURNING c.* INTO updated;
  IF NOT FOUND THEN
    RETURN;
  END IF;

  IF changes ? 'email' THEN
    PERFORM 1 FROM keystead.licenses l
    WHERE l.organization_id = p_organization_id AND l.customer_id = p_id
    ORDER BY l.id
    FOR NO KEY UPDATE;
    UPDATE keystead.licenses l SET customer_email = updated.email, updated_at = updated.updated_at
    WHERE l.organization_id = p_organization_id AND l.customer_id = p_id AND l.customer_email <> updated.email;
  END IF;
  RETURN NEXT updated;
END
$$;

-- Deletes a customer with all that belongs to it; false when there is none. The customer is locked first, so that nothing
-- can be added, and everything else in the order in which everybody locks it.
CREATE FUNCTION keystead.delete_customer_with_records(p_organization_id text, p_id text)
RETURNS boolean
LANGUAGE plpgsql VOLATILE
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off
AS $$
BEGIN
  PERFORM 1 FROM keystead.customers c
  WHERE c.organization_id = p_organization_id AND c.id = p_id
  FOR UPDATE;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  PERFORM 1 FROM keystead.licenses l
  WHERE l.organization_id = p_organization_id AND l.customer_id = p_id
  ORDER BY l.id
  FOR UPDATE;
  PERFORM 1
  FROM keystead.activations a
  JOIN keystead.licenses l ON l.organization_id = a.organization_id AND l.id = a.license_id
  WHERE l.organization_id = p_organization_id AND l.customer_id = p_id
  ORDER BY a.id
  FOR UPDATE OF a;
  DELETE FROM keystead.subscriptions s WHERE s.organization_id = p_organization_id AND s.customer_id = p_id;
  DELETE FROM keystead.payments p WHERE p.organization_id = p_organization_id AND p.customer_id = p_id;
  DELETE FROM keystead.licenses l WHERE l.organization_id = p_organization_id AND l.customer_id = p_id;
  DELETE FROM keystead.customers c WHERE c.organization_id = p_organization_id AND c.id = p_id;
  RETURN true;
END
$$;
