import { Avatar, Menu, SegmentedControl, Text, UnstyledButton, useMantineColorScheme } from "@mantine/core";
import { IconBook, IconLogout, IconSelector } from "@tabler/icons-react";
import { useMe } from "../../api/me.ts";
import { basePath } from "../../api/page-facts.ts";
import { toastProblem } from "../../ui/toast.tsx";
import { text } from "../text.ts";
import { logOut } from "./log-out.ts";
import classes from "./shell.module.css";

/** Who is logged in, with what is one's own: appearance, and the way out. */
export function UserMenu() {
  const me = useMe();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const schemes = Object.entries(text.schemes).map(([value, label]) => ({ value, label }));
  return (
    <Menu position="top-start" width={220} shadow="md">
      <Menu.Target>
        <UnstyledButton className={classes.user}>
          <Avatar name={me.name} color="initials" size={28} radius="xl" aria-hidden />
          <span style={{ flex: 1, minWidth: 0 }}>
            <Text size="sm" fw={500} truncate component="span" display="block">
              {me.name}
            </Text>
            <Text size="xs" c="dimmed" component="span" display="block">
              {text.role[me.role]}
            </Text>
          </span>
          <IconSelector size={15} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown aria-label={text.account}>
        <Menu.Label>{me.email}</Menu.Label>
        <Menu.Label pt={0}>
          <SegmentedControl
            fullWidth
            size="xs"
            aria-label={text.appearance}
            data={schemes}
            value={colorScheme}
            onChange={(chosen) => setColorScheme(chosen as typeof colorScheme)}
          />
        </Menu.Label>
        <Menu.Divider />
        <Menu.Item component="a" href={`${basePath}/reference`} leftSection={<IconBook size={16} />}>
          {text.reference}
        </Menu.Item>
        <Menu.Item leftSection={<IconLogout size={16} />} onClick={() => logOut().catch(toastProblem)}>
          {text.logOut}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
