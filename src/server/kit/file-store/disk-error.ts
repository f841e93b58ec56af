const diskCodes = ['ENOSPC', 'EACCES', 'EMFILE', 'EROFS', 'EDQUOT']

/** Whether it is this machine's disk that failed, a full one for example, and not the file that somebody sent. */
export const isDiskError = (error: unknown): boolean => error instanceof Error && 'code' in error && diskCodes.includes(String(error.code))
