import { createContext, useContext } from 'react'
import type { ComponentType, ReactNode } from 'react'
import type { Part, WritingPaper, WritingTask } from '#contract/content/paper.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import type { Translate } from '#web/kit/i18n/words.ts'
import type { RoomEngine } from '#web/room/engine/room-engine.ts'
import type { TextPlace } from '#web/room/tools/text-places.ts'
import type { RoomOptions } from './room-options.ts'

/** Pages that lie over the paper. */
export type Opened = 'submission' | 'help' | 'hidden'

/** What the strip's button for notes opens, where a section has notes. */
export interface NotesToggle {
  readonly open: boolean
  readonly toggle: () => void
}

export interface TopProps {
  readonly options: RoomOptions
  readonly changeOptions: (patch: Partial<RoomOptions>) => void
  readonly open: (what: Opened) => void
  readonly notes: NotesToggle | null
  /** What a recording does. */
  readonly sound: ReactNode
}

export interface FootProps {
  readonly openPart: Part
  readonly submit: () => void
}

export interface TaskFootProps {
  readonly engine: RoomEngine
  readonly paper: WritingPaper
  readonly open: WritingTask
  readonly submit: () => void
}

export interface MarksProps {
  readonly root: HTMLElement | null
  /** What is open: a note by its name, or (null) what the strip's button opens. */
  readonly notes: { readonly focus: string | null } | null
  /** Writes a note on what is selected. */
  readonly start: () => void
  readonly show: (note: string) => void
  /** The focus goes back to where it was, unless it has gone on by itself. */
  readonly close: (refocus?: boolean) => void
  readonly goToText: (container: string, place: TextPlace) => void
}

/** The pieces of the frame that look and work their own way in a version of the room; the paper and its state are the same. */
export interface Skin {
  /** The word file with what this version calls its own way: the time, and the questions set aside. */
  readonly words: 'room' | 'room/skin-old'
  readonly Top: ComponentType<TopProps>
  /** What stands below the questions, if anything does. */
  readonly UnderQuestions: ComponentType | null
  readonly Foot: ComponentType<FootProps>
  /** Null where Writing's own tabs serve. */
  readonly TaskFoot: ComponentType<TaskFootProps> | null
  /** Highlights and notes. */
  readonly Marks: ComponentType<MarksProps>
  readonly Help: ComponentType<{ readonly close: () => void }>
}

export const SkinContext = createContext<Skin | null>(null)

export function useSkin(): Skin {
  const skin = useContext(SkinContext)
  if (!skin) throw new Error('Outside the room')
  return skin
}

export function useSkinTranslation(): Translate {
  return useTranslation(useSkin().words)
}
