import { expect, test } from 'vitest'
import { compose } from './compose.ts'
import { frame } from './member-mail.ts'

const brand = { name: 'Halyard', url: 'https://portal.example', colour: null, logoUrl: null }

test('a mail names its language, and breaks a transaction id that is wider than a phone', () => {
  const { html } = compose(
    {
      ...frame({ language: 'ja', name: 'Ada', phrase: null }, brand),
      subject: 'Paid',
      paragraphs: ['Your withdrawal was paid.'],
      facts: [{ label: 'Transaction ID', value: '7'.repeat(64) }],
    },
    brand,
  )
  expect(html).toContain('<html lang="ja">')
  expect(html).toMatch(/<td style="[^"]*overflow-wrap:anywhere[^"]*">7{64}</)
})
