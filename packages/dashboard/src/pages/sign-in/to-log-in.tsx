import { Anchor, Group } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { text } from "./text.ts";

/** Under a form to register: the way for those who have an account, with the address filled in. */
export function ToLogIn({ email }: { email?: string | undefined }) {
  return (
    <Group gap={6} justify="center">
      {text.register.hasAccount}
      <Anchor component={Link} to="/log-in" search={{ email } as never} size="sm">
        {text.logIn.action}
      </Anchor>
    </Group>
  );
}
