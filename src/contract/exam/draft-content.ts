import { z } from 'zod'
import { ContentProblem, ImportReport } from '#contract/exam/exam-staff.contract.ts'
import { Skill } from '#contract/content/group-type.ts'
import { Instant, Lang } from '#contract/kit/common.ts'

/** What a YAML file says. Every scalar is text: `number: 1` is `{ number: "1" }`, and is written back as it was. */
export type DraftValue = string | DraftValue[] | { [key: string]: DraftValue }

/** How deep a value may be nested. */
const maxDepth = 20

function isDraftValue(value: unknown, depth = 0): value is DraftValue {
  if (typeof value === 'string') return true
  if (typeof value !== 'object' || value === null || depth >= maxDepth) return false
  return Object.values(value).every((each) => isDraftValue(each, depth + 1))
}

export const DraftValue = z.custom<DraftValue>((value) => isDraftValue(value))

/** A file of a draft by its path in the folder: `reading/part-1.yaml`. */
export const DraftPath = z
  .string()
  .max(120)
  .regex(/^[A-Za-z0-9][\w.-]*(\/[A-Za-z0-9][\w.-]*){0,3}$/)

/** The way to a place in the value of a file: `["groups", 1, "questions", 0, "key"]`. */
export const ValuePath = z.array(z.union([z.string().max(100), z.int().min(0)])).max(maxDepth)
export type ValuePath = z.infer<typeof ValuePath>

/** Somebody of staff. */
export const DraftPerson = z.object({ id: z.int(), name: z.string() })
export type DraftPerson = z.infer<typeof DraftPerson>

/** How many characters the text of a file may have. */
export const maxDraftText = 300_000

/**
 * A text file of a draft. `yaml`: its value, and its text only where it cannot be read. `passage`: Markdown that begins with its title;
 * `value` is what stands between the lines of `---`, `text` what follows them. `text`: its text.
 */
export const DraftFile = z.object({
  path: z.string(),
  format: z.enum(['yaml', 'passage', 'text']),
  value: DraftValue.nullable(),
  text: z.string().nullable(),
  /** The draft's version by which it was saved: what a save has to name. */
  version: z.int(),
  saved_by: DraftPerson,
  saved_at: Instant,
})
export type DraftFile = z.infer<typeof DraftFile>

/** A recording of a draft. */
export const DraftMedia = z.object({
  path: z.string(),
  type: z.literal('audio/mpeg'),
  bytes: z.int(),
  sha256: z.string(),
  version: z.int(),
  /** Plays it for some hours, without a session. */
  url: z.string(),
})
export type DraftMedia = z.infer<typeof DraftMedia>

/** A problem, with the place in its file's value where it can be told; null: the file as a whole. */
export const DraftProblem = ContentProblem.extend({
  path: ValuePath.nullable(),
  /** By which the page says it in the reader's language, with what was found; a sentence without a code is shown as it is. */
  code: z.string().optional(),
  values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
})
export type DraftProblem = z.infer<typeof DraftProblem>

/** What `npm run content:check` says of the draft as it is. */
export const DraftCheck = z.object({
  /** The draft's version that was checked. */
  version: z.int(),
  /** At most a thousand of each, and how many there are. */
  problems: z.array(DraftProblem),
  problem_count: z.int(),
  advice: z.array(DraftProblem),
  advice_count: z.int(),
  /** Questions that a part asks and a language doesn't explain, by their first number; a file that does not exist explains none. */
  missing_explanations: z.array(z.object({ skill: Skill, file: z.string(), lang: Lang, numbers: z.array(z.int()).min(1) })),
  /** What stands at the test's name, and what publishing the draft would change of its keys; of a draft with problems that isn't known. */
  current: ImportReport.shape.current,
  same: ImportReport.shape.same,
  key_changes: ImportReport.shape.key_changes,
})
export type DraftCheck = z.infer<typeof DraftCheck>
