import { Anchor, Code } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { RelativeTime } from "../../ui/relative-time.tsx";
import { expiringQuery } from "./counted.ts";
import { EntryList } from "./entry-list.tsx";
import { text } from "./text.ts";

const words = text.expiring;

/** The licenses that end next. */
export function Expiring() {
  return (
    <EntryList
      words={words}
      query={useQuery(expiringQuery())}
      all={
        <Anchor
          renderRoot={(props) => (
            <Link to="/licenses" search={{ status: "active", sort: "expiresAt" }} {...props} />
          )}
          size="sm"
        >
          {words.all}
        </Anchor>
      }
      about={({ id, licenseKey, customerEmail, product }) => [
        <Anchor
          key="key"
          component={Link}
          to={`/licenses/${id}`}
          size="sm"
          truncate
          display="block"
          c="inherit"
        >
          <Code bg="transparent" p={0}>
            {licenseKey}
          </Code>
        </Anchor>,
        `${customerEmail} · ${product.name}`,
      ]}
      time={({ expiresAt }) => <RelativeTime time={expiresAt} />}
    />
  );
}
