import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { createSemaphore } from '#server/kit/semaphore.ts'

export type { Content, ContentTable, TableCell } from 'pdfmake/interfaces.js'
/** A document as plain data, in the fonts of `lettering.ts`. The table layout `ruled` is there besides those of pdfmake. */
export type PdfDocument = TDocumentDefinitions

const timeoutMs = 30_000

/** Reading a Chinese font takes most of a second: never where answers are being saved, and one at a time. */
const withSlot = createSemaphore(1)

/** The document as a PDF, drawn in another thread. It reads no file but the fonts, and no address. */
export function drawPdf(document: PdfDocument): Promise<Buffer> {
  return withSlot(() => drawInThread(document))
}

async function drawInThread(document: PdfDocument): Promise<Buffer> {
  const thread = new Worker(new URL('pdf-thread.ts', import.meta.url), { workerData: document })
  try {
    const [made] = (await once(thread, 'message', { signal: AbortSignal.timeout(timeoutMs) })) as [Uint8Array]
    return Buffer.from(made)
  } finally {
    await thread.terminate()
  }
}
