import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Scope } from '#contract/attempt/attempt.ts'
import type { Skill } from '#contract/content/group-type.ts'
import type { Lang } from '#contract/kit/common.ts'
import { passSystemCheck, startAttempt } from '#server/attempt/index.ts'
import { voidAttempt } from '#tests/world/staff.ts'
import { InvalidInput } from '#server/kit/refusal.ts'
import {
  type Candidate,
  createCaller,
  createPerson,
  enterSection,
  type ExamWorld,
  makeOp,
  openExamWorld,
  refusalOf,
  seatCandidate,
  sendOps,
  startMock,
  submitAnswers,
} from '#tests/world/attempt.ts'
import { listSigns } from '#tests/world/pdf.ts'
import { describeSheet } from './sheet-document.ts'
import { createSheetRoute } from './sheet.handlers.ts'
import { getResultSheet, getSheet } from './sheet.service.ts'

let world: ExamWorld
beforeAll(async () => void (world = await openExamWorld()))
afterAll(() => world.close())

/** What a document says, in its order. */
function readTexts(node: unknown): string[] {
  if (typeof node === 'string') return [node]
  if (typeof node !== 'object' || node === null) return []
  if (Array.isArray(node)) return node.flatMap(readTexts)
  const { text, content, stack, columns, table, footer } = node as Record<string, unknown>
  const { body } = (table ?? {}) as { body?: unknown }
  return [text, content, stack, Array.isArray(columns) ? columns : undefined, body, footer].flatMap(readTexts)
}

async function read({ id, caller }: Candidate, lang: Lang = 'en') {
  const definition = describeSheet(await getSheet(world, id, caller), lang)
  return { definition, said: readTexts(definition).join('\n') }
}

const nameCandidate = ({ personId }: Candidate, first: string, last: string) =>
  world.pool.query('update identity.person set first_name = $2, last_name = $3 where id = $1', [personId, first, last])

interface Taking {
  readonly slug: string
  readonly scope: Scope
  readonly skill?: Skill
  readonly part?: number
}

/** Hands in with one section opened and nothing answered. */
async function handInEmpty({ slug, ...asked }: Taking, opened: Skill): Promise<Candidate> {
  const { rows } = await world.pool.query<{ id: number }>('select id from exam.test where slug = $1', [slug])
  const personId = await createPerson(world.db)
  const caller = createCaller({ personId })
  const started = await startAttempt(world, { test_id: rows[0]?.id ?? 0, ...asked, mode: 'default', version: 'new' }, caller)
  await passSystemCheck(world, { id: started.id, speaker: true, microphone: true, recordingConsent: true }, caller)
  const candidate = { personId, caller, started, id: started.id }
  await enterSection(world, candidate, opened)
  await sendOps(world, candidate, [makeOp(1, 'submit')])
  return candidate
}

const ask = ({ id, caller }: Candidate, query: Record<string, string>) =>
  createSheetRoute(world).handle({ caller, params: { id: String(id) }, query, header: () => undefined, body: null })

describe('the file', () => {
  test.each([
    ['en', 'en', 'NotoSansSC'],
    ['cn', 'zh-Hans', 'NotoSansSC'],
    ['tw', 'zh-Hant', 'NotoSansTC'],
  ] as const)('in %s has a glyph for everything it says, tells its language, and holds no whole font', async (lang, tag, font) => {
    const candidate = await seatCandidate(world)
    await nameCandidate(candidate, '王小明 刘 Łódź 🎉\u202E', `<b>&${'W'.repeat(100)}`)
    await submitAnswers(world, candidate, { reading: { '3': 'TRUE', '9': ['A', 'C'], '19': 'leads' } })
    const { said } = await read(candidate, lang)
    expect(said).toContain('王小明')
    const { headers, body } = await ask(candidate, { lang })
    expect(headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'private, no-store' })
    expect(headers['content-disposition']).toContain(`result-${candidate.id}-${lang}.pdf`)
    const file = body as Buffer
    const raw = file.toString('latin1')
    expect(raw).toMatch(/^%PDF-/)
    expect(raw).toMatch(new RegExp(String.raw`/FontName /[A-Z]{6}\+${font}-Regular`))
    expect(raw).toContain(`/Lang (${tag})`)
    expect(file.length).toBeLessThan(400_000)
    const signs = listSigns(file)
    expect([...new Set(said.replaceAll('\n', ''))].filter((sign) => !signs.has(sign))).toEqual([])
  })

  test('is not made in a language that there is not', async () => {
    await expect(ask(await seatCandidate(world), { lang: 'fr' })).rejects.toBeInstanceOf(InvalidInput)
  })
})

describe('the sheet', () => {
  test('says the same in each language: who, what, marks, the estimated band with its table, near misses and the receipt', async () => {
    const candidate = await seatCandidate(world, { mode: 'strict', version: 'old' })
    await nameCandidate(candidate, 'Nora', 'Lin')
    await submitAnswers(world, candidate, { reading: { '3': 'TRUE', '9': ['A', 'C'], '19': 'leads' } })
    const { result, candidate: who } = await getSheet(world, candidate.id, candidate.caller)
    const [section] = result.sections
    const [en, cn, tw] = [await read(candidate), await read(candidate, 'cn'), await read(candidate, 'tw')]
    expect(en.said).toContain('Estimated result: practice test, not an official IELTS result')
    expect(en.said).toContain('not affiliated with, endorsed by or connected to IELTS')
    expect(en.said).toContain('3 of 32')
    expect(en.said).toContain('Singular or plural: 19')
    expect(en.said).toContain('Exam conditions, old version')
    expect(cn.said).toContain('单复数：第 19 题')
    expect(tw.said).toContain('單複數：第 19 題')
    expect(tw.definition.info?.title).toContain('成績單')
    for (const { said } of [en, cn, tw]) {
      for (const fact of ['Nora Lin', who.number, section?.band?.toFixed(1), section?.band_table, result.receipt?.answers_sha256])
        expect(said).toContain(fact)
      expect(said).not.toMatch(/attempt\.sheet|\{\{/)
    }
    expect(who.number).toMatch(/^\d{3}-\d{3}-\d{3}$/)
  })

  test('wears the name and the colour of the brand whose host was asked', async () => {
    const candidate = await seatCandidate(world)
    await submitAnswers(world, candidate, { reading: {} })
    const { rows } = await world.pool.query<{ key: string; host: string; name: string; colour: string }>(
      `select key, hosts[1] as host, name, colours ->> 'primary' as colour from brand.brand where key in ('company', 'school')`,
    )
    expect(rows).toHaveLength(2)
    for (const { host, name, colour } of rows) {
      const asked = { ...candidate, caller: { ...candidate.caller, host } }
      const { definition, said } = await read(asked)
      expect(said).toContain(`${name} is independent`)
      expect(said).not.toContain('Bandstand')
      expect(JSON.stringify(definition)).toContain(`"color":"${colour}"`)
      expect(definition.info?.author).toBe(name)
      const { body } = await ask(asked, {})
      expect((body as Buffer).toString('latin1')).toMatch(/^%PDF-/)
    }
    expect((await read(candidate)).said).toContain('Bandstand is independent')
  })

  test('tells the minute in the zone of the person, else of the device, else in UTC', async () => {
    const candidate = await seatCandidate(world)
    await submitAnswers(world, candidate, { reading: {} })
    const sheet = await getSheet(world, candidate.id, { ...candidate.caller, timeZone: 'Asia/Taipei' })
    const attempt = { ...sheet.result.attempt, submitted_at: '2026-11-21T18:30:00.000Z' }
    const said = (timeZone: string | null, lang: Lang) =>
      readTexts(describeSheet({ ...sheet, result: { ...sheet.result, attempt }, timeZone }, lang)).join('\n')
    expect(sheet.timeZone).toBe('Asia/Taipei')
    expect(said(sheet.timeZone, 'en')).toContain('22 November 2026 at 02:30 GMT+8')
    expect(said(sheet.timeZone, 'tw')).toContain('2026年11月22日 02:30 GMT+8')
    expect(said('Nowhere/At-all', 'en')).toContain('18:30 UTC')
    await world.pool.query(`update identity.person set timezone = 'Europe/Berlin' where id = $1`, [candidate.personId])
    expect((await getSheet(world, candidate.id, candidate.caller)).timeZone).toBe('Europe/Berlin')
  })

  test('of a mock has no band for what a person grades or nobody opened, and so no overall band', async () => {
    const candidate = await startMock(world)
    await enterSection(world, candidate, 'listening')
    await sendOps(world, candidate, [makeOp(1, 'close_section', { skill: 'listening' })])
    await enterSection(world, candidate, 'reading')
    await sendOps(world, candidate, [makeOp(2, 'close_section', { skill: 'reading' })])
    await enterSection(world, candidate, 'writing')
    await sendOps(world, candidate, [makeOp(3, 'submit')])
    const { said } = await read(candidate)
    expect(said).toMatch(/Writing\n–\nnot graded\n–\n–\nSpeaking\n–\nnot taken\n–\n–\nOverall\nshown once all four sections have a band/)
  })

  test('of a quick mock has a practice range in place of a band', async () => {
    const { said } = await read(await handInEmpty({ slug: 'short-mock', scope: 'quick' }, 'listening'))
    expect(said).toMatch(/Listening\n0 of \d+\n\d\.\d–\d\.\d\n/)
    expect(said).toMatch(/Overall\nnot given for a quick mock/)
    expect(said).not.toContain('Band, estimated')
  })

  test('of a single part has marks and their share, and no band', async () => {
    const { said } = await read(await handInEmpty({ slug: 'every-type', scope: 'part', skill: 'reading', part: 2 }, 'reading'))
    expect(said).toMatch(/Reading\n0 of 14\n0%/)
    expect(said).toContain('Marks only: one part is too short to estimate a band')
    expect(said).not.toMatch(/Band, estimated|Band table|Overall|\d\.\d/)
  })

  test('leaves out a name that no font can draw, and keeps the candidate number', async () => {
    const candidate = await seatCandidate(world)
    await nameCandidate(candidate, 'محمد', 'x')
    await submitAnswers(world, candidate, { reading: {} })
    expect((await read(candidate)).said).toMatch(/Candidate\n–\nCandidate number\n\d{3}-/)
  })
})

test('strangers and visitors get no sheet, and the candidate none before handing in or of a void attempt', async () => {
  const candidate = await seatCandidate(world)
  const refused = async (caller = candidate.caller) =>
    (await refusalOf(getResultSheet(world, { id: candidate.id, lang: 'en' }, caller))).code
  expect(await refused()).toBe('NOT_SUBMITTED')
  expect(await refused(createCaller({ personId: await createPerson(world.db) }))).toBe('NO_SUCH_ATTEMPT')
  expect(await refused(createCaller({}))).toBe('NO_SUCH_ATTEMPT')
  await submitAnswers(world, candidate, { reading: {} })
  await voidAttempt(world.db, { id: candidate.id, reason: 'tried out' }, createCaller({ personId: await createPerson(world.db) }))
  expect(await refused()).toBe('ATTEMPT_VOID')
})
