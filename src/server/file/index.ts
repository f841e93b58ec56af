export { claimByAddress, createSigner, keepUpload, type UploadDeps } from './upload.service.ts'
export { claimUpload, listSamePictures, listUploadFiles, releaseUploads } from './upload.store.ts'
export type { FilePorts } from './module.ts'
