import { type ReactNode, Suspense, useState } from 'react'
import { useProfile } from '#web/session/index.ts'
import { lazyComponent } from '#web/kit/lazy/lazy-component.tsx'
import { retryFailedLoads } from '#web/kit/lazy/failed-loads.ts'
import { loadWords } from '#web/kit/i18n/words.ts'
import { Bell } from '#web/notification/index.ts'
import { fetchPalette, OfficeFrame } from '#web/office/index.ts'
import { LanguageMenu } from './language-menu.tsx'
import { Languages } from './languages.tsx'
import { LoadingLine } from './loading-line.tsx'
import { OfficeAccount } from './office-account.tsx'

const SignOutQuestion = lazyComponent(async () => (await import('./sign-out-question.tsx')).SignOutQuestion, { floating: true })

const fetchFindingPalette = async () => {
  const [OfficePalette, { officeFinders }] = await Promise.all([fetchPalette(), import('./office-finders.gen.ts')])
  await loadWords(...officeFinders.flatMap(({ words }) => words))
  return function FindingPalette({ onClose }: { readonly onClose: () => void }) {
    return <OfficePalette finders={officeFinders} onClose={onClose} />
  }
}
const Palette = lazyComponent(fetchFindingPalette, { floating: true })

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
      <OfficeFrame
        tools={tools}
        languages={(onClose) => <Languages onClose={onClose} />}
        palette={(onClose) => (
          <Suspense>
            <Palette onClose={onClose} />
          </Suspense>
        )}
        loading={<LoadingLine />}
      >
        {children}
      </OfficeFrame>
      <Suspense>{asking && <SignOutQuestion onClose={() => setAsking(false)} />}</Suspense>
    </>
  )
}
