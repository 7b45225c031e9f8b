import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { chunkGroups, rooms } from './chunk-groups.ts'

test.each(Object.values(rooms).flat())('the room %s that a group names is there', (room) => {
  expect(existsSync(join(import.meta.dirname, 'src', room))).toBe(true)
})

test.each([
  ['team', 'apps/portal/src/teams/team/tree-row.tsx'],
  ['packages', 'apps/portal/src/trading/investment/package-card.tsx'],
  ['shell', 'packages/ui/src/lists/list.module.css'],
  ['shell', 'apps/portal/src/wallet/dashboard/welcome.module.css'],
])('%s holds %s', (name, file) => {
  const held = chunkGroups
    .filter((each) => 'test' in each && each.name === name)
    .map(({ test: holds }) => (holds instanceof RegExp ? holds.test(`/${file}`) : holds?.(`/${file}`)))
  expect(held).toContain(true)
})
