import { type Manners, nowhere } from '#tests/world/manner.ts'

export const manners: Manners = {
  'GET /admin/list/view': { query: () => ({ list: 'people' }) },
  'PATCH /admin/list/view/{id}': { parameters: () => ({ id: nowhere }), body: () => ({ name: 'Pro' }) },
  'POST /admin/list/view/{id}/delete': { parameters: () => ({ id: nowhere }) },
}

const own = 'a view is kept by somebody for themselves, and changes nothing for others'
export const unaudited: Readonly<Record<string, string>> = {
  'POST /admin/list/view': own,
  'PATCH /admin/list/view/{id}': own,
  'POST /admin/list/view/{id}/delete': own,
}
