import { contractModule } from '#contract/brand/module.ts'
import type { ServerModule, StartDeps } from '#server/kit/module.ts'
import { handlersOf } from '#server/kit/request/implement.ts'
import { brandNews, openBrandBook } from './brand-book.ts'
import { type BrandDeps, createBrandHandlers } from './brand.handlers.ts'
import { createBrandSchedules } from './brand.jobs.ts'
import { createBrandedPages } from './branded-page.ts'
import { openGeoFile } from './geo.ts'
import { createSenders, createSiteOf } from './sender.ts'

async function open({ db, settings, siteUrl }: Pick<StartDeps, 'db' | 'settings' | 'siteUrl'>) {
  const [book, locate] = await Promise.all([openBrandBook(db), openGeoFile(settings.geoipDb)])
  return {
    book,
    locate,
    senderOf: createSenders(book, siteUrl),
    siteOf: createSiteOf(book, siteUrl),
    pageTheme: createBrandedPages(book, locate),
  }
}

export const serverModule = {
  permissions: { 'super-admin': ['brand:admin'] },
  auditActions: ['brand.fields-changed'],
  auditEntities: ['brand'],
  open,
  start: (deps: BrandDeps) => ({
    handlers: handlersOf(contractModule.operations, { brand: createBrandHandlers(deps) }),
    schedules: createBrandSchedules(deps.book),
    news: { [brandNews]: deps.book.refresh },
  }),
} satisfies ServerModule
