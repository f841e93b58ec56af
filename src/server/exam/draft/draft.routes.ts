import { buffer } from 'node:stream/consumers'
import { zipBytes } from '#contract/exam/zip-bytes.ts'
import {
  fileTooLarge,
  fileUnreadable,
  noSuchDraft,
  noTestFile,
  slugTaken,
  tooManyFiles,
  unknownFile,
} from '#contract/exam/draft-refusals.ts'
import { zipRefusals } from '#server/exam/exam.refusals.ts'
import { type RawAnswer, type RawRoute, rawRoute } from '#server/kit/request/raw-route.ts'
import { importDraft } from './create-draft.service.ts'
import type { DraftDeps } from './draft-deps.ts'
import { exportDraft } from './draft-zip.ts'
import { maxRecordingBytes } from './file-rules.ts'
import { putRecording, serveRecording } from './media.service.ts'

const answer = (body: object): RawAnswer => ({
  status: 200,
  headers: { 'content-type': 'application/json; charset=utf-8' },
  body: JSON.stringify(body),
})

/** The number in an address; one that is none is no draft's. */
const readId = (text: string | undefined) => (/^\d{1,15}$/.test(text ?? '') ? Number(text) : 0)

/** What of the author's desk travels in bytes: folders and recordings. */
export function createDraftRawRoutes(deps: DraftDeps): RawRoute[] {
  return [
    rawRoute({
      method: 'POST',
      path: '/admin/draft/import',
      access: 'exam:write',
      limit: { calls: 60, seconds: 3600, by: 'person' },
      summary: 'A zip of one authoring folder becomes a draft, with whatever problems it has; answers the draft',
      produces: 'application/json',
      consumes: { types: ['application/zip', 'application/x-zip-compressed'], bodyLimit: zipBytes, streamed: true },
      errors: { ...zipRefusals, ...noTestFile, ...slugTaken, ...unknownFile, ...fileTooLarge },
      handle: async ({ stream, caller }, refuse) => {
        if (!stream) throw refuse.ZIP_BROKEN({ file: '' })
        return answer(await importDraft(deps, stream, caller))
      },
    }),
    rawRoute({
      method: 'POST',
      path: '/admin/draft/{id}/media',
      access: 'exam:write',
      limit: { calls: 600, seconds: 3600, by: 'person' },
      summary: 'An MP3 at the path that `path` names, such as audio/listening.mp3, in the place of what is there; answers the recording',
      produces: 'application/json',
      consumes: { types: ['audio/mpeg', 'audio/mp3'], bodyLimit: maxRecordingBytes, streamed: true },
      errors: { ...noSuchDraft, ...unknownFile, ...tooManyFiles, ...fileUnreadable },
      handle: async ({ stream, params, query, caller }, refuse) => {
        if (!stream) throw refuse.UNKNOWN_FILE()
        const recording = { id: readId(params['id']), path: query['path'] ?? '', bytes: await buffer(stream) }
        return answer(await putRecording(deps, recording, caller))
      },
    }),
    rawRoute({
      method: 'GET',
      path: '/admin/draft/{id}/zip',
      access: 'exam:write',
      limit: { calls: 60, seconds: 3600, by: 'person' },
      summary: 'A draft as a zip of its folder, which the import takes',
      produces: 'application/zip',
      errors: noSuchDraft,
      handle: ({ params, caller }) => exportDraft(deps, readId(params['id']), caller),
    }),
    rawRoute({
      method: 'GET',
      path: '/draft-media/{sha256}',
      access: 'public',
      summary: 'A recording of a draft, by its signed address',
      produces: 'audio/mpeg',
      handle: (call) => serveRecording(deps, call),
    }),
  ]
}
