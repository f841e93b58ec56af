import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Lang } from '#contract/kit/common.ts'
import { callApi } from '#tests/world/calls.ts'
import { createStudent, signIn, type TestPerson } from '#tests/world/people.ts'
import { startTestServer, type TestServer } from '#tests/world/server.ts'

let server: TestServer
let student: TestPerson
let admin: string

beforeAll(async () => {
  server = await startTestServer()
  student = await createStudent(server.url)
  admin = await signIn(server.url, { email: 'admin@bandstand.test', password: 'bandstand-demo' })
})
afterAll(() => server.close())

const choice = { coins: 20, currency: 'USD', method: 'transfer' } as const
const texts = { en: 'Riverside Bank, account 0042', cn: '', tw: '河畔銀行，帳號 0042' }

const writeInstruction = (change: object) =>
  callApi(server.url, 'PUT /admin/payment-instruction', {
    token: admin,
    body: { brand: 'test', currency: 'USD', method: 'transfer', texts, active: true, ...change },
  })

async function placeOrder() {
  const { token } = student
  const quoted = await callApi(server.url, 'POST /balance/quote', { token, body: choice })
  const { total } = quoted.body as { total: number }
  return callApi(server.url, 'POST /balance/deposit', { token, body: { ...choice, total } })
}

const order = async () => ((await placeOrder()).body as { order_id: number }).order_id

async function readInstruction(id: number, lang: Lang): Promise<unknown> {
  const { body } = await callApi(server.url, `GET /order/${id}`, { token: student.token, lang })
  return (body as { instruction: unknown }).instruction
}

test('a payer reads how to pay in their own language, and in English where staff wrote nothing in it', async () => {
  expect(await writeInstruction({})).toMatchObject({ status: 200 })
  const id = await order()
  expect(await readInstruction(id, 'tw')).toBe(texts.tw)
  expect(await readInstruction(id, 'en')).toBe(texts.en)
  expect(await readInstruction(id, 'cn')).toBe(texts.en)
})

test('where a method isn’t offered any more, who has ordered by it still reads how to pay, also what is changed later', async () => {
  await writeInstruction({})
  const id = await order()
  await writeInstruction({ active: false })
  expect(await readInstruction(id, 'tw')).toBe(texts.tw)
  await writeInstruction({ active: false, texts: { ...texts, tw: '河畔銀行，帳號 0043' } })
  expect(await readInstruction(id, 'tw')).toBe('河畔銀行，帳號 0043')
  expect(await placeOrder()).toMatchObject({ status: 422, body: { code: 'METHOD_NOT_HERE' } })
  const { body } = await callApi(server.url, 'GET /payment/method?currency=USD', { token: student.token })
  expect((body as { data: { method: string }[] }).data.map(({ method }) => method)).not.toContain('transfer')
})
