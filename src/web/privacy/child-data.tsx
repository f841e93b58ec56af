import { useTranslation } from '#web/kit/i18n/words.ts'
import { DataExport } from './data-export.tsx'

interface ChildDataProps {
  readonly id: number
  readonly name: string
  /** Who needs no guardian decides alone about a copy. */
  readonly needsGuardian: boolean
}

/** A copy of the data of a child, for its guardian. */
export function ChildData({ id, name, needsGuardian }: ChildDataProps) {
  const t = useTranslation('privacy')
  return (
    <section className="bs-card bs-pad bs-stack" aria-labelledby="privacy-child" id="data">
      <h2 id="privacy-child">{t('child_title')}</h2>
      <p className="bs-small bs-soft">{t(needsGuardian ? 'child_lead' : 'child_decides', { name })}</p>
      {needsGuardian && <DataExport subjectId={id} />}
    </section>
  )
}
