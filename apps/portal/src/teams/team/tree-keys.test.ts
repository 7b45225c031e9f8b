import { expect, test } from 'vitest'
import { treeKey } from './tree-keys.ts'

test('right opens a closed node and enters an open one; left closes it, then goes to the parent', () => {
  expect(treeKey('ArrowRight', 'false')).toBe('toggle')
  expect(treeKey('ArrowRight', 'true')).toBe('next')
  expect(treeKey('ArrowRight', null)).toBeNull()
  expect(treeKey('ArrowLeft', 'true')).toBe('toggle')
  expect(treeKey('ArrowLeft', 'false')).toBe('parent')
  expect(treeKey('ArrowLeft', null)).toBe('parent')
})

test('other keys move or press, and letters keep their usual effect', () => {
  const keys = ['ArrowDown', 'ArrowUp', 'Home', 'End', 'Enter', ' ', 'a', 'Tab']
  expect(keys.map((key) => treeKey(key, null))).toEqual([
    'next',
    'previous',
    'first',
    'last',
    'toggle',
    'toggle',
    null,
    null,
  ])
})
