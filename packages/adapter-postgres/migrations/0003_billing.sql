-- Records of what happens at payment providers. Who is paid for what may be gone later: a license that is deleted leaves its
-- payments and subscriptions, and a subscription its payments.
--
-- The foreign keys are checked in the order in which they are made, and rows are locked in that order everywhere: customer,
-- license, subscription.

CREATE TABLE keystead.subscriptions (
  organization_id text COLLATE "C" NOT NULL,
  id text COLLATE "C" NOT NULL,
  customer_id text COLLATE "C" NOT NULL,
  license_id text COLLATE "C",
  plan_id text COLLATE "C",
  status text COLLATE "C" NOT NULL
    CONSTRAINT subscriptions_status_check CHECK (status IN ('trialing', 'active', 'past_due', 'canceled')),
  current_period_start timestamptz NOT NULL,
  current_period_end timestamptz NOT NULL,
  cancel_at_period_end boolean NOT NULL,
  provider text COLLATE "C",
  provider_reference text COLLATE "C",
  metadata jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (organization_id, id),
  CONSTRAINT subscriptions_customer_fkey FOREIGN KEY (organization_id, customer_id)
    REFERENCES keystead.customers ON DELETE RESTRICT,
  CONSTRAINT subscriptions_license_fkey FOREIGN KEY (organization_id, license_id) REFERENCES keystead.licenses,
  CONSTRAINT subscriptions_plan_fkey FOREIGN KEY (organization_id, plan_id)
    REFERENCES keystead.plans ON DELETE RESTRICT
);

CREATE INDEX subscriptions_customer_idx ON keystead.subscriptions (organization_id, customer_id, id);
CREATE INDEX subscriptions_license_idx ON keystead.subscriptions (organization_id, license_id, id)
  WHERE license_id IS NOT NULL;
CREATE INDEX subscriptions_plan_idx ON keystead.subscriptions (organization_id, plan_id, id) WHERE plan_id IS NOT NULL;
CREATE INDEX subscriptions_status_idx ON keystead.subscriptions (organization_id, status, id);
-- Partial, so that no foreign key could use it: changing a reference then locks out nobody who refers to the row.
CREATE UNIQUE INDEX subscriptions_provider_reference_key
  ON keystead.subscriptions (organization_id, provider, provider_reference) WHERE provider IS NOT NULL;

CREATE TABLE keystead.payments (
  organization_id text COLLATE "C" NOT NULL,
  id text COLLATE "C" NOT NULL,
  customer_id text COLLATE "C" NOT NULL,
  license_id text COLLATE "C",
  subscription_id text COLLATE "C",
  amount bigint NOT NULL CONSTRAINT payments_amount_check CHECK (amount >= 0),
  currency text COLLATE "C" NOT NULL,
  status text COLLATE "C" NOT NULL
    CONSTRAINT payments_status_check CHECK (status IN ('pending', 'failed', 'succeeded', 'refunded')),
  provider text COLLATE "C",
  provider_reference text COLLATE "C",
  paid_at timestamptz,
  metadata jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (organization_id, id),
  CONSTRAINT payments_customer_fkey FOREIGN KEY (organization_id, customer_id)
    REFERENCES keystead.customers ON DELETE RESTRICT,
  CONSTRAINT payments_license_fkey FOREIGN KEY (organization_id, license_id) REFERENCES keystead.licenses,
  CONSTRAINT payments_subscription_fkey FOREIGN KEY (organization_id, subscription_id)
    REFERENCES keystead.subscriptions
);

CREATE INDEX payments_customer_idx ON keystead.payments (organization_id, customer_id, id);
CREATE INDEX payments_license_idx ON keystead.payments (organization_id, license_id, id) WHERE license_id IS NOT NULL;
CREATE INDEX payments_subscription_idx ON keystead.payments (organization_id, subscription_id, id)
  WHERE subscription_id IS NOT NULL;
CREATE INDEX payments_status_idx ON keystead.payments (organization_id, status, id);
CREATE UNIQUE INDEX payments_provider_reference_key
  ON keystead.payments (organization_id, provider, provider_reference) WHERE provider IS NOT NULL;

-- What ON DELETE SET NULL (license_id) does from PostgreSQL 15 on. The license is locked by then, so that nothing new can refer
-- to it, and what came before is seen.
CREATE FUNCTION keystead.forget_license()
RETURNS trigger
LANGUAGE plpgsql VOLATILE
SET enable_seqscan = off
AS $$
BEGIN
  UPDATE keystead.subscriptions s SET license_id = NULL
  WHERE s.organization_id = OLD.organization_id AND s.license_id = OLD.id;
  UPDATE keystead.payments p SET license_id = NULL
  WHERE p.organization_id = OLD.organization_id AND p.license_id = OLD.id;
  RETURN OLD;
END
$$;

CREATE TRIGGER licenses_forget BEFORE DELETE ON keystead.licenses
  FOR EACH ROW EXECUTE FUNCTION keystead.forget_license();

CREATE FUNCTION keystead.forget_subscription()
RETURNS trigger
LANGUAGE plpgsql VOLATILE
SET enable_seqscan = off
AS $$
BEGIN
  UPDATE keystead.payments p SET subscription_id = NULL
  WHERE p.organization_id = OLD.organization_id AND p.subscription_id = OLD.id;
  RETURN OLD;
END
$$;

CREATE TRIGGER subscriptions_forget BEFORE DELETE ON keystead.subscriptions
  FOR EACH ROW EXECUTE FUNCTION keystead.forget_subscription();
