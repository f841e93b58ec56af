// Written by `npm run joins` from the modules of src/web. Do not edit.
import type { PersonTabEntry } from './person-tab-entry.ts'
import { LazyNoteCount, LazyNotesTab, LazyOverviewTab } from '#web/account/index.ts'
import { LazyAttemptsTab } from '#web/supervision/index.ts'
import { LazyFamilyTab } from '#web/family/index.ts'
import { LazyMoneyTab } from '#web/wallet/index.ts'
import { LazyLoginTab } from '#web/identity/index.ts'
import { LazyMessagesTab } from '#web/notification/index.ts'
import { LazyHistoryTab } from '#web/audit/index.ts'

/** What modules show in the record of a person, in its order. */
export const personTabs: readonly PersonTabEntry[] = [
  {
    name: "overview",
    text: {"en":"Overview","cn":"概览","tw":"總覽"},
    role: "super-admin",
    Tab: LazyOverviewTab,
  },
  {
    name: "tests",
    text: {"en":"Tests and results","cn":"考试与成绩","tw":"測驗與成績"},
    role: "super-admin",
    Tab: LazyAttemptsTab,
  },
  {
    name: "family",
    text: {"en":"Family","cn":"家庭","tw":"家庭"},
    role: "super-admin",
    of: ["student","parent"],
    Tab: LazyFamilyTab,
  },
  {
    name: "money",
    text: {"en":"Money","cn":"财务","tw":"款項"},
    role: "super-admin",
    Tab: LazyMoneyTab,
  },
  {
    name: "login",
    text: {"en":"Login and devices","cn":"登录与设备","tw":"登入與裝置"},
    role: "super-admin",
    Tab: LazyLoginTab,
  },
  {
    name: "messages",
    text: {"en":"Emails and notifications","cn":"邮件与通知","tw":"郵件與通知"},
    role: "super-admin",
    Tab: LazyMessagesTab,
  },
  {
    name: "history",
    text: {"en":"History","cn":"历史记录","tw":"歷史紀錄"},
    role: "super-admin",
    Tab: LazyHistoryTab,
  },
  {
    name: "notes",
    text: {"en":"Notes","cn":"备注","tw":"備註"},
    role: "super-admin",
    Tab: LazyNotesTab,
    Count: LazyNoteCount,
  },
]
