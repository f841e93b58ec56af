import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Scope } from '#contract/attempt/attempt.ts'
import { consentVersion } from '#contract/family/consent-version.ts'
import type { Skill } from '#contract/content/group-type.ts'
import { sql } from '#server/kit/database.ts'
import { createCaller, enterSection, type ExamWorld, openExamWorld, refusalOf, seatSpeaker, startMock } from '#tests/world/attempt.ts'
import { createSomeone } from '#tests/world/callers.ts'
import { challenge, handIn } from '#tests/world/challenge.ts'
import { cutStream, sendChunk } from '#tests/world/recordings.ts'
import { passSystemCheck, startAttempt } from './start/start.service.ts'
import { listChoices } from './start/choices.service.ts'
import { openSection } from './start/section.service.ts'

let world: ExamWorld
beforeAll(async () => void (world = await openExamWorld()))
afterAll(() => world.close())

const [chunk = Buffer.alloc(0)] = cutStream('webm')
const addressKey = Buffer.alloc(32, 1)

async function createChild(...consents: ('account' | 'recording')[]): Promise<number> {
  const { id } = await createSomeone(world.db, { student: { age_band: 'under13', country: 'US' } })
  const { id: giverId } = await createSomeone(world.db, { roles: ['parent'] })
  for (const purpose of consents)
    await sql`insert into family.consent_record (subject_id, giver_id, purpose, version, method)
      values (${id}, ${giverId}, ${purpose}, ${consentVersion}, 'parent')`.execute(world.db)
  return id
}

const withdraw = (id: number) =>
  sql`update family.consent_record set withdrawn_at = kit.now(), withdrawn_by = giver_id where subject_id = ${id}`.execute(world.db)

async function tryStart(personId: number, scope: Scope, skill?: Skill): Promise<string> {
  const asked = { test_id: world.mockId, scope, ...(skill && { skill }), mode: 'default', version: 'new' } as const
  return startAttempt(world, asked, createCaller({ personId })).then(
    () => 'started',
    ({ code }: { code: string }) => code,
  )
}

const startAll = async (id: number) => [
  await tryStart(id, 'section', 'listening'),
  await tryStart(id, 'section', 'reading'),
  await tryStart(id, 'section', 'writing'),
  await tryStart(id, 'section', 'speaking'),
  await tryStart(id, 'full'),
]

describe('a child starts', () => {
  test('Listening and Reading before a guardian has consented', async () => {
    const needed = 'GUARDIAN_NEEDED'
    expect(await startAll(await createChild())).toEqual(['started', 'started', needed, needed, needed])
  })

  test('Writing too with consent to the account, and Speaking with consent to recordings', async () => {
    const lacking = 'RECORDING_CONSENT_NEEDED'
    expect(await startAll(await createChild('account'))).toEqual(['started', 'started', 'started', lacking, lacking])
    expect(await startAll(await createChild('account', 'recording'))).toEqual(Array.from({ length: 5 }, () => 'started'))
  })

  test('what the ways to take a test have said before', async () => {
    const needsOf = async (personId: number) => {
      const { choices } = await listChoices(world.db, world.mockId, createCaller({ personId }))
      const of = (scope: Scope, skill: Skill | null) => choices.find((choice) => choice.scope === scope && choice.skill === skill)?.needs
      return [of('full', null), of('section', 'reading'), of('section', 'writing'), of('section', 'speaking')]
    }
    expect(await needsOf(await createChild())).toEqual(['guardian', null, 'guardian', 'guardian'])
    expect(await needsOf(await createChild('account'))).toEqual(['recording_consent', null, null, 'recording_consent'])
    expect(await needsOf(await createChild('account', 'recording'))).toEqual([null, null, null, null])
  })
})

describe('a consent that is withdrawn', () => {
  test('ends recording at once, and opens no further section', async () => {
    const child = await createChild('account', 'recording')
    const speaker = await seatSpeaker(world, { personId: child })
    await sendChunk(world, speaker, { chunk: 0, content: chunk })
    await withdraw(child)
    expect((await refusalOf(sendChunk(world, speaker, { chunk: 1, content: chunk }))).code).toBe('GUARDIAN_NEEDED')
  })

  test('lets an essay be finished that was begun, and no other be opened', async () => {
    const child = await createChild('account', 'recording')
    const [begun, other] = [await startMock(world, { personId: child }), await createChild('account', 'recording')]
    await enterSection(world, begun, 'writing')
    const waiting = await startMock(world, { personId: other })
    await withdraw(child)
    await withdraw(other)
    const open = (candidate: typeof begun) => openSection(world, { id: candidate.id, skill: 'writing', addressKey }, candidate.caller)
    expect(await open(begun)).toHaveProperty('paper_url')
    const check = { id: waiting.id, speaker: true, microphone: true, recordingConsent: true }
    expect((await refusalOf(passSystemCheck(world, check, waiting.caller))).code).toBe('GUARDIAN_NEEDED')
  })
})

describe('somebody whose age nobody knows', () => {
  const ageless = (student: object = { age_band: null }) => createSomeone(world.db, { student })
  const setAge = (id: number, age: string, country: string) =>
    sql`update profile.student_profile set age_band = ${age}, country = ${country} where person_id = ${id}`.execute(world.db)

  test('starts Listening and Reading, and is asked before an essay or a recording', async () => {
    const expected = ['started', 'started', 'AGE_NEEDED', 'AGE_NEEDED', 'AGE_NEEDED']
    const { id } = await ageless()
    expect(await startAll(id)).toEqual(expected)
    const { choices } = await listChoices(world.db, world.mockId, createCaller({ personId: id }))
    expect(choices.find(({ skill }) => skill === 'speaking')?.needs).toBe('age')
    expect(await startAll((await createSomeone(world.db, { roles: [], bound: false })).id)).toEqual(expected)
  })

  test('is asked for the country too where it decides, and not by other roles', async () => {
    expect(await tryStart((await ageless({ age_band: '13_15', country: null })).id, 'section', 'speaking')).toBe('AGE_NEEDED')
    expect(await tryStart((await ageless({ age_band: 'adult', country: null })).id, 'section', 'speaking')).toBe('started')
    expect(await tryStart((await createSomeone(world.db, { roles: ['teacher'] })).id, 'section', 'speaking')).toBe('started')
  })

  test('who had begun a mock before ages were asked goes on as soon as it is said', async () => {
    const { id } = await createSomeone(world.db)
    const candidate = await startMock(world, { personId: id })
    await sql`update profile.student_profile set age_band = null where person_id = ${id}`.execute(world.db)
    const open = () => openSection(world, { id: candidate.id, skill: 'writing', addressKey }, candidate.caller)
    const check = { id: candidate.id, speaker: true, microphone: true, recordingConsent: true }
    expect((await refusalOf(passSystemCheck(world, check, candidate.caller))).code).toBe('AGE_NEEDED')
    await setAge(id, '16_17', 'TW')
    await passSystemCheck(world, check, candidate.caller)
    await sql`update profile.student_profile set age_band = null where person_id = ${id}`.execute(world.db)
    expect((await refusalOf(open())).code).toBe('AGE_NEEDED')
    await setAge(id, '16_17', 'TW')
    expect(await open()).toHaveProperty('paper_url')
  })

  test('finishes a Speaking section that runs, and loses no recording', async () => {
    const { id } = await createSomeone(world.db)
    const speaker = await seatSpeaker(world, { personId: id })
    await sql`update profile.student_profile set age_band = null where person_id = ${id}`.execute(world.db)
    await expect(sendChunk(world, speaker, { chunk: 0, content: chunk })).resolves.toBeUndefined()
    await setAge(id, 'under13', 'US')
    expect((await refusalOf(sendChunk(world, speaker, { chunk: 1, content: chunk }))).code).toBe('GUARDIAN_NEEDED')
  })
})

test('a limited child challenges no mark in words of its own', async () => {
  const candidate = await handIn(world, { '22': 'jam' }, await createChild())
  expect((await refusalOf(challenge(world, candidate, '22'))).code).toBe('GUARDIAN_NEEDED')
})
