import { KeysteadError } from "@keystead/api-client";
import { List, PasswordInput, Text, TextInput } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { useMe } from "../../../api/me.ts";
import { DialogForm } from "../../../ui/form-dialog.tsx";
import type { SubmitOptions } from "../../../ui/server-form.ts";
import { useRecordForm } from "../../../ui/use-record-form.ts";
import type { Proof } from "./factors.ts";
import { text } from "./text.ts";

const words = text.proof;

interface ProofFormProps<Result> {
  /** Consequences, before it is done. */
  effects: readonly string[];
  action: string;
  send: (proof: Proof) => Promise<Result>;
  onDone: SubmitOptions<object, Result, never>["onDone"];
  onCancel: () => void;
  /** More to fill in. */
  children?: ReactNode;
}

/** Does what the server may want proof for that it is still the same person: asks for it when the server does. */
export function ProofForm<Result>({
  effects,
  action,
  send,
  onDone,
  onCancel,
  children,
}: ProofFormProps<Result>) {
  const [asked, setAsked] = useState(false);
  const hasApp = useMe().secondFactors.includes("totp");
  const { field, onSubmit, pending, problem } = useRecordForm({
    initialValues: { currentPassword: "", code: "" },
    async send({ currentPassword, code }) {
      try {
        return await send({
          ...(currentPassword !== "" && { currentPassword }),
          ...(currentPassword === "" && code !== "" && { code: code.replaceAll(" ", "") }),
        });
      } catch (error) {
        if (needsProof(error)) setAsked(true);
        throw error;
      }
    },
    onDone,
  });
  return (
    <DialogForm
      onSubmit={onSubmit}
      pending={pending}
      problem={needsProof(problem) ? null : problem}
      action={action}
      onCancel={onCancel}
    >
      <List size="sm" spacing={6}>
        {effects.map((effect) => (
          <List.Item key={effect}>{effect}</List.Item>
        ))}
      </List>
      {children}
      {asked && (
        <>
          <Text size="sm">{hasApp ? words.hintWithApp : words.hint}</Text>
          <PasswordInput
            label={words.password}
            autoComplete="current-password"
            autoFocus
            {...field("currentPassword")}
          />
          {hasApp && (
            <TextInput
              label={words.code}
              inputMode="numeric"
              autoComplete="one-time-code"
              {...field("code")}
            />
          )}
        </>
      )}
    </DialogForm>
  );
}

function needsProof(error: unknown): boolean {
  return error instanceof KeysteadError && error.code === "reauthentication_required";
}
