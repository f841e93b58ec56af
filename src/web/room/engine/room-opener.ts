import type { AttemptState, SectionState } from '#contract/attempt/attempt.ts'
import type { Skill } from '#contract/content/group-type.ts'
import type { Paper } from '#contract/content/paper.ts'
import type { RoomContext } from './room-context.ts'
import { backOff } from './back-off.ts'
import { toCandidate } from '#web/room/storage/candidate.ts'
import type { PendingOp } from '#web/room/storage/candidate.ts'
import { mergeUnsent } from '#web/room/storage/merge-unsent.ts'
import type { TabClaim } from '#web/room/storage/tab-claim.ts'
import type { LeaseRecord } from '#web/room/storage/lease.ts'
import { answerLimitMs, within } from './limit-wire.ts'
import { addNotice } from './notices.ts'
import { retryUntilAnswered } from './retry-until-answered.ts'
import { findOfflineRoom } from './offline-room.ts'
import type { OfflineRoom } from './offline-room.ts'
import { toFacts } from './room-state.ts'
import { applyProgress, withSection } from '#web/room/storage/room-snapshot.ts'
import { firstOf } from './answer-ids.ts'
import { findSection, findStageBefore, isFresh, isLast, isOver, needsReadiness } from '#web/room/storage/sections.ts'
import { toFault } from './fault.ts'

/** So long a room that could open by itself waits for the server. */
const openOfflineAfterMs = 6000

type Clock = Pick<SectionState, 'skill' | 'opened_at' | 'deadline_at'>

interface RoomOpenerHooks {
  /** Nothing is left to do here. */
  finished(): Promise<void>
  /** The time of the section is over on the server, but not everything is handed in. */
  overdue(): void
  /** Another window took this attempt. */
  taken(): void
}

/** Opens a room: from an address to an open paper, by the holder of the attempt only. */
export class RoomOpener {
  readonly #context: RoomContext
  readonly #hooks: RoomOpenerHooks
  #claim: TabClaim | null = null
  /** Counts entries; what an earlier one still waits for is of no use to a later one. */
  #entry = 0
  epoch = 0
  /** As last fetched, with the news of its sections. */
  #state: AttemptState | null = null
  /** Sections whose candidate has pressed the button of the ready stage on this page. */
  readonly #begun = new Set<Skill>()

  constructor(context: RoomContext, hooks: RoomOpenerHooks) {
    this.#context = context
    this.#hooks = hooks
  }

  /** Fetches the attempt, takes up unsent work, opens the section. */
  async enter(): Promise<void> {
    const { wire, attemptId, device, queue } = this.#context
    this.#entry += 1
    const entry = this.#entry
    const lease = device.findLease(attemptId)
    wire.useToken(lease?.token ?? null)
    const state = (lease && (await this.#fetchOrOpenOffline(lease))) ?? (await this.#fetchState())
    if (!state || state === 'settled') return
    const store = await device.openStore(state)
    if (entry !== this.#entry) return
    queue.attach(store)
    await this.#enterByLease(state, lease?.epoch === state.epoch)
  }

  /** False when the room was left meanwhile: what was claimed is let go again. */
  async #claimTab({ force }: { readonly force: boolean }): Promise<boolean> {
    const { device, attemptId } = this.#context
    const entry = this.#entry
    const claim = await device.claimTab(attemptId, { force, taken: this.#hooks.taken })
    if (entry === this.#entry) this.#claim = claim
    else claim?.release()
    return entry === this.#entry
  }

  /** The holder of the lease continues; an attempt that was never started is taken over at once; for any other the candidate is asked. */
  async #enterByLease(state: AttemptState, isHolder: boolean): Promise<void> {
    if (isOver(state)) return this.#sendLate(state, isHolder)
    if (!this.#claim && !(await this.#claimTab({ force: false }))) return
    if (this.#claim && isHolder) await this.#resumeOwn(state)
    else if (this.#claim && isFresh(state)) await this.#takeOver()
    else this.#context.room.set({ lease: 'elsewhere' })
  }

  /** Makes this window the one that writes; unsent work of this browser is merged, never lost. */
  async continueHere(): Promise<void> {
    const { loop, editor } = this.#context
    loop.stop()
    editor.flush()
    if (await this.#claimTab({ force: true })) await this.#takeOver()
  }

  /** The server holds changes that are not from this page: reads them, and puts what may be missing on top. */
  async catchUp(doubtful: readonly PendingOp[]): Promise<void> {
    const { loop, queue, editor } = this.#context
    const entry = this.#entry
    loop.stop()
    editor.flush()
    const state = await this.#fetchState()
    if (!state) return this.#goOn(entry)
    if (isOver(state)) return this.#hooks.finished()
    if (state.epoch !== this.epoch) return this.#hooks.taken()
    const waiting = queue.waiting.filter((op) => !doubtful.includes(op))
    this.#report(editor.merge([...doubtful, ...waiting], toCandidate(state), state.ack_seq))
    this.keepSnapshot()
    loop.start(this.epoch)
  }

  /** A room opened offline has reached the server: takes over the state that only the server has. */
  async confirm(): Promise<void> {
    const { room } = this.#context
    room.set({ openedOffline: false })
    const state = await this.#fetchState()
    if (state && state.epoch === this.epoch) room.set({ checked: state.checked[room.value.skill] ?? {} })
  }

  /** Keeps on this device what opens the room without the server. */
  keepSnapshot(section: SectionState | null = null): void {
    const { queue, editor, clock, room } = this.#context
    if (!this.#state || !clock.heard) return
    if (section) this.#state = withSection(this.#state, section)
    const { skill, checked, trackKey } = room.value
    const progress = { epoch: this.epoch, ackSeq: queue.ackSeq, candidate: editor.confirmed, checked: { [skill]: checked } }
    queue.keepSnapshot({ attempt: applyProgress(this.#state, progress), heard: clock.heard, trackKey })
  }

  /**
   * The attempt from the server; while that cannot be had, the room as this device kept it, as soon as it can be opened: a tab
   * that is closing may still hold it. Null when the server refuses, `settled` when nothing is left to do.
   */
  async #fetchOrOpenOffline(lease: LeaseRecord): Promise<AttemptState | 'settled' | null> {
    const { wire, attemptId, host, room } = this.#context
    const entry = this.#entry
    const isLeft = () => entry !== this.#entry
    for (let failures = 1; !isLeft(); failures += 1) {
      try {
        const state = await within(host, failures === 1 ? openOfflineAfterMs : answerLimitMs, wire.get(attemptId))
        if (isLeft()) return 'settled'
        room.set({ link: 'good' })
        this.#present(state)
        return state
      } catch (error) {
        if (toFault(error).kind !== 'failed') return isLeft() ? 'settled' : null
        if (isLeft() || (await this.#recall(lease))) return 'settled'
        room.set({ link: 'lost' })
        await new Promise<void>((resolve) => host.wait(backOff(failures, host.random()), resolve))
      }
    }
    return 'settled'
  }

  /** False where this device cannot open the section that is under way. */
  async #recall({ epoch }: LeaseRecord): Promise<boolean> {
    const { device, attemptId, start } = this.#context
    const entry = this.#entry
    const recalled = await findOfflineRoom(device, { attemptId, epoch, start })
    if (!recalled || entry !== this.#entry) return false
    if (!this.#claim && !(await this.#claimTab({ force: false }))) return false
    if (!this.#claim) return false
    this.epoch = epoch
    await this.#openOffline(recalled)
    return true
  }

  async #openOffline({ snapshot: { attempt, heard, trackKey = null }, section, paper }: OfflineRoom): Promise<void> {
    const { device, queue, clock, room } = this.#context
    const { skill } = section
    const entry = this.#entry
    clock.recall(heard)
    this.#present(attempt)
    const store = await device.openStore(attempt)
    if (entry !== this.#entry) return
    queue.attach(store)
    const left = await queue.recover()
    if (entry !== this.#entry) return
    this.#takeUp(attempt, left)
    const checked = attempt.checked[skill] ?? {}
    room.set({ skill, trackKey, lastSection: isLast(attempt, skill), checked, link: 'lost', openedOffline: true })
    if (attempt.status === 'paused') this.#rest(section)
    else this.#begin(paper, section)
  }

  /** Goes on with what an earlier page of this holder left behind. */
  #takeUp(state: AttemptState, left: readonly PendingOp[]): void {
    const { queue, editor } = this.#context
    const unsent = left.filter((op) => op.seq > state.ack_seq)
    if (queue.restore(state.ack_seq, unsent)) editor.begin(toCandidate(state))
    else this.#report(editor.merge(unsent, toCandidate(state), state.ack_seq))
  }

  /**
   * Opens the section that is under way, or the next one if nothing has to be asked or made ready first; a paused attempt
   * waits for its candidate.
   */
  async openSection(state: AttemptState): Promise<void> {
    const { room, start } = this.#context
    const section = findSection(state, start)
    this.#present(state)
    const skill = section?.skill ?? state.sections.at(-1)?.skill ?? room.value.skill
    room.set({ skill, lastSection: isLast(state, skill), checked: state.checked[skill] ?? {} })
    if (!section) return this.#overdue()
    if (state.status === 'paused') return this.#rest(section)
    const comesFirst = findStageBefore(state, section, start)
    return comesFirst === null ? this.#open(skill) : this.#wait(comesFirst)
  }

  #rest(section: SectionState): void {
    const { room } = this.#context
    const left = this.#state?.left === true
    room.set({ phase: 'paused', left, minutesLeft: Math.ceil((section.remaining_ms ?? 0) / 60_000) })
    this.keepSnapshot(section)
  }

  /** The button of the ready stage: opens the section, unless its clock runs already. */
  async begin(): Promise<void> {
    const { room, timer } = this.#context
    const { phase, skill, paper } = room.value
    if (phase !== 'ready') return
    this.#begun.add(skill)
    if (!paper) return this.#open(skill)
    room.set({ phase: 'running' })
    timer.tick()
  }

  /** No paper is open; what an earlier section left behind is sent meanwhile. */
  #wait(phase: 'between' | 'ready'): void {
    const { room, saveMonitor, loop } = this.#context
    room.set({ phase, paper: null, openedAt: null, lease: 'held', closingBy: null, minutesLeft: null, lastMinute: false })
    saveMonitor.start()
    loop.start(this.epoch)
  }

  async #open(skill: Skill): Promise<void> {
    const { room, clock, host, wire, attemptId, shown } = this.#context
    const entry = this.#entry
    await shown
    if (entry !== this.#entry) return
    let sentAt = 0
    const opened = await this.#ask(() => {
      sentAt = host.mono()
      return wire.open(attemptId, skill)
    }, 'SECTION_CLOSED')
    if (opened === 'SECTION_CLOSED') return this.#overdue()
    if (!opened) return this.#goOn(entry)
    clock.correct(opened.server_now, sentAt)
    room.set({ trackKey: opened.track_key })
    const paper = room.value.paper ?? (await this.#ask(() => wire.fetchPaper(opened.paper_url)))
    if (!paper) return
    this.#context.queue.keepPaper(paper)
    this.#begin(paper, { skill, ...opened })
  }

  /** A refusal leaves an open paper as it was: clock and saving continue, and they will meet the refusal again. */
  #goOn(entry: number): void {
    const { room, timer, loop, saveMonitor } = this.#context
    if (entry !== this.#entry || room.value.lease !== 'held' || (room.value.phase !== 'running' && room.value.phase !== 'closing')) return
    const section = this.#state?.sections.find(({ skill }) => skill === room.value.skill)
    if (timer.remaining() === null) timer.setDeadline(section?.deadline_at ?? null)
    saveMonitor.start()
    loop.start(this.epoch)
  }

  #begin(paper: Paper, opened: Clock): void {
    const { room, timer, loop, saveMonitor, queue } = this.#context
    const { skill } = paper
    const handedIn = queue.waiting.some((op) => op.kind === 'submit' || (op.kind === 'close_section' && op.skill === skill))
    const phase = handedIn ? 'closing' : needsReadiness(skill) && !this.#begun.has(skill) ? 'ready' : 'running'
    const current = room.value.current ?? firstOf(paper)
    room.set({ paper, current, phase, openedAt: opened.opened_at, lease: 'held', closingBy: handedIn ? 'candidate' : null })
    this.#keepOpened(opened)
    timer.setDeadline(opened.deadline_at)
    saveMonitor.start()
    loop.start(this.epoch)
  }

  #keepOpened({ skill, opened_at, deadline_at }: Clock): void {
    const section = this.#state?.sections.find((each) => each.skill === skill)
    if (section) this.keepSnapshot({ ...section, status: 'open', opened_at, deadline_at })
  }

  stop(): void {
    this.#entry += 1
    this.#claim?.release()
    this.#claim = null
  }

  async #resumeOwn(state: AttemptState): Promise<void> {
    const entry = this.#entry
    this.epoch = state.epoch
    const left = await this.#context.queue.recover()
    if (entry !== this.#entry) return
    this.#takeUp(state, left)
    await this.openSection(state)
  }

  /** The attempt was handed in without this device: what still waits here goes to the server before the room closes. */
  async #sendLate(state: AttemptState, isHolder: boolean): Promise<void> {
    const { queue, room, loop } = this.#context
    const entry = this.#entry
    const left = await queue.recover()
    if (entry !== this.#entry) return
    if (!isHolder) return mergeUnsent(left, toCandidate(state)).send.length > 0 ? this.#takeOver() : this.#hooks.finished()
    const unsent = left.filter((op) => op.seq > state.ack_seq)
    if (unsent.length === 0 || !queue.restore(state.ack_seq, unsent)) return this.#hooks.finished()
    this.epoch = state.epoch
    room.set({ phase: 'closing', lease: 'held', closingBy: 'time' })
    loop.start(this.epoch)
  }

  async #takeOver(): Promise<void> {
    const { wire, attemptId, device, queue, editor, room } = this.#context
    const lease = await this.#ask(() => wire.takeover(attemptId))
    if (!lease) return
    wire.useToken(lease.attempt_token)
    device.keepLease(attemptId, { epoch: lease.epoch, token: lease.attempt_token })
    this.epoch = lease.epoch
    const state = lease.attempt
    this.#present(state)
    const entry = this.#entry
    const left = await queue.recover()
    if (entry !== this.#entry) return
    this.#report(editor.merge(left, toCandidate(state), state.ack_seq))
    if (isOver(state)) return this.#sendLate(state, true)
    room.set({ lease: 'held' })
    await this.openSection(state)
  }

  #overdue(): void {
    this.#context.room.set({ phase: 'closing', lease: 'held', closingBy: 'time' })
    this.#context.loop.start(this.epoch)
    this.#hooks.overdue()
  }

  #report(yielded: readonly PendingOp[]): void {
    for (const op of yielded) {
      const question = op.question ?? ''
      addNotice(this.#context.room, { id: `yielded ${question}`, key: 'notice_yielded', params: { question }, urgent: true })
    }
  }

  #present(state: AttemptState): void {
    const { sections, recordings } = state
    const { room } = this.#context
    this.#state = state
    const there = recordings.filter(({ takes }) => takes.length > 0).map(({ question }) => question)
    const recorded = [...new Set([...room.value.recorded, ...there])]
    room.set({ attempt: toFacts(state), sections, recordings, recorded })
  }

  async #fetchState(): Promise<AttemptState | null> {
    const { wire, attemptId } = this.#context
    const state = await this.#ask(() => wire.get(attemptId))
    if (state) this.#present(state)
    return state
  }

  async #ask<T>(call: () => Promise<T>): Promise<T | null>
  async #ask<T>(call: () => Promise<T>, expected: 'SECTION_CLOSED'): Promise<T | 'SECTION_CLOSED' | null>
  async #ask<T>(call: () => Promise<T>, expected?: 'SECTION_CLOSED'): Promise<T | 'SECTION_CLOSED' | null> {
    const { host, room } = this.#context
    const entry = this.#entry
    const answer = await retryUntilAnswered(call, {
      host,
      isStopped: () => entry !== this.#entry,
      waiting: () => room.set({ link: 'lost' }),
    })
    if (answer === null || entry !== this.#entry) return null
    room.set({ link: 'good' })
    if ('ok' in answer) return answer.ok
    if (expected && answer.fault.kind === 'rejected' && answer.fault.code === expected) return expected
    const refusal = answer.fault.kind === 'rejected' ? answer.fault.code : null
    const link = answer.fault.kind === 'signed-out' ? 'signed-out' : 'good'
    room.set({ link, ...(room.value.paper ? {} : { phase: 'unavailable', refusal }) })
    return null
  }
}
