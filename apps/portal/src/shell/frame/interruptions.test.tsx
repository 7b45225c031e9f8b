// @vitest-environment happy-dom
import { settled, until } from '@halyard/ui/testing'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { loadTexts } from '../../locales/index.ts'
import { field, showScreen, type } from '../../testing/show-screen.tsx'
import { Interruptions } from './interruptions.tsx'

beforeAll(() => loadTexts('shell'))

/** The shell stays from page to page. */
const anyPage = '/$'

let page: Awaited<ReturnType<typeof showScreen>>
afterEach(() => page.leave())

function Screen() {
  const [amount, setAmount] = useState('')
  return (
    <>
      <form>
        <input name="amount" value={amount} onChange={(event) => setAmount(event.currentTarget.value)} />
        <button type="button">Elsewhere</button>
      </form>
      <Link to={'/dashboard' as string}>Leave</Link>
      <Interruptions />
    </>
  )
}

/** A page with a form; the banner arrives only with `arrive`. */
async function open() {
  const answer = Promise.withResolvers<Response>()
  let isRead = false
  page = await showScreen(Screen, anyPage, {
    '/user/checkFirstTimeLogin': () => Response.json({ message: '', firstTimeLogin: false }),
    '/general/bannerList': () => {
      isRead = true
      return answer.promise
    },
    '/general/seeBanner': () => Response.json({ message: '' }),
  })
  await until(() => isRead && document.querySelector('form') !== null)
  const banner = { id: 'a', imageUrl: '/api/picture?a', description: 'Banner a', seen: false }
  return {
    arrive: () =>
      settled(() =>
        answer.resolve(Response.json({ message: '', bannerList: [banner.imageUrl], banners: [banner] })),
      ),
  }
}

const isOpen = () => document.querySelector('[role=dialog]') !== null

test('a banner opens over an idle page', async () => {
  const { arrive } = await open()
  await arrive()
  await until(isOpen)
})

test('a banner does not open over a half-filled form, also after the focus has moved', async () => {
  const { arrive } = await open()
  await type('amount', '5')
  await settled(() => document.querySelector('button')?.focus())
  await arrive()
  expect(isOpen()).toBe(false)
  await settled(() => document.querySelector('button')?.click())
  expect(isOpen()).toBe(false)
})

test('nor over a focused field; it opens on the next page', async () => {
  const { arrive } = await open()
  await settled(() => field('amount').focus())
  await arrive()
  expect(isOpen()).toBe(false)
  await settled(() => field('amount').blur())
  expect(isOpen()).toBe(false)
  await settled(() => document.querySelector<HTMLAnchorElement>('a')?.click())
  await until(isOpen)
})
