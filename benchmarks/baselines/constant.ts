// Measures node:http alone: answers every request with the text given as the argument.
import { argument, serve } from "./serve.ts";

const text = argument(0);

serve((_body, answer) => answer(text));
