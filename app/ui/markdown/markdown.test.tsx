import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Markdown } from "./markdown.tsx";

const html = (text: string, level: 2 | 3 = 2) =>
  renderToStaticMarkup(<Markdown level={level}>{text}</Markdown>).replace(/^<div[^>]*>|<\/div>$/g, "");

test("the same text at the same level is parsed once", () => {
  const parsed = (text: string, level: 2 | 3) => Markdown({ children: text, level }).props.children;
  expect(parsed("One **two**", 2)).toBe(parsed("One **two**", 2));
  expect(parsed("One **two**", 3)).not.toBe(parsed("One **two**", 2));
});

test("paragraphs, lists, emphasis and links become HTML", () => {
  expect(
    html("One **two**\n\n- [three](https://example.org/a?b=1)\n- [four](mailto:a@example.org)\n- [five](/search)"),
  ).toBe(
    '<p>One <strong>two</strong></p>\n<ul>\n<li><a href="https://example.org/a?b=1">three</a></li>\n' +
      '<li><a href="mailto:a@example.org">four</a></li>\n<li><a href="/search">five</a></li>\n</ul>',
  );
});

test.each([
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "&#106;avascript:alert(1)",
  "java&#x09;script:alert(1)",
  "data:text/html;base64,PHNjcmlwdD4=",
  "vbscript:msgbox(1)",
  "//evil.example",
  "file:///etc/passwd",
  "relative",
])("a link to %s is only its words", (address) => {
  expect(html(`[words](<${address}>)`)).toBe("<p>words</p>");
});

test("a backslash in an address does not lead to another site", () => {
  expect(html("[words](</\\evil.example>)")).toBe('<p><a href="/%5Cevil.example">words</a></p>');
});

test("HTML is left out, and text that looks like HTML stays text", () => {
  expect(html('<script>alert(1)</script>\n\n<img src=x onerror="alert(1)">\n\nSafe')).not.toMatch(
    /<script|<img|onerror/,
  );
  expect(html("1 < 2 & `<b>`")).toBe("<p>1 &lt; 2 &amp; <code>&lt;b&gt;</code></p>");
});

test("a picture is replaced by its description", () => {
  expect(html("![A ramp](https://example.org/ramp.png)")).toBe("<p>A ramp</p>");
});

test("headings begin below the page's own and skip no level", () => {
  expect(html("# A\n## B\n# C")).toBe("<h2>A</h2>\n<h3>B</h3>\n<h2>C</h2>");
  expect(html("### A\n###### B", 3)).toBe("<h3>A</h3>\n<h4>B</h4>");
});
