import { Link } from '@tanstack/react-router'
import { localeTag } from '#contract/kit/common.ts'
import type { OutputOf } from '#contract/kit/endpoint.ts'
import type { Mistake, mistakeContract } from '#contract/study/mistake.contract.ts'
import { Badge } from '#web/kit/display/badge.tsx'
import { useLang } from '#web/kit/i18n/lang.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { KeyAnswer, Mixed } from '#web/result/index.ts'

interface AgainVerdictProps {
  readonly mistake: Mistake
  readonly answered: OutputOf<typeof mistakeContract.answer>
}

/** Whether the answer is right now, the key, the words that decide it, and why. */
export function AgainVerdict({ mistake, answered }: AgainVerdictProps) {
  const t = useTranslation('study')
  const lang = useLang()
  const { marks, entry } = answered
  const lost = marks.find(({ correct }) => !correct)
  const quotes = entry.evidence.filter(({ role }) => role === 'evidence').map(({ quote }) => quote)
  return (
    <div className="st-verdict">
      <p role="status">
        <Badge tone={lost === undefined ? 'good' : 'bad'} icon={lost === undefined ? 'check' : 'close'}>
          {lost === undefined ? t('right') : t('not_right', { reason: t(`reason_${lost.reason}`) })}
        </Badge>
      </p>
      <div className="st-key">
        {t('key')} <KeyAnswer entry={entry} choices={[]} />
      </div>
      {[...new Set(quotes)].map((quote) => (
        <blockquote key={quote} className="bs-reading st-quote" lang="en">
          <mark className="bs-lit">{quote}</mark>
        </blockquote>
      ))}
      <p lang={localeTag[lang]}>
        <Mixed text={entry.explanation[lang].why} lang={lang} />
      </p>
      <p className="bs-small">
        <Link to="/ielts/explanation" search={{ attempt: mistake.attempt_id, skill: mistake.skill, q: mistake.number }}>
          {t('whole_explanation')}
        </Link>
      </p>
    </div>
  )
}
