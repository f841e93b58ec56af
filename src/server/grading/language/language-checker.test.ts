import { afterEach, expect, test } from 'vitest'
import { refusalOf } from '#tests/world/attempt.ts'
import { createLanguageChecker, type LanguageChecker } from './language-checker.ts'
import { toProposals } from './to-proposals.ts'

let checker: LanguageChecker
afterEach(() => checker.stop())

const none = new Set<string>()
const propose = async (text: string) =>
  toProposals(text, await checker.check(text), none).map(({ kind, quote, replacements }) => [kind, quote, replacements[0]])

test('a bad sentence has its proposals, a good one has none, and British spelling is right', async () => {
  checker = createLanguageChecker()
  expect(await propose('Many peple use there cars everyday becuase its quick.')).toEqual(
    expect.arrayContaining([
      ['spelling', 'peple', 'people'],
      ['spelling', 'becuase', 'because'],
    ]),
  )
  expect(await propose('The colour of the town centre changed, and its people organised a small festival.')).toEqual([])
})

test('texts wait for one another, an empty one too, and nothing is checked after a stop', async () => {
  checker = createLanguageChecker()
  const [first, empty, last] = await Promise.all([propose('A peple.'), propose(''), propose('A wrng word.')])
  expect([first?.length, empty, last?.length]).toEqual([1, [], 1])
  await checker.stop()
  expect((await refusalOf(checker.check('A peple.'))).code).toBe('LANGUAGE_CHECK_UNAVAILABLE')
})

test('a text that takes too long is refused, and the next one is checked by a new process', async () => {
  checker = createLanguageChecker({ timeoutMs: 1 })
  expect((await refusalOf(checker.check('word '.repeat(4000)))).code).toBe('LANGUAGE_CHECK_UNAVAILABLE')
  await checker.stop()
  checker = createLanguageChecker()
  expect(await propose('A peple.')).toHaveLength(1)
})

test('of seventy texts at once the last are refused, and the others are checked', async () => {
  checker = createLanguageChecker()
  const outcomes = await Promise.allSettled(Array.from({ length: 70 }, () => propose('A peple.')))
  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(10)
})
