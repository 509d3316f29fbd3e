import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import http from "node:http";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { Builder, Capabilities, Key, type WebDriver } from "selenium-webdriver";
import { freePort } from "#tests/helpers/program.ts";
import type { Driver } from "#tests/helpers/visitor.ts";

/** Debian's packages webkit2gtk-driver and xvfb. WebKitGTK has no window without a display. */
const DRIVER = "/usr/bin/WebKitWebDriver";
const DISPLAY = "/usr/bin/Xvfb";

/** The toolbar of MiniBrowser is 447 px wide at least, and takes a part of the window's height. This style makes it small. */
const SMALL_TOOLBAR = "* { padding: 0; margin: 0; min-width: 0; min-height: 0; border-width: 0; font-size: 1px; }";

const SCREEN = { width: 1400, height: 1000 };

/** WebKitGTK's small browser, whose folder is named after the processor and the version. */
function browserPath(): string | undefined {
  const [found] = fs.existsSync(DRIVER) ? fs.globSync("/usr/lib/*/webkit2gtk-4.*/MiniBrowser") : [];
  return found;
}

export function hasWebKit(): boolean {
  return fs.existsSync(DISPLAY) && browserPath() !== undefined;
}

export interface WebKit {
  newWindow(): Promise<Driver>;
  end(): Promise<void>;
}

/** Starts a virtual display and the driver. The driver starts a browser for each window. */
export async function launchWebKit(): Promise<WebKit> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "marga-webkit-"));
  fs.mkdirSync(path.join(folder, "gtk-3.0"));
  fs.writeFileSync(path.join(folder, "gtk-3.0/gtk.css"), SMALL_TOOLBAR);
  const screen = `${SCREEN.width}x${SCREEN.height}x24`;
  const display = spawn(DISPLAY, ["-displayfd", "1", "-screen", "0", screen, "-nolisten", "tcp"], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  const [number] = await once(display.stdout!, "data");
  const port = await freePort();
  const driver = spawn(DRIVER, [`--port=${port}`], {
    stdio: "ignore",
    env: { ...process.env, DISPLAY: `:${String(number).trim()}`, XDG_CONFIG_HOME: folder, TZ: "Asia/Kolkata" },
  });
  const address = `http://127.0.0.1:${port}`;
  await answers(address);
  return {
    newWindow: () => webkitWindow(address),
    end: async () => {
      await Promise.all([driver, display].map(ended));
      fs.rmSync(folder, { recursive: true });
    },
  };
}

async function answers(address: string): Promise<void> {
  while (!(await fetch(`${address}/status`).catch(() => null))?.ok)
    await new Promise((resolve) => setTimeout(resolve, 50));
}

async function ended(child: ChildProcess): Promise<void> {
  const end = once(child, "close");
  child.kill();
  await end;
}

async function webkitWindow(address: string): Promise<Driver> {
  const proxy = await watchingProxy();
  const capabilities = new Capabilities({
    browserName: "MiniBrowser",
    proxy: { proxyType: "manual", httpProxy: proxy.address, noProxy: [] },
    "webkitgtk:browserOptions": { binary: browserPath(), args: ["--automation"] },
  });
  const driver = await new Builder().usingServer(address).withCapabilities(capabilities).build();
  const keys = { Enter: Key.ENTER, Escape: Key.ESCAPE, Tab: Key.TAB };
  const seen = new Set<string>();
  const look = async () => {
    for (const trouble of await driver.executeScript<string[]>(watch)) seen.add(trouble);
    return [...seen, ...proxy.failed];
  };
  return {
    goto: async (url) => {
      await driver.get(url);
      await look();
    },
    evaluate: async (run, ...args) => {
      await look();
      return driver.executeScript(run, ...args);
    },
    click: async ({ x, y }) => {
      await driver.actions().move({ x, y, duration: 0 }).click().perform();
    },
    type: (text) => driver.actions().sendKeys(text).perform(),
    press: (key) => driver.actions().sendKeys(keys[key]).perform(),
    selectAll: () => driver.actions().keyDown(Key.CONTROL).sendKeys("a").keyUp(Key.CONTROL).perform(),
    resize: (width, height) => resize(driver, width, height),
    troubles: look,
    close: async () => {
      await driver.quit();
      await proxy.close();
    },
  };
}

/** The page gets this size. The window is larger by its toolbar. */
async function resize(driver: WebDriver, width: number, height: number): Promise<void> {
  const window = driver.manage().window();
  await window.setRect({ x: 0, y: 0, width, height });
  const toolbar = height - (await driver.executeScript<number>("return innerHeight"));
  await window.setRect({ x: 0, y: 0, width, height: height + toolbar });
}

/** Passes requests on to the server and keeps those that fail, because the driver tells nothing of the network. */
async function watchingProxy() {
  const failed: string[] = [];
  const proxy = http.createServer((request, response) => {
    const { url = "", method, headers } = request;
    const passed = http.request(url, { method, headers }, (answer) => {
      if (answer.statusCode! >= 400) failed.push(`${url} answered ${answer.statusCode}`);
      response.writeHead(answer.statusCode!, answer.rawHeaders);
      answer.pipe(response);
    });
    // The browser cancels what a page still waited for when the user leaves it.
    response.on("close", () => passed.destroy());
    passed.on("error", (error) => {
      if (!response.closed) failed.push(`${url} failed: ${error.message}`);
      response.destroy();
    });
    request.pipe(passed);
  });
  await once(proxy.listen(0, "127.0.0.1"), "listening");
  return {
    address: `127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    failed,
    close: async () => {
      proxy.closeAllConnections();
      await new Promise((resolve) => proxy.close(resolve));
    },
  };
}

/** Runs in the page. The driver tells nothing of the console: the page is asked for its errors since this ran first. */
function watch(): string[] {
  const page = window as unknown as { troubles?: string[] };
  if (page.troubles) return page.troubles;
  const found: string[] = [];
  page.troubles = found;
  const { error } = console;
  console.error = (...words: unknown[]) => {
    found.push(words.map(String).join(" "));
    error(...words);
  };
  addEventListener("error", (event) => found.push(event.message));
  addEventListener("unhandledrejection", (event) => found.push(String(event.reason)));
  document.addEventListener("securitypolicyviolation", (event) =>
    found.push(`policy ${event.violatedDirective} ${event.blockedURI}`),
  );
  return found;
}
