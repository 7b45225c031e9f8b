import { operatorCatalogue as contract, wallet } from '@halyard/contract'
import { afterAll, expect, test } from 'vitest'
import { anOperator } from '../../../../../tests/support/operators.ts'
import { type TestServer, testServer } from '../../../../../tests/support/server.ts'
import { aMember } from '../../../../../tests/support/wallets.ts'

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
const setBrand = (body: typeof harbour) => t.ask(contract.setBrand, { body }, { token })
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

test('refused: colours that cannot be read, and links that lead nowhere', async () => {
  expect((await setBrand({ ...harbour, brandColour: '#8fd3d8' })).body).toMatchObject({
    fields: { brandColour: { code: 'CONTRAST_TOO_LOW' } },
  })
  expect((await setBrand({ ...harbour, accentColour: '#ffff66' })).status).toBe(400)
  expect((await setBrand({ ...harbour, supportUrl: 'javascript:alert(1)' })).status).toBe(400)
  expect((await setBrand({ ...harbour, androidUrl: 'mailto:a@b.example' })).status).toBe(400)
})
