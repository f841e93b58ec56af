import { auditActions } from '#contract/audit/audit-actions.ts'
import type { AuditRow } from '#contract/audit/audit.contract.ts'
import type { Words } from '#web/kit/i18n/words.ts'

const actions: ReadonlySet<string> = new Set(auditActions)

type AuditActor = NonNullable<AuditRow['actor']>

/** The name, or else the address, or else the number. */
export function formatPersonName(words: Words, { id, name, email }: AuditActor): string {
  return name || email || words('number', { id })
}

/** Who did it: a person, a visitor without a session, or the machine itself. */
export function describeActor(words: Words, { actor, address }: Pick<AuditRow, 'actor' | 'address'>): string {
  if (actor !== null) return formatPersonName(words, actor)
  return words(address === null ? 'by_machine' : 'by_visitor')
}

/** An event in a sentence: "Ada Linden blocked Mei Lin". One that this page does not know tells its own name. */
export function describeEvent(words: Words, row: AuditRow): string {
  const who = describeActor(words, row)
  const whom = row.subject === null ? words('number', { id: row.entity_id }) : formatPersonName(words, row.subject)
  const isOwn = row.actor !== null && row.subject !== null && row.actor.id === row.subject.id
  if (!actions.has(row.action)) return words('act_unknown', { who, action: row.action, entity: row.entity, id: row.entity_id })
  return words(`act_${row.action}`, { who, whom: isOwn ? words('self') : whom, id: row.entity_id })
}
