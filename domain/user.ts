export type Role = "admin" | "provider_admin";

export interface User {
  id: string;
  name: string;
  roles: { name: Role }[];
}
