// @vitest-environment happy-dom
import { account, member } from '@halyard/contract'
import { button, pageText, settled, until } from '@halyard/ui/testing'
import { useState } from 'react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { loadTexts } from '../../locales/index.ts'
import { profileReply } from '../../testing/replies.ts'
import { field, showScreen, type } from '../../testing/show-screen.tsx'
import { ProfilePage } from './profile-page.tsx'

beforeAll(() => loadTexts('profile', 'kycStatus'))

let page: Awaited<ReturnType<typeof showScreen>>
afterEach(() => page.leave())

/** The page across two visits. */
function Visits() {
  const [count, setCount] = useState(1)
  return (
    <>
      <ProfilePage key={count} />
      <button type="button" onClick={() => setCount(count + 1)}>
        Visit again
      </button>
    </>
  )
}

const visitAgain = () => settled(() => button('Visit again').click())

test('the form’s input is there on another visit, until cancelled', async () => {
  page = await showScreen(Visits, '/settings/profile', {
    [member.viewProfile.path]: () => profileReply(),
    [account.countryList.path]: () => Response.json({ message: '', countryList: [] }),
  })
  await until(() => pageText().includes('Edit'))
  await settled(() => button('Edit').click())
  await type('email', 'ann@ahoy.test')
  await settled(() => void dispatchEvent(new Event('pagehide')))
  await visitAgain()
  await until(() => document.querySelector('[name=email]') !== null)
  expect(field('email').value).toBe('ann@ahoy.test')
  await settled(() => button('Cancel').click())
  await visitAgain()
  await until(() => pageText().includes('ann@halyard.test'))
  expect(document.querySelector('[name=email]')).toBeNull()
})
