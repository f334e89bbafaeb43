import { Avatar, Text, UnstyledButton, type UnstyledButtonProps } from "@mantine/core";
import { IconSelector } from "@tabler/icons-react";
import type { ComponentProps } from "react";
import { useMe } from "../../api/me.ts";
import { text } from "../text.ts";
import classes from "./sidebar.module.css";

/** Who is logged in, at the end of the sidebar. */
export function UserButton(props: UnstyledButtonProps & ComponentProps<"button">) {
  const me = useMe();
  return (
    <UnstyledButton className={classes.user} {...props}>
      <Avatar name={me.name} color="initials" size={28} radius="xl" aria-hidden />
      <span className={classes.who}>
        <Text size="sm" fw={500} truncate component="span">
          {me.name}
        </Text>
        <Text size="xs" c="dimmed" component="span">
          {text.role[me.role]}
        </Text>
      </span>
      <IconSelector size={15} aria-hidden />
    </UnstyledButton>
  );
}
