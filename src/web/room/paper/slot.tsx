import type { KeyboardEvent } from 'react'
import type { Option } from '#contract/content/paper.ts'
import { useAnswer, useOptionDrag, useTools } from '#web/room/tools/room-tools.ts'
import { startDrag } from '#web/room/tools/option-drag-pointer.ts'
import { numbersOf, textOf } from '#web/room/tools/paper-map.ts'
import type { PaperQuestion } from '#web/room/tools/paper-map.ts'
import { Bookmark, useFlag, VerdictMark } from './question-tools.tsx'

interface SlotProps extends Pick<PaperQuestion, 'question' | 'group'> {
  /** `line` inside a sentence, `box` on its own above a paragraph. */
  readonly shape: 'line' | 'box'
  /** Where it stands, for its accessible name: "paragraph C", or the sentence. */
  readonly where: string
}

interface SlotWordsProps extends Pick<SlotProps, 'question' | 'where'> {
  readonly placed: Option | undefined
  readonly carried: Option | undefined
  readonly over: boolean
}

/** Its accessible name is its text, with what only a picture shows added for screen readers. */
function SlotWords({ question, where, placed, carried, over }: SlotWordsProps) {
  return (
    <>
      <span className="bs-sr">Question </span>
      <b className="ex-number">{numbersOf(question)}</b>
      <span className="bs-sr">{`, ${where}: ${placed ? '' : 'empty'}`}</span>
      {placed && !(over && carried) && (
        <span>
          <b>{placed.value}</b>
          {`\u2002${textOf(placed.content)}`}
        </span>
      )}
      {carried && <span className={over ? undefined : 'bs-sr'}>{` Drop ${carried.value} here`}</span>}
    </>
  )
}

/** A place for an option: receives what is carried; a press on a filled one picks its option up, Delete empties it. */
export function Slot({ question, group, shape, where }: SlotProps) {
  const { drag } = useTools()
  const { value, locked, choose } = useAnswer(question.id)
  const [flagged] = useFlag(question.id)
  const carried = useOptionDrag((state) => (state.carried?.group === group ? state.carried.option : undefined))
  const over = useOptionDrag((state) => state.over === question.id)
  const placed = group.options?.find((option) => option.value === value)
  const press = () => {
    if (carried) drag.drop(question)
    else if (placed) drag.pick({ group, option: placed, from: question.id, by: 'hand' })
  }
  const clear = (event: KeyboardEvent) => {
    if (event.key !== 'Delete' && event.key !== 'Backspace') return
    event.preventDefault()
    choose(null)
  }
  const button = (
    <button
      type="button"
      className="ex-slot"
      data-answer=""
      data-slot={question.id}
      data-group={group.id}
      data-shape={shape}
      data-filled={placed ? '' : undefined}
      data-open={carried ? '' : undefined}
      data-over={over ? '' : undefined}
      data-flagged={flagged ? '' : undefined}
      disabled={locked}
      onPointerDown={(event) => placed && startDrag(event, drag, { group, option: placed, from: question.id, by: 'pointer' })}
      onClick={press}
      onKeyDown={clear}
    >
      <SlotWords question={question} where={where} placed={placed} carried={carried} over={over} />
    </button>
  )
  return shape === 'line' ? (
    <span className="ex-slot-line" data-question={question.id}>
      {button}
      <VerdictMark question={question} />
    </span>
  ) : (
    <div className="ex-slot-box" data-question={question.id} data-skip="">
      {button}
      <Bookmark question={question} />
      <VerdictMark question={question} />
    </div>
  )
}
