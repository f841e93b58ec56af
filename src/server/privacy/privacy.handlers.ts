import { privacyContract } from '#contract/privacy/privacy.contract.ts'
import { implementContract } from '#server/kit/request/implement.ts'
import { type RawRoute, rawRoute } from '#server/kit/request/raw-route.ts'
import { requireArchive } from './privacy.policy.ts'
import * as service from './privacy.service.ts'

const on = implementContract(privacyContract)

export function createPrivacyHandlers(deps: service.PrivacyDeps) {
  return {
    ask: on.ask.handler(({ input, context }) => service.ask(deps, input, context)),
    list: on.list.handler(({ input, context }) => service.listOwn(deps, input, context)),
    get: on.get.handler(({ input, context }) => service.getOwn(deps, input.id, context)),
    link: on.link.handler(({ input, context }) => service.makeLink(deps, input, context)),
    cancel: on.cancel.handler(({ input, context }) => service.cancel(deps, input.id, context)),
    adminList: on.adminList.handler(({ input }) => service.listAll(deps, input)),
    adminGet: on.adminGet.handler(({ input, context }) => service.openRequest(deps, input.id, context)),
    assign: on.assign.handler(({ input, context }) => service.assign(deps, input, context)),
    eraseNow: on.eraseNow.handler(({ input, context }) => service.eraseNow(deps, input, context)),
  }
}

function readRequestId(text: string | undefined): number | null {
  const id = Number(text)
  return Number.isSafeInteger(id) && id >= 1 ? id : null
}

/** The archives, by addresses that work until one whole download. */
export function createPrivacyRawRoutes(deps: service.PrivacyDeps): RawRoute[] {
  return [
    rawRoute({
      method: 'GET',
      path: '/privacy/request/{id}/archive',
      access: 'public',
      limit: { calls: 120, seconds: 60, by: 'address' },
      summary: 'The archive of an export, by an address of POST /privacy/request/{id}/link that works for one whole download',
      produces: 'application/zip',
      handle: async ({ params, query }) => {
        const id = requireArchive(readRequestId(params['id']))
        const key = query['key'] ?? ''
        await service.openLink(deps, id, key)
        const bytes = requireArchive(await deps.archives.find(id))
        const onEnd = (whole: boolean) => {
          const end = whole ? service.markDelivered(deps, id) : service.giveLinkBack(deps, id, key)
          end.catch((error: unknown) => deps.log?.warn({ err: error, request: id }, 'how a download ended could not be noted'))
        }
        const headers = {
          'content-type': 'application/zip',
          'content-length': String(bytes),
          'content-disposition': `attachment; filename="my-data-${id}.zip"`,
          'cache-control': 'no-store',
        }
        return { status: 200, headers, body: deps.archives.read(id), onEnd }
      },
    }),
  ]
}
