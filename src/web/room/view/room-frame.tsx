import type { ReactNode } from 'react'
import { useRoomState } from '#web/room/tools/room-tools.ts'
import type { RoomTools } from '#web/room/tools/room-tools.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { Banner } from './banner.tsx'
import { Cover } from './covers.tsx'
import { PreviewStrip } from './preview-strip.tsx'
import { LiveRegions } from './live-regions.tsx'
import { latePiece, useEarlyFetch } from '#web/room/frame/late-piece.tsx'
import type { RoomOptions } from '#web/room/frame/room-options.ts'
import { useSkin } from '#web/room/frame/skin.ts'
import type { NotesToggle, Opened } from '#web/room/frame/skin.ts'

const SubmissionPage = latePiece(async () => (await import('./submission.tsx')).SubmissionPage)

/** What a section with a recording shows in the frame. */
export interface SoundSlots {
  readonly strip: ReactNode
  readonly hint: ReactNode
  readonly isSpeaking: boolean
  /** Null under exam conditions. */
  readonly playClips: RoomTools['playClips']
}

export interface FrameProps {
  readonly options: RoomOptions
  readonly changeOptions: (patch: Partial<RoomOptions>) => void
  readonly said: string
  /** The page that lies over the paper, and how to open another or none. */
  readonly opened: Opened | null
  readonly open: (what: Opened | null) => void
  readonly sound?: SoundSlots | undefined
}

/** The frame of all four sections: top strip, banner, pages over the paper, and announcements. */
export function RoomFrame({
  options,
  changeOptions,
  said,
  opened,
  open,
  sound,
  notes,
  children,
}: FrameProps & { readonly notes: NotesToggle | null; readonly children: ReactNode }) {
  const t = useTranslation('room')
  const { Top, Help } = useSkin()
  const previewOfTest = useRoomState((state) => state.attempt?.previewOfTest ?? null)
  useEarlyFetch()
  const close = () => open(null)
  return (
    <>
      <Top options={options} changeOptions={changeOptions} open={open} notes={notes} sound={sound?.strip} />
      {previewOfTest !== null && <PreviewStrip testId={previewOfTest} />}
      <Banner />
      {children}
      {opened === 'submission' && <SubmissionPage close={close} />}
      {opened === 'help' && <Help close={close} />}
      {opened === 'hidden' && <Cover title={t('hidden_title')} text={t('hidden_text')} action={t('resume')} act={close} />}
      <LiveRegions said={said} quiet={sound?.isSpeaking ?? false} />
    </>
  )
}
