import { Button, Group, Paper, Stack, ThemeIcon, Title } from "@mantine/core";
import { useLocalStorage } from "@mantine/hooks";
import { IconCheck } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { GuideLink } from "../../ui/guide-link.tsx";
import { Page } from "../../ui/page.tsx";
import { SKIPPED, setupQuery, useFirstActivation } from "./setup.ts";
import { SetupSteps } from "./setup-steps.tsx";
import { text } from "./text.ts";

/** The way to the first product that asks for its license. In the place of the overview, too, before there is one. */
export function SetupPage() {
  const { product_id: productId } = useSearch({ strict: false });
  const { data } = useQuery(setupQuery(productId));
  const activation = useFirstActivation(data?.license?.id);
  const navigate = useNavigate();
  const [, setSkipped] = useLocalStorage(SKIPPED);
  const skip = () => {
    setSkipped(true);
    void navigate({ to: "/" });
  };
  if (data?.license && activation)
    return (
      <Page title={text.finished.title}>
        <Done site={activation.domain} licenseId={data.license.id} />
      </Page>
    );
  return (
    <Page
      title={text.title}
      subtitle={text.subtitle}
      actions={
        <Button variant="default" onClick={skip}>
          {text.skip}
        </Button>
      }
    >
      <SetupSteps productId={productId} />
    </Page>
  );
}

const words = text.finished;

interface DoneProps {
  /** Site that activated the license first. */
  site: string;
  licenseId: string;
}

/** The end of the setup: what works now, and the ways on. */
export function Done({ site, licenseId }: DoneProps) {
  return (
    <Paper p={{ base: "md", sm: "lg" }} maw={760} role="status">
      <Group gap="sm" wrap="nowrap" align="flex-start">
        <ThemeIcon size={32} radius="xl" color="teal" variant="light" aria-hidden>
          <IconCheck size={18} />
        </ThemeIcon>
        <Stack gap="md" miw={0}>
          <Title order={2}>{words.active(site)}</Title>
          <Group gap="xs">
            <Button component={Link} to="/">
              {text.leave}
            </Button>
            <Button component={Link} to={`/licenses/${licenseId}`} variant="default">
              {words.openLicense}
            </Button>
          </Group>
          <Group gap="md">
            {words.next.map(({ label, page }) => (
              <GuideLink key={page} page={page}>
                {label}
              </GuideLink>
            ))}
          </Group>
        </Stack>
      </Group>
    </Paper>
  );
}
