import { useSession } from "../session.tsx";
import { ButtonLink } from "../ui/button.tsx";
import { PageTitle } from "../ui/page-title.tsx";
import { useSpeech } from "../words/words.tsx";
import { Payments } from "./payments.tsx";
import classes from "./purchases.module.css";
import { Subscriptions } from "./subscriptions.tsx";

/** Subscriptions and payments, and the way to the provider's page where they are managed. */
export function PurchasesPage() {
  const { purchases: words } = useSpeech().words;
  const { billingUrl } = useSession();
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
      <Subscriptions />
      <Payments />
    </>
  );
}
