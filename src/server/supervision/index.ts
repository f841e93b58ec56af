export { removeOldPreviews } from './preview.service.ts'
