import { acceptKey } from '#server/challenge/key-decision.service.ts'
import { dryRun } from '#server/challenge/dry-run.service.ts'
import { remarkDue } from '#server/challenge/remark.jobs.ts'
import { createCaller, createPerson, openExamWorld } from '#tests/world/attempt.ts'
import { findCurrent, handIn } from '#tests/world/challenge.ts'
import { copyAttempt } from '#tests/world/seed-attempts.ts'
import { setup } from '#tests/world/global-set-up.ts'

// On PostgreSQL without fsync, as tests have it. One key is corrected, and a thousand attempts at a section of 32 questions are marked again: `node bench/remark.ts`.
const attempts = 1000
const tearDown = await setup()
const world = await openExamWorld()
try {
  const admin = createCaller({ personId: await createPerson(world.db) })
  const wrong = Object.fromEntries(Array.from({ length: 32 }, (_, index) => [String(index + 1), 'A B']))
  const first = await handIn(world, { ...wrong, '22': 'jam' })
  await copyAttempt(world.pool, first.id, attempts - 1)
  const place = { testId: world.testId, revision: await findCurrent(world), skill: 'reading', question: '22' } as const
  const proposal = { change: 'add', answers: ['jam'] } as const
  const seconds = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const begun = performance.now()
    const done = await work()
    console.log(`${name}: ${((performance.now() - begun) / 1000).toFixed(2)} s`)
    return done
  }
  const asked = { ...proposal, answers: [...proposal.answers], page: 1, per_page: 20 }
  const tried = await seconds(`dry run over ${attempts} attempts`, () => dryRun(world.db, place, asked))
  const acceptance = { proposal: asked, dryRun: tried.dry_run, words: 'Yes.', challengeId: null }
  await seconds('acceptance', () => acceptKey(world.db, place, acceptance, admin))
  await seconds(`marking ${attempts} attempts again`, () => remarkDue(world.db))
  const { rows } = await world.pool.query<{ changed: number }>('select changed from challenge.remark')
  console.log(`marks changed: ${rows[0]?.changed}; facts: ${tried.up} expected`)
} finally {
  await world.close()
  await tearDown()
}
