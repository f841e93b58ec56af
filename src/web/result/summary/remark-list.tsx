import type { SectionResult } from '#contract/result/result.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { RemarkSentences } from '#web/result/remark-sentences.tsx'

/** Every time that a corrected key has changed marks of a section, the latest first. */
export function RemarkList({ section: { skill, remarks } }: { readonly section: SectionResult }) {
  const t = useTranslation('result')
  if (remarks.length === 0) return null
  return (
    <section className="bs-card bs-pad rv-remarks" aria-labelledby={`rv-remarks-${skill}`}>
      <h2 id={`rv-remarks-${skill}`}>{t('remarked')}</h2>
      <ul className="bs-small bs-stack">
        {remarks.toReversed().map((remark) => (
          <li key={remark.at}>
            <RemarkSentences remark={remark} />
          </li>
        ))}
      </ul>
    </section>
  )
}
