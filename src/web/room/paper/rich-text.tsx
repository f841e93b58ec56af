import { useMemo } from 'react'
import type { ElementType, ReactNode } from 'react'
import type { Inline } from '#contract/content/paper.ts'
import { useRoomState } from '#web/room/tools/room-tools.ts'
import { cutText } from '#web/room/tools/cut-text.ts'
import type { Run, Span } from '#web/room/tools/cut-text.ts'

interface RichTextProps {
  /** The name under which highlights of this text are stored. */
  readonly place: string
  readonly content: readonly Inline[]
  readonly as?: ElementType
  readonly className?: string
  readonly renderGap?: (number: number) => ReactNode
}

const none: readonly never[] = []

function useSpans(place: string): readonly Span[] {
  const highlights = useRoomState((state) => state.candidate.highlights[state.skill] ?? none)
  const notes = useRoomState((state) => state.candidate.notes[state.skill] ?? none)
  return useMemo(
    () => [
      ...highlights.filter((each) => each.container === place).map((each): Span => ({ ...each, kind: 'highlight' })),
      ...notes.filter((each) => each.container === place).map((each): Span => ({ ...each, kind: 'note' })),
    ],
    [highlights, notes, place],
  )
}

function TextRun({ run }: { readonly run: Extract<Run, { kind: 'text' }> }) {
  const text = run.mark === 'strong' ? <strong>{run.text}</strong> : run.mark === 'em' ? <em>{run.text}</em> : run.text
  const span = run.spans.find((each) => each.kind === 'note') ?? run.spans[0]
  if (!span) return text
  const ends = span.kind === 'note' && run.at + run.text.length === span.end
  return (
    <mark className="ex-mark" data-mark={span.id} data-kind={span.kind} data-ends={ends ? '' : undefined}>
      {text}
    </mark>
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
