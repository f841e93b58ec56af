import type { ReactNode } from 'react'
import type { Mark } from '#contract/content/mark.ts'
import { Button } from '#web/kit/display/button.tsx'
import { Icon } from '#web/kit/display/icon.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { findNextLostMark } from '#web/result/verdict.ts'

interface TurnButtonsProps {
  readonly marks: readonly Mark[]
  readonly numbers: readonly (readonly number[])[]
  readonly current: readonly number[]
  readonly turnTo: (number: number) => void
  /** Another way on, beside the hint on keys. */
  readonly children?: ReactNode
}

/** To the question before or after, and to the lost marks on either side. */
export function TurnButtons({ marks, numbers, current, turnTo, children }: TurnButtonsProps) {
  const t = useTranslation('result')
  const index = numbers.findIndex((question) => question.some((number) => current.includes(number)))
  const before = numbers[index - 1]?.[0]
  const after = numbers[index + 1]?.[0]
  const lostBefore = findNextLostMark(marks, current, -1)
  const lostAfter = findNextLostMark(marks, current, 1)
  return (
    <div className="rv-turn">
      <div className="bs-row bs-row-wraps">
        {before !== undefined && (
          <Button icon="arrow-left" aria-label={t('go_previous', { number: before })} onClick={() => turnTo(before)}>
            {before}
          </Button>
        )}
        {after !== undefined && (
          <Button aria-label={t('go_next', { number: after })} onClick={() => turnTo(after)}>
            {after}
            <Icon name="arrow-right" />
          </Button>
        )}
        {marks.every(({ correct }) => correct) && <span className="bs-small bs-soft bs-push">{t('all_right')}</span>}
        {lostAfter !== null && (
          <span className="bs-row bs-push rv-turn-lost">
            <span className="bs-small bs-mute" aria-hidden="true">
              {t('next_wrong')}
            </span>
            <Button kind="primary" aria-label={t('go_next_wrong', { number: lostAfter })} onClick={() => turnTo(lostAfter)}>
              {lostAfter}
              <Icon name="arrow-right" />
            </Button>
          </span>
        )}
      </div>
      <div className="bs-tiny bs-mute rv-turn-foot">
        {lostBefore !== null && lostBefore !== lostAfter && lostBefore !== before && (
          <button type="button" className="rv-textlink" onClick={() => turnTo(lostBefore)}>
            {t('go_previous_wrong', { number: lostBefore })}
          </button>
        )}
        {children}
        <span className="bs-wide-only">{t('keys_hint')}</span>
      </div>
    </div>
  )
}
