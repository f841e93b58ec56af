import type { Generated, GeneratedAlways } from 'kysely'

export interface AccountRow {
  id: GeneratedAlways<number>
  kind: string
  person_id: number | null
  balance: number | null
}

export interface AdjustmentRow {
  id: GeneratedAlways<number>
  person_id: number
  coins: number
  notes: string
  asked_by: number
  asked_at: Generated<Date>
  request_key: string | null
  outcome: string | null
  decided_by: number | null
  decided_at: Date | null
}

export interface DepositRow {
  order_id: number
  person_id: number
  coins: number
  pack_id: number | null
  request_key: string | null
  payment_revision: number | null
}

export interface DriftRow {
  check: string
  id: number
  person_id: number | null
  stored: number
  counted: number
  found_at: Generated<Date>
}

export interface EntryRow {
  transaction_id: number
  account_id: number
  amount: number
  balance_after: number | null
}

export interface HoldRow {
  id: GeneratedAlways<number>
  transaction_id: number
  person_id: number
  coins: number
  deadline: Date
  outcome: string | null
  ended_by: number | null
}

export interface LotRow {
  id: GeneratedAlways<number>
  person_id: number
  order_id: number
  coins: number
  remaining: Generated<number>
}

export interface LotChangeRow {
  transaction_id: number
  lot_id: number
  amount: number
}

export interface PackRow {
  id: GeneratedAlways<number>
  coins: number
  active: Generated<boolean>
}

export interface PriceRow {
  pack_id: number | null
  currency: string
  amount: number
}

export interface RefundRow {
  refund_id: number
  order_id: number
  coins: number
  amount: number
  request_key: string | null
}

export interface TransactionRow {
  id: GeneratedAlways<number>
  reference: string
  reason: string
  person_id: number
  created_by: number | null
  order_id: number | null
  reverses: number | null
  at: Generated<Date>
}

export interface TransactionNoteRow {
  transaction_id: number
  text: string
}

export type WalletTables = {
  'wallet.account': AccountRow
  'wallet.adjustment': AdjustmentRow
  'wallet.deposit': DepositRow
  'wallet.drift': DriftRow
  'wallet.entry': EntryRow
  'wallet.hold': HoldRow
  'wallet.lot': LotRow
  'wallet.lot_change': LotChangeRow
  'wallet.pack': PackRow
  'wallet.price': PriceRow
  'wallet.refund': RefundRow
  'wallet.transaction': TransactionRow
  'wallet.transaction_note': TransactionNoteRow
}
