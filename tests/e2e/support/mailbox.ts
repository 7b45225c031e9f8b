import { expect } from '@playwright/test'
import { worldUrl } from './addresses.ts'

interface Mail {
  readonly id: string
  readonly subject: string
  readonly text: string
}

/** Every world numbers its mails from the start, so the address is part of the key. */
const read = new Set<string>()

/** The code in the newest mail to this address that has one; each mail is taken once. */
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

/** The newest mail to this address with this subject, once it has arrived. */
export async function mailTo(email: string, subject: string): Promise<Mail> {
  let mail: Mail | undefined
  await expect
    .poll(
      async () => {
        mail = (await mailsTo(email)).find((found) => found.subject === subject)
        return mail?.subject
      },
      { message: `a mail to ${email}`, timeout: 20_000, intervals: [50, 100, 200] },
    )
    .toBe(subject)
  return mail as Mail
}

export async function mailsTo(email: string): Promise<Mail[]> {
  const response = await fetch(`${worldUrl()}/mailbox/messages?to=${encodeURIComponent(email)}`)
  return (await response.json()) as Mail[]
}

async function unreadCode(email: string): Promise<string> {
  for (const { id, text } of await mailsTo(email)) {
    // Excludes the six decimals of an amount.
    const code = /(?<![.,\d])\b\d{6}\b/.exec(text)?.[0]
    if (!code || read.has(`${email} ${id}`)) continue
    read.add(`${email} ${id}`)
    return code
  }
  return ''
}
