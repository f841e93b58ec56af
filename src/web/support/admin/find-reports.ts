import { api } from '#web/kit/api/api.ts'
import type { Translate } from '#web/kit/i18n/words.ts'
import { nameOrMask } from '#web/kit/format/mask-email.ts'
import { toHeading } from './issue-heading.ts'

const maxFound = 5

/** What a finder of the office's palette is given: the office itself stands above this module. */
interface FinderHelp {
  readonly signal: AbortSignal
  readonly wordsOf: (file: string) => Translate
}

/** The report of that number, then the latest by words of what was reported or by its page. */
export async function findReports(q: string, { signal, wordsOf }: FinderHelp) {
  const t = wordsOf('support/admin')
  const { data } = await api.feedback.list({ q, per_page: maxFound }, { signal })
  const isMeant = ({ id }: { readonly id: number }) => q.replace('#', '') === String(id)
  return data
    .toSorted((one, other) => Number(isMeant(other)) - Number(isMeant(one)))
    .map(({ id, description, author, status }) => ({
      href: `/admin/issues/${id}`,
      title: toHeading(description),
      note: [...(author === null ? [] : [nameOrMask(author)]), t('number', { id })].join(t('comma')),
      state: t(`status_${status}`),
      isMeant: isMeant({ id }),
    }))
}
