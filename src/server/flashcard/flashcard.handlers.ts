import { flashcardCardContract } from '#contract/flashcard/card.contract.ts'
import { flashcardPlanContract } from '#contract/flashcard/plan.contract.ts'
import { flashcardContract } from '#contract/flashcard/review.contract.ts'
import type { Db } from '#server/kit/database.ts'
import { implementContract } from '#server/kit/request/implement.ts'
import * as card from './card.service.ts'
import { getOverview, getRecall } from './overview.service.ts'
import { listOffers, removePlan, replacePlan } from './plan.service.ts'
import { getDueCards, recordReviews } from './review.service.ts'

const on = implementContract(flashcardContract)
const onCard = implementContract(flashcardCardContract)
const onPlan = implementContract(flashcardPlanContract)

export function createFlashcardHandlers(db: Db) {
  return {
    overview: on.overview.handler(({ context }) => getOverview(db, context)),
    due: on.due.handler(({ context }) => getDueCards(db, context)),
    record: on.record.handler(({ input, context }) => recordReviews(db, input, context)),
    recall: on.recall.handler(({ context }) => getRecall(db, context)),
  }
}

export function createCardHandlers(db: Db) {
  return {
    list: onCard.list.handler(({ input, context }) => card.listCards(db, input, context)),
    create: onCard.create.handler(({ input, context }) => card.createCard(db, input, context)),
    collect: onCard.collect.handler(({ input, context }) => card.collectWord(db, input, context)),
    replace: onCard.replace.handler(({ input, context }) => card.replaceCard(db, input, context)),
    remove: onCard.remove.handler(({ input, context }) => card.removeCard(db, input.id, context)),
    setKnown: onCard.setKnown.handler(({ input, context }) => card.setKnown(db, input, context)),
    export: onCard.export.handler(({ context }) => card.exportCards(db, context)),
    import: onCard.import.handler(({ input, context }) => card.importCards(db, input.csv, context)),
  }
}

export function createPlanHandlers(db: Db) {
  return {
    offers: onPlan.offers.handler(({ input, context }) => listOffers(db, input, context)),
    replace: onPlan.replace.handler(({ input, context }) => replacePlan(db, input, context)),
    remove: onPlan.remove.handler(({ context }) => removePlan(db, context)),
  }
}
