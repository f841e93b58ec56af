import { auditActions, auditEntities } from '#contract/audit/audit-log.gen.ts'
import { type Fillings, useTranslations } from '#web/kit/i18n/words.ts'

/** By the module that declares them, in whose `audit-log` words they are named. */
type Declared = Readonly<Record<string, readonly string[]>>

/** Actions and entities, with the name of the word file of each. */
function listByFile(declared: Declared): Map<string, string> {
  return new Map(Object.entries(declared).flatMap(([module, own]) => own.map((name) => [name, `${module}/audit-log`] as const)))
}

const actionFiles = listByFile(auditActions)
const entityFiles = listByFile(auditEntities)

/** Actions that are recorded no more, and what the same thing is recorded as now. */
const formerActions: Readonly<Record<string, string>> = { 'people.exported': 'list.exported', 'audit.exported': 'list.exported' }

/** What the events of the log can be about, in the order of the filter. */
export const entities: readonly string[] = [...entityFiles.keys()]

/** The word files in which modules name what they record. */
const auditWordFiles: readonly string[] = [...new Set([...actionFiles.values(), ...entityFiles.values()])]

/** These and what the log says of fields that other pages name too. */
export const allAuditWords: readonly string[] = [...auditWordFiles, 'audit', 'account/people', 'profile', 'payroll', 'brand/admin']

/** The kinds of decisions of one module. */
interface KindGroup {
  readonly module: string
  readonly name: string
  readonly kinds: ReadonlyArray<{ readonly action: string; readonly name: string }>
}

export interface AuditWords {
  /** A sentence for an action, undefined for one that no module declares. With `isOwn`, `own_<action>` where the module has it. */
  readonly findAction: (action: string, fillings: Fillings, isOwn: boolean) => string | undefined
  /** What the module of an action says for a field of its events or a value of one: `field_max_uses`, `via_mail`. */
  readonly findWord: (action: string, key: string) => string | undefined
  readonly formatEntity: (entity: string) => string
  readonly listKinds: () => readonly KindGroup[]
}

/** What the modules say of what they record. */
export function useAuditWords(): AuditWords {
  const translate = useTranslations(auditWordFiles)
  return {
    findAction: (recorded, fillings, isOwn) => {
      const action = formerActions[recorded] ?? recorded
      const file = actionFiles.get(action)
      if (file === undefined) return undefined
      const ownKey = `own_${action}`
      const own = isOwn ? translate(file, ownKey, fillings) : ownKey
      return own === ownKey ? translate(file, `act_${action}`, fillings) : own
    },
    findWord: (action, key) => {
      const file = actionFiles.get(action)
      const word = file === undefined ? key : translate(file, key)
      return word === key ? undefined : word
    },
    formatEntity: (entity) => {
      const file = entityFiles.get(entity)
      return file === undefined ? entity : translate(file, `entity_${entity}`)
    },
    listKinds: () =>
      Object.entries(auditActions).map(([module, own]) => ({
        module,
        name: translate(`${module}/audit-log`, 'group'),
        kinds: own.map((action) => ({ action, name: translate(`${module}/audit-log`, `kind_${action}`) })),
      })),
  }
}
