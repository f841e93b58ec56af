import type { testDraftContract } from '#contract/exam/test-draft.contract.ts'
import type { InputOf } from '#contract/kit/endpoint.ts'
import { addPart, findUnreadable, removePart } from '#server/authoring/index.ts'
import { refuse } from '#server/exam/exam.refusals.ts'
import type { Db } from '#server/kit/database.ts'
import { lockFiles } from '#server/kit/file-lock.ts'
import { type Caller, personOf } from '#server/kit/request/caller.ts'
import { requireVersion, withDraft } from './draft.service.ts'
import { touchDraft } from './draft.store.ts'
import * as store from './draft-file.store.ts'
import type { DraftDeps } from './draft-deps.ts'
import { toDraftProblems } from './draft-problem.ts'
import { maxFiles } from './file-rules.ts'

const toTexts = (files: readonly store.FileRecord[]) => new Map(files.map(({ path, body }) => [path, body]))

function refuseSection(files: ReadonlyMap<string, string>, path: string) {
  const message = 'this file does not list its parts'
  const found = toDraftProblems(findUnreadable(path, files.get(path) ?? ''))
  return refuse.FILE_UNREADABLE({ problems: found.length > 0 ? found : [{ file: path, line: 1, question: null, message, path: null }] })
}

/** Adds an empty part at the end of a section. */
export function addDraftPart(db: Db, { id, skill }: InputOf<typeof testDraftContract.addPart>, caller: Caller): Promise<void> {
  const personId = personOf(caller)
  return withDraft(db, id, async (tx) => {
    const files = toTexts(await store.listFiles(tx, id))
    const added = addPart(files, skill)
    if (added === null) throw refuseSection(files, `${skill}.yaml`)
    const entries = Object.entries(added)
    if ((await store.countFiles(tx, id)) + entries.length > maxFiles) throw refuse.TOO_MANY_FILES({ most: maxFiles })
    const version = await touchDraft(tx, id, personId)
    for (const [path, body] of entries) await store.putFile(tx, { draftId: id, version, personId }, { path, body })
  })
}

/** Removes a part from a section, with what nothing else names. */
export function removeDraftPart(
  { db, removeUnnamed }: Pick<DraftDeps, 'db' | 'removeUnnamed'>,
  { id, skill, part, version }: InputOf<typeof testDraftContract.removePart>,
  caller: Caller,
): Promise<void> {
  const personId = personOf(caller)
  return withDraft(db, id, async (tx, draft) => {
    requireVersion(draft, version)
    const [files, media] = [toTexts(await store.listFiles(tx, id)), await store.listMedia(tx, id)]
    const paths = media.map(({ path }) => path)
    const removal = removePart(files, paths, { skill, part })
    if (removal === undefined) throw refuse.NO_SUCH_PART()
    if (removal === null) throw refuseSection(files, `${skill}.yaml`)
    const next = await touchDraft(tx, id, personId)
    await store.deleteFiles(tx, id, removal.removed)
    const hashes = await store.deleteMedia(tx, id, removal.removed)
    const { section } = removal
    if (section !== null) await store.putFile(tx, { draftId: id, version: next, personId }, { path: `${skill}.yaml`, body: section })
    await lockFiles(tx, hashes)
    await removeUnnamed(tx, hashes)
  })
}
