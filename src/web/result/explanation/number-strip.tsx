import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import type { Mark } from '#contract/content/mark.ts'
import type { SectionExplanation } from '#contract/result/result.ts'
import { questionPartsOf } from '#contract/content/walk.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { bringIntoView } from '#web/kit/page/bring-into-view.ts'
import '#web/result/numbers.css'
import { toVerdict } from '#web/result/verdict.ts'

interface NumberStripProps {
  readonly attemptId: number
  readonly section: SectionExplanation
  readonly current: readonly number[]
  /** Other ways from question to question, at the end of the row. */
  readonly children: ReactNode
}

/** All numbers of a section in one row with how each went, its parts apart; stays in sight while the passage scrolls. */
export function NumberStrip({ attemptId, section, current, children }: NumberStripProps) {
  const t = useTranslation('result')
  const strip = useRef<HTMLElement>(null)
  const first = current[0] ?? 0
  useEffect(() => {
    const row = strip.current
    const link = row?.querySelector<HTMLElement>('[aria-current]')
    if (row && link) row.scrollLeft = link.offsetLeft - row.clientWidth / 2 + link.offsetWidth / 2
  }, [first])
  return (
    <div className="rv-strip">
      <nav ref={strip} aria-label={t('questions')}>
        {questionPartsOf(section.paper).map((part) => (
          <ol key={part.number} aria-label={t('part', { part: part.number })}>
            {section.marks
              .filter(({ number }) => number >= part.first && number <= part.last)
              .map((mark) => (
                <li key={mark.number}>
                  <NumberLink attemptId={attemptId} skill={section.skill} mark={mark} isCurrent={current.includes(mark.number)} />
                </li>
              ))}
          </ol>
        ))}
      </nav>
      {children}
    </div>
  )
}

interface NumberLinkProps extends Pick<SectionExplanation, 'skill'> {
  readonly attemptId: number
  readonly mark: Mark
  readonly isCurrent: boolean
}

function NumberLink({ attemptId, skill, mark, isCurrent }: NumberLinkProps) {
  const t = useTranslation('result')
  const { number } = mark
  const verdict = toVerdict(mark)
  return (
    <Link
      className={`rv-number rv-number-${verdict}`}
      to="/ielts/explanation"
      search={{ attempt: attemptId, skill, q: number }}
      resetScroll={false}
      onFocus={bringIntoView}
      activeProps={{}}
      aria-current={isCurrent ? 'true' : undefined}
      aria-label={t('number_verdict', { number, verdict: t(`verdict_${verdict}`) })}
    >
      {number}
    </Link>
  )
}
