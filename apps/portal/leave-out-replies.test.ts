import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { withoutReplies } from './leave-out-replies.ts'

test('a call keeps what a browser sends and checks, and nothing else', () => {
  const code = `
    const page = z.object({ reply: z.string() })
    export const list = call({
      method: 'GET',
      path: '/list',
      aliases: ['/old'],
      summary: 'Lists the member’s wallets, “all” of them.',
      query: page,
      reply: { rows: z.array(z.object({ summary: z.string() })) },
      refusals,
    })`
  expect(withoutReplies('list.ts', code).replace(/\s+/g, ' ').trim()).toBe(
    "const page = z.object({ reply: z.string() }) export const list = call({ method: 'GET', path: '/list', query: page, })",
  )
})

test('no call of the contract keeps a summary', () => {
  const folder = join(import.meta.dirname, '../../packages/contract/src/calls')
  const files = globSync('**/*.ts', { cwd: folder }).filter((file) => !file.includes('.test.'))
  const before = files.map((file) => readFileSync(join(folder, file), 'utf8'))
  const after = before.map((code, index) => withoutReplies(files[index] ?? '', code))
  expect(before.join('').match(/^ {2}summary:/gm)?.length).toBeGreaterThan(100)
  expect(after.join('').match(/^ {2}summary:/gm)).toBeNull()
})
