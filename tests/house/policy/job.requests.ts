import { type Manners, nowhere } from '#tests/world/manner.ts'

export const manners: Manners = {
  'POST /admin/job/{id}/retry': { parameters: () => ({ id: nowhere }) },
  'POST /admin/job/{id}/discard': { parameters: () => ({ id: nowhere }) },
}
