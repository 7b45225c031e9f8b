import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { call } from '../../packages/contract/src/call.ts'
import { amount, choice, email, pageNo, text } from '../../packages/contract/src/fields.ts'
import { requests, type Sent } from './requests.ts'

const made = call({
  method: 'POST',
  path: '/made/up',
  access: 'public',
  summary: 'Takes a little of everything.',
  query: z.object({ pageNo: pageNo() }),
  body: z.object({
    name: text(40),
    email: email(),
    amount: amount('USDT'),
    kind: choice(['A', 'B']),
    on: z.optional(z.boolean()),
  }),
})

const sample = fc.sample(requests(made, { name: ['Mary'], email: ['mary@example.test'] }), {
  numRuns: 600,
  seed: 1,
})
const bodies = sample.map(({ payload }) => String(payload))
const parsedOf = (body: string): readonly unknown[] => {
  try {
    return [JSON.parse(body)]
  } catch {
    return []
  }
}
const parsed = bodies.flatMap(parsedOf)

describe('the inputs of a call', () => {
  test('often pass its own rules, so that the code behind is tested too', () => {
    const passing = parsed.filter((body) => z.safeParse(made.body, body).success)
    expect(passing.length).toBeGreaterThan(100)
    expect(passing.length).toBeLessThan(500)
  })

  test.each<[string, (sent: Sent, body: string) => boolean]>([
    ['NUL', (_, body) => body.includes('\\u0000')],
    ['half a pair', (_, body) => /\\ud[89a-f]/.test(body)],
    ['a field that is missing', (_, body) => body.startsWith('{"email"')],
    ['null', (_, body) => body.includes(':null')],
    ['a number for a text', (_, body) => /"name":-?\d/.test(body)],
    ['a list for a text', (_, body) => /"name":\[/.test(body)],
    ['an endless number', (_, body) => body.includes('1e400')],
    ['depth', (_, body) => body.includes('['.repeat(400))],
    ['the prototype', (_, body) => body.includes('"__proto__"')],
    ['one name twice', (_, body) => /"name":.*"name":/s.test(body)],
    ['what is no JSON', (_, body) => body.startsWith('{') && parsedOf(body).length === 0],
    ['more than a body may hold', (_, body) => body.length > 66_000],
    ['another type', ({ headers }) => !headers['content-type']?.startsWith('application/json')],
    ['a broken address', ({ search }) => search.includes('%ZZ') || search.includes('%ED%A0%80')],
    ['every language', ({ language }) => language === 'zh-tw'],
  ])('have %s among them', (_, has) => {
    expect(sample.filter((sent, index) => has(sent, bodies[index] ?? '')).length).toBeGreaterThan(0)
  })

  test('are the same for the same seed', () => {
    const again = fc.sample(requests(made, { name: ['Mary'], email: ['mary@example.test'] }), {
      numRuns: 600,
      seed: 1,
    })
    expect(again.map(({ payload }) => String(payload))).toEqual(bodies)
  })
})
