import { fileURLToPath } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'
import pdfmake from 'pdfmake'
import type { PdfDocument } from './draw-pdf.ts'
import type { FontName } from './lettering.ts'

/** Read when a document first uses them; of their glyphs only the used ones come into it. */
const fonts: Record<FontName, { normal: string; bold: string }> = {
  Simplified: {
    normal: fileURLToPath(import.meta.resolve('@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf')),
    bold: fileURLToPath(import.meta.resolve('@expo-google-fonts/noto-sans-sc/700Bold/NotoSansSC_700Bold.ttf')),
  },
  Traditional: {
    normal: fileURLToPath(import.meta.resolve('@expo-google-fonts/noto-sans-tc/400Regular/NotoSansTC_400Regular.ttf')),
    bold: fileURLToPath(import.meta.resolve('@expo-google-fonts/noto-sans-tc/700Bold/NotoSansTC_700Bold.ttf')),
  },
  Western: {
    normal: fileURLToPath(import.meta.resolve('pdfmake/fonts/Roboto/Roboto-Regular.ttf')),
    bold: fileURLToPath(import.meta.resolve('pdfmake/fonts/Roboto/Roboto-Medium.ttf')),
  },
}
const files = new Set(Object.values(fonts).flatMap(({ normal, bold }) => [normal, bold]))

pdfmake.setFonts(fonts)
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy((path) => files.has(path))
pdfmake.setTableLayouts({
  ruled: {
    hLineWidth: (line, { table }) => (line === 0 || line === table.body.length ? 0 : 0.6),
    vLineWidth: () => 0,
    hLineColor: (line) => (line === 1 ? '#56606e' : '#d9dee5'),
    paddingLeft: (column) => (column === 0 ? 0 : 8),
    paddingRight: () => 0,
    paddingTop: () => 2.5,
    paddingBottom: () => 1.5,
  },
})
parentPort?.postMessage(await pdfmake.createPdf(workerData as PdfDocument).getBuffer())
