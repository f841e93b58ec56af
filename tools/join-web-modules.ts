import type { AdminChart, AdminCounter, HomeCard, PageLayout, Pages, WebModule } from '#web/kit/module.ts'
import { importModules, joinHead, type Named } from './import-modules.ts'
import { compareRules, joinOffice } from './join-office.ts'
import { joinPersonCards } from './join-person-cards.ts'
import { joinRecordTabs } from './join-record-tabs.ts'
import { toLines } from './to-lines.ts'

const head = joinHead('src/web')

type NamedModule = Named<WebModule>

const inModule = (module: NamedModule, pages: Pages = {}) =>
  Object.entries(pages).map(([address, file]): [string, string] => [address, `${module.module}/${file}`])

function joinPages(modules: readonly NamedModule[]): string {
  const pages = modules.flatMap((module) => inModule(module, module.pages))
  const layouts = modules.flatMap((module) =>
    (module.layouts ?? []).map((layout): PageLayout => ({
      name: layout.name,
      file: `${module.module}/${layout.file}`,
      pages: Object.fromEntries(inModule(module, layout.pages)),
    })),
  )
  const addresses = [...pages.map(([address]) => address), ...layouts.flatMap((layout) => Object.keys(layout.pages))]
  const twice = addresses.find((address, index) => addresses.indexOf(address) !== index)
  if (twice !== undefined) throw new Error(`${twice} has two pages`)
  return [
    head,
    "import type { PageLayout, Pages } from '#web/kit/module.ts'\n\n",
    `export const pages: Pages = ${toLines(Object.fromEntries(pages))}\n\n`,
    `export const layouts: readonly PageLayout[] = ${toLines(layouts)}\n`,
  ].join('')
}

function joinPathRules(modules: readonly NamedModule[]): string {
  const rules = modules.flatMap((module) => module.pathRules ?? []).toSorted(compareRules)
  return `${head}import type { PathRule } from '#web/kit/module.ts'\n\nexport const pathRules: readonly PathRule[] = ${toLines(rules)}\n`
}

const inOrder = (one: { readonly position: number }, other: { readonly position: number }) => one.position - other.position

function listPages({ pages = {}, layouts = [] }: NamedModule): string[] {
  return [pages, ...layouts.map((layout) => layout.pages)].flatMap((own) => Object.keys(own))
}

/** Refuses a figure that two modules show, or one that leads to a page of another module. */
function listCounters(modules: readonly NamedModule[]) {
  const counters = modules.flatMap((module) => {
    const foreign = (module.adminCounters ?? []).find(({ to }) => to !== undefined && !listPages(module).includes(to))
    if (foreign !== undefined) throw new Error(`${module.module} shows ${foreign.figure}, and ${foreign.to} is no page of it`)
    return (module.adminCounters ?? []).map((counter: AdminCounter) => ({ ...counter, module: module.module }))
  })
  const twice = counters.find(({ figure }, index) => counters.findIndex((other) => other.figure === figure) !== index)
  if (twice !== undefined) throw new Error(`two modules show the figure ${twice.figure}`)
  return counters.toSorted(inOrder)
}

/** Refuses a chart that two modules show. */
function listCharts(modules: readonly NamedModule[]) {
  const charts = modules
    .flatMap(({ module, adminCharts = [] }) => adminCharts.map((chart: AdminChart) => ({ ...chart, module })))
    .toSorted(inOrder)
  const twice = charts.find(({ chart }, index) => charts.findIndex((other) => other.chart === chart) !== index)
  if (twice !== undefined) throw new Error(`two modules show the chart ${twice.chart}`)
  return charts.map(({ chart, module }) => ({ chart, module }))
}

function joinAdminHome(modules: readonly NamedModule[]): string {
  const counters = listCounters(modules).map(({ figure, module, section, to, search, record }) => ({
    figure,
    module,
    section,
    to,
    search,
    record,
  }))
  return [
    head,
    '/** How the figures of the first page of staff are shown, in its order, each in the words `counters` of a module. */\n',
    `export const adminCounters = ${toLines(counters)} as const\n\n`,
    '/** What is drawn there by the day. */\n',
    `export const adminCharts = ${toLines(listCharts(modules))} as const\n`,
  ].join('')
}

function listHomeCards(modules: readonly NamedModule[]) {
  const cards = modules
    .flatMap(({ module, homeCards = [] }) => homeCards.map((card: HomeCard) => ({ ...card, module })))
    .toSorted((one, other) => one.position - other.position)
  const twice = cards.find((card, index) => cards.findIndex(({ component }) => component === card.component) !== index)
  if (twice !== undefined) throw new Error(`two home cards are called ${twice.component}`)
  return cards
}

function joinHomeCards(modules: readonly NamedModule[]): string {
  const cards = listHomeCards(modules)
  const roleOf = ({ role }: HomeCard) => (role === undefined ? '' : `, role: '${role}'`)
  return [
    head,
    "import type { HomeCardEntry } from './home-card-entry.ts'\n",
    ...cards.map(({ component, module }) => `import { ${component} } from '#web/${module}/index.ts'\n`),
    '\n/** What modules show on the home page, in its order. */\nexport const homeCards: readonly HomeCardEntry[] = [\n',
    ...cards.map((card) => `  { name: '${card.component}', Card: ${card.component}${roleOf(card)} },\n`),
    ']\n',
  ].join('')
}

/** In a file without the cards: every first page loads the loaders of all pages, and what these import. */
function joinHomeCardWords(modules: readonly NamedModule[]): string {
  const words = [...new Set(listHomeCards(modules).flatMap(({ words: files = [] }) => files))]
  return `${head}/** The word files that the cards of the home page need at once. */\nexport const homeCardWords = ${toLines(words)} as const\n`
}

/** The files that join the web modules, by their paths from the root, with what they have to hold. */
export async function joinWebModules(): Promise<ReadonlyMap<string, string>> {
  const modules = await importModules<WebModule>('web', 'webModule', ['app'])
  return new Map([
    ['src/web/app/pages.gen.ts', joinPages(modules)],
    ['src/web/app/session/path-rules.gen.ts', joinPathRules(modules)],
    ...joinOffice(modules),
    ...joinRecordTabs(modules),
    ...joinPersonCards(modules),
    ['src/web/system/admin-home.gen.ts', joinAdminHome(modules)],
    ['src/web/home/home-cards.gen.ts', joinHomeCards(modules)],
    ['src/web/home/home-card-words.gen.ts', joinHomeCardWords(modules)],
  ])
}
