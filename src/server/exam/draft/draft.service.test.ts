import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { WholeDraft } from '#contract/exam/test-draft.contract.ts'
import { buildTest, readFolder, readTest, type TestFolder } from '#server/authoring/index.ts'
import { Refusal } from '#server/kit/refusal.ts'
import type { Caller } from '#server/kit/request/caller.ts'
import { createLog } from '#server/kit/log.ts'
import { sql } from '#server/kit/database.ts'
import { createImporter } from '#server/exam/publication/import.service.ts'
import { inspectFolder } from '#server/exam/publication/inspect-folder.ts'
import { publishShippedTests } from '#server/exam/publication/publication.service.ts'
import { listMediaFiles } from '#server/exam/exam.service.ts'
import { createCaller, createPerson } from '#tests/world/attempt.ts'
import { everyTypeFolder, fixtureFolder, shortMockFolder } from '#tests/world/content/fixtures.ts'
import { openTestDatabase, type TestDatabase } from '#tests/world/database.ts'
import { type DataFolder, makeDataFolder, openTestFiles, type TestFiles } from '#tests/world/files.ts'
import { packZip } from '#tests/world/zip.ts'
import { buildPaper, checkTestDraft, getPublishedSection } from './check-draft.service.ts'
import { addComment, listDraftComments, resolveDraftComment } from './comment.service.ts'
import { copyTest, createDraft, importDraft } from './create-draft.service.ts'
import { deleteTestDraft } from './delete-draft.service.ts'
import { getWholeDraft, listDraftsForStaff } from './draft.service.ts'
import type { DraftDeps } from './draft-deps.ts'
import { exportDraft } from './draft-zip.ts'
import { inspectDraft } from './inspect-draft.ts'
import { putRecording } from './media.service.ts'
import { addDraftPart, removeDraftPart } from './part.service.ts'
import { publishDraft, storeRevision } from './publish-draft.service.ts'
import { askReview, decide } from './review.service.ts'
import { removeFile, saveFile } from './save-file.service.ts'

const content = new URL('../../../../content/tests/', import.meta.url)
const log = createLog('silent')

let database: TestDatabase
let store: TestFiles
let folder: DataFolder
let deps: DraftDeps
let author: Caller
let reviewer: Caller

beforeEach(async () => {
  database = await openTestDatabase()
  store = await openTestFiles()
  folder = await makeDataFolder()
  const { db } = database
  deps = {
    db,
    files: store.files,
    log,
    contentFolder: content,
    importFolder: folder.path,
    removeUnnamed: async (tx, hashes) => {
      const named = await listMediaFiles(tx, hashes)
      for (const hash of hashes.filter((each) => !named.includes(each))) await store.files.remove(hash)
    },
    key: async () => Buffer.alloc(32),
    inspect: inspectDraft, // Another process takes a second to start.
  }
  author = createCaller({ personId: await createPerson(db) })
  reviewer = createCaller({ personId: await createPerson(db) })
})
afterEach(async () => {
  await database.close()
  await store.close()
  await folder.remove()
})

const zipOf = ({ slug, files, media }: TestFolder) =>
  packZip([...files, ...media].map(([path, bytes]) => ({ name: `${slug}/${path}`, content: bytes })))
const importFolder = (test: TestFolder) => importDraft(deps, Readable.from([zipOf(test)]), author)
const getWhole = (id: number): Promise<WholeDraft> => getWholeDraft(deps.db, id, { caller: author, sign: (sha256) => sha256 })
const everyType = await readFolder(fileURLToPath(everyTypeFolder))

/** One section of the full test that ships, as a test of its own. */
async function readOneSection(skill: 'reading'): Promise<TestFolder> {
  const whole = await readFolder(fileURLToPath(new URL('academic-1', content)))
  const belongs = (path: string) => new RegExp(`^(${skill}[./]|passages/|images/ice-house|test.yaml)`).test(path)
  const files = new Map([...whole.files].filter(([path]) => belongs(path)))
  files.set('test.yaml', (files.get('test.yaml') ?? '').replace('kind: full', 'kind: section'))
  return { slug: `academic-1-${skill}`, files, media: new Map() }
}

function hashOf(test: TestFolder): string {
  const { source, problems } = readTest(test)
  if (source === null) throw new Error(problems[0]?.message)
  return buildTest(source).hash
}

async function expectRefusal(work: Promise<unknown>, code: string) {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(Refusal)
  expect((error as Refusal).code).toBe(code)
  return (error as Refusal).details
}

const approve = async (id: number, version: number) => {
  await askReview(deps.db, { id, version }, author)
  return decide(deps.db, { id, version, reason: null }, reviewer)
}

async function listActions(entity: string): Promise<string[]> {
  const { rows } = await sql<{ action: string }>`select action from kit.audit_event where entity = ${entity} order by id`.execute(deps.db)
  return rows.map(({ action }) => action)
}

describe('what goes in comes out', () => {
  test('a section is imported, exported, imported and published with one hash', async () => {
    const section = await readOneSection('reading')
    const draft = await importFolder(section)
    expect(draft).toMatchObject({ slug: section.slug, title: 'Academic Test 1', kind: 'section', state: 'writing', version: 1 })
    const answer = await exportDraft(deps, draft.id, author)
    const zip = await buffer(answer.body as Readable)
    await deleteTestDraft(deps, draft.id, author)
    const again = await importDraft(deps, Readable.from([zip]), author)
    await approve(again.id, again.version)
    const published = await publishDraft(deps, { id: again.id, version: again.version }, author)
    expect(published).toMatchObject({ state: 'published', published: { revision: hashOf(section) } })
    const importer = createImporter({ ...deps, folder: folder.path, judge: inspectFolder })
    expect(await importer.check(Readable.from([zipOf(section)]))).toMatchObject({ same: true, facts: { revision: hashOf(section) } })
  })

  test('files that are saved as they were read, or written from the beginning, give the same hash', async () => {
    const section = await readOneSection('reading')
    const { id } = await importFolder(section)
    for (const { path, value, text, version } of (await getWhole(id)).files)
      await saveFile(deps.db, { id, path, version, ...(value !== null && { value }), ...(text !== null && { text }) }, author)
    expect(await getWhole(id)).toMatchObject({ version: 1 })
    const { files } = await getWhole(id)
    for (const { path } of files.filter((file) => file.path !== 'test.yaml')) await removeFile(deps, { id, path, version: 1 }, author)
    for (const { path, value, text } of files.filter((file) => file.path !== 'test.yaml'))
      await saveFile(deps.db, { id, path, version: 0, ...(value !== null && { value }), ...(text !== null && { text }) }, author)
    const { version } = await getWhole(id)
    expect(await storeRevision(deps, { id, version }, author)).toMatchObject({ revision: hashOf(section) })
  })

  test('recordings come out of the file store as they went in, and go with the draft', async () => {
    const mock = await readFolder(fileURLToPath(shortMockFolder))
    const { id, version } = await importFolder(mock)
    expect(await checkTestDraft(deps, id)).toMatchObject({ problem_count: 0, missing_explanations: [] })
    expect(await storeRevision(deps, { id, version }, author)).toMatchObject({ revision: hashOf(mock) })
    const other = await importFolder({ ...mock, slug: 'another' })
    const recording = [...mock.media][0]?.[1] ?? Buffer.alloc(0)
    await removeFile(deps, { id: other.id, path: 'audio/speaking/part-1-1.mp3', version: 1 }, author)
    expect((await checkTestDraft(deps, other.id)).problem_count).toBeGreaterThan(0)
    await putRecording(
      deps,
      { id: other.id, path: 'audio/speaking/part-1-1.mp3', bytes: mock.media.get('audio/speaking/part-1-1.mp3') ?? recording },
      author,
    )
    expect(await checkTestDraft(deps, other.id)).toMatchObject({ problem_count: 0 })
    await expectRefusal(putRecording(deps, { id: other.id, path: 'audio/x.mp3', bytes: Buffer.from('no') }, author), 'FILE_UNREADABLE')
  })
})

describe('a test begins', () => {
  test('with empty parts, which are written, added and removed', async () => {
    const input = { slug: 'a-new-one', title: 'A new one', module: 'academic', kind: 'section', skill: 'reading', length: 'short' } as const
    const { id } = await createDraft(deps, input, author)
    await expectRefusal(createDraft(deps, input, author), 'SLUG_TAKEN')
    const before = await getWhole(id)
    expect(before.files.map(({ path }) => path)).toEqual([
      'passages/part-1.md',
      'reading.yaml',
      'reading/part-1.cn.yaml',
      'reading/part-1.en.yaml',
      'reading/part-1.tw.yaml',
      'reading/part-1.yaml',
      'test.yaml',
    ])
    expect(before.files[0]).toMatchObject({ format: 'passage', value: { title: '', letters: 'false' } })
    await addDraftPart(deps.db, { id, skill: 'reading' }, author)
    const more = await getWhole(id)
    expect(more.files.find(({ path }) => path === 'reading.yaml')?.value).toMatchObject({
      parts: ['reading/part-1.yaml', 'reading/part-2.yaml'],
    })
    await expectRefusal(removeDraftPart(deps, { id, skill: 'reading', part: 3, version: more.version }, author), 'NO_SUCH_PART')
    await expectRefusal(removeDraftPart(deps, { id, skill: 'reading', part: 2, version: 1 }, author), 'DRAFT_CHANGED')
    await removeDraftPart(deps, { id, skill: 'reading', part: 2, version: more.version }, author)
    const { files } = await getWhole(id)
    expect(files.map(({ path, value, text }) => ({ path, value, text }))).toEqual(
      before.files.map(({ path, value, text }) => ({ path, value, text })),
    )
  })

  test.each(['full', 'quick'] as const)('as a %s test with all four sections, of which each can go', async (kind) => {
    const { id } = await createDraft(deps, { slug: 'whole', title: 'Whole', module: 'general', kind, length: 'exam' }, author)
    for (const skill of ['listening', 'reading', 'writing', 'speaking'] as const) {
      for (;;) {
        const { version, files } = await getWhole(id)
        if (!files.some(({ path }) => path === `${skill}.yaml`)) break
        await removeDraftPart(deps, { id, skill, part: 1, version }, author)
      }
    }
    expect((await getWhole(id)).files.map(({ path }) => path)).toEqual(['test.yaml'])
  })

  test('as a copy of a test that ships', async () => {
    const usual = { page: 1, per_page: 1, sort: '-edited_at' } as const
    await publishShippedTests({ ...deps }, fixtureFolder)
    const { rows } = await sql<{ id: number }>`select id from exam.test where slug = 'every-type'`.execute(deps.db)
    const test = rows[0]?.id ?? 0
    await expectRefusal(copyTest(deps, { test }, author), 'NO_FOLDER')
    const shipped = { ...deps, contentFolder: fixtureFolder }
    expect(await copyTest(shipped, { test }, author)).toMatchObject({ slug: 'every-type', title: 'Every question type' })
    expect(await copyTest(shipped, { test, slug: 'other' }, author)).toMatchObject({ slug: 'other' })
    expect(await listDraftsForStaff(deps.db, { ...usual, q: 'QUESTION' }, author)).toMatchObject({
      data: [{ slug: 'other' }],
      meta: { total: 2 },
    })
    const { meta } = await listDraftsForStaff(deps.db, usual, author)
    const next = await listDraftsForStaff(deps.db, { ...usual, page: 2, after: meta.next ?? '' }, author)
    expect(next).toMatchObject({ data: [{ slug: 'every-type' }], meta: { next: null } })
    const oldest = await listDraftsForStaff(deps.db, { ...usual, sort: 'edited_at' }, author)
    expect(oldest).toMatchObject({ data: [{ slug: 'every-type' }] })
    const { id } = oldest.data[0] ?? { id: 0 }
    // A revision that was published stands beside the draft for a reviewer.
    const before = await getPublishedSection(deps.db, { id, skill: 'reading' })
    expect(before).toMatchObject({ paper: { skill: 'reading', title: 'Every question type' }, answer_key: { skill: 'reading' } })
    expect(await getPublishedSection(deps.db, { id, skill: 'writing' })).toEqual({ ...before, paper: null, answer_key: null })
  })
})

describe('two people at one draft', () => {
  test('a save over a newer version is refused, and answers that version', async () => {
    const { id } = await importFolder(everyType)
    const path = 'reading.yaml'
    const value = { seconds: '1500', parts: ['reading/part-1.yaml', 'reading/part-2.yaml'] }
    const saved = await saveFile(deps.db, { id, path, version: 1, value }, author)
    expect(saved).toMatchObject({ draft: { version: 2, state: 'writing' }, file: { value, version: 2 } })
    const details = await expectRefusal(
      saveFile(deps.db, { id, path, version: 1, value: { ...value, seconds: '1' } }, reviewer),
      'FILE_CHANGED',
    )
    expect(details).toMatchObject({ file: { path, version: 2, value, saved_by: { id: author.session?.personId } } })
    await saveFile(deps.db, { id, path: 'reading/part-1.yaml', version: 1, value: {} }, reviewer)
    expect(await getWhole(id)).toMatchObject({ version: 3, edited_by: { id: reviewer.session?.personId } })
  })

  test('of two saves at the same time one is refused', async () => {
    const { id } = await importFolder(everyType)
    const save = (seconds: string, caller: Caller) =>
      saveFile(deps.db, { id, path: 'reading.yaml', version: 1, value: { seconds, parts: [] } }, caller)
    const outcomes = await Promise.allSettled([save('1', author), save('2', reviewer)])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test('what is no part of a test, or nothing that can be read, is not saved', async () => {
    const { id } = await importFolder(everyType)
    const save = (path: string, text: string) => saveFile(deps.db, { id, path, version: 0, text }, author)
    await expectRefusal(save('notes/a.txt', 'x'), 'UNKNOWN_FILE')
    await expectRefusal(save('reading/part-3.yaml', 'a: [1'), 'FILE_UNREADABLE')
    const { problems } = await expectRefusal(save('images/a.svg', '<svg viewBox="0 0 1 1"><script>x</script></svg>'), 'FILE_UNREADABLE')
    expect(problems).toMatchObject([{ file: 'images/a.svg', message: '<script> is not allowed in a drawing' }])
    expect(await save('images/a.svg', '<svg viewBox="0 0 1 1"><path d="M0 0"/></svg>')).toMatchObject({ file: { format: 'text' } })
  })
})

describe('what the checker says', () => {
  test('has the place in the value, and what is not explained yet', async () => {
    const { id } = await importFolder(everyType)
    const { files } = await getWhole(id)
    const part = files.find(({ path }) => path === 'reading/part-1.yaml')
    const text = JSON.stringify(part?.value).replace('"key":"i"', '"key":"iv"').replace('drew forty plans"}', 'drew thirty plans"}')
    await saveFile(deps.db, { id, path: 'reading/part-1.yaml', version: 1, value: JSON.parse(text) as never }, author)
    await saveFile(deps.db, { id, path: 'reading/part-1.tw.yaml', version: 1, value: {} }, author)
    const check = await checkTestDraft(deps, id)
    expect(check.problems).toContainEqual(expect.objectContaining({ question: 12, path: ['groups', 6, 'questions', 0, 'evidence', 0] }))
    expect(check.missing_explanations).toEqual([
      {
        skill: 'reading',
        file: 'reading/part-1.tw.yaml',
        lang: 'tw',
        numbers: [1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 12, 13, 14, 15, 16, 17, 18],
      },
    ])
    expect(check.version).toBe(3)
  })

  test('a part can be looked at while another is broken', async () => {
    const { id } = await importFolder(everyType)
    const part = { id, skill: 'reading', part: 2 } as const
    expect(await buildPaper(deps, part)).toMatchObject({
      problems: [],
      paper: { parts: [{ passage: { title: 'A walk round Orrin Island' } }] },
    })
    await saveFile(deps.db, { id, path: 'reading/part-1.yaml', version: 1, value: { passage: 'x' } }, author)
    expect(await buildPaper(deps, { id, skill: 'reading' })).toMatchObject({ paper: null, answer_key: null })
    const alone = await buildPaper(deps, part)
    expect(alone.paper).toMatchObject({ parts: [{ passage: { title: 'A walk round Orrin Island' } }] })
    expect(alone.answer_key).toMatchObject({ entries: expect.arrayContaining([expect.objectContaining({ question: '32' })]) })
  })

  test('comes from a process of its own', async () => {
    const { id } = await importFolder(everyType)
    const { inspect: _, ...outside } = deps
    expect(await checkTestDraft(outside, id)).toMatchObject({ problem_count: 0 })
    expect(await buildPaper(outside, { id, skill: 'reading' })).toMatchObject({ paper: { skill: 'reading' } })
  })

  test('of a recording is the same when it has been heard before, and another of another recording', async () => {
    const mock = await readFolder(fileURLToPath(shortMockFolder))
    const { inspect: _, ...outside } = deps
    const path = 'audio/speaking/part-2-1.mp3'
    const listProblems = async (id: number) => (await checkTestDraft(outside, id)).problems.map(({ message }) => message)
    const { id } = await importFolder(mock)
    expect(await listProblems(id)).toEqual([])
    await putRecording(deps, { id, path, bytes: mock.media.get('audio/speaking/part-2-2.mp3') ?? Buffer.alloc(0) }, author)
    const slow = await listProblems(id)
    expect(slow).toEqual([expect.stringContaining(`${path} would say this at`)])
    await saveFile(deps.db, { id, path: 'README.md', version: 0, text: 'x' }, author)
    expect(await listProblems(id)).toEqual(slow)
    await putRecording(deps, { id, path, bytes: mock.media.get(path) ?? Buffer.alloc(0) }, author)
    expect(await listProblems(id)).toEqual([])
  })
})

describe('a second person', () => {
  test('approves what was asked for, and only that is published', async () => {
    const { id, version } = await importFolder(everyType)
    const at = { id, version }
    await expectRefusal(publishDraft(deps, at, author), 'NOT_APPROVED')
    await expectRefusal(decide(deps.db, { ...at, reason: null }, reviewer), 'NOT_IN_REVIEW')
    expect(await askReview(deps.db, at, author)).toMatchObject({ state: 'review', may_review: false })
    await expectRefusal(decide(deps.db, { ...at, reason: null }, author), 'OWN_DRAFT')
    expect(await decide(deps.db, { ...at, reason: 'Question 3 is unclear.' }, reviewer)).toMatchObject({
      state: 'writing',
      review: { decision: 'returned', reason: 'Question 3 is unclear.' },
    })
    expect(await approve(id, version)).toMatchObject({ state: 'approved', may_review: true, review: { decision: 'approved', version } })
    const { file } = await saveFile(deps.db, { id, path: 'README.md', version: 0, text: 'x' }, reviewer)
    await expectRefusal(publishDraft(deps, at, author), 'DRAFT_CHANGED')
    await expectRefusal(publishDraft(deps, { id, version: file.version }, author), 'NOT_APPROVED')
    await askReview(deps.db, { id, version: file.version }, author)
    await expectRefusal(decide(deps.db, { id, version: file.version, reason: null }, reviewer), 'OWN_DRAFT')
    const third = createCaller({ personId: await createPerson(deps.db) })
    await decide(deps.db, { id, version: file.version, reason: null }, third)
    const published = await publishDraft(deps, { id, version: file.version }, author)
    expect(published).toMatchObject({ state: 'published', published: { revision: hashOf(everyType) } })
    expect(await listActions('test')).toEqual(['test.imported'])
    expect(await listActions('test-draft')).toEqual([
      'test-draft.created',
      'test-draft.review-asked',
      'test-draft.returned',
      'test-draft.review-asked',
      'test-draft.approved',
      'test-draft.review-asked',
      'test-draft.approved',
      'test-draft.published',
    ])
  })

  test('sees whose key would change, and publishes over nothing else than that', async () => {
    await publishShippedTests({ ...deps }, fixtureFolder)
    const { id } = await importFolder(everyType)
    expect(await checkTestDraft(deps, id)).toMatchObject({ same: true, current: { revision: hashOf(everyType) }, key_changes: [] })
    const part = (await getWhole(id)).files.find(({ path }) => path === 'reading/part-2.yaml')
    const value = JSON.parse(JSON.stringify(part?.value).replace('sea water | seawater', 'sea water')) as never
    const { draft } = await saveFile(deps.db, { id, path: 'reading/part-2.yaml', version: 1, value }, author)
    expect(await checkTestDraft(deps, id)).toMatchObject({
      same: false,
      key_changes: [{ skill: 'reading', numbers: [27], change: 'changed', before: ['sea water', 'seawater'], after: ['sea water'] }],
    })
    await approve(id, draft.version)
    const at = { id, version: draft.version }
    await expectRefusal(publishDraft(deps, { ...at, current: null }, author), 'TEST_CHANGED')
    expect(await publishDraft(deps, { ...at, current: hashOf(everyType) }, author)).toMatchObject({ state: 'published' })
  })

  test('publishes nothing with a problem in it', async () => {
    const { id } = await importFolder(everyType)
    const { draft } = await saveFile(deps.db, { id, path: 'reading/part-1.en.yaml', version: 1, value: {} }, author)
    const at = { id, version: draft.version }
    await approve(id, draft.version)
    expect((await expectRefusal(publishDraft(deps, at, author), 'DRAFT_FAULTY'))['problem_count']).toBeGreaterThan(0)
    await expectRefusal(storeRevision(deps, at, author), 'DRAFT_FAULTY')
  })

  test('says what is to be changed, and where', async () => {
    const { id } = await importFolder(everyType)
    const place = { file: 'reading/part-1.yaml', path: ['groups', 0, 'questions', 1], question: 2 }
    const { id: comment } = await addComment(deps.db, { id, ...place, text: 'Which keeper?' }, reviewer)
    await addComment(deps.db, { id, file: null, path: null, question: null, text: 'Well done.' }, reviewer)
    expect(await getWhole(id)).toMatchObject({ open_comments: 2 })
    expect(await resolveDraftComment(deps.db, { id, comment, resolved: true }, author)).toMatchObject({
      ...place,
      resolved_by: { id: author.session?.personId },
    })
    const list = (resolved: 'true' | 'false') => listDraftComments(deps.db, { id, page: 1, per_page: 20, resolved })
    expect((await list('false')).data.map(({ text }) => text)).toEqual(['Well done.'])
    expect((await list('true')).data.map(({ text }) => text)).toEqual(['Which keeper?'])
    await expectRefusal(resolveDraftComment(deps.db, { id, comment: 999, resolved: true }, author), 'NO_SUCH_COMMENT')
  })
})
