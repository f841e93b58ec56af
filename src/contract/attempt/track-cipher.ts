import { z } from 'zod'

/** How a recording is encrypted until its section is open: AES-128 in counter mode, the counter from zero. */
export const TrackCipher = z.enum(['aes-ctr'])
export type TrackCipher = z.infer<typeof TrackCipher>
