import { languages } from '@halyard/contract'
import { expect, test } from 'vitest'
import { serverTexts } from './index.ts'

test.each(languages)(
  'in %s a mail and its notification agree on whether withdrawals are paused',
  (language) => {
    const { mail, notifications } = serverTexts[language]
    const texts = { ...mail.securityEvents, PASSKEY_ADDED: mail.passkeyAdded }
    const shown = { ...notifications.letters, ...notifications.passkeys }
    const pauses = (text: string) => /24/.test(text)
    for (const kind of Object.keys(texts) as (keyof typeof texts)[]) {
      expect([kind, pauses(shown[kind])]).toEqual([kind, pauses(texts[kind].intro)])
    }
  },
)
