import { Avatar, Text, UnstyledButton } from "@mantine/core";
import { IconSelector } from "@tabler/icons-react";
import type { ComponentProps } from "react";
import { useMe } from "../../api/me.ts";
import { text } from "../text.ts";
import classes from "./sidebar.module.css";

/** Name and role of the person who is logged in; opens their menu. */
export function UserButton(props: ComponentProps<"button">) {
  const me = useMe();
  return (
    <UnstyledButton className={classes.user} aria-haspopup="menu" aria-expanded={false} {...props}>
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
