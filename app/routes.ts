import { index, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  index("./routes/home/route.tsx"),
  route("search", "./routes/search/route.tsx"),
  route("search/suggestions", "./routes/suggestions.ts"),
  route("provider/:id", "./routes/provider/route.tsx"),
  route("dev/components", "./routes/dev-components.tsx"),
  route("*", "./routes/not-found.tsx"),
] satisfies RouteConfig;
