/** Scrolls to what a selector finds, after the screen has changed, and focuses it. `nearest` leaves what stands before it in sight. */
export function scrollAfterRender(find: () => HTMLElement | null | undefined, block: 'center' | 'nearest' = 'center'): void {
  requestAnimationFrame(() => {
    const element = find()
    element?.focus({ preventScroll: true })
    element?.scrollIntoView({ block, behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth' })
  })
}
