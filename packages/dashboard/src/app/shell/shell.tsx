import { Alert, AppShell, Burger, Group, Text, UnstyledButton } from "@mantine/core";
import { useDisclosure, useHotkeys, useNetwork } from "@mantine/hooks";
import { IconPlugConnectedX, IconSearch } from "@tabler/icons-react";
import { Outlet, useLocation } from "@tanstack/react-router";
import { useEffect } from "react";
import { text } from "../text.ts";
import { NavigationLinks } from "./navigation-links.tsx";
import { openPalette } from "./open-palette.ts";
import { PaletteHost } from "./palette-host.tsx";
import { SessionEnded } from "./session-ended.tsx";
import classes from "./shell.module.css";
import { UserMenu } from "./user-menu.tsx";
import { Wordmark } from "./wordmark.tsx";

/** What surrounds every page: navigation at the side, in a drawer where there is little room, and what is there on all pages. */
export function Shell() {
  const [opened, { toggle, close }] = useDisclosure();
  const { pathname } = useLocation();
  const { online } = useNetwork();
  useEffect(close, [pathname]);
  useHotkeys([
    ["mod+K", openPalette],
    ["Escape", close],
  ], opened ? [] : undefined);
  return (
    <AppShell
      layout="alt"
      header={{ height: { base: 52, sm: 0 } }}
      navbar={{ width: 232, breakpoint: "sm", collapsed: { mobile: !opened } }}
      padding={{ base: "md", sm: "xl" }}
      transitionDuration={0}
    >
      <a href="#content" className={classes.skip}>
        {text.skip}
      </a>
      <AppShell.Header hiddenFrom="sm" px="sm">
        <Group h="100%" gap="xs">
          <Burger opened={opened} onClick={toggle} size="sm" aria-label={opened ? text.closeNavigation : text.openNavigation} />
          <Wordmark />
        </Group>
      </AppShell.Header>
      <AppShell.Navbar p="sm" className={classes.sidebar} aria-label={text.navigation}>
        <Group justify="space-between" h={36} px={8} mb="xs">
          <Wordmark />
          <Burger hiddenFrom="sm" opened onClick={close} size="sm" aria-label={text.closeNavigation} />
        </Group>
        <UnstyledButton className={classes.search} onClick={openPalette}>
          <IconSearch size={15} aria-hidden />
          <Text size="sm" component="span">
            {text.search}
          </Text>
          <kbd aria-hidden>{/Mac|iP/.test(navigator.platform) ? "⌘" : "Ctrl "}K</kbd>
        </UnstyledButton>
        <AppShell.Section grow className={classes.links}>
          <NavigationLinks />
        </AppShell.Section>
        <UserMenu />
      </AppShell.Navbar>
      <AppShell.Main id="content" tabIndex={-1}>
        <div className={classes.content}>
          {!online && (
            <Alert color="yellow" mb="md" p="xs" icon={<IconPlugConnectedX />} role="status">
              {text.offline}
            </Alert>
          )}
          <Outlet />
        </div>
      </AppShell.Main>
      <PaletteHost />
      <SessionEnded />
    </AppShell>
  );
}
