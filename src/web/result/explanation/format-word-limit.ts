import { useCallback } from 'react'
import type { Mark, Response } from '#contract/content/mark.ts'
import type { WordLimit } from '#contract/content/paper.ts'
import { countAgainstLimit } from '#contract/content/word-count.ts'
import { type Translate, useTranslation } from '#web/kit/i18n/words.ts'
import { listResponse } from '#web/result/response-values.ts'

function formatWordLimit(t: Translate, { words: most, number }: WordLimit): string {
  const key = most === 1 ? 'limit_one' : 'limit_more'
  return t(number ? `${key}_number` : key, { number: most === 1 ? '' : t(`number_${most}`) })
}

/** "No more than two words. Yours: 2". The count is the marker's own where it has one. */
export function useFormatWordLimit(): (limit: WordLimit, response: Response, mark: Mark | undefined) => string {
  const t = useTranslation('result')
  return useCallback(
    (limit, response, mark) => {
      const said = formatWordLimit(t, limit)
      const [typed] = listResponse(response)
      if (typed === undefined) return said
      const own = mark?.words ?? countAgainstLimit(typed, limit)
      return own === 0 ? said : t('limit_yours', { limit: said, own })
    },
    [t],
  )
}
