// @vitest-environment happy-dom
import { button, pageText, settled, until } from '@halyard/ui/testing'
import { refusal } from '@halyard/web/testing'
import { expect, test, vi } from 'vitest'
import { loadTexts } from '../../locales/index.ts'
import { showScreen, type } from '../../testing/show-screen.tsx'
import { LoginPage } from './login-page.tsx'

async function logIn(): Promise<void> {
  const fields = [...document.querySelectorAll('input')].filter(({ type }) => type !== 'checkbox')
  for (const field of fields) {
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
    set?.call(field, 'mei.lin-2026')
    await settled(() => field.dispatchEvent(new Event('input', { bubbles: true })))
  }
  await settled(() => button('Log in').click())
}

test('offline, a login says that nothing was sent; without an answer, a quiet line says so and no alert', async () => {
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
  // Whoever mends what was typed is not told any more that it is wrong.
  await type('password', 'mei.lin-2027')
  expect(pageText()).not.toContain('Invalid email or password')
  await screen.leave()
})
