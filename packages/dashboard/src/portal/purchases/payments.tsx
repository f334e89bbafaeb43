import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "wouter";
import { paymentsQuery } from "../queries.ts";
import { useSeesLicenses } from "../session.tsx";
import { PagedSection } from "../ui/paged-section.tsx";
import { useSpeech } from "../words/words.tsx";
import classes from "./purchases.module.css";

/** Payments, newest first. */
export function Payments() {
  const { words, day, money } = useSpeech();
  const { purchases } = words;
  const sees = useSeesLicenses();
  const [page, setPage] = useState(1);
  const list = useQuery(paymentsQuery(page));
  return (
    <PagedSection title={purchases.payments} list={list} onPage={setPage} height={120}>
      {(payments) =>
        payments.length === 0 ? (
          <p className={classes.dimmed}>{purchases.noPayments}</p>
        ) : (
          <ul className={classes.rows}>
            {payments.map(({ id, amount, currency, status, product, licenseId, paidAt, createdAt }) => (
              <li key={id}>
                <span className={classes.amount}>{money(amount, currency)}</span>
                <span className={classes.dimmed}>
                  {[product?.name, day(paidAt ?? createdAt), purchases.states[status]]
                    .filter((each) => each !== undefined)
                    .join(" · ")}
                </span>
                {sees && licenseId !== null && (
                  <Link to={`/licenses/${licenseId}`}>{purchases.toLicense}</Link>
                )}
              </li>
            ))}
          </ul>
        )
      }
    </PagedSection>
  );
}
