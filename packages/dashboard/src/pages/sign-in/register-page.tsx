import { Card } from "./card.tsx";
import { InvitedPage } from "./invited-page.tsx";
import { Notice } from "./notice.tsx";
import { fromAddress } from "./place.ts";
import { ProviderLinks } from "./provider-links.tsx";
import { RegisterForm } from "./register-form.tsx";
import { text } from "./text.ts";
import { ToLogIn } from "./to-log-in.tsx";
import { useWaysIn } from "./use-ways-in.ts";

const words = text.register;

/** A new account: the first one of a server, one of one's own, or one in the team that has invited somebody. */
export function RegisterPage() {
  const invitation = fromAddress("invitation");
  return invitation === undefined ? <UninvitedPage /> : <InvitedPage token={invitation} />;
}

function UninvitedPage() {
  const ways = useWaysIn();
  const first = ways?.firstAccount === true;
  return (
    <Card
      title={first ? words.first : words.title}
      hint={first ? words.firstText : undefined}
      below={first ? undefined : <ToLogIn />}
    >
      {ways?.registration === "invite-only" ? (
        <Notice>{words.closed}</Notice>
      ) : (
        <>
          <RegisterForm />
          <ProviderLinks />
        </>
      )}
    </Card>
  );
}
