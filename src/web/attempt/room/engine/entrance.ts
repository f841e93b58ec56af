import type { AttemptState } from '#contract/attempt/attempt.ts'
import type { Skill } from '#contract/exam/group-type.ts'
import type { Paper } from '#contract/exam/paper.ts'
import type { Crew } from './crew.ts'
import { toCandidate } from './candidate.ts'
import type { PendingOp } from './candidate.ts'
import type { TabClaim } from './lease.ts'
import { addNotice } from './notices.ts'
import { askPatiently } from './patience.ts'
import { firstOf } from './answer-ids.ts'
import { findSection, findStageBefore, isFresh, isLast, isOver, needsReadiness } from './sections.ts'
import type { OpenedSection } from './wire.ts'

interface EntranceHooks {
  /** Nothing is left to do here. */
  finished(): Promise<void>
  /** The time of the section is over on the server, but not everything is handed in. */
  overdue(): void
  /** Another window took this attempt. */
  taken(): void
}

/** The way in: from an address to an open paper, by the holder of the attempt only. */
export class Entrance {
  readonly #crew: Crew
  readonly #hooks: EntranceHooks
  #claim: TabClaim | null = null
  /** Counts entries; what an earlier one still waits for is of no use to a later one. */
  #entry = 0
  epoch = 0
  /** Sections whose candidate has pressed the button of the ready stage on this page. */
  readonly #begun = new Set<Skill>()

  constructor(crew: Crew, hooks: EntranceHooks) {
    this.#crew = crew
    this.#hooks = hooks
  }

  /** Fetches the attempt, takes up unsent work, opens the section. */
  async enter(): Promise<void> {
    const { wire, attemptId, device, queue } = this.#crew
    this.#entry += 1
    const lease = device.findLease(attemptId)
    if (lease) wire.useToken(lease.token)
    const state = await this.#fetchState()
    if (!state) return
    queue.attach(await device.openStore(`${state.candidate_number}/${state.id}`))
    const isHolder = lease?.epoch === state.epoch
    if (isOver(state)) return this.#sendLate(state, isHolder)
    this.#claim ??= await device.claimTab(attemptId, { force: false, taken: this.#hooks.taken })
    return this.#takeSeat(state, isHolder)
  }

  /** The holder goes on; an attempt that nobody has begun is taken without asking; any other is asked about. */
  async #takeSeat(state: AttemptState, isHolder: boolean): Promise<void> {
    if (this.#claim && isHolder) await this.#resumeOwn(state)
    else if (this.#claim && isFresh(state)) await this.#takeOver()
    else this.#crew.room.set({ lease: 'elsewhere' })
  }

  /** Makes this window the one that writes; unsent work of this browser is merged, never lost. */
  async continueHere(): Promise<void> {
    const { device, attemptId, loop, desk } = this.#crew
    loop.stop()
    desk.flush()
    this.#claim = await device.claimTab(attemptId, { force: true, taken: this.#hooks.taken })
    await this.#takeOver()
  }

  /** The server holds changes that are not from this page: reads them, and puts what may be missing on top. */
  async catchUp(doubtful: readonly PendingOp[]): Promise<void> {
    const { loop, queue, desk } = this.#crew
    loop.stop()
    desk.flush()
    const state = await this.#fetchState()
    if (!state) return
    if (isOver(state)) return this.#hooks.finished()
    if (state.epoch !== this.epoch) return this.#hooks.taken()
    const waiting = queue.waiting.filter((op) => !doubtful.includes(op))
    this.#report(desk.merge([...doubtful, ...waiting], toCandidate(state), state.ack_seq))
    loop.start(this.epoch)
  }

  /**
   * Opens the section that is under way, or the next one if nothing has to be asked or made ready first; a paused attempt
   * waits for its candidate.
   */
  async openSection(state: AttemptState): Promise<void> {
    const { room, start } = this.#crew
    const section = findSection(state, start)
    this.#present(state)
    const skill = section?.skill ?? state.sections.at(-1)?.skill ?? room.value.skill
    room.set({ skill, lastSection: isLast(state, skill), checked: state.checked[skill] ?? {} })
    if (!section) return this.#overdue()
    if (state.status === 'paused') return room.set({ phase: 'paused', minutesLeft: Math.ceil((section.remaining_ms ?? 0) / 60_000) })
    const comesFirst = findStageBefore(state, section, start)
    return comesFirst === null ? this.#open(skill) : this.#wait(comesFirst)
  }

  /** The button of the ready stage: opens the section, unless its clock runs already. */
  async begin(): Promise<void> {
    const { room, time } = this.#crew
    const { phase, skill, paper } = room.value
    if (phase !== 'ready') return
    this.#begun.add(skill)
    if (!paper) return this.#open(skill)
    room.set({ phase: 'running' })
    time.tick()
  }

  /** No paper is open; what an earlier section left behind is sent meanwhile. */
  #wait(phase: 'between' | 'ready'): void {
    const { room, watch, loop } = this.#crew
    room.set({ phase, paper: null, openedAt: null, lease: 'held', closingBy: null, minutesLeft: null, lastMinute: false })
    watch.start()
    loop.start(this.epoch)
  }

  async #open(skill: Skill): Promise<void> {
    const { room, clock, host, wire, attemptId } = this.#crew
    let sentAt = 0
    const opened = await this.#ask(() => {
      sentAt = host.mono()
      return wire.open(attemptId, skill)
    }, 'SECTION_CLOSED')
    if (opened === 'SECTION_CLOSED') return this.#overdue()
    if (!opened) return
    clock.correct(opened.server_now, sentAt)
    const paper = room.value.paper ?? (await this.#ask(() => wire.fetchPaper(opened.paper_url)))
    if (paper) this.#begin(paper, opened)
  }

  #begin(paper: Paper, opened: OpenedSection): void {
    const { room, time, loop, watch } = this.#crew
    const { skill } = paper
    const phase = needsReadiness(skill) && !this.#begun.has(skill) ? 'ready' : 'running'
    const current = room.value.current ?? firstOf(paper)
    room.set({ paper, current, phase, openedAt: opened.opened_at, lease: 'held', closingBy: null })
    time.setDeadline(opened.deadline_at)
    watch.start()
    loop.start(this.epoch)
  }

  stop(): void {
    this.#entry += 1
    this.#claim?.release()
    this.#claim = null
  }

  async #resumeOwn(state: AttemptState): Promise<void> {
    const { queue, desk } = this.#crew
    this.epoch = state.epoch
    const unsent = (await queue.recover()).filter((op) => op.seq > state.ack_seq)
    if (queue.restore(state.ack_seq, unsent)) desk.begin(toCandidate(state))
    else this.#report(desk.merge(unsent, toCandidate(state), state.ack_seq))
    await this.openSection(state)
  }

  /** The attempt was handed in without this device: what still waits here goes to the server before the room closes. */
  async #sendLate(state: AttemptState, isHolder: boolean): Promise<void> {
    const { queue, room, loop } = this.#crew
    const unsent = (await queue.recover()).filter((op) => op.seq > state.ack_seq)
    if (!isHolder || unsent.length === 0 || !queue.restore(state.ack_seq, unsent)) return this.#hooks.finished()
    this.epoch = state.epoch
    room.set({ phase: 'closing', closingBy: 'time' })
    loop.start(this.epoch)
  }

  async #takeOver(): Promise<void> {
    const { wire, attemptId, device, queue, desk, room } = this.#crew
    const lease = await this.#ask(() => wire.takeover(attemptId))
    if (!lease) return
    wire.useToken(lease.attempt_token)
    device.keepLease(attemptId, { epoch: lease.epoch, token: lease.attempt_token })
    this.epoch = lease.epoch
    const state = await this.#fetchState()
    if (!state) return
    if (isOver(state)) return this.#hooks.finished()
    this.#report(desk.merge(await queue.recover(), toCandidate(state), state.ack_seq))
    room.set({ lease: 'held' })
    await this.openSection(state)
  }

  #overdue(): void {
    this.#crew.room.set({ phase: 'closing', lease: 'held', closingBy: 'time' })
    this.#crew.loop.start(this.epoch)
    this.#hooks.overdue()
  }

  #report(yielded: readonly PendingOp[]): void {
    for (const op of yielded) {
      const question = op.question ?? ''
      addNotice(this.#crew.room, { id: `yielded ${question}`, key: 'notice_yielded', params: { question }, urgent: true })
    }
  }

  #present(state: AttemptState): void {
    const { id, candidate_number: candidateNumber, test_title: title, mode, version, sections, recordings } = state
    const { room } = this.#crew
    const there = recordings.filter(({ takes }) => takes.length > 0).map(({ question }) => question)
    const recorded = [...new Set([...room.value.recorded, ...there])]
    room.set({ attempt: { id, candidateNumber, title, mode, version }, sections, recordings, recorded })
  }

  async #fetchState(): Promise<AttemptState | null> {
    const { wire, attemptId } = this.#crew
    const state = await this.#ask(() => wire.get(attemptId))
    if (state) this.#present(state)
    return state
  }

  async #ask<T>(call: () => Promise<T>): Promise<T | null>
  async #ask<T>(call: () => Promise<T>, expected: 'SECTION_CLOSED'): Promise<T | 'SECTION_CLOSED' | null>
  async #ask<T>(call: () => Promise<T>, expected?: 'SECTION_CLOSED'): Promise<T | 'SECTION_CLOSED' | null> {
    const { host, room } = this.#crew
    const entry = this.#entry
    const answer = await askPatiently(call, { host, isStopped: () => entry !== this.#entry, waiting: () => room.set({ link: 'lost' }) })
    if (answer === null || entry !== this.#entry) return null
    room.set({ link: 'good' })
    if ('ok' in answer) return answer.ok
    if (expected && answer.fault.kind === 'rejected' && answer.fault.code === expected) return expected
    room.set({ link: answer.fault.kind === 'signed-out' ? 'signed-out' : 'good', ...(room.value.paper ? {} : { phase: 'unavailable' }) })
    return null
  }
}
