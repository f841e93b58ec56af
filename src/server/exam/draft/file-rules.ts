/** The files that an authoring folder may have. */
const textFiles = [
  /^(test|reading|listening|writing|speaking)\.yaml$/,
  /^speaking\.(en|cn|tw)\.yaml$/,
  /^(reading|listening|writing|scripts)\/[a-z0-9][a-z0-9.-]*\.yaml$/,
  /^(passages|writing)\/[a-z0-9][a-z0-9.-]*\.md$/,
  /^images\/[a-z0-9][a-z0-9.-]*\.svg$/,
  /^audio\/[a-z0-9][a-z0-9.-]*\.timing\.yaml$/,
  /^(README|LICENSE|LICENCE)(\.\w+)?$/i,
]

export const isTextFile = (path: string) => textFiles.some((name) => name.test(path))
export const isRecording = (path: string) => /^audio\/(?:[a-z0-9][a-z0-9._-]*\/)*[a-z0-9][a-z0-9._-]*\.mp3$/.test(path)

/** How many files and recordings a draft may have, as an upload. */
export const maxFiles = 500
/** Bytes of a text file. */
export const maxTextBytes = 1024 * 1024
/** Bytes of a recording. */
export const maxRecordingBytes = 64 * 1024 * 1024
