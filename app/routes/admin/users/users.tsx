import { useSearchParams } from "react-router";
import { AccountDetails } from "./account-details.tsx";
import { People } from "./people.tsx";
import "../desk-list.css";

/** Who can sign in: the list, or the one whom the address names. */
export function Users() {
  const [query] = useSearchParams();
  const id = query.get("user");
  return id ? <AccountDetails key={id} id={id} /> : <People />;
}
