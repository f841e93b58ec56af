import { z } from 'zod'
import { Empty, Id, Instant, pageOf, PageQuery } from '#contract/kit/common.ts'
import { endpoint } from '#contract/kit/endpoint.ts'
import { noSuchPerson } from '#contract/identity/no-such-person.ts'

/** What staff have noted about a person, for staff alone. */
export const PersonNote = z.object({
  id: z.int(),
  text: z.string(),
  author: z.object({ id: z.int(), name: z.string() }),
  /** Whether the caller wrote it, who alone changes it. */
  own: z.boolean(),
  created_at: Instant,
  /** Null: it is as it was written. */
  changed_at: Instant.nullable(),
})
export type PersonNote = z.infer<typeof PersonNote>

const byId = z.object({ id: Id })
const text = z.string().trim().min(1).max(2000)
const noSuchNote = { NO_SUCH_NOTE: { status: 403, message: 'account.no_such_note' } } as const

export const noteContract = {
  list: endpoint({
    method: 'GET',
    path: '/admin/user/{id}/note',
    access: 'account:admin',
    summary: 'What staff have noted about somebody, newest first',
    input: PageQuery.omit({ q: true }).extend(byId.shape),
    output: pageOf(PersonNote),
    errors: noSuchPerson,
  }),
  add: endpoint({
    method: 'POST',
    path: '/admin/user/{id}/note',
    access: 'account:admin',
    summary: 'Notes something about somebody; for staff alone',
    input: byId.extend({ text }),
    output: PersonNote,
    errors: noSuchPerson,
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/admin/note/{id}',
    access: 'account:admin',
    summary: 'Changes a note of one’s own',
    input: byId.extend({ text }),
    output: PersonNote,
    errors: { ...noSuchNote, NOT_YOUR_NOTE: { status: 403, message: 'account.not_your_note' } },
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/admin/note/{id}',
    access: 'account:admin',
    summary: 'Deletes a note, of others too',
    input: byId,
    output: Empty,
    errors: noSuchNote,
  }),
}
