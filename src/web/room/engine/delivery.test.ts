import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyStep, play } from '#tests/room/pretend-life.ts'

test('whatever is lost, repeated or late, the server ends with the last value of every question', { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 1, maxLength: 25 }), async (steps) => {
      const { last, stored, shown, save } = await play(steps)
      expect(stored).toEqual(last)
      expect(shown).toEqual(last)
      expect(save).toBe('saved')
    }),
    { numRuns: 400 },
  )
})
