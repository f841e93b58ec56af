import { type ReactNode, useMemo } from 'react'
import type { StudentProfile, TeacherProfile } from '#contract/profile/profile.ts'
import type { TeacherCard } from '#contract/profile/teacher.contract.ts'
import { listCountries } from '#web/profile/index.ts'
import { langNames, useLang } from '#web/kit/i18n/lang.ts'
import { type Fact, FactList } from '#web/kit/list/fact-list.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'

/** What is null or empty is left out. */
export function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  return <FactList facts={facts.filter(([, value]) => value !== null && value !== undefined && value !== '')} />
}

/** The language of free text in a profile is unknown. */
function inOwnWords(text: string | null | undefined): ReactNode {
  return text ? <span lang="">{text}</span> : null
}

function describeTests(tests: StudentProfile['tests_taken']): string {
  return tests.map(({ test, score, date }) => [test, score, date].filter(Boolean).join(' ')).join('\n')
}

export function useStudentFacts(student: StudentProfile): Fact[] {
  const nouns = useTranslation('profile')
  const lang = useLang()
  const countries = useMemo(() => listCountries(lang), [lang])
  const { age_band, country, preferred_language } = student
  return [
    [nouns('school'), student.school],
    [nouns('grade_level'), nouns(`grade_${student.grade_level}`)],
    [nouns('phone'), student.phone],
    [nouns('address'), student.address],
    [nouns('age_band'), age_band ? nouns(`age_${age_band}`) : null],
    [nouns('country'), countries.find(({ value }) => value === country)?.label ?? country],
    [nouns('preferred_language'), preferred_language ? langNames[preferred_language] : null],
    [nouns('tests_taken'), describeTests(student.tests_taken)],
    [nouns('classes_taken'), student.classes_taken.join('\n')],
    [nouns('heard_from'), student.heard_from],
    [nouns('referred_by'), student.referral],
    [nouns('notes'), student.notes],
  ]
}

/** "Grade 11", "College year 2" or the year of graduation. */
function useFormatYear(): (year: number | null) => string | null {
  const nouns = useTranslation('profile')
  return (year) => (year === null ? null : year <= 17 ? nouns(`grade_${year}`) : String(year))
}

export function useTeacherFacts(teacher: TeacherProfile): Fact[] {
  const t = useTranslation('account/people')
  const nouns = useTranslation('profile')
  const formatYear = useFormatYear()
  return [
    [t('college'), teacher.college],
    [t('grad_year'), formatYear(teacher.grade_or_grad_year)],
    [t('major'), teacher.major],
    [nouns('phone'), teacher.phone],
    [t('hours'), teacher.hours_per_week],
    [t('subjects'), teacher.subjects.join(t('comma'))],
    [nouns('tests_taken'), describeTests(teacher.tests_taken)],
    [t('bio'), inOwnWords(teacher.bio)],
  ]
}

export function useTeacherCardFacts(card: TeacherCard): Fact[] {
  const t = useTranslation('account/people')
  const formatYear = useFormatYear()
  return [
    [t('college'), card.college],
    [t('grad_year'), formatYear(card.grade_or_grad_year)],
    [t('major'), card.major],
    [t('subjects'), card.subjects.join(t('comma'))],
    [t('bio'), inOwnWords(card.bio)],
  ]
}
