import type { FastifyInstance } from 'fastify'
import { toFastifyPath } from './contract-routes.ts'
import type { RawRoute } from './raw-route.ts'

function toTexts(values: unknown): Record<string, string> {
  if (typeof values !== 'object' || values === null) return {}
  return Object.fromEntries(Object.entries(values).filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
}

/** Puts the routes that do not speak JSON on the same gate. */
export function addRawRoutes(app: FastifyInstance, routes: readonly RawRoute[]): void {
  for (const route of routes) {
    app.route({
      method: route.method,
      url: toFastifyPath(route.path),
      config: { access: route.access, named: `${route.method} ${route.path}` },
      handler: async (request, reply) => {
        const answer = await route.handle({
          caller: request.caller,
          params: toTexts(request.params),
          query: toTexts(request.query),
          header: (name) => {
            const value = request.headers[name.toLowerCase()]
            return typeof value === 'string' ? value : undefined
          },
        })
        return reply
          .status(answer.status)
          .headers({ 'cache-control': 'no-store', ...answer.headers })
          .send(answer.body)
      },
    })
  }
}
