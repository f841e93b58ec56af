import { useTranslation } from '#web/kit/i18n/words.ts'

/** What a list of parents or teachers says of itself. */
export function useListSentences() {
  const t = useTranslation('account/people')
  return {
    failed: t('list_failed'),
    count: (total: number, isCapped: boolean) => t(isCapped ? 'count_over' : 'count', { count: total }),
    none: [t('none_title'), t('none_here')],
    noneFits: [t('none_title'), t('none_fit')],
  } as const
}
