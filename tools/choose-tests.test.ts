import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { chooseTests, type TestFile, wholeRun } from './choose-tests.ts'
import { root } from './processes.ts'

const files: readonly TestFile[] = [
  { path: 'src/contract/plan/quota.test.ts', stage: 'unit' },
  { path: 'src/server/plan/quota.test.ts', stage: 'service' },
  { path: 'src/server/plan/plan.test.ts', stage: 'service' },
  { path: 'tests/journeys/password.journey.ts', stage: 'journeys' },
]
const choose = (...words: string[]) => chooseTests(words, () => Promise.resolve(files))

describe('the words after npm test', () => {
  test('choose everything when there are none, the house rules once', async () => {
    expect((await choose()).map(({ stage }) => stage)).toEqual(wholeRun)
    expect(wholeRun).not.toContain('house')
  })

  test('choose stages in the order in which they run, without asking for the files', async () => {
    const chosen = await chooseTests(['journeys', 'unit'], () => Promise.reject(new Error('asked')))
    expect(chosen).toEqual([
      { stage: 'unit', paths: [] },
      { stage: 'journeys', paths: [] },
    ])
  })

  test('choose the files of a folder in the stages that they belong to, and no checks', async () => {
    expect(await choose('src/server/plan')).toEqual([
      { stage: 'service', paths: ['src/server/plan/quota.test.ts', 'src/server/plan/plan.test.ts'] },
    ])
  })

  test('choose by a part of a name, from several stages', async () => {
    expect(await choose('quota', 'password.journey')).toEqual([
      { stage: 'unit', paths: ['src/contract/plan/quota.test.ts'] },
      { stage: 'service', paths: ['src/server/plan/quota.test.ts'] },
      { stage: 'journeys', paths: ['tests/journeys/password.journey.ts'] },
    ])
  })

  test('choose a file once, however it is written', async () => {
    const path = 'src/server/plan/plan.test.ts'
    expect(await choose(`./${path}`, join(root, path), path)).toEqual([{ stage: 'service', paths: [path] }])
  })

  test('choose a whole stage although a file of it is named too', async () => {
    expect(await choose('unit', 'quota')).toEqual([
      { stage: 'unit', paths: [] },
      { stage: 'service', paths: ['src/server/plan/quota.test.ts'] },
    ])
  })

  test('are refused with what there is when they name nothing', async () => {
    await expect(choose('quota', 'nothing-of-ours')).rejects.toThrow(/no test file nothing-of-ours.*unit, service/)
  })
})
