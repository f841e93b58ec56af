import { recordAudit } from '#server/kit/audit-log/audit.ts'
import { lockFiles } from '#server/kit/file-lock.ts'
import { actorOf, type Caller } from '#server/kit/request/caller.ts'
import { withDraft } from './draft.service.ts'
import { deleteDraft } from './draft.store.ts'
import { deleteMedia } from './draft-file.store.ts'
import type { DraftDeps } from './draft-deps.ts'

/** Deletes a draft with everything that belongs to it; what was published of it stays. */
export function deleteTestDraft({ db, removeUnnamed }: Pick<DraftDeps, 'db' | 'removeUnnamed'>, id: number, caller: Caller): Promise<void> {
  return withDraft(db, id, async (tx, { slug, version }) => {
    const hashes = await deleteMedia(tx, id)
    await deleteDraft(tx, id)
    await lockFiles(tx, hashes)
    await removeUnnamed(tx, hashes)
    const before = { slug, version }
    await recordAudit(tx, { actor: actorOf(caller), action: 'test-draft.deleted', entity: 'test-draft', entityId: id, before })
  })
}
