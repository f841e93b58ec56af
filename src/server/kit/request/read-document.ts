import { InvalidInput } from '#server/kit/refusal.ts'
import type { RawCall } from '#server/kit/request/raw-route.ts'

/** "The file size cannot exceed 5MB!" names this many. */
export const maxDocumentBytes = 5 * 1024 * 1024

/** What a route that takes one file of a form lets through: the file, and the form around it. */
export const documentForm = { types: ['multipart/form-data'], bodyLimit: maxDocumentBytes + 64 * 1024, streamed: true } as const

async function readAll(call: RawCall, field: string): Promise<Buffer> {
  const pieces: Buffer[] = []
  try {
    for await (const piece of call.stream ?? []) pieces.push(piece as Buffer)
  } catch (error) {
    if (error instanceof Error && 'statusCode' in error && error.statusCode === 413) throw tooLarge(field)
    throw error
  }
  return Buffer.concat(pieces)
}

const tooLarge = (field: string) => new InvalidInput({ [field]: ['http.file_too_large'] })

/**
 * The bytes of the one file in a form (RFC 7578), by the name of its field. Refuses by that name: no file, or one beyond 5 MB.
 * The file's own name and type are not looked at.
 */
export async function readDocument(call: RawCall, field: string): Promise<Buffer> {
  const body = await readAll(call, field)
  const headers = { 'content-type': call.header('content-type') ?? '' }
  const form = await new Response(new Uint8Array(body), { headers }).formData().catch(() => null)
  const file = form?.get(field) ?? null
  if (file === null || typeof file === 'string' || file.size === 0) throw new InvalidInput({ [field]: ['http.field_required'] })
  if (file.size > maxDocumentBytes) throw tooLarge(field)
  return Buffer.from(await file.arrayBuffer())
}
