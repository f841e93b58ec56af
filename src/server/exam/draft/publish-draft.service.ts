import type { TestDraft, testDraftContract } from '#contract/exam/test-draft.contract.ts'
import type { InputOf } from '#contract/kit/endpoint.ts'
import { refuse } from '#server/exam/exam.refusals.ts'
import type { CheckedTest } from '#server/exam/publication/inspect-folder.ts'
import { type Publication, publishTest } from '#server/exam/publication/publication.service.ts'
import { recordPublication } from '#server/exam/publication/publish-upload.ts'
import { lockTest } from '#server/exam/publication.store.ts'
import { recordAudit } from '#server/kit/audit-log/audit.ts'
import type { Tx } from '#server/kit/database.ts'
import { lockFiles } from '#server/kit/file-lock.ts'
import { actorOf, type Caller, personOf } from '#server/kit/request/caller.ts'
import { inspect, readDraftFolder } from './check-draft.service.ts'
import { showDraft, requireVersion, withDraft } from './draft.service.ts'
import { type DraftRecord, setPublished } from './draft.store.ts'
import type { DraftDeps } from './draft-deps.ts'

interface Published {
  readonly draft: DraftRecord
  readonly publication: Publication
}

interface Publishing {
  readonly id: number
  readonly version: number
  /** Stored only, as a revision that nobody takes yet. */
  readonly draft: boolean
  readonly caller: Caller
  /** What the test is expected to stand at; undefined: at anything. */
  readonly current?: string | null | undefined
}

/** A version of a draft as it would be published; refused where it has problems. */
async function readFaultless(deps: DraftDeps, { id, version }: Publishing): Promise<CheckedTest> {
  const { draft, folder } = await readDraftFolder(deps, id)
  requireVersion(draft, version)
  const { test, problems } = await inspect(deps, folder)
  if (test === null) throw refuse.DRAFT_FAULTY({ problem_count: problems.length })
  return test
}

/** Publishes what was checked: the draft is the same when it is published, or it is refused. */
async function publishVersion(
  deps: DraftDeps,
  publishing: Publishing,
  work: (tx: Tx, published: Published) => Promise<TestDraft | null>,
): Promise<{ publication: Publication; shown: TestDraft | null }> {
  const { id, version, draft: draftOnly, caller, current } = publishing
  const test = await readFaultless(deps, publishing)
  return withDraft(deps.db, id, async (tx, draft) => {
    requireVersion(draft, version)
    await lockFiles(
      tx,
      test.media.map(({ sha256 }) => sha256),
    )
    if (current !== undefined && (await lockTest(tx, test)).current_revision !== current) throw refuse.TEST_CHANGED()
    const publication = await publishTest(tx, test, { draft: draftOnly, by: personOf(caller) })
    await recordPublication(tx, { ...publication, draft: draftOnly }, caller)
    return { publication, shown: await work(tx, { draft, publication }) }
  })
}

/** Stores a draft as a revision, to be looked at as a candidate would see it. */
export async function storeRevision(deps: DraftDeps, { id, version }: InputOf<typeof testDraftContract.storeRevision>, caller: Caller) {
  const { publication } = await publishVersion(deps, { id, version, draft: true, caller }, async () => null)
  return { test_id: publication.testId, revision: publication.revision }
}

function requireApproved({ state }: DraftRecord): void {
  if (state !== 'approved') throw refuse.NOT_APPROVED()
}

/** Publishes a version that a second person has approved. */
export async function publishDraft(
  deps: DraftDeps,
  { id, version, current }: InputOf<typeof testDraftContract.publish>,
  caller: Caller,
): Promise<TestDraft> {
  await withDraft(deps.db, id, async (_tx, draft) => {
    requireVersion(draft, version)
    requireApproved(draft)
  })
  const { publication, shown } = await publishVersion(deps, { id, version, draft: false, caller, current }, async (tx, published) => {
    requireApproved(published.draft)
    const { testId, revision } = published.publication
    await setPublished(tx, id, { testId, revision })
    const after = { version, test_id: testId, revision }
    await recordAudit(tx, { actor: actorOf(caller), action: 'test-draft.published', entity: 'test-draft', entityId: id, after })
    return showDraft(tx, id, caller)
  })
  if (shown === null) throw new Error('a published draft was lost')
  deps.log.info({ draft: id, test: shown.slug, revision: publication.revision }, 'a draft of a test was published')
  return shown
}
