export type { FileStore } from './file-store.ts'
export { openFolderStore as openFileStore } from './folder-store.ts'
export { syncFolder } from './sync-folder.ts'
