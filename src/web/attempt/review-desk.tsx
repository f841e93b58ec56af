import { Link } from '@tanstack/react-router'
import { startTransition, Suspense, useState } from 'react'
import type { AttemptSummary } from '#contract/attempt/attempt.ts'
import type { SectionExplanation } from '#contract/attempt/result.ts'
import type { Part } from '#contract/exam/paper.ts'
import { localeTag, type Lang } from '#contract/kit/common.ts'
import '#web/kit/choice.css'
import { langNames, langs, useLang } from '#web/kit/lang.ts'
import { useWords } from '#web/kit/words.ts'
import { AnswerCard } from './answer-card.tsx'
import { LitPassage } from './lit-passage.tsx'
import { NumberStrip } from './number-strip.tsx'
import { findPlace } from './question-context.ts'
import { TurnButtons } from './turn-buttons.tsx'
import { useArrowKeys } from './use-arrow-keys.ts'
import { toQuestionVerdict } from './verdict.ts'
import { WhyCard } from './why-card.tsx'

interface ReviewDeskProps {
  readonly attempt: AttemptSummary
  readonly section: SectionExplanation
  readonly number: number
  readonly turnTo: (number: number) => void
}

/** The working page of a review: the passage on one side, the question with its reasons on the other. */
export function ReviewDesk({ attempt, section, number, turnTo }: ReviewDeskProps) {
  const words = useWords('review')
  const interfaceLang = useLang()
  const [chosen, setChosen] = useState<Lang | null>(null)
  const place = findPlace(section.paper, number)
  const entry = section.key.entries.find(({ numbers }) => numbers.includes(number))
  const numbers = section.paper.parts.flatMap((part) => part.groups.flatMap((group) => group.questions.map((question) => question.numbers)))
  useArrowKeys(numbers, number, turnTo)
  if (place === null || entry === undefined) return null
  const { question, part } = place
  const marks = section.marks.filter((mark) => question.numbers.includes(mark.number))
  const lang = chosen ?? interfaceLang
  const summed = toQuestionVerdict(marks)
  return (
    <main className="bs-wrap bs-wrap-wide rv-desk">
      <DeskHead attempt={attempt} section={section} part={part}>
        <LanguageChoice lang={lang} onLang={(next) => startTransition(() => setChosen(next))} />
      </DeskHead>
      <NumberStrip attemptId={attempt.id} marks={section.marks} part={part} current={question.numbers} />
      <p className="bs-sr" aria-live="polite">
        {words('shown_now', { number: question.numbers.join('–'), verdict: words(`verdict_${summed.verdict}`) })}
      </p>
      <div className="rv-columns">
        <section className="rv-answer-column" id="rv-answer" tabIndex={-1} aria-label={words('answer')}>
          <div className="rv-cards" key={question.id}>
            <AnswerCard
              place={place}
              entry={entry}
              marks={marks}
              response={section.responses[question.id] ?? null}
              effort={section.effort[question.id]}
            />
            <Suspense fallback={<div className="bs-card bs-pad rv-why-wait" />}>
              <WhyCard entry={entry} marks={marks} response={section.responses[question.id] ?? null} lang={lang} />
            </Suspense>
          </div>
          <TurnButtons marks={section.marks} numbers={numbers} current={question.numbers} turnTo={turnTo} />
        </section>
        <LitPassage part={part} entry={entry} section={section} />
      </div>
    </main>
  )
}

interface DeskHeadProps {
  readonly attempt: AttemptSummary
  readonly section: SectionExplanation
  readonly part: Part
  readonly children: React.ReactNode
}

function DeskHead({ attempt, section, part, children }: DeskHeadProps) {
  const words = useWords('review')
  const nouns = useWords('exam')
  const { parts } = section.paper
  return (
    <div className="bs-row bs-row-wraps rv-desk-head">
      <div>
        <p className="bs-small">
          <Link to="/ielts/result" search={{ attempt: attempt.id }} lang="en">
            {attempt.test_title}
          </Link>
        </p>
        <h1>{words('part_title', { skill: nouns(`skill_${section.skill}`), part: part.number })}</h1>
      </div>
      {parts.length > 1 && (
        <nav className="bs-seg rv-parts" aria-label={words('parts')}>
          {parts.map(({ number, first }) => (
            <Link
              key={number}
              to="/ielts/explanation"
              search={{ attempt: attempt.id, q: first }}
              resetScroll={false}
              activeProps={{}}
              aria-current={number === part.number ? 'page' : undefined}
            >
              {words('part', { part: number })}
            </Link>
          ))}
        </nav>
      )}
      {children}
    </div>
  )
}

function LanguageChoice({ lang, onLang }: { readonly lang: Lang; readonly onLang: (lang: Lang) => void }) {
  const words = useWords('review')
  return (
    <fieldset className="rv-language">
      <legend>{words('explanations_in')}</legend>
      <div className="bs-seg">
        {langs.map((one) => (
          <label key={one} lang={localeTag[one]}>
            <input type="radio" name="rv-language" checked={one === lang} onChange={() => onLang(one)} />
            {langNames[one]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
