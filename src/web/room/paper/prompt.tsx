import type { Question } from '#contract/content/paper.ts'
import { numbersOf } from '#web/room/tools/paper-map.ts'
import { Bookmark, VerdictMark } from './question-tools.tsx'
import { RichText } from './rich-text.tsx'
import { placeOf } from '#web/room/tools/text-places.ts'

/** A question's number and words, with its bookmark; the id is for what they name. */
export function Prompt({ question, id }: { readonly question: Question; readonly id?: string }) {
  return (
    <div className="ex-prompt">
      <div id={id}>
        <b className="ex-number">{numbersOf(question)}</b>
        <RichText place={placeOf.prompt(question)} content={question.prompt} />
      </div>
      <Bookmark question={question} />
      <VerdictMark question={question} noted />
    </div>
  )
}
