import { Button } from "../button/button.tsx";
import { Panel } from "./panel.tsx";

export const examples = {
  panel: (
    <Panel labelledBy="panel-example">
      <h2 id="panel-example">Is your page still right?</h2>
      <p>You last said so 79 days ago.</p>
      <Button type="button">Yes, all of it is right today</Button>
    </Panel>
  ),
};
