// The codes that the product mails, read from the world's mailbox.
import { setTimeout as sleep } from 'node:timers/promises'

/** Takes the newest code for an address; each mail is taken once. */
export function mailbox(worldUrl: string) {
  const taken = new Set<string>()
  return async (email: string): Promise<string> => {
    for (let tries = 0; tries < 300; tries++) {
      const answer = await fetch(`${worldUrl}/mailbox/messages?to=${encodeURIComponent(email)}`)
      for (const { id, text } of (await answer.json()) as { id: string; text: string }[]) {
        // Not the six decimals of an amount.
        const code = /(?<![.,\d])\b\d{6}\b/.exec(text)?.[0]
        if (!code || taken.has(id)) continue
        taken.add(id)
        return code
      }
      await sleep(100)
    }
    throw new Error(`No code came to ${email}`)
  }
}
