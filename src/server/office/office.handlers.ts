import { officeContract } from '#contract/office/office.contract.ts'
import type { Db } from '#server/kit/database.ts'
import { implementContract } from '#server/kit/request/implement.ts'
import { deleteView, listViews, recordExport, renameView, saveView } from './list-view.service.ts'

const on = implementContract(officeContract)

export function createOfficeHandlers({ db }: { readonly db: Db }) {
  return {
    views: on.views.handler(({ input, context }) => listViews(db, input.list, context)),
    saveView: on.saveView.handler(({ input, context }) => saveView(db, input, context)),
    renameView: on.renameView.handler(({ input, context }) => renameView(db, input, context)),
    deleteView: on.deleteView.handler(async ({ input, context }) => {
      await deleteView(db, input.id, context)
      return {}
    }),
    recordExport: on.recordExport.handler(async ({ input, context }) => {
      await recordExport(db, input, context)
      return {}
    }),
  }
}
