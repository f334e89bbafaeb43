import { Stack, Text, Title } from "@mantine/core";
import { type ReactNode, useEffect } from "react";
import classes from "./card.module.css";

interface CardProps {
  title: string;
  hint?: string | undefined;
  /** Under the card's content: where else one may want to go. */
  below?: ReactNode;
  children: ReactNode;
}

/** The content of a card outside: a title, what it is about, a form. */
export function Card({ title, hint, below, children }: CardProps) {
  useEffect(() => {
    document.title = `${title} · Keystead`;
  }, [title]);
  return (
    <Stack gap="md">
      <div className={classes.head}>
        <Title order={1}>{title}</Title>
        {hint !== undefined && (
          <Text size="sm" c="dimmed" mt={4}>
            {hint}
          </Text>
        )}
      </div>
      {children}
      {below !== undefined && (
        <Text size="sm" c="dimmed" ta="center" component="div">
          {below}
        </Text>
      )}
    </Stack>
  );
}
