import { backOff } from '#web/room/engine/back-off.ts'
import { toFault } from '#web/room/engine/fault.ts'
import type { RoomHost } from '#web/room/storage/host.ts'
import type { TrackCipher } from '#contract/attempt/track-cipher.ts'
import type { Media } from '#contract/content/paper.ts'
import type { SectionMedia, SignedMedia } from '#web/room/engine/wire.ts'
import { openParts } from './track-parts.ts'
import type { TrackParts } from './track-parts.ts'
import { nameEncrypted } from './track-cache.ts'
import type { TrackCache } from './track-cache.ts'

/**
 * loading: bytes arrive. checking: all are here. waiting: the connection broke, and is tried again by itself.
 * damaged: what arrived is not what was recorded. refused: the server gives no recording. later: it gives this page none before the
 * section is open.
 */
export type LoadStatus = 'loading' | 'checking' | 'waiting' | 'damaged' | 'refused' | 'later' | 'ready'

export interface LoadState {
  readonly status: LoadStatus
  readonly received: number
  /** Of the whole recording; null until the server has sent it. */
  readonly bytes: number | null
}

export interface LoadedTrack {
  readonly media: Media
  readonly track: Blob
  /** How the track is encrypted until the section is open; null: it is the recording. */
  readonly cipher: TrackCipher | null
}

interface LoaderParts {
  readonly host: Pick<RoomHost, 'wait' | 'random'>
  readonly attemptId: number
  readonly trackCache: TrackCache
  /** Whether the key is there that decrypts what was kept. */
  readonly hasKey: () => boolean
  readonly fetchMedia: () => Promise<SectionMedia>
  /** The recording, where an open paper names it: one that this device keeps needs no server. */
  readonly known?: () => Media | null
  readonly fetch: typeof fetch
  /** SHA-256 in hex; null where the browser offers none. */
  readonly digest: (track: Blob) => Promise<string | null>
  readonly changed: (state: LoadState) => void
}

type KeptTrack = Pick<LoadedTrack, 'track' | 'cipher'>

class Damaged extends Error {}

/** Fetches a section's recording as a whole; a cut costs only the time until the next try, never bytes that are here. */
export class TrackLoader {
  readonly #parts: LoaderParts
  #media: SignedMedia | null = null
  #arriving: TrackParts | null = null
  #stopped = false
  #wake: () => void = () => undefined

  constructor(parts: LoaderParts) {
    this.#parts = parts
  }

  /** Tries until the recording is here and right; null when stopped. */
  async load(): Promise<LoadedTrack | null> {
    for (let failures = 1; !this.#stopped; failures += 1) {
      const before = this.#arriving?.received ?? 0
      try {
        return await this.#tryOnce()
      } catch (error) {
        if (this.#stopped) return null
        if ((this.#arriving?.received ?? 0) > before) failures = 1
        await this.#rest(error, failures)
      }
    }
    return null
  }

  /** Now, whatever the timer says. */
  retry(): void {
    this.#wake()
  }

  stop(): void {
    this.#stopped = true
    this.#arriving?.stop()
    this.#wake()
  }

  async #tryOnce(): Promise<LoadedTrack> {
    const known = this.#media ?? this.#parts.known?.() ?? null
    const there = known && (await this.#findKept(known))
    if (there) return this.#finish(known, there)
    const media = (this.#media ??= await this.#ask())
    const kept = await this.#findKept(media)
    if (kept) return this.#finish(media, kept)
    const track = await this.#receive(media)
    const { sha256, cipher } = media
    void this.#parts.trackCache.put(cipher === null ? sha256 : this.#nameEncrypted(sha256), track)
    return this.#finish(media, { track, cipher })
  }

  #finish(media: Media, kept: KeptTrack): LoadedTrack {
    this.#parts.changed({ status: 'ready', received: media.bytes, bytes: media.bytes })
    return { media, ...kept }
  }

  /** As it is, or encrypted, where its key is there or will be. */
  async #findKept(media: Media | SignedMedia): Promise<KeptTrack | null> {
    if (this.#arriving) return null
    const { trackCache, hasKey } = this.#parts
    const { sha256, bytes } = media
    const plain = await trackCache.find(sha256)
    if (plain?.size === bytes) return { track: plain, cipher: null }
    const isLocked = 'cipher' in media && media.cipher !== null
    const encrypted = isLocked || hasKey() ? await trackCache.find(this.#nameEncrypted(sha256)) : null
    return encrypted?.size === bytes ? { track: encrypted, cipher: 'aes-ctr' } : null
  }

  #nameEncrypted(sha256: string): string {
    return nameEncrypted({ sha256, attemptId: this.#parts.attemptId })
  }

  async #ask(): Promise<SignedMedia> {
    const [media] = (await this.#parts.fetchMedia()).media
    if (!media) throw Object.assign(new Error('no recording'), { status: 422 })
    return media
  }

  async #receive(media: SignedMedia): Promise<Blob> {
    const { fetch, host, digest } = this.#parts
    const arriving = (this.#arriving ??= openParts({ fetch, host, bytes: media.bytes, arrived: () => this.#tell('loading') }))
    this.#tell('loading')
    await arriving.receive(media.url)
    const track = arriving.join(media.type)
    this.#tell('checking')
    const hash = media.cipher === null ? await digest(track) : null
    if (track.size !== media.bytes || (hash !== null && hash !== media.sha256)) throw new Damaged('not the recording')
    return track
  }

  /** An address that no longer serves is asked for again; a damaged recording is fetched from the beginning. */
  async #rest(error: unknown, failures: number): Promise<void> {
    const { host } = this.#parts
    const damaged = error instanceof Damaged
    if (damaged) this.#arriving = null
    const fault = toFault(error)
    const refused = fault.kind === 'signed-out' || fault.kind === 'rejected'
    if (refused) this.#media = null
    if (fault.kind === 'rejected' && fault.code === 'SECTION_NOT_OPEN') this.#tell('later')
    else this.#tell(damaged ? 'damaged' : refused && failures > 1 ? 'refused' : 'waiting')
    await new Promise<void>((resolve) => {
      const cancel = host.wait(backOff(failures, host.random()), resolve)
      this.#wake = () => {
        cancel()
        resolve()
      }
    })
  }

  #tell(status: LoadStatus): void {
    const received = this.#arriving?.received ?? 0
    if (!this.#stopped) this.#parts.changed({ status, received, bytes: this.#media?.bytes ?? null })
  }
}
