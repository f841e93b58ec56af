import { Lang, localeTag } from '#contract/kit/common.ts'
import { InvalidInput } from '#server/kit/refusal.ts'
import type { RawAnswer, RawCall } from './raw-route.ts'

/** The language of the document that a call asks for: that of `lang`, else of the call. Throws `InvalidInput`. */
export function readDocumentLang({ query, caller }: Pick<RawCall, 'query' | 'caller'>): Lang {
  const lang = Lang.default(caller.lang).safeParse(query['lang'])
  if (!lang.success) throw new InvalidInput({ lang: ['http.field_invalid'] })
  return lang.data
}

/** A PDF in a language, for the one who asked alone, to be saved as the file `name`. */
export function answerPdf(body: Buffer, { name, lang }: { readonly name: string; readonly lang: Lang }): RawAnswer {
  const headers = {
    'content-type': 'application/pdf',
    'content-language': localeTag[lang],
    'content-disposition': `attachment; filename="${name}"`,
    'cache-control': 'private, no-store',
  }
  return { status: 200, headers, body }
}
