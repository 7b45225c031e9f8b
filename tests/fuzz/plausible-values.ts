// Values that a schema of the contract accepts, or nearly so: they get past its rules, to the code behind.
import fc from 'fast-check'
import * as z from 'zod/mini'
import { hostileTexts } from './hostile-values.ts'

type Schema = z.core.$ZodType

/** Likely values for the fields of a request, by name: a real id, the right password. */
export type Known = Readonly<Record<string, readonly unknown[]>>

/** A field's value in JavaScript; undefined leaves it out. */
export function plausible(schema: Schema, name: string, known: Known): fc.Arbitrary<unknown> {
  const made = ofSchema(schema, name, known)
  const values = Object.hasOwn(known, name) ? known[name] : undefined
  if (!values || values.length === 0) return made
  return fc.oneof({ arbitrary: fc.constantFrom(...values), weight: 4 }, { arbitrary: made, weight: 1 })
}

/** A well-formed request: likely values wherever they fit, a real picture, and no optional fields. */
export function usual(shape: Readonly<Record<string, Schema>>, known: Known): Record<string, unknown> {
  const pairs = Object.entries(shape).flatMap(([name, schema]) => {
    const fitting = (known[name] ?? []).find((value) => z.safeParse(schema, value).success)
    if (fitting !== undefined) return [[name, fitting]]
    if (z.safeParse(schema, undefined).success) return []
    if (schema._zod.def.type === 'custom') return [[name, new File([pixel], 'a.png', { type: 'image/png' })]]
    const made = fc.sample(ofSchema(schema, name, known), { numRuns: 50, seed: 1 })
    return [[name, made.find((value) => z.safeParse(schema, value).success) ?? made[0]]]
  })
  return Object.fromEntries(pairs)
}

function ofSchema(schema: Schema, name: string, known: Known): fc.Arbitrary<unknown> {
  const { def } = schema._zod as z.core.$ZodTypes['_zod']
  switch (def.type) {
    case 'string':
      return def.checks || 'format' in def ? textsFor(schema, name) : texts
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries))
    case 'boolean':
      return fc.boolean()
    case 'number':
      return wholeNumbers
    case 'optional':
    case 'default':
      return fc.option(ofSchema(def.innerType, name, known), { nil: undefined, freq: 3 })
    case 'pipe':
      return ofSchema(def.in, name, known)
    case 'nullable':
      return fc.option(ofSchema(def.innerType, name, known), { nil: null, freq: 5 })
    case 'union':
      return fc.oneof(...def.options.map((option) => ofSchema(option, name, known)))
    case 'array':
      return fc.array(ofSchema(def.element, name, known), { maxLength: 4 })
    case 'object':
      return fc.record(
        Object.fromEntries(
          Object.entries(def.shape).map(([inner, field]) => [inner, plausible(field, inner, known)]),
        ),
      )
    case 'record':
      return credentials
    case 'custom':
      return files
    default:
      throw new Error(`${name} is of the kind ${def.type}: say here what may stand in its place`)
  }
}

const texts = fc.oneof(
  fc.string({ minLength: 1, maxLength: 20 }),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }),
)
const wholeNumbers = fc.oneof(
  fc.integer({ min: 1, max: 60 }),
  fc.integer({ min: 2000, max: 2200 }),
  fc.constantFrom(0, 1, 999_999, 1_000_000, 1_000_001),
)
const decimals = fc.oneof(
  fc.constantFrom('1', '10', '100', '500', '1000', '1500', '0.01', '0.000001', '999999999', '1000000000'),
  fc
    .tuple(fc.integer({ min: 0, max: 5000 }), fc.integer({ min: 0, max: 999_999 }))
    .map(([whole, part]) => `${whole}.${part}`),
)
const days = fc
  .date({ min: new Date('1900-01-01T00:00:00Z'), max: new Date('2199-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const codes = fc.oneof(
  fc.integer({ min: 0, max: 999_999 }).map((code) => String(code).padStart(6, '0')),
  fc.base64String({ minLength: 20, maxLength: 40 }),
)
const networks = fc.oneof(
  fc.ipV4(),
  fc.ipV6(),
  fc.tuple(fc.ipV4(), fc.integer({ min: 0, max: 33 })).map(([address, bits]) => `${address}/${bits}`),
)

/** By the field's name, and by the length that the schema allows; one more is tried too. */
function textsFor(schema: Schema, name: string): fc.Arbitrary<string> {
  if (/amount|price|rate$/i.test(name)) return decimals
  if (/code$|captcha$/i.test(name)) return fc.oneof(codes, texts)
  if (/date|^day$|^from$|^to$/i.test(name)) return days
  if (name === 'networks') return fc.oneof(networks, texts)
  if (/email|username/i.test(name)) return fc.oneof(fc.emailAddress(), texts)
  if (/^id$|Id$|No$/.test(name)) return fc.oneof(fc.uuid({ version: 7 }), texts)
  const most = maxLengthOf(schema)
  return most === null ? texts : fc.oneof(texts, fc.constantFrom('n'.repeat(most), '值'.repeat(most + 1)))
}

function maxLengthOf(schema: Schema): number | null {
  const checks = (schema._zod.def.checks ?? []).map((check) => check._zod.def) as { maximum?: number }[]
  return checks.find(({ maximum }) => maximum !== undefined)?.maximum ?? null
}

const base64 = fc.oneof(fc.base64String({ maxLength: 60 }), fc.string({ maxLength: 10 }), hostileTexts)
const clientData = fc
  .record({
    type: fc.constantFrom('webauthn.get', 'webauthn.create', 'x'),
    challenge: base64,
    origin: fc.constantFrom('http://localhost:4000', 'null', ''),
  })
  .map((data) => Buffer.from(JSON.stringify(data)).toString('base64url'))
/** Roughly what navigator.credentials returns. */
const credentials = fc.oneof(
  fc.dictionary(fc.string({ maxLength: 8 }), fc.jsonValue({ maxDepth: 2 }), { maxKeys: 4 }),
  fc.record(
    {
      id: base64,
      rawId: base64,
      type: fc.constantFrom('public-key', 'x'),
      clientExtensionResults: fc.jsonValue({ maxDepth: 1 }),
      response: fc.record(
        {
          clientDataJSON: fc.oneof(clientData, base64),
          attestationObject: base64,
          authenticatorData: base64,
          signature: base64,
          userHandle: base64,
          transports: fc.oneof(fc.array(fc.string({ maxLength: 9 }), { maxLength: 3 }), fc.jsonValue()),
        },
        { requiredKeys: [] },
      ),
    },
    { requiredKeys: [] },
  ),
)

/** A one-pixel picture, and bytes that only start like one. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const files = fc
  .record({
    content: fc.oneof(
      fc.constant(pixel),
      fc.uint8Array({ maxLength: 200 }),
      fc.uint8Array({ maxLength: 60 }).map((tail) => Buffer.concat([pixel.subarray(0, 40), tail])),
      fc
        .uint8Array({ maxLength: 60 })
        .map((tail) => Buffer.concat([Buffer.from('ffd8ffe000104a46', 'hex'), tail])),
      fc.constant(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')),
    ),
    name: fc.constantFrom(
      'a.png',
      'a.jpg',
      'a.html.png',
      '../../a.png',
      'a\u0000.png',
      '"\r\n.png',
      '',
      '👾.jpeg',
    ),
    type: fc.constantFrom('image/png', 'image/jpeg', 'image/svg+xml', 'text/html', '', 'image/png; x="'),
  })
  .map(({ content, name, type }) => new File([new Uint8Array(content)], name, { type }))
