import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "wouter";
import { subscriptionsQuery } from "../queries.ts";
import { PagedSection } from "../ui/paged-section.tsx";
import { useSpeech } from "../words/words.tsx";
import classes from "./purchases.module.css";

/** Subscriptions, and when each renews or ends. */
export function Subscriptions() {
  const { words, day } = useSpeech();
  const { purchases } = words;
  const [page, setPage] = useState(1);
  const list = useQuery(subscriptionsQuery(page));
  return (
    <PagedSection title={purchases.subscriptions} list={list} onPage={setPage} height={48}>
      {(subscriptions) =>
        subscriptions.length === 0 ? (
          <p className={classes.dimmed}>{purchases.noSubscriptions}</p>
        ) : (
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
        )
      }
    </PagedSection>
  );
}
