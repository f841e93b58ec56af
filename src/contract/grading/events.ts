import { z } from 'zod'
import { Skill } from '#contract/content/group-type.ts'
import { defineEvent } from '#contract/kit/event.ts'
import { Band, Criterion, GradingOption } from './marking.ts'

const of = {
  person_id: z.int(),
  attempt_id: z.int(),
  skill: Skill,
  test_title: z.string(),
  options: z.array(GradingOption),
}

/** Somebody has handed a marking back, and it can be read. `person_id` is the candidate; `revision_id` is of a revision. */
export const gradingReleased = defineEvent(
  'grading.released',
  z.object({ ...of, task_id: z.int(), band: z.number().nullable(), revision_id: z.int().optional() }),
)

/** It wasn't released by the time it was due: the coins went back to whoever paid, once. `person_id` is the payer. */
export const gradingLate = defineEvent('grading.late', z.object({ ...of, coins: z.int() }))

/**
 * Staff have canceled it, or its attempt is void: the coins went back to whoever paid. `person_id` is the payer. `reason` is in the words of staff;
 * null where the attempt is void.
 */
export const gradingCanceled = defineEvent('grading.canceled', z.object({ ...of, coins: z.int(), reason: z.string().nullable() }))

/**
 * A section or a revision was marked again after a complaint, or won't be: staff have refused it, or the attempt is void. `person_id` is the candidate, or whoever paid for them. `coins` came
 * back to them now.
 */
export const gradingComplaintDecided = defineEvent(
  'grading.complaint_decided',
  z.object({
    person_id: z.int(),
    candidate_id: z.int(),
    complaint_id: z.int(),
    task_id: z.int(),
    attempt_id: z.int(),
    /** Of a revision. */
    revision_id: z.int().optional(),
    skill: Skill,
    test_title: z.string(),
    outcome: z.enum(['changed', 'unchanged', 'rejected']),
    /** Of the section; null where it wasn't marked again. */
    before: Band.nullable(),
    after: Band.nullable(),
    /** What the second grader found, by criterion. */
    marks: z.array(z.object({ part: z.int().nullable(), criterion: Criterion, band: Band.nullable() })),
    coins: z.int(),
    /** Why staff have refused it; null where it was marked again, and where the attempt is void. */
    reason: z.string().nullable(),
  }),
)
