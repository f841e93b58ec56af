import type { BillingField, PayoutMethod } from '#contract/payroll/payout.contract.ts'

/** The fields of the person, in the order of the form. */
export const personFields: readonly BillingField[] = ['official_name', 'date_of_birth']
export const mailingFields = [
  'mailing_line1',
  'mailing_line2',
  'mailing_district',
  'mailing_city',
  'mailing_state',
  'mailing_zip',
] as const satisfies readonly BillingField[]

/** What each method asks for; its page comes without the contract's schemas, so they stand here once more. */
export const fieldsOfMethod: Readonly<Record<PayoutMethod, readonly BillingField[]>> = {
  us_bank: ['name_on_check', 'check_address', 'check_city', 'check_state', 'check_zip'],
  taiwan_bank: ['bank_name', 'branch', 'holder_name', 'account_number'],
  wechat: ['wechat_id'],
  alipay: ['alipay_name', 'alipay_phone'],
}

export const methods: readonly PayoutMethod[] = ['taiwan_bank', 'us_bank', 'wechat', 'alipay']
