import type { Page } from '@playwright/test'

interface Sent {
  readonly name: string
  readonly type: string
  readonly size: number
}

/** The files that the page uploads from now on; the browser's own record of a request omits them. */
export async function sentFiles(page: Page): Promise<() => Promise<Sent[]>> {
  await page.evaluate(() => {
    const [send, files] = [window.fetch, [] as Sent[]]
    Object.assign(window, { sentFiles: files })
    window.fetch = (input, init) => {
      if (init?.body instanceof FormData) {
        for (const value of init.body.values()) {
          if (value instanceof File) files.push({ name: value.name, type: value.type, size: value.size })
        }
      }
      return send(input, init)
    }
  })
  return () => page.evaluate(() => (window as unknown as { sentFiles: Sent[] }).sentFiles)
}
