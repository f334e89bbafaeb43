import { Alert, Button, Skeleton, Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { basePath } from "../../api/page-facts.ts";
import { serverQuery } from "../../api/server-facts.ts";
import { GuideLink } from "../../ui/guide-link.tsx";
import { Page } from "../../ui/page.tsx";
import { Problem } from "../../ui/problem.tsx";
import { settingsQuery } from "../settings/settings-query.ts";
import { Hosts } from "./hosts.tsx";
import { Links } from "./links.tsx";
import { Look } from "./look.tsx";
import { Opening } from "./opening.tsx";
import { Rights } from "./rights.tsx";
import { text } from "./text.ts";

/** All settings of the portal for customers. */
export function PortalPage() {
  const { data, error, refetch } = useQuery(settingsQuery);
  const { data: server } = useQuery(serverQuery);
  const isOpen = data?.portal.enabled === true && data.slug !== null;
  return (
    <Page
      title={text.title}
      subtitle={text.intro}
      actions={
        isOpen && (
          <Button component="a" href={`${basePath}/portal/${data.slug}`} target="_blank" variant="default">
            {text.open}
          </Button>
        )
      }
    >
      <Stack gap="lg" maw={760}>
        {server?.mail.enabled === false && (
          <Alert color="yellow" title={text.noMail.title}>
            {text.noMail.text}
          </Alert>
        )}
        {error && !data && <Problem error={error} retry={() => refetch()} />}
        {!data && !error && <Skeleton h={620} />}
        {data && (
          <>
            <Opening settings={data} />
            <Look portal={data.portal} />
            <Rights portal={data.portal} />
            <Links portal={data.portal} />
            <Hosts portal={data.portal} />
          </>
        )}
        <GuideLink page="guides/customer-portal">{text.guide}</GuideLink>
      </Stack>
    </Page>
  );
}
