import type { Lang } from '#contract/kit/common.ts'
import { isInLanguage, languageNames } from '#server/authoring/check/languages.ts'

interface ByteRange {
  readonly from: number
  readonly to: number
}

/** The characters of a two-byte encoding whose first byte lies in a range. */
function listCharacters(encoding: string, first: ByteRange, second: ByteRange): ReadonlySet<string> {
  const decoder = new TextDecoder(encoding)
  const found = new Set<string>()
  for (let lead = first.from; lead <= first.to; lead += 1)
    for (let trail = second.from; trail <= second.to; trail += 1) {
      const text = decoder.decode(new Uint8Array([lead, trail]))
      if (/^\p{Script=Han}$/u.test(text)) found.add(text)
    }
  return found
}

/** GB 2312 has the characters of Simplified Chinese, Big5 those of Traditional Chinese; each leaves out most of the other's. */
const charactersOf: Readonly<Record<Exclude<Lang, 'en'>, ReadonlySet<string>>> = {
  cn: listCharacters('gbk', { from: 0xb0, to: 0xf7 }, { from: 0xa1, to: 0xfe }),
  tw: listCharacters('big5', { from: 0xa4, to: 0xf9 }, { from: 0x40, to: 0xfe }),
}

/** Rare characters of Big5 that are in use as simplified ones. */
const simplifiedInBig5 = new Set('蚕触党吨构柜怀机极价茧洁据蜡离怜岭宁苹确扰洒胜圣适体涂洼万网痒踊优与种庄异复赶篱夸云几术无听')

/** Words of the one region that the other doesn't say; and characters that the other script writes in another way in these words. */
const wordsOfOther: Readonly<Record<Exclude<Lang, 'en'>, RegExp>> = {
  cn: /软体|硬体|网路|滑鼠|印表机|雷射|奈米|计程车|捷运|萤幕|讯息|资料库/u,
  tw: /信息|視頻|軟件|硬件|網絡|屏幕|鼠標|打印|默認|數碼|出租車|公交車|智能|激光|納米|航天|互聯網|用戶|登錄|程序員|(?<![皇太影歌天王])后|(?<![公英華海故鄰])里(?!程)/u,
}

/** What is wrong with the script or the wording of a Chinese text; null when nothing is. */
export function findScriptFault(text: string, lang: Exclude<Lang, 'en'>): string | null {
  if (!isInLanguage(text, lang)) return `is not in ${languageNames[lang]}`
  const own = charactersOf[lang]
  const foreign = Array.from(text).find(
    (each) => /\p{Script=Han}/u.test(each) && (!own.has(each) || (lang === 'tw' && simplifiedInBig5.has(each))),
  )
  if (foreign !== undefined) return `has "${foreign}", which is not ${languageNames[lang]}`
  const word = wordsOfOther[lang].exec(text)?.[0]
  return word === undefined ? null : `has "${word}", which is not what ${lang === 'tw' ? 'Taiwan' : 'the mainland'} says`
}
