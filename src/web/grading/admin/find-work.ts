import type { Finder } from '#web/office/index.ts'
import { api } from '#web/kit/api/api.ts'

const maxFound = 5

/** The work of that number or on the script of that candidate, then the latest by candidate, grader or attempt. */
export const findGradingWork: Finder = async (q, { signal, wordsOf }) => {
  const t = wordsOf('grading/admin')
  const { data } = await api.gradingAdmin.list({ q, per_page: maxFound, sort: 'newest' }, { signal })
  const typed = q.replace('#', '')
  const isMeant = ({ id, candidate_number: candidate }: { readonly id: number; readonly candidate_number: number }) =>
    typed === String(id) || typed === String(candidate)
  return data
    .toSorted((one, other) => Number(isMeant(other)) - Number(isMeant(one)))
    .map(({ id, candidate_number, skill, candidate, status }) => ({
      href: `/admin/grading/${id}`,
      title: t('candidate_skill', { number: candidate_number, skill: t(`skill_${skill}`) }),
      note: [...(candidate === null ? [] : [candidate.name]), t('number', { id })].join(t('comma')),
      state: t(`status_${status}`),
      isMeant: isMeant({ id, candidate_number }),
    }))
}
