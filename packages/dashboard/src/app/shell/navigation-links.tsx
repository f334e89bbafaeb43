import { Link, useLocation } from "@tanstack/react-router";
import { useMay } from "../../api/me.ts";
import { navigation } from "./navigation.ts";
import classes from "./sidebar.module.css";

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
        {label !== undefined && <p className={classes.group}>{label}</p>}
        {shown.map(({ label: name, to, icon: IconOf }) => (
          <Link
            key={to}
            to={to}
            aria-current={isAt(pathname, to) ? "page" : undefined}
            className={classes.link}
          >
            <IconOf size={17} stroke={1.7} aria-hidden />
            {name}
          </Link>
        ))}
      </div>
    );
  });
}
