import { z } from 'zod'
import { Empty, Id } from '#contract/kit/common.ts'
import { endpoint } from '#contract/kit/endpoint.ts'

/** The name of a list, as its page has it: "instructor-codes". */
const ListName = z.string().regex(/^[a-z][a-z-]{0,39}$/)
const ViewName = z.string().trim().min(1).max(60)
const ColumnName = z.string().max(40)

/** What a list is narrowed by and ordered by, as its address has it. */
const Search = z.record(z.string().max(40), z.union([z.string().max(200), z.number()]))

/** Filters, order and columns of a list that somebody has saved for themselves. */
export const ListView = z.object({
  id: z.int(),
  name: z.string(),
  search: Search,
  columns: z.array(z.string()),
})
export type ListView = z.infer<typeof ListView>

const byId = z.object({ id: Id })
const noSuchView = { NO_SUCH_VIEW: { status: 403, message: 'office.no_such_view' } } as const

/** What staff keep of lists, and what is recorded of them. */
export const officeContract = {
  views: endpoint({
    method: 'GET',
    path: '/admin/list/view',
    access: 'account:admin',
    summary: 'The views of a list that the caller has saved, by their names',
    input: z.object({ list: ListName }),
    output: z.object({ data: z.array(ListView) }),
  }),
  saveView: endpoint({
    method: 'POST',
    path: '/admin/list/view',
    access: 'account:admin',
    summary: 'Saves what a list is narrowed to, its order and its columns under a name; at most thirty views of a list',
    input: z
      .object({ list: ListName, name: ViewName, search: Search, columns: z.array(ColumnName).max(40) })
      .meta({ examples: [{ list: 'people', name: 'Pro', search: { pro: 'true' }, columns: ['name'] }] }),
    output: ListView,
    errors: { TOO_MANY_VIEWS: { status: 422, message: 'office.too_many_views' } },
  }),
  renameView: endpoint({
    method: 'PATCH',
    path: '/admin/list/view/{id}',
    access: 'account:admin',
    summary: 'Gives a saved view another name',
    input: byId.extend({ name: ViewName }),
    output: ListView,
    errors: noSuchView,
  }),
  deleteView: endpoint({
    method: 'POST',
    path: '/admin/list/view/{id}/delete',
    access: 'account:admin',
    summary: 'Deletes a saved view',
    input: byId,
    output: Empty,
    errors: noSuchView,
  }),
  recordExport: endpoint({
    method: 'POST',
    path: '/admin/list/export',
    access: 'account:admin',
    summary: 'Records in the audit log that the caller saves a list as a file, before its rows are fetched page by page',
    input: z
      .object({ list: ListName, filters: z.array(z.string().max(40)).max(40), columns: z.array(ColumnName).max(40), rows: z.int().min(0) })
      .meta({ examples: [{ list: 'people', filters: ['pro'], columns: ['name'], rows: 3 }] }),
    output: Empty,
  }),
}
