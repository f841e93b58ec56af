import { expect, test } from 'vitest'
import { maxUnsentDataLength, sealUnsent } from '#contract/attempt/unsent-file.ts'
import { readUnsentFile } from './read-unsent-file.ts'

test('knows the file that a room wrote', async () => {
  const file = await sealUnsent('1.secret', { attempt_id: 7, epoch: 1 }, [])
  expect(await readUnsentFile(new Blob([JSON.stringify(file)]))).toEqual(file)
})

test('knows the longest file that a room writes', async () => {
  const sealed = await sealUnsent('1.secret', { attempt_id: 2 ** 31, epoch: 999_999_999 }, [])
  const file = { ...sealed, data: 'x'.repeat(maxUnsentDataLength) }
  expect(await readUnsentFile(new Blob([JSON.stringify(file)]))).toEqual(file)
})

test('any other file is none', async () => {
  const others = [
    '',
    'null',
    '[]',
    '{"format":"bandstand-unsent"}',
    '{"format":"other","version":1,"attempt_id":7}',
    'x'.repeat(maxUnsentDataLength + 1001),
  ]
  for (const text of others) expect(await readUnsentFile(new Blob([text]))).toBe(null)
})
