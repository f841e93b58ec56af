import type { ContractModule } from '#contract/kit/module.ts'
import { mistakeContract } from './mistake.contract.ts'
import { noteContract } from './note.contract.ts'
import { passageContract } from './passage.contract.ts'
import { progressContract } from './progress.contract.ts'
import { studyDayContract } from './study-day.contract.ts'

export const contractModule = {
  operations: {
    mistake: mistakeContract,
    ownMark: noteContract,
    passage: passageContract,
    progress: progressContract,
    studyDay: studyDayContract,
  },
} satisfies ContractModule
