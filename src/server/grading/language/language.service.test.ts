import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCaller, enterSection, type ExamWorld, makeOp, openExamWorld, refusalOf, sendOps, startMock } from '#tests/world/attempt.ts'
import { buyTask, createGrader, handInWriting, insertScript } from '#tests/world/grading/bought.ts'
import { createSomeone } from '#tests/world/callers.ts'
import { voidAttempt } from '#tests/world/grading/handed-in.ts'
import { claim } from '#server/grading/grader/claim.service.ts'
import { createLanguageChecker } from './language-checker.ts'
import { checkAttempt, checkTask, type LanguageContext } from './language.service.ts'

let world: ExamWorld
let context: LanguageContext
beforeAll(async () => {
  world = await openExamWorld()
  context = {
    db: world.db,
    access: world.access,
    mediaKey: world.mediaKey,
    checker: createLanguageChecker({ log: { warn: () => undefined } }),
  }
})
afterAll(async () => {
  await context.checker.stop()
  await world.close()
})

const texts = { 'task-1': 'The chart shows 𝄞 how rents rose.\n\nIt changd quickly.', 'task-2': '' }

test('the grader who has a task gets proposals at their places; nobody else does', async () => {
  const { id: attemptId, personId } = await handInWriting(world, texts)
  const id = await buyTask(world.db, { id: await insertScript(world.db, { attemptId, personId }), personId })
  const [grader, other] = [await createGrader(world.db), await createGrader(world.db)]
  expect((await refusalOf(checkTask(context, id, grader.caller))).code).toBe('CLAIM_LOST')
  await claim(world.db, id, grader.caller)
  const { tasks } = await checkTask(context, id, grader.caller)
  expect(tasks.map(({ part }) => part)).toEqual([1])
  const [proposal] = tasks[0]?.proposals ?? []
  expect(proposal).toMatchObject({ kind: 'spelling', quote: 'changd', replacements: expect.arrayContaining(['changed']) })
  expect(texts['task-1'].slice(proposal?.start, proposal?.end)).toBe('changd')
  expect((await refusalOf(checkTask(context, id, other.caller))).code).toBe('CLAIM_LOST')
  expect((await refusalOf(checkTask(context, 4711, grader.caller))).code).toBe('NO_SUCH_TASK')
})

test('a candidate has their own text checked once it is handed in, and nobody else’s', async () => {
  const candidate = await startMock(world)
  await enterSection(world, candidate, 'writing')
  await sendOps(world, candidate, [makeOp(1, 'answer', { skill: 'writing', question: 'task-1', value: texts['task-1'] })])
  const caller = createCaller({ personId: candidate.personId })
  expect((await refusalOf(checkAttempt(context, candidate.id, caller))).code).toBe('NOT_SUBMITTED')
  await sendOps(world, candidate, [makeOp(2, 'submit')])
  const { tasks } = await checkAttempt(context, candidate.id, caller)
  expect(tasks.map(({ part, proposals }) => [part, proposals.map(({ quote }) => quote)])).toEqual([[1, ['changd']]])
  const foreign = createCaller({ personId: (await createGrader(world.db)).id })
  expect((await refusalOf(checkAttempt(context, candidate.id, foreign))).code).toBe('NO_SUCH_ATTEMPT')
})

test('a text isn’t checked while the same questions are open under exam conditions: it would help with the answer', async () => {
  const { id, personId } = await handInWriting(world, texts)
  const caller = createCaller({ personId })
  const strict = await startMock(world, { personId, mode: 'strict' })
  for (const [index, skill] of (['listening', 'reading'] as const).entries()) {
    await enterSection(world, strict, skill)
    await sendOps(world, strict, [makeOp(index + 1, 'close_section', { skill })])
  }
  await enterSection(world, strict, 'writing')
  expect((await refusalOf(checkAttempt(context, id, caller))).code).toBe('STRICT_OPEN')
  await sendOps(world, strict, [makeOp(3, 'submit')])
  expect((await checkAttempt(context, id, caller)).tasks).toHaveLength(1)
})

test('nothing is checked of an attempt that was made void', async () => {
  const { id, personId } = await handInWriting(world, texts)
  const staff = await createSomeone(world.db, { roles: ['super-admin'] })
  await voidAttempt(world.db, { id, reason: 'somebody else sat it' }, staff.caller)
  expect((await refusalOf(checkAttempt(context, id, createCaller({ personId })))).code).toBe('ATTEMPT_VOID')
})
