// better-auth's verification over HTTP. Its own handler has no route for it: the call is for servers, which answer by
// themselves.
import { argument, serve } from "../baselines/serve.ts";
import { type KeyLimits, openBetterAuth } from "./better-auth.ts";

const verify = openBetterAuth(argument(0), argument(1) as KeyLimits);

serve(async ({ key = "" }, answer) => answer(JSON.stringify(await verify(key))));
