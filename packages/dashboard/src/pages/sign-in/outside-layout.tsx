import { Center, Paper, Stack } from "@mantine/core";
import { Outlet } from "@tanstack/react-router";
import { Wordmark } from "../../app/shell/wordmark.tsx";

/** A card in the middle of an empty page. */
export function OutsideLayout() {
  return (
    <Center component="main" mih="100dvh" p="md" bg="var(--keystead-sidebar)">
      <Stack w="100%" maw={400} gap="lg" align="center">
        <Wordmark />
        <Paper w="100%" p={{ base: "lg", sm: "xl" }} radius="lg">
          <Outlet />
        </Paper>
      </Stack>
    </Center>
  );
}
