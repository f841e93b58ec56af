import type { TestDraft, testDraftContract } from '#contract/exam/test-draft.contract.ts'
import type { InputOf } from '#contract/kit/endpoint.ts'
import { refuse } from '#server/exam/exam.refusals.ts'
import type { CheckedTest } from '#server/exam/publication/inspect-folder.ts'
import { type Publication, publishTest } from '#server/exam/publication/publication.service.ts'
import { recordPublication } from '#server/exam/publication/publish-upload.ts'
import { lockTest } from '#server/exam/publication.store.ts'
import { recordAudit } from '#server/kit/audit-log/audit.ts'
import { inTransaction, type Tx } from '#server/kit/database.ts'
import { lockFiles } from '#server/kit/file-lock.ts'
import { actorOf, type Caller, personOf } from '#server/kit/request/caller.ts'
import { inspect, readDraftFolder } from './check-draft.service.ts'
import { showDraft, requireVersion, withDraft } from './draft.service.ts'
import { type DraftRecord, setPublished } from './draft.store.ts'
import type { DraftDeps } from './draft-deps.ts'

interface Publishing {
  readonly id: number
  readonly version: number
  /** Stored only, as a revision that nobody takes yet. */
  readonly draft: boolean
  readonly caller: Caller
}

/** What else is done to the draft, in the transaction that publishes it. */
interface Around {
  readonly before: (tx: Tx, draft: DraftRecord, test: CheckedTest) => Promise<void>
  readonly after: (tx: Tx, publication: Publication) => Promise<void>
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
async function publishVersion(deps: DraftDeps, publishing: Publishing, around?: Around): Promise<Publication> {
  const { id, version, draft: draftOnly, caller } = publishing
  const test = await readFaultless(deps, publishing)
  return withDraft(deps.db, id, async (tx, draft) => {
    requireVersion(draft, version)
    await around?.before(tx, draft, test)
    await lockFiles(
      tx,
      test.media.map(({ sha256 }) => sha256),
    )
    const publication = await publishTest(tx, test, { draft: draftOnly, by: personOf(caller) })
    await recordPublication(tx, { ...publication, draft: draftOnly }, caller)
    await around?.after(tx, publication)
    return publication
  })
}

/** Stores a draft as a revision, to be looked at as a candidate would see it. */
export async function storeRevision(deps: DraftDeps, { id, version }: InputOf<typeof testDraftContract.storeRevision>, caller: Caller) {
  const { testId, revision } = await publishVersion(deps, { id, version, draft: true, caller })
  return { test_id: testId, revision }
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
  const { db, log } = deps
  await withDraft(db, id, async (_tx, draft) => {
    requireVersion(draft, version)
    requireApproved(draft) // Before the checker reads it.
  })
  const { revision } = await publishVersion(
    deps,
    { id, version, draft: false, caller },
    {
      before: async (tx, draft, test) => {
        requireApproved(draft)
        if (current !== undefined && (await lockTest(tx, test)).current_revision !== current) throw refuse.TEST_CHANGED()
      },
      after: async (tx, publication) => {
        await setPublished(tx, id, publication)
        const after = { version, test_id: publication.testId, revision: publication.revision }
        await recordAudit(tx, { actor: actorOf(caller), action: 'test-draft.published', entity: 'test-draft', entityId: id, after })
      },
    },
  )
  const shown = await inTransaction(db, (tx) => showDraft(tx, id, caller))
  log.info({ draft: id, test: shown.slug, revision }, 'a draft of a test was published')
  return shown
}
