import { globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { type Kind, kinds } from '#tests/world/cast.ts'

/** The table, each module's lines in a file: `policy/<module>.csv`. */
const listFiles = () => globSync('policy/*.csv', { cwd: import.meta.dirname }).toSorted()
const read = (file: string) => readFile(new URL(file, import.meta.url), 'utf8').catch(() => '')

/** Where new operations are written until somebody has moved them to their module. */
const unsorted = 'policy/unsorted.csv'

/** What each kind of caller is answered by an operation: "ok" or a status, for own/foreign/missing where these differ. */
export interface Line {
  readonly operation: string
  /** What it names: "attempt: own/foreign/missing". */
  readonly subject: string
  readonly cells: Readonly<Record<Kind, string>>
}

const head = ['operation', 'subject', ...kinds]
const isNote = (line: string) => line.startsWith('#') || line.trim() === ''

function parsePolicy(text: string): Line[] {
  const [first, ...lines] = text.split('\n').filter((line) => !isNote(line))
  if (
    first !== undefined &&
    first
      .split(',')
      .map((name) => name.trim())
      .join() !== head.join()
  )
    throw new Error('a file of tests/house/policy has other columns')
  return lines.map((line) => {
    const [operation = '', subject = '', ...cells] = line.split(',').map((cell) => cell.trim())
    return { operation, subject, cells: Object.fromEntries(kinds.map((kind, index) => [kind, cells[index] ?? ''])) as Line['cells'] }
  })
}

/** The reviewed table; lines that begin with # are notes. */
export async function readPolicy(): Promise<Line[]> {
  const texts = await Promise.all(listFiles().map(read))
  return texts.flatMap(parsePolicy)
}

export function writeLine({ operation, subject, cells }: Line): string {
  return [operation.padEnd(76), subject.padEnd(24), ...kinds.map((kind) => cells[kind].padEnd(11))].join(', ').trimEnd()
}

/** Writes the table again as it was found, each line into the file that has it, to be reviewed; notes go to the beginning. */
export async function writePolicy(lines: readonly Line[]): Promise<void> {
  const names = new Set([...listFiles(), unsorted])
  const files = await Promise.all([...names].map(async (file) => ({ file, text: await read(file) })))
  const homes = new Map(files.flatMap(({ file, text }) => parsePolicy(text).map(({ operation }) => [operation, file] as const)))
  const columns = [head[0]?.padEnd(76), head[1]?.padEnd(24), ...kinds.map((kind) => kind.padEnd(11))].join(', ').trimEnd()
  for (const { file, text } of files) {
    const notes = text.split('\n').filter((line) => line.startsWith('#'))
    const own = lines.filter(({ operation }) => (homes.get(operation) ?? unsorted) === file)
    if (own.length === 0) continue
    await writeFile(new URL(file, import.meta.url), `${[...notes, columns, ...own.map(writeLine)].join('\n')}\n`)
  }
}
