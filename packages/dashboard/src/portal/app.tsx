import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { Place } from "./address.ts";
import type { Entry } from "./entry.ts";
import { Inside } from "./inside.tsx";
import { Outside, type Reason } from "./outside.tsx";
import { onSessionEnd } from "./portal-api.ts";
import { meQuery } from "./queries.ts";

interface AppProps {
  place: Place;
  entry: Entry;
}

/** The pages of a customer who is signed in at this vendor, or those of visitors. */
export function App({ place, entry }: AppProps) {
  const queries = useQueryClient();
  const { data: me } = useQuery(meQuery);
  const [reason, setReason] = useState<Reason | undefined>(entry === "link-used" ? "linkUsed" : undefined);
  const forget = (why: Reason) => {
    queries.clear();
    queries.setQueryData(meQuery.queryKey, null);
    setReason(why);
  };
  useEffect(() =>
    onSessionEnd(() => {
      if (queries.getQueryData(meQuery.queryKey)) forget("ended");
    }),
  );
  const isHere = place.organization === undefined || me?.organization.organization === place.organization;
  if (!me || !isHere || place.provider !== undefined) return <Outside place={place} reason={reason} />;
  return (
    <Inside
      me={me}
      onLoggedOut={() => {
        history.replaceState(null, "", location.pathname);
        forget("loggedOut");
      }}
    />
  );
}
