// Written by `npm run joins` from the modules of src/web. Do not edit.
import type { RecordTabEntry } from './record-tab-entry.ts'
import { LazyAttemptAnswersTab, LazyAttemptHistoryTab, LazyAttemptOverviewTab } from '#web/supervision/index.ts'
import { LazyAttemptGradingTab } from '#web/grading/index.ts'

/** What modules show in the record of an attempt, in its order. */
export const attemptTabs: readonly RecordTabEntry[] = [
  {
    name: "overview",
    text: {"en":"Overview","cn":"概览","tw":"總覽"},
    role: "super-admin",
    Tab: LazyAttemptOverviewTab,
  },
  {
    name: "answers",
    text: {"en":"Answers","cn":"作答内容","tw":"作答內容"},
    role: "super-admin",
    Tab: LazyAttemptAnswersTab,
  },
  {
    name: "grading",
    text: {"en":"Grading","cn":"评分","tw":"評分"},
    role: "super-admin",
    Tab: LazyAttemptGradingTab,
  },
  {
    name: "history",
    text: {"en":"History","cn":"历史记录","tw":"歷史紀錄"},
    role: "super-admin",
    Tab: LazyAttemptHistoryTab,
  },
]
