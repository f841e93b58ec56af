import { expect, test } from 'vitest'
import { sealUnsent, unsealUnsent } from './unsent-file.ts'

const head = { attempt_id: 7, epoch: 2 }
const ops = [
  { op_id: '00000000-0000-4000-8000-000000000001', seq: 4, kind: 'answer' as const, question: '2', value: '冰 frost', before: null },
]

test('what was sealed under a token opens with it', async () => {
  const file = await sealUnsent('2.secret', head, ops)
  expect(JSON.stringify(file)).not.toContain('frost')
  expect(await unsealUnsent('2.secret', JSON.parse(JSON.stringify(file)))).toEqual(ops)
})

test('another token, another attempt or a changed byte opens nothing', async () => {
  const file = await sealUnsent('2.secret', head, ops)
  const swapped = (file.data.startsWith('A') ? 'B' : 'A') + file.data.slice(1)
  await expect(unsealUnsent('3.secret', file)).rejects.toBeInstanceOf(Error)
  await expect(unsealUnsent('2.secret', { ...file, attempt_id: 8 })).rejects.toBeInstanceOf(Error)
  await expect(unsealUnsent('2.secret', { ...file, data: swapped })).rejects.toBeInstanceOf(Error)
})

test('the same changes are never sealed alike twice', async () => {
  expect((await sealUnsent('t', head, ops)).data).not.toBe((await sealUnsent('t', head, ops)).data)
})
