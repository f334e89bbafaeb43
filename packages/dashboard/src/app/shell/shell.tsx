import { ActionIcon } from "@mantine/core";
import { useDisclosure, useHotkeys, useNetwork } from "@mantine/hooks";
import { IconMenu2 } from "@tabler/icons-react";
import { Link, Outlet, useLocation } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { useMay } from "../../api/me.ts";
import { whenShown } from "../../ui/when-shown.tsx";
import { text } from "../text.ts";
import areaClasses from "./area-links.module.css";
import { isAt, type NavigationArea, navigation } from "./navigation.ts";
import { openPalette } from "./open-palette.ts";
import { PaletteHost } from "./palette-host.tsx";
import { SessionEnded } from "./session-ended.tsx";
import classes from "./shell.module.css";
import { Sidebar } from "./sidebar.tsx";
import { useShortcuts } from "./use-shortcuts.ts";
import { Wordmark } from "./wordmark.tsx";

const SidebarDrawer = whenShown(() =>
  import("./sidebar-drawer.tsx").then(({ SidebarDrawer }) => SidebarDrawer),
);

const ShortcutsDialog = whenShown(() =>
  import("./shortcuts-dialog.tsx").then(({ ShortcutsDialog }) => ShortcutsDialog),
);

/** More pages of an area than this are listed at the side, where there is room. */
const MOST_IN_A_ROW = 6;

/** Frame of every page: the navigation at the side or in a drawer, the command palette, the log-in after a session. */
export function Shell() {
  const [opened, { open, close }] = useDisclosure();
  const [helped, { open: help, close: closeHelp }] = useDisclosure();
  const { pathname } = useLocation();
  const { online } = useNetwork();
  const area = navigation.find(({ pages }) => pages.length > 1 && pages.some((page) => isAt(pathname, page)));
  useEffect(close, [pathname]);
  useHotkeys([["mod+K", openPalette]], []);
  useShortcuts(help);
  return (
    <div className={classes.shell}>
      <a href="#content" className={classes.skip}>
        {text.skip}
      </a>
      <header className={classes.header}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={text.openNavigation}
          aria-expanded={opened}
          onClick={open}
        >
          <IconMenu2 size={20} />
        </ActionIcon>
        <Wordmark />
      </header>
      <aside className={classes.sidebar}>
        <Sidebar />
      </aside>
      <main id="content" tabIndex={-1} className={classes.main}>
        <div
          className={classes.content}
          data-area={area && (area.pages.length > MOST_IN_A_ROW ? "many" : "few")}
        >
          {area && <AreaLinks area={area} pathname={pathname} />}
          <div className={classes.page}>
            {!online && (
              <p role="status" className={classes.offline}>
                {text.offline}
              </p>
            )}
            <Outlet />
          </div>
        </div>
      </main>
      {opened && <SidebarDrawer onClose={close} />}
      {helped && <ShortcutsDialog onClose={closeHelp} />}
      <PaletteHost />
      <SessionEnded />
    </div>
  );
}

interface AreaLinksProps {
  area: NavigationArea;
  pathname: string;
}

/**
 * The pages of one area: a list at the side where they are many and there is room for it, else a row above the page.
 */
function AreaLinks({ area: { label, pages }, pathname }: AreaLinksProps) {
  const may = useMay();
  const links = useRef<HTMLElement>(null);
  useEffect(() => {
    const current = links.current?.querySelector("[aria-current]");
    current?.scrollIntoView({ block: "nearest", inline: "center" });
  }, [pathname]);
  return (
    <nav ref={links} aria-label={label} className={areaClasses.links}>
      {pages
        .filter(({ needs }) => may(needs))
        .map((page) => (
          <Link
            key={page.to}
            to={page.to}
            aria-current={isAt(pathname, page) ? "page" : undefined}
            className={areaClasses.link}
          >
            {page.label}
          </Link>
        ))}
    </nav>
  );
}
