import { apiApp } from "#api/app.ts";
import type { Command } from "#cli/command.ts";

export const openapiCommand: Command = {
  usage: "openapi",
  summary: "Prints the OpenAPI document of the JSON interface",
  async run(ctx, _parameters, io) {
    const api = apiApp({ ctx, unforeseen: (error) => io.print(String(error)) });
    const response = await api.request("/openapi.json");
    io.print(JSON.stringify(await response.json(), null, 2));
    return 0;
  },
};
