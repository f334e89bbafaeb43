import type { Schema } from "@keystead/api-client";
import { Alert, Button, Group, Loader, Paper, Skeleton, Stack, Text, ThemeIcon, Title } from "@mantine/core";
import { useLocalStorage } from "@mantine/hooks";
import { IconCheck } from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { serverQuery } from "../../api/server-facts.ts";
import { CopyValue } from "../../ui/copy-value.tsx";
import { GuideLink } from "../../ui/guide-link.tsx";
import { Page } from "../../ui/page.tsx";
import { nameOfPlace } from "../../ui/place.ts";
import { Problem } from "../../ui/problem.tsx";
import { platformOf } from "../products/snippets/platforms.ts";
import { Snippets } from "../products/snippets/snippets.tsx";
import { type Setup, SKIPPED, setupQuery, useFirstActivation } from "./setup.ts";
import { LicenseForm, PlanForm, ProductForm } from "./step-forms.tsx";
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
        <Done site={nameOfPlace(activation)} licenseId={data.license.id} />
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
function Done({ site, licenseId }: DoneProps) {
  const { data: server } = useQuery(serverQuery);
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
            <Button component={Link} to="/customer-portal" variant="default">
              {words.openPortal}
            </Button>
          </Group>
          {server?.mail.enabled === false && (
            <Text size="sm" c="dimmed">
              {words.noMail}
            </Text>
          )}
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

/** Product, plan, license and code, one after the other. What the server has already is not asked for again. */
function SetupSteps({ productId }: { productId: string | undefined }) {
  const { data, error, refetch } = useQuery(setupQuery(productId));
  const queries = useQueryClient();
  const navigate = useNavigate();
  if (error && !data) return <Problem error={error} retry={() => refetch()} />;
  if (!data) return <Skeleton h={420} />;

  const { product, plan, license } = data;
  const goOn = async (made: Partial<Setup>) => {
    const id = made.product?.id ?? product?.id;
    // The overview asks without an id, and must not begin anew.
    for (const known of [id, undefined])
      queries.setQueryData(setupQuery(known).queryKey, { ...data, ...made });
    await navigate({ to: "/setup", search: { product_id: id }, replace: true });
    void queries.invalidateQueries();
  };
  const current = !product ? 1 : !plan ? 2 : !license ? 3 : 4;
  return (
    <Stack component="ol" gap="sm" m={0} p={0} style={{ listStyle: "none" }} maw={760}>
      <Step
        number={1}
        current={current}
        title={text.product.title}
        guide={text.guides.product}
        summary={product?.name}
      >
        <ProductForm onDone={(made) => goOn({ product: made })} />
      </Step>
      <Step
        number={2}
        current={current}
        title={text.plan.title}
        hint={text.plan.hint}
        guide={text.guides.plan}
        summary={plan && text.plan.summary(plan.name, plan.seats, plan.durationDays)}
      >
        {product && <PlanForm productId={product.id} onDone={(made) => goOn({ plan: made })} />}
      </Step>
      <Step
        number={3}
        current={current}
        title={text.license.title}
        hint={text.license.hint}
        guide={text.guides.license}
        summary={license && <CopyValue value={license.licenseKey} size="xs" label={text.license.key} />}
      >
        {product && plan && (
          <LicenseForm
            productId={product.id}
            planId={plan.id}
            onDone={(made) => goOn({ license: { ...made, product, plan } })}
          />
        )}
      </Step>
      <Step number={4} current={current} title={text.code.title} hint={text.code.hint}>
        {product && license && <CodeStep product={product} licenseKey={license.licenseKey} />}
      </Step>
    </Stack>
  );
}

interface StepProps {
  number: number;
  /** The number of the step that is to be done now. */
  current: number;
  title: string;
  hint?: string;
  /** The guide that tells more. */
  guide?: { label: string; page: string };
  /** Name of the new record, once it is created. */
  summary?: ReactNode;
  /** Form of the step, while it is the current one. */
  children: ReactNode;
}

/** One step of several: done, to be done now, or later. */
function Step({ number, current, title, hint, guide, summary, children }: StepProps) {
  const done = number < current;
  const isCurrent = number === current;
  return (
    <Paper component="li" p="md" aria-current={isCurrent ? "step" : undefined}>
      <Group gap="sm" wrap="nowrap">
        <ThemeIcon
          size={26}
          radius="xl"
          variant={isCurrent ? "filled" : "light"}
          color={done ? "teal" : isCurrent ? undefined : "gray"}
          role="img"
          aria-label={done ? `${text.step(number)}, ${text.done.toLowerCase()}` : text.step(number)}
        >
          {done ? <IconCheck size={15} /> : <span aria-hidden>{number}</span>}
        </ThemeIcon>
        <Title order={2} c={isCurrent || done ? undefined : "dimmed"} style={{ flexShrink: 0 }}>
          {title}
        </Title>
        {done && (
          <Text component="div" size="sm" c="dimmed" ml="auto" miw={0}>
            {summary}
          </Text>
        )}
      </Group>
      {isCurrent && (
        <Stack gap="md" mt={hint ? 4 : "md"} pl={{ base: 0, sm: 38 }}>
          {hint && (
            <Text size="sm" c="dimmed">
              {hint}
            </Text>
          )}
          {children}
          {guide && <GuideLink page={guide.page}>{guide.label}</GuideLink>}
        </Stack>
      )}
    </Paper>
  );
}

interface CodeStepProps {
  product: Schema<"Product">;
  licenseKey: string;
}

/** As high as leaves what is waited for in view, on a usual screen. */
const CODE_HEIGHT = 260;

/** The code with one's own keys. What is waited for stands before it, where it is seen. */
function CodeStep({ product, licenseKey }: CodeStepProps) {
  return (
    <Stack gap="md">
      <Alert
        color="gray"
        py="xs"
        icon={<Loader size={16} type="dots" />}
        title={text.code.waiting}
        role="status"
      />
      <Snippets
        product={product}
        licenseKey={licenseKey}
        platform={platformOf[product.type]}
        codeHeight={CODE_HEIGHT}
      />
    </Stack>
  );
}
