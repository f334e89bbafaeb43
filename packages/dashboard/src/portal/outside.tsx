import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { Place } from "./address.ts";
import { Frame } from "./frame/frame.tsx";
import { isAnswer } from "./portal-api.ts";
import { meQuery, vendorQuery } from "./queries.ts";
import { SignInPage } from "./sign-in/sign-in-page.tsx";
import { NOBODY, Stopped } from "./stopped.tsx";
import { readCheckout } from "./thanks/checkout.ts";
import { ThanksPage } from "./thanks/thanks-page.tsx";
import { Notice } from "./ui/notice.tsx";
import { PageTitle } from "./ui/page-title.tsx";
import { useAccent } from "./use-accent.ts";
import { useSpeech } from "./words/words.tsx";

/** Why somebody has to sign in, who may not expect it. */
export type Reason = "linkUsed" | "ended" | "loggedOut";

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
  if (isAnswer(error) && !vendor)
    return (
      <Frame vendor={NOBODY} narrow>
        <PageTitle title={words.closed.title} />
        <p>{words.closed.text}</p>
      </Frame>
    );
  if (!vendor) return <Stopped organization={organization} error={error} retry={refetch} />;
  if (provider !== undefined)
    return <ThanksPage vendor={vendor} checkout={readCheckout(provider, organization)} home={place.base} />;
  return (
    <Frame vendor={vendor} narrow>
      <SignInPage
        organization={organization}
        vendor={vendor}
        notice={
          reason && (
            <Notice said>
              {words.signIn[reason]} {reason === "linkUsed" && vendor.mailsCodes && words.signIn.instead}
            </Notice>
          )
        }
        onSignedIn={() => queries.invalidateQueries({ queryKey: meQuery.queryKey })}
      />
    </Frame>
  );
}
