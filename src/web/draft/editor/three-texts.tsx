import type { Lang } from '#contract/kit/common.ts'
import { langNames } from '#web/kit/i18n/lang.ts'
import { localeTag } from '#contract/kit/common.ts'
import { TextAt } from '#web/draft/fields.tsx'
import { langs } from '#web/draft/folder.ts'
import type { Path } from '#web/draft/json.ts'

interface ThreeTextsProps {
  readonly legend: string
  /** The file of each language. */
  readonly toFile: (lang: Lang) => string
  readonly path: Path
}

/** One text in three languages beside each other. */
export function ThreeTexts({ legend, toFile, path }: ThreeTextsProps) {
  return (
    <fieldset className="dk-three">
      <legend className="dk-legend">{legend}</legend>
      {langs.map((lang) => (
        <TextAt key={lang} file={toFile(lang)} path={path} label={langNames[lang]} lang={localeTag[lang]} rows={4} />
      ))}
    </fieldset>
  )
}
