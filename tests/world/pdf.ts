import { inflateSync } from 'node:zlib'

function inflateStreams(pdf: Buffer): string[] {
  return [...pdf.toString('latin1').matchAll(/stream\r?\n/g)].flatMap(({ index, 0: sign }) => {
    try {
      return [inflateSync(pdf.subarray(index + sign.length)).toString('latin1')]
    } catch {
      return []
    }
  })
}

/** Every sign that can be copied out of a PDF: each has a glyph of its own in a font within. */
export function listSigns(pdf: Buffer): Set<string> {
  const maps = inflateStreams(pdf).filter((stream) => stream.includes('beginbfrange'))
  const codes = maps.flatMap((map) => [...map.matchAll(/\[([^\]]*)\]/g)]).flatMap(([, list = '']) => list.match(/[\da-f]{4}/g) ?? [])
  return new Set(codes.map((code) => String.fromCharCode(Number.parseInt(code, 16))))
}
