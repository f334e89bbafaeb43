import type { Route } from "@keystead/api-client";
import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import type { ComponentProps, ReactNode } from "react";
import { useMay } from "../api/me.ts";
import { BackLink } from "./back-link.tsx";
import { DeleteRecord } from "./delete-record.tsx";
import { Page } from "./page.tsx";

interface RecordPageProps {
  title: string;
  badge?: ReactNode;
  /** The list that the record is in. */
  back: { to: string; label: string };
  /** The page that edits it, for people who may. */
  edit: { label: string; to: string; needs: Route };
  /** Deletes it, for people who may. */
  remove: Omit<ComponentProps<typeof DeleteRecord>, "to"> & { needs: Route };
  children: ReactNode;
}

/** The page of one record, as its resource declares it: how it is edited and deleted, and its parts. */
export function RecordPage({ title, badge, back, edit, remove, children }: RecordPageProps) {
  const may = useMay();
  const { needs: removalNeeds, ...removal } = remove;
  return (
    <Page
      title={title}
      badge={badge}
      above={<BackLink to={back.to}>{back.label}</BackLink>}
      actions={
        <>
          {may(edit.needs) && (
            <Button component={Link} to={edit.to} variant="default">
              {edit.label}
            </Button>
          )}
          {may(removalNeeds) && <DeleteRecord {...removal} to={back.to} />}
        </>
      }
    >
      {children}
    </Page>
  );
}
