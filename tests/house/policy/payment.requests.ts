import type { Asked, Manners } from '#tests/world/manner.ts'

/** A form of one picture, as a browser sends it. */
function toForm(content: Buffer): { type: string; content: Buffer } {
  const head = '--cut\r\ncontent-disposition: form-data; name="document"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n'
  return { type: 'multipart/form-data; boundary=cut', content: Buffer.concat([Buffer.from(head), content, Buffer.from('\r\n--cut--\r\n')]) }
}

/** One point in PNG. */
const picture = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')

const onOrder = { subject: 'order' } as const

/** A decision on the order as it stands. */
async function decide({ pool, subject }: Asked) {
  const { rows } = await pool.query<{ revision: number }>('select revision from payment.order where id = $1', [subject])
  return { revision: rows[0]?.revision ?? 1, reason: 'As was asked by letter' }
}

/** Lets the order be one that is paid on the page of the demo card. */
async function openDemoPage({ pool, subject }: Asked) {
  await pool.query(`update payment.order set provider = 'demo', method = 'card', checkout_at = kit.now() where id = $1`, [subject])
  return { approved: true }
}

/** A refund of the order, by the same number, that staff give back themselves. */
async function askForRefund({ pool, subject }: Asked) {
  await pool.query(
    `insert into payment.refund (id, order_id, amount, reason, status) overriding system value
     select id, id, 100, 'Not needed', 'sent' from payment.order where id = $1 on conflict do nothing`,
    [subject],
  )
  return { ok: false, reason: 'The account is closed' }
}

async function overrideFee({ actor, pool }: Asked) {
  await pool.query(`insert into payment.fee_override (country, bps, note, updated_by) values ('JP', 0, '', $1) on conflict do nothing`, [
    actor.person,
  ])
  return {}
}

export const manners: Manners = {
  'GET /order/{id}': onOrder,
  'POST /order/{id}/checkout': { ...onOrder, body: () => ({}) },
  'POST /order/{id}/cancel': onOrder,
  'POST /order/{id}/proof': { ...onOrder, bytes: toForm(picture) },
  'GET /order/{id}/receipt.pdf': { subject: 'paidOrder' },
  'POST /payment/webhook/stripe': { bytes: { type: 'application/json', content: Buffer.from('{}') } },
  'GET /demo/payment/{id}': { subject: 'paidOrder' },
  'POST /demo/payment/{id}': { ...onOrder, body: openDemoPage },
  'GET /admin/user/{id}/order': { subject: 'person' },
  'GET /admin/order/{id}': onOrder,
  'POST /admin/order/{id}/confirm': { ...onOrder, body: decide },
  'POST /admin/order/{id}/reject': { ...onOrder, body: decide },
  'POST /admin/refund/{id}/settle': { ...onOrder, body: askForRefund },
  'PUT /admin/fee-override/{country}': {
    parameters: () => ({ country: 'TW' }),
    body: () => ({ bps: 300, note: 'By the rules of card networks' }),
  },
  'DELETE /admin/fee-override/{country}': { parameters: () => ({ country: 'JP' }), body: overrideFee },
}
