import { useQuery } from "@tanstack/react-query";
import { serverQuery } from "../../api/server-facts.ts";
import { Facts } from "../../ui/facts.tsx";
import { Problem } from "../../ui/problem.tsx";
import { RelativeTime } from "../../ui/relative-time.tsx";
import { Section } from "../../ui/section.tsx";
import { text } from "./text.ts";

const words = text.server;
const logIns = ["password", "google", "github"] as const;

/** Features of the server, on and off. */
export function ServerFacts() {
  const { data, error, refetch } = useQuery(serverQuery);
  return (
    <Section title={words.title} hint={words.hint}>
      {error && !data ? (
        <Problem error={error} retry={() => refetch()} />
      ) : (
        <Facts
          facts={[
            [words.mail, data && (data.mail.enabled ? words.mailOn : words.mailOff)],
            [
              words.logIns,
              data &&
                logIns
                  .filter((name) => data.logIns[name])
                  .map((name) => words.logInNames[name])
                  .join(", "),
            ],
            [words.registration, data && words.registrations[data.registration]],
            [words.tokens, data && (data.licenseTokens ? words.tokensOn : words.tokensOff)],
            [
              words.backup,
              data &&
                (data.backup === null ? (
                  words.ownBackups
                ) : data.backup.lastAt === null ? (
                  words.noBackup
                ) : (
                  <RelativeTime key="backup" time={data.backup.lastAt} />
                )),
            ],
            [words.version, data?.version],
          ]}
        />
      )}
    </Section>
  );
}
