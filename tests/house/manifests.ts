import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { moduleNames } from '#tools/import-modules.ts'
import { isCode, isTest, listFiles, readSources, withoutComments } from './sources.ts'

/** The events in the manifest of a server module, and the notifications that they cause. */
export interface EventDeclaration {
  readonly module: string
  readonly publishes?: readonly { readonly topic: string }[] | undefined
  readonly subscriptions?: readonly { readonly topic: string }[] | undefined
  readonly notifications?: readonly { readonly event: { readonly topic: string } }[] | undefined
  readonly noticeKinds?: object | undefined
}

/** Manifests that `npm run joins` does not read, because rooms.ts has no such module. */
export function findUnjoinedManifests(base: string): string[] {
  const joined = new Set(['kit', ...moduleNames])
  return listFiles(base, 'src').filter((path) => {
    const [, side, module] = /^src\/(\w+)\/([\w-]+)\/module\.ts$/.exec(path) ?? []
    return module !== undefined && !joined.has(module) && !(side === 'web' && module === 'app')
  })
}

/** The topics of the events that a module defines, by the exports that hold them. */
async function readDefined(base: string, module: string): Promise<ReadonlyMap<string, readonly string[]>> {
  const file = join(base, `src/contract/${module}/events.ts`)
  if (!existsSync(file)) return new Map()
  const exported = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as Readonly<Record<string, object>>
  const listTopics = (value: object): string[] =>
    'topic' in value ? [String(value.topic)] : Object.values(value).flatMap((each: object) => listTopics(each))
  return new Map(Object.entries(exported).map(([name, value]) => [name, listTopics(value)]))
}

function readCode(base: string, module: string): string[] {
  return readSources(base, `src/server/${module}`, (path) => isCode(path) && !isTest(path)).map(({ text }) => withoutComments(text))
}

/** Events that a module defines and doesn't declare, or declares and never publishes. */
async function findIdleEvents(base: string, { module, publishes = [] }: EventDeclaration): Promise<string[]> {
  const declared = new Set(publishes.map(({ topic }) => topic))
  const defined = await readDefined(base, module)
  const publishing = readCode(base, module).filter((text) => text.includes('publishEvents('))
  return [...defined].flatMap(([name, topics]) => [
    ...topics
      .filter((topic) => !declared.has(topic))
      .map((topic) => `${module} defines the event ${topic}, and its manifest publishes none`),
    ...(publishing.some((text) => new RegExp(`\\b${name}\\b`).test(text)) ? [] : [`${module} defines ${name}, and nothing publishes it`]),
  ])
}

/** Events that are subscribed to or notified of and that nobody publishes, and the other way round. */
export async function findEventFaults(base: string, modules: readonly EventDeclaration[]): Promise<string[]> {
  const published = new Set(modules.flatMap(({ publishes = [] }) => publishes.map(({ topic }) => topic)))
  const deaf = modules.flatMap(({ module, subscriptions = [], notifications = [] }) =>
    [...subscriptions.map(({ topic }) => topic), ...notifications.map(({ event }) => event.topic)]
      .filter((topic) => !published.has(topic))
      .map((topic) => `${module} waits for the event ${topic}, and nobody publishes it`),
  )
  const idle = await Promise.all(modules.map((module) => findIdleEvents(base, module)))
  return [...deaf, ...idle.flat()]
}

/** Kinds of notices that are declared and that no event becomes. An undeclared one does not compile. */
export function findIdleKinds(base: string, modules: readonly EventDeclaration[]): string[] {
  return modules.flatMap(({ module, noticeKinds = {} }) => {
    const code = readCode(base, module)
    return Object.keys(noticeKinds)
      .filter((kind) => !code.some((text) => new RegExp(`\\bkind: '${kind}',\\s+params\\b`).test(text)))
      .map((kind) => `${module} declares the kind of notice ${kind}, and no event becomes one`)
  })
}

/** What the manifest of a server module counts for the first page of staff. */
interface CountingModule {
  readonly module: string
  readonly counters?: { readonly figures: Readonly<Record<string, readonly string[]>> } | undefined
  readonly charts?: object | undefined
}

/** How the manifest of a web module shows figures on that page. */
interface ShowingModule {
  readonly module: string
  readonly adminCounters?: readonly { readonly figure: string }[] | undefined
  readonly adminCharts?: readonly { readonly chart: string }[] | undefined
}

/** Charts that are counted and not drawn, drawn and not counted, and such as have no word in the module that draws them. */
export function findChartFaults(base: string, counting: readonly CountingModule[], showing: readonly ShowingModule[]): string[] {
  const counted = counting.flatMap(({ module, charts = {} }) => Object.keys(charts).map((chart) => ({ module, chart })))
  const drawn = showing.flatMap(({ module, adminCharts = [] }) => adminCharts.map(({ chart }) => ({ module, chart })))
  const isIn = (list: readonly { readonly chart: string }[], chart: string) => list.some((other) => other.chart === chart)
  return [
    ...counted
      .filter(({ chart }) => !isIn(drawn, chart))
      .map(({ module, chart }) => `${module} counts ${chart} by the day, and no page draws it`),
    ...drawn.filter(({ chart }) => !isIn(counted, chart)).map(({ module, chart }) => `${module} draws ${chart}, and nothing counts it`),
    ...drawn
      .filter(({ module, chart }) => !hasCounterWord(base, module, `chart_${chart}`))
      .map(({ module, chart }) => `${module} draws ${chart}, and has no word for it`),
  ]
}

/** Figures that are counted and not shown, shown and not counted, and such as have no word in the module that shows them. */
export function findCounterFaults(base: string, counting: readonly CountingModule[], showing: readonly ShowingModule[]): string[] {
  const counted = counting.flatMap(({ module, counters }) =>
    Object.entries(counters?.figures ?? {}).flatMap(([group, names]) => names.map((name) => ({ module, figure: `${group}.${name}` }))),
  )
  const shown = showing.flatMap(({ module, adminCounters = [] }) => adminCounters.map(({ figure }) => ({ module, figure })))
  const isIn = (list: readonly { readonly figure: string }[], figure: string) => list.some((other) => other.figure === figure)
  return [
    ...counted.filter(({ figure }) => !isIn(shown, figure)).map(({ module, figure }) => `${module} counts ${figure}, and no page shows it`),
    ...shown.filter(({ figure }) => !isIn(counted, figure)).map(({ module, figure }) => `${module} shows ${figure}, and nothing counts it`),
    ...shown
      .filter(({ module, figure }) => !hasCounterWord(base, module, figure.replace('.', '_')))
      .map(({ module, figure }) => `${module} shows ${figure}, and has no word for it`),
  ]
}

function hasCounterWord(base: string, module: string, key: string): boolean {
  const file = join(base, `src/web/${module}/counters.en.json`)
  const words = existsSync(file) ? Object.keys(JSON.parse(readFileSync(file, 'utf8')) as object) : []
  return words.includes(key) || words.includes(`${key}_other`)
}
