import { type RefObject, useLayoutEffect, useState } from 'react'
import { placeNotes } from '#web/grading/place-notes.ts'

export interface NotePlaces {
  /** From the top of the text, by comment, in pixels. */
  readonly tops: ReadonlyMap<string, number>
  /** Where the last note ends. */
  readonly bottom: number
}

const nowhere: NotePlaces = { tops: new Map(), bottom: 0 }

function measure(frame: HTMLElement): NotePlaces {
  const from = frame.getBoundingClientRect().top
  const notes = [...frame.querySelectorAll<HTMLElement>('[data-note]')].map((note) => {
    const id = note.dataset['note'] ?? ''
    const mark = frame.querySelector(`[data-mark="${CSS.escape(id)}"]`)
    return { id, top: mark === null ? 0 : mark.getBoundingClientRect().top - from - 4, height: note.offsetHeight }
  })
  const tops = placeNotes(notes)
  const bottom = notes.reduce((last, { id, height }) => Math.max(last, (tops.get(id) ?? 0) + height), 0)
  return { tops, bottom }
}

/** Where the notes of a frame stand beside their words; measured again when its size or what it shows changes. */
export function useNotePlaces(frame: RefObject<HTMLElement | null>, shown: unknown): NotePlaces {
  const [places, setPlaces] = useState(nowhere)
  useLayoutEffect(() => {
    const element = frame.current
    if (element === null) return
    const update = () => setPlaces(measure(element))
    const observer = new ResizeObserver(update)
    observer.observe(element)
    for (const note of element.querySelectorAll('[data-note]')) observer.observe(note)
    update()
    return () => observer.disconnect()
  }, [frame, shown])
  return places
}
