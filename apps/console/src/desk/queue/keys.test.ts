// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { commandOf, type Pressed, placeOf } from './keys.ts'

const press = (key: string, more: Partial<Pressed> = {}) =>
  commandOf({ key, ctrlKey: false, metaKey: false, altKey: false, on: 'page', ...more })

test.each([
  ['j', { do: 'step', by: 1 }],
  ['k', { do: 'step', by: -1 }],
  ['ArrowDown', null],
  ['PageUp', null],
  ['Enter', { do: 'open' }],
  ['Escape', { do: 'close' }],
  ['/', { do: 'filter' }],
  ['?', { do: 'help' }],
  ['a', { do: 'action', key: 'a' }],
  ['r', { do: 'action', key: 'r' }],
  ['A', null],
  ['Tab', null],
  ['F5', null],
])('%s', (key, command) => {
  expect(press(key)).toEqual(command)
})

test('keys in a field, with a modifier or in a dialog trigger no action', () => {
  for (const key of ['a', 'r', 'j', '/', '?', 'Enter']) {
    expect(press(key, { on: 'text' }), key).toBeNull()
    expect(press(key, { on: 'dialog' }), key).toBeNull()
    for (const modifier of ['ctrlKey', 'metaKey', 'altKey'] as const)
      expect(press(key, { [modifier]: true }), key).toBeNull()
  }
  expect(press('Escape', { on: 'text' })).toEqual({ do: 'close' })
})

test('in the list the arrows step too; elsewhere they scroll', () => {
  expect(press('ArrowDown', { on: 'list' })).toEqual({ do: 'step', by: 1 })
  expect(press('PageUp', { on: 'list' })).toEqual({ do: 'step', by: -10 })
  expect(press('a', { on: 'list' })).toEqual({ do: 'action', key: 'a' })
})

test('Enter on a button or link keeps its usual effect', () => {
  expect(press('Enter', { on: 'control' })).toBeNull()
  expect(press('j', { on: 'control' })).toEqual({ do: 'step', by: 1 })
})

test('the place of a key press is found from the surrounding elements', () => {
  document.body.innerHTML =
    '<main><p id="p"></p><div role="listbox" id="l"></div><button id="b"><i id="i"></i></button><input id="f"><div role="dialog"><button id="d"></button></div></main>'
  const place = (id: string) => placeOf(document.getElementById(id))
  expect([place('p'), place('l'), place('i'), place('f'), place('d'), placeOf(null)]).toEqual([
    'page',
    'list',
    'control',
    'text',
    'dialog',
    'page',
  ])
})
