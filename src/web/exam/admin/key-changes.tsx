import type { KeyChange } from '#contract/exam/exam-staff.contract.ts'
import { Note } from '#web/kit/display/badge.tsx'
import { useWords } from '#web/kit/i18n/words.ts'

/** Which questions are keyed otherwise than in the revision that stands. */
export function KeyChanges({ changes }: { readonly changes: readonly KeyChange[] }) {
  const words = useWords('exam/admin')
  const nouns = useWords('exam')
  return (
    <section className="bs-card bs-pad" aria-labelledby="ad-changes">
      <h2 id="ad-changes">{words('key_changes')}</h2>
      {changes.length === 0 && <p className="bs-soft">{words('no_key_changes')}</p>}
      <ul className="ad-problems">
        {changes.map(({ skill, numbers, change, before, after, corrected }) => (
          <li key={`${skill} ${numbers[0]}`}>
            <span className="bs-tiny bs-mute">
              {nouns(`skill_${skill}`)} · {words('question', { question: numbers.join('–') })} · {words(`change_${change}`)}
            </span>
            <span lang="en">
              {before.length > 0 && <del>{before.join(' | ')}</del>} {after.length > 0 && <ins>{after.join(' | ')}</ins>}
            </span>
            {corrected && <Note icon="alert">{words('lost_correction')}</Note>}
          </li>
        ))}
      </ul>
    </section>
  )
}
