import { contractModule } from '#contract/study/module.ts'
import type { ServerModule, StartDeps } from '#server/kit/module.ts'
import { handlersOf } from '#server/kit/request/implement.ts'
import { createStudyPersonalData } from './personal-data.store.ts'
import {
  createMistakeHandlers,
  createNoteHandlers,
  createPassageHandlers,
  createProgressHandlers,
  createStudyDayHandlers,
} from './study.handlers.ts'

export const serverModule = {
  personalData: { phase: 'records', create: ({ db }: Pick<StartDeps, 'db'>) => createStudyPersonalData(db) },
  start: ({ db }: Pick<StartDeps, 'db'>) => ({
    handlers: handlersOf(contractModule.operations, {
      mistake: createMistakeHandlers({ db }),
      ownMark: createNoteHandlers({ db }),
      passage: createPassageHandlers({ db }),
      progress: createProgressHandlers({ db }),
      studyDay: createStudyDayHandlers({ db }),
    }),
  }),
} satisfies ServerModule
