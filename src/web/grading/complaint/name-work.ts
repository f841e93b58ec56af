import type { StaffComplaint } from '#contract/grading/complaint.contract.ts'
import type { Translate } from '#web/kit/i18n/words.ts'

/** What a complaint is about, as staff see it: "Candidate 123456, Writing". */
export function nameWork(
  t: Translate,
  { candidate_number: number, skill, revision_id }: Pick<StaffComplaint, 'candidate_number' | 'skill' | 'revision_id'>,
): string {
  return revision_id === null ? t('candidate_skill', { number, skill: t(`skill_${skill}`) }) : t('candidate_revision', { number })
}
