import { toCalendarDay } from '#contract/kit/calendar-day.ts'
import { type BillingField, type BillingInfo, type BillingInfoChange, methodFields } from '#contract/payroll/payout.contract.ts'
import { addressNeedsOf } from '#contract/payroll/address-parts.ts'
import { writePayoutChangedEmail } from './payout.emails.ts'
import {
  findPerson,
  listRoles,
  lockPerson,
  langOf,
  type LinkContext,
  nameOf,
  senderFor,
  checkPresentPassword,
  isSecondFactorMissing,
  requireSecondFactor,
  type SecondFactorContext,
} from '#server/identity/index.ts'
import { requireTeacher } from '#server/profile/index.ts'
import { actorOf, type Caller, personOf } from '#server/kit/request/caller.ts'
import { recordAudit } from '#server/kit/audit-log/audit.ts'
import { readClock } from '#server/kit/clock.ts'
import { type Db, inTransaction } from '#server/kit/database.ts'
import { enqueueMail } from '#server/kit/mail/mail.store.ts'
import { InvalidInput, type WordKey } from '#server/kit/refusal.ts'
import { mayReveal } from './payroll.policy.ts'
import { refuse } from './payroll.refusals.ts'
import { seal } from '#server/kit/seal/seal.ts'
import * as store from './billing-info.store.ts'

/** For how long nothing is paid by what was just changed. */
const holdHours = 48

export type PayoutContext = SecondFactorContext & LinkContext

function toWire(found: store.BillingRecord | undefined): BillingInfo | null {
  if (found === undefined) return null
  return { ...found, updated_at: found.updated_at.toISOString(), held_until: found.held_until?.toISOString() ?? null }
}

export async function getOwnBillingInfo(db: Db, caller: Caller): Promise<BillingInfo | null> {
  requireTeacher(await listRoles(db, personOf(caller)))
  return toWire(await store.findBillingInfo(db, personOf(caller)))
}

/** The same of somebody, for staff. Who has payout data and is no teacher any more is shown, too: it is kept until the last payout. */
export async function getBillingInfoOf(db: Db, id: number, caller: Caller) {
  if ((await findPerson(db, id)) === undefined) throw refuse.NO_SUCH_PERSON()
  return { billing_info: toWire(await store.findBillingInfo(db, id)), may_reveal: mayReveal(caller, id) }
}

const personFields: readonly BillingField[] = [
  'official_name',
  'date_of_birth',
  'mailing_country',
  'mailing_line1',
  'mailing_line2',
  'mailing_district',
  'mailing_city',
  'mailing_state',
  'mailing_zip',
]
const numbers: ReadonlySet<BillingField> = new Set(['ssn', 'account_number', 'alipay_phone'])

/** As it is stored: numbers without dashes and spaces. */
function plain(field: BillingField, text: string): string {
  return numbers.has(field) ? text.replaceAll(/[\s-]/g, '') : text
}

function fieldsWanted({ method, us_person }: BillingInfoChange): readonly BillingField[] {
  const ssn: readonly BillingField[] = method === 'us_bank' && us_person === true ? ['ssn'] : []
  return [...personFields, ...ssn, ...methodFields[method]]
}

/**
 * The fields of a request that are stored; refuses with field errors where some are missing. Fields that the payment method does not need or the
 * country does not have are dropped.
 */
function toFields(request: BillingInfoChange, today: string): Partial<Record<BillingField, string>> {
  const missing: Record<string, WordKey[]> = {}
  const fields: Partial<Record<BillingField, string>> = {}
  if (request.method === 'us_bank' && typeof request.us_person !== 'boolean') missing['us_person'] = ['http.field_required']
  if (request.date_of_birth >= today || request.date_of_birth < '1900-01-01') missing['date_of_birth'] = ['account.date_of_birth_wrong']
  const needs: Readonly<Partial<Record<BillingField, string>>> = { mailing_country: 'optional', ...addressNeedsOf(request.mailing_country) }
  for (const field of fieldsWanted(request)) {
    if (needs[field] === 'none') continue
    const text = plain(field, request[field] ?? '')
    if (text !== '') fields[field] = text
    else if (needs[field] !== 'optional') missing[field] = ['http.field_required']
  }
  if (Object.keys(missing).length > 0) throw new InvalidInput(missing)
  return fields
}

/** Of what is too short the last four would show too much. */
const minShown = 8

function lastFour(text: string | undefined): string | null {
  return text === undefined || text.length < minShown ? null : text.slice(-4)
}

/** Replaces what a teacher is paid by, with their password. Answers what they see of it from then on. */
export async function replaceBillingInfo(
  context: PayoutContext,
  { password, ...request }: BillingInfoChange & { readonly password: string },
  caller: Caller,
): Promise<BillingInfo | null> {
  const { db, readKeys } = context
  const personId = personOf(caller)
  requireTeacher(await listRoles(db, personId))
  requireSecondFactor(await isSecondFactorMissing(context, personId))
  const now = await readClock(db)
  const fields = toFields(request, toCalendarDay(now))
  await checkPresentPassword(db, personId, { password, field: 'password' })
  const ring = await readKeys()
  const stored = await inTransaction(db, async (tx) => {
    const person = await lockPerson(tx, personId)
    requireTeacher(await listRoles(tx, personId))
    if (person === undefined) throw refuse.UNAUTHORIZED()
    const version = ((await store.lockSealedBilling(tx, personId))?.dek_version ?? 0) + 1
    await store.upsertBillingInfo(tx, personId, {
      method: request.method,
      fields: Object.keys(fields) as BillingField[],
      ssnLast4: lastFour(fields.ssn),
      accountLast4: lastFour(fields.account_number ?? fields.wechat_id ?? fields.alipay_phone),
      row: seal(ring, store.placeOfBilling(personId, version), fields),
      version,
      holdHours,
    })
    const lang = langOf(person, caller.lang)
    const from = senderFor(context, person)
    const at = now.toISOString().slice(0, 16).replace('T', ' ')
    const content = writePayoutChangedEmail(lang, {
      site: from.name,
      name: nameOf(person),
      url: `${from.siteUrl}/profile`,
      at,
      hours: holdHours,
    })
    await enqueueMail(tx, { to: person.email, lang, from }, content)
    const after = { method: request.method, fields: Object.keys(fields) }
    await recordAudit(tx, { actor: actorOf(caller), action: 'billing-info.replaced', entity: 'person', entityId: personId, after })
    return store.findBillingInfo(tx, personId)
  })
  context.onSignOutEverywhere(personId)
  return toWire(stored)
}
