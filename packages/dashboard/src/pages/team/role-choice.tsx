import type { Role } from "@keystead/api-client";
import { Radio, Stack } from "@mantine/core";
import { text as appText } from "../../app/text.ts";
import { text } from "./text.ts";

interface RoleChoiceProps {
  value: Role;
  onChange: (role: Role) => void;
}

const roles: readonly Role[] = ["developer", "support", "viewer"];

/** The roles, with what each may do. */
export function RoleChoice({ value, onChange }: RoleChoiceProps) {
  return (
    <Radio.Group label={text.roleLabel} value={value} onChange={(role) => onChange(role as Role)}>
      <Stack gap="xs" mt={6}>
        {roles.map((role) => (
          <Radio key={role} value={role} label={appText.role[role]} description={text.roles[role]} />
        ))}
      </Stack>
    </Radio.Group>
  );
}
