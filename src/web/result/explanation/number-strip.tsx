import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { Skill } from '#contract/content/group-type.ts'
import type { Mark } from '#contract/content/mark.ts'
import type { Part } from '#contract/content/paper.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { VerdictLegend } from '#web/result/answer-grid.tsx'
import '#web/result/numbers.css'
import { toVerdict } from '#web/result/verdict.ts'

interface NumberStripProps {
  readonly attemptId: number
  readonly skill: Skill
  readonly marks: readonly Mark[]
  readonly part: Part
  readonly current: readonly number[]
}

/** The numbers of one part with how each went; stays in sight while the passage scrolls. */
export function NumberStrip({ attemptId, skill, marks, part, current }: NumberStripProps) {
  const t = useTranslation('result')
  const strip = useRef<HTMLOListElement>(null)
  const first = current[0] ?? 0
  const own = marks.filter(({ number }) => number >= part.first && number <= part.last)
  const right = own.filter(({ correct }) => correct).length
  useEffect(() => {
    const row = strip.current
    const link = row?.querySelector<HTMLElement>('[aria-current]')
    if (row && link) row.scrollLeft = link.offsetLeft - row.clientWidth / 2 + link.offsetWidth / 2
  }, [first])
  return (
    <>
      <nav className="rv-strip" aria-label={t('questions')}>
        <span className="bs-small bs-mute bs-nowrap">
          <span aria-hidden="true">{t('right_of', { right, of: own.length })}</span>
          <span className="bs-sr">{t('right_of_long', { right, of: own.length })}</span>
        </span>
        <ol ref={strip}>
          {own.map((mark) => {
            const verdict = toVerdict(mark)
            return (
              <li key={mark.number}>
                <Link
                  className={`rv-number rv-number-${verdict}`}
                  to="/ielts/explanation"
                  search={{ attempt: attemptId, skill, q: mark.number }}
                  resetScroll={false}
                  activeProps={{}}
                  aria-current={current.includes(mark.number) ? 'true' : undefined}
                  aria-label={t('number_verdict', { number: mark.number, verdict: t(`verdict_${verdict}`) })}
                >
                  {mark.number}
                </Link>
              </li>
            )
          })}
        </ol>
        <div className="rv-strip-legend">
          <VerdictLegend marks={own} />
        </div>
      </nav>
      <div className="rv-legend-below">
        <VerdictLegend marks={own} />
      </div>
    </>
  )
}
