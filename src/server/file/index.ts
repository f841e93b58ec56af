export { createFileRawRoutes } from './file.handlers.ts'
export { claimByAddress, createSigner, type UploadHouse } from './upload.service.ts'
export { deleteUnclaimed, listUploadFiles } from './upload.store.ts'
