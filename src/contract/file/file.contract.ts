import { z } from 'zod'
import { Empty, Id } from '#contract/kit/common.ts'
import { endpoint } from '#contract/kit/endpoint.ts'

/** A person's photo, and a signed address that shows it for a while. */
export const Photo = z.object({ id: z.int(), url: z.string() })
export type Photo = z.infer<typeof Photo>

export const fileContract = {
  ownPhoto: endpoint({
    method: 'GET',
    path: '/image',
    access: 'signed-in',
    summary: "The caller's photo; null while there is none",
    input: Empty,
    output: z.object({ photo: Photo.nullable() }),
  }),
  removePhoto: endpoint({
    method: 'DELETE',
    path: '/image/{id}',
    access: 'signed-in',
    summary: "Removes the caller's photo",
    input: z.object({ id: Id }),
    output: Empty,
    errors: { NO_SUCH_IMAGE: { status: 422, message: 'file.no_such_image' } },
  }),
}
