import { Icon } from "./icon.tsx";
import source from "./pictograms.svg?raw";

const names = [...source.matchAll(/<symbol id="([^"]+)"/g)].map(([, name]) => name!);

export const examples = {
  pictograms: (
    <ul className="row">
      {names.map((name) => (
        <li key={name}>
          <Icon name={name} large /> {name}
        </li>
      ))}
    </ul>
  ),
};
