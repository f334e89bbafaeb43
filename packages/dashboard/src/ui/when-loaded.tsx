import { Skeleton, Stack } from "@mantine/core";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { BackLink } from "./back-link.tsx";
import { Page } from "./page.tsx";
import { Problem } from "./problem.tsx";

interface WhenLoadedProps<T> {
  query: Pick<UseQueryResult<T>, "data" | "error" | "refetch">;
  /** Title until the record is loaded: "Customer". */
  title: string;
  back: { to: string; label: string };
  children: (data: T) => ReactNode;
}

/** The page of one record: a skeleton while it is on its way, what went wrong, or the page itself. */
export function WhenLoaded<T>({ query, title, back, children }: WhenLoadedProps<T>) {
  if (query.data !== undefined) return children(query.data);
  return (
    <Page title={title} above={<BackLink to={back.to}>{back.label}</BackLink>}>
      {query.error ? (
        <Problem error={query.error} retry={() => query.refetch()} />
      ) : (
        <Stack gap="lg" aria-busy>
          <Skeleton h={180} />
          <Skeleton h={320} />
        </Stack>
      )}
    </Page>
  );
}
