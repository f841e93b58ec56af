export { createNoticeHandlers, createNoticeRawRoutes } from './notice.handlers.ts'
export { createNoticeStreams } from './streams.ts'
export { startTelling } from './telling.ts'
export { wantsMail } from './tell.service.ts'
