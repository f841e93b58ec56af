import type { InputOf } from '#contract/kit/endpoint.ts'
import type { attemptStaffContract, StandingAccommodation } from '#contract/supervision/attempt-staff.contract.ts'
import { listPeople } from '#server/identity/index.ts'
import { actorOf, type Caller, personOf } from '#server/kit/request/caller.ts'
import { recordAudit } from '#server/kit/audit-log/audit.ts'
import { readClock } from '#server/kit/clock.ts'
import { type Db, inTransaction, type Tx } from '#server/kit/database.ts'
import { refuse } from './supervision.refusals.ts'
import {
  findStandingAccommodation,
  insertStandingAccommodation,
  isOpen,
  changeAttempt,
  insertEvent,
  type LockedAttempt,
  changeOpenSection,
  listSections,
  type Section,
  planNextCheck,
  addSeconds,
  clockSeconds,
  recoverySeconds,
} from '#server/attempt/index.ts'
import { lockNamed } from './staff-decision.service.ts'
import { toStandingAccommodation } from './staff.service.ts'

export type MoreTime = InputOf<typeof attemptStaffContract.accommodate>

/** Sets the factor of an attempt: a section that is open gets its new deadline at once, the others take it when they open. */
export async function accommodate(db: Db, { id, factor, reason }: MoreTime, caller: Caller): Promise<void> {
  const staff = personOf(caller)
  await inTransaction(db, async (tx) => {
    const attempt = await lockNamed(tx, id)
    if (!isOpen(attempt.status)) throw refuse.ATTEMPT_OVER()
    const before = Number(attempt.accommodation)
    if (before === factor) return
    const now = await readClock(tx)
    await changeAttempt(tx, id, { accommodation: String(factor) })
    const section = (await listSections(tx, id)).find(({ status }) => status === 'open')
    if (section !== undefined) await moveDeadline(tx, { ...attempt, factor }, { section, now })
    const skill = section === undefined ? {} : { skill: section.skill }
    await insertEvent(tx, id, { at: now, kind: 'accommodated', detail: { staff, reason, before, factor, ...skill } })
    await recordAudit(tx, {
      actor: actorOf(caller),
      action: 'attempt.accommodated',
      entity: 'attempt',
      entityId: id,
      personIds: [attempt.person_id],
      before: { factor: before },
      after: { factor },
      reason,
    })
  })
}

type Timed = Pick<LockedAttempt, 'id' | 'mode'> & { readonly factor: number }

/** The clock as if the section had been opened with the new factor; time that has passed is never taken back. */
async function moveDeadline(tx: Tx, { id, mode, factor }: Timed, { section, now }: { section: Section; now: Date }): Promise<void> {
  const { skill, seconds, opened_at, deadline_at, paused_at, paused_ms } = section
  const secondsWith = (accommodation: number) => clockSeconds({ skill, mode, seconds, accommodation })
  if (opened_at === null || deadline_at === null) return
  if (paused_at !== null) {
    const usedMs = paused_at.getTime() - opened_at.getTime() - paused_ms
    const remaining = Math.max(0, Math.round(secondsWith(factor) * 1000 - usedMs))
    await changeOpenSection(tx, { attemptId: id, skill }, { remaining_ms: remaining })
    return
  }
  const fresh = addSeconds(opened_at, secondsWith(factor) + paused_ms / 1000)
  const least = deadline_at < now ? deadline_at : now
  const deadlineAt = fresh < least ? least : fresh
  await changeOpenSection(tx, { attemptId: id, skill }, { deadline_at: deadlineAt })
  await changeAttempt(tx, id, { token_ends_at: addSeconds(deadlineAt, recoverySeconds) })
  await planNextCheck(tx, id)
}

export type StandingAccommodationChange = InputOf<typeof attemptStaffContract.setStanding>

/** What new attempts of a person take from now on; those that are under way stay as they are. */
export async function setStandingAccommodation(
  db: Db,
  { id, ...given }: StandingAccommodationChange,
  caller: Caller,
): Promise<StandingAccommodation> {
  const staff = personOf(caller)
  return inTransaction(db, async (tx) => {
    const people = await listPeople(tx, [id, staff])
    if (!people.has(id)) throw refuse.NO_SUCH_PERSON()
    const standing = { ...given, decided_by: staff, decided_at: await readClock(tx) }
    const before = await findStandingAccommodation(tx, id)
    await insertStandingAccommodation(tx, id, standing)
    await recordAudit(tx, {
      actor: actorOf(caller),
      action: 'accommodation.set',
      entity: 'person',
      entityId: id,
      before: before === undefined ? null : { factor: before.factor, text_size: before.text_size },
      after: { factor: standing.factor, text_size: standing.text_size },
      reason: standing.reason,
    })
    return toStandingAccommodation(standing, people.get(staff) ?? { id: staff, name: '', email: '' })
  })
}
