import { Alert, Anchor } from "@mantine/core";
import { getRouteApi, Link } from "@tanstack/react-router";
import { Card } from "./card.tsx";
import { useComeBack } from "./come-back.ts";
import { SecondFactorForm } from "./second-factor-form.tsx";
import { text } from "./text.ts";

const route = getRouteApi("/outside/second-factor");
const words = text.secondFactor;
const known = ["totp", "passkey"] as const;

/** Where a sign-in through a provider comes back to when the account has a second factor. */
export function SecondFactorPage() {
  const { challenge, factors = "" } = route.useSearch();
  const comeBack = useComeBack();
  const back = (
    <Anchor component={Link} to="/log-in" size="sm">
      {text.back}
    </Anchor>
  );
  return (
    <Card title={words.title} below={back}>
      {challenge === undefined ? (
        <Alert>{words.noChallenge}</Alert>
      ) : (
        <SecondFactorForm
          challenge={challenge}
          secondFactor={known.filter((name) => factors.split(",").includes(name))}
          onLoggedIn={() => comeBack(undefined)}
        />
      )}
    </Card>
  );
}
