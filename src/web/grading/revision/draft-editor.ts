import { Refused } from '#web/kit/api/refused.ts'
import { Watched } from '#web/kit/watched.ts'

export interface SavedDraft {
  readonly version: number
  readonly text: string
}

/** What was typed and isn't saved on the server yet, with the version that it began from. */
export type KeptDraft = SavedDraft

/** What an editor needs of its surroundings; tests bring their own. */
interface EditorParts {
  readonly save: (draft: SavedDraft) => Promise<{ readonly version: number }>
  /** Keeps on this device what isn't saved; null: everything is. */
  readonly keep: (kept: KeptDraft | null) => void
  /** Runs later; answers how to call it off. */
  readonly wait: (ms: number, run: () => void) => () => void
}

/** `offline`: kept on this device until the server can be reached; `refused`: the server doesn't take it. */
type SaveState = 'saved' | 'saving' | 'offline' | 'refused'

export interface EditorState {
  readonly text: string
  readonly save: SaveState
  /** Why the last save was refused. */
  readonly refusal: unknown
  /** What another device has saved in the meantime: a person decides. */
  readonly other: SavedDraft | null
}

const pauseMs = 1000
const retryMs = 5000

/** The draft of a revision while somebody writes: every change is kept on this device at once, and saved a second later. */
export class DraftEditor extends Watched<EditorState> {
  readonly #parts: EditorParts
  /** As the server has it. */
  #saved: SavedDraft
  /** What the server refused; it waits for another change. */
  #refused: string | null = null
  #callOff: () => void = () => undefined
  #running: Promise<void> | null = null
  #isClosed = false

  constructor(saved: SavedDraft, { kept, ...parts }: EditorParts & { readonly kept: readonly KeptDraft[] }) {
    super({ text: saved.text, save: 'saved', refusal: null, other: null })
    this.#parts = parts
    this.#saved = saved
    for (const each of kept) this.#take(each)
  }

  change(text: string): void {
    if (this.#isClosed || text === this.value.text) return
    this.set({ text })
    this.#keep()
    this.#saveLater(pauseMs)
  }

  /** Saves what isn't saved yet; resolves when nothing more can be done now. */
  flush(): Promise<void> {
    this.#callOff()
    return (this.#running ??= this.#saveAll().finally(() => (this.#running = null)))
  }

  /** Ends a conflict: what stands here is saved, or the other version takes its place. */
  settle(by: 'mine' | 'other'): void {
    const { other } = this.value
    if (other === null) return
    this.set({ other: null, ...(by === 'other' && { text: other.text }) })
    this.#keep()
    void this.flush()
  }

  /** It was handed in: nothing is saved any more. */
  close(): void {
    this.#isClosed = true
    this.#callOff()
    this.#parts.keep(null)
  }

  #isSaved(): boolean {
    return this.value.text === this.#saved.text
  }

  #keep(): void {
    const isKept = !this.#isSaved() || this.value.other !== null
    this.#parts.keep(isKept ? { version: this.#saved.version, text: this.value.text } : null)
  }

  /** What a window of this device has kept: it goes on from there, unless another device has saved since. */
  #take({ version, text }: KeptDraft): void {
    if (text === this.value.text) return
    if (version === this.#saved.version && this.#isSaved()) this.set({ text })
    else this.set({ other: { version: this.#saved.version, text: this.value.text }, text })
    this.#keep()
    this.#saveLater(0)
  }

  #saveLater(ms: number): void {
    this.#callOff()
    if (this.#isClosed || this.value.other !== null) return
    if (this.value.save === 'saved') this.set({ save: 'saving' })
    this.#callOff = this.#parts.wait(ms, () => void this.flush())
  }

  async #saveAll(): Promise<void> {
    while (!this.#isClosed && this.value.other === null && !this.#isSaved() && this.value.text !== this.#refused) {
      this.set({ save: 'saving' })
      if (!(await this.#saveOnce(this.value.text))) return
    }
    if (this.#isSaved() && this.value.other === null) this.set({ save: 'saved', refusal: null })
  }

  /** Whether to carry on with what was typed meanwhile. */
  async #saveOnce(text: string): Promise<boolean> {
    try {
      const { version } = await this.#parts.save({ version: this.#saved.version, text })
      this.#saved = { version, text }
      this.#refused = null
      if (!this.#isClosed) this.#keep()
      return true
    } catch (error) {
      return this.#fail(text, error instanceof Refused ? error : new Refused(0, {}))
    }
  }

  #fail(text: string, refused: Refused): boolean {
    if (refused.code === 'DRAFT_CHANGED') {
      this.#saved = refused.body as unknown as SavedDraft
      if (!this.#isSaved()) this.set({ other: this.#saved, save: 'offline' })
      this.#keep()
      return this.#isSaved()
    }
    if (refused.status >= 400 && refused.status < 500 && refused.status !== 429) {
      this.#refused = text
      this.set({ save: 'refused', refusal: refused })
      return true
    }
    this.set({ save: 'offline' })
    this.#callOff = this.#parts.wait(retryMs, () => void this.flush())
    return false
  }
}
