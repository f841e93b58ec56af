import type { LanguageProposal } from '#contract/grading/language.contract.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import './language.css'

/** The place in its line, and what could stand there instead. */
export function ProposalText({ proposal }: { readonly proposal: LanguageProposal }) {
  const t = useTranslation('grading/language')
  const { before, quote, after, replacements } = proposal
  return (
    <>
      <span lang="en" className="lang-line">
        {before}
        <mark>{quote}</mark>
        {after}
      </span>
      <span className="bs-small">
        {replacements.length === 0 ? (
          <span className="bs-soft">{t('unknown_word')}</span>
        ) : (
          <>
            <span className="bs-soft">{t('instead')}</span> <b lang="en">{replacements.join(' / ')}</b>
          </>
        )}
      </span>
    </>
  )
}
