import { expect, test } from 'vitest'
import { forBrowsers } from './calls-for-browsers.ts'

const source = `
const shared = z.object({ name: z.string() })
export const rename = call({
  method: 'POST',
  path: '/rename',
  access: 'member',
  summary: 'Gives another name.',
  body: z.object({ name: text(40) }),
  reply: { renamed: shared },
  refusals: ['NOT_FOUND'],
})
`
const made: string[] = []
const noted = (name: string, value?: object) => {
  made.push(name)
  return value ?? { name }
}

function evaluate(code: string) {
  made.length = 0
  const parameters = ['z', 'text', 'call']
  const z = { object: () => noted('object'), string: () => noted('string') }
  const run = new Function(...parameters, `${code.replace('export ', '')}; return rename`)
  return run(
    z,
    () => noted('text'),
    (options: object) => options,
  )
}

test('a bundled call has nothing that only the server needs', () => {
  const code = forBrowsers(source, 'calls.ts')
  expect(Object.keys(evaluate(code))).toEqual(['method', 'path', 'body'])
  expect(code).not.toContain('Gives another name')
})

test('a bundled call says whether it needs a session', () => {
  const code = forBrowsers(source.replace("'member'", "'public'"), 'calls.ts')
  expect(evaluate(code)).toMatchObject({ access: 'public' })
})

test('its input rules are built on first use', () => {
  const rename = evaluate(forBrowsers(source, 'calls.ts'))
  expect(made).not.toContain('text')
  expect(rename.body).toBeDefined()
  expect(made).toContain('text')
})

test('the bundler can drop everything unused', () => {
  expect(forBrowsers(source, 'calls.ts')).toMatch(/shared = \/\* @__PURE__ \*\/ z\.object/)
})
