import { Skeleton } from "@mantine/core";
import { useLocalStorage } from "@mantine/hooks";
import { IconBox } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { useMay } from "../../api/me.ts";
import { loadPage } from "../../app/load-page.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Page } from "../../ui/page.tsx";
import { Problem } from "../../ui/problem.tsx";
import { SKIPPED, setupQuery } from "../setup/setup.ts";
import { Overview } from "./overview.tsx";
import { text } from "./text.ts";

const SetupPage = lazy(
  loadPage(() => import("../setup/setup-page.tsx").then(({ SetupPage }) => ({ default: SetupPage }))),
);

/** The overview; before there is a product, how to come to one. */
export function HomePage() {
  const may = useMay();
  const [skipped] = useLocalStorage(SKIPPED);
  const { data, error, refetch } = useQuery(setupQuery(undefined));
  if (data?.product || (data && skipped)) return <Overview setup={data} />;
  const waiting = <Skeleton h={480} />;
  if (data && may("POST /api/products"))
    return (
      <Suspense fallback={waiting}>
        <SetupPage />
      </Suspense>
    );
  return (
    <Page title={text.title}>
      {data ? (
        <EmptyState icon={IconBox} title={text.noProduct.title} text={text.noProduct.text} />
      ) : error ? (
        <Problem error={error} retry={() => refetch()} />
      ) : (
        waiting
      )}
    </Page>
  );
}
