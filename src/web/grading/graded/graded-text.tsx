import { type CSSProperties, useCallback, useMemo, useRef, useState } from 'react'
import type { GradedSection, ReleasedMarking } from '#contract/grading/graded.contract.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { numberTextComments } from '#web/grading/text-highlights.ts'
import { BlockView, FigurePicture } from '#web/result/index.ts'
import { isShown, type TagFilter } from './count-tags.ts'
import { MarkedText } from './marked-text.tsx'
import { NoteCard } from './note-card.tsx'
import { TagCounts } from './tag-counts.tsx'
import { useNotePlaces } from './use-note-places.ts'

interface GradedTextProps {
  readonly section: Pick<GradedSection, 'script'>
  readonly shown: Pick<ReleasedMarking, 'marking'>
  readonly part: number
}

type Task = Extract<NonNullable<GradedSection['script']>, { skill: 'writing' }>['tasks'][number]

/** A task of Writing: what was asked, the candidate's text with its comments beside it, and what they are about. */
export function GradedText({ section: { script }, shown, part }: GradedTextProps) {
  const t = useTranslation('grading/graded')
  const [filter, setFilter] = useState<TagFilter | null>(null)
  const task = script?.skill === 'writing' ? script.tasks.find((each) => each.part === part) : undefined
  const own = useMemo(() => numberTextComments(shown.marking.comments, part), [shown, part])
  const comments = useMemo(() => own.filter(({ comment }) => isShown(comment, filter)), [own, filter])
  return (
    <section className="bs-card gd-card" aria-labelledby="gd-text">
      <div className="bs-row bs-row-wraps gd-card-head">
        <h2 id="gd-text">{t('your_text', { part })}</h2>
        {task !== undefined && <p className="bs-small bs-mute">{t('words', { count: task.words, minimum: task.minimum_words })}</p>}
        {own.length > 0 && <Legend />}
      </div>
      {task !== undefined && <Question task={task} />}
      <Annotated text={task?.text ?? null} comments={comments} />
      <div className="gd-foot">
        <TagCounts comments={own.map(({ comment }) => comment)} filter={filter} onFilter={setFilter} />
      </div>
    </section>
  )
}

function Legend() {
  const t = useTranslation('grading/graded')
  return (
    <p className="bs-small gd-legend bs-push">
      <span className="gd-sample-change">{t('to_change')}</span> <span className="gd-sample-keep">{t('to_keep')}</span>
    </p>
  )
}

export function Question({ task: { prompt, figure } }: { readonly task: Task }) {
  const t = useTranslation('grading/graded')
  return (
    <details className="gd-question">
      <summary>{t('question')}</summary>
      <div lang="en">
        {prompt.map((block, index) => (
          <BlockView key={index} block={block} current={[]} />
        ))}
        {figure !== null && <FigurePicture figure={figure} current={[]} />}
        {figure !== null && <p className="bs-small bs-soft">{figure.description}</p>}
      </div>
    </details>
  )
}

/** A length in pixels for the style sheet, which uses it where notes stand beside the text. */
const toStyle = (name: string, pixels: number) => ({ [name]: `${pixels}px` }) as CSSProperties

interface AnnotatedProps {
  /** Null where it was kept for its time and is gone. */
  readonly text: string | null
  readonly comments: ReturnType<typeof numberTextComments>
}

/** The text, with each comment at the height of its words; below the text on a phone. */
export function Annotated({ text, comments }: AnnotatedProps) {
  const t = useTranslation('grading/graded')
  const frame = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState<string | null>(null)
  const { tops, bottom } = useNotePlaces(frame, comments)
  const show = useCallback((selector: string) => {
    const reduced = matchMedia('(prefers-reduced-motion: reduce)').matches
    frame.current?.querySelector(selector)?.scrollIntoView({ block: 'nearest', behavior: reduced ? 'auto' : 'smooth' })
  }, [])
  const chooseInText = useCallback(
    (id: string) => {
      setChosen(id)
      show(`[data-note="${CSS.escape(id)}"]`)
    },
    [show],
  )
  const chooseNote = (id: string) => {
    setChosen(id)
    show(`[data-mark="${CSS.escape(id)}"]`)
  }
  return (
    <div ref={frame} className="gd-annotated" style={toStyle('--gd-bottom', bottom)}>
      {text === null && <p className="bs-mute gd-text">{t('deleted_writing')}</p>}
      {text !== null && text.trim() === '' && <p className="bs-mute gd-text">{t('no_text')}</p>}
      {text !== null && text.trim() !== '' && <MarkedText text={text} comments={comments} chosen={chosen} onChoose={chooseInText} />}
      <ol className="gd-notes" aria-label={t('comments')}>
        {comments.map((numbered) => (
          <NoteCard
            key={numbered.comment.id}
            numbered={numbered}
            place={`“${numbered.comment.anchor.quote}”`}
            isChosen={numbered.comment.id === chosen}
            onChoose={() => chooseNote(numbered.comment.id)}
            style={toStyle('--gd-top', tops.get(numbered.comment.id) ?? 0)}
          />
        ))}
      </ol>
    </div>
  )
}
