import { Link } from "wouter";
import type { Payment } from "../portal-api.ts";
import { useSpeech } from "../words/words.tsx";
import classes from "./purchases.module.css";

/** Payments, newest first. */
export function Payments({ payments }: { payments: Payment[] }) {
  const { words, day, money } = useSpeech();
  const { purchases } = words;
  if (payments.length === 0) return <p className={classes.dimmed}>{purchases.noPayments}</p>;
  return (
    <ul className={classes.rows}>
      {payments.map(({ id, amount, currency, status, licenseId, paidAt, createdAt }) => (
        <li key={id}>
          <span className={classes.amount}>{money(amount, currency)}</span>
          <span className={classes.dimmed}>
            {day(paidAt ?? createdAt)} · {purchases.states[status]}
          </span>
          {licenseId !== null && <Link to={`/licenses/${licenseId}`}>{purchases.toLicense}</Link>}
        </li>
      ))}
    </ul>
  );
}
