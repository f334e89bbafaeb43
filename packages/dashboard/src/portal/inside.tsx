import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { Redirect, Route, Router, Switch } from "wouter";
import { useHashLocation } from "wouter/use-hash-location";
import { AccountButton } from "./account/account-button.tsx";
import { Banner } from "./frame/banner.tsx";
import { Frame } from "./frame/frame.tsx";
import { Navigation } from "./frame/navigation.tsx";
import { LicensePage } from "./license/license-page.tsx";
import { Home } from "./licenses/home.tsx";
import { useShownLicense } from "./licenses/use-shown-license.ts";
import { type Me, portal } from "./portal-api.ts";
import { PurchasesPage } from "./purchases/purchases-page.tsx";
import { Session } from "./session.tsx";
import { Notice } from "./ui/notice.tsx";
import { Problem } from "./ui/problem.tsx";
import { useAccent } from "./use-accent.ts";
import { useSpeech } from "./words/words.tsx";

interface InsideProps {
  me: Me;
  onLoggedOut: () => void;
}

/** Pages of a customer who is signed in. */
export function Inside({ me, onLoggedOut }: InsideProps) {
  const leaving = useMutation({
    mutationFn: () => portal.delete("/portal/v1/sessions"),
    onSuccess: onLoggedOut,
  });
  const { words } = useSpeech();
  const sees = me.scopes.includes("licenses.read");
  const licenseId = useShownLicense(sees);
  // Not in the address and not in the history, which browsers keep: people search for license keys.
  const [search, setSearch] = useState("");
  const leave = () => leaving.mutate();
  useAccent(me.organization.accentColor);
  return (
    <Session value={me}>
      <Router hook={useHashLocation}>
        <Frame
          vendor={me.organization}
          navigation={<Navigation />}
          banner={<Banner onEnd={leave} />}
          account={!me.readOnly && <AccountButton />}
          known={{ email: me.email, licenseId }}
          onLogOut={me.readOnly ? undefined : leave}
        >
          {leaving.error && <Problem error={leaving.error} meaning={words.frame.stillIn} retry={leave} />}
          <Switch>
            {sees && <Route path="/licenses/:id">{({ id }) => <LicensePage key={id} id={id} />}</Route>}
            {me.allows.payments && (
              <Route path="/payments">
                <PurchasesPage />
              </Route>
            )}
            {sees && (
              <Route path="/">
                <Home search={search} onSearch={setSearch} />
              </Route>
            )}
            {sees || me.allows.payments ? (
              <Redirect to={sees ? "/" : "/payments"} replace />
            ) : (
              <Notice>{words.problem.notAllowed}</Notice>
            )}
          </Switch>
        </Frame>
      </Router>
    </Session>
  );
}
