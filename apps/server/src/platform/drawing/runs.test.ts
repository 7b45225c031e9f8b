import { expect, test } from 'vitest'
import { runsOf } from './runs.ts'

const latin = { name: 'latin', covers: (codePoint: number) => codePoint < 0x250 }
const han = { name: 'han', covers: (codePoint: number) => codePoint >= 0x4e00 && codePoint <= 0x9fff }
const split = (text: string) =>
  runsOf(text, () => [latin, han]).map((run) => [run.text, run.font.name] as const)

test('each character uses the first font that has it', () => {
  expect(split('Ann 王小明 Lee')).toEqual([
    ['Ann ', 'latin'],
    ['王小明', 'han'],
    [' Lee', 'latin'],
  ])
})

test('a character missing in all fonts uses the first', () => {
  expect(split('a😀b')).toEqual([['a😀b', 'latin']])
  expect(split('')).toEqual([])
})
