import { plainText } from '#contract/content/walk.ts'
import { listTypedQuestions, readStimulus } from '#server/authoring/check/typed-keys.ts'
import { listAdvice } from '#server/authoring/check/advice.ts'
import { findQuotable } from '#server/authoring/quote.ts'
import { type GroupSource, listQuestions, type QuestionSection, type QuestionSource, type TestSource } from '#server/authoring/source.ts'
import { expandKey } from '#server/marking/index.ts'
import { type Finding, findingAt } from './finding.ts'
import { findSharedRun, listContentStems, listWords } from './words.ts'

/** As many words in a row may stand alike in a question and in the place of its answer. */
const maxRun = 4
/** An option with fewer words of meaning may be a paraphrase from end to end. */
const fewestStems = 3

const withBasis = new Set(['multiple-choice', 'multiple-select', 'matching-sentence-endings'])

const optionsOf = ({ question }: QuestionSource, { group }: GroupSource) => question.options ?? group.options ?? []

/** A wrong option has something of the text in it. */
export function measureOptionOverlap(section: QuestionSection): Finding[] {
  return listQuestions(section)
    .filter(({ group }) => withBasis.has(group.group.type))
    .flatMap(({ part, group, question }) => {
      const said = new Set(listContentStems(readStimulus(part)))
      return optionsOf(question, group)
        .map(({ value, content }) => ({ value, stems: listContentStems(plainText(content)) }))
        .filter(({ value, stems }) => !question.key.includes(value) && stems.length >= fewestStems && !stems.some((stem) => said.has(stem)))
        .map(({ value }) =>
          findingAt(
            question.place,
            { measure: 'option_overlap', question: question.number },
            `option ${value} has no word of the ${part.stimulus}`,
          ),
        )
    })
}

/** The words of a question as they read once it is answered. */
function readAnswered(question: QuestionSource, group: GroupSource): string {
  const chosen = optionsOf(question, group).find(({ value }) => value === question.key[0])
  const label = plainText(question.question.prompt) || question.question.label
  if (question.question.interaction === 'type') return label.replace(/\bblank\b/, expandKey(question.key[0] ?? '').at(-1) ?? '')
  return `${label} ${chosen === undefined || group.group.type.endsWith('not-given') ? '' : plainText(chosen.content)}`
}

/** A question paraphrases; it doesn't repeat what is read or heard. */
export function measureRepeatedWords(section: QuestionSection): Finding[] {
  return listQuestions(section).flatMap(({ part, group, question }) => {
    const own = listWords(readAnswered(question, group))
    const runs = [...new Set(question.evidence.map(({ from }) => from))].map((from) =>
      findSharedRun(own, listWords(findQuotable(part, from)?.text ?? '')),
    )
    const longest = runs.toSorted((one, other) => other.length - one.length)[0] ?? []
    if (longest.length <= maxRun) return []
    const message = `“${longest.join(' ')}” stands word for word in the ${part.stimulus}`
    return [findingAt(question.place, { measure: 'repeated_words', question: question.number }, message)]
  })
}

/** A typed key takes the article or the sign that stands before it in the text. */
export function measureVariants(test: TestSource): Finding[] {
  return listAdvice(test).map((advice) => ({ ...advice, measure: 'variants' }))
}

/** How many answers of Reading are typed: about a third, as in the exam. */
const typedAnswers = { exam: [13, 18], quick: [4, 6] } as const

export function measureTypedAnswers(test: TestSource, section: QuestionSection): Finding[] {
  if (section.skill !== 'reading' || test.length === 'short') return []
  const [least, most] = typedAnswers[test.kind === 'quick' ? 'quick' : 'exam']
  const typed = listTypedQuestions(section).length
  if (typed >= least && typed <= most) return []
  return [findingAt(section.place, { measure: 'typed_answers' }, `${typed} answers are typed, where ${least} to ${most} belong`)]
}
