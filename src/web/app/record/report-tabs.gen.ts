// Written by `npm run joins` from the modules of src/web. Do not edit.
import type { RecordTabEntry } from './record-tab-entry.ts'
import { LazyReportHistoryTab, LazyReportOverviewTab } from '#web/support/index.ts'

/** What modules show in the record of a report, in its order. */
export const reportTabs: readonly RecordTabEntry[] = [
  {
    name: "overview",
    text: {"en":"Overview","cn":"概览","tw":"總覽"},
    role: "super-admin",
    Tab: LazyReportOverviewTab,
  },
  {
    name: "history",
    text: {"en":"History","cn":"历史记录","tw":"歷史紀錄"},
    role: "super-admin",
    Tab: LazyReportHistoryTab,
  },
]
