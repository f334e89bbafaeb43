import { Link, useLocation } from "@tanstack/react-router";
import { useMay } from "../../api/me.ts";
import { isAt, navigation } from "./navigation.ts";
import classes from "./sidebar.module.css";

/** The sidebar's links: one an area, to the first of its pages that the person may see. */
export function NavigationLinks() {
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
