// Written by `npm run joins` from the modules of src/web. Do not edit.
import type { HomeCardEntry } from './home-card-entry.ts'
import { GradingHomeCard } from '#web/grading/index.ts'
import { SampleCard } from '#web/result/index.ts'
import { PayoutHomeCard } from '#web/payroll/index.ts'
import { LazyTargetCard } from '#web/target/index.ts'
import { AllowanceCard } from '#web/plan/index.ts'
import { StudyDayHomeCard } from '#web/study/index.ts'
import { LazyFlashcardCard } from '#web/flashcard/index.ts'

/** What modules show on the home page, in its order. */
export const homeCards: readonly HomeCardEntry[] = [
  { name: 'GradingHomeCard', Card: GradingHomeCard, role: 'teacher' },
  { name: 'SampleCard', Card: SampleCard, role: 'student' },
  { name: 'PayoutHomeCard', Card: PayoutHomeCard, role: 'teacher' },
  { name: 'LazyTargetCard', Card: LazyTargetCard, role: 'student' },
  { name: 'AllowanceCard', Card: AllowanceCard, role: 'student' },
  { name: 'StudyDayHomeCard', Card: StudyDayHomeCard, role: 'student' },
  { name: 'LazyFlashcardCard', Card: LazyFlashcardCard, role: 'student' },
]
