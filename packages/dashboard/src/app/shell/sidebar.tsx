import { UnstyledButton } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { Link, useLocation } from "@tanstack/react-router";
import { useMay, useMe } from "../../api/me.ts";
import { text } from "../text.ts";
import { isAt, navigation } from "./navigation.ts";
import { openPalette } from "./open-palette.ts";
import classes from "./sidebar.module.css";
import { UserMenuHost } from "./user-menu-host.tsx";
import { Wordmark } from "./wordmark.tsx";

const command = /Mac|iPhone|iPad/.test(navigator.userAgent) ? "⌘K" : "Ctrl K";

/** The product's name and the organization's, the search, where one can go, and who one is. */
export function Sidebar() {
  const { organizationName } = useMe();
  return (
    <div className={classes.sidebar}>
      <div className={classes.top}>
        <Wordmark />
      </div>
      <p className={classes.organization} title={organizationName}>
        {organizationName}
      </p>
      <UnstyledButton className={classes.search} onClick={openPalette}>
        <IconSearch size={15} aria-hidden />
        {text.search}
        <kbd aria-hidden>{command}</kbd>
      </UnstyledButton>
      <nav className={classes.links} aria-label={text.navigation}>
        <NavigationLinks />
      </nav>
      <div className={classes.own}>
        <UserMenuHost />
      </div>
    </div>
  );
}

/** The sidebar's links: one an area, to the first of its pages that the person may see. */
function NavigationLinks() {
  const may = useMay();
  const { pathname } = useLocation();
  return navigation.map(({ label, icon: IconOf, pages }) => {
    const [first, ...others] = pages.filter(({ needs }) => may(needs));
    if (!first) return null;
    const isCurrent = [first, ...others].some((page) => isAt(pathname, page));
    return (
      <Link
        key={label}
        to={first.to}
        aria-current={isCurrent ? (others.length > 0 ? "true" : "page") : undefined}
        className={classes.link}
      >
        <IconOf size={17} stroke={1.7} aria-hidden />
        {label}
      </Link>
    );
  });
}
