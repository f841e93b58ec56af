import { globSync, readFileSync } from 'node:fs'

const template = new URL('template/', import.meta.url)

/** How the module of the template is called, and when its migration was written. */
const sample = 'sample'
const noTime = '00000000T0000'

/** What names of modules are made of: they are names of schemas, folders and variables too. */
const moduleName = /^[a-z]{3,24}$/

/** Names of rooms that are no modules. */
const taken = new Set(['api', 'app', 'http', 'kit', 'main', sample])

/** Why a module can't be called so; null when it can. */
export function findNameFault(name: string, modules: readonly string[]): string | null {
  if (!moduleName.test(name)) return `"${name}" is no name of a module: it has three to twenty-four small letters.`
  return taken.has(name) || modules.includes(name) ? `"${name}" is taken.` : null
}

/** "20261124T1145", by the clock of the machine. */
export function toStamp(date: Date): string {
  return date.toISOString().slice(0, 16).replaceAll(/[-:]/g, '')
}

const rename = (text: string, name: string) =>
  text.replaceAll(sample, name).replaceAll('Sample', `${name.charAt(0).toUpperCase()}${name.slice(1)}`)

/** The first column of a table is as wide as it was. */
function alignTable(text: string, before: string): string {
  const width = before.indexOf(',')
  const lines = text.split('\n').map((line) => line.replace(/^([^,]*?) *,/, (_, cell: string) => `${cell.padEnd(width)},`))
  return lines.join('\n')
}

/** The files of the smallest module, by their paths from the root; generated files are not among them. */
export function listModuleFiles(name: string, stamp: string): ReadonlyMap<string, string> {
  const files = globSync('**/*.txt', { cwd: template }).map((file): [string, string] => {
    const path = rename(file.replaceAll('\\', '/'), name)
      .replace(/\.txt$/, '')
      .replace(noTime, stamp)
    const before = readFileSync(new URL(file, template), 'utf8')
    const text = rename(before, name)
    return [path, path.endsWith('.csv') ? alignTable(text, before) : text]
  })
  return new Map(files.toSorted(([one], [other]) => one.localeCompare(other)))
}

/** Patterns of every file that a module has for itself, generated ones too. */
export function listOwnPatterns(name: string): readonly string[] {
  return [
    `src/{contract,server,web}/${name}/**/*`,
    `tests/journeys/${name}.{journey,screens}.ts`,
    `tests/house/policy/${name}.{csv,requests.ts}`,
    `tests/house/emails/${name}.samples.ts`,
    `migrations/*-${name}-*.sql`,
    `docs/schema/${name}.sql`,
  ]
}

/** Whether `npm run tables` writes the file. */
export const isGenerated = (path: string) => path.endsWith('.tables.ts') || path.startsWith('docs/schema/')
