import { Group, Stack, Text, Title } from "@mantine/core";
import { type ReactNode, useEffect, useRef } from "react";

interface PageProps {
  /** The heading, and the title of the browser's tab. */
  title: string;
  /** Content in place of the title on the page, where that is more than text. */
  heading?: ReactNode;
  /** Beside the title, such as a status. */
  badge?: ReactNode;
  /** Under the title, in one line. */
  subtitle?: ReactNode;
  /** At the right: what one can do here. */
  actions?: ReactNode;
  /** Above the title: the way back. */
  above?: ReactNode;
  /** Hides the title of content with a heading of its own. */
  hideTitle?: boolean;
  children: ReactNode;
}

let shownBefore = false;

/**
 * A page: its title, also for the browser's tab, what can be done on it, and its content. After navigation, its title
 * has the focus.
 */
export function Page({
  title,
  heading: shown,
  badge,
  subtitle,
  actions,
  above,
  hideTitle = false,
  children,
}: PageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (shownBefore) heading.current?.focus({ preventScroll: true });
    shownBefore = true;
  }, []);
  useEffect(() => {
    document.title = `${title} · Keystead`;
  }, [title]);
  return (
    <Stack gap="lg">
      <Stack gap={4} display={hideTitle ? "none" : undefined}>
        {above}
        <Group justify="space-between" align="flex-start" gap="sm">
          <Stack gap={4} miw={0} flex="1 1 auto">
            <Group gap="sm" wrap="nowrap" mih={36}>
              <Title
                order={1}
                ref={heading}
                tabIndex={-1}
                lineClamp={2}
                aria-label={shown ? title : undefined}
              >
                {shown ?? title}
              </Title>
              {badge}
            </Group>
            {subtitle && (
              <Text component="div" c="dimmed" size="sm">
                {subtitle}
              </Text>
            )}
          </Stack>
          {actions && (
            <Group gap="xs" mih={36}>
              {actions}
            </Group>
          )}
        </Group>
      </Stack>
      {children}
    </Stack>
  );
}
