import { useCallback } from 'react'
import type { Mark, Response } from '#contract/content/mark.ts'
import type { WordLimit } from '#contract/content/paper.ts'
import { countAgainstLimit } from '#contract/content/word-count.ts'
import { type Words, useWords } from '#web/kit/i18n/words.ts'
import { listResponse } from '#web/result/response-values.ts'

function formatWordLimit(words: Words, { words: most, number }: WordLimit): string {
  const key = most === 1 ? 'limit_one' : 'limit_more'
  return words(number ? `${key}_number` : key, { number: most === 1 ? '' : words(`number_${most}`) })
}

/** "No more than two words. Yours: 2", the count being the marker's own where it told one. */
export function useFormatWordLimit(): (limit: WordLimit, response: Response, mark: Mark | undefined) => string {
  const words = useWords('result')
  return useCallback(
    (limit, response, mark) => {
      const said = formatWordLimit(words, limit)
      const [typed] = listResponse(response)
      if (typed === undefined) return said
      const own = mark?.words ?? countAgainstLimit(typed, limit)
      return own === 0 ? said : words('limit_yours', { limit: said, own })
    },
    [words],
  )
}
