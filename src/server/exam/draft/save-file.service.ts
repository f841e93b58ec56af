import { createHash } from 'node:crypto'
import type { DraftFile } from '#contract/exam/draft-content.ts'
import type { TestDraft, testDraftContract } from '#contract/exam/test-draft.contract.ts'
import type { InputOf } from '#contract/kit/endpoint.ts'
import { findUnreadable, writeContent } from '#server/authoring/index.ts'
import { refuse } from '#server/exam/exam.refusals.ts'
import { namePeople } from '#server/identity/index.ts'
import type { Db, Tx } from '#server/kit/database.ts'
import { lockFiles } from '#server/kit/file-lock.ts'
import { type Caller, personOf } from '#server/kit/request/caller.ts'
import { showDraft, toDraftFile, withDraft } from './draft.service.ts'
import { type DraftRecord, touchDraft } from './draft.store.ts'
import * as store from './draft-file.store.ts'
import type { DraftDeps } from './draft-deps.ts'
import { isTextFile, maxFiles, maxTextBytes } from './file-rules.ts'
import { readFacts } from './create-draft.service.ts'
import { toDraftProblems } from './draft-problem.ts'

type Save = InputOf<typeof testDraftContract.save>

async function showFile(tx: Tx, file: store.FileRecord): Promise<DraftFile> {
  return toDraftFile(file, await namePeople(tx, [file.saved_by]))
}

/** Refuses a file that somebody else has saved or removed since, with what it is now. */
async function requireFileVersion(tx: Tx, file: store.FileRecord | undefined, version: number): Promise<void> {
  if ((file?.version ?? 0) === version) return
  throw refuse.FILE_CHANGED({ file: file === undefined ? null : await showFile(tx, file) })
}

/** The recording is of the scripts as they are: "current" stands for the hash of one, which browsers cannot know. */
async function fillScripts(tx: Tx, draftId: number, path: string, body: string): Promise<string> {
  if (!path.endsWith('.timing.yaml') || !body.includes('current')) return body
  const files = await store.listFiles(tx, draftId)
  const filled = files.map((file) => [file.path, createHash('sha256').update(file.body).digest('hex')] as const)
  return filled.reduce((text, [name, sha256]) => text.replaceAll(`${name}: current`, `${name}: ${sha256}`), body)
}

async function requireReadable(
  tx: Tx,
  draft: DraftRecord,
  { path, value, text }: Save,
  before: store.FileRecord | undefined,
): Promise<string> {
  const written = writeContent(path, before?.body ?? null, { value, text })
  const message = 'this cannot be written as a file'
  if (written === null || written.includes('\0'))
    throw refuse.FILE_UNREADABLE({ problems: [{ file: path, line: 1, question: null, message, path: null }] })
  const body = await fillScripts(tx, draft.id, path, written)
  if (Buffer.byteLength(body) > maxTextBytes) throw refuse.FILE_TOO_LARGE({ file: path, kilobytes: maxTextBytes / 1024 })
  const problems = findUnreadable(path, body)
  if (problems.length > 0) throw refuse.FILE_UNREADABLE({ problems: toDraftProblems(problems) })
  return body
}

/** Saves one file of a draft; the same content changes nothing. A review that was asked for, or given, does not hold for it. */
export function saveFile(db: Db, save: Save, caller: Caller): Promise<{ draft: TestDraft; file: DraftFile }> {
  const { id, path, version } = save
  const personId = personOf(caller)
  return withDraft(db, id, async (tx, draft) => {
    const before = await store.findFile(tx, id, path)
    await requireFileVersion(tx, before, version)
    if (before === undefined && !isTextFile(path)) throw refuse.UNKNOWN_FILE()
    if (before === undefined && (await store.countFiles(tx, id)) >= maxFiles) throw refuse.TOO_MANY_FILES({ most: maxFiles })
    const body = await requireReadable(tx, draft, save, before)
    if (before?.body !== body) {
      const next = await touchDraft(tx, id, personId, path === 'test.yaml' ? readFacts(body) : {})
      await store.putFile(tx, { draftId: id, version: next, personId }, { path, body })
    }
    const saved = await store.findFile(tx, id, path)
    if (saved === undefined) throw new Error('a file was not saved')
    return { draft: await showDraft(tx, id, caller), file: await showFile(tx, saved) }
  })
}

/** Removes a file or a recording. */
export function removeFile(
  { db, removeUnnamed }: Pick<DraftDeps, 'db' | 'removeUnnamed'>,
  { id, path, version }: InputOf<typeof testDraftContract.removeFile>,
  caller: Caller,
): Promise<TestDraft> {
  return withDraft(db, id, async (tx) => {
    const [file, media] = [await store.findFile(tx, id, path), await store.findMedia(tx, id, path)]
    if (path === 'test.yaml' || (file === undefined && media === undefined)) throw refuse.UNKNOWN_FILE()
    if (media === undefined || media.version !== version) await requireFileVersion(tx, file, version)
    await touchDraft(tx, id, personOf(caller))
    await store.deleteFiles(tx, id, [path])
    const hashes = await store.deleteMedia(tx, id, [path])
    await lockFiles(tx, hashes)
    await removeUnnamed(tx, hashes)
    return showDraft(tx, id, caller)
  })
}
