// @vitest-environment happy-dom
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { loadTexts } from '../../locales/index.ts'
import { settings } from '../../shell/settings/index.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import { DownloadPage } from './download-page.tsx'

beforeAll(() => loadTexts('download'))

let page: Awaited<ReturnType<typeof showScreen>>
afterEach(() => page.leave())

const tiles = () =>
  [...document.querySelectorAll('a')].map((tile) => [
    tile.textContent,
    tile.getAttribute('href'),
    tile.getAttribute('aria-disabled'),
  ])

test('[SCR-140] Android, Playstore and Huawei are offered, each where the operator has the app', async () => {
  vi.spyOn(settings, 'appLinks', 'get').mockReturnValue({
    android: 'https://get.example/app.apk',
    playStore: 'https://play.example/app',
    huawei: null,
  })
  page = await showScreen(DownloadPage, '/download', {})
  expect(tiles().slice(0, 3)).toEqual([
    ['AndroidDownload the app file and install it yourself.', 'https://get.example/app.apk', null],
    ['PlaystoreInstall it from Google Play.', 'https://play.example/app', null],
    ['HuaweiNot available yet.', null, 'true'],
  ])
})

test('[SCR-141] an entry links to the AI bots', async () => {
  page = await showScreen(DownloadPage, '/download', {})
  expect(tiles().at(-1)).toEqual([
    'AI BotSee the strategies that trade for you, with their results and fees.',
    '/investment/new',
    null,
  ])
})
