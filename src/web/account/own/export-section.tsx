import { Suspense } from 'react'
import type { Profile } from '#contract/profile/profile.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { DataExport } from '#web/privacy/index.ts'
import { Section } from './section.tsx'

/** A copy of everything that is kept about oneself. */
export function ExportSection({ profile }: { readonly profile: Profile }) {
  const t = useTranslation('account/own')
  return (
    <Section title={t('export')} lead={t('export_lead')} anchor="export">
      <Suspense>
        <DataExport subjectId={profile.id} />
      </Suspense>
    </Section>
  )
}
