import { useMutation } from "@tanstack/react-query";
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
import { useAccent } from "./use-accent.ts";

interface InsideProps {
  me: Me;
  onLoggedOut: () => void;
}

/** Pages of a customer who is signed in. */
export function Inside({ me, onLoggedOut }: InsideProps) {
  const leaving = useMutation({
    mutationFn: () => portal.delete("/portal/v1/sessions"),
    onSettled: onLoggedOut,
  });
  const licenseId = useShownLicense();
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
          <Switch>
            <Route path="/licenses/:id">{({ id }) => <LicensePage key={id} id={id} />}</Route>
            {me.allows.payments && (
              <Route path="/payments">
                <PurchasesPage />
              </Route>
            )}
            <Route path="/">
              <Home />
            </Route>
            <Redirect to="/" replace />
          </Switch>
        </Frame>
      </Router>
    </Session>
  );
}
