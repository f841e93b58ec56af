import type { ServerModule } from '#server/kit/module.ts'
import { importModules, joinHead, type Named, toIdentifier } from './import-modules.ts'
import { joinDeclared } from './join-declared.ts'

type NamedModule = Named<ServerModule>

/** The identifiers of the modules whose manifests have something. */
function listWith(modules: readonly NamedModule[], has: keyof ServerModule): string[] {
  return modules.filter((module) => module[has] !== undefined).map(({ module }) => toIdentifier(module))
}

/** Refuses two ports of one name: the later would hide the earlier. */
function checkPorts(modules: readonly NamedModule[]): void {
  const names = modules.flatMap(({ ports = {} }) => Object.keys(ports))
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice !== undefined) throw new Error(`two modules provide the port ${twice}`)
}

/** A list with each entry on a line, below a line that stands `indent` deep. */
function toList(entries: readonly string[], indent = '  '): string {
  return entries.length === 0 ? '[]' : `[\n${entries.map((entry) => `${indent}  ${entry},\n`).join('')}${indent}]`
}

/** Each module gets what those before it have opened. */
function writeOpening(modules: readonly NamedModule[]): string {
  const opening = modules.filter(({ open }) => open !== undefined)
  const names = listWith(opening, 'open')
  const depsOf = (name: string | undefined) => (name === undefined ? 'given' : `with${name.charAt(0).toUpperCase()}${name.slice(1)}`)
  const lines = opening.map(({ open }, index) => {
    const before = depsOf(names[index - 1])
    return `  const ${depsOf(names[index])} = { ...${before}, ...(await ${names[index]}.open(${open?.length === 0 ? '' : before})) }\n`
  })
  return [
    '/** Opens the modules, the lowest first; answers what they start with. */\n',
    'export async function openModules(start: StartDeps) {\n',
    '  const given = { ...start, ...declared, ...ports }\n',
    ...lines,
    `  return ${depsOf(names.at(-1))}\n}\n`,
  ].join('')
}

/** A function that asks every module which has something for it. Tests call it with less than a whole start has. */
function writeAsking(name: string, asked: { readonly of: readonly string[]; readonly call: string; readonly answer: string }): string {
  const { of, call, answer } = asked
  const needs = of.map((module) => `  Needs<typeof ${module}.${call}>`).join(' &\n')
  const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Deps`
  return `type ${type} = Omit<\n${needs},\n  keyof typeof ports\n>\n\nexport function ${name}(deps: ${type}) {\n  const given = { ...ports, ...deps }\n  return ${answer}\n}\n`
}

function joinServer(modules: readonly NamedModule[]): string {
  checkPorts(modules)
  const fromHighest = modules.toReversed()
  const kept = listWith(fromHighest, 'personalData')
  const sweeping = listWith(fromHighest, 'retention')
  const starting = modules.filter(({ start }) => start !== undefined)
  const subscribing = modules.filter(({ subscriptions }) => subscriptions !== undefined)
  const parts = kept.map((name) => `{ phase: ${name}.personalData.phase, part: ${name}.personalData.create(given) }`)
  return [
    joinHead('src/server'),
    ...modules.map(({ module }) => `import { serverModule as ${toIdentifier(module)} } from '#server/${module}/module.ts'\n`),
    "import type { Subscriber } from '#server/kit/event/subscriber.ts'\n",
    "import type { KeptData, ModuleParts, Needs, StartDeps } from '#server/kit/module.ts'\n\n",
    '/** Functions that modules provide for others, by their names. */\n',
    `const ports = {\n${listWith(modules, 'ports')
      .map((name) => `  ...${name}.ports,\n`)
      .join('')}}\n\n`,
    '/** What the manifests of all modules declare together. */\n',
    'export const declared = {\n',
    `  notificationRules: ${toList(listWith(modules, 'notifications').map((name) => `...${name}.notifications`))},\n`,
    `  noticeKinds: {\n${listWith(modules, 'noticeKinds')
      .map((name) => `    ...${name}.noticeKinds,\n`)
      .join('')}  },\n`,
    `  counters: ${toList(listWith(modules, 'counters').map((name) => `${name}.counters`))},\n`,
    `  charts: {\n${listWith(modules, 'charts')
      .map((name) => `    ...${name}.charts,\n`)
      .join('')}  },\n`,
    `  sealedTables: ${toList(listWith(modules, 'sealedTables').map((name) => `...${name}.sealedTables`))},\n`,
    '}\n\n',
    '/** Modules that want to know what others publish. */\n',
    `export const subscribers: readonly Subscriber[] = ${toList(
      subscribing.map(({ module }) => `{ name: '${module}', subscriptions: ${toIdentifier(module)}.subscriptions }`),
      '',
    )}\n\n`,
    writeOpening(modules),
    '\n/** What every module keeps about people, by the phases of an erasure; within a phase higher modules first. */\n',
    writeAsking('createPersonalData', { of: kept, call: 'personalData.create', answer: toList(parts) }),
    '\n/** What every module keeps for a time only. */\n',
    writeAsking('createRetention', {
      of: sweeping,
      call: 'retention',
      answer: toList(sweeping.map((name) => `...${name}.retention(given)`)),
    }),
    '\n/** Makes what the server runs of every module. */\n',
    'export function startModules(deps: Awaited<ReturnType<typeof openModules>> & KeptData): readonly ModuleParts[] {\n',
    `  return ${toList(starting.map(({ module, start }) => `${toIdentifier(module)}.start(${start?.length === 0 ? '' : 'deps'})`))}\n}\n`,
  ].join('')
}

/** The files that join the server modules, by their paths from the root, with what they have to hold. */
export async function joinServerModules(): Promise<ReadonlyMap<string, string>> {
  const modules = await importModules<ServerModule>('server', 'serverModule')
  return new Map([['src/server/main/modules.gen.ts', joinServer(modules)], ...joinDeclared(modules)])
}
