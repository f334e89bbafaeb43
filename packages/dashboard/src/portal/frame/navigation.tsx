import { Link, useLocation } from "wouter";
import { useSpeech } from "../words/words.tsx";
import classes from "./frame.module.css";

/** Ways between the customer's licenses and payments. */
export function Navigation() {
  const { frame: words } = useSpeech().words;
  const [location] = useLocation();
  const isPayments = location.startsWith("/payments");
  return (
    <nav aria-label={words.navigation} className={classes.navigation}>
      <Link to="/" aria-current={isPayments ? undefined : "page"}>
        {words.licenses}
      </Link>
      <Link to="/payments" aria-current={isPayments ? "page" : undefined}>
        {words.purchases}
      </Link>
    </nav>
  );
}
