// Mounted behind a parser that has read every body.
import { nodeListener } from "@keystead/server";
import express from "express";
import { createKeystead } from "./keystead.js";

const app = express();
app.use(express.json());
app.use("/licensing", nodeListener(createKeystead()));
app.listen(process.env.PORT);
