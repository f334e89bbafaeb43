import { useQuery } from "@tanstack/react-query";
import { serverQuery } from "../../api/server-facts.ts";
import { SecretOnce } from "../../ui/secret-once.tsx";
import { text } from "./text.ts";

interface InvitationLinkProps {
  url: string;
  onDone: () => void;
}

/** The link of an invitation that has just been made, and whether it was also mailed. */
export function InvitationLink({ url, onDone }: InvitationLinkProps) {
  const { data } = useQuery(serverQuery);
  return (
    <SecretOnce value={url} hint={data?.mail.enabled ? text.linkMailed : text.linkUnmailed} onDone={onDone} />
  );
}
