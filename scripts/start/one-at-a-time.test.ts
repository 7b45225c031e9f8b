import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { hold } from './one-at-a-time.ts'

let folder: string
let file: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'halyard-hold-'))
  file = join(folder, 'below', 'held')
})

afterEach(() => rmSync(folder, { recursive: true }))

test('one process at a time holds a file', () => {
  const first = hold(file)
  expect(hold(file)).toEqual({ holder: process.pid })
  if ('release' in first) first.release()
  expect(hold(file)).toHaveProperty('release')
  expect(readdirSync(join(folder, 'below'))).toEqual(['held'])
})

test.each([
  ['a process that is gone', JSON.stringify({ pid: 2 ** 22 + 1, began: '1' })],
  ['an earlier process with the number of a living one', JSON.stringify({ pid: process.pid, began: '1' })],
  ['a process that was killed while writing', '{"pid":'],
])('a file left by %s is taken over', (_, content) => {
  hold(file)
  writeFileSync(file, content)
  expect(hold(file)).toHaveProperty('release')
  expect(existsSync(file)).toBe(true)
})
