import { Card } from "./card.tsx";
import { LogInForm } from "./log-in-form.tsx";
import { Wrong } from "./notice.tsx";
import { fromAddress, hrefOf, knownEmail, leaveFor, readDestination } from "./place.ts";
import { ProviderLinks } from "./provider-links.tsx";
import { RegisterPage } from "./register-page.tsx";
import classes from "./sign-in.module.css";
import { text } from "./text.ts";
import { useWaysIn } from "./use-ways-in.ts";

const words = text.logIn;

export function LogInPage() {
  const ways = useWaysIn();
  // Nobody can log in yet: the first person creates the first account.
  if (ways?.firstAccount) return <RegisterPage />;
  // Why a provider's sign-in failed.
  const error = fromAddress("error");
  const register = ways?.registration === "open" && (
    <>
      {words.noAccount}{" "}
      <a href={hrefOf("/register")} className={classes.link}>
        {words.register}
      </a>
    </>
  );
  return (
    <Card title={words.title} below={register}>
      {error !== undefined && <Wrong>{text.providerErrors[error] ?? text.providerError}</Wrong>}
      <LogInForm email={knownEmail()} onLoggedIn={() => leaveFor(readDestination())}>
        <a href={hrefOf("/forgot-password")} className={classes.link}>
          {words.forgot}
        </a>
      </LogInForm>
      <ProviderLinks />
    </Card>
  );
}
