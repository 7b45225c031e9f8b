// @vitest-environment happy-dom
import { pageText, settled, show, until } from '@halyard/ui/testing'
import { configure } from '@halyard/web/application'
import { Failed, refusedAs } from '@halyard/web/calls'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { loadTexts } from '../../locales/index.ts'
import { TwoFaField } from './two-fa-field.tsx'
import { TwoFaForm } from './two-fa-form.tsx'

let page: Awaited<ReturnType<typeof show>>
let sent: string[]
beforeAll(async () => {
  const session = { current: () => null, end: () => {}, onChange: () => () => {} }
  configure({ root: '/api', brandName: 'Portal', session })
  await loadTexts('app', 'codes', 'twoFa')
})
afterEach(() => page.leave())

const inputs = () => [...document.querySelectorAll<HTMLInputElement>('input:not([type=hidden])')]
const press = (name: string) =>
  settled(() =>
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.click(),
  )
const fill = (value: string) =>
  settled(() => {
    const [input] = inputs()
    const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), 'value') ?? {}
    set?.call(input, value)
    input?.dispatchEvent(new Event('input', { bubbles: true }))
    input?.dispatchEvent(new Event('change', { bubbles: true }))
  })

async function showForm(recovery: boolean): Promise<void> {
  sent = []
  page = await show(
    <TwoFaForm
      recovery={recovery}
      send={(code) => {
        sent.push(code)
        return Promise.reject(new Failed(refusedAs('TWO_FA_CODE_WRONG')))
      }}
    />,
  )
}

test('six digits are sent at once; wrong ones are cleared', async () => {
  await showForm(false)
  await fill('123456')
  await until(() => pageText().includes('The 2FA code is incorrect'))
  expect(sent).toEqual(['123456'])
  expect(inputs().map(({ value }) => value)).toEqual(['', '', '', '', '', ''])
  expect(pageText()).not.toContain('recovery')
})

test('fewer are an error, and not sent', async () => {
  await showForm(false)
  await fill('1')
  await press('Confirm')
  expect(pageText()).toContain('This field is required.')
  expect(sent).toEqual([])
})

test('a recovery code is sent by its button, and stays to be corrected', async () => {
  await showForm(true)
  await press('Use a recovery code')
  expect(inputs()).toHaveLength(1)
  await fill('abcde-fghij')
  expect(sent).toEqual([])
  await press('Confirm')
  await until(() => pageText().includes('The 2FA code is incorrect'))
  expect(sent).toEqual(['abcde-fghij'])
  expect(inputs()[0]?.value).toBe('abcde-fghij')
  // A hidden code is not sent.
  await press('Use the authenticator app')
  await press('Confirm')
  expect(pageText()).toContain('This field is required.')
  expect(sent).toEqual(['abcde-fghij'])
})

test('among other fields it has its label, and its form finds it', async () => {
  page = await show(<TwoFaField inForm recovery onChange={() => {}} error="Wrong" data-path="twoFaCode" />)
  expect(pageText()).toContain('2FA Code *')
  expect(document.activeElement).toBe(document.body)
  expect(document.querySelector('[data-path=twoFaCode]')).toBe(inputs()[0])
  await press('Use a recovery code')
  expect(document.querySelector('[data-path=twoFaCode]')).toBe(inputs()[0])
})
