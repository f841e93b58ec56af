import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { openRooms } from '#rooms'

interface Name {
  /** As the other file exports it. */
  readonly exported: string
  /** As this file calls it. */
  readonly local: string
  readonly isType: boolean
}

interface Statement {
  readonly start: number
  readonly end: number
  readonly verb: 'import' | 'export'
  readonly names: readonly Name[]
  readonly specifier: string
}

const statement = /^(import|export) (type )?\{([^}]*)\} from '([^']+)'$/gm

function parseNames(list: string, allTypes: boolean): Name[] {
  return list
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '')
    .map((each) => {
      const isType = allTypes || each.startsWith('type ')
      const [exported = '', local = exported] = each.replace(/^type /, '').split(' as ')
      return { exported, local, isType }
    })
}

function parseStatements(text: string): Statement[] {
  return [...text.matchAll(statement)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    verb: match[1] as 'import' | 'export',
    names: parseNames(match[3] ?? '', match[2] !== undefined),
    specifier: match[4] ?? '',
  }))
}

function print(verb: string, names: readonly Name[], specifier: string): string {
  const allTypes = names.every(({ isType }) => isType)
  const spell = ({ exported, local, isType }: Name) =>
    `${isType && !allTypes ? 'type ' : ''}${exported === local ? exported : `${exported} as ${local}`}`
  return `${verb} ${allTypes ? 'type ' : ''}{ ${names.map(spell).join(', ')} } from '${specifier}'`
}

/** The path that a file means by `./x.ts` or `#side/x.ts`; null for a package. */
export function resolveSpecifier(specifier: string, importer: string): string | null {
  if (specifier.startsWith('#'))
    return /^#(contract|server|web|postgres-embedded)\//.test(specifier) ? `src/${specifier.slice(1)}` : specifier.slice(1)
  return specifier.startsWith('.') ? posix.normalize(posix.join(posix.dirname(importer), specifier)) : null
}

const moduleOf = (path: string) => /^src\/\w+\/[\w-]+/.exec(path)?.[0] ?? null
const isOpen = (module: string) => openRooms.test(module.replace(/^src\//, ''))
const isDoor = (path: string) => /^src\/(server|web)\/[\w-]+\/index\.ts$/.test(path)

interface Declared {
  readonly file: string
  readonly name: string
}

interface Source {
  readonly root: string
  readonly texts: Map<string, string>
}

/** The file that declares what a file exports: an index.ts hands on. */
function findDeclared({ texts }: Source, file: string, name: string): Declared {
  const text = texts.get(file)
  if (text === undefined || !isDoor(file)) return { file, name }
  for (const { verb, names, specifier } of parseStatements(text)) {
    const found = verb === 'export' ? names.find(({ local }) => local === name) : undefined
    const target = found === undefined ? null : resolveSpecifier(specifier, file)
    if (found !== undefined && target !== null) return findDeclared({ texts } as Source, target, found.exported)
  }
  return { file, name }
}

/** How a file imports another: `./` for what lies beside or below it, else the `#` name. */
export function toSpecifier(importer: string, target: string): string {
  const folder = posix.dirname(importer)
  if (folder === '.' || target.startsWith(`${folder}/`)) return `./${posix.relative(folder, target)}`
  return `#${target.replace(/^src\//, '')}`
}

/** Names that each index.ts has to hand on, by its path: exported name to the file that declares it. */
type Doors = Map<string, Map<string, { declared: Declared; isType: boolean }>>

/** Files that may import every file of every module. */
const entersAnywhere = (path: string) => !path.startsWith('src/') || /^src\/(server\/main|web\/app)(\/|\.ts$)/.test(path)

interface Choice {
  readonly specifier: string
  readonly door: string | null
}

/** How `importer`, which uses `specifier` for `target` now, must import the names in `declared`. */
function chooseSpecifier(importer: string, now: { specifier: string; target: string }, declared: Declared): Choice {
  const own = moduleOf(importer)
  const other = moduleOf(declared.file)
  const isDirect = now.target === declared.file
  if (isDirect && (entersAnywhere(importer) || own === other || other === null || isOpen(other)) && !isDoor(declared.file))
    return { specifier: now.specifier, door: null }
  if (own === other || other === null || isOpen(other))
    return { specifier: isDirect ? now.specifier : toSpecifier(importer, declared.file), door: null }
  const door = `${other}/index.ts`
  return { specifier: toSpecifier(importer, door), door }
}

/** Rewrites the imports of one file. Only those that reach another module, or go through an index.ts, are touched. */
function redirect(source: Source, importer: string, doors: Doors): void {
  const text = source.texts.get(importer) ?? ''
  const statements = parseStatements(text)
  const wanted = new Map<string, Name[]>()
  const edits: { start: number; end: number; specifiers: string[] }[] = []
  let changed = false
  for (const { start, end, verb, names, specifier } of statements) {
    const target = resolveSpecifier(specifier, importer)
    if (target === null || !source.texts.has(target)) continue
    const specifiers = new Set<string>()
    for (const name of names) {
      const declared = findDeclared(source, target, name.exported)
      const chosen = chooseSpecifier(importer, { specifier, target }, declared)
      if (chosen.door !== null) {
        const door = doors.get(chosen.door) ?? new Map<string, { declared: Declared; isType: boolean }>()
        const known = door.get(name.exported)
        door.set(name.exported, { declared, isType: name.isType && (known?.isType ?? true) })
        doors.set(chosen.door, door)
      }
      specifiers.add(`${verb} ${chosen.specifier}`)
      const key = `${verb} ${chosen.specifier}`
      wanted.set(key, [...(wanted.get(key) ?? []), name])
    }
    if (specifiers.size !== 1 || !specifiers.has(`${verb} ${specifier}`)) changed = true
    edits.push({ start, end, specifiers: [...specifiers] })
  }
  if (!changed) return
  const printed = new Set<string>()
  let result = ''
  let at = 0
  for (const { start, end, specifiers } of edits) {
    const lines = specifiers
      .filter((specifier) => !printed.has(specifier))
      .map((specifier) => {
        printed.add(specifier)
        const [verb = '', path = ''] = specifier.split(' ')
        return print(verb, uniqueNames(wanted.get(specifier) ?? []), path)
      })
    result += text.slice(at, start) + lines.join('\n')
    at = lines.length === 0 && text[end] === '\n' ? end + 1 : end
  }
  source.texts.set(importer, result + text.slice(at))
}

function uniqueNames(names: readonly Name[]): Name[] {
  const byLocal = new Map<string, Name>()
  for (const name of names) {
    const known = byLocal.get(name.local)
    byLocal.set(name.local, known === undefined ? name : { ...name, isType: name.isType && known.isType })
  }
  return [...byLocal.values()]
}

const sameNames = (a: ReadonlySet<string>, b: ReadonlySet<string>) => a.size === b.size && [...a].every((name) => b.has(name))

/** Adds to an index.ts what others import, and takes out what stands there for nobody. */
function mendDoor(source: Source, door: string, all: ReadonlyMap<string, { declared: Declared; isType: boolean }>): void {
  const needed = new Map([...all].filter(([, { declared }]) => declared.file !== door))
  const text = source.texts.get(door) ?? ''
  const present = new Set(
    parseStatements(text)
      .filter(({ verb }) => verb === 'export')
      .flatMap(({ names, specifier }) => names.map(({ local }) => `${local} ${resolveSpecifier(specifier, door) ?? ''}`)),
  )
  if (sameNames(present, new Set([...needed].map(([local, { declared }]) => `${local} ${declared.file}`)))) return
  const byFile = new Map<string, Name[]>()
  for (const [local, { declared, isType }] of [...needed].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const names = byFile.get(declared.file) ?? []
    byFile.set(declared.file, [
      ...names,
      { exported: declared.name, local, isType: isType || (/^[A-Z][a-z]/.test(local) && isTypeOf(source, declared)) },
    ])
  }
  const lines = [...byFile].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([file, names]) => print('export', names, toSpecifier(door, file)))
  const rest = text.replaceAll(/^export (type )?\{[^}]*\} from '[^']+'\n/gm, '').trim()
  const [imports = '', ...code] = rest.startsWith('import ') ? rest.split(/\n\n(?=\/|export|const|function)/) : ['', rest]
  const parts = [imports, lines.join('\n'), code.join('\n\n')].filter((part) => part.trim() !== '')
  source.texts.set(door, `${parts.join('\n\n')}\n`)
}

function isTypeOf({ texts }: Source, { file, name }: Declared): boolean {
  return new RegExp(`^export (interface|type) ${name}\\b`, 'm').test(texts.get(file) ?? '')
}

/** `import('#web/…/index.ts')` names what it takes only beside itself: what stands as a word in such a file stays. */
function keepWhatIsImportedLater(source: Source, doors: Doors): void {
  for (const [file, text] of source.texts) {
    for (const [, specifier = ''] of text.matchAll(/import\('(#[^']*\/index\.ts)'\)|import \* as \w+ from '(#[^']*\/index\.ts)'/g)) {
      const door = resolveSpecifier(specifier, file) ?? ''
      const needed = doors.get(door)
      if (needed === undefined) continue
      for (const { verb, names } of parseStatements(source.texts.get(door) ?? ''))
        for (const { local, isType } of names)
          if (verb === 'export' && !needed.has(local) && new RegExp(`\\b${local}\\b`).test(text))
            needed.set(local, { declared: findDeclared(source, door, local), isType })
    }
  }
}

/** Lets every import that leaves its module go through the index.ts of the module that declares the name; answers what was done in a sentence. */
export function redirectImports(root: string, files: readonly string[]): string {
  const before = new Map(files.filter((file) => existsSync(join(root, file))).map((file) => [file, readFileSync(join(root, file), 'utf8')]))
  const source: Source = { root, texts: new Map(before) }
  const doors: Doors = new Map()
  for (const file of files) if (!isDoor(file) && !file.includes('.gen.')) redirect(source, file, doors)
  for (const door of files.filter(isDoor)) if (!doors.has(door)) doors.set(door, new Map())
  keepWhatIsImportedLater(source, doors)
  for (const [door, needed] of doors) {
    for (const [name, each] of needed) needed.set(name, { ...each, isType: each.isType || isTypeOf(source, each.declared) })
    mendDoor(source, door, needed)
  }
  const changed = [...source.texts].filter(([file, text]) => before.get(file) !== text && (before.has(file) || text.trim() !== ''))
  for (const [file, text] of changed) writeFileSync(join(root, file), text)
  const code = changed.map(([file]) => file)
  if (code.length > 0) execFileSync(process.execPath, ['node_modules/oxfmt/bin/oxfmt', ...code], { cwd: root })
  return `Redirected the imports of ${changed.length} files.`
}
