import { beforeAll, expect, test } from 'vitest'
import { findUndeclared, findUnreached, listReachedRefusals, type OperationRefusals } from './house/reached-refusals.ts'
import { findMovesWithoutKey } from './house/idempotent.ts'
import { findUnrecorded } from './house/staff-writes.ts'
import { unaudited } from '#tests/world/requests.ts'
import { isCode, isTest, readSources, root } from './house/sources.ts'

// The compiler resolves the calls: from each handler down to what makes a refusal, and back to what its operation declares.

/** What reading the source reaches and no call can: each with why. */
const unreachable: Readonly<Record<string, string>> = {
  'src/server/profile/teacher.handlers.ts: on.change NO_SUCH_PERSON': 'it is the caller',
  'src/server/account/profile.handlers.ts: on.changeBasic NO_SUCH_PERSON': 'it is the caller',
  'src/server/account/profile.handlers.ts: on.changeStudent NO_SUCH_PERSON': 'it is the caller',
  'src/server/account/profile.handlers.ts: on.get NO_SUCH_CHILD': 'the caller is a parent by a link, which names a person',
  'src/server/account/profile.handlers.ts: on.getByUsername NO_SUCH_CHILD': 'the caller is a parent by a link, which names a person',
  'src/server/exam/admin/staff-test.handlers.ts: on.publish ANSWER_NOT_COVERED': 'it answers no challenge',
  'src/server/exam/admin/staff-test.handlers.ts: on.publish NO_SUCH_CHALLENGE': 'it answers no challenge',
  'src/server/exam/admin/staff-test.handlers.ts: on.publish CHALLENGE_DECIDED': 'it answers no challenge',
}

/** Operations that move coins or money and need no `Idempotency-Key`: each with what else makes them happen once. */
const withoutKey: Readonly<Record<string, string>> = {
  'POST /teacher/grading/{id}/submit': 'a task is handed back once, and sent again it answers the same',
  'POST /admin/grading/{id}/cancel': 'a task is canceled once, and each hold ends once',
  'POST /admin/grading/complaint/{id}/reject': 'a complaint is decided once, and its hold ends once',
}

let operations: readonly OperationRefusals[]

beforeAll(() => {
  operations = listReachedRefusals(root)
}, 120_000)

test('every refusal that an operation reaches is one that it declares', () => {
  const undeclared = findUndeclared(operations)
  const toName = (line: string) => line.replace(/ by .*/, '')
  expect(undeclared.filter((line) => unreachable[toName(line)] === undefined)).toEqual([])
  expect(Object.keys(unreachable).filter((name) => !undeclared.some((line) => toName(line) === name))).toEqual([])
})

test('every refusal that an operation declares is one that it reaches', () => {
  expect(operations.length).toBeGreaterThan(180)
  expect(findUnreached(operations)).toEqual([])
})

test('every operation of staff that writes records an audit event, or its module says why not', async () => {
  expect(await findUnrecorded(root, operations, unaudited)).toEqual([])
})

test('every operation that moves coins or money needs an Idempotency-Key, or has a reason why not', async () => {
  expect(await findMovesWithoutKey(root, operations, withoutKey)).toEqual([])
})

test('what makes refusals is called refuse, so that they are found', () => {
  const files = readSources(root, 'src/server', (path) => isCode(path) && !isTest(path) && path !== 'src/server/kit/refusal.ts')
  const misnamed = files.filter(
    ({ text }) => /(?<!\b(?:const )?refuse = )\brefusalsOf\(/.test(text) || /refuse as \w|\w as refuse\b/.test(text),
  )
  expect(misnamed.map(({ path }) => path)).toEqual([])
})
