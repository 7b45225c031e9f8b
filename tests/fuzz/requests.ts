// Whole requests for a call: valid input with up to two spoiled fields, or something else altogether.
import { type Call, described, type Language, languages } from '@halyard/contract'
import fc from 'fast-check'
import { hostileJson, hostileTexts } from './hostile-values.ts'
import { type Known, plausible } from './plausible-values.ts'

export interface Sent {
  /** Including its question mark, or empty. */
  readonly search: string
  readonly payload: string | FormData | undefined
  readonly headers: Readonly<Record<string, string>>
  readonly language: Language
}

export function requests(call: Call, known: Known): fc.Arbitrary<Sent> {
  return fc
    .record({
      search: searches(call, known),
      language: fc.constantFrom(...languages),
      sending: call.takes === 'multipart' ? forms(call, known) : bodies(call, known),
      // Mostly valid: a call that needs a key does nothing without it.
      key: fc.oneof(
        { arbitrary: fc.uuid(), weight: 12 },
        { arbitrary: fc.constantFrom(null, 'short', 'a b', '../..', 'x'.repeat(101)), weight: 1 },
      ),
    })
    .map(({ search, language, sending: { payload, type }, key }) => ({
      search,
      language,
      payload,
      headers: {
        'content-language': language,
        ...(type === null ? {} : { 'content-type': type }),
        ...(key === null ? {} : { 'idempotency-key': key }),
      },
    }))
}

interface Sending {
  readonly payload: Sent['payload']
  /** Null: not sent, or set by the form itself. */
  readonly type: string | null
}

const json = 'application/json'
const otherTypes = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', 'a', json]
const otherBodies = fc.oneof(
  hostileJson,
  fc.constantFrom(
    '',
    '{',
    '{"a":1',
    '{"a":1,"a":2}',
    '\ufeff{}',
    '{} {}',
    'a=b&c=d',
    '\u0000',
    '--x\r\n\r\n--x--',
  ),
)
const other: fc.Arbitrary<Sending> = fc.record({
  payload: otherBodies,
  type: fc.constantFrom(
    json,
    json,
    `${json}; charset=utf-16`,
    'multipart/form-data; boundary=x',
    ...otherTypes,
  ),
})

function bodies(call: Call, known: Known): fc.Arbitrary<Sending> {
  if (call.method === 'GET') return fc.constant({ payload: undefined, type: null })
  const asTaken = fields(call.body.shape, known, hostileJson, (value) => JSON.stringify(value)).map(
    (pairs) => ({
      payload: `{${pairs.map(([name, value]) => `${JSON.stringify(name)}:${value}`).join()}}`,
      type: json,
    }),
  )
  return fc.oneof({ arbitrary: asTaken, weight: 12 }, { arbitrary: other, weight: 1 })
}

function forms(call: Call, known: Known): fc.Arbitrary<Sending> {
  const asTaken = fields<unknown>(call.body.shape, known, hostileTexts, (value) => value).map((pairs) => ({
    payload: formOf(pairs),
    type: null,
  }))
  return fc.oneof({ arbitrary: asTaken, weight: 12 }, { arbitrary: other, weight: 1 })
}

export function formOf(pairs: readonly (readonly [string, unknown])[]): FormData {
  const form = new FormData()
  for (const [name, value] of pairs) form.append(name, value instanceof File ? value : String(value))
  return form
}

function searches(call: Call, known: Known): fc.Arbitrary<string> {
  const ofBody = described(call).alsoInAddress ? call.body.shape : {}
  const shapes = fc.constantFrom(call.query.shape, { ...call.query.shape, ...ofBody })
  const asTaken = shapes
    .chain((shape) => fields(shape, known, hostileTexts, String))
    .map((pairs) => pairs.map(([name, value]) => `${inAddress(name)}=${inAddress(value)}`).join('&'))
  const tails = [
    '',
    '',
    '',
    '',
    '&',
    '&=',
    '&%ZZ=%',
    '&a[b]=c',
    '&a=1&a=2',
    '&__proto__=1',
    `&a=${'b'.repeat(3000)}`,
  ]
  return fc
    .tuple(asTaken, fc.constantFrom(...tails))
    .map(([search, tail]) => (search || tail ? `?${search}${tail}` : ''))
}

/** Like encodeURIComponent, but also for malformed text. */
function inAddress(text: string): string {
  return text.replace(/[^\w.~-]+/gu, (part) =>
    part.isWellFormed() ? encodeURIComponent(part) : '%ED%A0%80%C0%AF',
  )
}

const extraNames = ['__proto__', 'constructor', 'extra', 'memberId', 'id', '', 'hasOwnProperty', '👾']

/** Names with their values, in the call's order; a hostile value replaces the plausible one. */
function fields<Written>(
  shape: Call['body']['shape'],
  known: Known,
  hostile: fc.Arbitrary<Written>,
  written: (value: unknown) => Written | undefined,
): fc.Arbitrary<(readonly [string, Written])[]> {
  const names = Object.keys(shape)
  const values = fc.tuple(...names.map((name) => plausible(shape[name] as never, name, known)))
  const place = fc.tuple(fc.nat({ max: Math.max(0, names.length - 1) }), fc.option(hostile))
  const spoiled = fc.oneof(
    { arbitrary: fc.constant([]), weight: 2 },
    { arbitrary: fc.array(place, { minLength: 1, maxLength: 2 }), weight: 3 },
  )
  const extra = fc.option(fc.tuple(fc.constantFrom(...extraNames), hostile), { freq: 8 })
  return fc.tuple(values, spoiled, extra, fc.boolean()).map(([made, hostileOnes, more, twice]) => {
    const pairs = names.flatMap((name, index): (readonly [string, Written])[] => {
      const hit = hostileOnes.find(([at]) => at === index)
      const value = hit ? (hit[1] ?? undefined) : made[index] === undefined ? undefined : written(made[index])
      // A spoiled field without a value is left out.
      return value === undefined ? [] : [[name, value]]
    })
    const again = twice && more && pairs[0] ? [[pairs[0][0], more[1]] as const] : []
    return [...pairs, ...(more ? [more] : []), ...again]
  })
}
