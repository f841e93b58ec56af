import { laterPiece } from '#web/kit/lazy/later-piece.tsx'

/** The way to log in by LINE. */
export const LazyLineButton = laterPiece(async () => (await import('./line-button.tsx')).LineButton)
