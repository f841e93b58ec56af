import type { z } from 'zod'
import type { Problem } from './problem.ts'
import type { Path, YamlFile } from './yaml-file.ts'
import { type Code, type Sentence, sentences, tell } from '#server/authoring/sentences.ts'

type Issue = z.core.$ZodIssue

/** A path of zod has no symbols here: YAML knows none. */
const toPath = (path: readonly PropertyKey[]): Path => path.filter((step) => typeof step !== 'symbol')

function valueAt(content: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (value, step) => (typeof value === 'object' && value !== null ? (value as Record<PropertyKey, unknown>)[step] : undefined),
    content,
  )
}

function toQuestionNumber(value: unknown): number | null {
  const text: unknown = Array.isArray(value) ? value[0] : value
  return typeof text === 'string' && /^\d{1,3}$/.test(text) ? Number(text) : null
}

/** The question that a path lies in: the nearest map with a number, or a map keyed by question numbers. */
function findQuestion(content: unknown, path: Path): number | null {
  let found: number | null = null
  path.forEach((step, index) => {
    if (typeof step === 'string') found = toQuestionNumber(step) ?? found
    const value = valueAt(content, path.slice(0, index + 1))
    if (typeof value === 'object' && value !== null) {
      found =
        ('number' in value ? toQuestionNumber(value.number) : null) ??
        ('numbers' in value ? toQuestionNumber(value.numbers) : null) ??
        found
    }
  })
  return found
}

function nameOf(path: Path): string {
  const last = path.at(-1)
  if (last === undefined) return 'the file'
  return typeof last === 'number'
    ? `entry ${last + 1} of "${String(path.findLast((step) => typeof step === 'string') ?? 'the list')}"`
    : `"${String(last)}"`
}

const wanted: Readonly<Record<string, string>> = { string: 'text', array: 'a list', object: 'a map of fields', record: 'a map' }

const bySentence: ReadonlyMap<string, Code> = new Map(
  (Object.keys(sentences) as Code[]).filter((code) => code.startsWith('form_')).map((code) => [sentences[code], code]),
)

/** What a form of its own says of a field. */
function describeForm(field: string, said: string): Sentence {
  const code = bySentence.get(`{{field}} ${said}`)
  return code === undefined ? tell('shape_fault', { field, fault: said }) : tell(code, { field })
}

function describe(issue: Issue, content: unknown): Sentence {
  const at = toPath(issue.path)
  const field = nameOf(at)
  if (issue.code === 'custom' || issue.code === 'invalid_format') return describeForm(field, issue.message)
  if (valueAt(content, at) === undefined) return tell('missing', { field })
  if (issue.code === 'invalid_type') return tell('shape', { field, wanted: wanted[issue.expected] ?? issue.expected })
  if (issue.code === 'invalid_value') return tell('one_of', { field, values: issue.values.map(String).join(', ') })
  if (issue.code === 'too_small')
    return issue.origin === 'string' ? tell('empty', { field }) : tell('at_least', { field, least: Number(issue.minimum) })
  if (issue.code === 'invalid_union') return tell('group_kind', { field })
  return tell('shape_fault', { field, fault: issue.message })
}

function toProblems(issue: Issue, file: YamlFile): Problem[] {
  const at = toPath(issue.path)
  const paths = issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...at, key]) : [at]
  if (issue.code === 'invalid_key') return issue.issues.flatMap((inner) => toProblems({ ...inner, path: issue.path }, file))
  return paths.map((path) => ({
    file: file.name,
    line: file.lineOf(path),
    path,
    question: findQuestion(file.content, path),
    ...(issue.code === 'unrecognized_keys' ? tell('field_unknown', { field: nameOf(path) }) : describe(issue, file.content)),
  }))
}

/** Reads a file's content as the schema has it; every deviation, an unknown field too, is a problem on its line. */
export function checkShape<T extends z.ZodType>(file: YamlFile, schema: T): { value: z.output<T> | null; problems: Problem[] } {
  const parsed = schema.safeParse(file.content)
  if (parsed.success) return { value: parsed.data, problems: [] }
  return { value: null, problems: parsed.error.issues.flatMap((issue) => toProblems(issue, file)) }
}
