import { community } from "#database/demo/kinds/community.ts";
import { health } from "#database/demo/kinds/health.ts";
import { hospitals } from "#database/demo/kinds/hospitals.ts";
import type { Kind } from "#database/demo/kinds/kind.ts";
import { rights } from "#database/demo/kinds/rights.ts";
import { schools } from "#database/demo/kinds/schools.ts";
import { selfHelp } from "#database/demo/kinds/self-help.ts";
import { therapy } from "#database/demo/kinds/therapy.ts";
import { workAndDevices } from "#database/demo/kinds/work-and-devices.ts";

export const demoKinds: Kind[] = [
  ...schools,
  ...therapy,
  ...hospitals,
  ...health,
  ...community,
  ...selfHelp,
  ...workAndDevices,
  ...rights,
];
