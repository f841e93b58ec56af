import { globSync, readFileSync } from 'node:fs'
import type { OfficeLink, PathRule, WebModule } from '#web/kit/module.ts'
import { toWordFileName } from '#web/kit/i18n/word-file.ts'
import { officeGroups } from '#web/office/frame/groups.ts'
import { joinHead, type Named } from './import-modules.ts'
import { toLines } from './to-lines.ts'

const root = new URL('../', import.meta.url)
const head = joinHead('src/web')
const langs = ['en', 'cn', 'tw'] as const
const scopes = ['page', 'tree', 'below']

type NamedModule = Named<WebModule>

/** The narrowest rule first: the longest path, and of the same path the page before its tree. */
export function compareRules(one: PathRule, other: PathRule): number {
  return (
    other.path.length - one.path.length || one.path.localeCompare(other.path) || scopes.indexOf(one.scope) - scopes.indexOf(other.scope)
  )
}

/** The role that the narrowest rule gives a page in the office. */
function findRole(modules: readonly NamedModule[], path: string): string {
  const covers = (rule: PathRule) =>
    (rule.scope !== 'below' && path === rule.path) || (rule.scope !== 'page' && path.startsWith(`${rule.path}/`))
  const rules = modules.flatMap((module) => module.pathRules ?? []).toSorted(compareRules)
  const rule = rules.find((each) => each.frame === 'office' && covers(each))
  const role = rule?.officeRole ?? rule?.role
  if (role === undefined) throw new Error(`${path} is linked in the office, and no path rule puts it there for a role`)
  return role
}

/** A text in one language, from the word files of a module. */
function findText(module: string, word: string, lang: string): string {
  const [file = '', key = ''] = word.split('.')
  const path = globSync(`src/web/${module}/**/*.${lang}.json`, { cwd: root }).find((found) => toWordFileName(found) === file)
  const words = path === undefined ? {} : (JSON.parse(readFileSync(new URL(path, root), 'utf8')) as Record<string, string>)
  const text = words[key]
  if (text === undefined) throw new Error(`src/web/${module} has no word ${word} in ${lang}`)
  return text
}

/** A text in all languages, from the word files of a module. */
export const toText = (module: string, word: string) => Object.fromEntries(langs.map((lang) => [lang, findText(module, word, lang)]))

/** Links without a group come first. */
function placeOf({ group, position }: OfficeLink): number {
  const names: readonly string[] = officeGroups.map(({ name }) => name)
  if (group !== undefined && !names.includes(group)) throw new Error(`the office has no group ${group}`)
  return (group === undefined ? 0 : names.indexOf(group) + 1) * 1000 + position
}

function listLinks(modules: readonly NamedModule[]) {
  return modules
    .flatMap(({ module, officeLinks = [] }) => officeLinks.map((link) => ({ ...link, module })))
    .toSorted((one, other) => placeOf(one) - placeOf(other))
    .map(({ to, word, group, module }) => ({ to, ...(group && { group }), role: findRole(modules, to), text: toText(module, word) }))
}

/** Refuses a place under a page that the office doesn't link. */
function listPlaces(modules: readonly NamedModule[], links: readonly { readonly to: string }[]) {
  const places = modules.flatMap(({ officePlaces = [] }) => officePlaces)
  const lost = places.find(({ under }) => links.every(({ to }) => to !== under))
  if (lost !== undefined) throw new Error(`${lost.path} stands under ${lost.under}, which the office doesn’t link`)
  return places
}

function listActions(modules: readonly NamedModule[]) {
  return modules.flatMap(({ module, officeActions = [] }) =>
    officeActions.map(({ to, search, word }) => ({
      href: search === undefined ? to : `${to}?${new URLSearchParams(search).toString()}`,
      role: findRole(modules, to),
      text: toText(module, word),
    })),
  )
}

function joinFrame(modules: readonly NamedModule[]): string {
  const links = listLinks(modules)
  return [
    head,
    '/** The pages of the office, in the order of its side navigation. */\n',
    `export const officeLinks = ${toLines(links)} as const\n\n`,
    '/** Pages that belong under another one than their address says. */\n',
    `export const officePlaces = ${toLines(listPlaces(modules, links))} as const\n\n`,
    '/** What the palette offers to do. */\n',
    `export const officeActions = ${toLines(listActions(modules))} as const\n`,
  ].join('')
}

/** What can be done with what a finder finds. */
function listFoundActions(modules: readonly NamedModule[], finder: string) {
  return modules
    .flatMap(({ module, officeFoundActions = [] }) => officeFoundActions.map((action) => ({ ...action, module })))
    .filter((action) => action.finder === finder)
    .toSorted((one, other) => one.position - other.position)
    .map(({ name, below = '', search, word, module }) => ({
      name,
      suffix: search === undefined ? below : `${below}?${new URLSearchParams(search).toString()}`,
      text: toText(module, word),
    }))
}

/** Refuses actions on what no module finds. */
function checkFoundActions(modules: readonly NamedModule[]): void {
  const finders = new Set(modules.flatMap(({ officeFinders = [] }) => officeFinders.map(({ find }) => find)))
  const lost = modules.flatMap(({ officeFoundActions = [] }) => officeFoundActions).find(({ finder }) => !finders.has(finder))
  if (lost !== undefined) throw new Error(`the action ${lost.name} is for what ${lost.finder} finds, and no module has that finder`)
}

function joinFinders(modules: readonly NamedModule[]): string {
  const finders = modules
    .flatMap(({ module, officeFinders = [] }) => officeFinders.map((finder) => ({ ...finder, module })))
    .toSorted((one, other) => one.position - other.position)
  const toEntry = ({ find, to, word, words, icon, module }: (typeof finders)[number]) =>
    JSON.stringify({
      name: find,
      icon,
      role: findRole(modules, to),
      text: toText(module, word),
      words,
      actions: listFoundActions(modules, find),
    }).slice(1)
  checkFoundActions(modules)
  return [
    head,
    "import type { FinderEntry } from '#web/office/index.ts'\n",
    ...finders.map(({ find, module }) => `import { ${find} } from '#web/${module}/index.ts'\n`),
    '\n/** What the palette of the office finds, in its order. */\nexport const officeFinders: readonly FinderEntry[] = [\n',
    ...finders.map((finder) => `  {find: ${finder.find}, ${toEntry(finder)},\n`),
    ']\n',
  ].join('')
}

/** Roles have few; the account menu is not to bring all links of the office. */
function joinEntrances(modules: readonly NamedModule[]): string {
  const links = listLinks(modules)
  const first = links.filter(({ role }, index) => links.findIndex((other) => other.role === role) === index)
  return [
    head,
    '/** Where the office begins, for each role that has one. */\n',
    `export const officeEntrances = ${toLines(first.map(({ to, role }) => ({ to, role })))} as const\n`,
  ].join('')
}

/** The files that join what modules bring to the office, by their paths from the root. */
export function joinOffice(modules: readonly NamedModule[]): ReadonlyMap<string, string> {
  return new Map([
    ['src/web/office/frame/office-links.gen.ts', joinFrame(modules)],
    ['src/web/app/shell/office-entrances.gen.ts', joinEntrances(modules)],
    ['src/web/app/shell/office-finders.gen.ts', joinFinders(modules)],
  ])
}
