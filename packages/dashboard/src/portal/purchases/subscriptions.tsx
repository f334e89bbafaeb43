import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "wouter";
import { subscriptionsQuery } from "../queries.ts";
import { useSeesLicenses } from "../session.tsx";
import { PagedSection } from "../ui/paged-section.tsx";
import { useSpeech } from "../words/words.tsx";
import classes from "./purchases.module.css";

/** Subscriptions, and when each renews or ends, or should have been paid. */
export function Subscriptions() {
  const { words, day } = useSpeech();
  const { purchases } = words;
  const sees = useSeesLicenses();
  const [page, setPage] = useState(1);
  const list = useQuery(subscriptionsQuery(page));
  return (
    <PagedSection title={purchases.subscriptions} list={list} onPage={setPage} height={48}>
      {(subscriptions) =>
        subscriptions.length === 0 ? (
          <p className={classes.dimmed}>{purchases.noSubscriptions}</p>
        ) : (
          <ul className={classes.rows}>
            {subscriptions.map(({ id, status, product, plan, licenseId, ...period }) => {
              const { currentPeriodEnd, cancelAtPeriodEnd } = period;
              const isLast = cancelAtPeriodEnd || status === "canceled";
              const isOver = Date.parse(currentPeriodEnd) < Date.now();
              const [before, after] = isLast
                ? [purchases.ends, purchases.ended]
                : [purchases.renews, purchases.due];
              const state = purchases.subscriptionStates[status];
              const named = [product?.name, plan?.name].filter((name) => name !== undefined).join(" · ");
              return (
                <li key={id}>
                  <span className={classes.amount}>{named || state}</span>
                  <span className={classes.dimmed}>
                    {named && `${state} · `}
                    {(isOver ? after : before)(day(currentPeriodEnd))}
                  </span>
                  {sees && licenseId !== null && (
                    <Link to={`/licenses/${licenseId}`}>{purchases.toLicense}</Link>
                  )}
                </li>
              );
            })}
          </ul>
        )
      }
    </PagedSection>
  );
}
