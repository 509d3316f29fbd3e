import { Button } from "../button/button.tsx";
import { Panel } from "./panel.tsx";

export const examples = {
  panel: (
    <Panel labelledBy="panel-example">
      <h2 id="panel-example">Is your page still correct?</h2>
      <p>You last confirmed this 79 days ago.</p>
      <Button type="button">Yes, everything is correct today</Button>
    </Panel>
  ),
};
