import {
  Avatar,
  type MantineColorScheme,
  Menu,
  Text,
  UnstyledButton,
  useMantineColorScheme,
} from "@mantine/core";
import {
  type Icon,
  IconBook,
  IconCheck,
  IconDeviceDesktop,
  IconLogout,
  IconMoon,
  IconSelector,
  IconSun,
  IconUserCircle,
} from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useMe } from "../../api/me.ts";
import { basePath } from "../../api/page-facts.ts";
import { toastProblem } from "../../ui/toast.ts";
import { text } from "../text.ts";
import { logOut } from "./log-out.ts";
import classes from "./sidebar.module.css";

const schemes: [MantineColorScheme, Icon][] = [
  ["auto", IconDeviceDesktop],
  ["light", IconSun],
  ["dark", IconMoon],
];

/** Who is logged in, with what is one's own: appearance, and the way out. */
export function UserMenu() {
  const me = useMe();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
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
        <Menu.Item component={Link} to="/profile" leftSection={<IconUserCircle size={16} />}>
          {text.profile}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Label>{text.appearance}</Menu.Label>
        {schemes.map(([scheme, IconOf]) => (
          <Menu.Item
            key={scheme}
            role="menuitemradio"
            aria-checked={scheme === colorScheme}
            closeMenuOnClick={false}
            leftSection={<IconOf size={16} />}
            rightSection={scheme === colorScheme && <IconCheck size={14} />}
            onClick={() => setColorScheme(scheme)}
          >
            {text.schemes[scheme]}
          </Menu.Item>
        ))}
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
