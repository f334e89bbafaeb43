import {
  Alert,
  Anchor,
  Button,
  FileInput,
  Group,
  Progress,
  Select,
  SimpleGrid,
  Skeleton,
  Stack,
  Switch,
  Text,
  Textarea,
} from "@mantine/core";
import { IconUpload } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { useDeferredValue, useMemo, useState } from "react";
import { BackLink } from "../../../ui/back-link.tsx";
import { Page } from "../../../ui/page.tsx";
import { Problem } from "../../../ui/problem.tsx";
import { Section } from "../../../ui/section.tsx";
import { UnsavedGuard } from "../../../ui/unsaved-guard.tsx";
import { plansQuery } from "../../products/plans/plan.ts";
import { soldProductOptionsQuery } from "../../products/product-options.ts";
import { text as ofLicenses } from "../text.ts";
import { ordersOf } from "./order-of-line.ts";
import { Preview } from "./preview.tsx";
import { readLines } from "./read-lines.ts";
import { Result } from "./result.tsx";
import { text } from "./text.ts";
import { useIssueMany } from "./use-issue-many.ts";

const route = getRouteApi("/inside/licenses/many");

/** Issues many licenses from pasted lines or a CSV file. `product_id` of the address is filled in. */
export function IssueManyPage() {
  const { product_id: given } = route.useSearch();
  const { data: products, error, refetch } = useQuery(soldProductOptionsQuery);
  const [round, setRound] = useState(0);
  const first = products?.[0];
  return (
    <Page
      title={text.title}
      subtitle={
        <>
          {text.subtitle}{" "}
          <Anchor component={Link} to="/imports" size="sm" underline="always">
            {text.toImports}
          </Anchor>
        </>
      }
      above={<BackLink to="/licenses">{ofLicenses.page.back}</BackLink>}
    >
      {error && !products && <Problem error={error} retry={() => refetch()} />}
      {!error && !products && <Skeleton h={420} />}
      {products && !first && <Alert>{ofLicenses.form.noProducts}</Alert>}
      {products && first && (
        <IssueMany
          key={round}
          products={products}
          productId={given ?? first.value}
          onAgain={() => setRound(round + 1)}
        />
      )}
    </Page>
  );
}

/** More is an import's task, which goes on without the browser. */
const MOST_LINES = 10_000;

interface IssueManyProps {
  products: { value: string; label: string }[];
  productId: string;
  /** Begins anew, after all is done. */
  onAgain: () => void;
}

/** The lines, how they are read, and their licenses once they are issued. */
function IssueMany({ products, productId, onAgain }: IssueManyProps) {
  const [values, setValues] = useState({ productId, planId: "", lines: "" });
  const [leaveOut, setLeaveOut] = useState(false);
  const { issued, refused, running, forget } = useIssueMany();
  const plans = useQuery(plansQuery(values.productId)).data?.items;
  const lines = useDeferredValue(values.lines);
  const read = useMemo(() => readLines(lines), [lines]);
  const orders = useMemo(
    () =>
      ordersOf(read.lines, { ...values, plans: plans ?? [] }).map((order) => ({
        ...order,
        problems: [...order.problems, ...(refused.get(order.number) ?? [])],
      })),
    [read, values, plans, refused],
  );
  const good = orders.filter(({ problems }) => problems.length === 0);
  const wrong = orders.length - good.length;
  const tooMany = orders.length > MOST_LINES;
  const isReady = good.length > issued.length && !tooMany && (wrong === 0 || leaveOut);
  const product = products.find(({ value }) => value === values.productId)?.label ?? "";

  if (running.isSuccess)
    return (
      <>
        <Result issued={issued} />
        <Button variant="default" onClick={onAgain} w="fit-content">
          {text.again}
        </Button>
      </>
    );
  return (
    <>
      <UnsavedGuard unsaved={() => values.lines !== ""} />
      {issued.length === 0 && (
        <LinesForm
          products={products}
          plans={plans ?? []}
          values={values}
          disabled={running.isPending}
          onChange={(change) => {
            forget();
            setValues({ ...values, ...change });
          }}
        />
      )}
      {read.unreadable !== null && <Alert color="red">{text.unreadable(read.unreadable)}</Alert>}
      {read.alike.length > 0 && <Alert color="red">{text.alike(read.alike.join(", "))}</Alert>}
      {orders.length > 0 && (
        <Section title={text.preview} hint={text.found(good.length, wrong)}>
          {read.unused.length > 0 && <Alert color="yellow">{text.unused(read.unused.join(", "))}</Alert>}
          {tooMany && <Alert color="red">{text.tooMany(MOST_LINES)}</Alert>}
          <Preview orders={orders} />
          {running.isPending && (
            <div aria-live="polite">
              <Text size="sm" mb={6}>
                {text.progress(issued.length, good.length)}
              </Text>
              <Progress value={(100 * issued.length) / good.length} aria-label={text.title} animated />
            </div>
          )}
          {running.error && refused.size === 0 && <Problem error={running.error} />}
          {running.error && (
            <Alert color={issued.length > 0 ? "yellow" : "gray"}>{text.stopped(issued.length)}</Alert>
          )}
          <Group justify="space-between" gap="md">
            <Stack gap={4}>
              <Text size="sm">{text.effects(product)}</Text>
              {wrong > 0 && (
                <Switch
                  label={text.leaveOut(wrong)}
                  checked={leaveOut}
                  onChange={(event) => setLeaveOut(event.currentTarget.checked)}
                />
              )}
            </Stack>
            <Button disabled={!isReady} loading={running.isPending} onClick={() => running.mutate(good)}>
              {text.issue(good.length - issued.length)}
            </Button>
          </Group>
        </Section>
      )}
      {issued.length > 0 && !running.isPending && <Result issued={issued} />}
    </>
  );
}

interface LinesValues {
  productId: string;
  planId: string;
  lines: string;
}

interface LinesFormProps {
  products: { value: string; label: string }[];
  plans: { id: string; name: string }[];
  values: LinesValues;
  disabled: boolean;
  onChange: (change: Partial<LinesValues>) => void;
}

/** For which product the licenses are, and the lines: pasted, or from a file. */
function LinesForm({ products, plans, values, disabled, onChange }: LinesFormProps) {
  return (
    <Section title={text.lines}>
      <Stack gap="md">
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <Select
            label={ofLicenses.form.product}
            data={products}
            value={values.productId}
            onChange={(productId) => onChange({ productId: productId ?? "", planId: "" })}
            searchable
            required
            disabled={disabled}
          />
          <Select
            label={ofLicenses.form.plan}
            description={text.planHint}
            data={[
              { value: "", label: ofLicenses.form.noPlan },
              ...plans.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            value={values.planId}
            onChange={(planId) => onChange({ planId: planId ?? "" })}
            disabled={disabled}
          />
        </SimpleGrid>
        <Textarea
          label={text.pasted}
          description={text.pastedHint}
          placeholder={text.example}
          value={values.lines}
          onChange={(event) => onChange({ lines: event.currentTarget.value })}
          rows={9}
          required
          spellCheck={false}
          disabled={disabled}
          styles={{ input: { fontFamily: "var(--mantine-font-family-monospace)" } }}
        />
        <FileInput
          label={text.orFile}
          placeholder={text.choose}
          leftSection={<IconUpload size={16} />}
          accept=".csv,.tsv,.txt,text/csv"
          value={null}
          onChange={(file) => void file?.text().then((lines) => onChange({ lines }))}
          disabled={disabled}
          maw={360}
        />
        <Text size="sm" c="dimmed">
          {text.columnsHint}
        </Text>
      </Stack>
    </Section>
  );
}
