// Runs before the first paint: the page is never light for a moment in front of somebody who has chosen dark.
(() => {
  const system = matchMedia("(prefers-color-scheme: dark)");
  const apply = () => {
    let chosen = null;
    try {
      chosen = localStorage.getItem("mantine-color-scheme-value");
    } catch {
      // Without storage, the system's choice holds.
    }
    const dark = chosen === "dark" || (chosen !== "light" && system.matches);
    document.documentElement.setAttribute("data-mantine-color-scheme", dark ? "dark" : "light");
  };
  apply();
  system.addEventListener("change", apply);
})();
