import { secondFactorContract } from '#contract/identity/second-factor.contract.ts'
import { implementContract } from '#server/kit/request/implement.ts'
import { personOf } from '#server/kit/request/caller.ts'
import * as factor from './second-factor.service.ts'

const on = implementContract(secondFactorContract)

export function createSecondFactorHandlers(deps: factor.SecondFactorContext) {
  return {
    get: on.get.handler(({ context }) => factor.getSecondFactor(deps, personOf(context))),
    begin: on.begin.handler(({ input, context }) => factor.beginSecondFactor(deps, input.password, context)),
    confirm: on.confirm.handler(async ({ input, context }) => ({
      recovery_codes: await factor.confirmSecondFactor(deps, input.code, context),
    })),
    renewCodes: on.renewCodes.handler(async ({ input, context }) => ({
      recovery_codes: await factor.renewRecoveryCodes(deps, input, context),
    })),
    end: on.end.handler(async ({ input, context }) => {
      await factor.endSecondFactor(deps, input, context)
      return {}
    }),
    getOf: on.getOf.handler(({ input }) => factor.getSecondFactorOf(deps, input.id)),
    reset: on.reset.handler(async ({ input, context }) => {
      await factor.resetSecondFactor(deps, input, context)
      return {}
    }),
  }
}
