import { Alert } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { BackLink } from "../../ui/back-link.tsx";
import { Page } from "../../ui/page.tsx";
import { WhenLoaded } from "../../ui/when-loaded.tsx";
import { ConnectForm } from "./connect-form.tsx";
import { connectionsQuery, isNotConfigured } from "./connection.ts";
import { ConnectionPage } from "./connection-page.tsx";
import { isProvider, providers } from "./providers.ts";
import { text } from "./text.ts";

const route = getRouteApi("/inside/payment-providers/$provider");
const back = { to: "/payment-providers", label: text.all };

/** One provider: the form that connects it, or its connection. */
export function ProviderPage() {
  const { provider: name } = route.useParams();
  const query = useQuery(connectionsQuery);
  if (!isProvider(name) || isNotConfigured(query.error))
    return (
      <Page
        title={isProvider(name) ? providers[name].name : text.title}
        above={<BackLink to={back.to}>{back.label}</BackLink>}
      >
        <Alert>{isProvider(name) ? text.notConfigured : text.unknown}</Alert>
      </Page>
    );
  return (
    <WhenLoaded query={query} title={providers[name].name} back={back}>
      {(connections) => {
        const connection = connections.find(({ provider }) => provider === name);
        if (connection === undefined) return <ConnectForm name={name} back={back} />;
        return <ConnectionPage key={connection.id} name={name} connection={connection} back={back} />;
      }}
    </WhenLoaded>
  );
}
