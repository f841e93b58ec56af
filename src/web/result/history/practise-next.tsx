import { findAdvice } from '#contract/result/advice.ts'
import type { TypeTally } from '#contract/result/analysis.ts'
import { skillIcons } from '#web/exam/index.ts'
import { useFormatDuration } from '#web/kit/format/format-duration.ts'
import { Icon } from '#web/kit/display/icon.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { PractiseAgain } from '#web/result/practise-again.tsx'

interface PractiseNextProps {
  readonly types: readonly TypeTally[]
}

/** The weakest types with a way to practise each; nothing where no mark was lost. */
export function PractiseNext({ types }: PractiseNextProps) {
  const t = useTranslation('result/history')
  const nouns = useTranslation('exam')
  const formatDuration = useFormatDuration()
  const advice = findAdvice(types)
  if (advice.length === 0) return null
  return (
    <section className="rv-block" aria-labelledby="rh-next">
      <h2 id="rh-next">{t('practise_next')}</h2>
      <p className="bs-small bs-soft rv-lead">{t('practise_lead')}</p>
      <ol className="bs-card rh-next">
        {advice.map(({ skill, type, correct, total, median_seconds: seconds }) => (
          <li key={`${skill} ${type}`}>
            <Icon name={skillIcons[skill]} />
            <div>
              <h3>{nouns(`type_${type}`)}</h3>
              <p className="bs-small bs-soft">
                {nouns(`skill_${skill}`)}
                {nouns('comma')}
                {t('of_correct', { correct, total })}
                {seconds !== null && `${nouns('comma')}${t('each', { time: formatDuration(seconds) })}`}
              </p>
            </div>
            <PractiseAgain skill={skill} type={type} />
          </li>
        ))}
      </ol>
    </section>
  )
}
