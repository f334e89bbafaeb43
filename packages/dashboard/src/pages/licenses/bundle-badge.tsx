import { Badge } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import type { License } from "./license.ts";
import { text } from "./text.ts";

/** The bundle that a license was sold in, as a link to the licenses that were sold with it. */
export function BundleBadge({ bundle: { name, group } }: { bundle: NonNullable<License["bundle"]> }) {
  return (
    <Badge
      variant="default"
      size="sm"
      tt="none"
      maw={140}
      style={{ cursor: "pointer" }}
      title={text.bundle.badge(name)}
      aria-label={text.bundle.badge(name)}
      renderRoot={(props) => <Link to="/licenses" search={{ bundle_group: group }} {...props} />}
    >
      {name}
    </Badge>
  );
}
