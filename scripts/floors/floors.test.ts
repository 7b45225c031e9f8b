import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { drawHouse } from './draw.ts'
import { floorsOf, linesOf } from './floors.ts'
import { houses } from './houses.ts'
import { rowsOf } from './rows.ts'

const uses = {
  cellar: [],
  stairs: ['cellar'],
  hall: ['stairs', 'cellar'],
  attic: ['hall', 'cellar'],
  shed: [],
}

test('each room is above all rooms it uses', () => {
  expect(floorsOf(uses)).toEqual([['cellar', 'shed'], ['stairs'], ['hall'], ['attic']])
})

test('a used but unlisted room is reported', () => {
  expect(() => floorsOf({ hall: ['stairs'] })).toThrow('stairs')
})

test('indirect uses have no line of their own', () => {
  expect(linesOf(uses)).toEqual([
    ['stairs', 'cellar'],
    ['hall', 'stairs'],
    ['attic', 'hall'],
  ])
})

test('a line passes the rooms of floors in between', () => {
  const floors = [['cellar'], ['stairs'], ['hall']]
  const { rows, ways } = rowsOf(floors, [
    ['hall', 'cellar'],
    ['hall', 'stairs'],
  ])
  expect(ways[0]?.map(({ floor }) => floor)).toEqual([2, 1, 0])
  const [passing, stairs] = [null, 'stairs'].map((room) => rows[1]?.find((placed) => placed.room === room)?.x)
  expect(Math.abs((passing ?? 0) - (stairs ?? 0))).toBeGreaterThan(80)
})

test.each(Object.entries(houses))('%s is up to date with the import rules: npm run floors', (path, house) => {
  const saved = readFileSync(join(import.meta.dirname, '../..', path), 'utf8')
  expect(saved).toBe(drawHouse(house))
  for (const room of Object.keys(house.uses)) expect(saved).toContain(`>${room}</text>`)
})
