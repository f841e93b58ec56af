import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Module, Module as AnyModule, type Skill, Skill as AnySkill } from '#contract/content/group-type.ts'
import { type Db, inTransaction, type Tx } from '#server/kit/database.ts'
import { lockFiles } from '#server/kit/file-lock.ts'
import type { FileStore } from '#server/kit/file-store/index.ts'
import type { Log } from '#server/kit/log.ts'
import { findBandTable } from '#server/marking/index.ts'
import {
  buildTest,
  type BuiltTest,
  formatProblem,
  readTest,
  hashFolder,
  readFolder,
  type TestFolder,
  checkTest,
} from '#server/authoring/index.ts'
import { findKeyRevision, listCorrected } from '#server/exam/correction/correction.store.ts'
import { findAnswerKey } from '#server/exam/exam.service.ts'
import { isCorrected, listKeyChanges } from '#server/exam/correction/key-changes.ts'
import * as store from '#server/exam/publication.store.ts'
import { insertSection } from '#server/exam/section.service.ts'
import { insertTestEvent } from '#server/exam/test-event.store.ts'

/** Where tests are published to. */
export interface PublicationDeps {
  readonly db: Db
  readonly files: FileStore
  readonly log: Log
}

export interface Publication {
  readonly testId: number
  /** What the test stands at now: the revision of this content, or its newest correction. */
  readonly revision: string
  /** What it stood at before. */
  readonly before: string | null
  /** False when the test already stood at this revision. */
  readonly changed: boolean
}

/**
 * Makes what was built the test's current revision, with what staff have corrected of its key, or with `draft` only one of its revisions.
 * The same content again changes nothing; running attempts keep theirs. Notes who did it; nobody named: the server.
 */
export async function publishTest(
  tx: Tx,
  test: store.PublishedContent,
  { draft = false, by = null }: { readonly draft?: boolean; readonly by?: number | null } = {},
): Promise<Publication> {
  const { id, current_revision: before } = await store.lockTest(tx, test)
  if (before === test.hash) return { testId: id, revision: before, before, changed: false }
  if (await store.insertRevision(tx, id, test)) {
    for (const section of test.sections) await insertSection(tx, test.hash, section)
    await store.insertMedia(tx, test.hash, test.media)
  }
  const revision = draft ? test.hash : await findKeyRevision(tx, test.hash)
  if (before === revision) return { testId: id, revision, before, changed: false }
  if (!draft) await store.setCurrentRevision(tx, id, { ...test, hash: revision })
  const kind = draft ? 'drafted' : by === null ? 'shipped' : 'imported'
  await insertTestEvent(tx, { testId: id, kind, personId: by, revision })
  return { testId: id, revision, before, changed: true }
}

/** Tells of keys that staff had corrected and that the new content has otherwise: corrections belong to the revision that they corrected. */
async function warnOfLostCorrections({ db, log }: PublicationDeps, { before, revision }: Publication, test: BuiltTest): Promise<void> {
  if (before === null) return
  const corrected = await listCorrected(db, before)
  if (corrected.length === 0) return
  const keys = await Promise.all(test.sections.map(({ skill }) => findAnswerKey(db, before, skill)))
  const changes = listKeyChanges(
    keys.filter((key) => key !== null),
    test.sections.map(({ answerKey }) => answerKey),
  )
  const lost = changes.filter((change) => isCorrected(change, corrected)).map(({ skill, numbers }) => `${skill} ${numbers.join(', ')}`)
  if (lost.length > 0)
    log.warn(
      { test: test.slug, revision, questions: lost },
      'the new content has not the key that staff have corrected: correct it there, or again',
    )
}

async function putMedia(files: FileStore, { media }: BuiltTest): Promise<void> {
  for (const { content } of media) await files.put(content)
}

async function publishFolder({ db, files, log }: PublicationDeps, folder: TestFolder): Promise<void> {
  const { source, problems: shape } = readTest(folder)
  const problems = [...shape, ...(source === null ? [] : checkTest(source))]
  if (source === null || problems.length > 0) {
    const first = problems.slice(0, 5).map(formatProblem)
    log.warn(
      { test: folder.slug, faults: problems.length, first },
      'a test has faults and is not published; npm run content:check tells them all',
    )
    return
  }
  const built = buildTest(source)
  await putMedia(files, built)
  const publication = await inTransaction(db, async (tx) => {
    await lockFiles(
      tx,
      built.media.map(({ sha256 }) => sha256),
    )
    await putMedia(files, built) // One that lay there unnamed may have been removed before it was held.
    const published = await publishTest(tx, built)
    await store.rememberSource(tx, published.testId, hashFolder(folder))
    return published
  })
  if (!publication.changed) return
  log.info({ test: folder.slug, revision: publication.revision }, 'a test was published')
  await warnOfLostCorrections({ db, files, log }, publication, built)
}

async function listFolders(root: string, log: Log): Promise<string[]> {
  try {
    const entries = await readdir(root, { withFileTypes: true })
    const names = entries.filter((entry) => entry.isDirectory() && !entry.name.startsWith('.')).map((entry) => entry.name)
    return names.toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }))
  } catch (err) {
    log.warn({ err, folder: root }, 'the folder of tests cannot be read; nothing is published from it')
    return []
  }
}

/** Stores the band tables that ship, for whoever reads bands by version. */
async function publishBandTables(tx: Tx): Promise<void> {
  for (const module of AnyModule.options) {
    for (const skill of AnySkill.options) await publishBandTable(tx, module, skill)
  }
}

async function publishBandTable(tx: Tx, module: Module, skill: Skill): Promise<void> {
  const table = findBandTable(skill, module)
  if (table === null) return
  await store.insertBandTable(tx, { version: table.version, module, skill, not_attempted: table.notAttempted, rows: table.rows })
}

/** Whether the file store has all that a current revision plays: a database may have moved without it. */
async function hasMedia(files: FileStore, sha256s: readonly string[]): Promise<boolean> {
  const found = await Promise.all(sha256s.map((sha256) => files.find(sha256)))
  return found.every((file) => file !== null)
}

/**
 * Publishes the new or changed tests of a folder, and the band tables. A test with faults, or one that cannot be stored, keeps its current
 * revision and is logged.
 */
export async function publishShippedTests(deps: PublicationDeps, folder: URL): Promise<void> {
  const { db, files, log } = deps
  await inTransaction(db, publishBandTables)
  const root = fileURLToPath(folder)
  const published = await store.listPublishedSources(db)
  for (const name of await listFolders(root, log)) {
    try {
      const test = await readFolder(join(root, name))
      const known = published.get(name)
      const isCurrent = known?.sourceSha256 === hashFolder(test) && (await hasMedia(files, known.media))
      if (!isCurrent) await publishFolder(deps, test)
    } catch (err) {
      log.error({ err, test: name }, 'a test could not be published')
    }
  }
}
