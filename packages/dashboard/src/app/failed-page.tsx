import { Center } from "@mantine/core";
import { useRouter } from "@tanstack/react-router";
import { Problem } from "../ui/problem.tsx";
import { PageNotLoaded, reloadIfReachable } from "./load-page.ts";
import { text } from "./text.ts";

/** Stands in for a page whose data or code did not come, until it does. */
export function FailedPage({ error }: { error: unknown }) {
  const router = useRouter();
  const notLoaded = error instanceof PageNotLoaded;
  return (
    <Center mih="60vh" p="md">
      <Problem
        title={text.failed}
        error={
          notLoaded ? new Error(text.notLoaded) : error instanceof Error ? error : new Error(String(error))
        }
        retry={() => (notLoaded ? reloadIfReachable() : router.invalidate())}
      />
    </Center>
  );
}
