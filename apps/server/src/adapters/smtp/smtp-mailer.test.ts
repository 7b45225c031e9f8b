import { once } from 'node:events'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { createInterface } from 'node:readline'
import { afterEach, expect, test } from 'vitest'
import { smtpMailer } from './smtp-mailer.ts'

const letter = {
  to: 'ada@example.test',
  subject: 'Your code',
  text: '123456',
  html: '<p>123456</p>',
  language: 'en',
  messageId: 'one',
} as const

let server: Server
afterEach(async () => {
  server.close()
  await once(server, 'close')
})

/** A mail server without TLS, or with STARTTLS stripped by a man in the middle. */
async function withoutTls() {
  const received: string[] = []
  server = createServer((socket) => {
    let inLetter = false
    socket.on('error', () => undefined)
    socket.write('220 mail.example\r\n')
    createInterface({ input: socket }).on('line', (line) => {
      received.push(line)
      if (inLetter && line !== '.') return
      const command = line.slice(0, 4).toUpperCase()
      inLetter = command === 'DATA'
      const replies: Record<string, string> = { DATA: '354 go on', STAR: '502 unknown', QUIT: '221 bye' }
      socket.write(`${replies[command] ?? '250 well'}\r\n`)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, received }
}

test('without STARTTLS nothing is sent if encryption is required', async () => {
  const { url, received } = await withoutTls()
  const mailer = smtpMailer(url, 'Halyard <no-reply@halyard.test>', { needsTls: true })
  await expect(mailer.send(letter)).rejects.toThrow()
  mailer.close()
  expect(received.join('\n')).not.toMatch(/ada@example|123456/)
})

test('a line break in a mail’s fields injects neither a header nor another mail', async () => {
  const { url, received } = await withoutTls()
  const mailer = smtpMailer(url, 'Halyard <no-reply@halyard.test>', { needsTls: false })
  const subject = 'Your code\r\nBcc: eve@example.test\r\n.\r\nRCPT TO:<eve@example.test>'
  await mailer.send({ ...letter, subject, text: 'One\r\n.\r\nMAIL FROM:<eve@example.test>' })
  mailer.close()
  expect(received.filter((line) => /^(bcc|rcpt to|mail from):/i.test(line))).toEqual([
    'MAIL FROM:<no-reply@halyard.test>',
    'RCPT TO:<ada@example.test>',
    'MAIL FROM:<eve@example.test>',
  ])
  // The dot is part of the text and was doubled, so the mail had not ended.
  expect(received).toContain('..')
})

test('on this machine mail is sent without encryption', async () => {
  const { url, received } = await withoutTls()
  const mailer = smtpMailer(url, 'Halyard <no-reply@halyard.test>', { needsTls: false })
  await mailer.send(letter)
  mailer.close()
  expect(received.join('\n')).toContain('RCPT TO:<ada@example.test>')
})
