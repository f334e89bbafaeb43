import { SimpleGrid, Stack } from "@mantine/core";
import { getRouteApi } from "@tanstack/react-router";
import { useMay } from "../../api/me.ts";
import { Page } from "../../ui/page.tsx";
import type { Setup } from "../setup/setup.ts";
import { Activity } from "./activity.tsx";
import { Attention } from "./attention.tsx";
import { Expiring } from "./expiring.tsx";
import { Numbers } from "./numbers.tsx";
import { SetupHint } from "./setup-hint.tsx";
import { text } from "./text.ts";
import { Trends } from "./trends.tsx";

const route = getRouteApi("/inside/");

/** The day's work: counts, what needs attention, what expires soon, the latest changes; charts after them. */
export function Overview({ setup }: { setup: Setup }) {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const may = useMay();
  return (
    <Page title={text.title}>
      <Stack gap="md">
        {may("POST /api/products") && <SetupHint setup={setup} />}
        <Numbers />
        <Attention />
        <SimpleGrid cols={{ base: 1, lg: may("GET /api/audit") ? 2 : 1 }}>
          <Expiring />
          {may("GET /api/audit") && <Activity />}
        </SimpleGrid>
        <Trends
          search={search}
          onSearch={(change) =>
            void navigate({
              search: (before) => ({ ...before, ...change }),
              resetScroll: false,
            })
          }
        />
      </Stack>
    </Page>
  );
}
