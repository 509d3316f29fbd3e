import { Button } from "../button/button.tsx";
import { Tooltip, TooltipProvider } from "./tooltip.tsx";

export const examples = {
  "on a button": (
    <TooltipProvider>
      <Tooltip text="Opens the list of everything that was changed">
        <Button type="button">History</Button>
      </Tooltip>
    </TooltipProvider>
  ),
};
