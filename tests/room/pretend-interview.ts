import type { Media, SpeakingPaper, SpeakingPrompt } from '#contract/content/paper.ts'
import type { PretendHost } from './pretend-world.ts'
import type { Examiner } from '#web/room/voice/interview-parts.ts'
import type { Recorder } from '#web/room/recording/take-recorder.ts'

function buildPrompt(id: string, seconds: number): SpeakingPrompt {
  const file = `audio/speaking/${id.replace('.', '-')}.mp3`
  const audio = { file, type: 'audio/mpeg' as const, bytes: 20_000, sha256: 'a'.repeat(64), duration_ms: 4000 }
  return { id, text: `Question ${id}?`, audio, seconds }
}

/** A small interview: two questions, a long turn with a question after it, one to discuss. */
export function buildSpeakingPaper(): SpeakingPaper {
  return {
    schema: 1,
    skill: 'speaking',
    module: 'academic',
    title: 'Speaking',
    seconds: 840,
    parts: [
      {
        number: 1,
        kind: 'interview',
        title: 'Introduction and interview',
        cue_card: null,
        preparation_seconds: null,
        prompts: [buildPrompt('part-1.1', 30), buildPrompt('part-1.2', 40)],
      },
      {
        number: 2,
        kind: 'long-turn',
        title: 'Long turn',
        cue_card: { topic: 'Describe a bridge', points: ['where it is', 'who uses it'], closing: 'and explain why you like it.' },
        preparation_seconds: 60,
        prompts: [buildPrompt('part-2.1', 120), buildPrompt('part-2.2', 30)],
      },
      {
        number: 3,
        kind: 'discussion',
        title: 'Discussion',
        cue_card: null,
        preparation_seconds: null,
        prompts: [buildPrompt('part-3.1', 60)],
      },
    ],
  }
}

/** Speaks each prompt for as long as it lasts, unless its sound is broken. */
export class PretendExaminer implements Examiner {
  spoken: string[] = []
  broken = false
  readonly #host: PretendHost
  #hush: () => void = () => undefined

  constructor(host: PretendHost) {
    this.#host = host
  }

  /** The sound of a prompt that is not here yet. */
  coming: Promise<void> | null = null

  expect = () => this.coming

  play = ({ file, duration_ms: ms }: Media): Promise<boolean> => {
    if (this.broken) return Promise.resolve(false)
    this.spoken.push(file.replace(/^.*\/|\.mp3$/g, ''))
    return new Promise((resolve) => {
      const cancel = this.#host.wait(ms, () => resolve(true))
      this.#hush = () => {
        cancel()
        resolve(true)
      }
    })
  }

  hush = () => this.#hush()
}

/** Hands over a chunk each five seconds, and the rest at the end. */
export class PretendRecorder implements Recorder {
  loudness = 0.1
  empty = false
  readonly #host: PretendHost
  #plugged = true
  #running: { add: () => void; lost: () => void; cancel: () => void; since: number } | null = null

  constructor(host: PretendHost) {
    this.#host = host
  }

  level = () => this.loudness

  start: Recorder['start'] = ({ chunk, lost }) => {
    if (!this.#plugged) return false
    this.#running?.cancel()
    const running = { add: () => undefined as void, lost, cancel: () => undefined as void, since: this.#host.mono() }
    running.add = () => {
      running.since = this.#host.mono()
      if (!this.empty) chunk(new Uint8Array(4000), 'audio/webm;codecs=opus')
    }
    const next = () => {
      running.cancel = this.#host.wait(5000, () => {
        running.add()
        next()
      })
    }
    next()
    this.#running = running
    return true
  }

  stop = async (): Promise<void> => {
    const running = this.#running
    this.#running = null
    running?.cancel()
    await Promise.resolve()
    if (running && this.#host.mono() > running.since) running.add()
  }

  /** The page is gone: nothing more comes of what ran. */
  crash(): void {
    this.#running?.cancel()
    this.#running = null
  }

  unplug(): void {
    this.#plugged = false
    this.#running?.lost()
  }

  plugIn(): void {
    this.#plugged = true
  }
}
