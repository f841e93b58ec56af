import { languageContract } from '#contract/grading/language.contract.ts'
import { implementContract } from '#server/kit/request/implement.ts'
import { checkAttempt, checkTask, type LanguageContext } from './language.service.ts'

const on = implementContract(languageContract)

/** The automatic language check, for graders and for candidates. */
export function createLanguageHandlers(deps: LanguageContext) {
  return {
    ofTask: on.ofTask.handler(({ input, context }) => checkTask(deps, input.id, context)),
    ofAttempt: on.ofAttempt.handler(({ input, context }) => checkAttempt(deps, input.attempt_id, context)),
  }
}
