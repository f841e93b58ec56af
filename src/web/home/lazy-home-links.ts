import { lazyComponent } from '#web/kit/lazy/lazy-component.tsx'

/** Where the role of a person who is signed in may go. */
export const LazyHomeLinks = lazyComponent(async () => {
  const { HomeLinks: Piece } = await import('./home-links.tsx')
  return Piece
})
