import type { DraftProblem } from '#contract/exam/draft-content.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'

type Said = Pick<DraftProblem, 'code' | 'values' | 'message'>

/** What the checker says, in the reader's language; where no words are known for it, in its own. */
export function useDescribeProblem(): (problem: Said) => string {
  const t = useTranslation('draft/problem')
  const nouns = useTranslation('exam')
  return ({ code, values = {}, message }) => {
    if (code === undefined) return message
    const { skill, type, lang } = values
    const named = {
      ...(skill !== undefined && { skill: nouns(`skill_${skill}`) }),
      ...(type !== undefined && { type: nouns(`type_${type}`) }),
      ...(lang !== undefined && { language: t(`lang_${lang}`) }),
    }
    const text = t(code, { ...values, ...named })
    return text === code ? message : text
  }
}
