import { Suspense } from 'react'
import type { GradedBand } from '#contract/attempt/attempt.ts'
import type { AwaitingSection } from '#contract/result/result.ts'
import { skillIcons } from '#web/exam/index.ts'
import { Icon } from '#web/kit/display/icon.tsx'
import { lazyComponent } from '#web/kit/lazy/lazy-component.tsx'
import { SkeletonLine } from '#web/kit/page/states.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import '#web/result/awaiting.css'
import { BlockView } from '#web/result/blocks.tsx'
import { FigurePicture } from '#web/result/drawing.tsx'
import { GradedFigure } from '#web/result/estimate-figure.tsx'
import { ReadGrading } from '#web/result/read-grading.tsx'
import { GradingBadge } from '#web/result/grading-badge.tsx'
import { GradingCard, LanguageCheck } from '#web/result/grading-card.tsx'
import { TakePlayer } from '#web/result/take-player.tsx'

const RecordedInterview = lazyComponent(() => import('./recorded-interview.tsx').then((file) => file.RecordedInterview))

type WritingAwaiting = Extract<AwaitingSection, { skill: 'writing' }>
type SpeakingAwaiting = Extract<AwaitingSection, { skill: 'speaking' }>

interface AwaitingReviewProps {
  readonly section: AwaitingSection
  /** What it is, said to a person who has not written or spoken it. */
  readonly lead?: string
  /** The candidate's own attempt: its recordings are played as one interview. */
  readonly attemptId?: number
  /** The band that a person gave; undefined where nobody has. */
  readonly graded?: GradedBand | undefined
  /** The attempt and the child whose it is, for its parent. */
  readonly ofChild?: { readonly id: number; readonly attemptId: number }
}

/** What no machine marks: the texts and recordings as they were handed in. */
export function AwaitingReview({ section, lead, attemptId, graded, ofChild }: AwaitingReviewProps) {
  const t = useTranslation('result')
  const nouns = useTranslation('exam')
  const ofOpened = section.deleted ? t(`deleted_${section.skill}`) : (lead ?? t(`awaiting_${section.skill}`))
  const told = section.opened ? ofOpened : t('not_opened_lead')
  const place = attemptId === undefined ? undefined : { attemptId, skill: section.skill }
  const childPlace = ofChild && { attemptId: ofChild.attemptId, skill: section.skill, childId: ofChild.id }
  return (
    <section className="rv-block" aria-labelledby={`rv-awaiting-${section.skill}`} id={section.skill}>
      <div className="bs-row bs-row-wraps rv-block-head">
        <h2 id={`rv-awaiting-${section.skill}`}>
          <Icon name={skillIcons[section.skill]} /> {nouns(`skill_${section.skill}`)}
        </h2>
        <span className="bs-push">
          {!section.deleted && graded === undefined && <GradingBadge opened={section.opened} of={place ?? childPlace} />}
        </span>
      </div>
      {graded !== undefined && <Graded graded={graded} attemptId={ofChild?.attemptId ?? attemptId} childId={ofChild?.id} />}
      <p className="bs-small bs-soft rv-lead">{told}</p>
      {place !== undefined && section.opened && <GradingCard {...place} />}
      {section.skill === 'writing' ? <Texts section={section} /> : <Spoken section={section} attemptId={attemptId} />}
      {attemptId !== undefined && hasText(section) && <LanguageCheck attemptId={attemptId} />}
    </section>
  )
}

/** Whether something was written, and is kept. */
function hasText(section: AwaitingSection): boolean {
  return section.skill === 'writing' && !section.deleted && section.tasks.some(({ text }) => text.trim() !== '')
}

interface GradedProps {
  readonly graded: GradedBand
  readonly attemptId: number | undefined
  readonly childId: number | undefined
}

/** What a person gave for it, and the way to their words about it. */
function Graded({ graded: { skill, band, exact }, attemptId, childId }: GradedProps) {
  const t = useTranslation('result')
  return (
    <div className="bs-card bs-pad rv-graded-card">
      <p className="bs-row">
        <GradedFigure band={band} />
      </p>
      <p className="bs-small bs-soft">
        {exact !== band && `${t('graded_from', { exact: String(exact) })}${t('stop')}`}
        {attemptId !== undefined && <ReadGrading attemptId={attemptId} skill={skill} childId={childId} />}
      </p>
      <p className="bs-tiny bs-mute">{t('graded_note')}</p>
    </div>
  )
}

function Texts({ section }: { readonly section: WritingAwaiting }) {
  const t = useTranslation('result')
  return section.tasks.map((task) => (
    <article key={task.id} className="bs-card bs-pad rv-essay">
      <div className="bs-row bs-row-wraps">
        <h3 lang="en">{t('task', { number: task.number })}</h3>
        {!section.deleted && (
          <p className="bs-small bs-mute bs-push">{t('words_of', { count: task.words, minimum: task.minimum_words })}</p>
        )}
      </div>
      <details>
        <summary>{t('show_task')}</summary>
        <div lang="en" className="rv-task">
          {task.prompt.map((block, index) => (
            <BlockView key={index} block={block} current={[]} />
          ))}
          {task.figure !== null && <FigurePicture figure={task.figure} current={[]} />}
          {task.figure !== null && <p className="bs-small bs-soft">{task.figure.description}</p>}
        </div>
      </details>
      {task.text.trim() === '' ? (
        !section.deleted && <p className="bs-mute">{t('no_text')}</p>
      ) : (
        <div className="rv-text" lang="en">
          {task.text}
        </div>
      )}
    </article>
  ))
}

function Spoken({ section, attemptId }: { readonly section: SpeakingAwaiting; readonly attemptId: number | undefined }) {
  if (attemptId === undefined || !section.opened) return <Recordings section={section} />
  return (
    <Suspense fallback={<SkeletonLine height="180px" />}>
      <RecordedInterview attemptId={attemptId} section={section} />
    </Suspense>
  )
}

function Recordings({ section }: { readonly section: SpeakingAwaiting }) {
  const t = useTranslation('result')
  return section.parts.map((part, index) => (
    <details key={part.number} className="bs-card rv-recordings" open={index === 0}>
      <summary>
        <h3 lang="en">{t('speaking_part', { number: part.number, title: part.title })}</h3>
      </summary>
      <ol>
        {part.prompts.map((prompt) => (
          <li key={prompt.id}>
            <p lang="en">{prompt.text}</p>
            {prompt.takes.length === 0
              ? !section.deleted && <p className="bs-small bs-mute">{t('no_recording')}</p>
              : prompt.takes.map((take) => <TakePlayer key={take.take} take={take} label={prompt.text} />)}
          </li>
        ))}
      </ol>
    </details>
  ))
}
