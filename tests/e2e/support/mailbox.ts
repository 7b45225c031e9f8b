import { expect } from '@playwright/test'
import { worldUrl } from './places.ts'

interface Mail {
  readonly id: string
  readonly subject: string
  readonly text: string
}

const readIds = new Set<string>()

/** The code of the next mail to this address; each mail is taken once. */
export async function nextCodeFor(email: string): Promise<string> {
  const { text } = await nextMailFor(email)
  const code = /\b\d{6}\b/.exec(text)?.[0]
  if (!code) throw new Error(`The mail to ${email} has no code:\n${text}`)
  return code
}

async function nextMailFor(email: string): Promise<Mail> {
  let mail: Mail | undefined
  await expect
    .poll(
      async () => {
        const response = await fetch(`${worldUrl()}/mailbox/messages?to=${encodeURIComponent(email)}`)
        const mails = (await response.json()) as Mail[]
        mail = mails.find(({ id }) => !readIds.has(id))
        return mail
      },
      { message: `a mail to ${email}`, timeout: 10_000, intervals: [50, 100, 200] },
    )
    .toBeTruthy()
  if (!mail) throw new Error('unreachable')
  readIds.add(mail.id)
  return mail
}
