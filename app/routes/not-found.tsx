import { data } from "react-router";
import { NotFoundPage } from "#app/site/not-found-page.tsx";

export function loader() {
  return data(null, { status: 404 });
}

export const handle = { unlisted: true };

export default NotFoundPage;
