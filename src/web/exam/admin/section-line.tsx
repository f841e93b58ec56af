import type { SectionSummary } from '#contract/exam/exam.contract.ts'
import { useFormatMinutes } from '#web/kit/format/format-duration.ts'
import { skillIcons } from '#web/exam/skill-icon.ts'
import { Icon } from '#web/kit/display/icon.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'

/** The sections of a test, each with its questions and its time. */
export function SectionLine({ sections }: { readonly sections: readonly SectionSummary[] }) {
  const nouns = useTranslation('exam')
  const formatMinutes = useFormatMinutes()
  return (
    <ul className="ad-sections bs-tiny bs-soft">
      {sections.map(({ skill, question_count, minutes }) => (
        <li key={skill}>
          <Icon name={skillIcons[skill]} />
          {nouns(`skill_${skill}`)}
          {nouns('comma')}
          {nouns('questions_count', { count: question_count })}
          {nouns('comma')}
          {formatMinutes(minutes)}
        </li>
      ))}
    </ul>
  )
}
