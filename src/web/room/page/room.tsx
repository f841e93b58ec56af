import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { ListeningPaper } from '#contract/content/paper.ts'
import { usePageTitle } from '#web/kit/page/page-title.ts'
import { loadWords, useTranslation } from '#web/kit/i18n/words.ts'
import type { RoomEngine } from '#web/room/engine/room-engine.ts'
import type { Phase, RoomState } from '#web/room/engine/room-state.ts'
import { enterRoom } from './enter-room.ts'
import { latePiece } from '#web/room/frame/late-piece.tsx'
import { StateCovers } from '#web/room/view/covers.tsx'
import { useVersion } from '#web/room/view/open-skin.ts'
import { Opening } from '#web/room/view/opening.tsx'
import { PreviewStrip } from '#web/room/view/preview-strip.tsx'
import { useRoomOptions } from '#web/room/frame/room-options.ts'
import { RoomView } from '#web/room/view/room-view.tsx'
import { SignInAgain } from '#web/room/view/sign-in-again.tsx'
import { useEngineState } from '#web/room/tools/room-tools.ts'
import './room-tokens.css'
import './room.css'
import '#web/room/paper/paper.css'

const BetweenPage = latePiece(async () => (await import('./between-page.tsx')).BetweenPage)
const ListeningRoom = lazy(async () => {
  const [{ ListeningRoom: Room }] = await Promise.all([import('#web/room/sound/listening-room.tsx'), loadWords('room/sound')])
  return { default: Room }
})
const SpeakingReady = lazy(async () => {
  const [{ SpeakingReady: Ready }] = await Promise.all([import('#web/room/voice/speaking-ready.tsx'), loadWords('room/voice')])
  return { default: Ready }
})

const UnavailableReason = lazy(async () => {
  const [{ UnavailableReason: Reason }] = await Promise.all([import('./unavailable-reason.tsx'), loadWords('plan')])
  return { default: Reason }
})

const showsPaper: ReadonlySet<Phase> = new Set<Phase>(['running', 'paused', 'closing'])

/** Around a paper there is a frame, which says itself that this is a preview. */
const hasFrame = ({ phase, paper }: RoomState) => showsPaper.has(phase) && paper !== null

/** The ways out of the room. */
export interface RoomExits {
  /** The receipt is here: on to the result. */
  readonly finish: (attemptId: number, of: { readonly sections: number }) => void
  /** To another page of this site. */
  readonly leave: (address: string) => void
  /**
   * Makes the browser's back button leave as a link does. While `isHeld` answers true, room and address stay until the browser has asked.
   * Answers how to stop.
   */
  readonly watchBack: (isHeld: () => boolean) => () => void
}

interface ExamRoomProps {
  readonly engine: RoomEngine
  /** How to leave it, where it was entered already. */
  readonly leave: (() => void) | undefined
  readonly exits: RoomExits
}

/** The exam room of one attempt, from opening the paper to the receipt. Another attempt needs another room: give it a `key`. */
export function ExamRoom({ engine, leave, exits }: ExamRoomProps) {
  const entered = useRef(leave)
  useEffect(() => {
    const leaveRoom = entered.current ?? enterRoom(engine)
    entered.current = undefined
    return leaveRoom
  }, [engine])
  return <OpenRoom engine={engine} exits={exits} />
}

function OpenRoom({ engine, exits }: { readonly engine: RoomEngine; readonly exits: RoomExits }) {
  const t = useTranslation('room')
  const [options, changeOptions] = useRoomOptions(
    engine.attemptId,
    useEngineState(engine, (state) => state.attempt?.textSize),
  )
  const [root, setRoot] = useState<HTMLElement | null>(null)
  const version = useVersion(engine)
  const finished = useEngineState(engine, (state) => state.phase === 'finished')
  const previewOfTest = useEngineState(engine, (state) => (hasFrame(state) ? null : (state.attempt?.previewOfTest ?? null)))
  const skill = useEngineState(engine, (state) => (state.attempt ? state.skill : null))
  usePageTitle(t(skill ? `skill_${skill}` : 'page_title'), true)
  useEffect(() => exits.watchBack(() => engine.mayLoseWork()), [engine, exits])
  useEffect(() => {
    if (finished) exits.finish(engine.attemptId, { sections: engine.room.value.sections.length })
  }, [finished, engine, exits])
  return (
    <div ref={setRoot} data-room="" data-skin={version} data-contrast={options.contrast} data-size={options.size}>
      {previewOfTest !== null && <PreviewStrip testId={previewOfTest} />}
      <Suspense fallback={<Waiting engine={engine} />}>
        <Stage engine={engine} root={root} options={options} changeOptions={changeOptions} leave={exits.leave} />
      </Suspense>
      <StateCovers engine={engine} />
    </div>
  )
}

interface StageProps {
  readonly engine: RoomEngine
  readonly root: HTMLElement | null
  readonly options: ReturnType<typeof useRoomOptions>[0]
  readonly changeOptions: ReturnType<typeof useRoomOptions>[1]
  readonly leave: RoomExits['leave']
}

/** The page for the phase of the attempt. Listening is one component from its ready stage to its end, so that its sound continues. */
function Stage({ leave, ...parts }: StageProps) {
  const { engine } = parts
  const phase = useEngineState(engine, (state) => state.phase)
  const skill = useEngineState(engine, (state) => state.skill)
  const paper = useEngineState(engine, (state) => (showsPaper.has(state.phase) || state.phase === 'ready' ? state.paper : null))
  if (phase === 'between') return <BetweenPage engine={engine} leave={leave} />
  if (phase === 'ready' && skill === 'speaking') return <SpeakingReady engine={engine} />
  if (paper?.skill === 'listening' || phase === 'ready') return <ListeningRoom {...parts} paper={paper as ListeningPaper | null} />
  return paper === null ? <Waiting engine={engine} /> : <RoomView {...parts} paper={paper} />
}

/** The messages for refusals with a reason of their own. */
const reasons: Readonly<Record<string, 'unavailable_strict_open' | 'unavailable_age' | 'unavailable_guardian'>> = {
  STRICT_OPEN: 'unavailable_strict_open',
  AGE_NEEDED: 'unavailable_age',
  GUARDIAN_NEEDED: 'unavailable_guardian',
  RECORDING_CONSENT_NEEDED: 'unavailable_guardian',
}

/** Out of a room that the server does not open. */
function WayOn({ engine }: { readonly engine: RoomEngine }) {
  const t = useTranslation('room')
  const link = useEngineState(engine, (state) => state.link)
  const refusal = useEngineState(engine, (state) => state.refusal)
  if (link === 'signed-out') return <SignInAgain engine={engine} />
  if (refusal === 'AGE_NEEDED') return <a href={`/ielts/age?attempt=${engine.attemptId}`}>{t('say_age')}</a>
  if (reasons[refusal ?? ''] === 'unavailable_guardian') return <a href="/ask-parent">{t('ask_parent')}</a>
  return <a href="/">{t('to_start')}</a>
}

/** Before and after the paper. */
function Waiting({ engine }: { readonly engine: RoomEngine }) {
  const t = useTranslation('room')
  const phase = useEngineState(engine, (state) => state.phase)
  const link = useEngineState(engine, (state) => state.link)
  const isMock = useEngineState(engine, (state) => state.sections.length > 1)
  const refusal = useEngineState(engine, (state) => state.refusal)
  const known = link === 'signed-out' ? 'unavailable_signed_out' : (reasons[refusal ?? ''] ?? null)
  if (phase === 'unavailable') {
    return (
      <main className="ex-wait">
        <h1>{t('unavailable_title')}</h1>
        <Suspense>{known === null ? <UnavailableReason isMock={isMock} /> : <p>{t(known)}</p>}</Suspense>
        <p>
          <WayOn engine={engine} />
        </p>
      </main>
    )
  }
  if (phase !== 'finished') return <Opening engine={engine} />
  return (
    <main className="ex-wait">
      <h1>{t('finished_title')}</h1>
      <p role="status">{t('finished_text')}</p>
    </main>
  )
}
