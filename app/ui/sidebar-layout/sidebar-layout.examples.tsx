import { SidebarLayout, SideNav } from "./sidebar-layout.tsx";

export const examples = {
  layout: (
    <SidebarLayout
      menu={
        <SideNav label="Parts" here="You are at" current="Applications">
          <ul>
            <li>
              <a href="#main" aria-current="page">
                Applications
              </a>
            </li>
            <li>
              <a href="#main">Reports</a>
            </li>
          </ul>
        </SideNav>
      }
    >
      <p>What was chosen.</p>
    </SidebarLayout>
  ),
};
