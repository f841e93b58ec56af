import { useEffect } from 'react'
import type { ListeningPaper } from '#contract/content/paper.ts'
import { addNotice } from '#web/room/engine/notices.ts'
import type { RoomEngine } from '#web/room/engine/room-engine.ts'
import type { RoomOptions } from '#web/room/frame/room-options.ts'
import { RoomView } from '#web/room/view/room-view.tsx'
import { useEngineState } from '#web/room/tools/room-tools.ts'
import { ListeningReady } from './listening-ready.tsx'
import { PartHint } from './part-hint.tsx'
import { PlayerBar } from './player-bar.tsx'
import { SoundStrip } from './sound-strip.tsx'
import { SoundContext, useSound, useSoundState } from './use-sound.ts'
import './sound.css'

interface ListeningRoomProps {
  readonly engine: RoomEngine
  /** Null before the section is opened. */
  readonly paper: ListeningPaper | null
  readonly root: HTMLElement | null
  readonly options: RoomOptions
  readonly changeOptions: (patch: Partial<RoomOptions>) => void
}

/** The Listening section from its ready stage to its end: one sound for all of it. */
export function ListeningRoom({ engine, paper, root, options, changeOptions }: ListeningRoomProps) {
  const editor = useSound(engine, options.volume)
  const ready = useEngineState(engine, (state) => state.phase === 'ready')
  const strict = useEngineState(engine, (state) => state.attempt?.mode === 'strict')
  const status = useSoundState(editor.sound, (state) => state.status)
  useEffect(() => {
    if (strict && status === 'over') addNotice(engine.room, { id: 'sound', key: 'notice_check_answers' })
  }, [engine, strict, status])
  if (ready || !paper) {
    return (
      <SoundContext value={editor}>
        <ListeningReady engine={engine} options={options} change={changeOptions} />
      </SoundContext>
    )
  }
  const Strip = strict ? SoundStrip : PlayerBar
  const sound = {
    strip: <Strip paper={paper} options={options} change={changeOptions} />,
    hint: <PartHint paper={paper} />,
    isSpeaking: status === 'playing',
    playClips: strict ? null : editor.sound.playClips,
  }
  return (
    <SoundContext value={editor}>
      <RoomView engine={engine} paper={paper} root={root} options={options} changeOptions={changeOptions} sound={sound} />
    </SoundContext>
  )
}
