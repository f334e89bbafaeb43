import { useQuery } from "@tanstack/react-query";
import { Frame } from "./frame/frame.tsx";
import { vendorQuery } from "./queries.ts";
import { PageTitle } from "./ui/page-title.tsx";
import { Problem } from "./ui/problem.tsx";
import { Waiting } from "./ui/waiting.tsx";
import { useSpeech } from "./words/words.tsx";

/** Stands for a vendor that is not known yet. */
export const NOBODY = { name: "", logoPath: null, supportEmail: null, supportUrl: null };

interface StoppedProps {
  organization: string | undefined;
  /** Null while it is tried again. */
  error: Error | null;
  retry: () => unknown;
}

/** Page of a vendor that cannot go on for now. */
export function Stopped({ organization, error, retry }: StoppedProps) {
  const { words } = useSpeech();
  const { data: vendor = NOBODY } = useQuery(vendorQuery(organization));
  return (
    <Frame vendor={vendor} narrow>
      {error ? (
        <>
          <PageTitle title={words.problem.title} />
          <Problem error={error} retry={retry} />
        </>
      ) : (
        <Waiting height={320} />
      )}
    </Frame>
  );
}
