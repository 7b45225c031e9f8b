// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { button, settled, show } from '../testing/index.ts'
import { Dropdown } from './dropdown.tsx'
import { MenuItem } from './menu-item.tsx'

const chosen = vi.fn()
let page: Awaited<ReturnType<typeof show>>
beforeEach(async () => {
  page = await show(
    <>
      <Dropdown kind="menu" label="Language" target={<button type="button">Open</button>} widthPx={200}>
        {(close) =>
          ['One', 'Two', 'Three'].map((name) => (
            <MenuItem
              key={name}
              checked={name === 'Two'}
              disabled={name === 'Three'}
              onChosen={() => {
                close()
                chosen(name)
              }}
            >
              {name}
            </MenuItem>
          ))
        }
      </Dropdown>
      <button type="button">Elsewhere</button>
    </>,
  )
  return () => page.leave()
})

const menu = () => document.querySelector<HTMLElement>('[role=menu]')
const focused = () => document.activeElement?.textContent
const press = (key: string) =>
  settled(() => document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })))

test('a menu has a name, and the focus as soon as it is open', async () => {
  expect(menu()).toBeNull()
  await settled(() => button('Open').click())
  expect(menu()?.getAttribute('aria-label')).toBe('Language')
  expect(button('Open').getAttribute('aria-expanded')).toBe('true')
  expect(button('Two').getAttribute('aria-checked')).toBe('true')
  expect(focused()).toBe('One')
})

test('arrow keys cycle through the choices, and Escape returns the focus to the button', async () => {
  await settled(() => button('Open').click())
  for (const [key, on] of [
    ['ArrowDown', 'Two'],
    ['ArrowDown', 'One'],
    ['ArrowUp', 'Two'],
    ['Home', 'One'],
    ['End', 'Two'],
    ['a', 'Two'],
  ] as const) {
    await press(key)
    expect(focused(), key).toBe(on)
  }
  await press('Escape')
  expect([menu(), focused()]).toEqual([null, 'Open'])
})

test('choosing, a second press of the button, and anything outside close it', async () => {
  await settled(() => button('Open').click())
  await settled(() => button('Two').click())
  expect([menu(), focused(), chosen.mock.lastCall]).toEqual([null, 'Open', ['Two']])
  await settled(() => button('Open').click())
  await settled(() => button('Open').click())
  expect(menu()).toBeNull()
  for (const leave of [
    () => button('Elsewhere').dispatchEvent(new Event('pointerdown', { bubbles: true })),
    () => button('Elsewhere').focus(),
  ]) {
    await settled(() => button('Open').click())
    expect(menu()).not.toBeNull()
    await settled(leave)
    expect(menu()).toBeNull()
  }
})
