import { z } from 'zod'
import { Empty, Flag, Id, Instant, Lang, longPageOf, LongPageQuery } from '#contract/kit/common.ts'
import { endpoint } from '#contract/kit/endpoint.ts'
import { Block, CueCard, Figure } from '#contract/content/paper.ts'
import { Module } from '#contract/content/group-type.ts'
import { PlayableTake } from '#contract/result/result.ts'
import { CommentTag, GradedSkill, GradingOption, Marking, MissingPart } from './marking.ts'

const Money = z.object({ amount: z.int(), currency: z.string() })

/** A line of the queue. Never a name: the grader sees a candidate number. */
export const QueuedTask = z.object({
  id: z.int(),
  candidate_number: z.int(),
  skill: GradedSkill,
  module: Module,
  test_title: z.string(),
  options: z.array(GradingOption),
  comment_language: Lang,
  priority: z.boolean(),
  due_at: Instant,
  words: z.int().nullable(),
  duration_ms: z.int().nullable(),
  /** What its grader earns, by currency. */
  rate: z.array(Money),
  state: z.enum(['free', 'yours', 'taken']),
  /** Until when whoever has it keeps it without a sign of life. */
  lease_until: Instant.nullable(),
  /** Whether it is an anchor that the person marks to qualify. */
  is_practice: z.boolean(),
  /** Why the person who asks may not take it. */
  withheld: z.enum(['own_student', 'assigned', 'own_work', 'not_qualified']).nullable(),
})
export type QueuedTask = z.infer<typeof QueuedTask>

export const QueueFigures = z.object({
  left: z.int(),
  late: z.int(),
  done_today: z.int(),
  /** What the person has earned since the first of the month, by currency. */
  earned_this_month: z.array(Money),
})
export type QueueFigures = z.infer<typeof QueueFigures>

export const WritingScript = z.object({
  skill: z.literal('writing'),
  tasks: z.array(
    z.object({
      part: z.int(),
      minimum_words: z.int(),
      prompt: z.array(Block),
      figure: Figure.nullable(),
      /** Empty where nothing was written: such a task counts as band 0. */
      text: z.string(),
      words: z.int(),
    }),
  ),
})

/** A recording with what its waveform is drawn from: the loudest sample of each tenth of a second, a byte each, in base64; null where it isn't known. */
const SpokenTake = PlayableTake.extend({ peaks: z.base64().nullable().optional() })

/** A voice comment that can be played; the address is signed for an hour. */
export const PlayableVoice = z.object({ id: z.uuid(), url: z.string(), duration_ms: z.int() })
export type PlayableVoice = z.infer<typeof PlayableVoice>

const SpeakingScript = z.object({
  skill: z.literal('speaking'),
  parts: z.array(
    z.object({
      number: z.int(),
      title: z.string(),
      /** What lay open while its first prompt was prepared and answered. */
      cue_card: CueCard.nullable().optional(),
      prompts: z.array(
        z.object({
          question: z.string(),
          text: z.string(),
          /** It asks for the candidate's name: nothing of it is graded, and no grader gets its recording. */
          names_candidate: z.boolean().optional(),
          duration_ms: z.int(),
          takes: z.array(SpokenTake),
        }),
      ),
    }),
  ),
  /** What the candidate noted during the minute of preparation. */
  notes: z.string(),
})

export const Script = z.discriminatedUnion('skill', [WritingScript, SpeakingScript])
export type Script = z.infer<typeof Script>

/** A task as whoever has taken it works on it. */
export const TaskAtHand = z.object({
  task: QueuedTask,
  script: Script,
  draft: z.object({ version: z.int(), marking: Marking, saved_at: Instant }).nullable(),
  /** Those of the draft that the server has. */
  voices: z.array(PlayableVoice),
  /** Of a revision: the draft that it was made from, without its bands. Null otherwise. */
  earlier: z.string().nullable(),
})
export type TaskAtHand = z.infer<typeof TaskAtHand>

export const SavedComment = z.object({
  id: z.int(),
  text: z.string(),
  tag: CommentTag.nullable(),
  used: z.int(),
  /** The school's stock, which every grader has. */
  is_shared: z.boolean(),
})
export type SavedComment = z.infer<typeof SavedComment>

export const noSuchTask = { NO_SUCH_TASK: { status: 422, message: 'grading.no_such_task' } } as const
/** They haven't marked the anchors of this skill well enough yet. */
const notQualified = { NOT_QUALIFIED: { status: 403, message: 'grading.not_qualified' } } as const
/** The claim has run out or somebody else has the task now; what was typed is still in the browser. */
export const claimLost = { CLAIM_LOST: { status: 409, message: 'grading.claim_lost' } } as const

const byTask = z.object({ id: Id })

export const graderContract = {
  queue: endpoint({
    method: 'GET',
    path: '/teacher/grading',
    access: 'grading:grade',
    summary: 'Work that waits for a grader, by the time it is due',
    input: LongPageQuery.pick({ page: true, per_page: true, after: true }).extend({
      skill: GradedSkill.optional(),
      comment_language: Lang.optional(),
      option: GradingOption.optional(),
      /** Only what the person may take, or has. */
      takeable: Flag.optional(),
      /** Only what the person has, or staff have assigned to them. */
      mine: Flag.optional(),
    }),
    output: longPageOf(QueuedTask),
  }),
  figures: endpoint({
    method: 'GET',
    path: '/teacher/grading/figures',
    access: 'grading:grade',
    summary: 'How much is left and late, and what the person has handed back and earned',
    input: Empty,
    output: QueueFigures,
  }),
  done: endpoint({
    method: 'GET',
    path: '/teacher/grading/done',
    access: 'grading:grade',
    summary: 'What the person has handed back, newest first, with what it earned',
    input: LongPageQuery.pick({ page: true, per_page: true, after: true }),
    output: longPageOf(z.object({ task: QueuedTask, submitted_at: Instant, band: z.number().nullable(), stars: z.int().nullable() })),
  }),
  claimNext: endpoint({
    method: 'POST',
    path: '/teacher/grading/claim',
    access: 'grading:grade',
    summary: 'Takes the work that is due first and that the person may take; null where there is none',
    input: z.object({ skill: GradedSkill.optional(), comment_language: Lang.optional() }),
    output: z.object({ id: z.int().nullable() }),
    errors: { ...notQualified, TOO_MANY_CLAIMS: { status: 422, message: 'grading.too_many_claims' } },
  }),
  claim: endpoint({
    method: 'POST',
    path: '/teacher/grading/{id}/claim',
    access: 'grading:grade',
    summary: 'Takes one piece of work for two hours; asked again by the person who has it, renews them',
    input: byTask,
    output: z.object({ lease_until: Instant }),
    errors: {
      ...noSuchTask,
      TAKEN: { status: 409, message: 'grading.taken' },
      ...notQualified,
      NOT_FOR_YOU: { status: 403, message: 'grading.not_for_you' },
      TOO_MANY_CLAIMS: { status: 422, message: 'grading.too_many_claims' },
    },
  }),
  giveBack: endpoint({
    method: 'POST',
    path: '/teacher/grading/{id}/return',
    access: 'grading:grade',
    summary: 'Returns it to the queue; the draft stays',
    input: byTask,
    output: Empty,
    errors: { ...noSuchTask, ...claimLost },
  }),
  read: endpoint({
    method: 'GET',
    path: '/teacher/grading/{id}',
    access: 'grading:grade',
    summary: 'What the candidate wrote or said, for the grader who has taken it or has handed it back, with their draft',
    input: byTask,
    output: TaskAtHand,
    errors: { ...noSuchTask, ...claimLost },
  }),
  saveDraft: endpoint({
    method: 'PUT',
    path: '/teacher/grading/{id}/draft',
    access: 'grading:grade',
    summary: 'Keeps a draft and renews the claim. `version` is that of the draft it began from, 0 for the first',
    input: byTask.extend({ version: z.int().min(0), marking: Marking }),
    output: z.object({ version: z.int(), saved_at: Instant, lease_until: Instant }),
    errors: {
      ...noSuchTask,
      ...claimLost,
      /** Another window has saved since. */
      DRAFT_CHANGED: { status: 409, message: 'grading.draft_changed', data: z.object({ version: z.int(), marking: Marking }) },
      WORDS_NOT_THERE: { status: 422, message: 'grading.words_not_there', data: z.object({ comment_ids: z.array(z.string()) }) },
    },
  }),
  submit: endpoint({
    method: 'POST',
    path: '/teacher/grading/{id}/submit',
    access: 'grading:grade',
    summary: 'Hands the marking back. Sent again it answers the same',
    input: byTask.extend({ marking: Marking }),
    output: z.object({ band: z.number().nullable(), next_id: z.int().nullable() }),
    errors: {
      ...noSuchTask,
      ...claimLost,
      INCOMPLETE: { status: 422, message: 'grading.incomplete', data: z.object({ missing: z.array(MissingPart) }) },
      /** The sound of these comments hasn't arrived. */
      VOICE_MISSING: { status: 422, message: 'grading.voice_missing', data: z.object({ comment_ids: z.array(z.string()) }) },
      WORDS_NOT_THERE: { status: 422, message: 'grading.words_not_there', data: z.object({ comment_ids: z.array(z.string()) }) },
    },
  }),
  savedComments: endpoint({
    method: 'GET',
    path: '/teacher/grading/saved-comment',
    access: 'grading:grade',
    summary: "The person's own saved comments and the school's, the most used first",
    input: z.object({ q: z.string().trim().max(200).optional() }),
    output: z.object({ data: z.array(SavedComment) }),
  }),
  saveComment: endpoint({
    method: 'POST',
    path: '/teacher/grading/saved-comment',
    access: 'grading:grade',
    summary: 'Keeps a comment to use again; kept twice it is there once',
    input: z
      .object({ text: z.string().trim().min(1).max(2000), tag: CommentTag.nullable() })
      .meta({ examples: [{ text: 'After *consider* comes the -ing form.', tag: 'verb_form' }] }),
    output: SavedComment,
    errors: { TOO_MANY_SAVED: { status: 422, message: 'grading.too_many_saved' } },
  }),
  deleteComment: endpoint({
    method: 'DELETE',
    path: '/teacher/grading/saved-comment/{id}',
    access: 'grading:grade',
    summary: "Deletes one of the person's own saved comments",
    input: byTask,
    output: Empty,
  }),
}
