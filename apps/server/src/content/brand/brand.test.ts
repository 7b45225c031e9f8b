import { content, operatorCatalogue as contract, operatorProposals, wallet } from '@halyard/contract'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { anOperator } from '../../../../../tests/support/operators.ts'
import { fileOf, pngBytes } from '../../../../../tests/support/pictures.ts'
import { releaseContentNow } from '../../../../../tests/support/released-content.ts'
import { type TestServer, testServer } from '../../../../../tests/support/server.ts'
import { aMember } from '../../../../../tests/support/wallets.ts'
import { logoOf, logoPathOf, readBrand } from '../../platform/brand.ts'
import { newId } from '../../platform/ids.ts'
import { compose } from '../../platform/mail/compose.ts'
import { brandOf } from '../../platform/mail/member-mail.ts'

const t: TestServer = await testServer({
  brandLinkHosts: ['support.example', 'mt5.example', 'apps.example', 'halyard.test'],
})
afterAll(() => t.close())
const { token } = await anOperator(t, ['brand.set'])
const second = await anOperator(t, ['brand.set'])
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
const hourPasses = async () => {
  await releaseContentNow(t)
  await readBrand(t.app)
}
/** Approved by a second operator. */
async function approved(proposalId: string | null | undefined) {
  const body = { id: proposalId ?? '', decision: 'APPROVE' as const }
  const decided = await t.ask(
    operatorProposals.decideProposal,
    { body },
    { token: second.token, key: newId() },
  )
  await readBrand(t.app)
  return decided
}
const manifest = async () => JSON.parse((await t.server.inject('/manifest.webmanifest')).payload)
const download = async () => (await t.ask(wallet.walletList, undefined, member)).body.mt5DownloadLink

const changesOfBrand = async () =>
  (await t.ask(contract.catalogueChanges, { query: { kind: 'BRAND' } }, { token })).body.changes

test('name and logo apply everywhere after an hour, colours at once, links by two, and reverting to the environment’s likewise', async () => {
  const [before, link] = [await manifest(), await download()]
  const { status, body } = await setBrand(harbour)
  expect([status, body.message]).toEqual([200, 'Saved. It takes effect once a second operator approves it.'])
  expect(await manifest()).toMatchObject({ name: before.name, theme_color: '#123a5c' })
  await hourPasses()
  expect(await manifest()).toMatchObject({ name: 'Harbour', theme_color: '#123a5c' })
  expect(await download()).toBe(link)
  const [named] = await changesOfBrand()
  expect(named).toMatchObject({ before: { name: before.name }, after: { name: 'Harbour' } })
  expect(named?.after.mt5DownloadUrl).toBe(link ?? '')
  t.advance(60)
  expect((await approved(body.proposalId)).status).toBe(200)
  expect(await download()).toBe('https://mt5.example/')
  const [linked] = await changesOfBrand()
  expect(linked).toMatchObject({ by: 'Olive', after: { mt5DownloadUrl: 'https://mt5.example/' } })
  t.advance(60)
  const putBack = await t.ask(contract.putBackChange, { body: { changeId: named?.id ?? '' } }, { token })
  await hourPasses()
  expect((await manifest()).name).toBe(before.name)
  expect(await download()).toBe('https://mt5.example/')
  await approved(putBack.body.proposalId)
  expect(await download()).toBe(link)
})

describe('the links of the brand', () => {
  test('take two operators: not the proposer, and not past the database', async () => {
    const requested = await setBrand({ ...harbour, androidUrl: 'https://apps.example/a.apk' })
    const decide = { body: { id: requested.body.proposalId ?? '', decision: 'APPROVE' as const } }
    const own = await t.ask(operatorProposals.decideProposal, decide, { token, key: newId() })
    expect(own.body.code).toBe('SECOND_OPERATOR_NEEDED')
    expect((await setBrand({ ...harbour, androidUrl: 'https://apps.example/b.apk' })).body.code).toBe(
      'ALREADY_PROPOSED',
    )
    const forged = `update brand set content = content || '{"androidUrl":"https://apps.example/a.apk"}'`
    await expect(t.app.db.pool.query(forged)).rejects.toThrow('two operators')
    await t.ask(
      operatorProposals.decideProposal,
      { body: { ...decide.body, decision: 'REJECT', reason: 'Not ours' } },
      { token: second.token, key: newId() },
    )
    await expect(t.app.db.pool.query(forged)).rejects.toThrow('two operators')
  })

  test('lead only to hosts that the settings allow', async () => {
    for (const supportUrl of ['https://support.example.evil.example/', 'mailto:help@evil.example']) {
      expect((await setBrand({ ...harbour, supportUrl })).body).toMatchObject({
        code: 'LINK_HOST_NOT_ALLOWED',
        fields: { supportUrl: {} },
      })
    }
    for (const supportUrl of [
      'http://support.example',
      'mailto:help@support.example?bcc=all@evil.example',
      'https://support.example@evil.example',
      // PostgreSQL cannot store these, and the link's own rule doesn't cover them.
      'https://support.example/\0',
      'https://support.example/\ud800',
    ])
      expect((await setBrand({ ...harbour, supportUrl })).body.fields).toEqual({
        supportUrl: expect.objectContaining({ code: 'INVALID_INPUT' }),
      })
    const mailed = await setBrand({ ...harbour, supportUrl: 'mailto:help@support.example' })
    expect(mailed.body.proposalId).toMatch(/-/)
    // Checked again at approval: the settings may no longer allow a host.
    const { brandLinkHosts } = t.app.config
    Object.assign(t.app.config, { brandLinkHosts: ['mt5.example'] })
    expect((await approved(mailed.body.proposalId)).body.code).toBe('REQUEST_OUTDATED')
    Object.assign(t.app.config, { brandLinkHosts })
  })
})

/** Unchanged links: link changes wait for a second operator. */
const sameLinks = { ...harbour, supportUrl: t.app.config.portal.supportUrl ?? '', mt5DownloadUrl: '' }

describe('a logo', () => {
  const save = (logo: File) => t.ask(contract.saveLogo, { body: { logo } }, { token })
  const logo = async () => fileOf(await pngBytes(600, 300), 'logo.png', 'image/png')
  const changes = async () =>
    (await t.ask(contract.catalogueChanges, { query: { kind: 'BRAND' } }, { token })).body.changes
  const picture = (logoId: string) =>
    t.server.inject(`/api${content.brandLogo.path}?${new URLSearchParams({ logoId })}`)
  const idOf = (item: Record<string, unknown> | null | undefined) => String(item?.logoId ?? '')

  test('is re-encoded with transparency, cached by browsers, and kept when other settings change', async () => {
    await setBrand(sameLinks)
    t.advance(60)
    expect((await save(await logo())).status).toBe(200)
    const [change] = await changes()
    expect(idOf(change?.before)).toBe('')
    const logoId = idOf(change?.after)
    // Hidden while pending.
    expect((await picture(logoId)).statusCode).toBe(404)
    expect((await t.ask(contract.savedLogo, { query: { logoId } }, { token })).status).toBe(200)
    await hourPasses()
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
    expect(logoPathOf(t.app)).toContain(logoId)
    t.advance(60)
    await setBrand({ ...sameLinks, name: 'Haven' })
    await hourPasses()
    expect(logoPathOf(t.app)).toContain(logoId)
  })

  test('can be shown in a webmail on any site', async () => {
    const [change] = await changes()
    const { headers } = await picture(idOf(change?.after))
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin')
    const missing = await picture(crypto.randomUUID())
    expect(missing.headers['cross-origin-resource-policy']).toBe('same-origin')
  })

  test('appears in mails by address, next to the name, and in documents', async () => {
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

  test('can be reverted to an earlier one, and removed', async () => {
    const [before] = await changes()
    const first = idOf(before?.after)
    t.advance(60)
    await save(await logo())
    const [second] = await changes()
    expect(idOf(second?.after)).not.toBe(first)
    t.advance(60)
    await t.ask(contract.putBackChange, { body: { changeId: second?.id ?? '' } }, { token })
    await hourPasses()
    expect(logoPathOf(t.app)).toContain(first)
    t.advance(60)
    await setBrand({ ...sameLinks, logoId: '' })
    await hourPasses()
    expect(logoPathOf(t.app)).toBeNull()
    expect(await logoOf(t.app)).toBeNull()
  })

  test('refused: a file that is no picture, and an unknown logo', async () => {
    expect((await save(fileOf('<svg/>', 'logo.png', 'image/png'))).body.code).toBe('IMAGE_FORMAT')
    const logoId = crypto.randomUUID()
    expect((await setBrand({ ...sameLinks, logoId })).status).toBe(404)
    expect((await picture(logoId)).statusCode).toBe(404)
    expect((await picture('x')).statusCode).toBe(404)
    const forged = `insert into brand_logo (id, png, created_at, public_since) values ($1, '', now(), now())`
    await expect(t.app.db.pool.query(forged, [logoId])).rejects.toThrow('permission denied')
  })
})

test('refused: unreadable colours, and invalid links', async () => {
  expect((await setBrand({ ...harbour, brandColour: '#8fd3d8' })).body).toMatchObject({
    fields: { brandColour: { code: 'CONTRAST_TOO_LOW' } },
  })
  expect((await setBrand({ ...harbour, accentColour: '#ffff66' })).status).toBe(400)
  expect((await setBrand({ ...harbour, supportUrl: 'javascript:alert(1)' })).status).toBe(400)
  expect((await setBrand({ ...harbour, androidUrl: 'mailto:a@b.example' })).status).toBe(400)
})
