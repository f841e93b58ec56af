import { emptyMarking, type Marking } from '#contract/grading/marking.ts'
import { Refused } from '#web/kit/api/refused.ts'
import { Watched } from '#web/kit/watched.ts'
import { isSame } from '#web/grading/marking/is-same.ts'
import type { KeptMarking } from '#web/grading/marking/kept-marking.ts'
import { mergeMarkings, type Merged } from '#web/grading/marking/merge-markings.ts'

/** What an editor needs of its surroundings; tests bring their own. */
export interface EditorParts {
  readonly save: (draft: { version: number; marking: Marking }) => Promise<{ readonly version: number; readonly lease_until: string }>
  readonly claim: () => Promise<{ readonly lease_until: string }>
  /** Keeps on this device what isn't saved; null: everything is. */
  readonly keep: (kept: KeptMarking | null) => void
  /** Runs later; answers how to call it off. */
  readonly wait: (ms: number, run: () => void) => () => void
}

/** `offline`: kept on this device until the server can be reached; `refused`: the server doesn't take it; `lost`: the claim has run out. */
export type SaveState = 'saved' | 'saving' | 'offline' | 'refused' | 'lost'

export interface EditorState {
  readonly marking: Marking
  readonly save: SaveState
  /** Why the last save was refused. */
  readonly refusal: unknown
  readonly leaseUntil: string | null
  /** Texts that another window has changed too: a person decides. */
  readonly conflict: (Merged & { readonly version: number }) | null
}

export interface SavedDraft {
  readonly version: number
  readonly marking: Marking
}

const pauseMs = 1000
const retryMs = 5000

/** One marking while somebody writes: every change is kept on this device at once, and saved a second later. */
export class MarkingEditor extends Watched<EditorState> {
  readonly #parts: EditorParts
  /** As the server has it. */
  #saved: SavedDraft
  /** What the server refused; it waits for another change. */
  #refused: Marking | null = null
  #callOff: () => void = () => undefined
  #running: Promise<void> | null = null
  #isClosed = false

  constructor(
    draft: SavedDraft | null,
    parts: EditorParts & { readonly kept: readonly KeptMarking[]; readonly leaseUntil: string | null },
  ) {
    const saved = draft ?? { version: 0, marking: emptyMarking }
    super({ marking: saved.marking, save: 'saved', refusal: null, leaseUntil: parts.leaseUntil, conflict: null })
    this.#parts = parts
    this.#saved = saved
    for (const kept of parts.kept) this.#take(kept.base, kept.marking)
  }

  change(turn: (marking: Marking) => Marking): void {
    if (this.#isClosed) return
    const marking = turn(this.value.marking)
    if (marking === this.value.marking) return
    this.set({ marking })
    this.#keep()
    this.#saveLater(pauseMs)
  }

  /** Saves what isn't saved yet; resolves when nothing more can be done now. */
  flush(): Promise<void> {
    this.#callOff()
    return (this.#running ??= this.#saveAll().finally(() => (this.#running = null)))
  }

  /** Takes the work for two hours more, and saves what was typed meanwhile. */
  async claim(): Promise<void> {
    const { lease_until: leaseUntil } = await this.#parts.claim()
    this.set({ leaseUntil, save: this.value.save === 'lost' ? 'saving' : this.value.save })
    await this.flush()
  }

  /** Somebody else has the work now, or nobody: nothing is saved before it is claimed again. */
  loseClaim(): void {
    this.#callOff()
    this.set({ save: 'lost' })
  }

  /** Ends a conflict by one of the two merged versions. */
  settle(by: 'mine' | 'theirs'): void {
    const { conflict } = this.value
    if (conflict === null) return
    this.set({ conflict: null, marking: conflict[by] })
    this.#keep()
    void this.flush()
  }

  /** It was handed back: nothing is saved any more. */
  close(): void {
    this.#isClosed = true
    this.#callOff()
    this.#parts.keep(null)
  }

  #isSaved(): boolean {
    return isSame(this.value.marking, this.#saved.marking)
  }

  #keep(): void {
    const { marking: base, version } = this.#saved
    this.#parts.keep(this.#isSaved() ? null : { marking: this.value.marking, base, version })
  }

  /** Another version that began from `base` comes to what stands here. */
  #take(base: Marking, other: Marking): void {
    const merged = mergeMarkings(base, other, this.value.marking)
    if (merged.clashes.length > 0 && this.value.conflict === null) this.set({ conflict: { ...merged, version: this.#saved.version } })
    else if (isSame(merged.mine, this.value.marking)) return
    this.set({ marking: merged.mine })
    this.#keep()
    if (this.value.conflict === null) this.#saveLater(0)
  }

  #saveLater(ms: number): void {
    this.#callOff()
    if (this.#isClosed || this.value.conflict !== null || this.value.save === 'lost') return
    if (this.value.save === 'saved') this.set({ save: 'saving' })
    this.#callOff = this.#parts.wait(ms, () => void this.flush())
  }

  async #saveAll(): Promise<void> {
    while (!this.#isClosed && this.value.conflict === null && !this.#isSaved() && this.value.marking !== this.#refused) {
      if (this.value.save === 'lost') return
      this.set({ save: 'saving' })
      if (!(await this.#saveOnce(this.value.marking))) return
    }
    if (this.#isSaved()) this.set({ save: 'saved', refusal: null })
  }

  /** Whether to carry on with what was typed meanwhile. */
  async #saveOnce(sent: Marking): Promise<boolean> {
    try {
      const { version, lease_until: leaseUntil } = await this.#parts.save({ version: this.#saved.version, marking: sent })
      this.#saved = { version, marking: sent }
      this.#refused = null
      this.set({ leaseUntil })
      if (!this.#isClosed) this.#keep()
      return true
    } catch (error) {
      return this.#fail(sent, error instanceof Refused ? error : new Refused(0, {}))
    }
  }

  #fail(sent: Marking, refused: Refused): boolean {
    if (refused.code === 'DRAFT_CHANGED') return this.#merge(refused.body)
    if (refused.code === 'CLAIM_LOST') {
      this.loseClaim()
      return false
    }
    if (refused.status >= 400 && refused.status < 500 && refused.status !== 429) {
      this.#refused = sent
      this.set({ save: 'refused', refusal: refused })
      return true
    }
    this.set({ save: 'offline' })
    this.#callOff = this.#parts.wait(retryMs, () => void this.flush())
    return false
  }

  /** Another window has saved since: both versions are merged, and a person decides where they clash. */
  #merge(body: unknown): boolean {
    const theirs = body as SavedDraft
    const merged = mergeMarkings(this.#saved.marking, this.value.marking, theirs.marking)
    this.#saved = theirs
    this.set({
      marking: merged.mine,
      ...(merged.clashes.length > 0 && { conflict: { ...merged, version: theirs.version }, save: 'offline' }),
    })
    this.#keep()
    return merged.clashes.length === 0
  }
}
