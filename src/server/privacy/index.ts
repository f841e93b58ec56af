export { listArchiveFiles } from './archive.store.ts'
