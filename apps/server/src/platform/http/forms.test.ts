/** Form calls over a real connection, with every kind of malformed form. */
import { once } from 'node:events'
import { connect } from 'node:net'
import { type Call, createClient, kyc, member as memberCalls, Refused } from '@halyard/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { documents } from '../../../../../tests/support/kyc.ts'
import { fileOf, jpegBytes } from '../../../../../tests/support/pictures.ts'
import { type TestServer, testServer } from '../../../../../tests/support/server.ts'
import { aMember } from '../../../../../tests/support/wallets.ts'

let t: TestServer
let root: string
beforeAll(async () => {
  t = await testServer({ addressLimitFactor: 1000 })
  root = await t.server.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => t.close())

const clientOf = (token: string) =>
  createClient({ root: `${root}/api`, language: () => 'en', token: () => token })

async function send(token: string, form: FormData, path = kyc.submitKyc.path) {
  const headers = { authorization: `Bearer ${token}` }
  const response = await fetch(`${root}/api${path}`, { method: 'POST', headers, body: form })
  return { status: response.status, body: (await response.json()) as { code: string; fields: object } }
}

async function formOf(changes: Record<string, string> = {}): Promise<FormData> {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...(await documents()), ...changes })) form.append(name, value)
  return form
}

describe('the client', () => {
  test('sends files in a form, and reads a file back', async () => {
    const ask = clientOf((await aMember(t)).token)
    expect(await ask(kyc.submitKyc, { body: await documents() })).toEqual({
      message: 'Documents submitted.',
    })
    const { icImageUrl } = await ask(kyc.getKycInfo)
    const fileId = icImageUrl?.split('=')[1] ?? ''
    const { file } = await ask(kyc.kycImage, { query: { fileId } })
    expect(file.type).toBe('image/jpeg')
    expect(file.size).toBeGreaterThan(1000)
  })

  test('gets a refusal’s text, also for a file call', async () => {
    const ask = clientOf((await aMember(t)).token)
    await expect(ask(kyc.kycImage, { query: { fileId: 'x' } })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const body = await documents({ icFrontUpload: fileOf('x', 'x.png', 'image/png') })
    await expect(ask(kyc.submitKyc, { body })).rejects.toThrow(Refused)
  })
})

describe('a form', () => {
  test('is not read before the caller is identified', async () => {
    expect((await send('', await formOf())).status).toBe(401)
  })

  test('may contain other parts and files, which are ignored', async () => {
    const form = await formOf({ unknown: 'x', constructor: 'x' })
    form.append('__proto__', 'x')
    expect((await send((await aMember(t)).token, form)).status).toBe(200)
    const { token } = await aMember(t)
    const three = new FormData()
    three.append('stranger', fileOf(await jpegBytes()))
    for (const [name, value] of Object.entries(await documents())) {
      if (name !== 'icHandHeldUpload') three.append(name, value as string)
    }
    expect((await send(token, three)).body.fields).toHaveProperty('icHandHeldUpload.code', 'REQUIRED')
  })

  test.each(['fullname', 'icFrontUpload'])('with two parts named %s is refused', async (name) => {
    const form = await formOf()
    form.append(name, name === 'fullname' ? 'Another' : fileOf(await jpegBytes()))
    expect(await send((await aMember(t)).token, form)).toMatchObject({
      status: 400,
      body: { code: 'INVALID_INPUT' },
    })
  })

  test('with too many parts is refused', async () => {
    const { token } = await aMember(t)
    const fields = await formOf()
    for (let number = 0; number < 30; number++) fields.append(`more${number}`, 'x')
    expect((await send(token, fields)).body.code).toBe('INVALID_INPUT')
    const files = await formOf()
    for (let number = 0; number < 5; number++) files.append(`more${number}`, fileOf('x'))
    expect((await send(token, files)).body.code).toBe('INVALID_INPUT')
  })

  test('with a text in place of a file, or a file in place of a text, is refused at that field', async () => {
    const { token } = await aMember(t)
    const form = await formOf({ icFrontUpload: 'not a file' })
    form.delete('fullname')
    form.append('fullname', fileOf('Mary'))
    const { fields } = (await send(token, form)).body
    expect(fields).toMatchObject({ icFrontUpload: { code: 'REQUIRED' }, fullname: { code: 'INVALID_INPUT' } })
  })

  test('with an overlong text is refused at that field, whatever its length', async () => {
    const { body } = await send((await aMember(t)).token, await formOf({ address1: 'x'.repeat(500_000) }))
    expect(body.fields).toMatchObject({ address1: { code: 'TEXT_TOO_LONG' } })
  })

  test('with an empty file input lacks that file', async () => {
    const form = await formOf()
    form.delete('icFrontUpload')
    form.append('icFrontUpload', new File([], ''))
    const { body } = await send((await aMember(t)).token, form)
    expect(body.fields).toMatchObject({ icFrontUpload: { code: 'REQUIRED' } })
  })

  test('[VAL-049] with oversized files is read to its end, so that the sender gets the refusal', async () => {
    const form = await formOf()
    for (const name of ['icFrontUpload', 'icHandHeldUpload']) {
      form.delete(name)
      form.append(name, fileOf(Buffer.alloc(12_000_000, 'x')))
    }
    const { status, body } = await send((await aMember(t)).token, form)
    expect(status).toBe(400)
    expect(body.fields).toMatchObject({
      icFrontUpload: { code: 'IMAGE_OVER_2MB' },
      icHandHeldUpload: { code: 'IMAGE_OVER_2MB' },
    })
  })

  test('that never ends is cut off', async () => {
    const { token } = await aMember(t)
    expect(await endless(token, { 'content-length': '999999999' })).toMatch(/413|cut off/)
    expect(await endless(token, { 'transfer-encoding': 'chunked' })).toMatch(/413|cut off/)
  })

  test.each([
    ['no boundary', 'multipart/form-data', 'x'],
    [
      'no end',
      'multipart/form-data; boundary=b',
      '--b\r\ncontent-disposition: form-data; name="fullname"\r\n\r\nMary',
    ],
    ['a part without headers', 'multipart/form-data; boundary=b', '--b\r\n\r\n--b--'],
    ['no content', 'multipart/form-data; boundary=b', ''],
    ['not a form', 'multipart/form-data; boundary=b', '{"fullname":"Mary"}'],
    ['another kind of parts', 'multipart/mixed; boundary=b', '--b--'],
  ])('that is malformed (%s) is refused, not a server error', async (_how, type, payload) => {
    const { token } = await aMember(t)
    const reply = await t.server.inject({
      method: 'POST',
      url: '/api/user/submitKyc',
      payload,
      headers: { 'content-type': type, authorization: `Bearer ${token}` },
    })
    expect([400, 415]).toContain(reply.statusCode)
  })

  test('that breaks off leaves nothing behind', async () => {
    const { token } = await aMember(t)
    const { port, hostname } = new URL(root)
    const socket = connect(Number(port), hostname)
    socket.write(
      `POST /api/user/submitKyc HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: 5000\r\n\r\n--b\r\n`,
    )
    await once(socket, 'connect')
    socket.destroy()
    expect((await send(token, await formOf())).status).toBe(200)
    expect(t.logged()).not.toContain('"level":"error"')
  })
})

test('JSON is not accepted as a form, nor a form as JSON', async () => {
  const { token } = await aMember(t)
  const headers = { authorization: `Bearer ${token}` }
  const json = await t.server.inject({
    method: 'POST',
    url: '/api/user/submitKyc',
    headers,
    payload: { ...(await documents()), icFrontUpload: { name: 'front.jpg', type: 'image/jpeg', size: 5 } },
  })
  expect(json.json().fields).toMatchObject({ icFrontUpload: { code: 'REQUIRED' } })
  const large = await t.server.inject({
    method: 'POST',
    url: '/api/user/submitKyc',
    headers,
    payload: { fullname: 'x'.repeat(70_000) },
  })
  expect(large.statusCode).toBe(413)
  const form = await send(token, await formOf(), '/user/authenticate')
  expect(form.status).toBe(415)
})

test('the API’s description covers forms, files and root addresses', async () => {
  const description = (await t.server.inject('/api/openapi.json')).json()
  const form = description.paths['/user/submitKyc'].post.requestBody.content['multipart/form-data'].schema
  expect(form.properties.icFrontUpload).toMatchObject({ type: 'string', format: 'binary' })
  expect(form.required).toContain('icHandHeldUpload')
  const alias = description.paths['/pub/memberKYCUpload.php'].post
  expect(alias).toMatchObject({ deprecated: true, servers: [{ url: '/' }] })
  const image = description.paths['/user/kycImage'].get.responses['200'].content
  expect(image).toEqual({ 'image/jpeg': { schema: { type: 'string', format: 'binary' } } })
  expect((memberCalls.viewProfile as Call).takes).toBe('json')
})

/** Sends the start of a form and then keeps sending until the server responds. */
async function endless(token: string, length: Record<string, string>): Promise<string> {
  const { port, hostname } = new URL(root)
  const socket = connect(Number(port), hostname)
  let answer = ''
  socket.on('data', (chunk) => {
    answer += chunk
  })
  // A sender that is cut off may also see its writes fail.
  socket.on('error', () => undefined)
  const closed = new Promise((resolve) => socket.once('close', resolve))
  const headers = {
    host: 'x',
    authorization: `Bearer ${token}`,
    'content-type': 'multipart/form-data; boundary=b',
    ...length,
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.write(`POST /api/user/submitKyc HTTP/1.1\r\n${lines.join('')}\r\n`)
  const more = Buffer.alloc(65_536, 'x')
  const chunk =
    'transfer-encoding' in length
      ? Buffer.concat([Buffer.from('10000\r\n'), more, Buffer.from('\r\n')])
      : more
  let sent = 0
  for (; sent < 2000 && !socket.destroyed && answer === ''; sent++) {
    if (!socket.write(chunk))
      await Promise.race([new Promise((resolve) => socket.once('drain', resolve)), closed])
  }
  socket.end()
  await closed
  // The response may be lost with the connection if the sender has not stopped yet.
  return answer.split('\r\n')[0] || (sent < 2000 ? 'cut off' : 'read to the end')
}
