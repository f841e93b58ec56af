import type { PersonTab, WebModule } from '#web/kit/module.ts'
import { joinHead, type Named } from './import-modules.ts'
import { toText } from './join-office.ts'

type NamedModule = Named<WebModule>

const head = joinHead('src/web')

function listTabs(modules: readonly NamedModule[]) {
  const tabs = modules
    .flatMap(({ module, personTabs = [] }) => personTabs.map((tab: PersonTab) => ({ ...tab, module })))
    .toSorted((one, other) => one.position - other.position)
  const twice = tabs.find(({ name }, index) => tabs.findIndex((other) => other.name === name) !== index)
  if (twice !== undefined) throw new Error(`two tabs of a person are called ${twice.name}`)
  return tabs
}

/** The tabs in the record of a person, as TypeScript. */
export function joinPersonTabs(modules: readonly NamedModule[]): string {
  const tabs = listTabs(modules)
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
    "import type { PersonTabEntry } from './person-tab-entry.ts'\n",
    ...imports,
    '\n/** What modules show in the record of a person, in its order. */\n',
    `export const personTabs: readonly PersonTabEntry[] = [\n${entries.join('')}]\n`,
  ].join('')
}
