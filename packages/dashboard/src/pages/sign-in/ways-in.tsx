import { Button, Divider, Stack } from "@mantine/core";
import { IconBrandGithub, IconBrandGoogle } from "@tabler/icons-react";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { api } from "../../api/client.ts";
import { basePath } from "../../api/page-facts.ts";
import { text } from "./text.ts";

/** How people can log in and register here. */
export const waysInQuery = queryOptions({
  queryKey: ["ways-in"],
  queryFn: ({ signal }) => api.get("/api/auth/ways-in", { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

const providers = [
  ["google", IconBrandGoogle],
  ["github", IconBrandGithub],
] as const;

/** Under a form: the providers through which one can sign in as well. */
export function ProviderButtons() {
  const { data } = useQuery(waysInQuery);
  const configured = providers.filter(([name]) => data?.logIns[name]);
  if (configured.length === 0) return null;
  return (
    <Stack gap="xs">
      <Divider label={text.or} />
      {configured.map(([name, IconOf]) => (
        <Button
          key={name}
          component="a"
          href={`${basePath}/api/oauth/${name}`}
          variant="default"
          leftSection={<IconOf size={17} />}
        >
          {text.withProvider[name]}
        </Button>
      ))}
    </Stack>
  );
}
