import { memo, useId } from 'react'
import type { ComponentType } from 'react'
import type { Group, Part } from '#contract/content/paper.ts'
import { CompletionBody } from './body.tsx'
import { SeveralChoice, SingleChoice } from './choice.tsx'
import { FigureLabelling } from './figure.tsx'
import { EndingMatching, HeadingMatching, LetterMatching } from './matching.tsx'
import { CheckedNote } from './checked-note.tsx'
import { Prompt } from './prompt.tsx'
import { RichText } from './rich-text.tsx'
import { placeOf } from '#web/room/tools/text-places.ts'
import { TypedGap } from './typed-gap.tsx'

interface GroupProps {
  readonly group: Group
  readonly part: Part
}

function SingleChoices({ group }: GroupProps) {
  return group.questions.map((question) => <SingleChoice key={question.id} question={question} group={group} />)
}

function SeveralChoices({ group }: GroupProps) {
  return group.questions.map((question) => <SeveralChoice key={question.id} question={question} group={group} />)
}

function ShortAnswers({ group }: GroupProps) {
  return group.questions.map((question) => (
    <div key={question.id} className="ex-question" data-question={question.id}>
      <Prompt question={question} />
      <TypedGap question={question} wide noted />
      <CheckedNote question={question} group={group} />
    </div>
  ))
}

const bodies: Readonly<Record<Group['type'], ComponentType<GroupProps>>> = {
  'multiple-choice': SingleChoices,
  'multiple-select': SeveralChoices,
  'true-false-not-given': SingleChoices,
  'yes-no-not-given': SingleChoices,
  'matching-headings': HeadingMatching,
  'matching-information': LetterMatching,
  'matching-features': LetterMatching,
  'matching-sentence-endings': EndingMatching,
  'sentence-completion': CompletionBody,
  'summary-completion': CompletionBody,
  'note-completion': CompletionBody,
  'table-completion': CompletionBody,
  'form-completion': CompletionBody,
  'flow-chart-completion': CompletionBody,
  'diagram-labelling': FigureLabelling,
  'map-labelling': FigureLabelling,
  'short-answer': ShortAnswers,
}

/** "Questions 14–18", what to do, and the questions. */
export const QuestionGroup = memo(function QuestionGroup({ group, part }: GroupProps) {
  const Body = bodies[group.type]
  const range = group.first === group.last ? `Question ${group.first}` : `Questions ${group.first}–${group.last}`
  const id = useId() // The same group may be shown twice on a page, in both versions.
  return (
    <section className="ex-group" aria-labelledby={id}>
      <h3 id={id}>{range}</h3>
      {group.instructions.map((line, index) => (
        <RichText key={index} as="p" className="ex-instruction" place={placeOf.instruction(group, index)} content={line} />
      ))}
      <Body group={group} part={part} />
    </section>
  )
})
