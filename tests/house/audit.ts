import { rooms } from '#rooms'
import { isCode, isTest, readSources, roomOf, type SourceFile, withoutComments } from './sources.ts'

/** What the manifest of a server module says about the audit log. */
export interface AuditDeclaration {
  readonly module: string
  readonly auditActions?: readonly string[] | undefined
  readonly auditEntities?: readonly string[] | undefined
}

/** Something that a file records. */
interface Recorded {
  readonly path: string
  readonly name: string
}

function readRecording(base: string, records: RegExp): SourceFile[] {
  return readSources(base, 'src/server', (path) => isCode(path) && !isTest(path))
    .map(({ path, text }) => ({ path, text: withoutComments(text) }))
    .filter(({ text }) => records.test(text))
}

/** The values of a constant whose name ends with `actions`, by which an action is chosen. */
function listChoices(text: string): string[] {
  const tables = [...text.matchAll(/\bconst \w*[aA]ctions\b[^=]*= \{([^}]*)\}/g)]
  return tables.flatMap(([, table = '']) => [...table.matchAll(/'([a-z-]+\.[a-z-]+)'/g)].map(([, action = '']) => action))
}

/** Every action that the server's source records, in the files that do so; one that is composed stays as it is, and is declared by nobody. */
function listRecordedActions(base: string): Recorded[] {
  return readRecording(base, /recordAudit\(|action: '/).flatMap(({ path, text }) => {
    const said = [...text.matchAll(/\baction\b\s*(?::|=)\s*([^,\n]+)/g)].map(([, value = '']) => value)
    const spelled = said.flatMap((value) =>
      [...value.matchAll(/'([a-z-]+\.[a-z-]+)'|`([^`]+)`/g)].map(([, one, other]) => one ?? other ?? ''),
    )
    return [...spelled, ...listChoices(text)].map((name) => ({ path, name }))
  })
}

/** What the recorded events are about. */
function listRecordedEntities(base: string): Recorded[] {
  return readRecording(base, /recordAudit\(/).flatMap(({ path, text }) =>
    [...text.matchAll(/\bentity: '([a-z-]+)'/g)].map(([, name = '']) => ({ path, name })),
  )
}

/** The modules whose actions and entities a module may record: its own, and those of modules that it may enter. The kit deletes old events. */
function listNamed(module: string): readonly string[] {
  if (module === 'kit') return ['audit']
  return [module, ...(rooms[`server/${module}`] ?? []).filter((room) => room.startsWith('server/')).map((room) => roomOf(`src/${room}`))]
}

interface Kind {
  readonly what: string
  readonly recorded: readonly Recorded[]
  readonly declared: (module: AuditDeclaration) => readonly string[]
}

function findFaultsOf({ what, recorded, declared }: Kind, modules: readonly AuditDeclaration[]): string[] {
  const byName = new Map(modules.flatMap((module) => declared(module).map((name) => [name, module.module] as const)))
  const undeclared = recorded.filter(({ path, name }) => !listNamed(roomOf(path)).includes(byName.get(name) ?? ''))
  const used = new Set(recorded.map(({ name }) => name))
  const idle = [...byName].filter(([name]) => !used.has(name))
  return [
    ...undeclared.map(({ path, name }) => `${path}: the ${what} ${name} is declared by no module that it may enter`),
    ...idle.map(([name, module]) => `${module} declares the ${what} ${name}, and nothing records it`),
  ]
}

/** Actions and entities that are recorded and not declared, or the other way round. */
export function findAuditFaults(base: string, modules: readonly AuditDeclaration[]): string[] {
  return [
    ...findFaultsOf({ what: 'action', recorded: listRecordedActions(base), declared: ({ auditActions = [] }) => auditActions }, modules),
    ...findFaultsOf({ what: 'entity', recorded: listRecordedEntities(base), declared: ({ auditEntities = [] }) => auditEntities }, modules),
  ]
}
