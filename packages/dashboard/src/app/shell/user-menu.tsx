import { Avatar, Menu, Text, UnstyledButton } from "@mantine/core";
import { IconSelector } from "@tabler/icons-react";
import { lazy, Suspense, useEffect } from "react";
import { useMe } from "../../api/me.ts";
import { text } from "../text.ts";
import classes from "./sidebar.module.css";

const load = () => import("./user-menu-items.tsx");
const UserMenuItems = lazy(async () => ({ default: (await load()).UserMenuItems }));

/** Who is logged in, with a menu of what is one's own. Its items come after the first page, and before anybody opens it. */
export function UserMenu() {
  const me = useMe();
  useEffect(() => void load(), []);
  return (
    <Menu position="top-start" width={220} shadow="md">
      <Menu.Target>
        <UnstyledButton className={classes.user}>
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
      </Menu.Target>
      <Menu.Dropdown aria-label={text.account}>
        <Menu.Label>{me.email}</Menu.Label>
        <Suspense>
          <UserMenuItems />
        </Suspense>
      </Menu.Dropdown>
    </Menu>
  );
}
