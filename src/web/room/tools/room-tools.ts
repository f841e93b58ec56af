import { createContext, useContext, useSyncExternalStore } from 'react'
import { isLocked, isWritable } from '#web/room/engine/room-state.ts'
import type { RoomState } from '#web/room/engine/room-state.ts'
import type { RoomEngine } from '#web/room/engine/room-engine.ts'
import type { EvidenceClip } from '#contract/attempt/checked.ts'
import type { Response } from '#contract/content/mark.ts'
import type { Group, Part } from '#contract/content/paper.ts'
import type { OptionDrag, OptionDragState } from './option-drag.ts'
import type { PaperMap } from './paper-map.ts'

/** A stretch of a recording, in milliseconds. */
export type Clip = Pick<EvidenceClip, 'start_ms' | 'end_ms'>

/** What every piece of the paper may use. */
export interface RoomTools {
  readonly engine: RoomEngine
  readonly map: PaperMap
  readonly drag: OptionDrag
  /** Passage and questions are two tabs: a narrow window. */
  readonly tabbed: boolean
  /** Says something to those who listen. */
  announce(text: string): void
  /** Shows a question and puts the focus on it. */
  goTo(question: string): void
  /** Shows a part from its first question on, and puts the focus there. */
  turnTo(part: Part): void
  /** Shows the evidence that is marked in the passage, and puts the focus on it. */
  showEvidence(): void
  /** Plays stretches of the section's recording one after the other; null where the candidate has none in hand. */
  readonly playClips: ((clips: readonly Clip[]) => void) | null
  /** The last look before handing in. */
  openSubmission(): void
}

export const ToolsContext = createContext<RoomTools | null>(null)

export function useTools(): RoomTools {
  const tools = useContext(ToolsContext)
  if (!tools) throw new Error('Outside the room')
  return tools
}

/** Watches a part of the room's state; `select` answers something that stays the same object while nothing changed. */
export function useEngineState<T>(engine: RoomEngine, select: (state: RoomState) => T): T {
  const read = () => select(engine.room.value)
  return useSyncExternalStore(engine.room.watch, read, read)
}

export function useRoomState<T>(select: (state: RoomState) => T): T {
  return useEngineState(useTools().engine, select)
}

export function useOptionDrag<T>(select: (state: OptionDragState) => T): T {
  const { drag } = useTools()
  return useSyncExternalStore(drag.watch, () => select(drag.value))
}

/** The answers to a group's questions, in their order; what is typed elsewhere does not disturb. */
export function useGroupAnswers(group: Group): readonly string[] {
  const joined = useRoomState(({ candidate, skill }) =>
    group.questions.map(({ id }) => String(candidate.answers[skill]?.[id] ?? '')).join('\n'),
  )
  return joined.split('\n')
}

export interface Answer {
  readonly value: Response
  readonly locked: boolean
  choose(value: string | readonly string[] | null): void
  type(text: string): void
}

function findAnswer({ candidate, skill }: RoomState, question: string): Response | undefined {
  return candidate.answers[skill]?.[question]
}

/** The answer to one question, or the try at it, and how to change it. */
export function useAnswer(question: string): Answer {
  const { engine } = useTools()
  const value = useRoomState((state) => (question in state.tries ? state.tries[question] : findAnswer(state, question)) ?? null)
  const locked = useRoomState((state) => !isWritable(state) || isLocked(state, question))
  return {
    value,
    locked,
    choose: (next) => engine.editor.answer(question, next, { typed: false }),
    type: (text) => engine.editor.answer(question, text, { typed: true }),
  }
}
