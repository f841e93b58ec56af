import { useQuery } from '@tanstack/react-query'
import type { GroupType, Skill } from '#contract/content/group-type.ts'
import { QuestionFlags } from '#web/exam/index.ts'
import { useFormatDuration } from '#web/kit/format/format-duration.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { publishedStatisticsQuery } from '#web/draft/draft-queries.ts'
import { useEditorTools } from '#web/draft/editor-context.ts'

interface QuestionStatisticsProps {
  readonly skill: Skill
  readonly type: GroupType
  readonly numbers: readonly number[]
}

/** How the questions with these numbers were answered where the draft's test is published; nothing where it isn't, or asks something else there. */
export function QuestionStatistics({ skill, type, numbers }: QuestionStatisticsProps) {
  const t = useTranslation('draft/editor')
  const formatDuration = useFormatDuration()
  const { published } = useEditorTools()
  const { data } = useQuery({ ...publishedStatisticsQuery(published, skill), enabled: published !== null })
  if (data === undefined || data.attempts === 0) return null
  const known = data.questions.filter((question) => question.type === type && numbers.includes(question.number))
  return known.map(({ number, key, right, discrimination, median_seconds: seconds, flags }) => (
    <div key={number}>
      <p className="bs-tiny bs-soft">
        {t('statistics', { number, right: Math.round((right * 100) / data.attempts), key: key.join(' | ') })}{' '}
        {discrimination !== null && t('statistics_discrimination', { value: discrimination.toFixed(2).replace('-', '−') })}{' '}
        {seconds !== null && t('statistics_time', { time: formatDuration(Math.round(seconds)) })}{' '}
        {t('statistics_answers', { count: data.attempts })}
      </p>
      <QuestionFlags flags={flags} />
    </div>
  ))
}
