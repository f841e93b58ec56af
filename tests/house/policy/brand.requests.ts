import type { Manners } from '#tests/world/manner.ts'

export const manners: Manners = {
  'PATCH /admin/brand/{key}': {
    fuzzLast: 1,
    subject: 'brand',
    parameter: 'key',
    body: async ({ pool }) => {
      const { rows } = await pool.query<{ revision: number }>(`select revision from brand.brand where key = 'test'`)
      return { revision: rows[0]?.revision ?? 0, legal_entity: 'Bandstand' }
    },
  },
}
