import { createContext, useContext, useSyncExternalStore } from 'react'
import type { DraftProblem } from '#contract/exam/draft-content.ts'
import type { Desk, DeskState } from './desk.ts'
import type { Folder } from './folder.ts'
import { type Json, type Path, formatPath, getAt, setAt } from './json.ts'

/** What every piece of the desk may use. */
export interface DeskTools {
  readonly desk: Desk
  /** What the checker last said. */
  readonly problems: readonly DraftProblem[]
}

export const DeskContext = createContext<DeskTools | null>(null)

export function useDeskTools(): DeskTools {
  const tools = useContext(DeskContext)
  if (tools === null) throw new Error('Outside the desk of a draft')
  return tools
}

/** Watches a part of the desk; `select` answers something that stays the same while nothing changed. */
export function useDeskState<T>(desk: Desk, select: (state: DeskState) => T): T {
  const read = () => select(desk.value)
  return useSyncExternalStore(desk.watch, read, read)
}

export function useFolder(): Folder {
  return useDeskState(useDeskTools().desk, ({ folder }) => folder)
}

/** A value in a file, and how to change it; undefined takes it away. */
export function useValueAt(file: string, path: Path): readonly [Json | undefined, (next: Json | undefined) => void] {
  const { desk } = useDeskTools()
  const value = useDeskState(desk, ({ folder }) => getAt(folder[file], path))
  return [value, (next) => desk.edit(file, setAt(desk.value.folder[file], path, next))]
}

/** By what a problem finds its field in the page. */
export function nameField(file: string, path: Path): string {
  return `${file}#${formatPath(path)}`
}

/** What the checker says of one value. Facts of a passage stand in its front matter, where the checker counts from. */
export function useProblemAt(file: string, path: Path): string | undefined {
  const { problems } = useDeskTools()
  const at = formatPath(path[0] === 'front' ? path.slice(1) : path)
  const found = problems.filter((problem) => problem.file === file && problem.path !== null && formatPath(problem.path) === at)
  return found.length === 0 ? undefined : found.map(({ message }) => message).join(' ')
}
