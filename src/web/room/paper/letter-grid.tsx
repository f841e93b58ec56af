import type { Group, Question } from '#contract/content/paper.ts'
import { useAnswer } from '#web/room/tools/room-tools.ts'
import { CheckedNote, GroupNotes } from './checked-note.tsx'
import { OptionSelect } from './option-select.tsx'
import { numbersOf } from '#web/room/tools/paper-map.ts'
import { Prompt } from './prompt.tsx'
import { Bookmark, VerdictMark } from './question-tools.tsx'
import { RichText } from './rich-text.tsx'
import { placeOf } from '#web/room/tools/text-places.ts'
import { useWidthInEms } from './use-width.ts'

/** A key of the group says which letter a column stands for; radios share a name by row. */
function GridRow({ question, group }: { readonly question: Question; readonly group: Group }) {
  const { value, locked, choose } = useAnswer(question.id)
  return (
    <tr data-question={question.id}>
      <th scope="row">
        <span className="ex-grid-prompt">
          <b className="ex-number">{numbersOf(question)}</b>
          {question.prompt.length > 0 ? (
            <RichText place={placeOf.prompt(question)} content={question.prompt} />
          ) : (
            <span className="bs-sr">{question.label}</span>
          )}
          <Bookmark question={question} />
        </span>
        <VerdictMark question={question} />
      </th>
      {group.options?.map((option) => (
        <td key={option.value}>
          <label className="ex-cell">
            <input
              type="radio"
              name={`q${question.id}`}
              data-answer=""
              aria-label={`Question ${numbersOf(question)}: ${option.value}`}
              checked={value === option.value}
              disabled={locked}
              onChange={() => choose(option.value)}
              onClick={() => value === option.value && choose(null)}
            />
          </label>
        </td>
      ))}
    </tr>
  )
}

/** Questions against letters: a table of radio cells, or a list to choose from in each question where the table has no room. */
export function LetterGrid({ group }: { readonly group: Group }) {
  const [ref, ems] = useWidthInEms<HTMLDivElement>()
  const letters = group.options ?? []
  const hasPrompts = group.questions.some((question) => question.prompt.length > 0)
  const roomy = ems >= letters.length * 2.6 + (hasPrompts ? 13 : 6)
  return (
    <div ref={ref} className="ex-grid-box">
      {roomy ? (
        <>
          <table className="ex-grid">
            <thead>
              <tr>
                <th scope="col">
                  <span className="bs-sr">Question</span>
                </th>
                {letters.map((option) => (
                  <th key={option.value} scope="col">
                    {option.value}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {group.questions.map((question) => (
                <GridRow key={question.id} question={question} group={group} />
              ))}
            </tbody>
          </table>
          <GroupNotes group={group} />
        </>
      ) : (
        group.questions.map((question) => (
          <div key={question.id} className="ex-question" data-question={question.id}>
            <Prompt question={question} />
            <OptionSelect question={question} group={group} where={question.label} hint="Choose an answer" />
            <CheckedNote question={question} group={group} />
          </div>
        ))
      )}
    </div>
  )
}
