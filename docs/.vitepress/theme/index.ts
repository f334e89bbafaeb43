import DefaultTheme from "vitepress/theme-without-fonts";
// With the first page, so that it can say at once that the rest of the search is on its way.
import "./search-box.ts";
import "./style.css";

export default DefaultTheme;
