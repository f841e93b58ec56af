// Written by `npm run joins` from the modules of src/web. Do not edit.
import type { RecordTabEntry } from './record-tab-entry.ts'
import { LazyTestFiguresTab, LazyTestHistoryTab, LazyTestOverviewTab, LazyTestVersionsTab } from '#web/exam/index.ts'
import { LazyTestAttemptsTab, LazyTestChallengeCount, LazyTestChallengesTab, LazyTestKeyTab } from '#web/supervision/index.ts'

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
    name: "key",
    text: {"en":"Key","cn":"标准答案","tw":"答案"},
    role: "super-admin",
    Tab: LazyTestKeyTab,
  },
  {
    name: "figures",
    text: {"en":"Figures","cn":"数据","tw":"數據"},
    role: "super-admin",
    Tab: LazyTestFiguresTab,
  },
  {
    name: "attempts",
    text: {"en":"Attempts","cn":"作答","tw":"作答"},
    role: "super-admin",
    Tab: LazyTestAttemptsTab,
  },
  {
    name: "challenges",
    text: {"en":"Challenges","cn":"申诉","tw":"申訴"},
    role: "super-admin",
    Tab: LazyTestChallengesTab,
    Count: LazyTestChallengeCount,
  },
  {
    name: "history",
    text: {"en":"History","cn":"历史记录","tw":"歷史紀錄"},
    role: "super-admin",
    Tab: LazyTestHistoryTab,
  },
]
