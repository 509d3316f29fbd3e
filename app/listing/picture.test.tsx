import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Picture } from "./picture.tsx";

const url = "/api/documents/1/file";

test("a picture with sizes offers each as AVIF and WebP up to the maximum, with its width and height", () => {
  const picture = { url, width: 1600, height: 900, sizes: [200, 400, 800, 1600] };
  expect(renderToStaticMarkup(<Picture picture={picture} alt="A ramp" shown="9rem" max={400} />)).toBe(
    "<picture>" +
      `<source type="image/avif" srcSet="${url}?width=200&amp;format=avif 200w, ${url}?width=400&amp;format=avif 400w" sizes="9rem"/>` +
      `<source type="image/webp" srcSet="${url}?width=200&amp;format=webp 200w, ${url}?width=400&amp;format=webp 400w" sizes="9rem"/>` +
      `<img src="${url}" alt="A ramp" width="1600" height="900" loading="lazy" decoding="async"/></picture>`,
  );
});

test("a picture without known sizes loads the original, and the first picture of a page does not load lazily", () => {
  expect(renderToStaticMarkup(<Picture picture={{ url }} alt="" shown="9rem" max={400} first />)).toBe(
    `<picture><img src="${url}" alt="" decoding="async"/></picture>`,
  );
});

test("a signed address keeps its signature, and a picture wider than the maximum is offered in its smallest size", () => {
  const picture = { url: `${url}?expires=1&signature=x`, width: 900, height: 900, sizes: [900] };
  const html = renderToStaticMarkup(<Picture picture={picture} alt="" shown="9rem" max={400} />);
  expect(html).toContain(`${url}?expires=1&amp;signature=x&amp;width=900&amp;format=avif 900w`);
});
