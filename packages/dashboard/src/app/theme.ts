import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from "@mantine/core";

const ink: MantineColorsTuple = [
  "#eef4ff",
  "#dbe7fc",
  "#b9d0f7",
  "#93b6f1",
  "#7ba8ee",
  "#5089e4",
  "#3f7bdc",
  "#2f6cd0",
  "#1f5fbf",
  "#174a97",
];

/** Errors of a field come last, so that nothing above them moves. */
const inputWrapperOrder = ["label", "input", "description", "error"];

const night: MantineColorsTuple = [
  "#e3e6ea",
  "#b4bbc4",
  "#9aa3ae",
  "#6b747f",
  "#363d46",
  "#2d333b",
  "#1d2126",
  "#16191d",
  "#111417",
  "#0c0e10",
];

export const theme = createTheme({
  primaryColor: "ink",
  colors: { ink, dark: night },
  primaryShade: { light: 8, dark: 7 },
  fontFamily: "Inter, system-ui, -apple-system, 'Segoe UI', sans-serif",
  fontFamilyMonospace: "ui-monospace, SFMono-Regular, Menlo, Consolas, 'Liberation Mono', monospace",
  headings: {
    fontFamily: "Inter, system-ui, -apple-system, 'Segoe UI', sans-serif",
    fontWeight: "600",
    sizes: {
      h1: { fontSize: "1.375rem", lineHeight: "1.3" },
      h2: { fontSize: "1rem", lineHeight: "1.4" },
      h3: { fontSize: "0.875rem", lineHeight: "1.4" },
    },
  },
  defaultRadius: "md",
  cursorType: "pointer",
  respectReducedMotion: true,
  // By name, not with `Component.extend()`: that would load every one of them with the first page.
  components: {
    Badge: { defaultProps: { variant: "light", radius: "sm", tt: "none", fw: 500, miw: "max-content" } },
    Button: { defaultProps: { size: "sm", miw: "max-content" } },
    FileInput: { defaultProps: { inputWrapperOrder } },
    Modal: {
      defaultProps: {
        radius: "lg",
        padding: "lg",
        centered: true,
        closeButtonProps: { "aria-label": "Close" },
      },
    },
    NumberInput: { defaultProps: { inputWrapperOrder } },
    Paper: { defaultProps: { radius: "md", withBorder: true } },
    PasswordInput: { defaultProps: { inputWrapperOrder } },
    SegmentedControl: { defaultProps: { transitionDuration: 0 } },
    Select: { defaultProps: { inputWrapperOrder, allowDeselect: false } },
    Table: { defaultProps: { borderColor: "var(--mantine-color-default-border)" } },
    Textarea: { defaultProps: { inputWrapperOrder } },
    TextInput: { defaultProps: { inputWrapperOrder } },
  },
});

/** Colors in place of Mantine's that are too faint to read (WCAG AA), and colors its palette has no name for. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    "--mantine-color-text": "#1c2128",
    "--mantine-color-dimmed": "#5b636e",
    "--mantine-color-placeholder": "#6b737e",
    "--mantine-color-error": "#c22525",
    "--mantine-color-teal-light-color": "#05603f",
    "--mantine-color-green-light-color": "#1f6329",
    "--mantine-color-yellow-light-color": "#7a4a00",
    "--mantine-color-orange-light-color": "#8f3a06",
    "--mantine-color-red-light-color": "#a51d1d",
    "--mantine-color-gray-light-color": "#454c54",
    "--mantine-color-default-border": "#e1e4e8",
    "--keystead-sidebar": "#f7f8fa",
    "--keystead-hover": "#f2f4f7",
  },
  dark: {
    "--mantine-color-text": "#e3e6ea",
    "--mantine-color-dimmed": "#9aa3ae",
    "--mantine-color-placeholder": "#8a939e",
    "--mantine-color-error": "#ff8787",
    "--mantine-color-default-border": "#2d333b",
    "--mantine-color-gray-light": "#2d333b",
    "--keystead-sidebar": "#111417",
    "--keystead-hover": "#1f2429",
  },
});
