import { Link } from "wouter";
import type { Subscription } from "../portal-api.ts";
import { useSpeech } from "../words/words.tsx";
import classes from "./purchases.module.css";

/** Subscriptions, and when each renews or ends. */
export function Subscriptions({ subscriptions }: { subscriptions: Subscription[] }) {
  const { words, day } = useSpeech();
  const { purchases } = words;
  if (subscriptions.length === 0) return <p className={classes.dimmed}>{purchases.noSubscriptions}</p>;
  return (
    <ul className={classes.rows}>
      {subscriptions.map(({ id, status, currentPeriodEnd, cancelAtPeriodEnd, licenseId }) => {
        const ends = cancelAtPeriodEnd || status === "canceled";
        return (
          <li key={id}>
            <span className={classes.amount}>{purchases.subscriptionStates[status]}</span>
            <span className={classes.dimmed}>
              {ends ? purchases.ends(day(currentPeriodEnd)) : purchases.renews(day(currentPeriodEnd))}
            </span>
            {licenseId !== null && <Link to={`/licenses/${licenseId}`}>{purchases.toLicense}</Link>}
          </li>
        );
      })}
    </ul>
  );
}
