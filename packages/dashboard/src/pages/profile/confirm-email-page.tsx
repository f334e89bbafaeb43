import { Button, Skeleton, Stack, Text } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { useEffect } from "react";
import { api } from "../../api/client.ts";
import { meQuery } from "../../api/me.ts";
import { Page } from "../../ui/page.tsx";
import { Problem } from "../../ui/problem.tsx";
import { useAction } from "../../ui/use-action.ts";
import { text } from "./text.ts";

const route = getRouteApi("/inside/confirm-email");
const words = text.confirmEmail;

/** Page of the mailed link that confirms an e-mail address. */
export function ConfirmEmailPage() {
  const { token = "" } = route.useSearch();
  const queries = useQueryClient();
  // A query in place of a mutation: the link is good once, and opening the page is what uses it.
  const confirmed = useQuery({
    queryKey: ["confirm-email", token],
    queryFn: () => api.post("/api/auth/confirm-email", { body: { token } }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const resend = useAction(
    () => api.post("/api/auth/resend-confirmation"),
    () => ({ say: words.sent }),
  );
  const { isSuccess, error } = confirmed;
  useEffect(() => {
    if (isSuccess) void queries.invalidateQueries(meQuery);
  }, [isSuccess, queries]);
  return (
    <Page title={isSuccess ? words.done : words.title}>
      <Stack align="flex-start">
        {confirmed.isPending && <Skeleton h={20} w={240} />}
        {isSuccess && <Text>{words.doneText}</Text>}
        {isSuccess && (
          <Button component={Link} to="/">
            {words.home}
          </Button>
        )}
        {error && <Problem title={words.failed} error={error} />}
        {error && (
          <Button variant="default" loading={resend.isPending} onClick={() => resend.mutate()}>
            {words.again}
          </Button>
        )}
      </Stack>
    </Page>
  );
}
