import { IconExternalLink } from "@tabler/icons-react";
import { Link, useLocation } from "wouter";
import { useSeesLicenses, useSession } from "../session.tsx";
import { useSpeech } from "../words/words.tsx";
import classes from "./frame.module.css";

/** Ways between the customer's licenses and payments, or to the provider's page where no payments are shown. */
export function Navigation() {
  const { frame: words } = useSpeech().words;
  const { allows, scopes, billingUrl } = useSession();
  const [location] = useLocation();
  const isPayments = location.startsWith("/payments");
  const provider = !allows.payments && scopes.includes("billing.read") ? billingUrl : null;
  const sees = useSeesLicenses();
  if (!allows.payments && provider === null) return null;
  return (
    <nav aria-label={words.navigation} className={classes.navigation}>
      {sees && (
        <Link to="/" aria-current={isPayments ? undefined : "page"}>
          {words.licenses}
        </Link>
      )}
      {allows.payments && (
        <Link to="/payments" aria-current={isPayments ? "page" : undefined}>
          {words.purchases}
        </Link>
      )}
      {provider !== null && (
        <a href={provider} target="_blank" rel="noopener noreferrer">
          {words.billing} <IconExternalLink size={14} aria-hidden />
        </a>
      )}
    </nav>
  );
}
