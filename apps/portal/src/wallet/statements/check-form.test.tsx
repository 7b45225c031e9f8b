// @vitest-environment happy-dom
import { button, pageText, settled, until } from '@halyard/ui/testing'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { loadTexts } from '../../locales/index.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import { CheckForm } from './check-form.tsx'
import { sha256Of } from './sha256-of.ts'

beforeAll(() => loadTexts('statement'))

let page: Awaited<ReturnType<typeof showScreen>>
afterEach(() => page.leave())

/** A file whose content arrives on demand. */
function slowFile(name: string): { readonly file: File; readonly arrive: () => void } {
  let arrive = () => {}
  const content = new Promise<ArrayBuffer>((resolve) => {
    arrive = () => resolve(new TextEncoder().encode(name).buffer)
  })
  return { file: Object.assign(new File([], name), { arrayBuffer: () => content }), arrive }
}

const choose = (file: File) =>
  settled(() => {
    const input = document.querySelector<HTMLInputElement>('input[type=file]')
    Object.defineProperty(input, 'files', { configurable: true, value: [file] })
    input?.dispatchEvent(new Event('change', { bubbles: true }))
  })
const check = () => settled(() => button('Check document').click())
const unchanged = () => pageText().includes('Unchanged')

/** A server that knows one file only. */
async function open(known: string) {
  const digests: string[] = []
  const genuine = await sha256Of(new Blob([known]))
  let answer = Promise.resolve()
  page = await showScreen(() => <CheckForm code="AAAA" />, '/check', {
    '/document/check': async (_, { body }) => {
      const { sha256 } = JSON.parse(String(body)) as { sha256: string }
      digests.push(sha256)
      await answer
      const document = {
        kind: 'STATEMENT',
        madeAt: '2026-03-04T05:06:07.000Z',
        from: '2026-01-01',
        to: '2026-02-01',
      }
      return Response.json({ message: '', document: sha256 === genuine ? document : null })
    },
  })
  return {
    digests,
    genuine,
    holdAnswers: (until: Promise<void>) => {
      answer = until
    },
  }
}

test('a result about one file is never shown for another that was chosen since', async () => {
  const server = await open('genuine.pdf')
  const [genuine, forged] = [slowFile('genuine.pdf'), slowFile('forged.pdf')]
  genuine.arrive()
  await choose(genuine.file)
  let letAnswer = () => {}
  server.holdAnswers(
    new Promise((resolve) => {
      letAnswer = resolve
    }),
  )
  await until(() => !button('Check document').disabled)
  await check()
  await until(() => server.digests.length === 1)
  await choose(forged.file)
  letAnswer()
  await settled(() => {})
  expect(unchanged()).toBe(false)
  forged.arrive()
  await until(() => !button('Check document').disabled)
  expect(unchanged()).toBe(false)
  await check()
  await until(() => pageText().includes('Not confirmed'))
  expect(new Set(server.digests).size).toBe(2)
})

test('a file that is hashed late does not replace the one chosen after it', async () => {
  const server = await open('genuine.pdf')
  const [genuine, forged] = [slowFile('genuine.pdf'), slowFile('forged.pdf')]
  await choose(genuine.file)
  await choose(forged.file)
  forged.arrive()
  await until(() => !button('Check document').disabled)
  genuine.arrive()
  await vi.waitFor(() => settled(() => {}))
  await check()
  await until(() => pageText().includes('Not confirmed'))
  expect(server.digests).not.toContain(server.genuine)
})
