import type { AuditRow } from '#contract/audit/audit.contract.ts'
import type { Translate } from '#web/kit/i18n/words.ts'
import type { AuditWords } from './audit-words.ts'

type AuditActor = NonNullable<AuditRow['actor']>

/** The name, or else the address, or else the number. */
export function formatPersonName(t: Translate, { id, name, email }: AuditActor): string {
  return name || email || t('number', { id })
}

/** Who did it: a person, a visitor without a session, or the machine itself. */
export function describeActor(t: Translate, { actor, address }: Pick<AuditRow, 'actor' | 'address'>): string {
  if (actor !== null) return formatPersonName(t, actor)
  return t(address === null ? 'by_machine' : 'by_visitor')
}

/** An event as a sentence: "Ada Linden blocked Mei Lin". An action that no module declares is shown by its name. */
export function describeEvent(t: Translate, { findAction }: Pick<AuditWords, 'findAction'>, row: AuditRow): string {
  const who = describeActor(t, row)
  const whom = row.subject === null ? t('number', { id: row.entity_id }) : formatPersonName(t, row.subject)
  const isOwn = row.actor !== null && row.subject !== null && row.actor.id === row.subject.id
  const sentence = findAction(row.action, { who, whom, id: row.entity_id }, isOwn)
  return sentence ?? t('act_unknown', { who, action: row.action, entity: row.entity, id: row.entity_id })
}
