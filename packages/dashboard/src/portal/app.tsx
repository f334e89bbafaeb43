import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { Place } from "./address.ts";
import type { Entry } from "./entry.ts";
import { Inside } from "./inside.tsx";
import { Outside, type Reason } from "./outside.tsx";
import { isAnswer, onSessionEnd } from "./portal-api.ts";
import { meQuery } from "./queries.ts";
import { Stopped } from "./stopped.tsx";

interface AppProps {
  place: Place;
  entry: Entry;
  /** Tries to come in once more. */
  enterAgain: () => Promise<Entry>;
}

/** The portal as somebody has come in. */
export function App({ place, entry: first, enterAgain }: AppProps) {
  const [entry, setEntry] = useState<Entry | null>(first);
  const retry = async () => {
    setEntry(null);
    setEntry(await enterAgain());
  };
  if (entry === null || entry instanceof Error)
    return <Stopped organization={place.organization} error={entry} retry={retry} />;
  return <Entered place={place} reason={entry === "link-used" ? "linkUsed" : undefined} />;
}

/** The pages of a customer who is signed in at this vendor, or those of visitors. */
function Entered({ place, reason: first }: { place: Place; reason: Reason | undefined }) {
  const queries = useQueryClient();
  const { data: me, error, refetch } = useQuery(meQuery);
  const [reason, setReason] = useState(first);
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
  if (me === undefined && place.provider === undefined && !isAnswer(error))
    return <Stopped organization={place.organization} error={error} retry={refetch} />;
  const isHere = place.organization === undefined || me?.organization.organization === place.organization;
  if (!me || !isHere || place.provider !== undefined) return <Outside place={place} reason={reason} />;
  return (
    <Inside
      key={me.expiresAt}
      me={me}
      onLoggedOut={() => {
        history.replaceState(null, "", location.pathname);
        forget("loggedOut");
      }}
    />
  );
}
