import { createContext, useContext, useId, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import type { DraftProblem } from '#contract/exam/draft-content.ts'
import type { PublishedRevision } from './draft-queries.ts'
import type { DraftEditor, EditorState } from './draft-editor.ts'
import { useDescribeProblem } from './describe-problem.ts'
import { type FieldPlaces, isProblemOf } from './field-places.ts'
import type { Folder } from './folder.ts'
import { type Json, type Path, formatPath, getAt, setAt } from './json.ts'

/** A field that somebody comments on. */
export interface CommentPlace {
  readonly file: string
  readonly path: Path
  readonly label: string
}

/** What every piece of the editor may use. */
export interface EditorTools {
  readonly editor: DraftEditor
  /** What the checker last said. */
  readonly problems: readonly DraftProblem[]
  readonly fields: FieldPlaces
  /** The test that stands at the draft's name. */
  readonly published: PublishedRevision | null
  /** How many open comments a field has, by its name. */
  readonly commented: ReadonlyMap<string, number>
  readonly onComment: (place: CommentPlace) => void
}

export const EditorContext = createContext<EditorTools | null>(null)

export function useEditorTools(): EditorTools {
  const tools = useContext(EditorContext)
  if (tools === null) throw new Error('Outside the editor of a draft')
  return tools
}

/** Watches a part of the editor; `select` answers something that stays the same while nothing changed. */
export function useEditorState<T>(editor: DraftEditor, select: (state: EditorState) => T): T {
  const read = () => select(editor.value)
  return useSyncExternalStore(editor.watch, read, read)
}

/** The last version with which everything was saved: what is checked and shown, so that not every single file asks for it. */
export function useSettledVersion(editor: DraftEditor): number {
  const version = useEditorState(editor, ({ draft, save }) => (save === 'saving' ? null : draft.version))
  const [settled, setSettled] = useState(editor.value.draft.version)
  if (version !== null && version !== settled) setSettled(version)
  return version ?? settled
}

export function useFolder(): Folder {
  return useEditorState(useEditorTools().editor, ({ folder }) => folder)
}

/** A value in a file, and how to change it; undefined takes it away. */
export function useValueAt(file: string, path: Path): readonly [Json | undefined, (next: Json | undefined) => void] {
  const { editor } = useEditorTools()
  const value = useEditorState(editor, ({ folder }) => getAt(folder[file], path))
  return [value, (next) => editor.edit(file, setAt(editor.value.folder[file], path, next))]
}

/** By what a problem finds its field in the page. */
export function nameField(file: string, path: Path): string {
  return `${file}#${formatPath(path)}`
}

/** What the checker says of a value and, with `isWhole`, of what is inside; the page has a field for it as long as the component is there. */
export function useProblemAt(file: string, path: Path, isWhole = true): string | undefined {
  const { problems, fields } = useEditorTools()
  const name = formatPath(path)
  useLayoutEffect(() => fields.add({ file, path, isWhole }), [fields, file, name, isWhole]) // oxlint-disable-line react-hooks/exhaustive-deps -- the name says the path
  const describe = useDescribeProblem()
  const found = problems.filter((problem) => isProblemOf(problem, { file, path, isWhole }))
  return found.length === 0 ? undefined : [...new Set(found.map(describe))].join(' ')
}

/** A field of a value, for controls that are not made of the kit's. */
export interface ValueField {
  /** For `data-at`: by what a problem finds the field. */
  readonly at: string
  readonly error: string | undefined
  readonly errorId: string
  /** Ties a control to the sentence. */
  readonly ties: { readonly 'aria-describedby': string | undefined; readonly 'aria-invalid': true | undefined }
}

export function useField(file: string, path: Path, isWhole = true): ValueField {
  const errorId = useId()
  const error = useProblemAt(file, path, isWhole)
  const ties = {
    'aria-describedby': error === undefined ? undefined : errorId,
    'aria-invalid': error === undefined ? undefined : true,
  } as const
  return { at: nameField(file, path), error, errorId, ties }
}
