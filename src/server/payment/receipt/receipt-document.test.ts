import { expect, test } from 'vitest'
import { formatAmount } from '#server/payment/format-amount.ts'
import type { OrderRecord } from '#server/payment/order.store.ts'
import { describeReceipt, type Receipt } from './receipt-document.ts'

const order = {
  id: 42,
  description: '20 T-Coins',
  currency: 'USD',
  amount: 2000,
  fee: 100,
  fee_bps: 500,
  total: 2100,
  refunded: 0,
  method: 'card',
  status: 'paid',
  created_at: new Date('2026-11-26T01:00:00Z'),
  paid_at: new Date('2026-11-26T17:00:00Z'),
} as OrderRecord

const seller = {
  name: 'Bandstand',
  colour: '#0f5b4b',
  legalEntity: 'Bandstand Learning Ltd',
  taxId: '12345678',
  address: '1 Harbour Road',
  receiptPrefix: 'BS',
}

/** What a document says, in its order. */
function readTexts(node: unknown): string[] {
  if (typeof node === 'string') return [node]
  if (Array.isArray(node)) return node.flatMap(readTexts)
  if (typeof node !== 'object' || node === null) return []
  const { text, content, stack, columns, table } = node as Record<string, unknown>
  const { body } = (table ?? {}) as { body?: unknown }
  return [text, content, stack, columns, body].flatMap(readTexts)
}

const read = (change: Partial<Receipt> = {}, lang: 'en' | 'cn' | 'tw' = 'en') =>
  readTexts(describeReceipt({ order, payer: 'Nora Hale', seller, ...change }, lang)).join('\n')

test('a receipt names the payer, the seller, the day in GMT+8, and the fee as a line of its own', () => {
  const said = read()
  for (const part of ['BS-000042', 'Nora Hale', 'Bandstand Learning Ltd', 'Tax ID 12345678', '27 November 2026', 'Card fee (5%)'])
    expect(said).toContain(part)
  expect(said).toMatch(/20 T-Coins\nUSD 20\.00\nCard fee \(5%\)\nUSD 1\.00\nTotal\nUSD 21\.00/)
  expect(said).not.toContain('Refunded')
})

test('what was given back is a line, and without a fee there is none', () => {
  const said = read({ order: { ...order, fee: 0, total: 2000, refunded: 500, method: 'transfer' } })
  expect(said).toMatch(/Refunded\nUSD -5\.00/)
  expect(said).not.toContain('handling fee')
})

test.each([
  ['cn', '刷卡手续费（5%）'],
  ['tw', '刷卡手續費（5%）'],
] as const)('it is written in %s, too', (lang, fee) => {
  expect(read({}, lang)).toContain(fee)
})

test('dollars of Taiwan have no cents', () => {
  expect([formatAmount(64_000, 'TWD', 'en'), formatAmount(1050, 'CNY', 'en')]).toEqual(['TWD 640', 'CNY 10.50'])
})
