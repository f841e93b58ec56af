import { fileContract } from '#contract/file/file.contract.ts'
import { implementContract } from '#server/kit/request/implement.ts'
import { personOf } from '#server/kit/request/caller.ts'
import { answerFile } from '#server/kit/request/range.ts'
import { type RawAnswer, type RawCall, type RawRoute, rawRoute } from '#server/kit/request/raw-route.ts'
import { documentForm, readDocument } from '#server/kit/request/read-document.ts'
import { readRecentClock } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database.ts'
import { refusalsOf } from '#server/kit/refusal.ts'
import { guardianNeeded, requireUnlimited, requireUpload } from './file.policy.ts'
import { readSigned } from './upload-address.ts'
import { findPhoto, keepUpload, removePhoto, type UploadDeps } from './upload.service.ts'
import { findUpload } from './upload.store.ts'

const refuse = refusalsOf(fileContract.removePhoto)

const on = implementContract(fileContract)

function answer(body: object): RawAnswer {
  return { status: 200, headers: { 'content-type': 'application/json; charset=utf-8' }, body: JSON.stringify(body) }
}

async function serve({ db, files, key }: UploadDeps, call: RawCall): Promise<RawAnswer> {
  const { expires = '', signature = '' } = call.query
  const id = readSigned(await key(), { id: call.params['id'] ?? '', expires, signature }, await readRecentClock(db))
  const upload = requireUpload(id === null ? undefined : await findUpload(db, id))
  const { sha256 } = upload
  return answerFile(call, { ...upload, cacheControl: 'private, max-age=3600', read: (range) => files.read(sha256, range) })
}

export function createFileHandlers(deps: UploadDeps) {
  return {
    ownPhoto: on.ownPhoto.handler(async ({ context }) => ({ photo: await findPhoto(deps, personOf(context)) })),
    removePhoto: on.removePhoto.handler(async ({ input, context }) => {
      if (!(await removePhoto(deps, personOf(context), input.id))) throw refuse.NO_SUCH_IMAGE()
      return {}
    }),
  }
}

export interface FileDeps extends UploadDeps {
  /** Whether somebody is a child whose guardian has not consented. */
  readonly isLimited: (db: Db, personId: number) => Promise<boolean>
}

/** Uploads of pictures, and the pictures. */
export function createFileRawRoutes(deps: FileDeps): RawRoute[] {
  return [
    rawRoute({
      method: 'POST',
      path: '/issue/file',
      access: 'public',
      limit: { calls: 60, seconds: 3600, by: 'person' },
      summary: 'A screenshot for a report: a form with one picture of at most 5 MB in its field `document`; answers `document.url`',
      produces: 'application/json',
      consumes: documentForm,
      errors: guardianNeeded,
      handle: async (call) => {
        const personId = call.caller.session?.personId ?? null
        requireUnlimited(personId !== null && (await deps.isLimited(deps.db, personId)))
        const bytes = await readDocument(call, 'document')
        const { url } = await keepUpload(deps, { bytes, purpose: 'issue', personId, field: 'document' })
        return answer({ document: { url } })
      },
    }),
    rawRoute({
      method: 'POST',
      path: '/image',
      access: 'signed-in',
      limit: { calls: 60, seconds: 3600, by: 'person' },
      summary: "The caller's photo: a form with one picture of at most 5 MB in its field `image`; takes the place of the last one",
      produces: 'application/json',
      consumes: documentForm,
      handle: async (call) => {
        const bytes = await readDocument(call, 'image')
        return answer(await keepUpload(deps, { bytes, purpose: 'photo', personId: personOf(call.caller), field: 'image' }))
      },
    }),
    rawRoute({
      method: 'GET',
      path: '/file/{id}',
      access: 'public',
      summary: 'An uploaded picture, by its signed address',
      produces: 'image/webp',
      handle: (call) => serve(deps, call),
    }),
  ]
}
