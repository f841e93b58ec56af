import { z } from 'zod'
import { Empty, Id, Instant } from '#contract/kit/common.ts'
import { endpoint } from '#contract/kit/endpoint.ts'
import { Otp } from '#contract/identity/otp.ts'
import { noSuchPerson } from '#contract/identity/no-such-person.ts'

/** How a teacher is paid. */
export const PayoutMethod = z.enum(['us_bank', 'taiwan_bank', 'wechat', 'alipay'])
export type PayoutMethod = z.infer<typeof PayoutMethod>

/** Everything of a billing info that is sealed. */
export const BillingField = z.enum([
  'official_name',
  'date_of_birth',
  'ssn',
  'mailing_country',
  'mailing_line1',
  'mailing_line2',
  'mailing_district',
  'mailing_city',
  'mailing_state',
  'mailing_zip',
  'name_on_check',
  'check_address',
  'check_city',
  'check_state',
  'check_zip',
  'bank_name',
  'branch',
  'holder_name',
  'account_number',
  'wechat_id',
  'alipay_name',
  'alipay_phone',
])
export type BillingField = z.infer<typeof BillingField>

/** What a method needs beside the person's own data. The social security number is asked of US persons paid by the US method only. */
export const methodFields: Readonly<Record<PayoutMethod, readonly BillingField[]>> = {
  us_bank: ['name_on_check', 'check_address', 'check_city', 'check_state', 'check_zip'],
  taiwan_bank: ['bank_name', 'branch', 'holder_name', 'account_number'],
  wechat: ['wechat_id'],
  alipay: ['alipay_name', 'alipay_phone'],
}

const line = (max: number) => z.string().trim().min(1).max(max)

/** A whole billing info: it takes the place of the one before. Fields of other methods than the chosen one are not stored. */
export const BillingInfoChange = z.object({
  official_name: line(120),
  date_of_birth: z.iso.date(),
  method: PayoutMethod,
  /** Which parts the address has: see addressNeedsOf. */
  mailing_country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .nullish(),
  mailing_line1: line(200),
  mailing_line2: z.string().trim().max(200).nullish(),
  mailing_district: z.string().trim().max(100).nullish(),
  mailing_city: z.string().trim().max(100).nullish(),
  mailing_state: z.string().trim().max(100).nullish(),
  mailing_zip: z.string().trim().max(20).nullish(),
  /** Asked where the method is `us_bank`. */
  us_person: z.boolean().nullish(),
  /** Nine digits; dashes and spaces do not matter. */
  ssn: z
    .string()
    .trim()
    .regex(/^(?!000|666|9)\d{3}[- ]?(?!00)\d{2}[- ]?(?!0000)\d{4}$/, 'account.ssn_shape')
    .nullish(),
  name_on_check: line(120).nullish(),
  check_address: line(200).nullish(),
  check_city: line(100).nullish(),
  check_state: line(100).nullish(),
  check_zip: line(20).nullish(),
  bank_name: line(120).nullish(),
  branch: line(120).nullish(),
  holder_name: line(120).nullish(),
  /** Digits; dashes and spaces do not matter. */
  account_number: z
    .string()
    .trim()
    .regex(/^(?:\d[- ]?){6,20}$/, 'account.account_number_shape')
    .nullish(),
  wechat_id: z
    .string()
    .trim()
    .regex(/^[\w-]{5,40}$/, 'account.wechat_id_shape')
    .nullish(),
  alipay_name: line(120).nullish(),
  alipay_phone: z
    .string()
    .trim()
    .regex(/^\+?\d(?:[- ]?\d){6,19}$/, 'account.phone_digits')
    .nullish(),
})
export type BillingInfoChange = z.infer<typeof BillingInfoChange>

/** What anybody sees of a billing info, its owner too: what is on file, and the ends of the numbers. */
export const BillingInfo = z.object({
  method: PayoutMethod,
  fields: z.array(BillingField),
  ssn_last4: z.string().nullable(),
  /** Of the account number, the WeChat id or the Alipay phone; null where these are too short to show a part. */
  account_last4: z.string().nullable(),
  updated_at: Instant,
  /** Nothing is paid by it before; null when that is over. */
  held_until: Instant.nullable(),
})
export type BillingInfo = z.infer<typeof BillingInfo>

const byId = z.object({ id: Id })
const onFile = z.object({ billing_info: BillingInfo.nullable() })

const PayrollAccess = z.object({ since: Instant.nullable(), may_change: z.boolean() })

const Reason = z.string().trim().min(10).max(500)

export const payoutContract = {
  own: endpoint({
    method: 'GET',
    path: '/teacher/billing-info',
    access: 'signed-in',
    summary: 'What the teacher who asks is paid by: which fields are on file, and the ends of the numbers; null before it was given',
    input: Empty,
    output: onFile,
    errors: { NOT_A_TEACHER: { status: 403, message: 'profile.not_a_teacher' } },
  }),
  replace: endpoint({
    method: 'PUT',
    path: '/teacher/billing-info',
    access: 'signed-in',
    limit: { calls: 20, seconds: 900, by: 'person' },
    summary: 'Replaces what the teacher who asks is paid by; needs their password, holds payouts for 48 hours, and is told to them by mail',
    input: BillingInfoChange.extend({ password: z.string().min(1).max(256) }),
    output: onFile,
    errors: { NOT_A_TEACHER: { status: 403, message: 'profile.not_a_teacher' } },
  }),
  get: endpoint({
    method: 'GET',
    path: '/admin/teacher/{id}/billing-info',
    access: 'account:admin',
    summary: 'The same of somebody; `may_reveal` says whether who asks may see more',
    input: byId,
    output: onFile.extend({ may_reveal: z.boolean() }),
    errors: noSuchPerson,
  }),
  reveal: endpoint({
    method: 'POST',
    path: '/admin/teacher/{id}/billing-info/reveal',
    access: 'account:payroll-pii',
    limit: { calls: 40, seconds: 900, by: 'person' },
    summary: 'Fields in full, once; at most twenty times a day. It is on record, and the teacher is told by mail',
    input: byId.extend({
      fields: z.array(BillingField).min(1).max(BillingField.options.length),
      reason: Reason,
      password: z.string().min(1).max(256),
      otp: Otp.nullish(),
    }),
    output: z.object({ values: z.partialRecord(BillingField, z.string()) }),
    errors: {
      ...noSuchPerson,
      NOT_ONESELF: { status: 403, message: 'identity.not_oneself' },
      NOTHING_ON_FILE: { status: 422, message: 'payroll.nothing_on_file' },
      SECOND_FACTOR_OFF: { status: 422, message: 'identity.second_factor_off' },
      REVEALS_USED: { status: 403, message: 'payroll.reveals_used', data: z.object({ limit: z.int() }) },
    },
  }),
  payrollAccess: endpoint({
    method: 'GET',
    path: '/admin/user/{id}/payroll-pii',
    access: 'account:admin',
    summary: 'Whether somebody may see payout data in full; `since` is null where not. `may_change`: another super-admin, who can be let',
    input: byId,
    output: PayrollAccess,
    errors: noSuchPerson,
  }),
  changePayrollAccess: endpoint({
    method: 'PUT',
    path: '/admin/user/{id}/payroll-pii',
    access: 'account:admin',
    summary: 'Lets another super-admin see payout data in full, or no more; needs a fresh proof of the password. Nobody lets themselves',
    input: byId.extend({ allowed: z.boolean(), reason: Reason }),
    output: PayrollAccess,
    errors: {
      ...noSuchPerson,
      NOT_ONESELF: { status: 403, message: 'identity.not_oneself' },
      NOT_AN_ADMIN: { status: 422, message: 'payroll.not_an_admin' },
      /** One of both made the other's account, or gave it another link, address or a way past its second step. */
      NOT_INDEPENDENT: { status: 422, message: 'payroll.not_independent' },
      ADMIN_TOO_NEW: { status: 422, message: 'payroll.admin_too_new', data: z.object({ days: z.int() }) },
      STEP_UP_NEEDED: { status: 403, message: 'identity.step_up_needed' },
    },
  }),
}
