import { SimpleGrid, Stack } from "@mantine/core";
import { getRouteApi } from "@tanstack/react-router";
import { useMay } from "../../api/me.ts";
import { Page } from "../../ui/page.tsx";
import { RangePicker } from "../analytics/range-picker.tsx";
import type { Setup } from "../setup/setup.ts";
import { Activity } from "./activity.tsx";
import { Attention } from "./attention.tsx";
import { Counts } from "./counts.tsx";
import { Expiring } from "./expiring.tsx";
import { SetupHint } from "./setup-hint.tsx";
import { text } from "./text.ts";

const route = getRouteApi("/inside/");

/** Where things stand: numbers over time, what needs attention, what ends soon, and what was done last. */
export function Overview({ setup }: { setup: Setup }) {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const may = useMay();
  return (
    <Page
      title={text.title}
      actions={
        <RangePicker
          search={search}
          onSearch={(change) =>
            void navigate({
              search: (before) => ({ ...before, ...change }),
              replace: true,
              resetScroll: false,
            })
          }
        />
      }
    >
      <Stack gap="md">
        {may("POST /api/products") && <SetupHint setup={setup} />}
        <Counts search={search} />
        <Attention />
        <SimpleGrid cols={{ base: 1, lg: may("GET /api/audit") ? 2 : 1 }}>
          <Expiring />
          {may("GET /api/audit") && <Activity />}
        </SimpleGrid>
      </Stack>
    </Page>
  );
}
