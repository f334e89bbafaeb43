// Measures node:http alone: answers with the text of the first argument and one header of as many bytes as the second
// says. One long header costs node:http less than several short ones, so this is the least that an answer of that size
// can cost.
import { argument, serve } from "./serve.ts";

const text = argument(0);
const padding = "x".repeat(Number(argument(1)));

serve((_body, answer) => answer(text), { "x-padding": padding });
