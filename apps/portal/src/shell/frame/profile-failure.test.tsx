// @vitest-environment happy-dom
import { button, settled, until } from '@halyard/ui/testing'
import { refusal } from '@halyard/web/testing'
import { useQueryClient } from '@tanstack/react-query'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { loadTexts } from '../../locales/index.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import { ProfileFailure } from './profile-failure.tsx'

beforeAll(() => loadTexts('shell'))

let page: Awaited<ReturnType<typeof showScreen>>
afterEach(() => page.leave())

let reload: () => Promise<unknown>
function Screen() {
  const queries = useQueryClient()
  reload = () => queries.invalidateQueries({ queryKey: ['profile'] })
  return <ProfileFailure />
}

const dialog = () => document.querySelector('[role=dialog]')
const close = () => settled(() => (document.querySelector('[aria-label=Close]') as HTMLElement).click())

test('a closed dialog stays closed during background retries, and returns on a manual one', async () => {
  let reads = 0
  page = await showScreen(Screen, '/dashboard', {
    '/user/viewProfile': () => {
      reads++
      return refusal('UNAVAILABLE')
    },
  })
  await until(() => dialog() !== null)
  await close()
  await until(() => dialog() === null)
  for (const times of [2, 3]) {
    await settled(() => void reload())
    await until(() => reads === times)
    await settled(() => {})
    expect(dialog()).toBeNull()
  }
  await settled(() => button('Retry').click())
  await until(() => dialog() !== null)
})
