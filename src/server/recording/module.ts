import { contractModule } from '#contract/recording/module.ts'
import type { AttemptAccess, AttemptPorts } from '#server/attempt/index.ts'
import type { FilePorts } from '#server/file/index.ts'
import type { ServerModule, StartDeps } from '#server/kit/module.ts'
import { handlersOf } from '#server/kit/request/implement.ts'
import { createClipPersonalData } from './clip/clip-personal-data.store.ts'
import { createClipRoute } from './clip/clip.handlers.ts'
import { createMeasureSchedule } from './peaks/measure.schedule.ts'
import { createRecordingPart } from './personal-data.service.ts'
import { createRecordingRawRoutes } from './raw.handlers.ts'
import { createRecordingHandlers } from './recording.handlers.ts'
import { createRecordingSchedules } from './recording.jobs.ts'
import { listRecordings } from './recording.store.ts'
import { createRemuxer, type Remuxer } from './remuxer.ts'
import { createRecordingRetention, type RecordingRetentionDeps } from './retention/retention.service.ts'
import { listWithRecordings } from './retention/retention.store.ts'
import { removeUnnamed } from './unnamed-files.ts'

interface RecordingStartDeps extends Pick<StartDeps, 'db' | 'files'> {
  readonly access: AttemptAccess
  readonly remuxer: Remuxer
}

function start({ db, files, access, remuxer }: RecordingStartDeps) {
  return {
    handlers: handlersOf(contractModule.operations, { attempt: createRecordingHandlers({ db, access, files, remuxer }) }),
    rawRoutes: [...createRecordingRawRoutes({ db, access, files }), createClipRoute({ db, files })],
    schedules: [...createRecordingSchedules({ db, files, remuxer }), createMeasureSchedule({ db, files, remuxer })],
    stop: () => remuxer.stop(),
  }
}

export const serverModule = {
  personalData: { phase: 'records', create: (deps: Pick<StartDeps, 'db' | 'files'>) => createClipPersonalData(deps) },
  retention: (deps: RecordingRetentionDeps) => createRecordingRetention(deps),
  ports: { createRecordingPart, listRecordings, listWithRecordings, removeUnnamedFiles: removeUnnamed } satisfies FilePorts &
    Pick<AttemptPorts, 'createRecordingPart' | 'listRecordings' | 'listWithRecordings'>,
  open: (): { readonly remuxer: Remuxer } => ({ remuxer: createRemuxer() }),
  start,
} satisfies ServerModule
