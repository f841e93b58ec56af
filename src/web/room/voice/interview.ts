import { Watched } from '#web/kit/watched.ts'
import {
  answerMsLeft,
  removeTakes,
  joinRecord,
  preparationMsLeft,
  readingMsLeft,
  readingMsOf,
  settleInterrupted,
  minAnswerBytes,
  spokenBytesOf,
} from '#web/room/recording/answer-record.ts'
import type { AnswerRecord, AnswerStage } from '#web/room/recording/answer-record.ts'
import { Countdown } from './countdown.ts'
import { beforeInterview } from './interview-state.ts'
import type { InterviewParts } from './interview-parts.ts'
import type { HeldBy, InterviewState } from './interview-state.ts'
import { TakeRecorder } from '#web/room/recording/take-recorder.ts'
import { lengthOf } from '#web/room/recording/turns.ts'
import type { Turn } from '#web/room/recording/turns.ts'

/** A press that comes this soon after a change was meant for what was there before. */
const blindMs = 600

/**
 * Runs through the prompts: plays the question, counts the preparation time down, then records the answer until its time is over or the
 * candidate continues. Exam conditions go straight to the next prompt.
 */
export class Interview {
  readonly state = new Watched<InterviewState>(beforeInterview)
  readonly #parts: InterviewParts
  readonly #countdown: Countdown
  readonly #taker: TakeRecorder
  #index = -1
  /** Counts changes; what an earlier one still waits for no longer matters. */
  #change = 0
  #changedAt = -Infinity
  #ended = false

  constructor(parts: InterviewParts) {
    const { host, queue, recorder } = parts
    this.#parts = parts
    this.#countdown = new Countdown(host)
    this.#taker = new TakeRecorder({
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

  /** The main button: answers now, talks now, continues, or retries. */
  advance(): void {
    const { phase } = this.state.value
    if (this.#parts.host.mono() - this.#changedAt < blindMs) return
    if (phase === 'fetching' || phase === 'asking' || phase === 'reading') this.#hear()
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
    this.#parts.queue.save(removeTakes(this.#recordOf(turn)))
    this.#talk()
  }

  /** The attempt is paused: what runs stops, and waits for the candidate. */
  async suspend(): Promise<void> {
    const { phase } = this.state.value
    if (phase === 'review' || phase === 'held' || phase === 'done' || !this.#turn) return
    await this.#breakOff('paused')
  }

  /** The microphone is back: an interrupted answer continues. */
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

  /** How long the questions after this one may take. */
  get msToCome(): number {
    return this.#parts.turns.slice(this.#index + 1).reduce((sum, turn) => sum + lengthOf(turn), 0)
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
      recordings().find((each) => each.question === prompt.id),
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
    const record = this.#recordOf(turn)
    const { stage } = record
    const readMs = this.#isStrict && stage === 'new' ? readingMsLeft(record, turn, this.#parts.clock.sinceOpened()) : null
    if (stage === 'final') this.#enter(this.#index + 1)
    else if (readMs !== null) this.#read(readMs, { heardBefore: true })
    else if (stage === 'new') void this.#ask(turn)
    else if (stage === 'heard') this.#prepare(turn)
    else if (stage === 'prepared') this.#record(turn)
    else this.#judge()
  }

  async #ask(turn: Turn): Promise<void> {
    const { examiner } = this.#parts
    const { audio, text } = turn.prompt
    const coming = examiner.expect(audio)
    if (coming && (await this.#isOvertaken({ phase: 'fetching' }, coming))) return
    this.#noteTime('askedAtMs')
    const spoken = examiner.play(audio)
    if (await this.#isOvertaken({ phase: 'asking' }, spoken)) return
    if (await spoken) this.#hear()
    else this.#read(readingMsOf(text), { heardBefore: false })
  }

  /** Enters a phase that lasts as long as some work; whether another one has begun before it was done. */
  async #isOvertaken(patch: Partial<InterviewState>, work: Promise<unknown>): Promise<boolean> {
    const change = this.#set(patch)
    await work
    return change !== this.#change
  }

  #read(ms: number, how: Pick<InterviewState, 'heardBefore'>): void {
    this.#set({ phase: 'reading', ...how })
    this.#countdown.start(ms, { tick: this.#tick, over: () => this.#hear() })
  }

  #hear(): void {
    this.#parts.examiner.hush()
    this.#save('heard')
    if (this.#turn) this.#prepare(this.#turn)
  }

  #prepare(turn: Turn): void {
    if (turn.preparationMs > 0) this.#noteTime('preparingAtMs')
    const left = preparationMsLeft(this.#recordOf(turn), turn, this.#isStrict ? this.#parts.clock.sinceOpened() : null)
    if (left === 0) return this.#talk()
    this.#set({ phase: 'preparing', totalSeconds: turn.preparationMs / 1000 })
    const note = (secondsLeft: number) => {
      this.#tick(secondsLeft)
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
    const whole = answerMsLeft(record, turn)
    const left = Math.min(whole, this.#parts.clock.left() ?? whole)
    const spoken = turn.answerMs - whole
    this.#set({ phase: 'recording', totalSeconds: Math.ceil((spoken + left) / 1000), cutShort: left < whole })
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

  /** The answer has ended: exam conditions continue, practice reviews it first. */
  #judge(): void {
    const turn = this.#turn
    if (!turn) return
    const record = this.#recordOf(turn)
    const lostAnswer = spokenBytesOf(record) < minAnswerBytes
    if (this.#isStrict) {
      this.state.set({ lostAnswer })
      return this.#seal()
    }
    if (!lostAnswer) return void this.#set({ phase: 'review' })
    this.#parts.queue.save(removeTakes(record))
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

  get #isStrict(): boolean {
    return this.#parts.mode === 'strict'
  }

  /** Exam conditions: writes down, once, when something began. */
  #noteTime(name: 'askedAtMs' | 'preparingAtMs'): void {
    const { clock, queue } = this.#parts
    const now = clock.sinceOpened()
    const record = this.#turn && this.#recordOf(this.#turn)
    if (this.#isStrict && now !== null && record && record[name] === undefined) queue.save({ ...record, [name]: now })
  }

  #save(stage: AnswerStage): void {
    const turn = this.#turn
    if (turn) this.#parts.queue.save({ ...this.#recordOf(turn), stage })
  }

  readonly #tick = (secondsLeft: number) => this.state.set({ secondsLeft })

  /** Starts another phase and stops everything that ran before. */
  #set(patch: Partial<InterviewState>): number {
    this.#countdown.stop()
    this.#changedAt = this.#parts.host.mono()
    this.state.set({ silent: false, heldBy: null, replaying: false, secondsLeft: 0, cutShort: false, heardBefore: false, ...patch })
    this.#change += 1
    return this.#change
  }
}
