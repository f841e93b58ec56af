import type { Finder } from '#web/office/index.ts'
import { api } from '#web/kit/api/api.ts'
import { nameOrMask } from '#web/kit/format/mask-email.ts'
import { describeTake } from './use-format-take.ts'

const maxFound = 5

/** The attempt of that number, then the latest by their person or by the title of the test. */
export const findAttempts: Finder = async (q, { signal, wordsOf }) => {
  const t = wordsOf('supervision')
  const [ofTest, ofPerson] = await Promise.all([
    api.attemptStaff.list({ q, per_page: maxFound }, { signal }),
    api.attemptStaff.list({ person: q, per_page: maxFound }, { signal }),
  ])
  const isMeant = ({ id }: { readonly id: number }) => q.replace('#', '') === String(id)
  const found = new Map([...ofTest.data, ...ofPerson.data].map((attempt) => [attempt.id, attempt]))
  return [...found.values()]
    .toSorted((one, other) => Number(isMeant(other)) - Number(isMeant(one)) || other.id - one.id)
    .slice(0, maxFound)
    .map((attempt) => {
      const { id, test_title, status, person } = attempt
      return {
        href: `/admin/attempts/${id}`,
        title: test_title,
        lang: 'en',
        note: [nameOrMask(person), describeTake(attempt, t, wordsOf('exam')), t('number', { id })].join(wordsOf('exam')('comma')),
        state: t(`status_${status}`),
        isMeant: isMeant({ id }),
        ...(status === 'voided' && { withoutActions: ['void'] }),
      }
    })
}
