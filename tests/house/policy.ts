import { readFile, writeFile } from 'node:fs/promises'
import { type Kind, kinds } from '#tests/world/cast.ts'

const file = new URL('policy.csv', import.meta.url)

/** What each kind of caller is answered by an operation: "ok" or a status, for own/foreign/missing where these differ. */
export interface Line {
  readonly operation: string
  /** What it names: "attempt: own/foreign/missing". */
  readonly subject: string
  readonly cells: Readonly<Record<Kind, string>>
}

const head = ['operation', 'subject', ...kinds]
const isNote = (line: string) => line.startsWith('#') || line.trim() === ''

/** The reviewed table; lines that begin with # are notes. */
export async function readPolicy(): Promise<Line[]> {
  const text = await readFile(file, 'utf8').catch(() => '')
  const [first, ...lines] = text.split('\n').filter((line) => !isNote(line))
  if (
    first !== undefined &&
    first
      .split(',')
      .map((name) => name.trim())
      .join() !== head.join()
  )
    throw new Error('policy.csv has other columns')
  return lines.map((line) => {
    const [operation = '', subject = '', ...cells] = line.split(',').map((cell) => cell.trim())
    return { operation, subject, cells: Object.fromEntries(kinds.map((kind, index) => [kind, cells[index] ?? ''])) as Line['cells'] }
  })
}

export function writeLine({ operation, subject, cells }: Line): string {
  return [operation.padEnd(76), subject.padEnd(24), ...kinds.map((kind) => cells[kind].padEnd(11))].join(', ').trimEnd()
}

/** Writes the table again as it was found, to be reviewed; notes go to the end. */
export async function writePolicy(lines: readonly Line[]): Promise<void> {
  const text = await readFile(file, 'utf8').catch(() => '')
  const notes = text.split('\n').filter((line) => line.startsWith('#'))
  const columns = [head[0]?.padEnd(76), head[1]?.padEnd(24), ...kinds.map((kind) => kind.padEnd(11))].join(', ').trimEnd()
  await writeFile(file, `${[...notes, columns, ...lines.map(writeLine)].join('\n')}\n`)
}
