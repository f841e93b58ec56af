import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { consentVersion } from '#contract/family/consent-version.ts'
import type { ConsentPurpose } from '#contract/family/guardian.ts'
import type { LinkStatus } from '#contract/family/family.contract.ts'
import type { Caller } from '#server/kit/request/caller.ts'
import { sql } from '#server/kit/database.ts'
import { enterSection, type ExamWorld, makeOp, openExamWorld, refusalOf, seatCandidate, sendOps, startMock } from '#tests/world/attempt.ts'
import { createSomeone, type Someone } from '#tests/world/callers.ts'
import { handIn } from '#tests/world/challenge.ts'
import { cutStream, sendTake } from '#tests/world/recordings.ts'
import { analyseChildResults, getChildResult, listChildResults } from './child-result.service.ts'
import { completeRecording } from '#server/recording/index.ts'

let world: ExamWorld
beforeAll(async () => void (world = await openExamWorld()))
afterAll(() => world.close())

const createChild = () => createSomeone(world.db, { student: { age_band: 'under13', country: 'US' } })

async function createParent(child: Someone, status: LinkStatus = 'verified'): Promise<Someone> {
  const parent = await createSomeone(world.db, { roles: ['parent'] })
  await sql`insert into family.parent_child (parent_id, student_id, status, asked_email, confirmed_at, ended_at, via)
    values (${parent.id}, ${child.id}, ${status}, ${child.email}, case when ${status} in ('verified', 'revoked') then kit.now() end,
      case when ${status} in ('rejected', 'revoked') then kit.now() end, case when ${status} in ('verified', 'revoked') then 'code' end)`.execute(
    world.db,
  )
  return parent
}

const consent = (child: Someone, parent: Someone, purpose: ConsentPurpose) =>
  sql`insert into family.consent_record (subject_id, giver_id, purpose, version, method)
    values (${child.id}, ${parent.id}, ${purpose}, ${consentVersion}, 'parent')`.execute(world.db)

const page = { page: 1, per_page: 10 } as const
const readAll = (id: number, attempt: number, caller: Caller) => [
  listChildResults(world.db, { id, ...page }, caller),
  analyseChildResults(world.db, { id }, caller),
  getChildResult(world, { id, attempt }, caller),
]

describe('the results of a child', () => {
  test('are read by a connected parent: list, trend and one result, and no single answer', async () => {
    const child = await createChild()
    const mother = await createParent(child)
    const { id } = await handIn(world, { '22': 'a word of hers' }, child.id)
    const [list, analysis, result] = await Promise.all(readAll(child.id, id, mother.caller))
    expect(list).toMatchObject({ data: [{ id, scores: [{ skill: 'reading', raw: 0 }] }], meta: { total: 1 } })
    expect(analysis).toMatchObject({ mode: 'default', attempts: 1, bands: [{ attempt_id: id, skill: 'reading' }] })
    expect(result).toMatchObject({ attempt: { id }, sections: [{ skill: 'reading', raw: 0 }], awaiting: [], withheld: [] })
    expect(JSON.stringify([list, analysis, result])).not.toContain('a word of hers')
  })

  test('are nobody else’s: not of a parent who asks, was refused, has ended or lost the role, nor of a stranger, teacher, staff or the child', async () => {
    const child = await createChild()
    const { id } = await handIn(world, {}, child.id)
    const formerly = await createParent(child)
    await sql`delete from identity.role_grant where person_id = ${formerly.id}`.execute(world.db)
    const planted = [
      await createParent(child, 'requested'),
      await createParent(child, 'rejected'),
      await createParent(child, 'revoked'),
      formerly,
      await createParent(await createChild()),
      await createSomeone(world.db, { roles: ['teacher'] }),
      await createSomeone(world.db, { roles: ['super-admin'] }),
      child,
    ]
    for (const { caller } of planted) {
      const answers = await Promise.all(readAll(child.id, id, caller).map(refusalOf))
      expect(answers.map(({ code }) => code)).toEqual(['NO_SUCH_CHILD', 'NO_SUCH_CHILD', 'NO_SUCH_CHILD'])
    }
  })

  test('do not lead to an attempt of somebody else, nor to one that is not handed in', async () => {
    const child = await createChild()
    const mother = await createParent(child)
    const foreign = await handIn(world, {})
    const open = await seatCandidate(world, { personId: child.id })
    const codeOf = async (attempt: number) => (await refusalOf(getChildResult(world, { id: child.id, attempt }, mother.caller))).code
    expect([await codeOf(foreign.id), await codeOf(987_654_321), await codeOf(open.id)]).toEqual([
      'NO_SUCH_ATTEMPT',
      'NO_SUCH_ATTEMPT',
      'NOT_SUBMITTED',
    ])
  })

  test('are told to nobody while the child has the same section open under exam conditions: who reads as a parent may be the child', async () => {
    const child = await createChild()
    const mother = await createParent(child)
    const { id } = await handIn(world, {}, child.id)
    const read = () => getChildResult(world, { id: child.id, attempt: id }, mother.caller)
    expect(await read()).toMatchObject({ attempt: { id } })
    const strict = await seatCandidate(world, { personId: child.id, mode: 'strict' })
    expect((await refusalOf(read())).code).toBe('STRICT_OPEN_OF_CHILD')
    await sendOps(world, strict, [makeOp(1, 'submit')])
    expect(await read()).toMatchObject({ attempt: { id } })
  })
})

test('essays and recordings are shown where a guardian’s consent covers them, and only as long as it does', async () => {
  const child = await createChild()
  const mother = await createParent(child)
  await consent(child, mother, 'account')
  await consent(child, mother, 'recording')
  const candidate = await startMock(world, { personId: child.id })
  await enterSection(world, candidate, 'writing')
  await sendOps(world, candidate, [
    makeOp(1, 'answer', { skill: 'writing', question: 'task-1', value: 'An essay of hers' }),
    makeOp(2, 'close_section', { skill: 'writing' }),
  ])
  await enterSection(world, candidate, 'speaking')
  await sendTake(world, candidate, cutStream('webm'))
  await completeRecording(
    world,
    { id: candidate.id, question: 'part-1.1', takes: [{ take: 1, chunks: cutStream('webm').length }] },
    candidate.caller,
  )
  await sendOps(world, candidate, [makeOp(3, 'submit')])
  const read = async () => {
    const { awaiting, withheld } = await getChildResult(world, { id: child.id, attempt: candidate.id }, mother.caller)
    return [awaiting.map(({ skill }) => skill), withheld, JSON.stringify(awaiting).includes('An essay of hers')]
  }
  const withdraw = (purpose: ConsentPurpose) =>
    sql`update family.consent_record set withdrawn_at = kit.now(), withdrawn_by = giver_id where subject_id = ${child.id} and purpose = ${purpose}`.execute(
      world.db,
    )
  expect(await read()).toEqual([['writing', 'speaking'], [], true])
  await withdraw('recording')
  expect(await read()).toEqual([['writing'], ['speaking'], true])
  await withdraw('account')
  expect(await read()).toEqual([[], ['writing', 'speaking'], false])
  await sql`update profile.student_profile set age_band = '16_17' where person_id = ${child.id}`.execute(world.db)
  expect(await read()).toEqual([[], ['writing', 'speaking'], false])
})
