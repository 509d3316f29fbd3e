import type { AdminSample } from "#tests/admin-samples/sample.ts";

export const samples: AdminSample[] = [
  {
    route: "POST /admin/import",
    kind: "creation",
    async prepare() {
      const body = new FormData();
      body.append("file", new File(["name,district,state\nVaigai School,Madurai,Tamil Nadu\n"], "schools.csv"));
      body.append("source", "A list of schools");
      body.append("dry_run", "0");
      return { path: "/admin/import", body };
    },
  },
];
