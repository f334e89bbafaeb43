import { Skeleton, Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Page } from "../../ui/page.tsx";
import { Problem } from "../../ui/problem.tsx";
import { ExpiryNotices } from "./expiry-notices.tsx";
import { MailSettings } from "./mail-settings.tsx";
import { OrganizationName } from "./organization-name.tsx";
import { RequireSecondFactor } from "./require-second-factor.tsx";
import { ServerFacts } from "./server-facts.tsx";
import { settingsQuery } from "./settings-query.ts";
import { text } from "./text.ts";

export function SettingsPage() {
  const { data, error, refetch } = useQuery(settingsQuery);
  return (
    <Page title={text.title}>
      <Stack gap="lg" maw={760}>
        <OrganizationName />
        {error && !data && <Problem error={error} retry={() => refetch()} />}
        {!data && !error && <Skeleton h={420} />}
        {data && <MailSettings settings={data} />}
        {data && <ExpiryNotices settings={data} />}
        {data && <RequireSecondFactor required={data.requireSecondFactor} />}
        {(data || error) && <ServerFacts />}
      </Stack>
    </Page>
  );
}
