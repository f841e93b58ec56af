import type { SectionExplanation } from '#contract/result/result.ts'
import type { WritingKey } from '#contract/content/answer-key.ts'
import type { WritingPaper, WritingTask } from '#contract/content/paper.ts'
import { countWords } from '#contract/content/word-count.ts'
import type { Lang } from '#contract/kit/common.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { AdviceCard } from './advice-card.tsx'
import '#web/result/awaiting.css'
import { BlockView } from '#web/result/blocks.tsx'
import { GradingBadge } from '#web/result/grading-badge.tsx'
import { ModelAnswers } from './model-answers.tsx'
import { FigureView } from '#web/result/question/question-view.tsx'
import './tutored.css'

interface WritingReviewProps {
  readonly paper: WritingPaper
  readonly answerKey: WritingKey
  readonly section: SectionExplanation
  /** The task's number. */
  readonly shown: number
  readonly lang: Lang
  readonly opened: boolean
}

/** A task with one's own text on one side, and advice and model answers on the other. Nothing here judges the text. */
export function WritingReview({ paper, answerKey, section, shown, lang, opened }: WritingReviewProps) {
  const task = paper.tasks.find(({ number }) => number === shown)
  const entry = answerKey.tasks.find(({ id }) => id === task?.id)
  if (task === undefined) return null
  const response = section.responses[task.id]
  return (
    <div className="rv-tutored" key={task.id}>
      <div className="rv-tutored-own">
        <TaskCard task={task} />
        <OwnText task={task} text={typeof response === 'string' ? response : ''} opened={opened} deleted={section.deleted} />
      </div>
      {entry !== undefined && (
        <div className="rv-tutored-tutor">
          <AdviceCard advice={entry.advice} lang={lang} />
          <ModelAnswers models={entry.models} lang={lang} />
        </div>
      )}
    </div>
  )
}

function TaskCard({ task }: { readonly task: WritingTask }) {
  const t = useTranslation('result')
  return (
    <section className="bs-card bs-pad" aria-labelledby="rv-task">
      <h2 id="rv-task">{t('show_task')}</h2>
      <div lang="en" className="rv-task">
        {task.prompt.map((block, index) => (
          <BlockView key={index} block={block} current={[]} />
        ))}
        {task.figure !== null && <FigureView figure={task.figure} current={[]} />}
      </div>
    </section>
  )
}

interface OwnTextProps {
  readonly task: WritingTask
  readonly text: string
  readonly opened: boolean
  readonly deleted: boolean
}

function OwnText({ task, text, opened, deleted }: OwnTextProps) {
  const t = useTranslation('result')
  const written = text.trim() !== ''
  return (
    <section className="bs-card bs-pad" aria-labelledby="rv-own-text">
      <div className="bs-row bs-row-wraps rv-card-head">
        <h2 id="rv-own-text">{t('your_text')}</h2>
        <span className="bs-push">{(written || !opened) && <GradingBadge opened={written} />}</span>
      </div>
      {!deleted && <p className="bs-small bs-mute rv-count">{t('words_of', { count: countWords(text), minimum: task.minimum_words })}</p>}
      {written ? (
        <div className="bs-reading rv-text" lang="en">
          {text}
        </div>
      ) : (
        <p className="bs-mute">{t(deleted && opened ? 'deleted_writing' : 'no_text')}</p>
      )}
    </section>
  )
}
