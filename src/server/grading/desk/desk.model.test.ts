import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { moveClock } from '#server/kit/clock.ts'
import { type Db, inTransaction, sql } from '#server/kit/database.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { captureHold, findBalance, findDrift } from '#server/wallet/index.ts'
import { captureCoins, cancelOrders } from '#server/grading/settle-coins.service.ts'
import { lockTask } from '#server/grading/task-record.store.ts'
import { type Candidate, type ExamWorld, openExamWorld } from '#tests/world/attempt.ts'
import { createSomeone, type Someone } from '#tests/world/callers.ts'
import { buyTask, coinsOfTask, createGrader, handInWriting, insertScript, scored } from '#tests/world/grading/desk.ts'
import { endClaims } from './claim.schedule.ts'
import { claim, giveBack } from './claim.service.ts'
import { saveDraft } from './marking.service.ts'
import { submitMarking } from './submit.service.ts'

/** How many histories there are: `GRADING_RUNS=10000 npm test -- desk.model` for all of them. */
const runs = Number(process.env['GRADING_RUNS'] ?? 200)

let world: ExamWorld
let db: Db
let graders: Someone[]
let candidate: Candidate
beforeAll(async () => {
  world = await openExamWorld()
  ;({ db } = world)
  graders = [await createGrader(db), await createGrader(db)]
  candidate = await handInWriting(world)
})
afterAll(() => world.close())
