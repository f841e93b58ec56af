import type { PersonTab, WebModule } from '#web/kit/module.ts'
import { joinHead, type Named } from './import-modules.ts'
import { toText } from './join-office.ts'

type NamedModule = Named<WebModule>
type OwnTab = PersonTab & { readonly module: string }

/** A kind of record, and where its tabs are joined. */
interface Recorded {
  readonly one: string
  readonly file: string
  readonly type: string
  readonly listOwn: (module: NamedModule) => readonly PersonTab[]
}

const head = joinHead('src/web')

const records: readonly Recorded[] = [
  { one: 'person', file: 'person/person-tabs.gen.ts', type: 'PersonTabEntry', listOwn: ({ personTabs = [] }) => personTabs },
  { one: 'attempt', file: 'record/attempt-tabs.gen.ts', type: 'RecordTabEntry', listOwn: ({ attemptTabs = [] }) => attemptTabs },
  { one: 'test', file: 'record/test-tabs.gen.ts', type: 'RecordTabEntry', listOwn: ({ testTabs = [] }) => testTabs },
  { one: 'report', file: 'record/report-tabs.gen.ts', type: 'RecordTabEntry', listOwn: ({ reportTabs = [] }) => reportTabs },
]

function listTabs(modules: readonly NamedModule[], { one, listOwn }: Recorded): readonly OwnTab[] {
  const tabs = modules
    .flatMap((module) => listOwn(module).map((tab) => ({ ...tab, module: module.module })))
    .toSorted((first, second) => first.position - second.position)
  const twice = tabs.find(({ name }, index) => tabs.findIndex((other) => other.name === name) !== index)
  if (twice !== undefined) throw new Error(`two tabs in the record of one ${one} are called ${twice.name}`)
  return tabs
}

function joinTabs(modules: readonly NamedModule[], recorded: Recorded): string {
  const tabs = listTabs(modules, recorded)
  const { one, type } = recorded
  const imports = [...Map.groupBy(tabs, ({ module }) => module)].map(([module, own]) => {
    const names = own.flatMap(({ component, count }) => [component, count ?? []].flat()).toSorted()
    return `import { ${names.join(', ')} } from '#web/${module}/index.ts'\n`
  })
  const entries = tabs.map(({ name, word, module, role, of, component, count }) => {
    const said = Object.entries({ name, text: toText(module, word), role, of }).filter(([, value]) => value !== undefined)
    const lines = [
      ...said.map(([key, value]) => `${key}: ${JSON.stringify(value)}`),
      `Tab: ${component}`,
      ...(count === undefined ? [] : [`Count: ${count}`]),
    ]
    return `  {\n${lines.map((line) => `    ${line},\n`).join('')}  },\n`
  })
  return [
    head,
    `import type { ${type} } from './${type === 'PersonTabEntry' ? 'person' : 'record'}-tab-entry.ts'\n`,
    ...imports,
    `\n/** What modules show in the record of ${one === 'attempt' ? 'an' : 'a'} ${one}, in its order. */\n`,
    `export const ${one}Tabs: readonly ${type}[] = [\n${entries.join('')}]\n`,
  ].join('')
}

/** The tabs in the records of people, attempts, tests and reports, as TypeScript. */
export function joinRecordTabs(modules: readonly NamedModule[]): ReadonlyMap<string, string> {
  return new Map(records.map((recorded) => [`src/web/app/${recorded.file}`, joinTabs(modules, recorded)]))
}
