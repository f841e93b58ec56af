import { formatTag } from '#contract/kit/common.ts'
import { useLang } from '#web/kit/i18n/lang.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'

/** What a revision is called by: its number in the test, and when it was stored. */
export interface NamedRevision {
  readonly number: number
  readonly published_at: string
}

/** "Revision 3, 27 Nov 2026" */
export function useRevisionName(): (revision: NamedRevision) => string {
  const t = useTranslation('exam/admin')
  const format = new Intl.DateTimeFormat(formatTag(useLang()), { day: 'numeric', month: 'short', year: 'numeric' })
  return ({ number, published_at: at }) => t('revision_named', { number, date: format.format(new Date(at)) })
}
