import { type RefObject, useLayoutEffect, useState } from 'react'
import { toDomRange } from '#web/grading/paint-highlights.ts'
import { placeNotes } from '#web/grading/place-notes.ts'
import type { NumberedComment, TextComment } from '#web/grading/text-highlights.ts'

/** Where the number of a comment is drawn, from the corner of the text. */
export interface NumberPlace {
  readonly id: string
  readonly number: number
  readonly keep: boolean
  readonly left: number
  readonly top: number
}

interface Beside {
  readonly text: RefObject<HTMLElement | null>
  readonly list: RefObject<HTMLElement | null>
  readonly comments: readonly NumberedComment<TextComment>[]
}

/** Puts notes at the height of their words, and answers where their numbers are drawn; again whenever text or notes change their size. */
export function useNotePlaces({ text, list, comments }: Beside): readonly NumberPlace[] {
  const [numbers, setNumbers] = useState<readonly NumberPlace[]>([])
  useLayoutEffect(() => {
    const place = () => {
      if (text.current === null || list.current === null) return
      const measured = measure(text.current, comments)
      const wanted = new Map(measured.map(({ id, noteTop }) => [id, noteTop]))
      const notes = [...list.current.querySelectorAll<HTMLElement>('[data-note]')].map((note) => {
        const id = note.dataset['note'] ?? ''
        return { note, id, top: wanted.get(id) ?? 0, height: note.offsetHeight }
      })
      const tops = placeNotes(notes)
      for (const { note, id } of notes) note.style.setProperty('--marking-top', `${tops.get(id) ?? 0}px`)
      const end = Math.max(0, ...notes.map(({ id, height }) => (tops.get(id) ?? 0) + height))
      list.current.style.setProperty('--marking-notes', `${end}px`)
      setNumbers((before) => (JSON.stringify(before) === JSON.stringify(measured) ? before : measured))
    }
    place()
    const observer = new ResizeObserver(place)
    if (text.current !== null) observer.observe(text.current)
    for (const note of list.current?.querySelectorAll('[data-note]') ?? []) observer.observe(note)
    return () => observer.disconnect()
  }, [text, list, comments])
  return numbers
}

function measure(text: HTMLElement, comments: readonly NumberedComment<TextComment>[]): (NumberPlace & { readonly noteTop: number })[] {
  const corner = text.getBoundingClientRect()
  return comments.flatMap(({ number, comment: { id, keep, anchor } }) => {
    const rects = [...(toDomRange(text, anchor)?.getClientRects() ?? [])]
    const [first, last] = [rects[0], rects.at(-1)]
    if (first === undefined || last === undefined) return []
    return [{ id, number, keep, left: last.right - corner.left, top: last.top - corner.top, noteTop: first.top - corner.top }]
  })
}
