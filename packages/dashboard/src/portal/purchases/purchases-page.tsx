import { useQuery } from "@tanstack/react-query";
import { paymentsQuery, subscriptionsQuery } from "../queries.ts";
import { useSession } from "../session.tsx";
import { ButtonLink } from "../ui/button.tsx";
import { PageTitle } from "../ui/page-title.tsx";
import { Problem } from "../ui/problem.tsx";
import { Section } from "../ui/section.tsx";
import { Waiting } from "../ui/waiting.tsx";
import { useSpeech } from "../words/words.tsx";
import { Payments } from "./payments.tsx";
import classes from "./purchases.module.css";
import { Subscriptions } from "./subscriptions.tsx";

/** Subscriptions and payments, and the way to the provider's page where they are managed. */
export function PurchasesPage() {
  const { purchases: words } = useSpeech().words;
  const { billingUrl } = useSession();
  const payments = useQuery(paymentsQuery);
  const subscriptions = useQuery(subscriptionsQuery);
  const failed = [payments, subscriptions].find(({ error, data }) => error && !data);
  return (
    <>
      <PageTitle title={words.title} />
      {billingUrl !== null && (
        <div className={classes.manage}>
          <p>{words.manageHint}</p>
          <ButtonLink href={billingUrl} target="_blank" look="primary">
            {words.manage}
          </ButtonLink>
        </div>
      )}
      {failed?.error && <Problem error={failed.error} retry={failed.refetch} />}
      <Section title={words.subscriptions}>
        {subscriptions.data ? (
          <Subscriptions subscriptions={subscriptions.data.items} />
        ) : (
          <Waiting height={48} />
        )}
      </Section>
      <Section title={words.payments}>
        {payments.data ? <Payments payments={payments.data.items} /> : <Waiting height={120} />}
      </Section>
    </>
  );
}
