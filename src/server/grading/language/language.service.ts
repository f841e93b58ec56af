import type { LanguageCheck } from '#contract/grading/language.contract.ts'
import { type Caller, personOf } from '#server/kit/request/caller.ts'
import { getOutcome, listAwaiting, type ReviewContext } from '#server/result/index.ts'
import { getScript } from '#server/grading/grader/marking.service.ts'
import { requireReader, requireTask } from '#server/grading/grading.policy.ts'
import { findTaskRecord } from '#server/grading/task-record.store.ts'
import type { LanguageChecker } from './language-checker.ts'
import { listWords, toProposals } from './to-proposals.ts'

export interface LanguageContext extends ReviewContext {
  readonly checker: LanguageChecker
}

interface WrittenTask {
  readonly part: number
  readonly text: string
  readonly prompt: unknown
  readonly figure: unknown
}

async function checkTasks({ checker }: LanguageContext, written: readonly WrittenTask[], personId: number): Promise<LanguageCheck> {
  const tasks = written
    .filter(({ text }) => text.trim() !== '')
    .map(async ({ part, text, prompt, figure }) => {
      const given = listWords([prompt, figure])
      return { part, proposals: toProposals(text, await checker.check(text, personId), given) }
    })
  return { tasks: await Promise.all(tasks) }
}

/** What a program proposes to correct in a script, for the grader who has it. It becomes part of a marking only by what they write there. */
export async function checkTask(context: LanguageContext, id: number, caller: Caller): Promise<LanguageCheck> {
  const task = requireTask(await findTaskRecord(context.db, id))
  requireReader(task, { id: personOf(caller) })
  const script = await getScript(context, task)
  return checkTasks(context, script.skill === 'writing' ? script.tasks : [], personOf(caller))
}

/** The same of the person's own Writing, where they may read its result: nothing before it is handed in, nor while its test is open under exam conditions. */
export async function checkAttempt(context: LanguageContext, attemptId: number, caller: Caller): Promise<LanguageCheck> {
  const sections = await listAwaiting(context, await getOutcome(context, attemptId, caller))
  const written = sections.flatMap((section) => (section.skill === 'writing' && !section.deleted ? section.tasks : []))
  return checkTasks(
    context,
    written.map(({ number, text, prompt, figure }) => ({ part: number, text, prompt, figure })),
    personOf(caller),
  )
}
