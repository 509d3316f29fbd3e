import type { ComponentType } from "react";
import { later } from "#app/loaded/later.tsx";
import type { AdminSection } from "./sections.ts";

export const adminContents: Record<AdminSection, ComponentType> = {
  queue: later(() => import("./queue/queue.tsx"), "Queue"),
  reports: later(() => import("./reports/reports.tsx"), "Reports"),
  enquiries: later(() => import("./enquiries/enquiries.tsx"), "Enquiries"),
  merges: later(() => import("./merges/merges.tsx"), "Merges"),
  posts: later(() => import("./posts/posts.tsx"), "Posts"),
  words: later(() => import("./words/words.tsx"), "Words"),
  districts: later(() => import("./districts/districts.tsx"), "Districts"),
  import: later(() => import("./import/import.tsx"), "Import"),
  statistics: later(() => import("./statistics/statistics.tsx"), "Statistics"),
  audit: later(() => import("./audit/audit.tsx"), "Audit"),
  users: later(() => import("./users/users.tsx"), "Users"),
  messages: later(() => import("./messages/messages.tsx"), "Messages"),
  demo: later(() => import("./demo/demo.tsx"), "Demo"),
};
