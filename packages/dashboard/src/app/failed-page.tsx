import { Center } from "@mantine/core";
import { useRouter } from "@tanstack/react-router";
import { Problem } from "../ui/problem.tsx";
import { text } from "./text.ts";

/** In the place of a page whose data or code did not come. */
export function FailedPage({ error }: { error: unknown }) {
  const router = useRouter();
  return (
    <Center mih="60vh" p="md">
      <Problem
        title={text.failed}
        error={error instanceof Error ? error : new Error(String(error))}
        retry={() => router.invalidate()}
      />
    </Center>
  );
}
