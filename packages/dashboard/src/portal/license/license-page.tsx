import { IconChevronLeft, IconPrinter } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { Link } from "wouter";
import { untilLoaded } from "../../ui/until-loaded.ts";
import type { LicenseDetail } from "../portal-api.ts";
import { licenseQuery } from "../queries.ts";
import { useSession } from "../session.tsx";
import { Button } from "../ui/button.tsx";
import { PageTitle } from "../ui/page-title.tsx";
import { Problem } from "../ui/problem.tsx";
import { Status } from "../ui/status.tsx";
import { Waiting } from "../ui/waiting.tsx";
import { useSpeech } from "../words/words.tsx";
import { Allows } from "./allows.tsx";
import { Downloads } from "./downloads.tsx";
import { KeyCard } from "./key-card.tsx";
import classes from "./license.module.css";
import { OlderReleases } from "./older-releases.tsx";
import { Sites } from "./sites.tsx";
import { StatusNote } from "./status-note.tsx";

/** Few products have a package, so its part of the page loads by itself. */
const Composer = lazy(() =>
  untilLoaded(() => import("../composer/composer.tsx")).then(({ Composer }) => ({ default: Composer })),
);

/** Few plans have license files. */
const LicenseFiles = lazy(() =>
  untilLoaded(() => import("../license-files/license-files.tsx")).then(({ LicenseFiles }) => ({
    default: LicenseFiles,
  })),
);

interface LicensePageProps {
  id: string;
  /** Whether it is the customer's only license, so that there is no list to go back to. */
  only?: boolean;
}

/** A license with all that its customer can do with it. */
export function LicensePage({ id, only = false }: LicensePageProps) {
  const { license: words } = useSpeech().words;
  const { data, error, refetch } = useQuery(licenseQuery(id));
  return (
    <>
      {!only && (
        <Link to="/" className={classes.back}>
          <IconChevronLeft size={16} aria-hidden />
          {words.back}
        </Link>
      )}
      {data ? (
        <Loaded license={data} />
      ) : error ? (
        <Problem error={error} retry={refetch} />
      ) : (
        <Waiting height={420} />
      )}
    </>
  );
}

function Loaded({ license }: { license: LicenseDetail }) {
  const { license: words } = useSpeech().words;
  const { allows } = useSession();
  const { product, plan, bundle, isBundleKey, status, licenseKey, composerPackage, files } = license;
  const isOffered = status === "active" || status === "expired";
  return (
    <>
      <div className={classes.head}>
        <div>
          <PageTitle title={product.name} badge={<Status status={status} />} />
          {plan && <p className={classes.plan}>{plan.name}</p>}
          {bundle && (
            <p className={classes.plan}>{(isBundleKey ? words.bundle : words.partOf)(bundle.name)}</p>
          )}
        </div>
        <Button onClick={() => print()}>
          <IconPrinter size={16} aria-hidden />
          {words.print}
        </Button>
      </div>
      <StatusNote license={license} />
      <KeyCard licenseKey={licenseKey} />
      <Allows license={license} />
      <Sites license={license} />
      {files !== null && (
        <Suspense fallback={<Waiting height={160} />}>
          <LicenseFiles license={license} most={files.days} />
        </Suspense>
      )}
      {allows.downloads !== "none" && <Downloads licenseId={license.id} />}
      {allows.downloads !== "none" && composerPackage !== null && isOffered && (
        <Suspense fallback={<Waiting height={120} />}>
          <Composer license={license} packageName={composerPackage} />
        </Suspense>
      )}
      {allows.downloads !== "none" && <OlderReleases licenseId={license.id} />}
    </>
  );
}
