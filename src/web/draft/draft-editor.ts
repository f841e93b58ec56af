import type { Skill } from '#contract/content/group-type.ts'
import type { DraftFile, DraftMedia } from '#contract/exam/draft-content.ts'
import type { TestDraft, WholeDraft } from '#contract/exam/test-draft.contract.ts'
import { Refused } from '#web/kit/api/refused.ts'
import { Watched } from '#web/kit/watched.ts'
import type { Folder } from './folder.ts'
import { type Change, compareFolders, type Removed } from './change.ts'
import { formatPath, type Json, getAt, isSame, toText } from './json.ts'
import type { KeptEdit } from './kept-edits.ts'
import { renumberSection } from './renumber.ts'

/** What an editor needs of its surroundings; tests bring their own. */
export interface EditorParts {
  readonly save: (file: { path: string; value?: unknown; text?: string; version: number }) => Promise<{ draft: TestDraft; file: DraftFile }>
  readonly readKept: (path: string) => KeptEdit | null
  readonly keep: (path: string, edit: KeptEdit | null) => void
  /** Runs later; answers how to call it off. */
  readonly wait: (ms: number, run: () => void) => () => void
}

interface SavedFile {
  readonly format: DraftFile['format']
  /** As the server has it. */
  readonly content: Json
  readonly version: number
}

export interface Conflict {
  readonly path: string
  /** As it is on the server now; null: somebody removed it. */
  readonly theirs: DraftFile | null
}

/** saved, saving; device: kept in this browser until the server can be reached; refused: the server does not take it as it is. */
export type SaveStatus = 'saved' | 'saving' | 'device' | 'refused'

export interface EditorState {
  readonly draft: TestDraft
  /** All files as they are edited here. */
  readonly folder: Folder
  readonly saved: Readonly<Record<string, SavedFile>>
  readonly media: readonly DraftMedia[]
  readonly save: SaveStatus
  /** Why the last save was refused. */
  readonly refusal: unknown
  readonly conflict: Conflict | null
  /** What was changed here and can be undone, the last change last. */
  readonly past: readonly Change[]
  /** What was undone and can be done again, the next one last. */
  readonly future: readonly Change[]
}

/** Changes that can be undone. */
const maxChanges = 100

/** How long nobody has typed before a file is saved. */
const pauseMs = 800
const retryMs = 5000

export function toContent({ format, value, text }: Pick<DraftFile, 'format' | 'value' | 'text'>): Json {
  if (value === null) return text ?? ''
  return format === 'passage' ? { front: value, text: text ?? '' } : value
}

function toSaved(file: DraftFile): SavedFile {
  return { format: file.format, content: toContent(file), version: file.version }
}

function guessFormat(path: string): DraftFile['format'] {
  if (path.endsWith('.yaml')) return 'yaml'
  return path.startsWith('passages/') ? 'passage' : 'text'
}

function toBody(format: DraftFile['format'], content: Json): { value?: Json; text?: string } {
  if (typeof content === 'string') return { text: content }
  return format === 'passage' ? { value: getAt(content, ['front']) ?? {}, text: toText(getAt(content, ['text'])) } : { value: content }
}

/** The files of one draft while somebody writes: every change is kept in the browser at once, and saved when typing pauses. */
export class DraftEditor extends Watched<EditorState> {
  readonly #parts: EditorParts
  /** Files whose content the server refused; they wait for another change. */
  readonly #refused = new Map<string, Json>()
  /** Whether the next edit of the same value belongs to the last change: typing that has not paused. */
  #isTyping = false
  #callOff: () => void = () => undefined
  #running: Promise<void> | null = null

  constructor(whole: WholeDraft, parts: EditorParts) {
    super(toState(whole))
    this.#parts = parts
    this.#takeKept()
  }

  /** Another content of a file, or its first one. */
  edit(path: string, content: Json): void {
    this.editAll({ [path]: content })
  }

  editAll(changes: Folder, removed?: Removed): void {
    this.#record(changes, removed)
    this.#put(changes)
  }

  /** Takes back the last change; answers it, or undefined where there is none. */
  undo(): Change | undefined {
    const { past, future } = this.value
    const last = past.at(-1)
    if (last === undefined) return undefined
    this.#isTyping = false
    this.set({ past: past.slice(0, -1), future: [...future, last] })
    this.#put(last.before)
    return last
  }

  /** Does again what was undone last. */
  redo(): Change | undefined {
    const { past, future } = this.value
    const next = future.at(-1)
    if (next === undefined) return undefined
    this.#isTyping = false
    this.set({ past: [...past, next], future: future.slice(0, -1) })
    this.#put(next.after)
    return next
  }

  #put(changes: Folder): void {
    this.set({ folder: { ...this.value.folder, ...changes } })
    for (const [path, content] of Object.entries(changes)) {
      // A file that is as it was saved has nothing to keep, unless something else of it is on its way.
      const isSaved = this.#running === null && isSame(content, this.value.saved[path]?.content)
      this.#parts.keep(path, isSaved ? null : { content, version: this.#versionOf(path) })
    }
    this.#saveLater(pauseMs)
  }

  /** Changes of the questions of a section, which are numbered again. */
  editSection(skill: Skill, changes: Folder, removed?: Removed): void {
    const all = { ...changes, ...renumberSection({ ...this.value.folder, ...changes }, skill) }
    // New numbers alone belong to the change that they follow from.
    if (Object.keys(changes).length === 0) this.#join(all)
    else this.#record(all, removed)
    this.#put(all)
  }

  /** Saves what is not saved yet; resolves when nothing more can be done now. */
  flush(): Promise<void> {
    this.#callOff()
    this.#isTyping = false
    return (this.#running ??= this.#saveAll().finally(() => (this.#running = null)))
  }

  /** Takes the draft as the server has it, with what was typed here and is not saved. */
  take(whole: WholeDraft): void {
    const fresh = toState(whole)
    const unsaved = Object.fromEntries(this.#listUnsaved().map((path) => [path, this.value.folder[path] ?? '']))
    // Before it the files were others: what was done with them can't be undone one by one.
    this.set({ ...fresh, folder: { ...fresh.folder, ...unsaved }, save: this.value.save })
  }

  takeDraft(draft: TestDraft): void {
    this.set({ draft })
  }

  takeMedia(media: DraftMedia): void {
    this.set({ media: [...this.value.media.filter(({ path }) => path !== media.path), media] })
  }

  /** Ends a conflict: by what is written here, or by what somebody else has saved. */
  settle(by: 'mine' | 'theirs'): void {
    const { conflict, folder, saved } = this.value
    if (conflict === null) return
    const { path, theirs } = conflict
    const { [path]: _, ...others } = saved
    this.set({ conflict: null, saved: theirs === null ? others : { ...others, [path]: toSaved(theirs) } })
    if (by === 'theirs' && theirs !== null) {
      this.set({ folder: { ...folder, [path]: toContent(theirs) }, past: [], future: [] })
      this.#parts.keep(path, null)
    }
    void this.flush()
  }

  #record(changes: Folder, removed?: Removed): void {
    const change = compareFolders(this.value.folder, changes)
    if (change === null) return
    const { past } = this.value
    const last = past.at(-1)
    const isSamePlace = last !== undefined && last.file === change.file && formatPath(last.path) === formatPath(change.path)
    if (this.#isTyping && isSamePlace && removed === undefined) this.#join(changes)
    else this.set({ past: [...past.slice(1 - maxChanges), { ...change, ...(removed && { removed }) }], future: [] })
    this.#isTyping = true
  }

  #join(changes: Folder): void {
    const { folder, past } = this.value
    const last = past.at(-1)
    const added = compareFolders(folder, changes)
    if (last === undefined || added === null) return
    const joined = { ...last, before: { ...added.before, ...last.before }, after: { ...last.after, ...added.after } }
    this.set({ past: [...past.slice(0, -1), joined], future: [] })
  }

  #versionOf(path: string): number {
    return this.value.saved[path]?.version ?? 0
  }

  #listUnsaved(): readonly string[] {
    const { folder, saved } = this.value
    return Object.keys(folder).filter((path) => !isSame(folder[path], saved[path]?.content))
  }

  /** What an earlier page left in the browser. */
  #takeKept(): void {
    const { folder, saved } = this.value
    for (const [path, file] of Object.entries(saved)) {
      const kept = this.#parts.readKept(path)
      if (kept === null) continue
      if (isSame(kept.content, file.content)) {
        this.#parts.keep(path, null)
        continue
      }
      const isStale = kept.version !== file.version
      // One conflict at a time: another stale file stays in the browser, and is asked about by the next page.
      if (isStale && this.value.conflict !== null) continue
      this.set({ folder: { ...this.value.folder, [path]: kept.content } })
      if (isStale) this.set({ conflict: { path, theirs: { path, ...fromSaved(file), ...this.#savers() } } })
    }
    if (this.value.folder !== folder && this.value.conflict === null) this.#saveLater(0)
  }

  #savers(): Pick<DraftFile, 'saved_by' | 'saved_at'> {
    const { edited_by, edited_at } = this.value.draft
    return { saved_by: edited_by, saved_at: edited_at }
  }

  #saveLater(ms: number): void {
    this.#callOff()
    if (this.value.conflict !== null) return
    if (this.value.save === 'saved') this.set({ save: 'saving' })
    this.#callOff = this.#parts.wait(ms, () => void this.flush())
  }

  async #saveAll(): Promise<void> {
    for (;;) {
      const path = this.#listUnsaved().find((each) => !isSame(this.value.folder[each], this.#refused.get(each)))
      if (path === undefined || this.value.conflict !== null) break
      this.set({ save: 'saving' })
      if (!(await this.#saveFile(path))) return
    }
    const isRefused = this.#listUnsaved().length > 0
    this.set({ save: isRefused ? 'refused' : 'saved', ...(!isRefused && { refusal: null }) })
  }

  /** Whether to go on with the next file. */
  async #saveFile(path: string): Promise<boolean> {
    const sent = this.value.folder[path] ?? ''
    const format = this.value.saved[path]?.format ?? guessFormat(path)
    try {
      const { draft, file } = await this.#parts.save({ path, ...toBody(format, sent), version: this.#versionOf(path) })
      this.#refused.delete(path)
      // What came back is what was sent: another spelling of it would be saved again for ever.
      this.set({ draft, saved: { ...this.value.saved, [path]: { format, content: sent, version: file.version } } })
      this.#takeHashes(path, sent, file)
      const content = this.value.folder[path] ?? ''
      this.#parts.keep(path, isSame(content, sent) ? null : { content, version: file.version })
      return true
    } catch (error) {
      return this.#fail(path, sent, error)
    }
  }

  /** In a timing the server has put hashes for "current", which may then be said again of another script. */
  #takeHashes(path: string, sent: Json, file: DraftFile): void {
    const { folder, saved } = this.value
    if (!path.endsWith('.timing.yaml') || !isSame(folder[path], sent)) return
    this.set({ folder: { ...folder, [path]: toContent(file) }, saved: { ...saved, [path]: toSaved(file) } })
  }

  #fail(path: string, sent: Json, error: unknown): boolean {
    const refused = error instanceof Refused ? error : new Refused(0, {})
    if (refused.code === 'FILE_CHANGED') {
      this.set({ conflict: { path, theirs: (refused.body['file'] ?? null) as DraftFile | null }, save: 'device' })
      return false
    }
    if (refused.status >= 400 && refused.status < 500 && refused.status !== 401 && refused.status !== 429) {
      this.#refused.set(path, sent)
      this.set({ refusal: refused })
      return true
    }
    this.set({ save: 'device' })
    this.#callOff = this.#parts.wait(retryMs, () => void this.flush())
    return false
  }
}

function toState(whole: WholeDraft): EditorState {
  const { files, media, ...draft } = whole
  return {
    draft,
    folder: Object.fromEntries(files.map((file) => [file.path, toContent(file)])),
    saved: Object.fromEntries(files.map((file) => [file.path, toSaved(file)])),
    media,
    save: 'saved',
    refusal: null,
    conflict: null,
    past: [],
    future: [],
  }
}

function fromSaved({ format, content, version }: SavedFile): Pick<DraftFile, 'format' | 'value' | 'text' | 'version'> {
  const { value, text } = toBody(format, content)
  return { format, value: (value ?? null) as DraftFile['value'], text: text ?? null, version }
}
