/** Requirement of every mail to a member: it shows the phrase by which the member recognises our mail. */
import { languages } from '@halyard/contract'
import { expect, test } from 'vitest'
import { compose, type Letter } from '../../apps/server/src/platform/mail/compose.ts'
import type { MailReader } from '../../apps/server/src/platform/mail/member-mail.ts'

const brand = { name: 'Halyard', url: 'https://portal.example', colour: null, logoUrl: null }
const phrase = 'Blue <sails> & "tea"'
const escaped = 'Blue &#60;sails&#62; &#38; &#34;tea&#34;'

export function carriesThePhrase(letterTo: (reader: MailReader) => Letter): void {
  test.each(languages)('shows the reader’s phrase above everything else, in %s', (language) => {
    const { text, html } = compose(letterTo({ language, name: 'Ada', phrase }), brand)
    expect(text.split('\n')[0]).toContain(phrase)
    expect(html).toContain(`<strong>${escaped}</strong>`)
    expect(html).not.toContain('<sails>')
    expect(html.indexOf(escaped)).toBeLessThan(html.indexOf('Ada'))
  })

  test('mentions no phrase to a reader without one', () => {
    const { text, html } = compose(letterTo({ language: 'en', name: 'Ada', phrase: null }), brand)
    expect(text + html).not.toMatch(/phrase|null/)
  })
}
