import type { KeyChange } from '#contract/exam/exam-staff.contract.ts'
import { Note } from '#web/kit/display/badge.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'

/** Which questions are keyed otherwise than in the revision that stands. */
export function KeyChanges({ changes }: { readonly changes: readonly KeyChange[] }) {
  const t = useTranslation('exam/admin')
  const nouns = useTranslation('exam')
  return (
    <section className="bs-card bs-pad" aria-labelledby="ad-changes">
      <h2 id="ad-changes">{t('key_changes')}</h2>
      {changes.length === 0 && <p className="bs-soft">{t('no_key_changes')}</p>}
      <ul className="ad-problems">
        {changes.map(({ skill, numbers, change, before, after, corrected }) => (
          <li key={`${skill} ${numbers[0]}`}>
            <span className="bs-tiny bs-mute">
              {nouns(`skill_${skill}`)} · {t('question', { question: numbers.join('–') })} · {t(`change_${change}`)}
            </span>
            <span lang="en">
              {before.length > 0 && <del>{before.join(' | ')}</del>} {after.length > 0 && <ins>{after.join(' | ')}</ins>}
            </span>
            {corrected && <Note icon="alert">{t('lost_correction')}</Note>}
          </li>
        ))}
      </ul>
    </section>
  )
}
