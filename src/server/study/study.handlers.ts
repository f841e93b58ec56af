import { mistakeContract } from '#contract/study/mistake.contract.ts'
import { noteContract } from '#contract/study/note.contract.ts'
import { passageContract } from '#contract/study/passage.contract.ts'
import { progressContract } from '#contract/study/progress.contract.ts'
import { studyDayContract } from '#contract/study/study-day.contract.ts'
import { mediaKeyName } from '#server/attempt/index.ts'
import type { Db } from '#server/kit/database.ts'
import { implementContract } from '#server/kit/request/implement.ts'
import { rememberKey } from '#server/kit/secret.ts'
import { answerAgain, askAgain } from './answer-again.service.ts'
import { listMistakes, putMistakeAside, takeMistakeBack } from './mistake.service.ts'
import { listNotes } from './note.service.ts'
import { getPassage, listPassages } from './passage.service.ts'
import { listProgress } from './progress.service.ts'
import { getStudyDay } from './study-day.service.ts'

const on = implementContract(mistakeContract)
const onNote = implementContract(noteContract)
const onPassage = implementContract(passageContract)
const onProgress = implementContract(progressContract)
const onDay = implementContract(studyDayContract)

export function createMistakeHandlers({ db }: { readonly db: Db }) {
  const here = { db, mediaKey: rememberKey(db, mediaKeyName) }
  return {
    list: on.list.handler(({ input, context }) => listMistakes(db, input, context)),
    putAside: on.putAside.handler(async ({ input, context }) => {
      await putMistakeAside(db, input, context)
      return {}
    }),
    takeBack: on.takeBack.handler(async ({ input, context }) => {
      await takeMistakeBack(db, input, context)
      return {}
    }),
    question: on.question.handler(({ input, context }) => askAgain(here, input, context)),
    answer: on.answer.handler(({ input, context }) => answerAgain(db, input, context)),
  }
}

export function createStudyDayHandlers({ db }: { readonly db: Db }) {
  return { get: onDay.get.handler(({ context }) => getStudyDay(db, context)) }
}

export function createNoteHandlers({ db }: { readonly db: Db }) {
  return { list: onNote.list.handler(({ input, context }) => listNotes(db, input, context)) }
}

export function createPassageHandlers({ db }: { readonly db: Db }) {
  return {
    list: onPassage.list.handler(({ input, context }) => listPassages(db, input, context)),
    get: onPassage.get.handler(({ input, context }) => getPassage(db, input, context)),
  }
}

export function createProgressHandlers({ db }: { readonly db: Db }) {
  return { sections: onProgress.sections.handler(({ input, context }) => listProgress(db, input, context)) }
}
