// Written by `npm run joins` from the modules of src/web. Do not edit.
/** Where staff work, in the order of the menus. */
export const staffLinks = [
  {"to":"/admin","role":"super-admin","text":{"en":"Admin home","cn":"管理首页","tw":"管理首頁"}},
  {"to":"/students","role":"super-admin","text":{"en":"Students","cn":"学生","tw":"學生"}},
  {"to":"/admin/attempts","role":"super-admin","text":{"en":"Attempts","cn":"作答记录","tw":"作答紀錄"}},
  {"to":"/admin/challenges","role":"super-admin","text":{"en":"Challenges","cn":"判分申诉","tw":"計分申訴"}},
  {"to":"/admin/tests","role":"super-admin","text":{"en":"Tests (staff)","cn":"试题（管理）","tw":"測驗（管理）"}},
  {"to":"/admin/issues","role":"super-admin","text":{"en":"Reports","cn":"用户反馈","tw":"使用者回報"}},
  {"to":"/admin/delivery","role":"super-admin","text":{"en":"Failed emails","cn":"发送失败的邮件","tw":"寄送失敗的郵件"}},
  {"to":"/admin/jobs","role":"super-admin","text":{"en":"Jobs","cn":"后台任务","tw":"背景工作"}},
  {"to":"/admin/brand","role":"super-admin","text":{"en":"Brands","cn":"品牌","tw":"品牌"}},
  {"to":"/admin/instructor-code","role":"super-admin","text":{"en":"Instructor codes","cn":"老师邀请码","tw":"老師邀請碼"}},
  {"to":"/admin/privacy","role":"super-admin","text":{"en":"Exports and erasures","cn":"数据导出与删除","tw":"資料匯出與刪除"}},
  {"to":"/admin/audit","role":"super-admin","text":{"en":"Audit log","cn":"审计日志","tw":"稽核紀錄"}},
] as const
