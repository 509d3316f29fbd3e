import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Crumbs } from "./crumbs.tsx";

test("the trail is a named navigation: links in their order, then the current page without a link", () => {
  const steps = [
    { href: "/", text: "Home" },
    { href: "/search", text: "मदुरै", lang: "hi" },
  ];
  expect(renderToStaticMarkup(<Crumbs label="You are here" steps={steps} here="வைகை" lang="ta" />)).toBe(
    '<nav class="crumbs" aria-label="You are here"><ol>' +
      '<li><a href="/">Home</a></li>' +
      '<li><a href="/search" lang="hi">मदुरै</a></li>' +
      '<li><span aria-current="page" lang="ta">வைகை</span></li></ol></nav>',
  );
});

test("without steps only the current page is shown", () => {
  expect(renderToStaticMarkup(<Crumbs label="You are here" steps={[]} here="Home" />)).toBe(
    '<nav class="crumbs" aria-label="You are here"><ol><li><span aria-current="page">Home</span></li></ol></nav>',
  );
});
