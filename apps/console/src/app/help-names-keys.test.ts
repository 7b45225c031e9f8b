import { expect, test } from 'vitest'
import { commandOf } from '../desk/queue/keys.ts'
import { lines } from '../desk/shell/help-dialog.tsx'

test('the help lists every key that works in a list', () => {
  const named = new Set(
    lines
      .flatMap(([keys]) => keys.split(' '))
      .map((key) => key.replace('PgDn', 'PageDown').replace('PgUp', 'PageUp')),
  )
  const shown: Readonly<Record<string, string>> = { ArrowDown: '↓', ArrowUp: '↑', Escape: 'Esc' }
  const pressed = ['j', 'k', 'ArrowDown', 'ArrowUp', 'PageDown', 'PageUp', 'Enter', 'Escape', '/', '?']
  const on = { ctrlKey: false, metaKey: false, altKey: false, on: 'list' } as const
  for (const key of pressed) {
    expect(commandOf({ ...on, key })).not.toBeNull()
    expect(named).toContain(shown[key] ?? key)
  }
})
