export { claimByAddress, createSigner, type UploadDeps } from './upload.service.ts'
export { listUploadFiles, releaseUploads } from './upload.store.ts'
export type { FilePorts } from './module.ts'
