import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import type { TestDraft, testDraftContract } from '#contract/exam/test-draft.contract.ts'
import type { InputOf } from '#contract/kit/endpoint.ts'
import { dropMissing } from '#contract/kit/read-search.ts'
import { createFiles, readContent, readFolder, TestShape } from '#server/authoring/index.ts'
import { refuse } from '#server/exam/exam.refusals.ts'
import { openUploadFolders } from '#server/exam/publication/upload-folders.ts'
import { findStaffTest } from '#server/exam/staff-test.store.ts'
import { recordAudit } from '#server/kit/audit-log/audit.ts'
import { inTransaction } from '#server/kit/database.ts'
import { lockFiles } from '#server/kit/file-lock.ts'
import { actorOf, type Caller, personOf } from '#server/kit/request/caller.ts'
import { showDraft } from './draft.service.ts'
import { type DraftFacts, insertDraft } from './draft.store.ts'
import { putFile, putMedia } from './draft-file.store.ts'
import type { DraftDeps } from './draft-deps.ts'
import { maxTextBytes } from './file-rules.ts'

/** What test.yaml says of a test, as far as it can be read. */
export function readFacts(body: string): DraftFacts {
  const { value } = readContent('test.yaml', body)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {}
  const { title, module, kind } = TestShape.partial().loose().shape
  const fields = value as Readonly<Record<string, unknown>>
  return dropMissing({
    title: title.safeParse(fields['title']).data?.slice(0, 200),
    module: module.safeParse(fields['module']).data,
    kind: kind.safeParse(fields['kind']).data,
  })
}

/** A folder that becomes a draft. */
interface Folder {
  readonly slug: string
  readonly files: ReadonlyMap<string, string>
  readonly media: ReadonlyMap<string, Buffer>
}

/** Refuses what is no text, which the database does not keep, or more of it than a draft takes. */
function checkTexts({ files }: Folder): void {
  for (const [path, body] of files) {
    if (/[\0\uFFFD]/.test(body)) throw refuse.UNKNOWN_FILE()
    if (Buffer.byteLength(body) > maxTextBytes) throw refuse.FILE_TOO_LARGE({ file: path, kilobytes: maxTextBytes / 1024 })
  }
}

/** Stores a folder as a draft; refused where the slug has one already. */
async function storeDraft(
  { db, files, log }: DraftDeps,
  folder: Folder,
  { caller, from }: { caller: Caller; from: string },
): Promise<TestDraft> {
  const personId = personOf(caller)
  const media = [...folder.media]
  const putAll = async () => {
    const put: { path: string; sha256: string; bytes: number }[] = []
    for (const [path, content] of media) put.push({ path, sha256: await files.put(content), bytes: content.length })
    return put
  }
  const put = await putAll()
  const draft = await inTransaction(db, async (tx) => {
    const { title = folder.slug, module = 'academic', kind = 'section' } = readFacts(folder.files.get('test.yaml') ?? '')
    const id = await insertDraft(tx, { slug: folder.slug, title, module, kind, personId })
    if (id === undefined) throw refuse.SLUG_TAKEN()
    await lockFiles(
      tx,
      put.map(({ sha256 }) => sha256),
    )
    await putAll() // One that lay there unnamed may have been removed before it was held.
    const saving = { draftId: id, version: 1, personId }
    for (const [path, body] of folder.files) await putFile(tx, saving, { path, body })
    for (const each of put) await putMedia(tx, saving, each)
    const after = { slug: folder.slug, from }
    await recordAudit(tx, { actor: actorOf(caller), action: 'test-draft.created', entity: 'test-draft', entityId: id, after })
    return showDraft(tx, id, caller)
  })
  log.info({ draft: draft.id, test: draft.slug, person: personId }, 'a draft of a test was created')
  return draft
}

/** A draft with empty parts. */
export function createDraft(
  deps: DraftDeps,
  { slug, ...test }: InputOf<typeof testDraftContract.create>,
  caller: Caller,
): Promise<TestDraft> {
  return storeDraft(deps, { slug, files: createFiles(test), media: new Map() }, { caller, from: 'new' })
}

/** A draft of the folder that a published test came from, where it ships with the server. */
export async function copyTest(
  deps: DraftDeps,
  { test, slug }: InputOf<typeof testDraftContract.copy>,
  caller: Caller,
): Promise<TestDraft> {
  const found = await findStaffTest(deps.db, test)
  if (found === undefined) throw refuse.UNKNOWN_TEST()
  const folder = await readFolder(join(fileURLToPath(deps.contentFolder), found.slug)).catch(() => null)
  if (folder === null || !folder.files.has('test.yaml')) throw refuse.NO_FOLDER()
  return storeDraft(deps, { ...folder, slug: slug ?? found.slug }, { caller, from: 'copy' })
}

/** A draft of the one folder in a zip, with whatever faults it has; refused where it has no test.yaml. */
export async function importDraft(deps: DraftDeps, zip: Readable, caller: Caller): Promise<TestDraft> {
  const folders = openUploadFolders(deps.importFolder)
  const name = folders.chooseName()
  try {
    const { folder } = await folders.receive(name, zip)
    const read = await readFolder(folder)
    checkTexts(read)
    if (!read.files.has('test.yaml')) throw refuse.NO_TEST_FILE()
    return await storeDraft(deps, read, { caller, from: 'zip' })
  } finally {
    await folders.remove(name)
  }
}
