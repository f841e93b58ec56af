import { useMemo } from 'react'
import type { ElementType, ReactNode } from 'react'
import type { Inline } from '#contract/content/paper.ts'
import { useRoomState, useTools } from '#web/room/tools/room-tools.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { cutText } from '#web/room/tools/cut-text.ts'
import type { Run, Span } from '#web/room/tools/cut-text.ts'
import { numbersOf } from '#web/room/tools/paper-map.ts'
import { useInterfaceTag } from './question-tools.tsx'

interface RichTextProps {
  /** The name under which highlights of this text are stored. */
  readonly place: string
  readonly content: readonly Inline[]
  readonly as?: ElementType
  readonly className?: string
  readonly renderGap?: (number: number) => ReactNode
}

type TextRunOf = Extract<Run, { kind: 'text' }>

const none: readonly never[] = []

function useSpans(place: string): readonly Span[] {
  const highlights = useRoomState((state) => state.candidate.highlights[state.skill] ?? none)
  const notes = useRoomState((state) => state.candidate.notes[state.skill] ?? none)
  const lit = useRoomState((state) => state.lit)
  return useMemo(
    () => [
      ...highlights.filter((each) => each.container === place).map((each): Span => ({ ...each, kind: 'highlight' })),
      ...notes.filter((each) => each.container === place).map((each): Span => ({ ...each, kind: 'note' })),
      ...lit.filter((each) => each.paragraph === place).map(({ question, role, ...at }): Span => ({ ...at, id: question, kind: role })),
    ],
    [highlights, notes, lit, place],
  )
}

/** Behind the evidence, the question that it decides: a way back to it. */
function EvidenceNumber({ id }: { readonly id: string }) {
  const t = useTranslation('room')
  const lang = useInterfaceTag()
  const { map, goTo } = useTools()
  const place = map.find(id)
  if (!place) return null
  const number = numbersOf(place.question)
  return (
    <button type="button" className="ex-proof" data-skip="" lang={lang} aria-label={t('question', { number })} onClick={() => goTo(id)}>
      {number}
    </button>
  )
}

interface MarkProps {
  readonly run: TextRunOf
  readonly children: ReactNode
}

/** Highlights and notes of the candidate. */
function OwnMark({ run, children }: MarkProps) {
  const span = run.spans.find(({ kind }) => kind === 'note') ?? run.spans.find(({ kind }) => kind === 'highlight')
  if (!span) return children
  const ends = span.kind === 'note' && run.at + run.text.length === span.end
  return (
    <mark className="ex-mark" data-mark={span.id} data-kind={span.kind} data-ends={ends ? '' : undefined}>
      {children}
    </mark>
  )
}

/** Evidence, and what it refers to. It takes the focus from who asks to see it. */
function EvidenceMark({ run, children }: MarkProps) {
  const span = run.spans.find(({ kind }) => kind === 'evidence') ?? run.spans.find(({ kind }) => kind === 'context')
  if (!span) return children
  return (
    <>
      <mark className="ex-mark" data-evidence={span.kind} tabIndex={-1}>
        {children}
      </mark>
      {span.kind === 'evidence' && run.at + run.text.length === span.end && <EvidenceNumber id={span.id} />}
    </>
  )
}

function TextRun({ run }: { readonly run: TextRunOf }) {
  const text = run.mark === 'strong' ? <strong>{run.text}</strong> : run.mark === 'em' ? <em>{run.text}</em> : run.text
  if (run.spans.length === 0) return text
  return (
    <EvidenceMark run={run}>
      <OwnMark run={run}>{text}</OwnMark>
    </EvidenceMark>
  )
}

/** A line of the paper that can be highlighted. It takes the focus so that keys can select in it. */
export function RichText({ place, content, as: Tag = 'span', className, renderGap }: RichTextProps) {
  const spans = useSpans(place)
  const runs = useMemo(() => cutText(content, spans), [content, spans])
  return (
    <Tag className={className} data-text={place} tabIndex={-1}>
      {runs.map((run, index) =>
        run.kind === 'gap' ? (
          <span key={`gap ${run.number}`} data-skip="">
            {renderGap?.(run.number)}
          </span>
        ) : (
          <TextRun key={index} run={run} />
        ),
      )}
    </Tag>
  )
}
