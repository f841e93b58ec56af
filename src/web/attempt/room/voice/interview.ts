import type { Mode, RecordingState } from '#contract/attempt/attempt.ts'
import type { Media } from '#contract/exam/paper.ts'
import type { RoomHost } from '#web/attempt/room/engine/host.ts'
import { Watched } from '#web/attempt/room/engine/room-state.ts'
import {
  answerMsLeft,
  dropTakes,
  joinRecord,
  preparationMsLeft,
  settleInterrupted,
  smallestAnswerBytes,
  spokenBytesOf,
} from './answer-record.ts'
import type { AnswerRecord, AnswerStage } from './answer-record.ts'
import { Countdown } from './countdown.ts'
import { beforeInterview, readingMsOf } from './interview-state.ts'
import type { HeldBy, InterviewState } from './interview-state.ts'
import { TakeTaker } from './take-taker.ts'
import type { Recorder } from './take-taker.ts'
import type { Turn } from './turns.ts'
import type { VoiceQueue } from './voice-queue.ts'

/** Speaks the prompts. */
export interface Examiner {
  /** Settles when the prompt was spoken or called off; false when it could not be heard. */
  play(media: Media): Promise<boolean>
  hush(): void
}

interface InterviewParts {
  readonly host: RoomHost
  readonly mode: Mode
  readonly turns: readonly Turn[]
  /** What the server had when the room was entered. */
  readonly recordings: readonly RecordingState[]
  readonly queue: VoiceQueue
  readonly examiner: Examiner
  readonly recorder: Recorder
  /** Told of each prompt that is begun. */
  readonly visit: (question: string) => void
}

/** A press that comes this soon after a change was meant for what was there before. */
const blindMs = 600

/** How often the preparation that is used up is written down. */
const noteEachSeconds = 5

/**
 * Leads through the prompts: the examiner speaks, then the time to prepare runs, then the answer is recorded until its
 * time is over or the candidate goes on. Exam conditions go straight to the next prompt.
 */
export class Interview {
  readonly state = new Watched<InterviewState>(beforeInterview)
  readonly #parts: InterviewParts
  readonly #countdown: Countdown
  readonly #taker: TakeTaker
  #index = -1
  /** Counts changes; what an earlier one still waits for no longer matters. */
  #change = 0
  #changedAt = -Infinity
  #ended = false

  constructor(parts: InterviewParts) {
    const { host, queue, recorder } = parts
    this.#parts = parts
    this.#countdown = new Countdown(host)
    this.#taker = new TakeTaker({
      host,
      queue,
      recorder,
      silent: (silent) => this.state.set({ silent }),
      lost: () => void this.#breakOff('microphone'),
    })
  }

  /** Goes to the first prompt that is not answered. */
  begin(): void {
    if (this.#index < 0) this.#enter(0)
  }

  /** The one button: answers now, talks now, goes on, tries again. */
  advance(): void {
    const { phase } = this.state.value
    if (this.#parts.host.mono() - this.#changedAt < blindMs) return
    if (phase === 'asking' || phase === 'reading') this.#hear()
    else if (phase === 'preparing') this.#talk()
    else if (phase === 'recording') void this.#finish()
    else if (phase === 'review') this.#seal()
    else if (phase === 'held') this.#goOn()
  }

  /** Practice: the question is spoken once more. */
  async hearAgain(): Promise<void> {
    const { turn, phase, replaying } = this.state.value
    if (!turn || replaying || (phase !== 'review' && phase !== 'held')) return
    this.state.set({ replaying: true })
    await this.#parts.examiner.play(turn.prompt.audio)
    this.state.set({ replaying: false })
  }

  /** Practice: a new recording takes the place of the last one. */
  recordAgain(): void {
    const turn = this.#turn
    if (this.state.value.phase !== 'review' || !turn) return
    this.#parts.queue.save(dropTakes(this.#recordOf(turn)))
    this.#talk()
  }

  /** The attempt is paused: what runs stops, and waits for the candidate. */
  suspend(): void {
    const { phase } = this.state.value
    if (phase === 'review' || phase === 'held' || phase === 'done' || !this.#turn) return
    void this.#breakOff('paused')
  }

  /** The microphone is there again: an answer that was broken off goes on. */
  restore(): void {
    if (this.state.value.phase === 'held' && this.state.value.heldBy === 'microphone') this.#goOn()
  }

  /** The section is over: what was said so far is the answer. */
  async end(): Promise<void> {
    if (this.#ended) return
    this.#ended = true
    this.#parts.examiner.hush()
    this.#set({ phase: 'done' })
    await this.#taker.stop()
    const { queue } = this.#parts
    for (const record of queue.records) if (record.stage !== 'final' && record.takes.length > 0) queue.save({ ...record, stage: 'final' })
    this.state.set({ turn: null })
  }

  get #turn(): Turn | null {
    return this.#parts.turns[this.#index] ?? null
  }

  #recordOf({ prompt }: Turn): AnswerRecord {
    const { queue, recordings } = this.#parts
    const here = queue.find(prompt.id)
    return joinRecord(
      prompt.id,
      here,
      recordings.find((each) => each.question === prompt.id),
    )
  }

  /** Takes a turn up where it stands; those that are done are passed over. */
  #enter(index: number): void {
    this.#index = index
    const turn = this.#turn
    if (!turn) {
      this.#set({ phase: 'done', turn: null })
      return
    }
    const record = settleInterrupted(this.#recordOf(turn), turn)
    if (record.stage === 'final') return this.#enter(index + 1)
    this.#parts.queue.save(record)
    this.#parts.visit(turn.prompt.id)
    this.state.set({ turn })
    this.#goOn()
  }

  #goOn(): void {
    const turn = this.#turn
    if (!turn) return
    const { stage } = this.#recordOf(turn)
    if (stage === 'new') void this.#ask(turn)
    else if (stage === 'heard') this.#prepare(turn)
    else if (stage === 'prepared') this.#record(turn)
    else this.#judge()
  }

  async #ask(turn: Turn): Promise<void> {
    const change = this.#set({ phase: 'asking' })
    const spoken = await this.#parts.examiner.play(turn.prompt.audio)
    if (change !== this.#change) return
    if (spoken) return this.#hear()
    this.#set({ phase: 'reading' })
    this.#countdown.start(readingMsOf(turn.prompt.text), { tick: this.#tick, over: () => this.#hear() })
  }

  #hear(): void {
    this.#parts.examiner.hush()
    this.#save('heard')
    if (this.#turn) this.#prepare(this.#turn)
  }

  #prepare(turn: Turn): void {
    const record = this.#recordOf(turn)
    const left = preparationMsLeft(record, turn)
    if (left === 0) return this.#talk()
    this.#set({ phase: 'preparing' })
    const note = (secondsLeft: number) => {
      this.#tick(secondsLeft)
      if (secondsLeft % noteEachSeconds !== 0) return
      this.#parts.queue.save({ ...this.#recordOf(turn), preparedMs: turn.preparationMs - secondsLeft * 1000 })
    }
    this.#countdown.start(left, { tick: note, over: () => this.#talk() })
  }

  #talk(): void {
    this.#save('prepared')
    if (this.#turn) this.#record(this.#turn)
  }

  #record(turn: Turn): void {
    this.#parts.examiner.hush()
    const record = this.#recordOf(turn)
    const left = answerMsLeft(record, turn)
    this.#set({ phase: 'recording' })
    if (!this.#taker.start(record, left)) return void this.#breakOff('microphone')
    this.#countdown.start(left, { tick: this.#tick, over: () => void this.#finish() })
  }

  async #finish(): Promise<void> {
    const change = this.#set({ phase: 'stopping' })
    await this.#taker.stop()
    if (change !== this.#change) return
    this.#save('recorded')
    this.#judge()
  }

  /** The answer has ended: exam conditions go on, practice looks at it first. */
  #judge(): void {
    const turn = this.#turn
    if (!turn) return
    const record = this.#recordOf(turn)
    const lostAnswer = spokenBytesOf(record) < smallestAnswerBytes
    if (this.#parts.mode === 'strict') {
      this.state.set({ lostAnswer })
      return this.#seal()
    }
    if (!lostAnswer) return void this.#set({ phase: 'review' })
    this.#parts.queue.save(dropTakes(record))
    this.#set({ phase: 'held', heldBy: 'empty' })
  }

  #seal(): void {
    this.#parts.examiner.hush()
    this.#save('final')
    this.#enter(this.#index + 1)
  }

  async #breakOff(heldBy: HeldBy): Promise<void> {
    if (this.#ended) return
    this.#parts.examiner.hush()
    const change = this.#set({ phase: 'held', heldBy })
    await this.#taker.stop()
    const turn = this.#turn
    if (!turn || change !== this.#change) return
    const record = settleInterrupted(this.#recordOf(turn), turn)
    this.#parts.queue.save(record)
    if (record.stage === 'recorded') this.#judge()
  }

  #save(stage: AnswerStage): void {
    const turn = this.#turn
    if (turn) this.#parts.queue.save({ ...this.#recordOf(turn), stage })
  }

  readonly #tick = (secondsLeft: number) => this.state.set({ secondsLeft })

  /** Another phase begins: nothing that ran before goes on. */
  #set(patch: Partial<InterviewState>): number {
    this.#countdown.stop()
    this.#changedAt = this.#parts.host.mono()
    this.state.set({ silent: false, heldBy: null, replaying: false, secondsLeft: 0, ...patch })
    this.#change += 1
    return this.#change
  }
}
