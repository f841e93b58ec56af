import { OpenAPIHandler } from '@orpc/openapi/fastify'
import { ORPCError, traverseContractProcedures } from '@orpc/server'
import type { AnyRouter } from '@orpc/server'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { contract } from '#contract/api/contract.gen.ts'
import type { Method, Meta, RefusalSpec } from '#contract/kit/endpoint.ts'
import type { Log } from '#server/kit/log.ts'
import type { AnswerOnce } from '#server/kit/idempotency/answer-once.ts'
import type { Caller } from '#server/kit/request/caller.ts'
import { type Problem, problemOf, toProblem } from './problem.ts'

export interface Operation {
  readonly method: Method
  readonly path: string
  readonly access: Meta['access']
  readonly limit?: Meta['limit']
  readonly idempotent?: Meta['idempotent']
  readonly bodyLimit?: Meta['bodyLimit']
  readonly successStatus: number
  readonly input: z.ZodType
  readonly output: z.ZodType
  /** Refusals by their codes, those that every operation has included. */
  readonly refusals: Readonly<Record<string, RefusalSpec>>
}

/** Every JSON operation of the contract, with its access; those of a demo only where this is one. */
export function listOperations({ demo }: { demo: boolean }): Operation[] {
  const operations: Operation[] = []
  traverseContractProcedures({ router: contract, path: [] }, ({ contract: procedure }) => {
    const { route, meta, inputSchema, outputSchema, errorMap } = procedure['~orpc']
    const { access, limit, idempotent, demoOnly, bodyLimit } = meta as Meta
    if (!demo && demoOnly) return
    operations.push({
      method: (route.method ?? 'POST') as Method,
      path: route.path ?? '/',
      access,
      limit,
      idempotent,
      bodyLimit,
      successStatus: route.successStatus ?? 200,
      input: inputSchema as z.ZodType,
      output: outputSchema as z.ZodType,
      refusals: errorMap as Readonly<Record<string, RefusalSpec>>,
    })
  })
  return operations
}

/** `/ielts/test/{id}` as Fastify writes it. */
export function toFastifyPath(path: string): string {
  return `/api${path.replace(/\{(\w+)\}/g, ':$1')}`
}

interface Handling {
  readonly router: AnyRouter
  readonly log: Log
  readonly answerOnce: AnswerOnce
  /** The operations whose gate calls have passed, by the numbers of the requests. */
  readonly admitted: ReadonlyMap<string, string>
}

function createHandler({ router, log, answerOnce, admitted }: Handling) {
  /** What an answer says beside its body, such as when to come back. */
  const headersOf = new Map<string, Problem['headers']>()
  return new OpenAPIHandler<Caller>(router, {
    rootInterceptors: [
      async ({ next, context: { requestId } }) => {
        const result = await next()
        const headers = headersOf.get(requestId)
        headersOf.delete(requestId)
        if (!result.matched || headers === undefined) return result
        return { ...result, response: { ...result.response, headers: { ...result.response.headers, ...headers } } }
      },
    ],
    customErrorResponseBodyEncoder: (error) => error.data,
    clientInterceptors: [
      async ({ next, context, procedure, input }) => {
        const { route, meta } = procedure['~orpc']
        const { method, path, successStatus: status = 200 } = route
        // Two routers read the address. What the second finds runs only where the first has asked its gate.
        if (admitted.get(context.requestId) !== `${method} ${path}`) {
          const { status, body } = problemOf(404, 'not_found', context.lang)
          throw new ORPCError('PROBLEM', { status, message: body.message, data: body })
        }
        try {
          if ((meta as Meta).idempotent !== true) return await next()
          return await answerOnce({ operation: `${method} ${path}`, caller: context, input, status }, async () => next())
        } catch (error) {
          const problem = toProblem(error, context.lang, procedure['~orpc'].errorMap)
          if (problem.unexpected) log.error({ err: error, requestId: context.requestId, path: procedure['~orpc'].route.path }, 'unexpected')
          const body = problem.unexpected ? { ...problem.body, reference: context.requestId } : problem.body
          headersOf.set(context.requestId, problem.headers)
          throw new ORPCError('PROBLEM', { status: problem.status, message: problem.body.message, data: body })
        }
      },
    ],
  })
}

export interface ContractRoutes {
  readonly router: AnyRouter
  readonly log: Log
  readonly answerOnce: AnswerOnce
  /** Whether this start has the operations of a demo. */
  readonly demo: boolean
}

/** Puts each operation of the contract at its own address, so that the gate runs before a body is read. */
export function addContractRoutes(app: FastifyInstance, { router, log, answerOnce, demo }: ContractRoutes): void {
  const admitted = new Map<string, string>()
  const handler = createHandler({ router, log, answerOnce, admitted })
  for (const { method, path, access, limit, bodyLimit } of listOperations({ demo })) {
    const named = `${method} ${path}`
    app.route({
      method,
      url: toFastifyPath(path),
      ...(bodyLimit === undefined ? {} : { bodyLimit }),
      config: { access, named, ...(limit === undefined ? {} : { limit }) },
      handler: async (request, reply) => {
        request.body ??= {}
        void reply.header('cache-control', 'no-store')
        admitted.set(request.id, named)
        const { matched } = await handler
          .handle(request, reply, { prefix: '/api', context: request.caller })
          .finally(() => admitted.delete(request.id))
        if (!matched) throw Object.assign(new Error(`no handler for ${named}`), { statusCode: 404 })
        return reply
      },
    })
  }
}
