import { Card } from "./card.tsx";
import { Notice } from "./notice.tsx";
import { fromAddress, hrefOf, leaveFor } from "./place.ts";
import { SecondFactorForm } from "./second-factor-form.tsx";
import classes from "./sign-in.module.css";
import { text } from "./text.ts";

const words = text.secondFactor;
const known = ["totp", "passkey"] as const;

/** Page that a sign-in through a provider returns to when the account has a second factor. */
export function SecondFactorPage() {
  const challenge = fromAddress("challenge");
  const factors = fromAddress("factors")?.split(",") ?? [];
  const back = (
    <a href={hrefOf("/log-in")} className={classes.link}>
      {text.back}
    </a>
  );
  return (
    <Card title={words.title} below={back}>
      {challenge === undefined ? (
        <Notice>{words.noChallenge}</Notice>
      ) : (
        <SecondFactorForm
          challenge={challenge}
          secondFactor={known.filter((name) => factors.includes(name))}
          onLoggedIn={() => leaveFor("/")}
        />
      )}
    </Card>
  );
}
