import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { DescribedCall } from './call.ts'
import { callGroups } from './calls.ts'
import { email } from './fields.ts'

const calls = callGroups.flatMap(({ calls }) => Object.values(calls)).filter(isCall)

function isCall(value: unknown): value is DescribedCall {
  return typeof value === 'object' && value !== null && 'path' in value && 'reply' in value
}

interface Field {
  readonly path: string
  readonly schema: z.ZodMiniType
}

/** Every field of a schema, at any depth. A recursive schema is visited once. */
function fieldsIn(schema: z.ZodMiniType, path: string, around: readonly z.ZodMiniType[] = []): Field[] {
  if (around.includes(schema)) return []
  const { def } = schema._zod as unknown as { def: Record<string, unknown> }
  const inner = ['innerType', 'element', 'valueType', 'in', 'out', 'left', 'right']
    .map((name) => def[name])
    .concat((def.options as unknown[] | undefined) ?? [], (def.items as unknown[] | undefined) ?? [])
    .filter((found): found is z.ZodMiniType => typeof found === 'object' && found !== null && '_zod' in found)
  const shape = Object.entries((def.shape as Record<string, z.ZodMiniType> | undefined) ?? {})
  return [
    ...inner.flatMap((one) => fieldsIn(one, path, [...around, schema])),
    ...shape.flatMap(([name, one]) => [
      { path: `${path}.${name}`, schema: one },
      ...fieldsIn(one, `${path}.${name}`, [...around, schema]),
    ]),
  ]
}

/** Named after an e-mail address, not after a mailed code or an object around one. */
const isEmail = ({ path, schema }: Field) => /email$/i.test(path) && fieldsIn(schema, path).length === 0

const emails = calls
  .flatMap((call) =>
    (['body', 'query', 'reply'] as const).flatMap((part) => fieldsIn(call[part], `${call.path} ${part}`)),
  )
  .filter(isEmail)

/** Another person's address, never in clear. */
const masked = ['/team/groupInvestmentSummary reply.groupList.sponsorSummaryDtoList.email']

const samples = [
  'jonas@example.test',
  ' Jonas.Heir+one@Example.co.uk ',
  'jonas@@bad',
  'jonas@bad',
  'jonas.example.test',
  '@example.test',
  'jonas heir@example.test',
  'jonas@example..test',
  `${'j'.repeat(250)}@example.test`,
  'jonas\u0000@example.test',
  '',
  7,
  null,
]

const outcome = (schema: z.ZodMiniType, given: unknown) => {
  const { success, data, error } = z.safeParse(schema, given)
  return success ? data : error.issues.map(({ message }) => message)
}

const isNullable = (schema: z.ZodMiniType) => z.safeParse(schema, null).success

test('e-mail fields are found in every part of a call', () => {
  expect(emails.length).toBeGreaterThan(8)
  expect(emails.map(({ path }) => path)).toContain('/user/saveInheritance body.email')
})

test.each(
  emails.filter(({ path }) => masked.includes(path)).map(({ path, schema }) => [path, schema] as const),
)('%s is never in clear', (_path, schema) => {
  for (const given of samples) expect(z.safeParse(schema, given).success).toBe(false)
  expect(z.safeParse(schema, 'j•••@e•••.test').success).toBe(true)
})

test.each(
  emails.filter(({ path }) => !masked.includes(path)).map(({ path, schema }) => [path, schema] as const),
)('%s is an e-mail as everywhere', (_path, schema) => {
  const expected = isNullable(schema) ? z.nullable(email()) : email()
  expect(samples.map((given) => outcome(schema, given))).toEqual(
    samples.map((given) => outcome(expected, given)),
  )
})
