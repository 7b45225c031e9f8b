import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import nodemailer from 'nodemailer'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startWorld, type World } from '../world.ts'
import type { Mail } from './mail.ts'

let dataDir: string
let world: World

const start = () => startWorld({ dataDir, host: '127.0.0.1', httpPort: 0, smtpPort: 0 })
const get = (path: string) => fetch(`http://127.0.0.1:${world.httpPort}${path}`)
const messages = async (query = '') => (await (await get(`/mailbox/messages${query}`)).json()) as Mail[]

async function send(to: string, subject: string, html = '<p>Hello</p>') {
  const transport = nodemailer.createTransport({ host: '127.0.0.1', port: world.smtpPort })
  await transport.sendMail({
    from: 'Halyard <no-reply@halyard.test>',
    to,
    subject,
    text: `Text of ${subject}`,
    html,
  })
  transport.close()
}

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'halyard-world-'))
  world = await start()
  await send('ann@example.test', 'First')
  await send('Ben@Example.test', '您的验证码', '<!doctype html><p onclick="alert(1)">您好</p>')
})

afterAll(async () => {
  await world.close()
  await rm(dataDir, { recursive: true })
})

describe('the list of messages', () => {
  test('holds every mail, newest first, in full', async () => {
    const [newest, oldest] = await messages()
    expect(oldest).toMatchObject({ to: ['ann@example.test'], subject: 'First', text: 'Text of First\n' })
    expect(newest).toMatchObject({
      from: 'Halyard <no-reply@halyard.test>',
      to: ['ben@example.test'],
      subject: '您的验证码',
      html: '<!doctype html><p onclick="alert(1)">您好</p>\n',
    })
    expect(newest?.date).toMatch(/^\d{4}-.*Z$/)
  })

  test('can be filtered by receiver, case-insensitively', async () => {
    expect(await messages('?to=BEN@example.test')).toHaveLength(1)
    expect(await messages('?to=en@example.test')).toEqual([])
  })

  test.each(['?to=', '?to=ann', '?form=x', '?to=a@b&to=c@d'])('refuses %s with a sentence', async (query) => {
    const response = await get(`/mailbox/messages${query}`)
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({ error: expect.stringMatching(/\.$/) })
  })

  test('is the same after a restart, and numbering goes on', async () => {
    const before = await messages()
    await world.close()
    world = await start()
    expect(await messages()).toEqual(before)
    await send('ann@example.test', 'After')
    expect((await messages()).map(({ id }) => id)).toEqual(['00000003', '00000002', '00000001'])
  })
})

describe('the page', () => {
  test('lists the mails of a receiver and shows the open one in a frame', async () => {
    const text = await (await get('/mailbox?to=ben&open=00000002')).text()
    expect(text).toContain('您的验证码')
    expect(text).not.toContain('Text of First')
    expect(text).toContain('src="/mailbox/messages/00000002/html"')
  })

  test('shows plain text with its links, escaped', async () => {
    await send('cas@example.test', '<b>bold</b> http://example.test/a?b=1&c=2.')
    const text = await (await get('/mailbox?open=00000004&view=text')).text()
    expect(text).toContain('&lt;b&gt;bold&lt;/b&gt;')
    expect(text).toContain('<a href="http://example.test/a?b=1&amp;c=2" target="_blank" rel="noreferrer">')
  })

  test('sandboxes the HTML of a mail and opens its links in new tabs', async () => {
    const response = await get('/mailbox/messages/00000002/html')
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(response.headers.get('content-security-policy')).toContain('sandbox allow-popups')
    expect(await response.text()).toMatch(/^<!doctype html><base target="_blank">/)
  })

  test('shows a new mail at once', async () => {
    const events = await get('/mailbox/events')
    const reader = events.body?.pipeThrough(new TextDecoderStream()).getReader()
    await reader?.read()
    await send('ann@example.test', 'News')
    expect((await reader?.read())?.value).toContain('event: mail')
    await reader?.cancel()
  })

  test.each(['/mailbox?open=99', '/mailbox?open=x', '/mailbox?view=raw'])('refuses %s', async (path) => {
    expect((await get(path)).status).toBe(400)
  })

  test('responds with 404 for a missing mail and 405 for a wrong method', async () => {
    expect((await get('/nothing')).status).toBe(404)
    expect((await get('/mailbox/messages/99/html')).status).toBe(404)
    expect((await get('/clock/move')).status).toBe(405)
  })
})

test('the home page counts the mails', async () => {
  expect(await (await get('/')).text()).toContain(`${(await messages()).length} <small>mails</small>`)
})

test('a taken port fails the start', async () => {
  await expect(
    startWorld({ dataDir, host: '127.0.0.1', httpPort: world.httpPort, smtpPort: 0 }),
  ).rejects.toThrow('EADDRINUSE')
})

test('the mail server offers neither sign-in nor encryption', async () => {
  const socket = connect(world.smtpPort, '127.0.0.1').setEncoding('utf8')
  await once(socket, 'data')
  socket.write('EHLO tester\r\n')
  const [greeting] = await once(socket, 'data')
  socket.destroy()
  expect(greeting).not.toMatch(/AUTH|STARTTLS/)
})
