import { Group, Skeleton, Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { useMay } from "../../../api/me.ts";
import { BackLink } from "../../../ui/back-link.tsx";
import { CopyIcon } from "../../../ui/copy-value.tsx";
import { LoadedPart } from "../../../ui/loaded-part.tsx";
import { Page } from "../../../ui/page.tsx";
import { Problem } from "../../../ui/problem.tsx";
import { dayText } from "../../../ui/relative-time.tsx";
import { Section } from "../../../ui/section.tsx";
import { History } from "../../audit/history.tsx";
import { PaymentTable } from "../../payments/columns.tsx";
import { paymentsQuery } from "../../payments/payment.ts";
import { LICENSES, licenseQuery } from "../license.ts";
import { LicenseStatus } from "../license-status.tsx";
import { statusReason } from "../status-reason.ts";
import { text } from "../text.ts";
import { Bundle } from "./bundle.tsx";
import { Details } from "./details.tsx";
import { LicenseActions } from "./license-actions.tsx";
import classes from "./license-page.module.css";
import { Sites } from "./sites.tsx";
import { TryIt } from "./try-it.tsx";

/** It comes with what writes QR codes. */
const Files = lazy(async () => ({ default: (await import("./files.tsx")).Files }));
const route = getRouteApi("/inside/licenses/$licenseId");
const words = text.page;

/**
 * One license: its status and why, its sites, what was paid for it, what is known of it, what a site would be told,
 * and what was done to it.
 */
export function LicensePage() {
  const { licenseId } = route.useParams();
  const may = useMay();
  const { data: license, error, refetch } = useQuery(licenseQuery(licenseId));
  const above = <BackLink to="/licenses">{words.back}</BackLink>;
  if (error && !license)
    return (
      <Page title={text.title} above={above}>
        <Problem error={error} retry={() => void refetch()} />
      </Page>
    );
  return (
    <Page
      title={license?.licenseKey ?? text.title}
      heading={
        license ? <code className={classes.key}>{license.licenseKey}</code> : <Skeleton h={28} w={260} />
      }
      badge={
        license && (
          <Group gap="xs" wrap="nowrap">
            <CopyIcon value={license.licenseKey} label={text.columns.key.toLowerCase()} />
            <LicenseStatus status={license.status} />
          </Group>
        )
      }
      subtitle={license ? statusReason(license, new Date(), dayText) : <Skeleton h={14} w={220} my={4} />}
      actions={license && <LicenseActions license={license} />}
      above={above}
    >
      <div className={classes.columns}>
        <Stack gap="md">
          <Sites license={license} />
          {license && may("GET /api/licenses/{id}/files") && (
            <Suspense fallback={null}>
              <Files license={license} />
            </Suspense>
          )}
          {may("GET /api/payments") && <Payments licenseId={licenseId} />}
          {may("GET /api/audit") && <History kind={LICENSES} target={licenseId} title={words.history} />}
        </Stack>
        <Stack gap="md">
          {license?.bundle && <Bundle license={license} />}
          <Details license={license} />
          {license && <TryIt key={license.licenseKey} license={license} />}
        </Stack>
      </div>
    </Page>
  );
}

const ofPayments = text.page.payments;

/** Payments for the license, newest first. */
function Payments({ licenseId }: { licenseId: string }) {
  const payments = useQuery(paymentsQuery({ license_id: licenseId, per_page: 100 }));
  return (
    <Section title={ofPayments.title}>
      <LoadedPart query={payments} h={20} w={240}>
        {({ items }) => <PaymentTable payments={items} none={ofPayments.none} />}
      </LoadedPart>
    </Section>
  );
}
