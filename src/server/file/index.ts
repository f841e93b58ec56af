export { createFileHandlers, createFileRawRoutes } from './file.handlers.ts'
export { claimByAddress, createSigner, sweepUploads, type UploadHouse } from './upload.service.ts'
export { listUploadFiles, releaseUploads } from './upload.store.ts'
export { createFilePersonalData } from './personal-data.store.ts'
