import type { Lang } from '#contract/kit/common.ts'
import { localeTag } from '#contract/kit/common.ts'

/** ISO 3166-1 alpha-2, as one string of pairs. */
const codes =
  'ADAEAFAGAIALAMAOAQARASATAUAWAXAZBABBBDBEBFBGBHBIBJBLBMBNBOBQBRBSBTBWBYBZCACCCDCFCGCHCICKCLCMCNCOCRCUCVCWCXCYCZDEDJDKDMDODZECEEEGEHERESETFIFJFKFMFOFRGAGBGDGEGFGGGHGIGLGMGNGPGQGRGTGUGWGYHKHNHRHTHUIDIEILIMINIOIQIRISITJEJMJOJPKEKGKHKIKMKNKPKRKWKYKZLALBLCLILKLRLSLTLULVLYMAMCMDMEMFMGMHMKMLMMMNMOMPMQMRMSMTMUMVMWMXMYMZNANCNENFNGNINLNONPNRNUNZOMPAPEPFPGPHPKPLPMPNPRPSPTPWPYQARERORSRURWSASBSCSDSESGSHSISJSKSLSMSNSOSRSSSTSVSXSYSZTCTDTGTHTJTKTLTMTNTOTRTTTVTWTZUAUGUMUSUYUZVAVCVEVGVIVNVUWFWSYEYTZAZMZW'

/** Countries and regions by the reader's own name for them, in that language's order. */
export function listCountries(lang: Lang): ReadonlyArray<{ readonly value: string; readonly label: string }> {
  const names = new Intl.DisplayNames([localeTag[lang]], { type: 'region' })
  const sorter = new Intl.Collator(localeTag[lang])
  const all = (codes.match(/../g) ?? []).map((value) => ({ value, label: names.of(value) ?? value }))
  return all.toSorted((a, b) => sorter.compare(a.label, b.label))
}
