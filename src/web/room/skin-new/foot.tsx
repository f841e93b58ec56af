import { memo, useEffect, useRef } from 'react'
import type { Part } from '#contract/content/paper.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { Glyph } from '#web/room/glyph.tsx'
import { isAnswered } from '#web/room/tools/paper-map.ts'
import type { PaperNumber } from '#web/room/tools/paper-map.ts'
import { useRoomState, useTools } from '#web/room/tools/room-tools.ts'
import type { FootProps } from '#web/room/frame/skin.ts'
import { useNumberState } from '#web/room/frame/use-number-state.ts'

/** Brings a number into the part of its row that is shown; the page, which scrolls in a low window, stays where it is. */
function showInRow(number: HTMLElement): void {
  const margin = 60
  for (let row = number.parentElement; row !== null && row.tagName !== 'FOOTER'; row = row.parentElement) {
    const [own, shown] = [number.getBoundingClientRect(), row.getBoundingClientRect()]
    if (own.left < shown.left + margin) row.scrollLeft -= shown.left + margin - own.left
    else if (own.right > shown.right - margin) row.scrollLeft += own.right + margin - shown.right
  }
}

const NumberButton = memo(function NumberButton({ place }: { readonly place: PaperNumber }) {
  const t = useTranslation('room')
  const { goTo } = useTools()
  const { id } = place.question
  const ref = useRef<HTMLButtonElement>(null)
  const { answered, flagged, current } = useNumberState(place)
  useEffect(() => {
    if (current && place.turn === 0 && ref.current) showInRow(ref.current)
  }, [current, place.turn])
  const name = [String(place.number), ...(flagged ? [t('bookmarked')] : []), t(answered ? 'answered' : 'not_answered')].join(', ')
  return (
    <li>
      <button
        ref={ref}
        type="button"
        className="ex-qn"
        data-done={answered ? '' : undefined}
        data-current={current ? '' : undefined}
        aria-current={current ? 'true' : undefined}
        aria-label={name}
        onFocus={(event) => showInRow(event.currentTarget)}
        onClick={() => goTo(id)}
      >
        {place.number}
        {flagged && (
          <svg className="ex-ribbon" viewBox="0 0 12 14" aria-hidden="true">
            <path d="M2 0h8v14l-4-3-4 3Z" />
          </svg>
        )}
      </button>
    </li>
  )
})

function PartTab({ part, open }: { readonly part: Part; readonly open: boolean }) {
  const t = useTranslation('room')
  const { map, turnTo } = useTools()
  const places = map.numbers.filter((place) => place.part === part)
  const done = useRoomState(
    (state) => places.filter((place) => isAnswered(state.candidate.answers[state.skill]?.[place.question.id], place.turn)).length,
  )
  const title = t('part', { number: part.number })
  if (!open) {
    return (
      <button
        type="button"
        className="ex-part"
        onClick={() => turnTo(part)}
        onFocus={({ currentTarget }) => currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' })}
      >
        <b>{title}</b> {t('done_of', { done, total: places.length })}
      </button>
    )
  }
  return (
    <div className="ex-numbers">
      <b aria-hidden="true">{title}</b>
      <ol aria-label={title}>
        {places.map((place) => (
          <NumberButton key={place.number} place={place} />
        ))}
      </ol>
    </div>
  )
}

/** All parts; the open one shows its numbers. At the far right the way to the submission page. */
export function Foot({ openPart, submit }: FootProps) {
  const t = useTranslation('room')
  const { map } = useTools()
  return (
    <footer className="ex-foot">
      <nav aria-label={t('questions_nav')}>
        {map.parts.map((part) => (
          <PartTab key={part.number} part={part} open={part === openPart} />
        ))}
      </nav>
      <button type="button" className="ex-submit" aria-label={t('go_to_submission')} onClick={submit}>
        <Glyph name="check" />
      </button>
    </footer>
  )
}
