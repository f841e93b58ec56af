import type { Generated, GeneratedAlways } from 'kysely'

export interface DemoPaymentRow {
  order_id: number
  approved: boolean
  decided_at: Generated<Date>
}

export interface FeeOverrideRow {
  country: string
  bps: number
  note: string
  updated_by: number
  updated_at: Generated<Date>
}

export interface InstructionRow {
  id: GeneratedAlways<number>
  brand: string
  currency: string
  method: string
  text_en: string
  text_cn: string
  text_tw: string
  active: Generated<boolean>
  updated_by: number | null
  updated_at: Generated<Date>
}

export interface OrderRow {
  id: GeneratedAlways<number>
  person_id: number
  purpose: string
  description: string
  currency: string
  amount: number
  fee: number
  fee_bps: number
  total: number
  method: string
  provider: string | null
  status: Generated<string>
  revision: Generated<number>
  reference: string | null
  payment_reference: string | null
  brand: string
  country: string | null
  lang: Generated<string>
  return_url: string | null
  created_at: Generated<Date>
  checkout_at: Date | null
  paid_at: Date | null
  ended_at: Date | null
  refunded: Generated<number>
  asked_at: Date | null
  next_ask_at: Date | null
  asks: Generated<number>
  problem: string | null
  proof_upload_id: number | null
  quantity: number | null
}

export interface OrderStepRow {
  id: GeneratedAlways<number>
  order_id: number
  at: Generated<Date>
  from_status: string | null
  to_status: string
  cause: string
  actor_id: number | null
  reason: string | null
}

export interface RefundRow {
  id: GeneratedAlways<number>
  order_id: number
  amount: number
  reason: string
  status: Generated<string>
  reference: string | null
  requested_by: number | null
  created_at: Generated<Date>
  settled_at: Date | null
}

export interface WebhookEventRow {
  id: GeneratedAlways<number>
  reference: string
  type: string
  object_reference: string | null
  payment_reference: string | null
  order_id: number | null
  outcome: string
  received_at: Generated<Date>
}

export type PaymentTables = {
  'payment.demo_payment': DemoPaymentRow
  'payment.fee_override': FeeOverrideRow
  'payment.instruction': InstructionRow
  'payment.order': OrderRow
  'payment.order_step': OrderStepRow
  'payment.refund': RefundRow
  'payment.webhook_event': WebhookEventRow
}
