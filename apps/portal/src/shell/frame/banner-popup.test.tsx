// @vitest-environment happy-dom
import { button, settled, until } from '@halyard/ui/testing'
import { refusal } from '@halyard/web/testing'
import { chooseLanguage } from '@halyard/web/texts'
import { useQuery } from '@tanstack/react-query'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { loadTexts } from '../../locales/index.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import { BannerPopup } from './banner-popup.tsx'

beforeAll(() => loadTexts('shell'))

let page: Awaited<ReturnType<typeof showScreen>>
afterEach(async () => {
  await page.leave()
  await chooseLanguage('en')
})

/** A server with these banners, which remembers the seen ones. */
function serverWith(...ids: string[]) {
  const seen = new Set<string>()
  const languages: string[] = []
  return {
    seen,
    languages,
    answers: {
      '/general/bannerList': () => {
        const banners = ids.map((id) => {
          const imageUrl = `/api/picture?${id}-${document.documentElement.lang}`
          return { id, imageUrl, description: `Banner ${id}`, seen: seen.has(id) }
        })
        languages.push(document.documentElement.lang)
        return Response.json({ message: '', bannerList: banners.map(({ imageUrl }) => imageUrl), banners })
      },
      '/general/seeBanner': (_query: URLSearchParams, { body }: RequestInit) => {
        seen.add((JSON.parse(String(body)) as { bannerId: string }).bannerId)
        return Response.json({ message: '' })
      },
    },
  }
}

const dialog = () => document.querySelector('[role=dialog]')
const picture = () => dialog()?.querySelector('img')
const words = () => dialog()?.querySelector('figcaption')?.textContent
const arrows = () => dialog()?.querySelectorAll('[aria-label=Previous], [aria-label=Next]').length

/** Banners wait for the page's first reply, or for a second. */
function Page() {
  useQuery({ queryKey: ['page'], queryFn: () => 'answered' })
  return <BannerPopup isBusy={() => false} />
}

async function open(server: Pick<ReturnType<typeof serverWith>, 'answers' | 'languages'>) {
  const before = server.languages.length
  page = await showScreen(Page, '/dashboard', server.answers)
  await until(() => server.languages.length > before)
  await settled(() => {})
}

const look = () => settled(() => picture()?.dispatchEvent(new Event('load')))
const close = () => settled(() => (document.querySelector('[aria-label=Close]') as HTMLElement).click())

test('[SHE-018] opens when there are banners, not when there are none', async () => {
  await open(serverWith('a'))
  expect(words()).toBe('Banner a')
  expect(picture()?.getAttribute('alt')).toBe('')
  await page.leave()
  await open(serverWith())
  expect(dialog()).toBeNull()
})

test('[SHE-019] one banner has no arrows, two have', async () => {
  await open(serverWith('a'))
  expect(arrows()).toBe(0)
  await page.leave()
  await open(serverWith('a', 'b'))
  expect(arrows()).toBe(2)
})

test('[SHE-020] next on the last shows the first, previous on the first the last', async () => {
  await open(serverWith('a', 'b', 'c'))
  const step = (name: string) => settled(() => button(name).click())
  const shown = () => `${dialog()?.querySelector('figure')?.getAttribute('aria-label')}: ${words()}`
  await step('Previous')
  expect(shown()).toBe('Announcement 3 of 3: Banner c')
  await step('Next')
  expect(shown()).toBe('Announcement 1 of 3: Banner a')
})

test('each is shown once: a seen one does not return, even without closing', async () => {
  const server = serverWith('a', 'b')
  await open(server)
  await look()
  expect([...server.seen]).toEqual(['a'])
  await page.leave()
  await open(server)
  expect(words()).toBe('Banner b')
})

test('closing the popup dismisses all its banners, and it stays closed', async () => {
  const server = serverWith('a', 'b')
  await open(server)
  await look()
  await close()
  await until(() => dialog() === null)
  expect([...server.seen]).toEqual(['a', 'b'])
  await page.leave()
  await open(server)
  expect(dialog()).toBeNull()
})

test('it closes even if the server cannot be reached', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  await open(serverWith('a'))
  page.answers['/general/seeBanner'] = () => refusal('UNAVAILABLE')
  await close()
  await until(() => dialog() === null)
  expect(warned).toHaveBeenCalledOnce()
})

test('a language change shows the pictures in that language', async () => {
  const server = serverWith('a')
  await open(server)
  await look()
  expect(picture()?.getAttribute('src')).toBe('/api/picture?a-en')
  await settled(() => chooseLanguage('zh'))
  await until(() => picture()?.getAttribute('src') === '/api/picture?a-zh')
})
