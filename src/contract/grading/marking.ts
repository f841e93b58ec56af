import { z } from 'zod'

/** What can be bought for a section: bands, comments, or comments with a rewritten part and next steps. */
export const GradingOption = z.enum(['scores', 'basic', 'vip'])
export type GradingOption = z.infer<typeof GradingOption>

export const GradedSkill = z.enum(['writing', 'speaking'])
export type GradedSkill = z.infer<typeof GradedSkill>

export const Criterion = z.enum(['task', 'coherence', 'lexis', 'grammar', 'fluency', 'pronunciation'])
export type Criterion = z.infer<typeof Criterion>

/** The four criteria of each skill, in the order in which they are shown. */
export const criteriaOf = {
  writing: ['task', 'coherence', 'lexis', 'grammar'],
  speaking: ['fluency', 'lexis', 'grammar', 'pronunciation'],
} as const satisfies Record<GradedSkill, readonly Criterion[]>

/** What a comment is about. The first are errors of language; any of them may also be praised. */
export const commentTags = [
  'article',
  'agreement',
  'tense',
  'verb_form',
  'preposition',
  'pronoun',
  'plural',
  'word_order',
  'sentence',
  'punctuation',
  'collocation',
  'word_choice',
  'word_form',
  'spelling',
  'register',
  'linking',
  'reference',
  'paragraph',
  'task',
  'example',
  'pronunciation',
  'fluency',
] as const
export const CommentTag = z.enum(commentTags)
export type CommentTag = z.infer<typeof CommentTag>

export const Band = z.number().min(0).max(9).multipleOf(0.5)

/** A place in a text: UTF-16 units of the candidate's text of a task, and the words there. */
export const TextAnchor = z.object({
  kind: z.literal('text'),
  part: z.int().min(1).max(9),
  start: z.int().min(0),
  end: z.int().positive(),
  quote: z.string().min(1).max(5000),
})
export type TextAnchor = z.infer<typeof TextAnchor>

/** A place in the recorded answer to a prompt, in milliseconds of that answer, its takes one after the other. */
const SoundAnchor = z.object({
  kind: z.literal('sound'),
  question: z.string().min(1).max(16),
  at_ms: z.int().min(0),
  end_ms: z.int().positive().nullable(),
})
export type SoundAnchor = z.infer<typeof SoundAnchor>

/** How long a voice comment may be. */
export const maxVoiceMs = 60_000

/** A comment that was spoken: the number that the browser gave the recording, and its length. */
export const VoiceComment = z.object({
  id: z.uuid(),
  duration_ms: z
    .int()
    .min(1)
    .max(maxVoiceMs + 2000),
})
export type VoiceComment = z.infer<typeof VoiceComment>

export const Comment = z.object({
  id: z.uuid(),
  anchor: z.discriminatedUnion('kind', [TextAnchor, SoundAnchor]),
  /** Whether it praises what should stay as it is. */
  keep: z.boolean(),
  tag: CommentTag.nullable(),
  text: z.string().max(2000),
  /** What could stand there instead. */
  suggestion: z.string().max(1000).nullable(),
  voice: VoiceComment.optional(),
})
export type Comment = z.infer<typeof Comment>

/** A band for a criterion. `part` is the number of the Writing task; null in Speaking, which is marked as a whole. */
export const CriterionMark = z.object({
  part: z.int().min(1).max(9).nullable(),
  criterion: Criterion,
  band: Band.nullable(),
  comment: z.string().max(2000),
})
export type CriterionMark = z.infer<typeof CriterionMark>

/** What a grader writes: unfinished in a draft, whole in what is handed back. */
export const Marking = z.object({
  marks: z.array(CriterionMark).max(36),
  comments: z.array(Comment).max(300),
  overall: z.string().max(8000),
  /** VIP: one paragraph, or one answer, as a better candidate would put it. */
  rewritten: z.object({ part: z.int().min(1).max(9), text: z.string().max(8000) }).nullable(),
  /** VIP: what to do next. */
  next_steps: z.array(z.string().max(1000)).max(3),
  /** Speaking: what was said, as far as the grader has written it down. */
  transcript: z.string().max(50_000),
})
export type Marking = z.infer<typeof Marking>

export const emptyMarking: Marking = { marks: [], comments: [], overall: '', rewritten: null, next_steps: [], transcript: '' }

/** What a marking still lacks before it can be handed back. */
export const MissingPart = z.enum(['bands', 'overall', 'comments', 'criterion_comments', 'rewritten', 'next_steps'])
export type MissingPart = z.infer<typeof MissingPart>

/** Comments on the candidate's words that `basic` and `vip` promise at least. */
export const minComments = 3

const isText = (text: string) => text.trim() !== ''

/** What a marking of these options lacks; `parts` are the numbers of the tasks that were written, `[null]` in Speaking. */
export function findMissing(
  marking: Marking,
  asked: { readonly skill: GradedSkill; readonly options: readonly GradingOption[]; readonly parts: readonly (number | null)[] },
): MissingPart[] {
  const wanted = asked.parts.flatMap((part) => criteriaOf[asked.skill].map((criterion) => ({ part, criterion })))
  const find = ({ part, criterion }: (typeof wanted)[number]) =>
    marking.marks.find((mark) => mark.part === part && mark.criterion === criterion)
  const hasVip = asked.options.includes('vip')
  const hasComments = hasVip || asked.options.includes('basic')
  const written = marking.comments.filter(({ text, suggestion, voice }) => isText(text) || suggestion !== null || voice !== undefined)
  const checks: readonly [MissingPart, boolean][] = [
    ['bands', asked.options.includes('scores') && wanted.some((each) => (find(each)?.band ?? null) === null)],
    ['overall', hasComments && !isText(marking.overall)],
    ['comments', hasComments && written.length < minComments],
    ['criterion_comments', hasVip && wanted.some((each) => !isText(find(each)?.comment ?? ''))],
    ['rewritten', hasVip && !isText(marking.rewritten?.text ?? '')],
    ['next_steps', hasVip && marking.next_steps.filter(isText).length < 3],
  ]
  return checks.filter(([, lacks]) => lacks).map(([part]) => part)
}
