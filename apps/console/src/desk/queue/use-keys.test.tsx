// @vitest-environment happy-dom
import { show } from '@halyard/ui/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { useKeys } from './use-keys.ts'

let commands: string[]
let done: string | null
let leave: () => Promise<void>

function Hearing({ level }: { readonly level: 'part' | 'screen' | 'frame' }) {
  useKeys((command) => {
    commands.push(`${level}: ${command.do}`)
    return level === done
  }, level)
  return null
}

const press = (more: { readonly isComposing?: boolean } = {}) =>
  document.body.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true, ...more }),
  )

beforeEach(async () => {
  commands = []
  done = null
  const page = await show(
    <>
      <Hearing level="frame" />
      <Hearing level="screen" />
      <Hearing level="part" />
    </>,
  )
  leave = page.leave
})
afterEach(() => leave())

test('a part of a screen handles a key before the screen, and the screen before the frame', () => {
  press()
  expect(commands).toEqual(['part: close', 'screen: close', 'frame: close'])
})

test('a handled key reaches no other handler', () => {
  done = 'screen'
  press()
  expect(commands).toEqual(['part: close', 'screen: close'])
})

test('keys of an input method are ignored', () => {
  press({ isComposing: true })
  expect(commands).toEqual([])
})

test('a held key decides nothing more', () => {
  const hold = (key: string) =>
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key, repeat: true, bubbles: true }))
  hold('a')
  expect(commands).toEqual([])
  hold('j')
  expect(commands).toEqual(['part: step', 'screen: step', 'frame: step'])
})
