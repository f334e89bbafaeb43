import { Anchor, Modal, Stack, Text } from "@mantine/core";
import { basePath } from "../../api/page-facts.ts";
import { LogInForm } from "../../pages/sign-in/log-in-form.tsx";
import { text } from "../text.ts";

const words = text.sessionEnded;

interface LogInAgainProps {
  email: string;
  onLoggedIn: (userId: string) => void;
}

/** A log-in over the page that is under way, with no way around it but to leave. */
export function LogInAgain({ email, onLoggedIn }: LogInAgainProps) {
  return (
    <Modal
      opened
      onClose={() => {}}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      title={<Text fw={600}>{words.title}</Text>}
    >
      <Stack gap="md">
        <Text size="sm">{words.text}</Text>
        <LogInForm email={email} onLoggedIn={onLoggedIn} />
        <Anchor size="sm" href={`${basePath}/log-in`}>
          {words.leave}
        </Anchor>
      </Stack>
    </Modal>
  );
}
