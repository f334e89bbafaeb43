import { type MantineColorScheme, Menu, useMantineColorScheme } from "@mantine/core";
import {
  type Icon,
  IconBook,
  IconCheck,
  IconDeviceDesktop,
  IconLogout,
  IconMoon,
  IconSun,
  IconUserCircle,
} from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { api } from "../../api/client.ts";
import { useMe } from "../../api/me.ts";
import { basePath } from "../../api/page-facts.ts";
import { toastProblem } from "../../ui/toast.ts";
import { text } from "../text.ts";
import { UserButton } from "./user-button.tsx";

const schemes: [MantineColorScheme, Icon][] = [
  ["auto", IconDeviceDesktop],
  ["light", IconSun],
  ["dark", IconMoon],
];

/** Menu of the person: profile, appearance, log-out. It is open when it is loaded. */
export function UserMenu() {
  const me = useMe();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Menu defaultOpened position="top-start" width={220} shadow="md">
      <Menu.Target>
        <UserButton />
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

/** Ends the session. The page is loaded anew: nothing of what the person has seen stays in memory. */
async function logOut(): Promise<void> {
  await api.post("/api/auth/logout");
  location.assign(`${basePath}/log-in`);
}
