import { callGroups, type DescribedCall, refusalStatus } from '@halyard/contract'
import * as z from 'zod/mini'
import type { Handler } from './handler.ts'

type Json = Record<string, unknown>

/** The OpenAPI description of every call with a handler, generated from the contract. */
export function describeApi(handlers: readonly Handler[]): Json {
  const answered = new Set(handlers.map((handler) => handler.call))
  const paths: Record<string, Json> = {}
  const shared: Json = { Refusal: refusalSchema }
  for (const { name, calls } of callGroups) {
    for (const [operationId, value] of Object.entries(calls)) {
      const call = value as DescribedCall
      if (!answered.has(call)) continue
      const method = call.method.toLowerCase()
      const nested = nestedIn(shared, operationId)
      const aliasOf = (alias: string) =>
        describeCall(name, `${operationId}:${alias}`, call, call.path, nested)
      // Two calls may share a path with different methods.
      const describe = (path: string, description: Json) => {
        paths[path] = { ...(paths[path] as object), [method]: description }
      }
      describe(call.path, describeCall(name, operationId, call, null, nested))
      for (const alias of call.aliases) describe(alias, aliasOf(alias))
      for (const alias of call.rootAliases) {
        describe(alias, { ...aliasOf(alias), servers: [{ url: '/' }] })
      }
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Halyard', version: '1', description: 'The API of the member portal.' },
    servers: [{ url: '/api' }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: shared,
    },
  }
}

type Nested = (described: Json) => Json

/** A recursive schema refers to definitions at its document's root: move them to the shared schemas. */
function nestedIn(shared: Json, operationId: string): Nested {
  return ({ $defs, ...described }) => {
    if (!$defs) return described
    const moved = JSON.parse(
      JSON.stringify({ $defs, described }).replaceAll('"#/$defs/', `"#/components/schemas/${operationId}`),
    ) as { $defs: Json; described: Json }
    for (const [name, schema] of Object.entries(moved.$defs)) shared[`${operationId}${name}`] = schema
    return moved.described
  }
}

function describeCall(
  tag: string,
  operationId: string,
  call: DescribedCall,
  aliasOf: string | null,
  nested: Nested,
): Json {
  const refusal = { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } }
  const statuses = [...new Set([400, ...call.refusals.map((code) => refusalStatus[code])])]
  const body = schemaOf(call.body, 'input')
  return {
    operationId,
    tags: [tag],
    summary: aliasOf ? `Older name of ${aliasOf}.` : call.summary,
    ...(aliasOf ? { deprecated: true } : {}),
    security: call.access === 'public' ? [] : [{ bearer: [] }],
    parameters: [
      {
        name: 'content-language',
        in: 'header',
        description: 'The language of `message`: EN, ZH, ZH-TW, ID or JA, in any case',
        schema: { type: 'string', default: 'en' },
      },
      ...(call.needsKey ? [keyParameter] : []),
      ...queryParameters(call),
    ],
    ...(hasProperties(body)
      ? {
          requestBody: {
            required: !call.alsoInAddress,
            content: { [bodyTypes[call.takes]]: { schema: body } },
          },
        }
      : {}),
    responses: {
      200: { description: 'Success', content: replyContent(call, nested) },
      ...Object.fromEntries(
        [...statuses, ...(call.access === 'public' ? [] : [401])].map((status) => [
          status,
          { description: codesOf(call, status), content: refusal },
        ]),
      ),
    },
  }
}

const keyParameter = {
  name: 'idempotency-key',
  in: 'header',
  required: true,
  description:
    'Names the request: however often it is sent, it takes effect once. The same key with other input is refused.',
  schema: { type: 'string', minLength: 8, maxLength: 100, pattern: '^[\\w-]+$' },
}

const bodyTypes = { json: 'application/json', multipart: 'multipart/form-data' }

const fileSchema = { type: 'string', format: 'binary' }

function replyContent(call: DescribedCall, nested: Nested): Json {
  if (call.gives === 'file') return { 'image/jpeg': { schema: fileSchema } }
  if (call.gives === 'events') return { 'text/event-stream': { schema: { type: 'string' } } }
  return { 'application/json': { schema: nested(schemaOf(call.reply, 'output')) } }
}

function codesOf(call: DescribedCall, status: number): string {
  if (status === 400) return 'The input is invalid; `fields` says which rule each field breaks'
  if (status === 401) return 'SESSION_ENDED'
  return call.refusals.filter((code) => refusalStatus[code] === status).join(', ')
}

function queryParameters(call: DescribedCall): Json[] {
  const inAddress = parametersOf(call.query)
  if (!call.alsoInAddress) return inAddress
  // Deprecated in the address, where secrets end up in logs: the body is preferred.
  const older = parametersOf(call.body).map((field) => ({ ...field, required: false, deprecated: true }))
  return [...inAddress, ...older]
}

function parametersOf(schema: z.ZodMiniType): Json[] {
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, described]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema: described,
  }))
}

function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const { $schema, ...described } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    // Files are the only type in the contract that JSON Schema cannot describe.
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema._zod.def.type === 'custom') Object.assign(jsonSchema, fileSchema)
    },
  }) as Json
  return described
}

function hasProperties(schema: Json): boolean {
  return Object.keys((schema.properties as Json | undefined) ?? {}).length > 0
}

const refusalSchema = {
  type: 'object',
  required: ['message', 'code', 'status', 'requestId'],
  properties: {
    message: { type: 'string', description: 'In the requested language' },
    code: { enum: Object.keys(refusalStatus) },
    status: { type: 'integer' },
    requestId: { type: 'string' },
    decides: {
      type: 'boolean',
      description:
        'True when the Idempotency-Key was looked up and this request was not carried out so far. Otherwise nothing is said about an earlier send of it.',
    },
    params: { type: 'object' },
    fields: {
      type: 'object',
      additionalProperties: {
        type: 'object',
        properties: { code: { type: 'string' }, message: { type: 'string' } },
      },
    },
  },
}
