import { createServer } from "node:http";
import { nodeListener } from "@keystead/server";
import { app } from "./at-work.js";

createServer(nodeListener(app)).listen(process.env.PORT, "127.0.0.1");
