/** Offered, never forced; a browser that refuses changes nothing. */
export function toggleFullScreen(): void {
  void (document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen()).catch(() => undefined)
}
