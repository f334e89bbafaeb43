import { Anchor, Button, Code } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { Fragment } from "react";
import { CellText } from "../../ui/data-table/cell-text.tsx";
import type { Column } from "../../ui/data-table/column.ts";
import { timeColumn } from "../../ui/data-table/shared-columns.tsx";
import classes from "./columns.module.css";
import { type AuditEntry, pageOf } from "./entry.ts";
import { text } from "./text.ts";

const names = text.columns;

function Target({ target }: Pick<AuditEntry, "target">) {
  const to = pageOf(target);
  const label = target.label ?? target.id;
  if (to === null) return <CellText maw="min(240px, 31vw)">{label}</CellText>;
  return (
    <Anchor component={Link} to={to} size="sm" truncate="end" maw="min(240px, 31vw)" display="block">
      {label}
    </Anchor>
  );
}

/** The columns of the log; `show` opens the changes of an entry. */
export function columnsWith(show: (entry: AuditEntry) => void): Column<AuditEntry>[] {
  return [
    timeColumn("at", names.at, "at", { sort: "at" }),
    {
      id: "actor",
      header: names.actor,
      from: "sm",
      cell: ({ actor }) => (
        <CellText maw={200}>
          {actor.type !== "user" && `${text.actors[actor.type]} `}
          {actor.name ?? (actor.type === "user" ? text.actors.user : "")}
        </CellText>
      ),
    },
    {
      id: "action",
      header: names.action,
      cell: ({ action }) => (
        <Code bg="transparent" p={0} className={classes.action}>
          {action.split(/(?<=[._])/).map((part) => (
            <Fragment key={part}>
              {part}
              <wbr />
            </Fragment>
          ))}
        </Code>
      ),
    },
    { id: "target", header: names.target, from: "xs", cell: ({ target }) => <Target target={target} /> },
    {
      id: "changes",
      header: names.changes,
      align: "right",
      cell: (entry) => (
        <Button size="compact-xs" variant="default" onClick={() => show(entry)}>
          {text.show(Object.keys(entry.changes).length)}
        </Button>
      ),
    },
    { id: "ip", header: names.ip, from: "xl", cell: ({ ip }) => ip },
    {
      id: "request",
      header: names.request,
      optional: true,
      cell: ({ requestId }) => <Code>{requestId}</Code>,
    },
  ];
}
