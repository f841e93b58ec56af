import { z } from 'zod'
import { RevisionHash } from '#contract/exam/exam-staff.contract.ts'
import { TestSummary } from '#contract/exam/exam.contract.ts'
import { Skill } from '#contract/content/group-type.ts'
import { Empty, Id, pageOf, PageQuery } from '#contract/kit/common.ts'
import { endpoint } from '#contract/kit/endpoint.ts'
import { AttemptSummary, Mode, Scope, Started, Version } from '#contract/attempt/attempt.ts'
import { Choice } from '#contract/attempt/choices.ts'
import { noSuchRevision } from '#contract/exam/exam-refusals.ts'
import { noSuchAttempt } from '#contract/attempt/no-such-attempt.ts'

const ofRevision = z.object({ id: Id, revision: RevisionHash })

/**
 * Staff look at a test as a candidate would. A preview is an attempt that counts nowhere; once it is begun, its room and its result
 * are those of every attempt.
 */
export const previewContract = {
  choices: endpoint({
    method: 'GET',
    path: '/admin/test/{id}/revision/{revision}/choices',
    access: 'exam:write',
    summary: 'A revision of a test, current or not, and every way to look at it',
    input: ofRevision,
    output: z.object({ test: TestSummary, choices: z.array(Choice) }),
    errors: noSuchRevision,
  }),
  start: endpoint({
    method: 'POST',
    path: '/admin/test/{id}/revision/{revision}/preview',
    access: 'exam:write',
    summary: 'Begins a preview, or goes on with the open one in the same mode and skin (`resumed` tells)',
    input: ofRevision.extend({
      scope: Scope,
      skill: Skill.optional(),
      part: z.int().min(1).max(4).optional(),
      mode: Mode,
      version: Version,
    }),
    output: Started,
    errors: noSuchRevision,
  }),
  list: endpoint({
    method: 'GET',
    path: '/admin/test/{id}/preview',
    access: 'exam:write',
    summary: "The caller's own previews of a test, the newest first",
    input: PageQuery.omit({ q: true }).extend({ id: Id }),
    output: pageOf(AttemptSummary),
  }),
  discard: endpoint({
    method: 'DELETE',
    path: '/admin/preview/{id}',
    access: 'exam:write',
    summary: 'Removes a preview of one’s own with all that was answered and recorded in it',
    input: z.object({ id: Id }),
    output: Empty,
    errors: noSuchAttempt,
  }),
}
