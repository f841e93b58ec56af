// Written by `npm run joins` from the modules of src/web. Do not edit.
import type { FinderEntry } from '#web/office/index.ts'
import { findPeople } from '#web/account/index.ts'
import { findAttempts } from '#web/supervision/index.ts'
import { findTests } from '#web/exam/index.ts'
import { findOrders } from '#web/payment/index.ts'
import { findGradingWork } from '#web/grading/index.ts'
import { findReports } from '#web/support/index.ts'

/** What the palette of the office finds, in its order. */
export const officeFinders: readonly FinderEntry[] = [
  {find: findPeople, "name":"findPeople","icon":"user","role":"super-admin","text":{"en":"People","cn":"用户","tw":"使用者"},"words":["account/people"],"actions":[{"name":"pro","suffix":"?do=pro","text":{"en":"Set Pro expiry","cn":"设置 Pro 到期日","tw":"設定 Pro 到期日"}},{"name":"messages","suffix":"?tab=messages","text":{"en":"Emails and notifications","cn":"邮件与通知","tw":"郵件與通知"}}]},
  {find: findAttempts, "name":"findAttempts","icon":"pencil","role":"super-admin","text":{"en":"Attempts","cn":"作答记录","tw":"作答紀錄"},"words":["supervision","exam"],"actions":[{"name":"void","suffix":"?do=void","text":{"en":"Declare void","cn":"作废","tw":"宣告作廢"}}]},
  {find: findTests, "name":"findTests","icon":"book","role":"super-admin","text":{"en":"Tests","cn":"试题","tw":"測驗"},"words":["exam/admin","exam"],"actions":[{"name":"key","suffix":"/key","text":{"en":"Correct a key","cn":"更正答案","tw":"更正答案"}}]},
  {find: findOrders, "name":"findOrders","icon":"note","role":"super-admin","text":{"en":"Orders","cn":"订单","tw":"訂單"},"words":["payment/admin"],"actions":[]},
  {find: findGradingWork, "name":"findGradingWork","icon":"pencil","role":"super-admin","text":{"en":"Grading work","cn":"评分工作","tw":"評分工作"},"words":["grading/admin"],"actions":[]},
  {find: findReports, "name":"findReports","icon":"chat","role":"super-admin","text":{"en":"Reports","cn":"用户反馈","tw":"使用者回報"},"words":["support/admin"],"actions":[]},
]
