import type { Mark } from '#contract/content/mark.ts'
import { Button, IconButton } from '#web/kit/display/button.tsx'
import { Icon } from '#web/kit/display/icon.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { findNextLostMark } from '#web/result/verdict.ts'

interface TurnButtonsProps {
  readonly marks: readonly Mark[]
  readonly numbers: readonly (readonly number[])[]
  readonly current: readonly number[]
  readonly turnTo: (number: number) => void
}

/** To the question before or after, and to the next lost mark: beside the numbers, on a phone along the lower edge. */
export function TurnButtons({ marks, numbers, current, turnTo }: TurnButtonsProps) {
  const t = useTranslation('result')
  const index = numbers.findIndex((question) => question.some((number) => current.includes(number)))
  const before = numbers[index - 1]?.[0]
  const after = numbers[index + 1]?.[0]
  const lost = findNextLostMark(marks, current, 1)
  return (
    <div className="rv-turn">
      <Turn icon="arrow-left" said="go_previous" number={before} turnTo={turnTo} />
      <Turn icon="arrow-right" said="go_next" number={after} turnTo={turnTo} />
      {marks.every(({ correct }) => correct) && <span className="bs-small bs-soft">{t('all_right')}</span>}
      {lost !== null && (
        <Button kind="primary" className="rv-turn-lost" onClick={() => turnTo(lost)}>
          {t('next_wrong', { number: lost })}
          <Icon name="arrow-right" />
        </Button>
      )}
    </div>
  )
}

interface TurnProps {
  readonly icon: 'arrow-left' | 'arrow-right'
  readonly said: 'go_previous' | 'go_next'
  /** Undefined at either end, where the button keeps its place. */
  readonly number: number | undefined
  readonly turnTo: (number: number) => void
}

function Turn({ icon, said, number, turnTo }: TurnProps) {
  const t = useTranslation('result')
  const label = number === undefined ? t(`${said}_none`) : t(said, { number })
  return (
    <IconButton lined name={icon} label={label} disabled={number === undefined} onClick={() => number !== undefined && turnTo(number)} />
  )
}
