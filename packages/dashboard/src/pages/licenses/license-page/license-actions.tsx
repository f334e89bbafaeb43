import type { Route } from "@keystead/api-client";
import { ActionIcon, Button, Checkbox, Menu, NumberInput } from "@mantine/core";
import {
  IconArrowBackUp,
  IconArrowsExchange,
  IconDots,
  IconEdit,
  IconKey,
  IconPlayerPause,
  IconPlayerPlay,
  IconTrash,
  IconX,
} from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useMay } from "../../../api/me.ts";
import { haveOneKey } from "../../../ui/by-bundle.ts";
import { Confirm } from "../../../ui/confirm.tsx";
import { dayText } from "../../../ui/relative-time.tsx";
import type { Finish } from "../../../ui/use-finish.ts";
import { whenShown } from "../../../ui/when-shown.tsx";
import { useGroup } from "../group.ts";
import { LICENSES, type LicenseDetail } from "../license.ts";
import { text } from "../text.ts";
import { type Deed, deedsOn, undoOf } from "./deeds.ts";

const words = text.actions;

const ChangePlan = whenShown(() =>
  import("../change-plan/change-plan.tsx").then(({ ChangePlan }) => ChangePlan),
);

const needs: Record<Deed, Route> = {
  extend: "POST /api/licenses/{id}/renew",
  keepPlan: "POST /api/licenses/{id}/change-plan",
  suspend: "PUT /api/licenses/{id}",
  resume: "PUT /api/licenses/{id}",
  regenerate: "POST /api/licenses/{id}/regenerate",
  revoke: "POST /api/licenses/{id}/revoke",
  delete: "DELETE /api/licenses/{id}",
};

const icons = {
  keepPlan: IconArrowBackUp,
  suspend: IconPlayerPause,
  resume: IconPlayerPlay,
  regenerate: IconKey,
  revoke: IconX,
  delete: IconTrash,
};

/** Actions on the license that the role may do. Each says what will happen before it does. */
export function LicenseActions({ license }: { license: LicenseDetail }) {
  const may = useMay();
  const [asked, setAsked] = useState<Deed | null>(null);
  const [isChangingPlan, setChangingPlan] = useState(false);
  const [days, setDays] = useState<number | string>("");
  const [isOnly, setOnly] = useState(false);
  const group = useGroup(license) ?? [];
  const { status, expiresAt, planId, pendingPlanId } = license;
  const who = license.customerName ?? license.customerEmail;
  const changed = isOnly || group.length === 0 ? [license] : group;
  const activatedCount = changed.reduce((sum, each) => sum + each.activatedCount, 0);

  const deeds = deedsOn(license, { days: typeof days === "number" ? days : undefined, only: isOnly });
  const doneOf = (deed: Deed): Finish => ({
    ...(deed === "delete" && { leave: "/licenses" }),
    stale: [LICENSES],
    say: words.done[deed],
    undo: undoOf(license, deed, isOnly),
  });
  const item = (deed: keyof typeof icons, danger = false) => {
    const IconOf = icons[deed];
    if (!may(needs[deed])) return null;
    return (
      <Menu.Item
        {...(danger && { color: "red" })}
        leftSection={<IconOf size={16} />}
        onClick={() => ask(deed)}
      >
        {words[deed]}
      </Menu.Item>
    );
  };
  const ask = (deed: Deed) => {
    setOnly(false);
    setAsked(deed);
  };
  const isShared = (deed: Deed) => group.length > 1 && deed !== "keepPlan";
  const isOneKey = haveOneKey(group);
  const consequences = (deed: Deed) => [
    ...(isShared(deed) && !isOnly ? [text.bundle.affects(group.length)] : []),
    ...(isShared(deed) && isOnly && isOneKey && deed === "regenerate" ? [text.bundle.leaves] : []),
    ...(isShared(deed) && !isOnly && !isOneKey && deed === "regenerate" ? [text.bundle.oneKeyAfter] : []),
    ...(deed === "extend"
      ? words.effects.extend(expiresAt ? dayText(expiresAt) : "")
      : words.effects[deed](who, activatedCount)),
  ];

  if (!may(needs.suspend)) return null;
  return (
    <>
      {expiresAt !== null && status !== "revoked" && (
        <Button variant="default" onClick={() => ask("extend")}>
          {words.extend}
        </Button>
      )}
      <Button
        variant="default"
        component={Link}
        to={`/licenses/${license.id}/edit`}
        leftSection={<IconEdit size={16} />}
      >
        {words.edit}
      </Button>
      <Menu position="bottom-end" shadow="md" width={200}>
        <Menu.Target>
          <ActionIcon variant="default" size={36} aria-label={words.more}>
            <IconDots size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {status !== "revoked" && may(needs.keepPlan) && (
            <Menu.Item leftSection={<IconArrowsExchange size={16} />} onClick={() => setChangingPlan(true)}>
              {words.changePlan}
            </Menu.Item>
          )}
          {planId !== null && pendingPlanId !== null && status !== "expired" && item("keepPlan")}
          {status === "suspended" ? item("resume") : status !== "revoked" && item("suspend")}
          {item("regenerate")}
          {may(needs.revoke) && <Menu.Divider />}
          {status !== "revoked" && item("revoke", true)}
          {item("delete", true)}
        </Menu.Dropdown>
      </Menu>
      {isChangingPlan && <ChangePlan license={license} onClose={() => setChangingPlan(false)} />}
      {(Object.keys(needs) as Deed[]).map((deed) => (
        <Confirm
          key={deed}
          opened={asked === deed}
          title={words.titles[deed]}
          consequences={consequences(deed)}
          action={words[deed]}
          danger={deed === "revoke" || deed === "delete" || deed === "regenerate"}
          run={deeds[deed]}
          done={doneOf(deed)}
          onClose={() => setAsked(null)}
        >
          {isShared(deed) && (
            <Checkbox
              label={text.bundle.only}
              checked={isOnly}
              onChange={(event) => setOnly(event.currentTarget.checked)}
            />
          )}
          {deed === "extend" && (
            <NumberInput
              label={words.extendDays}
              description={words.extendDaysHint}
              min={1}
              max={36_500}
              allowDecimal={false}
              value={days}
              onChange={setDays}
            />
          )}
        </Confirm>
      ))}
    </>
  );
}
