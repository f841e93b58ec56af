import { OpenAPIGenerator } from '@orpc/openapi'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { contract } from '#contract/api/contract.gen.ts'
import { type CallLimit, idempotencyHeader } from '#contract/kit/endpoint.ts'
import { listOperations } from './contract-routes.ts'
import { openApiPage } from './openapi-page.ts'
import { pagePolicy } from './headers.ts'
import { rawRoute, type RawRoute } from '#server/kit/request/raw-route.ts'
import type { Settings } from '#server/kit/settings.ts'

export interface OpenApiDocument {
  info: { title: string; version: string; description?: string }
  paths: Record<string, Record<string, OpenApiOperation>>
  [key: string]: unknown
}

export interface OpenApiOperation {
  summary?: string
  tags?: string[]
  parameters?: unknown[]
  'x-access'?: string
  'x-limit'?: CallLimit
  responses?: Record<string, unknown>
  [key: string]: unknown
}

const errorBody = {
  type: 'object',
  properties: {
    message: { type: 'string', description: 'A sentence for the person, in the language asked for' },
    code: { type: 'string', description: 'Stable name of the refusal' },
    errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } }, description: 'Sentences by field' },
    point: { type: 'integer', description: 'T-Coins that are missing (402)' },
    reference: { type: 'string', description: 'Request number to quote (500)' },
  },
  required: ['message'],
} as const

const idempotencyParameter = {
  name: idempotencyHeader,
  in: 'header',
  required: true,
  schema: { type: 'string', minLength: 8, maxLength: 128 },
  description: 'Made new for each thing that is to be done, and sent again with it: for 48 hours it is done once and answered the same',
} as const

function toRawOperation(route: RawRoute): OpenApiOperation {
  const names = [...route.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1])
  return {
    summary: route.summary,
    tags: [route.path.split('/')[1] ?? 'api'],
    ...(route.consumes === undefined
      ? {}
      : { requestBody: { required: true, content: Object.fromEntries(route.consumes.types.map((type) => [type, {}])) } }),
    parameters: names.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } })),
    responses: {
      200: { description: 'OK', content: { [route.produces]: {} } },
      default: { description: 'Refused', content: { 'application/json': { schema: errorBody } } },
    },
    'x-access': route.access,
    ...(route.limit === undefined ? {} : { 'x-limit': route.limit }),
  }
}

/** OpenAPI 3.1 of every operation that this start has, those that do not speak JSON included. */
export async function describeApi(rawRoutes: readonly RawRoute[], demo: boolean): Promise<OpenApiDocument> {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] })
  const generated = await generator.generate(contract, {
    info: {
      title: 'Bandstand',
      version: '1',
      description: 'Practice and mock tests for IELTS. Bodies are JSON in snake_case; instants are UTC.',
    },
    servers: [{ url: '/api' }],
    security: [{ bearer: [] }, { attempt: [] }],
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        attempt: { type: 'apiKey', in: 'header', name: 'X-Attempt-Token' },
      },
    },
    customErrorResponseBodySchema: () => errorBody as never,
  })
  const document = structuredClone(generated) as unknown as OpenApiDocument
  const known = new Map(listOperations({ demo }).map((operation) => [`${operation.method.toLowerCase()} ${operation.path}`, operation]))
  for (const [path, operations] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(operations)) {
      const found = known.get(`${method} ${path}`)
      if (found === undefined) delete operations[method]
      else {
        operation['x-access'] = found.access
        if (found.limit !== undefined) operation['x-limit'] = found.limit
        if (found.idempotent === true) operation.parameters = [...(operation.parameters ?? []), idempotencyParameter]
      }
    }
    if (Object.keys(operations).length === 0) delete document.paths[path]
  }
  for (const route of rawRoutes) (document.paths[route.path] ??= {})[route.method.toLowerCase()] = toRawOperation(route)
  return document
}

/** The description as a document and as a page to read; neither is there unless it is open. */
export function createOpenApiRoutes(
  listRawRoutes: () => readonly RawRoute[],
  { apiDocs, demo }: Pick<Settings, 'apiDocs' | 'demo'>,
): RawRoute[] {
  if (!apiDocs) return []
  let document: Promise<OpenApiDocument> | undefined
  const describe = () => (document ??= describeApi(listRawRoutes(), demo))
  return [
    rawRoute({
      method: 'GET',
      path: '/openapi.json',
      access: 'public',
      summary: 'This description',
      produces: 'application/json',
      handle: async () => ({
        status: 200,
        headers: { 'content-type': 'application/json; charset=utf-8' },
        body: JSON.stringify(await describe()),
      }),
    }),
    rawRoute({
      method: 'GET',
      path: '/docs',
      access: 'public',
      summary: 'This description as a page',
      produces: 'text/html',
      handle: async ({ caller }) => ({
        status: 200,
        headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': pagePolicy(caller.requestId) },
        body: openApiPage(await describe(), caller.requestId),
      }),
    }),
  ]
}
