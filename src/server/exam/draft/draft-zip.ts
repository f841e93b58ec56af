import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { RawAnswer } from '#server/kit/request/raw-route.ts'
import { recordAudit } from '#server/kit/audit-log/audit.ts'
import { inTransaction } from '#server/kit/database.ts'
import { actorOf, type Caller } from '#server/kit/request/caller.ts'
import { requireDraft } from './draft.service.ts'
import { listFiles, listMedia } from './draft-file.store.ts'
import type { DraftDeps } from './draft-deps.ts'

/** A draft as a zip of its folder, which the import of tests takes. */
export async function exportDraft({ db, files }: Pick<DraftDeps, 'db' | 'files'>, id: number, caller: Caller): Promise<RawAnswer> {
  const { draft, texts, media } = await inTransaction(db, async (tx) => {
    const found = await requireDraft(tx, id)
    const { slug, version } = found
    const after = { slug, version }
    await recordAudit(tx, { actor: actorOf(caller), action: 'test-draft.exported', entity: 'test-draft', entityId: id, after })
    return { draft: found, texts: await listFiles(tx, id), media: await listMedia(tx, id) }
  })
  const zip = new ZipFile()
  const body = Readable.from(zip.outputStream)
  zip.on('error', (error: Error) => body.destroy(error))
  const options = { mtime: draft.edited_at, mode: 0o100644 }
  for (const { path, body: text } of texts) zip.addBuffer(Buffer.from(text), `${draft.slug}/${path}`, options)
  for (const { path, sha256 } of media) {
    const open = (give: (error: unknown, stream: NodeJS.ReadableStream) => void) => give(null, files.read(sha256))
    zip.addReadStreamLazy(`${draft.slug}/${path}`, { ...options, compress: false }, open) // Sound does not get any smaller.
  }
  zip.end()
  const headers = { 'content-type': 'application/zip', 'content-disposition': `attachment; filename="${draft.slug}.zip"` }
  return { status: 200, headers, body }
}
