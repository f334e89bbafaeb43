import { KeysteadError } from "@keystead/api-client";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { Place } from "./address.ts";
import { Frame } from "./frame/frame.tsx";
import { meQuery, vendorQuery } from "./queries.ts";
import { SignInPage } from "./sign-in/sign-in-page.tsx";
import { readCheckout } from "./thanks/checkout.ts";
import { ThanksPage } from "./thanks/thanks-page.tsx";
import { Notice } from "./ui/notice.tsx";
import { PageTitle } from "./ui/page-title.tsx";
import { Problem } from "./ui/problem.tsx";
import { Waiting } from "./ui/waiting.tsx";
import { useAccent } from "./use-accent.ts";
import { useSpeech } from "./words/words.tsx";

/** Why somebody has to sign in, who may not expect it. */
export type Reason = "linkUsed" | "ended" | "loggedOut";

const NOBODY = { name: "", logoPath: null, supportEmail: null, supportUrl: null };

interface OutsideProps {
  place: Place;
  reason: Reason | undefined;
}

/** Pages of a vendor for visitors who are not signed in. */
export function Outside({ place, reason }: OutsideProps) {
  const { words } = useSpeech();
  const queries = useQueryClient();
  const { organization, provider } = place;
  const { data: vendor, error, refetch } = useQuery(vendorQuery(organization));
  useAccent(vendor?.accentColor);
  if (!vendor)
    return (
      <Frame vendor={NOBODY} narrow>
        {error instanceof KeysteadError && error.status < 429 ? (
          <>
            <PageTitle title={words.closed.title} />
            <p>{words.closed.text}</p>
          </>
        ) : error ? (
          <Problem error={error} retry={refetch} />
        ) : (
          <Waiting height={320} />
        )}
      </Frame>
    );
  if (provider !== undefined)
    return <ThanksPage vendor={vendor} checkout={readCheckout(provider, organization)} home={place.base} />;
  return (
    <Frame vendor={vendor} narrow>
      <SignInPage
        organization={organization}
        vendor={vendor}
        notice={reason && <Notice said>{words.signIn[reason]}</Notice>}
        onSignedIn={() => queries.invalidateQueries({ queryKey: meQuery.queryKey })}
      />
    </Frame>
  );
}
