import { Bones } from "./skeleton.tsx";

export const examples = { "A heading and its lines": <Bones shapes={["title", "line", "line", "short"]} /> };
