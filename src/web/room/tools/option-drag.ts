import type { Group, Option, Question } from '#contract/content/paper.ts'
import type { RoomEngine } from '#web/room/engine/room-engine.ts'
import { isLocked, isWritable } from '#web/room/engine/room-state.ts'
import { Watched } from '#web/kit/watched.ts'

/** An option in the hand: picked up by a press or a key (`hand`), or following the pointer (`pointer`). */
export interface DraggedOption {
  readonly group: Group
  readonly option: Option
  /** The question whose slot it came from. */
  readonly from: string | null
  readonly by: 'hand' | 'pointer'
}

export interface OptionDragState {
  readonly carried: DraggedOption | null
  /** The question whose slot lies under the pointer. */
  readonly over: string | null
}

export type OptionDragEvent = 'picked' | 'placed' | 'returned' | 'cancelled' | 'moved'

/** Options of a bank on their way into slots; the same for pointer, press and keys. */
export class OptionDrag extends Watched<OptionDragState> {
  readonly #engine: RoomEngine
  readonly #tell: (event: OptionDragEvent, option: Option, question: Question | null) => void

  constructor(engine: RoomEngine, tell: (event: OptionDragEvent, option: Option, question: Question | null) => void) {
    super({ carried: null, over: null })
    this.#engine = engine
    this.#tell = tell
  }

  pick(carried: DraggedOption): void {
    if (!isWritable(this.#engine.room.value) || (carried.from !== null && this.#isLocked(carried.from))) return
    this.set({ carried, over: null })
    this.#tell('picked', carried.option, null)
  }

  /** Puts what is carried into a question's slot. */
  drop(question: Question): void {
    const { carried } = this.value
    if (!carried || this.#isLocked(question.id)) return this.cancel()
    this.set({ carried: null, over: null })
    if (carried.from !== null && carried.from !== question.id && this.#isTry(carried.from) === this.#isTry(question.id))
      this.#engine.editor.answer(carried.from, null, { typed: false })
    this.place(carried.group, question, carried.option)
  }

  /** Answers a question with an option; one that serves once leaves where it was. */
  place(group: Group, question: Question, option: Option): void {
    const answers = this.#engine.room.value.candidate.answers[this.#engine.room.value.skill] ?? {}
    if (!group.options_reusable && !this.#isTry(question.id)) {
      for (const other of group.questions) {
        if (other.id !== question.id && answers[other.id] === option.value && !this.#isLocked(other.id) && !this.#isTry(other.id))
          this.#engine.editor.answer(other.id, null, { typed: false })
      }
    }
    this.#engine.editor.answer(question.id, option.value, { typed: false })
    this.#tell('placed', option, question)
  }

  /** Back to the bank: the slot it came from is empty again. */
  putBack(): void {
    const { carried } = this.value
    if (!carried) return
    this.set({ carried: null, over: null })
    if (carried.from !== null) this.#engine.editor.answer(carried.from, null, { typed: false })
    this.#tell('returned', carried.option, null)
  }

  cancel(): void {
    const { carried } = this.value
    if (!carried) return
    this.set({ carried: null, over: null })
    this.#tell('cancelled', carried.option, null)
  }

  #isLocked(question: string): boolean {
    return isLocked(this.#engine.room.value, question)
  }

  /** A try takes an option from no question that counts. */
  #isTry(question: string): boolean {
    return question in this.#engine.room.value.tries
  }
}
