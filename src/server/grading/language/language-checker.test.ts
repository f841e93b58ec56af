import { afterEach, expect, test } from 'vitest'
import { refusalOf } from '#tests/world/attempt.ts'
import { createLanguageChecker, type LanguageChecker } from './language-checker.ts'
import { toProposals } from './to-proposals.ts'

let checker: LanguageChecker
const warned: unknown[] = []
const log = { warn: (detail: unknown) => void warned.push(detail) }
afterEach(() => checker.stop())

const none = new Set<string>()
const propose = async (text: string, personId = 1) =>
  toProposals(text, await checker.check(text, personId), none).map(({ kind, quote, replacements }) => [kind, quote, replacements[0]])

test('a bad sentence has its proposals, a good one has none, and British spelling is right', async () => {
  checker = createLanguageChecker({ log })
  expect(await propose('Many peple use there cars everyday becuase its quick.')).toEqual(
    expect.arrayContaining([
      ['spelling', 'peple', 'people'],
      ['spelling', 'becuase', 'because'],
    ]),
  )
  expect(await propose('The colour of the town centre changed, and its people organised a small festival.')).toEqual([])
})

test('texts wait for one another, an empty one too, and nothing is checked after a stop', async () => {
  checker = createLanguageChecker({ log })
  const [first, empty, last] = await Promise.all([propose('A peple.'), propose(''), propose('A wrng word.')])
  expect([first?.length, empty, last?.length]).toEqual([1, [], 1])
  await checker.stop()
  expect((await refusalOf(checker.check('A peple.', 1))).code).toBe('LANGUAGE_CHECK_UNAVAILABLE')
})

test('a text that takes too long is refused and logged without a word of it, and the next one is checked by a new process', async () => {
  checker = createLanguageChecker({ log, timeoutMs: (text) => (text.length > 1000 ? 1 : 10_000) })
  const before = warned.length
  expect((await refusalOf(checker.check('word '.repeat(4000), 1))).code).toBe('LANGUAGE_CHECK_UNAVAILABLE')
  expect(await propose('A peple.')).toHaveLength(1)
  expect(warned.slice(before)).toEqual([{ err: expect.any(Error), characters: 20_000 }])
})

test('of seventy texts at once the last are refused, and the others are checked', async () => {
  checker = createLanguageChecker({ log })
  const outcomes = await Promise.allSettled(Array.from({ length: 70 }, (_, place) => propose('A peple.', place)))
  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(10)
})

test('of fourteen texts of one person at once two are refused; others and a later one are checked', async () => {
  checker = createLanguageChecker({ log })
  const own = Array.from({ length: 14 }, () => propose('A peple.', 1))
  const other = propose('A peple.', 2)
  const outcomes = await Promise.allSettled(own)
  expect(outcomes.map(({ status }) => status === 'rejected')).toEqual([...Array.from({ length: 12 }, () => false), true, true])
  expect(await other).toHaveLength(1)
  expect(await propose('A peple.', 1)).toHaveLength(1)
})
