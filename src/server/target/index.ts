export { getTargetOf } from './target.service.ts'
