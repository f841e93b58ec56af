import { contractModule } from '#contract/recording/module.ts'
import type { AttemptAccess, AttemptPorts } from '#server/attempt/index.ts'
import type { FilePorts } from '#server/file/index.ts'
import type { ServerModule, StartDeps } from '#server/kit/module.ts'
import { handlersOf } from '#server/kit/request/implement.ts'
import { createRecordingPart } from './personal-data.service.ts'
import { createRecordingRawRoutes } from './raw.handlers.ts'
import { createRecordingHandlers } from './recording.handlers.ts'
import { createRecordingSchedules } from './recording.jobs.ts'
import { listRecordings } from './recording.store.ts'
import { createRemuxer, type Remuxer } from './remuxer.ts'
import { createRecordingRetention } from './retention.service.ts'
import { listWithRecordings } from './retention.store.ts'
import { removeUnnamed } from './unnamed-files.ts'

interface RecordingStartDeps extends Pick<StartDeps, 'db' | 'files'> {
  readonly access: AttemptAccess
  readonly remuxer: Remuxer
}

function start({ db, files, access, remuxer }: RecordingStartDeps) {
  return {
    handlers: handlersOf(contractModule.operations, { attempt: createRecordingHandlers({ db, access, files, remuxer }) }),
    rawRoutes: createRecordingRawRoutes({ db, access, files }),
    schedules: createRecordingSchedules({ db, files, remuxer }),
    stop: () => remuxer.stop(),
  }
}

export const serverModule = {
  retention: (deps: Pick<StartDeps, 'db' | 'files'>) => createRecordingRetention(deps),
  ports: { createRecordingPart, listRecordings, listWithRecordings, removeUnnamedFiles: removeUnnamed } satisfies FilePorts &
    Pick<AttemptPorts, 'createRecordingPart' | 'listRecordings' | 'listWithRecordings'>,
  open: (): { readonly remuxer: Remuxer } => ({ remuxer: createRemuxer() }),
  start,
} satisfies ServerModule
