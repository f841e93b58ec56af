import type { GradedSection, ReleasedMarking } from '#contract/grading/graded.contract.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { findOriginal } from './find-original.ts'

interface OverallProps {
  readonly section: Pick<GradedSection, 'script' | 'skill'>
  readonly shown: Pick<ReleasedMarking, 'marking'>
}

const isText = (text: string) => text.trim() !== ''

/** What the grader says of the whole, a rewritten part, what to do next, and what was said in words. */
export function Overall({ section, shown: { marking } }: OverallProps) {
  const t = useTranslation('grading/graded')
  const steps = marking.next_steps.filter(isText)
  return (
    <>
      {isText(marking.overall) && (
        <section className="bs-card bs-pad gd-block" aria-labelledby="gd-overall">
          <h2 id="gd-overall">{t('overall')}</h2>
          <p className="gd-words">{marking.overall}</p>
        </section>
      )}
      {marking.rewritten !== null && isText(marking.rewritten.text) && <Rewritten section={section} rewritten={marking.rewritten} />}
      {steps.length > 0 && (
        <section className="bs-card bs-pad gd-block" aria-labelledby="gd-next">
          <h2 id="gd-next">{t('next_steps')}</h2>
          <ol className="gd-steps">
            {steps.map((step, index) => (
              <li key={index}>{step}</li>
            ))}
          </ol>
        </section>
      )}
      {isText(marking.transcript) && (
        <section className="bs-card bs-pad gd-block" aria-labelledby="gd-transcript">
          <h2 id="gd-transcript">{t('transcript')}</h2>
          <p className="gd-words bs-reading" lang="en">
            {marking.transcript}
          </p>
        </section>
      )}
    </>
  )
}

interface RewrittenProps {
  readonly section: Pick<GradedSection, 'script' | 'skill'>
  readonly rewritten: NonNullable<ReleasedMarking['marking']['rewritten']>
}

/** A part as a better candidate would put it, beside the candidate's own words. */
function Rewritten({ section: { script, skill }, rewritten: { part, text } }: RewrittenProps) {
  const t = useTranslation('grading/graded')
  const own = script?.skill === 'writing' ? (script.tasks.find((task) => task.part === part)?.text ?? '') : ''
  const original = findOriginal(own, text)
  return (
    <section className="bs-card bs-pad gd-block" aria-labelledby="gd-rewritten">
      <h2 id="gd-rewritten">{skill === 'writing' ? t('rewritten', { part }) : t('rewritten_answer')}</h2>
      <div className={original === null ? 'gd-rewritten' : 'gd-rewritten gd-rewritten-both'}>
        {original !== null && (
          <div>
            <h3 className="bs-small bs-soft">{t('your_words')}</h3>
            <p className="gd-words bs-reading" lang="en">
              {original}
            </p>
          </div>
        )}
        <div>
          {original !== null && <h3 className="bs-small bs-soft">{t('better')}</h3>}
          <p className="gd-words bs-reading" lang="en">
            {text}
          </p>
        </div>
      </div>
    </section>
  )
}
