import { type KeyboardEvent, type RefObject, useCallback, useEffect, useLayoutEffect, useState } from 'react'
import type { NumberedComment, TextComment } from '#web/grading/text-highlights.ts'
import { findCommentAt } from '#web/grading/text-highlights.ts'
import { type PaintedRange, paintHighlights, toDomRange, toTextOffset } from '#web/grading/paint-highlights.ts'
import { type Caret, moveCaret, moveOffset, type Span, trimSpan } from '#web/grading/marking/caret.ts'
import { placeIds } from './form-context.ts'

interface EssayProps {
  readonly root: RefObject<HTMLDivElement | null>
  readonly text: string
  readonly label: string
  readonly comments: readonly NumberedComment<TextComment>[]
  readonly active: string | null
  /** Words that a program proposes to correct, and the proposal that is looked at. */
  readonly proposals: readonly Span[]
  readonly proposal: Span | null
  /** Words that were found or selected, until they have a comment. */
  readonly selected: Span | null
  readonly onSelect: (span: Span | null) => void
  readonly onPressComment: (id: string) => void
  readonly onComment: () => void
  /** A saved comment by its place among the first ones. */
  readonly onSavedComment: (index: number) => void
}

/** The document's selection within an element's text; null where it is elsewhere. */
function readCaret(root: Element): Caret | null {
  const selection = getSelection()
  if (selection === null || selection.anchorNode === null || selection.focusNode === null) return null
  const anchor = toTextOffset(root, selection.anchorNode, selection.anchorOffset)
  const focus = toTextOffset(root, selection.focusNode, selection.focusOffset)
  return anchor === null || focus === null ? null : { anchor, focus }
}

/** The place before a character, also after the last one. */
function toPoint(root: Element, offset: number, length: number): { readonly node: Node; readonly offset: number } | null {
  const isEnd = offset >= length
  const range = toDomRange(root, isEnd ? { start: length - 1, end: length } : { start: offset, end: offset + 1 })
  if (range === null) return null
  return isEnd ? { node: range.endContainer, offset: range.endOffset } : { node: range.startContainer, offset: range.startOffset }
}

export function placeCaret(root: Element, caret: Caret, length: number): void {
  const [from, to] = [toPoint(root, caret.anchor, length), toPoint(root, caret.focus, length)]
  if (from === null || to === null) return
  getSelection()?.setBaseAndExtent(from.node, from.offset, to.node, to.offset)
  to.node.parentElement?.scrollIntoView({ block: 'nearest' })
}

/** Follows what is selected in the text, by mouse, finger or key. */
function useSelectedText({ root, text, onSelect }: Pick<EssayProps, 'root' | 'text' | 'onSelect'>): Caret | null {
  const [caret, setCaret] = useState<Caret | null>(null)
  useEffect(() => {
    const read = () => {
      const now = root.current === null ? null : readCaret(root.current)
      if (now === null) return
      setCaret(now)
      onSelect(trimSpan(text, { start: Math.min(now.anchor, now.focus), end: Math.max(now.anchor, now.focus) }))
    }
    document.addEventListener('selectionchange', read)
    return () => document.removeEventListener('selectionchange', read)
  }, [root, text, onSelect])
  return caret
}

/** The essay as it was handed in. It is never changed: comments are painted over it. */
export function Essay(props: EssayProps) {
  const { root, text, label, comments, onPressComment } = props
  const caret = useSelectedText(props)
  const [hasFocus, setFocus] = useState(false)
  usePainted({ ...props, caret: hasFocus ? caret : null })
  const press = useEssayKeys(props, caret)
  const click = useCallback(() => {
    const at = root.current === null ? null : readCaret(root.current)
    if (at === null || at.anchor !== at.focus) return
    const found = findCommentAt(
      comments.map(({ comment }) => comment),
      at.focus,
    )
    if (found !== null) onPressComment(found.id)
  }, [root, comments, onPressComment])
  return (
    <div
      ref={root}
      id={placeIds.text}
      className="marking-text bs-reading"
      lang="en"
      role="textbox"
      aria-readonly="true"
      aria-multiline="true"
      tabIndex={0}
      aria-label={label}
      aria-describedby={`${placeIds.text}-hint`}
      onKeyDown={press}
      onClick={click}
      onFocus={() => setFocus(true)}
      onBlur={() => setFocus(false)}
    >
      {(text.match(/[^\n]*\n*/g) ?? [])
        .filter((line) => line !== '')
        .map((line, index) => (
          <p key={index} className={line.trim() === '' ? 'marking-blank' : undefined}>
            {line}
          </p>
        ))}
    </div>
  )
}

/** Up and down move by lines, as the page breaks them. */
function moveByLine(root: Element, { key, shiftKey }: KeyboardEvent): void {
  if (root.contains(getSelection()?.focusNode ?? null))
    getSelection()?.modify(shiftKey ? 'extend' : 'move', key === 'ArrowUp' ? 'backward' : 'forward', 'line')
}

function useEssayKeys({ root, text, selected, onComment, onSavedComment }: EssayProps, caret: Caret | null) {
  const actOnSelected = ({ key }: KeyboardEvent): boolean => {
    if (selected === null) return false
    if (key === 'Enter') onComment()
    else if (/^[1-4]$/.test(key)) onSavedComment(Number(key) - 1)
    else return false
    return true
  }
  const move = (element: Element, event: KeyboardEvent): boolean => {
    const here = readCaret(element) ?? caret ?? { anchor: 0, focus: 0 }
    const moved = moveCaret(text, here, { name: event.key, shift: event.shiftKey, ctrl: event.ctrlKey })
    if (moved !== null) placeCaret(element, moved, text.length)
    else if (/^Arrow(Up|Down)$/.test(event.key)) {
      placeCaret(element, here, text.length)
      moveByLine(element, event)
    }
    return moved !== null || event.key.startsWith('Arrow')
  }
  return (event: KeyboardEvent) => {
    const element = root.current
    if (element === null || event.altKey || event.metaKey) return
    if ((!event.ctrlKey && actOnSelected(event)) || move(element, event)) event.preventDefault()
  }
}

interface Painted extends Pick<EssayProps, 'root' | 'text' | 'comments' | 'active' | 'proposals' | 'proposal' | 'selected'> {
  readonly caret: Caret | null
}

function usePainted({ root, text, comments, active, proposals, proposal, selected, caret }: Painted): void {
  const at = caret !== null && caret.anchor === caret.focus ? caret.focus : null
  useLayoutEffect(() => {
    if (root.current === null) return undefined
    // What lies on fewer words lies on top.
    const sorted = comments.map(({ comment }) => comment).toSorted((one, other) => lengthOf(other) - lengthOf(one))
    const ranges: PaintedRange[] = proposals.map(({ start, end }) => ({ start, end, name: 'marking-proposal' }))
    if (proposal !== null) ranges.push({ start: proposal.start, end: proposal.end, name: 'marking-proposal-active' })
    ranges.push(...sorted.map(({ id, keep, anchor: { start, end } }) => ({ start, end, name: nameOf(keep, id === active) })))
    if (selected !== null) ranges.push({ ...selected, name: 'marking-selected' })
    if (at !== null) ranges.push({ start: at, end: moveOffset(text, at, { unit: 'character', by: 1 }), name: 'marking-caret' })
    return paintHighlights(root.current, ranges)
  }, [root, text, comments, active, proposals, proposal, selected, at])
}

const lengthOf = ({ anchor }: TextComment) => anchor.end - anchor.start

function nameOf(keep: boolean, isActive: boolean): string {
  return `marking-${keep ? 'keep' : 'change'}${isActive ? '-active' : ''}`
}
