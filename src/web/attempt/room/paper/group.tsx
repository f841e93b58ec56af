import { memo } from 'react'
import type { Group, Part } from '#contract/exam/paper.ts'
import { CompletionBody } from './body.tsx'
import { SeveralChoice, SingleChoice } from './choice.tsx'
import { FigureLabelling } from './figure.tsx'
import { EndingMatching, HeadingMatching, LetterMatching } from './matching.tsx'
import { Prompt } from './prompt.tsx'
import { RichText } from './rich-text.tsx'
import { placeOf } from './text-places.ts'
import { TypedGap } from './typed-gap.tsx'

interface GroupProps {
  readonly group: Group
  readonly part: Part
}

function Questions({ group, part }: GroupProps) {
  switch (group.type) {
    case 'multiple-choice':
    case 'true-false-not-given':
    case 'yes-no-not-given':
      return group.questions.map((question) => <SingleChoice key={question.id} question={question} group={group} />)
    case 'multiple-select':
      return group.questions.map((question) => <SeveralChoice key={question.id} question={question} group={group} />)
    case 'matching-headings':
      return <HeadingMatching group={group} part={part} />
    case 'matching-information':
    case 'matching-features':
      return <LetterMatching group={group} />
    case 'matching-sentence-endings':
      return <EndingMatching group={group} />
    case 'short-answer':
      return group.questions.map((question) => (
        <div key={question.id} className="ex-question" data-question={question.id}>
          <Prompt question={question} id={`prompt-${question.id}`} />
          <TypedGap question={question} wide />
        </div>
      ))
    case 'diagram-labelling':
    case 'map-labelling':
      return <FigureLabelling group={group} />
    default:
      return <CompletionBody group={group} />
  }
}

/** "Questions 14–18", what to do, and the questions. */
export const QuestionGroup = memo(function QuestionGroup({ group, part }: GroupProps) {
  const range = group.first === group.last ? `Question ${group.first}` : `Questions ${group.first}–${group.last}`
  return (
    <section className="ex-group" aria-labelledby={`group-${group.id}`}>
      <h3 id={`group-${group.id}`}>{range}</h3>
      {group.instructions.map((line, index) => (
        <RichText key={index} as="p" className="ex-instruction" place={placeOf.instruction(group, index)} content={line} />
      ))}
      <Questions group={group} part={part} />
    </section>
  )
})
