import { AnswerKey } from '#contract/content/answer-key.ts'
import { Paper } from '#contract/content/paper.ts'
import { planDocuments } from './build-section.ts'
import type { SectionSource, TestSource } from './source.ts'

/** Both documents of a section, as far as they can be built. */
export interface SectionDocuments {
  readonly paper: Paper | null
  readonly answerKey: AnswerKey | null
}

function tryBuild(build: () => unknown): unknown {
  try {
    return build()
  } catch {
    return null // The checker tells why.
  }
}

/** Builds a section that may have problems: a document that they do not allow is null. */
export function tryBuildSection(test: TestSource, section: SectionSource): SectionDocuments {
  const plan = planDocuments(test, section)
  return {
    paper: Paper.safeParse(tryBuild(plan.paper)).data ?? null,
    answerKey: AnswerKey.safeParse(tryBuild(plan.answerKey)).data ?? null,
  }
}
