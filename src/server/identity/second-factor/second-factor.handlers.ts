import { api } from '#server/http/api.ts'
import { personOf } from '#server/kit/request/caller.ts'
import * as factor from './second-factor.service.ts'

export function createSecondFactorHandlers(deps: factor.SecondFactorContext) {
  const on = api.secondFactor
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
