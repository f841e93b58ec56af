import type { ServerModule } from '#server/kit/module.ts'
import { layers } from '#rooms'
import { joinHead, type Named } from './import-modules.ts'

type NamedModule = Named<ServerModule>

const head = joinHead('src/server')

/** Refuses names that two modules declare, because it would be undefined which of the two applies. */
function checkOnce(what: string, names: readonly string[]): void {
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice !== undefined) throw new Error(`${what} ${twice} is declared by two modules`)
}

const quote = (name: string) => `'${name}'`

/** `{ plan: ['a', 'b'] }`, each list on a line of its own and each entry too. */
function toLists(lists: ReadonlyMap<string, readonly string[]>): string {
  const entries = [...lists].map(([name, own]) => `  ${quote(name)}: [\n${own.map((entry) => `    ${quote(entry)},\n`).join('')}  ],\n`)
  return `{\n${entries.join('')}}`
}

/** What people do comes first, and what the product does for itself last. */
function peopleFirst(modules: readonly NamedModule[]): NamedModule[] {
  const ofPlatform = new Set(Object.keys(layers['platform'] ?? {}))
  return [...modules.filter(({ module }) => !ofPlatform.has(module)), ...modules.filter(({ module }) => ofPlatform.has(module))]
}

function joinPermissions(modules: readonly NamedModule[]): string {
  const declared = modules.flatMap(({ permissions = {} }) => Object.entries(permissions))
  checkOnce(
    'the permission',
    declared.flatMap(([, own]) => own),
  )
  const byHolder = Map.groupBy(declared, ([holder]) => holder)
  const lists = new Map([...byHolder].map(([holder, own]) => [holder, own.flatMap(([, permissions]) => permissions)]))
  return [
    head,
    '/** What a role may do where an operation names a permission as its access. */\n',
    `export const permissionsByRole: Readonly<Record<string, readonly string[]>> = ${toLists(lists)}\n`,
  ].join('')
}

/** What the modules declare of one kind, by the module. */
function listDeclared(modules: readonly NamedModule[], field: 'auditActions' | 'auditEntities'): ReadonlyMap<string, readonly string[]> {
  const lists = new Map(modules.map((module) => [module.module, module[field] ?? []] as const).filter(([, own]) => own.length > 0))
  checkOnce('of the audit log,', [...lists.values()].flat())
  return lists
}

function joinAuditLog(modules: readonly NamedModule[]): string {
  const ordered = peopleFirst(modules)
  return [
    head,
    '/** What is recorded in the audit log, by the module that declares it and has a sentence for it. */\n',
    `export const auditActions = ${toLists(listDeclared(ordered, 'auditActions'))} as const\n\n`,
    '/** What the events of the audit log are about, in the order of the filter, by the module that declares it and has a name for it. */\n',
    `export const auditEntities = ${toLists(listDeclared(ordered, 'auditEntities'))} as const\n`,
  ].join('')
}

/** What people do in the product comes first, and the safety of their account last. */
function joinNoticeKinds(modules: readonly NamedModule[]): string {
  const kinds = modules.toReversed().flatMap(({ noticeKinds = {} }) => Object.entries(noticeKinds))
  const [others, ofSecurity] = [false, true].map((wanted) => kinds.filter(([, { security = false }]) => security === wanted))
  const names = [...(others ?? []), ...(ofSecurity ?? [])].map(([name]) => name)
  checkOnce('the kind of notice', names)
  return [
    head,
    '/** The kinds of notifications, in the order of the list of preferences. */\n',
    `export const noticeKinds = [\n${names.map((name) => `  ${quote(name)},\n`).join('')}] as const\n`,
  ].join('')
}

function joinCounters(modules: readonly NamedModule[]): string {
  const declared = modules.flatMap(({ counters }) => Object.entries(counters?.figures ?? {}))
  checkOnce(
    'the figure',
    declared.flatMap(([group, own]) => own.map((name) => `${group}.${name}`)),
  )
  const charts = modules.flatMap((module) => Object.keys(module.charts ?? {}))
  checkOnce('the chart', charts)
  const byGroup = Map.groupBy(declared, ([group]) => group)
  const lists = new Map([...byGroup].map(([group, own]) => [group, own.flatMap(([, names]) => names)]))
  return [
    head,
    '/** What is counted for the first page of staff, by where the figure stands in the answer. */\n',
    `export const counters = ${toLists(lists)} as const\n\n`,
    '/** What is drawn there by the day. */\n',
    `export const charts = [${charts.map(quote).join(', ')}] as const\n`,
  ].join('')
}

/** The files of what the server modules declare, by their paths from the root, with what they have to hold. The modules themselves import them. */
export function joinDeclared(modules: readonly NamedModule[]): ReadonlyMap<string, string> {
  return new Map([
    ['src/contract/audit/audit-log.gen.ts', joinAuditLog(modules)],
    ['src/contract/notification/notice-kinds.gen.ts', joinNoticeKinds(modules)],
    ['src/contract/system/counters.gen.ts', joinCounters(modules)],
    ['src/server/identity/permissions.gen.ts', joinPermissions(modules)],
  ])
}
