import type { Key } from '#contract/content/answer-key.ts'
import type { Response } from '#contract/content/mark.ts'
import type { Option } from '#contract/content/paper.ts'
import { localeTag } from '#contract/kit/common.ts'
import { Icon } from '#web/kit/display/icon.tsx'
import { useLang } from '#web/kit/i18n/lang.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { LineWithGaps } from '#web/result/line-with-gaps.tsx'
import { isChosen, isKey } from '#web/result/response-values.ts'

interface OptionListProps {
  readonly title: string | null
  readonly options: readonly Option[]
  readonly answerKey: Key
  readonly response: Response
}

/** All choices of a question, with the key and one's own choice also marked in words. */
export function OptionList({ title, options, answerKey, response }: OptionListProps) {
  const t = useTranslation('result')
  const lang = useLang()
  return (
    <div className="rv-options">
      {title !== null && <p className="rv-group-title">{title}</p>}
      <ul>
        {options.map(({ value, content }) => {
          const key = isKey(answerKey, value)
          const chosen = isChosen(response, value)
          const state = key ? 'key' : chosen ? 'chosen' : 'other'
          const said = key ? (chosen ? 'mark_both' : 'mark_key') : chosen ? 'mark_chosen' : null
          return (
            <li key={value} className={`rv-option rv-option-${state}`}>
              <b>{value}</b>
              <span>
                <LineWithGaps content={content} current={[]} />
              </span>
              {said !== null && (
                <span className="rv-option-mark" lang={localeTag[lang]}>
                  <Icon name={key ? 'check' : 'close'} />
                  {t(said)}
                </span>
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
