import type { CheckedEvidence, ShownAnswer, TriedAnswer, Verdict } from '#contract/attempt/checked.ts'
import type { Response } from '#contract/content/mark.ts'
import { Watched } from '#web/kit/watched.ts'
import type { RoomEngine } from '#web/room/engine/room-engine.ts'
import { isWritable } from '#web/room/engine/room-state.ts'
import type { LitStretch, RoomState } from '#web/room/engine/room-state.ts'

/** A try with what the server says of it. */
interface MarkedTry {
  readonly response: Response
  readonly verdict: Verdict
}

export interface ReviewState {
  /** By question, as far as it is known. */
  readonly evidence: Readonly<Record<string, CheckedEvidence>>
  /** It could not be had. */
  readonly isMissing: boolean
  /** The last try of a question that was marked. */
  readonly tries: Readonly<Record<string, MarkedTry>>
  readonly answers: Readonly<Record<string, ShownAnswer>>
  /** The question whose try or answer is asked for, and the one for which that failed. */
  readonly asking: string | null
  readonly failed: string | null
}

const blank: ReviewState = { evidence: {}, isMissing: false, tries: {}, answers: {}, asking: null, failed: null }
const noStretch: readonly LitStretch[] = []

/** What may be revealed about the checked questions of a room: loaded after each check, after a reload and after a pause. */
export class Review {
  readonly state = new Watched<ReviewState>(blank)
  readonly #engine: RoomEngine
  #skill: RoomState['skill'] | null = null
  /** The checked questions whose evidence was asked for. */
  #asked = ''
  #isStarted = false

  constructor(engine: RoomEngine) {
    this.#engine = engine
  }

  /** Follows the room from now on. */
  start(): void {
    if (this.#isStarted) return
    this.#isStarted = true
    this.#engine.room.watch(this.#follow)
    this.#follow()
  }

  /** Asks once more for evidence that could not be had. */
  retry(): void {
    this.#asked = ''
    this.#follow()
  }

  /** Whether a try would be right. It counts for nothing. */
  checkTry(question: string, response: TriedAnswer): Promise<void> {
    return this.#ask(question, async () => {
      const verdict = await this.#engine.ask((wire, id, skill) => wire.checkAgain(id, skill, { question, response }))
      return { tries: { ...this.state.value.tries, [question]: { response, verdict } } }
    })
  }

  showAnswer(question: string): Promise<void> {
    return this.#ask(question, async () => {
      const answer = await this.#engine.ask((wire, id, skill) => wire.showAnswer(id, skill, question))
      return { answers: { ...this.state.value.answers, [question]: answer } }
    })
  }

  async #ask(question: string, call: () => Promise<Partial<ReviewState>>): Promise<void> {
    if (this.state.value.asking !== null || !isWritable(this.#engine.room.value)) return
    this.state.set({ asking: question, failed: null })
    try {
      this.state.set({ ...(await call()), asking: null })
    } catch {
      this.state.set({ asking: null, failed: question })
    }
  }

  #follow = (): void => {
    const { room } = this.#engine
    if (room.value.skill !== this.#skill) this.#begin(room.value.skill)
    const checked = Object.keys(room.value.checked).join()
    if (!isWritable(room.value)) this.#asked = ''
    else if (checked !== '' && checked !== this.#asked) void this.#fetch(checked)
    this.#light()
  }

  #begin(skill: RoomState['skill']): void {
    this.#skill = skill
    this.#asked = ''
    this.state.set(blank)
  }

  async #fetch(checked: string): Promise<void> {
    this.#asked = checked
    const isLatest = () => this.#asked === checked
    try {
      const evidence = await this.#engine.ask((wire, id, skill) => wire.evidence(id, skill))
      if (isLatest()) this.state.set({ evidence, isMissing: false })
    } catch {
      if (isLatest()) this.state.set({ isMissing: true })
    }
    this.#light()
  }

  /** Marks the evidence for the question in hand. */
  #light(): void {
    const { room } = this.#engine
    const { current } = room.value
    const found = current === null ? undefined : this.state.value.evidence[current]
    const lit = found && current !== null ? found.passage.map((stretch) => ({ ...stretch, question: current })) : noStretch
    if (JSON.stringify(lit) !== JSON.stringify(room.value.lit)) room.set({ lit })
  }
}

const reviews = new WeakMap<RoomEngine, Review>()

/** The one review of a room. */
export function reviewOf(engine: RoomEngine): Review {
  const known = reviews.get(engine) ?? new Review(engine)
  reviews.set(engine, known)
  return known
}
