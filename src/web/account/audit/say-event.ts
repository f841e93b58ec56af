import type { AuditRow } from '#contract/account/audit.contract.ts'
import type { Words } from '#web/kit/words.ts'

/** Every action that has a sentence of its own, as `act_<action>`. */
const actions: ReadonlySet<string> = new Set([
  'person.created',
  'person.changed',
  'person.bound',
  'person.blocked',
  'person.unblocked',
  'person.roles-changed',
  'person.reset-link-made',
  'person.email-changed',
  'person.closing',
  'person.restored',
  'student-profile.changed',
  'teacher-profile.changed',
  'child.changed',
  'minor.opened',
  'consent.given',
  'consent.withdrawn',
  'membership.given',
  'membership.removed',
  'parent-link.requested',
  'parent-link.verified',
  'parent-link.rejected',
  'parent-link.revoked',
  'line.bound',
  'line.unbound',
  'instructor-code.issued',
  'instructor-code.revoked',
  'people.exported',
  'audit.exported',
])

type Named = NonNullable<AuditRow['actor']>

/** The name, or else the address, or else the number. */
export function sayNamed(words: Words, { id, name, email }: Named): string {
  return name || email || words('number', { id })
}

/** Who did it: a person, a visitor without a session, or the machine itself. */
export function sayActor(words: Words, { actor, address }: Pick<AuditRow, 'actor' | 'address'>): string {
  if (actor !== null) return sayNamed(words, actor)
  return words(address === null ? 'by_machine' : 'by_visitor')
}

/** An event in a sentence: "Ada Linden blocked Mei Lin". One that this page does not know tells its own name. */
export function sayEvent(words: Words, row: AuditRow): string {
  const who = sayActor(words, row)
  const whom = row.subject === null ? words('number', { id: row.entity_id }) : sayNamed(words, row.subject)
  const isOwn = row.actor !== null && row.subject !== null && row.actor.id === row.subject.id
  if (!actions.has(row.action)) return words('act_unknown', { who, action: row.action, entity: row.entity, id: row.entity_id })
  return words(`act_${row.action}`, { who, whom: isOwn ? words('self') : whom, id: row.entity_id })
}
