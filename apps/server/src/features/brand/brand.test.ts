import { content, operatorCatalogue as contract, wallet } from '@halyard/contract'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { anOperator } from '../../../../../tests/support/operators.ts'
import { fileOf, pngBytes } from '../../../../../tests/support/pictures.ts'
import { type TestServer, testServer } from '../../../../../tests/support/server.ts'
import { aMember } from '../../../../../tests/support/wallets.ts'
import { logoOf, logoPathOf } from '../../platform/brand.ts'
import { compose } from '../../platform/mail/compose.ts'
import { brandOf } from '../../platform/mail/member-mail.ts'

const t: TestServer = await testServer()
afterAll(() => t.close())
const { token } = await anOperator(t, ['brand.set'])
const member = await aMember(t)

const harbour = {
  name: 'Harbour',
  brandColour: '#123A5C',
  accentColour: '#c27a1a',
  supportUrl: 'https://support.example',
  androidUrl: '',
  playStoreUrl: '',
  huaweiUrl: '',
  mt5DownloadUrl: 'https://mt5.example',
}
const setBrand = (body: typeof harbour & { readonly logoId?: string }) =>
  t.ask(contract.setBrand, { body }, { token })
const manifest = async () => JSON.parse((await t.server.inject('/manifest.webmanifest')).payload)
const download = async () => (await t.ask(wallet.walletList, undefined, member)).body.mt5DownloadLink

test('a brand counts at once wherever it is named, and what the environment says counts again when it is put back', async () => {
  const [before, link] = [await manifest(), await download()]
  expect((await setBrand(harbour)).status).toBe(200)
  expect(await manifest()).toMatchObject({ name: 'Harbour', theme_color: '#123a5c' })
  expect(await download()).toBe('https://mt5.example')
  const query = { kind: 'BRAND' as const }
  const [change] = (await t.ask(contract.catalogueChanges, { query }, { token })).body.changes
  expect(change).toMatchObject({ before: { name: before.name }, after: { name: 'Harbour' } })
  await t.ask(contract.putBackChange, { body: { changeId: change?.id ?? '' } }, { token })
  expect((await manifest()).name).toBe(before.name)
  expect(await download()).toBe(link)
})

describe('a logo', () => {
  const save = (logo: File) => t.ask(contract.saveLogo, { body: { logo } }, { token })
  const logo = async () => fileOf(await pngBytes(600, 300), 'logo.png', 'image/png')
  const changes = async () =>
    (await t.ask(contract.catalogueChanges, { query: { kind: 'BRAND' } }, { token })).body.changes
  const picture = (logoId: string) =>
    t.server.inject(`/api${content.brandLogo.path}?${new URLSearchParams({ logoId })}`)
  const idOf = (thing: Record<string, unknown> | null | undefined) => String(thing?.logoId ?? '')

  test('is drawn anew with what is transparent, kept by browsers, and stays when something else is changed', async () => {
    await setBrand(harbour)
    t.advance(60)
    expect((await save(await logo())).status).toBe(200)
    const [change] = await changes()
    expect(idOf(change?.before)).toBe('')
    const logoId = idOf(change?.after)
    const { statusCode, headers, rawPayload } = await picture(logoId)
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'image/png',
      'public, max-age=31536000, immutable',
    ])
    expect(await sharp(rawPayload).metadata()).toMatchObject({
      format: 'png',
      width: 256,
      height: 128,
      hasAlpha: true,
    })
    expect(logoPathOf(t.app.config)).toContain(logoId)
    t.advance(60)
    await setBrand({ ...harbour, name: 'Haven' })
    expect(logoPathOf(t.app.config)).toContain(logoId)
  })

  test('may be shown in a mail that a browser displays, on whatever site', async () => {
    const [change] = await changes()
    const { headers } = await picture(idOf(change?.after))
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin')
    const missing = await picture(crypto.randomUUID())
    expect(missing.headers['cross-origin-resource-policy']).toBe('same-origin')
  })

  test('is in mails by its address, beside the name, and in documents', async () => {
    const brand = brandOf({ ...t.app, mailer: null as never })
    const letter = {
      language: 'en' as const,
      subject: 'S',
      phrase: null,
      greeting: 'G',
      paragraphs: ['P'],
      footer: 'F',
    }
    expect(compose(letter, brand).html).toContain(
      `<img src="${t.app.config.publicUrl.replace(/\/$/, '')}/api/general/brandLogo?logoId=`,
    )
    expect(compose(letter, brand).html).toContain('color:#123a5c')
    expect(await sharp((await logoOf(t.app)) ?? '').metadata()).toMatchObject({ format: 'png' })
  })

  test('is put back to an earlier one, and removed', async () => {
    const [before] = await changes()
    const first = idOf(before?.after)
    t.advance(60)
    await save(await logo())
    const [second] = await changes()
    expect(idOf(second?.after)).not.toBe(first)
    t.advance(60)
    await t.ask(contract.putBackChange, { body: { changeId: second?.id ?? '' } }, { token })
    expect(logoPathOf(t.app.config)).toContain(first)
    t.advance(60)
    await setBrand({ ...harbour, logoId: '' })
    expect(logoPathOf(t.app.config)).toBeNull()
    expect(await logoOf(t.app)).toBeNull()
  })

  test('refused: what is no picture, and a logo that is not there', async () => {
    expect((await save(fileOf('<svg/>', 'logo.png', 'image/png'))).body.code).toBe('IMAGE_FORMAT')
    const logoId = crypto.randomUUID()
    expect((await setBrand({ ...harbour, logoId })).status).toBe(404)
    expect((await picture(logoId)).statusCode).toBe(404)
    expect((await picture('x')).statusCode).toBe(404)
  })
})

test('refused: colours that cannot be read, and links that lead nowhere', async () => {
  expect((await setBrand({ ...harbour, brandColour: '#8fd3d8' })).body).toMatchObject({
    fields: { brandColour: { code: 'CONTRAST_TOO_LOW' } },
  })
  expect((await setBrand({ ...harbour, accentColour: '#ffff66' })).status).toBe(400)
  expect((await setBrand({ ...harbour, supportUrl: 'javascript:alert(1)' })).status).toBe(400)
  expect((await setBrand({ ...harbour, androidUrl: 'mailto:a@b.example' })).status).toBe(400)
})
