import { lazyComponent } from '#web/kit/lazy/lazy-component.tsx'

/** Comes when it is opened: its fields are more than the home page needs. */
export const LazyTargetDialog = lazyComponent(async () => (await import('./target-dialog.tsx')).TargetDialog, { floating: true })
