import { NavLink, Text } from "@mantine/core";
import { Link, useLocation } from "@tanstack/react-router";
import { useMay } from "../../api/me.ts";
import { navigation } from "./navigation.ts";
import classes from "./shell.module.css";

function isAt(pathname: string, to: string): boolean {
  return to === "/" ? pathname === "/" : pathname === to || pathname.startsWith(`${to}/`);
}

/** The sidebar's links, by group, to what the person may see. */
export function NavigationLinks() {
  const may = useMay();
  const { pathname } = useLocation();
  return navigation.map(({ label, entries }) => {
    const shown = entries.filter(({ needs }) => may(needs));
    if (shown.length === 0) return null;
    return (
      <div key={label ?? ""}>
        {label !== undefined && (
          <Text size="xs" fw={500} c="dimmed" px={8} pt="md" pb={4}>
            {label}
          </Text>
        )}
        {shown.map(({ label: name, to, icon: IconOf }) => (
          <NavLink
            key={to}
            component={Link}
            to={to}
            label={name}
            active={isAt(pathname, to)}
            aria-current={isAt(pathname, to) ? "page" : undefined}
            leftSection={<IconOf size={17} stroke={1.7} />}
            className={classes.link}
          />
        ))}
      </div>
    );
  });
}
