import { Suspense } from 'react'
import type { Profile } from '#contract/profile/profile.ts'
import { useWords } from '#web/kit/i18n/words.ts'
import { DataExport } from '#web/privacy/index.ts'
import { Section } from './section.tsx'

/** A copy of everything that is kept about oneself. */
export function ExportSection({ profile }: { readonly profile: Profile }) {
  const words = useWords('account/own')
  return (
    <Section title={words('export')} lead={words('export_lead')} anchor="export">
      <Suspense>
        <DataExport subjectId={profile.id} />
      </Suspense>
    </Section>
  )
}
