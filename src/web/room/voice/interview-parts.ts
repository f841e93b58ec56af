import type { Mode, RecordingState } from '#contract/attempt/attempt.ts'
import type { Media } from '#contract/content/paper.ts'
import type { RoomHost } from '#web/room/storage/host.ts'
import type { Recorder } from '#web/room/recording/take-recorder.ts'
import type { Turn } from '#web/room/recording/turns.ts'
import type { VoiceQueue } from '#web/room/recording/voice-queue.ts'

/** Speaks the prompts. */
export interface Examiner {
  /** The sound of a prompt is on its way: settles when it is here, or when it is waited for no longer. Null: do not wait. */
  expect(media: Media): Promise<void> | null
  /** Resolves when the prompt was played or cancelled; false when it could not be played. */
  play(media: Media): Promise<boolean>
  hush(): void
}

/** The section's time as the server counts it, in milliseconds; null while it is not known. */
interface SectionClock {
  sinceOpened(): number | null
  left(): number | null
}

/** What an interview is led with. */
export interface InterviewParts {
  readonly host: RoomHost
  readonly mode: Mode
  readonly turns: readonly Turn[]
  /** What the server has, from this window and any other. */
  readonly recordings: () => readonly RecordingState[]
  readonly clock: SectionClock
  readonly queue: VoiceQueue
  readonly examiner: Examiner
  readonly recorder: Recorder
  /** Told of each prompt that is begun. */
  readonly visit: (question: string) => void
}
