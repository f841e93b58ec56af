import type { RoomContext } from './room-context.ts'
import { isOver } from '#web/room/storage/sections.ts'
import type { OpsAnswer } from './wire.ts'

/** A deadline that moves by more than this after the shown time ran out gives the paper back. */
const extraTimeMs = 2000

/** How soon a section that is about to be closed is asked about again. */
const closingSoonMs = 2000

interface ClosingHooks {
  finished(): Promise<void>
  nextSection(): void
}

/** Practice was paused without this page hearing of it. */
export function hasPause({ section_state: section }: OpsAnswer): boolean {
  return section !== null && section.remaining_ms !== null
}

function hasEnded({ section_state: section }: OpsAnswer): boolean {
  return section?.status === 'closed' || section?.status === 'closing'
}

/** The way out: input stops, the last answers leave, the server says that it is over. */
export class Closing {
  readonly #context: RoomContext
  readonly #hooks: ClosingHooks
  #appended = false
  #cancelAsking: () => void = () => undefined

  constructor(context: RoomContext, hooks: ClosingHooks) {
    this.#context = context
    this.#hooks = hooks
  }

  /** The candidate hands in: last answers, closing and submission in one queue. */
  handIn(): void {
    this.#context.editor.flush()
    this.#context.room.set({ phase: 'closing', closingBy: 'candidate' })
    this.append()
  }

  /** The shown time is over: input stops, and the server is asked before anything is closed. */
  timeUp(): void {
    const { room, editor, loop } = this.#context
    if (room.value.phase !== 'running' && room.value.phase !== 'ready') return
    editor.flush()
    room.set({ phase: 'closing', closingBy: 'time' })
    loop.sendNow()
  }

  /** Puts the closing and, after the last section, the submission behind the last answer and the last recording. */
  append(): void {
    const { uploads: upload, loop } = this.#context
    if (this.#appended) return loop.sendNow()
    this.#appended = true
    if (upload.isWaiting()) void upload.send().then(() => this.#put())
    else this.#put()
  }

  #put(): void {
    const { editor, loop, room } = this.#context
    if (room.value.phase !== 'closing') return
    if (room.value.openedAt !== null) editor.put({ kind: 'close_section', skill: room.value.skill, value: null })
    if (room.value.lastSection) editor.put({ kind: 'submit', value: null })
    loop.sendNow()
  }

  /** Whether nothing that ends the section has been said yet, so that the clock may still run on. */
  get isOpen(): boolean {
    return !this.#appended
  }

  /** A room that was entered again has nothing in the queue that closes it. */
  reset(): void {
    this.#appended = this.#context.queue.waiting.some((op) => op.kind === 'close_section' || op.kind === 'submit')
  }

  heard(answer: OpsAnswer): void {
    const { room, queue } = this.#context
    const { phase } = room.value
    const ended = hasEnded(answer)
    if (answer.receipt && queue.waiting.length === 0) return void this.#hooks.finished()
    if ((phase === 'running' || phase === 'ready') && ended) return this.#endOf(answer)
    if (phase !== 'closing') return
    if (!this.#appended) return hasPause(answer) ? undefined : this.#decide(ended)
    if (queue.waiting.length === 0 && !this.#context.uploads.isWaiting()) this.#goOn(answer)
  }

  /** Applies the end reported by the server, unless the response is about an earlier section. */
  #endOf({ section_state: section }: OpsAnswer): void {
    const { room } = this.#context
    if (section?.skill === room.value.skill && room.value.openedAt !== null) this.timeUp()
  }

  /** Everything is stored: on to the next section, or to a receipt that did not come with the answer. */
  #goOn({ section_state: section }: OpsAnswer): void {
    const { timer, room, host, loop } = this.#context
    timer.stop()
    if (room.value.lastSection) void this.#findReceipt()
    else if (section?.status === 'closed') this.#hooks.nextSection()
    else {
      this.#cancelAsking()
      this.#cancelAsking = host.wait(closingSoonMs, () => loop.sendNow())
    }
  }

  /** The submission itself was refused: the candidate may continue, if there is time. */
  refused(): void {
    const { room } = this.#context
    this.#appended = false
    room.set({ phase: room.value.openedAt === null ? 'ready' : 'running', closingBy: null })
  }

  #decide(ended: boolean): void {
    const { room, timer } = this.#context
    if (!ended && (timer.remaining() ?? 0) > extraTimeMs) {
      room.set({ phase: 'running', closingBy: null })
      timer.tick()
    } else this.append()
  }

  async #findReceipt(): Promise<void> {
    const { wire, attemptId } = this.#context
    const state = await wire.get(attemptId).catch(() => null)
    if (state && isOver(state)) await this.#hooks.finished()
  }
}
