// What node:http itself costs: the answer given as the argument, whatever is asked.
import { argument, serve } from "./serve.ts";

const text = argument(0);

serve((_body, answer) => answer(text));
