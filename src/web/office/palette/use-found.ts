import { useQueries } from '@tanstack/react-query'
import { useProfile } from '#web/session/index.ts'
import { useLang } from '#web/kit/i18n/lang.ts'
import { useTranslations } from '#web/kit/i18n/words.ts'
import type { FinderEntry } from '#web/office/finder.ts'
import { usePaused } from '#web/kit/use-paused.ts'
import { listForReader } from './for-role.ts'
import { listFound } from './list-found.ts'
import type { OptionGroup, Query } from './options.ts'

const minLength = 2

/** One Chinese character says as much as a word, and one digit may be a whole number. */
const isEnough = (q: string) => q.length >= minLength || /\p{Script=Han}|\d/u.test(q)

interface Finding {
  readonly groups: readonly OptionGroup[]
  /** Answers are still to come. */
  readonly isPending: boolean
  /** What couldn't be searched. */
  readonly failed: readonly string[]
  /** Searches that again. */
  readonly retry: () => void
}

/** What the modules find by what was typed. An answer to an earlier text is never shown, and its request is dropped. */
export function useFound(finders: readonly FinderEntry[], { q, isForActions }: Query): Finding {
  const profile = useProfile()
  const lang = useLang()
  const paused = usePaused(q)
  const own = listForReader(finders, profile)
  const translate = useTranslations([...new Set(finders.flatMap(({ words }) => words))])
  const isWanted = !isForActions && isEnough(q)
  const isPaused = paused === q
  const answers = useQueries({
    queries: own.map(({ name, find }) => ({
      queryKey: ['office', 'found', name, lang, paused],
      queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
        find(paused, { signal, wordsOf: (file) => (key, fillings) => translate(file, key, fillings) }),
      enabled: isWanted && isPaused,
      staleTime: 15_000,
      gcTime: 30_000,
      retry: false,
    })),
  })
  const retry = () => answers.forEach((answer) => answer.isError && void answer.refetch())
  if (!isWanted || !isPaused) return { groups: [], isPending: isWanted, failed: [], retry }
  return {
    groups: own.map((finder, index) => ({
      key: finder.name,
      title: finder.text[lang],
      options: listFound(finder, answers[index]?.data ?? [], lang),
    })),
    isPending: answers.some(({ isFetching, data }) => isFetching && data === undefined),
    failed: own.filter((_, index) => answers[index]?.isError === true && !answers[index].isFetching).map(({ text }) => text[lang]),
    retry,
  }
}
