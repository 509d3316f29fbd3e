import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { SidebarLayout, SideNav } from "./sidebar-layout.tsx";

const html = renderToStaticMarkup(
  <SidebarLayout
    menu={
      <SideNav label="Parts" here="You are at" current="Applications">
        <ul>
          <li>
            <a href="/admin" aria-current="page">
              Applications
            </a>
          </li>
        </ul>
      </SideNav>
    }
  >
    <h1>Applications</h1>
  </SidebarLayout>,
);

test("the menu is a named navigation before the page", () => {
  expect(html).toMatch(/<nav class="side-nav" aria-label="Parts">.*<\/nav>.*<h1>Applications<\/h1>/);
});

test("the summary of the closed menu names the current section", () => {
  expect(html).toContain('<summary><span><span class="muted">You are at </span>Applications</span>');
  expect(html).toContain('<details class="disclosure disclosure-wide">');
});

test("a heading of its own comes before the menu, so that a phone shows it at the top", () => {
  const page = renderToStaticMarkup(
    <SidebarLayout heading={<h1>Applications</h1>} menu={<p>Menu</p>}>
      <p>Content</p>
    </SidebarLayout>,
  );
  expect(page).toMatch(/<h1>Applications<\/h1>.*Menu.*Content/);
});
