// What node:http itself costs: the answer given as the first argument, with as many bytes more of headers as the second says.
import { argument, serve } from "./serve.ts";

const text = argument(0);
const padding = "x".repeat(Number(argument(1)));

serve((_body, answer) => answer(text), { "x-padding": padding });
