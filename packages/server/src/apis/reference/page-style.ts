/**
 * The page's own touches: a calm accent color in both modes, tables that keep their words whole, and nothing that is
 * not about the API. The authentication form goes too: scripts cannot set the session's cookie, and the browser sends
 * it.
 */
export const pageStyle = `body {
  margin: 0;
}
body.light-mode {
  --scalar-color-accent: #1f5fbf;
}
body.dark-mode {
  --scalar-color-accent: #7fb0ff;
}
.scalar-app {
  --scalar-radius: 6px;
  --scalar-radius-lg: 8px;
}
.references-rendered table {
  display: block !important;
  max-width: 100%;
  overflow-x: auto;
}
.references-rendered :is(th, td) {
  overflow-wrap: normal !important;
  word-break: normal !important;
}
.references-rendered td code {
  white-space: nowrap;
}
.references-rendered section:focus-visible {
  outline: none;
}
.scalar-reference-intro-auth,
.introduction-section .badge,
a[href*="scalar.com"] {
  display: none !important;
}
`;
