import { lazyComponent } from '#web/kit/lazy/lazy-component.tsx'

/** The way to log in by LINE. */
export const LazyLineButton = lazyComponent(async () => (await import('./line-button.tsx')).LineButton)
