import { lazy, Suspense, useState } from 'react'
import { loadWords, useTranslation } from '#web/kit/i18n/words.ts'
import type { RoomState } from '#web/room/engine/room-state.ts'
import { useRoomState, useTools } from '#web/room/tools/room-tools.ts'
import { SignInAgain } from './sign-in-again.tsx'

const UnsentDialog = lazy(async () => {
  const [{ UnsentDialog: Dialog }] = await Promise.all([import('./unsent-dialog.tsx'), loadWords('room/unsent')])
  return { default: Dialog }
})

/** What keeps answers from the server, the gravest first. */
function pickTrouble({ link, openedOffline: recalled, silent, storage, skill }: RoomState): string | null {
  if (link === 'signed-out') return 'banner_signed_out'
  if (recalled) return 'banner_recalled'
  if (!silent) return storage === 'memory' ? 'notice_memory' : null
  if (storage === 'memory') return 'banner_silent_memory'
  return skill === 'speaking' ? 'banner_silent_speaking' : 'banner_silent'
}

/** Pages without https cannot encrypt. */
const canSeal = globalThis.isSecureContext

function KeepFile() {
  const t = useTranslation('room')
  const { engine } = useTools()
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" className="ex-inline" onClick={() => setOpen(true)}>
        {t('keep_file')}
      </button>
      {open && (
        <Suspense>
          <UnsentDialog engine={engine} close={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

/** A line below the top strip while something keeps answers from the server. It covers nothing. */
export function Banner() {
  const t = useTranslation('room')
  const { engine } = useTools()
  const trouble = useRoomState(pickTrouble)
  const signedOut = useRoomState((state) => state.link === 'signed-out')
  const stuck = useRoomState((state) => state.stuck && state.save !== 'saved')
  if (trouble === null) return null
  return (
    <aside className="ex-banner" aria-label={t('notices')}>
      {t(trouble)} {signedOut && <SignInAgain engine={engine} />} {stuck && canSeal && <KeepFile />}
    </aside>
  )
}
