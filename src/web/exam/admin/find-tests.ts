import type { Finder } from '#web/office/index.ts'
import { api } from '#web/kit/api/api.ts'

const maxFound = 5

/** Tests by title or by the name in their address, in whatever state. */
export const findTests: Finder = async (q, { signal, wordsOf }) => {
  const { data } = await api.examStaff.list({ q, per_page: maxFound }, { signal })
  return data.map(({ id, title, slug, module, status, current_revision: current, sections }) => ({
    href: `/admin/tests/${id}`,
    title,
    lang: 'en',
    note: [slug, wordsOf('exam')(`module_${module}`)].join(wordsOf('exam')('comma')),
    state: wordsOf('exam/admin')(`status_${status}`),
    ...((current === null || !sections.some(({ skill }) => skill === 'listening' || skill === 'reading')) && { withoutActions: ['key'] }),
  }))
}
