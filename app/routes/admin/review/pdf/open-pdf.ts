import { getDocument, PasswordException, type PDFDocumentProxy, PDFWorker } from "pdfjs-dist";
import scanner from "pdfjs-dist/build/pdf.worker.min.mjs?worker&url";
import jbig2 from "pdfjs-dist/wasm/jbig2.wasm?url";
import openjpeg from "pdfjs-dist/wasm/openjpeg.wasm?url";
import { trustedWorker } from "#app/data/trusted-worker.ts";

/** Why a file cannot be shown */
export type PdfProblem = "encrypted" | "broken" | "not_loaded";

export interface OpenPdf {
  document: PDFDocumentProxy;
  close(): void;
}

/**
 * Opens a PDF in a worker of its own. Scripts and forms in the file are not run. Throws a PdfProblem. Other fonts than
 * those in the file come from the computer.
 */
export async function openPdf(url: string): Promise<OpenPdf> {
  const data = await bytesOf(url);
  const thread = trustedWorker("pdf", scanner);
  const worker = PDFWorker.create({ port: thread });
  const close = () => {
    worker.destroy();
    thread.terminate();
  };
  try {
    const opening = getDocument({
      data,
      worker,
      disableWorkerRendering: true,
      useWorkerFetch: false,
      enableXfa: false,
      BinaryDataFactory: Decoders,
      maxImageSize: MAX_PIXELS,
      verbosity: 0,
    });
    const document = await Promise.race([opening.promise, failureOf(thread)]);
    return { document, close };
  } catch (error) {
    close();
    if (error === NO_WORKER) throw "not_loaded" satisfies PdfProblem;
    throw (error instanceof PasswordException ? "encrypted" : "broken") satisfies PdfProblem;
  }
}

const NO_WORKER = new Error("The script of the worker did not load.");

/** pdf.js would wait for ever for a worker whose script did not load. */
function failureOf(thread: Worker): Promise<never> {
  return new Promise((_, reject) => {
    thread.addEventListener("error", () => reject(NO_WORKER), { once: true });
  });
}

/** A page scanned at A3 with 600 dots per inch has about 70 million. */
const MAX_PIXELS = 100_000_000;

async function bytesOf(url: string): Promise<Uint8Array> {
  const response = await fetch(url).catch(() => null);
  if (!response?.ok) throw "not_loaded" satisfies PdfProblem;
  return new Uint8Array(await response.arrayBuffer());
}

const decoders: Record<string, string> = { "jbig2.wasm": jbig2, "openjpeg.wasm": openjpeg };

/** Fetches the decoders of scanned pages for the worker, which may load nothing itself. */
class Decoders {
  async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    const address = decoders[filename];
    if (!address) throw new Error(`There is no ${filename}.`);
    return bytesOf(address);
  }
}
