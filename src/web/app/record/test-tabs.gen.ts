// Written by `npm run joins` from the modules of src/web. Do not edit.
import type { RecordTabEntry } from './record-tab-entry.ts'
import { LazyTestFiguresTab, LazyTestHistoryTab, LazyTestOverviewTab, LazyTestVersionsTab } from '#web/exam/index.ts'

/** What modules show in the record of a test, in its order. */
export const testTabs: readonly RecordTabEntry[] = [
  {
    name: "overview",
    text: {"en":"Overview","cn":"概览","tw":"總覽"},
    role: "super-admin",
    Tab: LazyTestOverviewTab,
  },
  {
    name: "versions",
    text: {"en":"Revisions","cn":"版本","tw":"版本"},
    role: "super-admin",
    Tab: LazyTestVersionsTab,
  },
  {
    name: "figures",
    text: {"en":"Figures","cn":"数据","tw":"數據"},
    role: "super-admin",
    Tab: LazyTestFiguresTab,
  },
  {
    name: "history",
    text: {"en":"History","cn":"历史","tw":"歷史紀錄"},
    role: "super-admin",
    Tab: LazyTestHistoryTab,
  },
]
