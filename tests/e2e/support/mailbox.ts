import { expect } from '@playwright/test'
import { worldUrl } from './places.ts'

interface Mail {
  readonly id: string
  readonly text: string
}

const readIds = new Set<string>()

/** The code of the newest mail to this address that has one; each mail is taken once. */
export async function nextCodeFor(email: string): Promise<string> {
  let code = ''
  await expect
    .poll(
      async () => {
        code = await unreadCode(email)
        return code
      },
      { message: `a code by mail to ${email}`, timeout: 20_000, intervals: [50, 100, 200] },
    )
    .not.toBe('')
  return code
}

async function unreadCode(email: string): Promise<string> {
  const response = await fetch(`${worldUrl()}/mailbox/messages?to=${encodeURIComponent(email)}`)
  for (const { id, text } of (await response.json()) as Mail[]) {
    const code = /\b\d{6}\b/.exec(text)?.[0]
    if (!code || readIds.has(id)) continue
    readIds.add(id)
    return code
  }
  return ''
}
