import { type Problem, readContent, type TestFolder, writeContent } from '#server/authoring/index.ts'

/** The placeholder that a preview shows where an author has written nothing yet. */
export const hole = '[…]'

type Value = string | Value[] | { [name: string]: Value }

const isHeld = (value: unknown): value is Value[] | { [name: string]: Value } => typeof value === 'object' && value !== null

/** A placeholder for a value that is missing or can't be read; null where no simple one will do. */
function findPlaceholder({ code, values = {}, path = [] }: Problem): Value | null {
  if (code === 'one_of') return String(values['values']).split(', ')[0] ?? null
  if (code === 'form_whole_number' || code === 'form_percent' || code === 'form_seconds') return '1'
  if (code === 'empty') return hole
  if (code !== 'missing') return null
  const name = path.at(-1)
  if (name === 'options') return { A: hole }
  return name === 'number' || name === 'words' ? '1' : hole
}

/** Puts a value where the path leads; false where it leads nowhere. */
function put(value: Value, path: readonly (string | number)[], next: Value): boolean {
  const [step, ...rest] = path
  if (step === undefined || !isHeld(value)) return false
  const held = value as Record<string | number, Value>
  if (rest.length === 0) {
    held[step] = next
    return true
  }
  const inner = held[step]
  return inner !== undefined && put(inner, rest, next)
}

/** The folder with its empty fields filled, so that the rest of it can be shown; null where none of its problems is an empty field. */
export function fillHoles(folder: TestFolder, problems: readonly Problem[]): TestFolder | null {
  const files = new Map(folder.files)
  let isFilled = false
  for (const problem of problems) {
    const { file, path } = problem
    const [next, before] = [findPlaceholder(problem), files.get(file)]
    if (next === null || path === undefined || before === undefined) continue
    const { value } = readContent(file, before)
    if (value === null || !put(value as Value, path, next)) continue
    const text = writeContent(file, before, { value: value as never })
    if (text === null) continue
    files.set(file, text)
    isFilled = true
  }
  return isFilled ? { ...folder, files } : null
}
