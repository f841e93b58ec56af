import { lineContract } from '#contract/account/line.contract.ts'
import type { AccountContext } from '#server/account/account.service.ts'
import { implementContract } from '#server/kit/request/implement.ts'
import { personOf } from '#server/kit/request/caller.ts'
import type { LineChannel } from '#server/kit/settings.ts'
import {
  beginBinding,
  bindLine,
  getBinding,
  unbindLine,
  beginJourney,
  type LineContext,
  createOpenIdProvider,
} from '#server/identity/index.ts'
import { signInByLine } from './line-sign-in.service.ts'

const on = implementContract(lineContract)

export interface LineDeps extends Omit<LineContext & AccountContext, 'line'> {
  /** Undefined: none is set up, and each operation says so. */
  readonly channel: LineChannel | undefined
}

export function createLineHandlers({ channel, ...deps }: LineDeps) {
  const context: LineContext & AccountContext = { ...deps, line: channel && createOpenIdProvider(channel) }
  return {
    get: on.get.handler(({ context: caller }) => getBinding(context, personOf(caller))),
    beginSignIn: on.beginSignIn.handler(({ context: caller }) => beginJourney(context, { wish: 'sign-in', personId: null }, caller)),
    signIn: on.signIn.handler(({ input, context: caller }) => signInByLine(context, input, caller)),
    beginBinding: on.beginBinding.handler(({ context: caller }) => beginBinding(context, caller)),
    bind: on.bind.handler(({ input, context: caller }) => bindLine(context, input, caller)),
    unbind: on.unbind.handler(({ context: caller }) => unbindLine(context, caller)),
  }
}
