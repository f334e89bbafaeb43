import { Link } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { useMay } from "../../api/me.ts";
import classes from "./area-links.module.css";
import { isAt, type NavigationArea } from "./navigation.ts";

interface AreaLinksProps {
  area: NavigationArea;
  pathname: string;
}

/**
 * The pages of one area: a list at the side where they are many and there is room for it, else a row above the page.
 */
export function AreaLinks({ area: { label, pages }, pathname }: AreaLinksProps) {
  const may = useMay();
  const links = useRef<HTMLElement>(null);
  useEffect(() => {
    const current = links.current?.querySelector("[aria-current]");
    current?.scrollIntoView({ block: "nearest", inline: "center" });
  }, [pathname]);
  return (
    <nav ref={links} aria-label={label} className={classes.links}>
      {pages
        .filter(({ needs }) => may(needs))
        .map((page) => (
          <Link
            key={page.to}
            to={page.to}
            aria-current={isAt(pathname, page) ? "page" : undefined}
            className={classes.link}
          >
            {page.label}
          </Link>
        ))}
    </nav>
  );
}
