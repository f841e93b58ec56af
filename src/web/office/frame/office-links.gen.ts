// Written by `npm run joins` from the modules of src/web. Do not edit.
/** The pages of the office, in the order of its side navigation. */
export const officeLinks = [
  {"to":"/admin","role":"super-admin","text":{"en":"Admin home","cn":"管理首页","tw":"管理首頁"}},
  {"to":"/students","group":"people","role":"super-admin","text":{"en":"Students","cn":"学生","tw":"學生"}},
  {"to":"/teachers","group":"people","role":"super-admin","text":{"en":"Teachers","cn":"老师","tw":"老師"}},
  {"to":"/admin/parent","group":"people","role":"super-admin","text":{"en":"Parents","cn":"家长","tw":"家長"}},
  {"to":"/admin/instructor-code","group":"people","role":"super-admin","text":{"en":"Instructor codes","cn":"老师邀请码","tw":"老師邀請碼"}},
  {"to":"/admin/tests","group":"tests","role":"super-admin","text":{"en":"All tests","cn":"全部试题","tw":"所有測驗"}},
  {"to":"/admin/tests/drafts","group":"tests","role":"super-admin","text":{"en":"Test drafts","cn":"试题草稿","tw":"測驗草稿"}},
  {"to":"/admin/attempts","group":"tests","role":"super-admin","text":{"en":"Attempts","cn":"作答记录","tw":"作答紀錄"}},
  {"to":"/admin/challenges","group":"tests","role":"super-admin","text":{"en":"Challenges","cn":"判分申诉","tw":"計分申訴"}},
  {"to":"/teacher/grading","group":"grading","role":"teacher","text":{"en":"Grading queue","cn":"评分队列","tw":"評分佇列"}},
  {"to":"/teacher/grading/done","group":"grading","role":"teacher","text":{"en":"Graded","cn":"已完成的评分","tw":"已完成的評分"}},
  {"to":"/teacher/grading/quality","group":"grading","role":"teacher","text":{"en":"My marking","cn":"我的评分","tw":"我的評分"}},
  {"to":"/teacher/grading/qualification","group":"grading","role":"teacher","text":{"en":"Qualification","cn":"评分资格","tw":"評分資格"}},
  {"to":"/admin/grading","group":"grading","role":"super-admin","text":{"en":"Grading work","cn":"评分工作","tw":"評分工作"}},
  {"to":"/admin/grading/complaint","group":"grading","role":"super-admin","text":{"en":"Complaints","cn":"评分申诉","tw":"評分申訴"}},
  {"to":"/admin/grading/quality","group":"grading","role":"super-admin","text":{"en":"Graders","cn":"评分老师","tw":"評分老師"}},
  {"to":"/admin/issues","group":"inbox","role":"super-admin","text":{"en":"Reports","cn":"用户反馈","tw":"使用者回報"}},
  {"to":"/admin/delivery","group":"inbox","role":"super-admin","text":{"en":"Failed emails","cn":"发送失败的邮件","tw":"寄送失敗的郵件"}},
  {"to":"/admin/privacy","group":"inbox","role":"super-admin","text":{"en":"Exports and erasures","cn":"数据导出与删除","tw":"資料匯出與刪除"}},
  {"to":"/admin/orders","group":"money","role":"super-admin","text":{"en":"Orders","cn":"订单","tw":"訂單"}},
  {"to":"/admin/ledger","group":"money","role":"super-admin","text":{"en":"Ledger","cn":"T-Coins 账本","tw":"T-Coins 帳本"}},
  {"to":"/admin/adjustments","group":"money","role":"super-admin","text":{"en":"Adjustments","cn":"人工调整","tw":"人工調整"}},
  {"to":"/admin/packs","group":"money","role":"super-admin","text":{"en":"Packs and prices","cn":"套装与价格","tw":"套裝與價格"}},
  {"to":"/admin/plans","group":"money","role":"super-admin","text":{"en":"Plans and grading","cn":"套餐与评分","tw":"方案與評分"}},
  {"to":"/admin/card-fee","group":"money","role":"super-admin","text":{"en":"Card fee","cn":"刷卡手续费","tw":"刷卡手續費"}},
  {"to":"/admin/referral","group":"money","role":"super-admin","text":{"en":"Referrals","cn":"邀请好友","tw":"邀請好友"}},
  {"to":"/admin/payment-instructions","group":"money","role":"super-admin","text":{"en":"Payment instructions","cn":"付款说明","tw":"付款說明"}},
  {"to":"/admin/brand","group":"system","role":"super-admin","text":{"en":"Brands","cn":"品牌","tw":"品牌"}},
  {"to":"/admin/jobs","group":"system","role":"super-admin","text":{"en":"Jobs","cn":"后台任务","tw":"背景工作"}},
  {"to":"/admin/audit","group":"system","role":"super-admin","text":{"en":"Audit log","cn":"审计日志","tw":"稽核紀錄"}},
] as const

/** Pages that belong under another one than their address says. */
export const officePlaces = [
  {"path":"/admin/payout","under":"/students"},
] as const

/** What the palette offers to do. */
export const officeActions = [
  {"href":"/students?create=true","role":"super-admin","text":{"en":"Create an account","cn":"新建账号","tw":"建立帳號"}},
  {"href":"/admin/tests/import","role":"super-admin","text":{"en":"Import a test","cn":"导入试题","tw":"匯入測驗"}},
  {"href":"/admin/attempts?late=to_decide","role":"super-admin","text":{"en":"Decide on late answers","cn":"处理超时送达的答案","tw":"處理逾時送達的答案"}},
] as const
