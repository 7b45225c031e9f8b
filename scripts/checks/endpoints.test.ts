/** A listing of the server's api folders reads as the contract: one call a file, named as the call. */
import { globSync, readFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { allCalls, callGroups } from '@halyard/contract'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
const endpoints = globSync('apps/server/src/*/api/*.ts', { cwd: root })
  .filter((file) => !file.endsWith('.test.ts') && basename(file) !== 'index.ts')
  .map((file) => ({
    name: basename(file, '.ts'),
    answered: [
      ...readFileSync(join(root, file), 'utf8').matchAll(
        /\banswer(?:Anyone|Member|Operator)\(\s*\w+\.(\w+)/g,
      ),
    ].map(([, call = '']) => kebabCase(call)),
  }))

test('each call has a file of its name', () => {
  const calls: ReadonlySet<unknown> = new Set(allCalls())
  const names = callGroups.flatMap((group) =>
    Object.entries(group.calls)
      .filter(([, value]) => calls.has(value))
      .map(([name]) => kebabCase(name)),
  )
  expect(endpoints.map(({ name }) => name).sort()).toEqual(names.sort())
})

test('each file answers the call of its name, and no other', () => {
  expect(endpoints.filter(({ name, answered }) => answered.join() !== name)).toEqual([])
})

function kebabCase(name: string): string {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1-$2')
    .toLowerCase()
}
