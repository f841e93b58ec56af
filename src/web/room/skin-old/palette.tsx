import { memo, useState } from 'react'
import type { Part } from '#contract/content/paper.ts'
import { isWritable } from '#web/room/engine/room-state.ts'
import { CheckButton } from '#web/room/frame/check-button.tsx'
import type { FootProps } from '#web/room/frame/skin.ts'
import { stepFrom } from '#web/room/frame/steps.ts'
import { useNumberState } from '#web/room/frame/use-number-state.ts'
import { numbersOf } from '#web/room/tools/paper-map.ts'
import type { PaperNumber } from '#web/room/tools/paper-map.ts'
import { useFlag } from '#web/room/paper/question-tools.tsx'
import { useRoomState, useTools } from '#web/room/tools/room-tools.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { FoldButton, PaletteArrows } from './palette-buttons.tsx'

const NumberBox = memo(function NumberBox({ place }: { readonly place: PaperNumber }) {
  const t = useTranslation('room/skin-old')
  const { goTo } = useTools()
  const { answered, flagged, current } = useNumberState(place)
  const name = [String(place.number), ...(flagged ? [t('bookmarked')] : []), t(answered ? 'answered' : 'not_answered')]
  return (
    <li>
      <button
        type="button"
        className="ex-box"
        data-done={answered ? '' : undefined}
        data-current={current ? '' : undefined}
        data-flagged={flagged ? '' : undefined}
        aria-current={current ? 'true' : undefined}
        aria-label={name.join(', ')}
        onClick={() => goTo(place.question.id)}
      >
        {place.number}
      </button>
    </li>
  )
})

function PartNumbers({ part }: { readonly part: Part }) {
  const t = useTranslation('room')
  const { map } = useTools()
  const title = t('part', { number: part.number })
  return (
    <div className="ex-part-numbers">
      <small aria-hidden="true">{title}</small>
      <ol aria-label={title}>
        {map.numbers
          .filter((place) => place.part === part)
          .map((place) => (
            <NumberBox key={place.number} place={place} />
          ))}
      </ol>
    </div>
  )
}

function PartButton({ part }: { readonly part: Part }) {
  const t = useTranslation('room')
  const { turnTo } = useTools()
  return (
    <button type="button" className="ex-part-button" onClick={() => turnTo(part)}>
      {t('part', { number: part.number })}
    </button>
  )
}

/** Sets the question in hand aside, to be looked at again. */
function Review({ place }: { readonly place: PaperNumber }) {
  const t = useTranslation('room/skin-old')
  const [on, toggle] = useFlag(place.question.id)
  const writable = useRoomState(isWritable)
  return (
    <label className="ex-review">
      <input type="checkbox" checked={on} disabled={!writable} onChange={toggle} />
      <span>{t('review')}</span> <span className="bs-sr">{t('of_question', { number: numbersOf(place.question) })}</span>
    </label>
  )
}

/** All numbers by part, or only those of the open part where the bar is small. */
export function Palette({ openPart, submit }: FootProps) {
  const t = useTranslation('room')
  const { map, goTo, tabbed } = useTools()
  const current = useRoomState((state) => state.current)
  const practice = useRoomState((state) => state.attempt?.mode === 'default')
  const [request, setRequested] = useState<boolean | null>(null)
  const folded = request ?? tabbed
  const shown = folded ? [openPart] : map.parts
  const others = map.parts.filter((part) => !shown.includes(part))
  const inHand = map.numbers.find((place) => place.question.id === current)
  return (
    <footer className="ex-foot ex-palette" data-folded={folded ? '' : undefined}>
      <FoldButton folded={folded} fold={setRequested} controls="ex-numbers" />
      <div className="ex-palette-side">
        {inHand && <Review place={inHand} />}
        {inHand && practice && <CheckButton question={inHand.question.id} />}
      </div>
      <nav id="ex-numbers" aria-label={t('questions_nav')}>
        {others.map((part) => (
          <PartButton key={part.number} part={part} />
        ))}
        {shown.map((part) => (
          <PartNumbers key={part.number} part={part} />
        ))}
      </nav>
      <PaletteArrows
        before={stepFrom(map.ids, current, -1)}
        after={stepFrom(map.ids, current, 1)}
        go={goTo}
        of="question"
        submit={submit}
      />
    </footer>
  )
}
