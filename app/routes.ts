import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  index("./routes/home/route.tsx"),
  route("search", "./routes/search/route.tsx"),
  route("search/suggestions", "./routes/suggestions.ts"),
  route("provider/:id", "./routes/provider/route.tsx"),
  layout("./routes/signed-in/layout.tsx", [
    route("login", "./routes/signed-in/login.tsx"),
    route("unauthorized", "./routes/signed-in/unauthorized.tsx"),
    route("second-factor", "./routes/signed-in/second-factor.tsx"),
    route("account", "./routes/signed-in/sessions.tsx"),
    route("provider-dashboard/dashboard", "./routes/signed-in/provider-dashboard.tsx"),
    route("provider-dashboard/*", "./routes/signed-in/area-redirect.tsx", { id: "provider-redirect" }),
    route("admin/dashboard", "./routes/signed-in/admin-dashboard.tsx"),
    route("admin/*", "./routes/signed-in/area-redirect.tsx", { id: "admin-redirect" }),
  ]),
  route("dev/components", "./routes/dev-components.tsx"),
  route("*", "./routes/not-found.tsx"),
] satisfies RouteConfig;
