import { previewContract } from '#contract/supervision/preview.contract.ts'
import { implementContract } from '#server/kit/request/implement.ts'
import * as preview from './preview.service.ts'

const on = implementContract(previewContract)

export function createPreviewHandlers(here: preview.PreviewContext) {
  const { db } = here
  return {
    choices: on.choices.handler(({ input }) => preview.getPreviewChoices(db, input)),
    start: on.start.handler(({ input, context }) => preview.startPreview(here, input, context)),
    list: on.list.handler(({ input, context }) => preview.listPreviews(db, input, context)),
    discard: on.discard.handler(async ({ input, context }) => {
      await preview.discardPreview(here, input.id, context)
      return {}
    }),
  }
}
