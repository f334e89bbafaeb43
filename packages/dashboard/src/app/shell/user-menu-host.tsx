import { Avatar, Text, UnstyledButton } from "@mantine/core";
import { IconSelector } from "@tabler/icons-react";
import { type ComponentProps, lazy, Suspense, useState } from "react";
import { useMe } from "../../api/me.ts";
import { untilLoaded } from "../../ui/until-loaded.ts";
import { text } from "../text.ts";
import classes from "./sidebar.module.css";

const load = () => import("./user-menu.tsx").then(({ UserMenu }) => UserMenu);
const UserMenu = lazy(async () => ({ default: await untilLoaded(load) }));

/** The user's menu. Its code is a fifth of a page's: loaded when somebody is about to open it. */
export function UserMenuHost() {
  const [wanted, setWanted] = useState(false);
  if (!wanted)
    return (
      <UserButton
        onPointerEnter={() => void load().catch(() => {})}
        onFocus={() => void load().catch(() => {})}
        onClick={() => setWanted(true)}
      />
    );
  return (
    <Suspense fallback={<UserButton />}>
      <UserMenu />
    </Suspense>
  );
}

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
