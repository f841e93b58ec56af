import type { Question } from '#contract/content/paper.ts'
import { useAnswer, useTools } from '#web/room/tools/room-tools.ts'
import { numbersOf } from '#web/room/tools/paper-map.ts'
import { useFlag, VerdictMark } from './question-tools.tsx'

interface TypedGapProps {
  readonly question: Question
  readonly wide?: boolean
  /** A note of its own says what a check said. */
  readonly noted?: boolean
}

/** A gap to type in. Its number stands inside; it grows with the words. */
export function TypedGap({ question, wide = false, noted = false }: TypedGapProps) {
  const { engine } = useTools()
  const { value, locked, type } = useAnswer(question.id)
  const [flagged] = useFlag(question.id)
  const text = typeof value === 'string' ? value : ''
  return (
    <>
      <span
        className="ex-gap"
        data-question={question.id}
        data-empty={text === '' ? '' : undefined}
        data-flagged={flagged ? '' : undefined}
        data-wide={wide ? '' : undefined}
      >
        <b aria-hidden="true">{numbersOf(question)}</b>
        <span className="ex-grow" data-value={text}>
          <input
            type="text"
            data-answer=""
            aria-label={`Question ${numbersOf(question)}: ${question.label}`}
            value={text}
            readOnly={locked}
            maxLength={200}
            size={1}
            autoComplete="off"
            autoCorrect="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="next"
            onChange={(event) => type(event.target.value)}
            onBlur={() => engine.editor.flush()}
          />
        </span>
      </span>
      <VerdictMark question={question} noted={noted} />
    </>
  )
}
