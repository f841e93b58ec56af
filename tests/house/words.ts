import { basename, dirname } from 'node:path'
import { toWordFileName } from '#web/kit/i18n/word-file.ts'
import { auditActions } from '#contract/audit/audit-log.gen.ts'
import { isCode, isTest, readSources, roomOf, withoutComments } from './sources.ts'

type Lang = 'en' | 'cn' | 'tw'

/** Where English may stand in a Chinese text as a whole: names, and what is written so in every language. */
const sameInEveryLanguage = new Set([
  'Bandstand',
  'IELTS',
  'LINE',
  'Academic',
  'General Training',
  'Task',
  'Part',
  'English',
  'OK',
  'PDF',
  'Pro',
  'Enter',
  'Esc',
  'Ctrl',
  'Shift',
])

/** Words of the mainland that Taiwan says otherwise, and characters that Taiwan doesn't write. */
const notTaiwan =
  /保存|登錄|登陸|賬號|賬戶|鼠標|屏幕|默認|信息|網絡|視頻|用戶|界面|加載|刷新|鏈接|搜索|菜單|質量|郵箱|[们这来时说国对会发点么为从试题题选择读写听录错误请输码邮确认项显]/u
const notMainland = /[們這來時說國對會發點麼為從試題選擇讀寫聽錄錯誤請輸碼郵確認項顯]|滑鼠|儲存|螢幕|登入|帳號|預設/u

export interface WordFile {
  readonly side: 'server' | 'web'
  /** On the web the name that its path gives it; the server's keys begin with the file's own name. */
  readonly module: string
  readonly lang: Lang
  readonly path: string
  readonly words: ReadonlyMap<string, string>
}

function toWordFile({ path, text }: { path: string; text: string }): WordFile {
  const [name = '', lang] = basename(path).split('.')
  const side = path.startsWith('src/web') ? 'web' : 'server'
  return {
    side,
    module: side === 'web' ? toWordFileName(path) : name,
    lang: lang as Lang,
    path,
    words: new Map(Object.entries(JSON.parse(text) as Record<string, string>)),
  }
}

export function readWordFiles(base: string): WordFile[] {
  return readSources(base, 'src', (path) => /\.(en|cn|tw)\.json$/.test(path)).map(toWordFile)
}

/** i18next's plural endings differ by language: `seats_one` and `seats_other` are one key. */
function toBaseKey(key: string): string {
  return key.replace(/_(zero|one|two|few|many|other)$/, '')
}

function fillingsOf(text: string): string {
  return [...new Set([...text.matchAll(/\{\{(\w+)/g)].map((match) => match[1] ?? ''))].toSorted().join(' ')
}

/** Whether there is nothing to translate: figures, signs, fillings and names. */
function isSameEverywhere(text: string): boolean {
  if (sameInEveryLanguage.has(text)) return true
  const rest = text.replaceAll(/\{\{[^}]*\}\}/g, '').replaceAll(/<[^>]*>/g, '')
  return [...sameInEveryLanguage].reduce((left, name) => left.replaceAll(name, ''), rest).search(/\p{L}{2}/u) === -1
}

function findFaultsOfFile(file: WordFile): string[] {
  const wrong = file.lang === 'tw' ? notTaiwan : file.lang === 'cn' ? notMainland : undefined
  return [...file.words].flatMap(([key, text]) => {
    if (typeof text !== 'string' || text.trim() === '') return [`${file.path}: ${key} is empty`]
    const found = wrong?.exec(text)
    return found ? [`${file.path}: ${key} says ${found[0]}`] : []
  })
}

function findFaultsOfTranslation(english: WordFile, other: WordFile): string[] {
  const keys = new Set([...english.words.keys()].map(toBaseKey))
  const otherKeys = new Set([...other.words.keys()].map(toBaseKey))
  const missing = [...keys].filter((key) => !otherKeys.has(key)).map((key) => `${other.path}: ${key} is missing`)
  const extra = [...otherKeys].filter((key) => !keys.has(key)).map((key) => `${other.path}: ${key} is not in ${english.path}`)
  const texts = [...other.words].flatMap(([key, text]) => {
    const source = english.words.get(key)
    if (source === undefined) return []
    if (fillingsOf(source) !== fillingsOf(text)) return [`${other.path}: ${key} has other fillings than the English text`]
    return text === source && !isSameEverywhere(text) ? [`${other.path}: ${key} is not translated`] : []
  })
  return [...missing, ...extra, ...texts]
}

/** The faults of one module's word files, which stand side by side in one folder: `review.en.json`, `review.cn.json`, `review.tw.json`. */
function findFaultsOfModule(own: readonly WordFile[]): string[] {
  const [first] = own
  if (first === undefined) return []
  const name = first.path.replace(/\.\w+\.json$/, '')
  const english = own.find(({ lang }) => lang === 'en')
  if (english === undefined) return [`${name} has no English words`]
  const others = (['cn', 'tw'] as const).flatMap((lang) => {
    const other = own.find((file) => file.lang === lang)
    return other === undefined ? [`${name} has no ${lang} words`] : findFaultsOfTranslation(english, other)
  })
  return [...others, ...own.flatMap(findFaultsOfFile)]
}

/** Names that two word files of one side share: one of them would never be read. */
function findSharedNames(files: readonly WordFile[]): string[] {
  const names = Map.groupBy(files, ({ side, module, lang }) => `${side} ${module}.${lang}`)
  return [...names].filter(([, own]) => own.length > 1).map(([name, own]) => `${name}: ${own.map(({ path }) => path).join(', ')}`)
}

/** Missing, surplus, empty and untranslated words of every module, and wording of the wrong side of the strait. */
export function findWordFaults(base: string): string[] {
  const files = readWordFiles(base)
  const modules = Map.groupBy(files, (file) => `${dirname(file.path)}/${file.module}`)
  return [...findSharedNames(files), ...[...modules.values()].flatMap(findFaultsOfModule)]
}

function keysOf(base: string, side: 'server' | 'web'): Set<string> {
  const english = readWordFiles(base).filter((file) => file.side === side && file.lang === 'en')
  return new Set(english.flatMap((file) => [...file.words.keys()].map((key) => `${file.module}.${toBaseKey(key)}`)))
}

/** Keys that the server or a contract names, 'account.captcha_wrong', and that have no words. Stores name tables in that form, not words. */
export function findUnknownServerWords(base: string): string[] {
  const known = keysOf(base, 'server')
  const modules = new Set([...known].map((key) => key.split('.')[0]))
  const actions = new Set<string>(Object.values(auditActions).flat())
  const speaks = (path: string) => isCode(path) && !isTest(path) && !/\.(store|tables)\.ts$|\/events\.ts$/.test(path)
  const files = [...readSources(base, 'src/server', speaks), ...readSources(base, 'src/contract', speaks)]
  return files.flatMap(({ path, text }) =>
    [...withoutComments(text).matchAll(/'([a-z-]+)\.([a-z]\w*)'/g)]
      .filter(
        ([, module, key]) =>
          modules.has(module ?? '') && !known.has(`${module ?? ''}.${key ?? ''}`) && !actions.has(`${module ?? ''}.${key ?? ''}`),
      )
      .map(([literal]) => `${path}: ${literal} has no words`),
  )
}

/** Keys that the list of messages names, `account.logged_in`, and that no word file has. */
export function findUnknownListedWords(base: string): string[] {
  const known = [...keysOf(base, 'web'), ...keysOf(base, 'server')]
  const listed = readSources(base, 'docs', (path) => path.endsWith('docs/messages.md')).flatMap(({ text }) =>
    [...text.matchAll(/`([a-z/-]+\.(?!ts`)[a-z]\w*)(\*?)`/g)].map(([, key = '', rest]) => ({ key, isStart: rest === '*' })),
  )
  if (listed.length === 0) return ['docs/messages.md lists no words']
  return listed
    .filter(({ key, isStart }) => !known.some((each) => (isStart ? each.startsWith(key) : each === toBaseKey(key))))
    .map(({ key }) => key)
}

/** Keys that a page asks for, `words('key')`, and that neither a module it names nor its room has. */
export function findUnknownWebWords(base: string): string[] {
  const known = keysOf(base, 'web')
  const files = readWordFiles(base)
  const pages = readSources(base, 'src/web', (path) => isCode(path) && !isTest(path))
  return pages.flatMap(({ path, text }) => {
    const modules = [...text.matchAll(/useTranslation\('([a-z/-]+)'\)/g)].map((match) => match[1] ?? '')
    const handedOver = files.filter((file) => file.path.startsWith(`src/web/${roomOf(path)}/`)).map((file) => file.module)
    const asked = [...withoutComments(text).matchAll(/\b(?:words|t)\('([^']+)'/g)].map((match) => match[1] ?? '')
    return asked
      .filter((key) => ![...modules, ...handedOver].some((module) => known.has(`${module}.${key}`)))
      .map((key) => `${path}: '${key}' has no words`)
  })
}
