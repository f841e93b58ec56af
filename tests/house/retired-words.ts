import { readWordFiles, type WordFile } from './words.ts'

type Lang = WordFile['lang']

interface RetiredWord {
  readonly pattern: RegExp
  readonly instead: string
  /** The start of the path of the files it is looked for in; all when absent. */
  readonly within?: RegExp
  /** Texts, by `<file> <key>`, where it is right. */
  readonly except?: readonly string[]
}

const room = /^src\/web\/(room|exam|attempt|result)\//

/** Where learners and their parents read what is right. */
const ofLearners = /^src\/(web\/(room|attempt|result|challenge(?!\/audit-log)|brand\/brand)|server\/(attempt|result))/

/** Where answers are checked one by one. */
const practice = /^src\/(web\/(room|exam|attempt|result)|server\/attempt)\//

/** A legal text, and what the specification fixes. */
const uncontracted: readonly string[] = [
  'server/result/result sheet_independent',
  'web/app/app disclaimer',
  'server/http/http file_too_large',
  'web/profile/profile err_too_large',
  'web/support/support too_large',
]

/** The machine that a demonstration runs on, as opposed to others. */
const hostMachine: readonly string[] = ['server/http/http demo_only_here']

/** A sign-in by LINE that has run out, not the state of being logged in. */
const lineSignIn: readonly string[] = ['server/account/account line_expired', 'web/identity/line/line expired']

/** Texts of parents and staff, who are addressed 您; learners are addressed 你. */
const formal =
  /^src\/(web\/home\/(parent|teacher)\.|(web\/(account\/people|assignment|audit|brand\/admin|draft|exam\/admin|family|grading\/(admin|form|qualification|quality|queue|second-reader)|notification\/admin|payroll|privacy|profile\/codes|result\/history|supervision|support\/admin|system)|server\/(account|brand|challenge|family|grading|identity|kit|notification|payroll|privacy|result|support))\/)/

/** Wording that the style guide (docs/style-guide.md) has retired, with what stands in its place. */
const retiredWords: Readonly<Record<Lang, readonly RetiredWord[]>> = {
  en: [
    { pattern: /\be-mail/i, instead: 'email' },
    { pattern: /\bmails\b|\b(?:a|the|no|this|that|every|by|of|from your|send the) mail\b(?! (?:server|program))/i, instead: 'email' },
    {
      pattern: /\b(?:sign|signs|signed|signing) (?:\w+ )?(?:in|out)\b/i,
      instead: 'log in, log out (only two-step sign-in and LINE sign-in keep their names)',
    },
    {
      pattern: /\b(?:do|does|did|is|are|was|were|has|have|had|would|could|should|need|will) not\b|\bcannot\b/i,
      instead: 'a contraction',
      except: uncontracted,
    },
    { pattern: /\w'\w/, instead: 'a curved apostrophe (’)' },
    { pattern: /\b(?:go|goes|going|went) on\b/i, instead: 'continue, carry on' },
    { pattern: /\b(?:bind|binds|binding|bound|unbind|unbound)\b/i, instead: 'link, unlink' },
    { pattern: /\bby (?:itself|themselves)\b/i, instead: 'automatically' },
    { pattern: /\banew\b/i, instead: 'again' },
    { pattern: /\bcould not be fetched|couldn’t be (?:fetched|loaded)$/i, instead: 'didn’t load' },
    { pattern: /\b(?:some|every|any)body\b/i, instead: 'someone, everyone, anyone' },
    { pattern: /\bspelled\b/i, instead: 'spelt' },
    { pattern: /\bon (?:its|their) way\b/i, instead: 'being sent, sent' },
    { pattern: /\baccount at \{\{site\}\}/, instead: '{{site}} account' },
    { pattern: /^This is for\b/, instead: 'Only … can do this' },
    { pattern: /\bwho is\b/i, instead: 'who’s' },
    { pattern: /^Show all$|\bor show all\b/, instead: 'clear the filters' },
    { pattern: /\bset (?:it |them )?aside\b/i, instead: 'given up' },
    { pattern: /\blast bands\b/i, instead: 'latest bands' },
    { pattern: /\bspeaks? of\b/i, instead: 'talks about' },
    { pattern: /^There’s no such (?!page)/, instead: '… doesn’t exist' },
    { pattern: /\bthe office\b/i, instead: 'our staff' },
    { pattern: /\bour team\b/i, instead: 'our staff' },
    { pattern: /^Kind$/, instead: 'Type' },
    { pattern: /\b(?:part|passage|task) (?:\d|\{\{(?:part|number)\}\})/, instead: 'a capital: Part 2, Passage 3, Task 1' },
    { pattern: /\bclose (?:\S+ )?\S+ account\b/i, instead: 'delete (closed is the state before)' },
  ],
  cn: [
    { pattern: /迟到的答案/u, instead: '超时送达的答案' },
    { pattern: /面试/u, instead: '口语考试' },
    { pattern: /封印/u, instead: '封存' },
    { pattern: /异议/u, instead: '申诉' },
    { pattern: /预估分数/u, instead: '估计分数' },
    { pattern: /考试条件/u, instead: '考试模式' },
    { pattern: /两步登录/u, instead: '两步验证' },
    { pattern: /载入/u, instead: '加载' },
    { pattern: /辅导公司/u, instead: '辅导机构' },
    { pattern: /测验/u, instead: '考试、试题' },
    { pattern: /单项/u, instead: '单科' },
    { pattern: /教师/u, instead: '老师' },
    { pattern: /回执/u, instead: '交卷凭证' },
    { pattern: /本机|此设备|本设备/u, instead: '这台设备', except: hostMachine },
    { pattern: /没有加载|未能加载/u, instead: '加载失败' },
    { pattern: /点按/u, instead: '点击' },
    { pattern: /取得/u, instead: '获取' },
    { pattern: /报告问题/u, instead: '反馈问题' },
    { pattern: /鉴别度/u, instead: '区分度' },
    { pattern: /创建账号/u, instead: '注册账号（工作人员：新建账号）' },
    { pattern: /国家或地区/u, instead: '国家/地区' },
    { pattern: /答题界面|考试界面/u, instead: '考场界面' },
    { pattern: /由人评分/u, instead: '人工评分' },
    { pattern: /不能撤销/u, instead: '无法撤销' },
    { pattern: /与我们联系/u, instead: '联系我们' },
    { pattern: /秒回答/u, instead: '秒录音' },
    { pattern: /\d 至 \d/u, instead: '到（3 到 30）' },
    { pattern: /短横线/u, instead: '连字符' },
    { pattern: /批改|评阅/u, instead: '评分' },
    { pattern: /接手/u, instead: '领取' },
    { pattern: /暂扣/u, instead: '预留' },
    { pattern: /方案/u, instead: '套餐' },
    { pattern: /词序/u, instead: '语序' },
    { pattern: /(?:全|本)科分数/u, instead: '整科分数' },
    { pattern: /清除筛选(?!条件)/u, instead: '清除筛选条件' },
    { pattern: /检查(?:这题|这道题|这次尝试|某一题|了第)|已检查 |没检查/u, instead: '核对（检查：考生自己看一遍）', within: practice },
    { pattern: /标准答案/u, instead: '正确答案（标准答案：工作人员页面）', within: ofLearners },
    { pattern: /(?<!已)关闭(?!了)[^，。]{0,16}账号/u, instead: '删除（已关闭：删除前的状态）' },
    { pattern: /任务/u, instead: '题目、Task', within: room },
    { pattern: /标记/u, instead: '划线', within: room },
  ],
  tw: [
    { pattern: /[遲晚]到的答案/u, instead: '逾時送達的答案' },
    { pattern: /面試/u, instead: '口說測驗' },
    { pattern: /(?<!付款)收據/u, instead: '交卷證明' },
    { pattern: /測驗模式|考試條件/u, instead: '考試模式' },
    { pattern: /列表/u, instead: '清單' },
    { pattern: /異議/u, instead: '申訴' },
    { pattern: /預估分數/u, instead: '估計分數' },
    { pattern: /模擬測驗/u, instead: '模擬考' },
    { pattern: /系統檢查|設備檢查/u, instead: '裝置檢查' },
    { pattern: /稽核日誌/u, instead: '稽核紀錄' },
    { pattern: /補習公司/u, instead: '家教公司' },
    { pattern: /最高管理員/u, instead: '超級管理員' },
    { pattern: /單項/u, instead: '單科' },
    { pattern: /文字版本/u, instead: '條款版本' },
    { pattern: /QR ?碼/iu, instead: 'QR Code' },
    { pattern: /兩步驟登入/u, instead: '兩步驟驗證' },
    { pattern: /密碼管理員/u, instead: '密碼管理工具' },
    { pattern: /封印/u, instead: '封存' },
    { pattern: /電子郵件(?:地址|信箱)/u, instead: '信箱（欄位：電子信箱）' },
    { pattern: /這部裝置|此裝置|本機/u, instead: '這台裝置', except: hostMachine },
    { pattern: /沒有載入|未能載入/u, instead: '載入失敗', except: ['web/kit/kit part_missing'] },
    { pattern: /畫重點/u, instead: '螢光標記' },
    { pattern: /任務/u, instead: '題目、Task', within: room },
    { pattern: /它/u, instead: '所指的名稱' },
    { pattern: /此(?:操作|設定|頁|網頁|網址|連結|版本|使用者|權限|時區)/u, instead: '這個、這項' },
    { pattern: /標準答案/u, instead: '正確答案' },
    { pattern: /人員清單/u, instead: '使用者清單' },
    { pattern: /裁定/u, instead: '處理、決定' },
    { pattern: /(?<!使)用時/u, instead: '時間' },
    { pattern: /捨棄/u, instead: '放棄、刪除' },
    { pattern: /應當/u, instead: '應該' },
    { pattern: /國家或地區|年齡和國家(?!\/地區)/u, instead: '國家/地區' },
    { pattern: /篩選(?!條件)/u, instead: '篩選條件' },
    { pattern: /稍候再/u, instead: '稍後再' },
    { pattern: /\d 至 \d/u, instead: '到' },
    { pattern: /全部(?:測驗|品牌|申訴|回報|通知|作答|成績)/u, instead: '所有' },
    { pattern: /登入已失效/u, instead: '登入狀態已失效', except: lineSignIn },
    { pattern: /由人評分/u, instead: '真人評分' },
    { pattern: /LINE 驗證/u, instead: 'LINE 登入' },
    { pattern: /信件/u, instead: '郵件' },
    { pattern: /批[改准]/u, instead: '評分、核准' },
    { pattern: /貨幣/u, instead: '幣別' },
    { pattern: /暫扣|凍結/u, instead: '預留' },
    { pattern: /已存在這/u, instead: '已存到這' },
    { pattern: /檢查(?:這題|這一題|這次|某一題|了第)|已檢查 |沒檢查/u, instead: '核對（檢查：自己再看一次）', within: practice },
    { pattern: /(?<!已)關閉(?!了)[^，。]{0,16}帳號/u, instead: '刪除（已關閉：刪除前的狀態）' },
  ],
}

const toLearners: RetiredWord = { pattern: /您(?!好)/u, instead: '你 (learners; 您 is for parents and staff)' }

/** `server/result/result sheet_independent` */
function nameOf(file: WordFile, key: string): string {
  return `${file.path.replace(/^src\//, '').replace(/\.\w+\.json$/, '')} ${key}`
}

function findInText(file: WordFile, key: string, text: string): string[] {
  const rules = file.lang === 'en' || formal.test(file.path) ? retiredWords[file.lang] : [...retiredWords[file.lang], toLearners]
  return rules.flatMap(({ pattern, instead, within, except }) => {
    if (within?.test(file.path) === false || except?.includes(nameOf(file, key)) === true) return []
    const found = pattern.exec(text)
    return found === null ? [] : [`${file.path}: ${key} says ${found[0]} (now: ${instead})`]
  })
}

/** Texts that say what the style guide has retired. */
export function findRetiredWords(base: string): string[] {
  return readWordFiles(base).flatMap((file) => [...file.words].flatMap(([key, text]) => findInText(file, key, text)))
}
