import { Suspense } from 'react'
import type { Profile } from '#contract/profile/profile.ts'
import { hasLine } from '#web/identity/index.ts'
import { PreferenceSection } from '#web/notification/index.ts'
import { DeleteSection } from './delete-section.tsx'
import { ExportSection } from './export-section.tsx'
import { LanguageSection } from './language-section.tsx'
import { LineSection } from './line-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { SessionSection } from './session-section.tsx'
import { TwoStepSection } from './two-step-section.tsx'
import { ZoneSection } from './zone-section.tsx'

/** How the product behaves for somebody, and how they log in; each section is a file of its own, the irrevocable one last. */
export function SettingTab({ profile }: { readonly profile: Profile }) {
  return (
    <>
      <LanguageSection />
      <ZoneSection profile={profile} />
      <PasswordSection profile={profile} />
      <TwoStepSection />
      {hasLine() && <LineSection profile={profile} />}
      <SessionSection profile={profile} />
      <Suspense>
        <PreferenceSection />
      </Suspense>
      <ExportSection profile={profile} />
      <DeleteSection profile={profile} />
    </>
  )
}
