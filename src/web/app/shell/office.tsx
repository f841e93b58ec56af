import { type ReactNode, Suspense, useState } from 'react'
import { useProfile } from '#web/session/index.ts'
import { lazyComponent } from '#web/kit/lazy/lazy-component.tsx'
import { retryFailedLoads } from '#web/kit/lazy/failed-loads.ts'
import { Bell } from '#web/notification/index.ts'
import { OfficeFrame } from '#web/office/index.ts'
import { LanguageMenu } from './language-menu.tsx'
import { Languages } from './languages.tsx'
import { LoadingLine } from './loading-line.tsx'
import { OfficeAccount } from './office-account.tsx'

const SignOutQuestion = lazyComponent(async () => (await import('./sign-out-question.tsx')).SignOutQuestion, { floating: true })

/** The pages of staff in their frame. */
export function Office({ children }: { readonly children: ReactNode }) {
  const profile = useProfile()
  const [asking, setAsking] = useState(false)
  const ask = () => {
    retryFailedLoads()
    setAsking(true)
  }
  const tools = (
    <>
      <LanguageMenu />
      <Suspense fallback={<span className="ap-bell-place" />}>
        <Bell />
      </Suspense>
      {profile !== null && <OfficeAccount profile={profile} onLogOut={ask} />}
    </>
  )
  return (
    <>
      <OfficeFrame tools={tools} languages={(onClose) => <Languages onClose={onClose} />} loading={<LoadingLine />}>
        {children}
      </OfficeFrame>
      <Suspense>{asking && <SignOutQuestion onClose={() => setAsking(false)} />}</Suspense>
    </>
  )
}
