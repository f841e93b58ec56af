export { nameClipFile } from './clip/clip-personal-data.store.ts'
export {
  type ClipFault,
  deleteClips,
  isSameClip,
  listPlayableClips,
  type PlayableClip,
  putClip,
  readClip,
  type SentClip,
} from './clip/clip.service.ts'
export { findClip, listClips } from './clip.store.ts'
export { readRecordingType, recordingTypes } from './container.ts'
export { deleteRecordingRows } from './keeping.store.ts'
export { listPeaks } from './peaks/peaks.store.ts'
export { createRecordingSchedules, freeStoredChunks } from './recording.jobs.ts'
export { completeRecording } from './recording.service.ts'
export { countRecorded, hasDeletedRecordings } from './recording.store.ts'
export { type Remuxer } from './remuxer.ts'
export { listCountingTakes, listTakes, measureSpoken } from './take.store.ts'
export { removeOrphans, removeUnnamed } from './unnamed-files.ts'
