// @vitest-environment happy-dom
import { button, pageText, settled, until } from '@halyard/ui/testing'
import { refusal } from '@halyard/web/testing'
import { expect, test, vi } from 'vitest'
import { loadTexts } from '../../locales/index.ts'
import { field, showScreen, type } from '../../testing/show-screen.tsx'
import { LoginPage } from './login-page.tsx'

let isAway = true
vi.mock('./login-two-fa-code.tsx', async (original) => {
  if (isAway) throw new TypeError('Failed to fetch dynamically imported module')
  return original()
})

async function logIn(): Promise<void> {
  const fields = [...document.querySelectorAll('input')].filter(({ type }) => type !== 'checkbox')
  for (const field of fields) {
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
    set?.call(field, 'mei.lin-2026')
    await settled(() => field.dispatchEvent(new Event('input', { bubbles: true })))
  }
  await settled(() => button('Log in').click())
}

test('offline, a login reports that nothing was sent; without a response, a quiet line says so instead of an alert', async () => {
  await loadTexts('identity')
  const login = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')))
  const screen = await showScreen(LoginPage, '/login', { '/user/authenticate': login })
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await logIn()
  await until(() => pageText().includes('You’re offline'))
  expect(login).toHaveBeenCalledOnce()
  online.mockReturnValue(true)
  await logIn()
  await until(() => login.mock.calls.length === 2)
  await until(() => pageText().includes('We didn’t get a response.'))
  expect(pageText()).not.toContain('offline')
  expect(document.querySelector('[role=alert]')).toBeNull()
  screen.answers['/user/authenticate'] = () => refusal('INVALID_CREDENTIALS')
  await logIn()
  await until(() => pageText().includes('Invalid email or password'))
  // Correcting the input removes the error.
  await type('password', 'mei.lin-2027')
  expect(pageText()).not.toContain('Invalid email or password')
  await screen.leave()
})

test('if the field for a 2FA code cannot be loaded, the form says so and stays, and Retry loads it', async () => {
  await loadTexts('identity', 'twoFa')
  const screen = await showScreen(LoginPage, '/login', {
    '/user/authenticate': () => refusal('TWO_FA_REQUIRED'),
  })
  await logIn()
  await until(() => pageText().includes('Your connection may have dropped'))
  expect(field('username').value).toBe('mei.lin-2026')
  isAway = false
  await settled(() => button('Retry').click())
  await until(() => pageText().includes('2FA Code'))
  expect(pageText()).not.toContain('Your connection may have dropped')
  expect(field('username').value).toBe('mei.lin-2026')
  await screen.leave()
})
