import { globSync, readFileSync } from 'node:fs'
import type { AdminCounter, AdminLink, HomeCard, PageLayout, Pages, PathRule, StaffLink, WebModule } from '#web/kit/module.ts'
import { toWordFileName } from '#web/kit/i18n/word-file.ts'
import { importModules, joinHead } from './import-modules.ts'

const root = new URL('../', import.meta.url)
const head = joinHead('src/web')
const langs = ['en', 'cn', 'tw'] as const

interface NamedModule extends WebModule {
  readonly module: string
}

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

/** The role that the narrowest rule gives a page. */
function findRole(modules: readonly NamedModule[], path: string): string {
  const covers = (rule: PathRule) =>
    (rule.scope !== 'below' && path === rule.path) || (rule.scope !== 'page' && path.startsWith(`${rule.path}/`))
  const rules = modules.flatMap((module) => module.pathRules ?? []).toSorted(compareRules)
  const role = rules.find((rule) => rule.role !== undefined && covers(rule))?.role
  if (role === undefined) throw new Error(`${path} is linked for staff, and no path rule says for which role`)
  return role
}

const scopes = ['page', 'tree', 'below']

/** The narrowest rule first: the longest path, and of the same path the page before its tree. */
function compareRules(one: PathRule, other: PathRule): number {
  return (
    other.path.length - one.path.length || one.path.localeCompare(other.path) || scopes.indexOf(one.scope) - scopes.indexOf(other.scope)
  )
}

function joinPathRules(modules: readonly NamedModule[]): string {
  const rules = modules.flatMap((module) => module.pathRules ?? []).toSorted(compareRules)
  return `${head}import type { PathRule } from '#web/kit/module.ts'\n\nexport const pathRules: readonly PathRule[] = ${toLines(rules)}\n`
}

/** The text of a link in one language, from the word files of its module. */
function findText(module: string, word: string, lang: string): string {
  const [file = '', key = ''] = word.split('.')
  const path = globSync(`src/web/${module}/**/*.${lang}.json`, { cwd: root }).find((found) => toWordFileName(found) === file)
  const words = path === undefined ? {} : (JSON.parse(readFileSync(new URL(path, root), 'utf8')) as Record<string, string>)
  const text = words[key]
  if (text === undefined) throw new Error(`src/web/${module} has no word ${word} in ${lang}`)
  return text
}

function joinStaffLinks(modules: readonly NamedModule[]): string {
  const links = modules.flatMap(({ module, staffLinks = [] }) => staffLinks.map((link: StaffLink) => ({ ...link, module })))
  const texts = links
    .toSorted((one, other) => one.position - other.position)
    .map(({ to, word, module }) => ({
      to,
      role: findRole(modules, to),
      text: Object.fromEntries(langs.map((lang) => [lang, findText(module, word, lang)])),
    }))
  return `${head}/** Where staff work, in the order of the menus. */\nexport const staffLinks = ${toLines(texts)} as const\n`
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

function joinAdminHome(modules: readonly NamedModule[]): string {
  const counters = listCounters(modules).map(({ figure, module, section, to, search }) => ({ figure, module, section, to, search }))
  const links = modules
    .flatMap(({ module, adminLinks = [] }) => adminLinks.map((link: AdminLink) => ({ ...link, module })))
    .toSorted(inOrder)
    .map(({ to, word, module }) => ({ to, text: Object.fromEntries(langs.map((lang) => [lang, findText(module, word, lang)])) }))
  return [
    head,
    '/** How the figures of the first page of staff are shown, in its order, each in the words `counters` of a module. */\n',
    `export const adminCounters = ${toLines(counters)} as const\n\n`,
    '/** Where else that page leads. */\n',
    `export const adminLinks = ${toLines(links)} as const\n`,
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

/** Each entry of a list or an object on a line. */
function toLines(value: object): string {
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}']
  const entries = Array.isArray(value)
    ? value.map((entry: unknown) => JSON.stringify(entry))
    : Object.entries(value).map(([key, entry]) => `${JSON.stringify(key)}: ${JSON.stringify(entry)}`)
  return `${open}\n${entries.map((entry) => `  ${entry},\n`).join('')}${close}`
}

/** The files that join the web modules, by their paths from the root, with what they have to hold. */
export async function joinWebModules(): Promise<ReadonlyMap<string, string>> {
  const modules = await importModules<WebModule>('web', 'webModule', ['app'])
  return new Map([
    ['src/web/app/pages.gen.ts', joinPages(modules)],
    ['src/web/app/session/path-rules.gen.ts', joinPathRules(modules)],
    ['src/web/app/shell/staff-links.gen.ts', joinStaffLinks(modules)],
    ['src/web/system/admin-home.gen.ts', joinAdminHome(modules)],
    ['src/web/home/home-cards.gen.ts', joinHomeCards(modules)],
    ['src/web/home/home-card-words.gen.ts', joinHomeCardWords(modules)],
  ])
}
