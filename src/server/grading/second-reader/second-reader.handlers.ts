import { secondReaderContract } from '#contract/grading/second-reader.contract.ts'
import { implementContract } from '#server/kit/request/implement.ts'
import { connect, disconnect, getConnection, testReader } from './connection.service.ts'
import { chooseProposal, getProposals, showBands } from './proposal.service.ts'
import type { ReadContext } from './read-script.jobs.ts'
import { getReaderQuality } from './reader-quality.service.ts'

const on = implementContract(secondReaderContract)

/** The connection of a second reader, for staff, and what it proposes, for graders. */
export function createSecondReaderHandlers(deps: ReadContext) {
  const { db } = deps
  return {
    connection: on.connection.handler(() => getConnection(deps)),
    connect: on.connect.handler(({ input, context }) => connect(deps, input, context)),
    disconnect: on.disconnect.handler(({ context }) => disconnect(deps, context)),
    test: on.test.handler(() => testReader(deps)),
    quality: on.quality.handler(({ input }) => getReaderQuality(db, input.days)),
    proposals: on.proposals.handler(({ input, context }) => getProposals(db, input.id, context)),
    choose: on.choose.handler(({ input, context }) => chooseProposal(db, input, context)),
    bands: on.bands.handler(({ input, context }) => showBands(deps, input.id, context)),
  }
}
