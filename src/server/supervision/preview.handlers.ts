import { api } from '#server/http/api.ts'
import * as preview from './preview.service.ts'

export function createPreviewHandlers(here: preview.PreviewContext) {
  const { db } = here
  const on = api.preview
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
