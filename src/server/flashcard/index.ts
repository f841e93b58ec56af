export { listKnownMisses } from './miss/miss.store.ts'
