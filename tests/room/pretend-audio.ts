/** As much of a browser's audio element as players of explanations need; a test says what it does. */
export class PretendAudio extends EventTarget {
  src = ''
  preload = ''
  currentTime = 0
  readyState = 0
  playbackRate = 1
  defaultPlaybackRate = 1
  paused = true
  ended = false

  play(): Promise<void> {
    this.paused = false
    return Promise.resolve()
  }

  pause(): void {
    this.paused = true
    this.say('pause')
  }

  load(): void {
    this.readyState = 0
  }

  removeAttribute(): void {
    this.src = ''
  }

  say(event: string): void {
    this.dispatchEvent(new Event(event))
  }

  /** Plays what was loaded. */
  begin(): void {
    this.readyState = 4
    this.ended = false
    this.say('loadedmetadata')
    this.say('playing')
  }

  hear(atMs: number): void {
    this.currentTime = atMs / 1000
    this.say('timeupdate')
  }

  end(): void {
    this.ended = true
    this.pause()
    this.say('ended')
  }
}
