import { formatFullName } from '#contract/identity/full-name.ts'
import type { InputOf } from '#contract/kit/endpoint.ts'
import type { payoutContract, BillingField } from '#contract/payroll/payout.contract.ts'
import { writePayoutViewedEmail, writeRevealAlarmEmail } from './payout.emails.ts'
import {
  findPerson,
  lockPerson,
  type PersonRecord,
  langOf,
  nameOf,
  senderFor,
  checkPresentPassword,
  checkSecondFactor,
  hasSecondFactor,
  listActiveAdmins,
  requireOther,
} from '#server/identity/index.ts'
import { actorOf, type Caller, personOf } from '#server/kit/request/caller.ts'
import { recordAudit } from '#server/kit/audit-log/audit.ts'
import { inTransaction, type Tx } from '#server/kit/database.ts'
import { enqueueMail } from '#server/kit/mail/mail.store.ts'
import { InvalidInput } from '#server/kit/refusal.ts'
import { refuse } from './payroll.refusals.ts'
import { unseal } from '#server/kit/seal/seal.ts'
import { lockSealedBilling, placeOfBilling } from './billing-info.store.ts'
import type { PayoutContext } from './billing-info.service.ts'
import { countReveals, insertReveal } from './reveal.store.ts'

const maxPerDay = 20
const alarmingInTenMinutes = 5

export type RevealRequest = InputOf<typeof payoutContract.reveal>

/** By the password, and by a code where who asks has a second step. */
async function proveWho(context: PayoutContext, { password, otp }: RevealRequest, caller: Caller): Promise<void> {
  const adminId = personOf(caller)
  await checkPresentPassword(context.db, adminId, { password, field: 'password' })
  if (!(await hasSecondFactor(context.db, adminId))) return
  if (otp === null || otp === undefined || otp === '') throw new InvalidInput({ otp: ['http.field_required'] })
  await checkSecondFactor(context, { personId: adminId, typed: otp, field: 'otp' }, caller)
}

const nameOrEmail = (person: PersonRecord) => formatFullName(person) || person.email

async function tellTeacher(
  context: PayoutContext,
  tx: Tx,
  { teacher, admin, reason }: Record<'teacher' | 'admin', PersonRecord> & { reason: string },
) {
  const lang = langOf(teacher, 'en')
  const from = senderFor(context, teacher)
  const facts = { site: from.name, name: nameOf(teacher), url: `${from.siteUrl}/profile`, by: nameOrEmail(admin), reason }
  await enqueueMail(tx, { to: teacher.email, lang, from }, writePayoutViewedEmail(lang, facts))
}

async function raiseAlarm(context: PayoutContext, tx: Tx, admin: PersonRecord): Promise<void> {
  for (const id of await listActiveAdmins(tx)) {
    const reader = await findPerson(tx, id)
    if (reader === undefined) continue
    const lang = langOf(reader, 'en')
    const from = senderFor(context, reader)
    const facts = { site: from.name, name: nameOf(reader), url: `${from.siteUrl}/admin`, by: `${nameOrEmail(admin)} (${admin.email})` }
    await enqueueMail(tx, { to: reader.email, lang, from }, writeRevealAlarmEmail(lang, { ...facts, count: alarmingInTenMinutes }))
  }
}

/**
 * Reveals fields of somebody's payout data in full, once, to an authorised person who re-authenticates; at most twenty times in 24 hours. The
 * teacher is notified by email, five reveals within ten minutes alert all super-admins, and the audit event has the field names and the reason.
 */
export async function revealBillingInfo(
  context: PayoutContext,
  request: RevealRequest,
  caller: Caller,
): Promise<{ values: Partial<Record<BillingField, string>> }> {
  const { db, readKeys } = context
  const { id, fields, reason } = request
  const adminId = personOf(caller)
  requireOther(id, caller)
  if ((await findPerson(db, id)) === undefined) throw refuse.NO_SUCH_PERSON()
  await proveWho(context, request, caller)
  const ring = await readKeys()
  return inTransaction(db, async (tx) => {
    const [first, second] = [Math.min(id, adminId), Math.max(id, adminId)]
    const people = [await lockPerson(tx, first), await lockPerson(tx, second)]
    const [admin, teacher] = [people.find((one) => one?.id === adminId), people.find((one) => one?.id === id)]
    if (admin === undefined || teacher === undefined) throw refuse.NO_SUCH_PERSON()
    const counts = await countReveals(tx, adminId)
    if (counts.day >= maxPerDay) throw refuse.REVEALS_USED({ limit: maxPerDay })
    const row = await lockSealedBilling(tx, id)
    const names = row === undefined ? [] : fields.filter((field) => row.fields.includes(field))
    if (row === undefined || names.length === 0) throw refuse.NOTHING_ON_FILE()
    const values = unseal(ring, placeOfBilling(id, row.dek_version), { row, names })
    const alarmed = counts.recent + 1 >= alarmingInTenMinutes && !counts.alarmed
    await insertReveal(tx, { adminId, personId: id, fields: names, alarmed })
    await tellTeacher(context, tx, { teacher, admin, reason })
    if (alarmed) await raiseAlarm(context, tx, admin)
    await recordAudit(tx, {
      actor: actorOf(caller),
      action: 'billing-info.revealed',
      entity: 'person',
      entityId: id,
      after: { fields: names },
      reason,
    })
    return { values }
  })
}
