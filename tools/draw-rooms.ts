import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { layers } from '#rooms'

const begin = '<!-- the drawing of rooms.ts, written by `node tools/draw-rooms.ts` -->'
const end = '<!-- end of the drawing -->'

/** The layers of rooms.ts as text, highest first: `a ← b` says that b may enter a. */
export function drawLayers(): string {
  const widest = Math.max(...Object.keys(layers).map((name) => name.length))
  const lines = Object.entries(layers)
    .toReversed()
    .map(([layer, modules]) => {
      const drawn = Object.entries(modules).map(([name, entered]) => (entered.length === 0 ? name : `${name} → ${entered.join(', ')}`))
      return drawn.map((text, index) => `${(index === 0 ? layer : '').padEnd(widest)}  ${text}`).join('\n')
    })
  return ['```', ...lines, `${'kit'.padEnd(widest)}  entered by all; knows no module`, '```'].join('\n')
}

/** A document with its drawing as rooms.ts is now. */
export function redraw(document: string): string {
  const from = document.indexOf(begin)
  const to = document.indexOf(end)
  if (from === -1 || to < from) throw new Error('the document has no place for the drawing')
  return `${document.slice(0, from + begin.length)}\n${drawLayers()}\n${document.slice(to)}`
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const file = new URL('../ARCHITECTURE.md', import.meta.url)
  writeFileSync(file, redraw(readFileSync(file, 'utf8')))
}
