/** Content shown to members: memos, banners, announcements, the brand, and blocked regions. */
import { operatorCatalogue, operatorContent, operatorInvestments } from '@halyard/contract'
import { anOperator } from '../operators.ts'
import { fileOf, jpegBytes } from '../pictures.ts'
import type { TestServer } from '../server.ts'
import { aStrategy } from './investments.ts'
import { type Scenes, scene } from './scene.ts'

export const scenesOfCatalogue: Scenes = {
  ...scene(operatorContent.saveMemo, async (t) => [{ body: { ...aMemo, memoId: await publishedMemo(t) } }]),
  ...scene(operatorContent.withdrawMemo, async (t) => [
    { body: { memoId: await publishedMemo(t), reason: 'Over' } },
  ]),
  ...scene(operatorContent.saveBanner, async () => [{ body: { position: 1 } }]),
  ...scene(operatorContent.saveBannerPicture, async (t) => {
    const { token } = await anOperator(t, ['content.publish'])
    const { bannerId } = (await t.ask(operatorContent.saveBanner, { body: { position: 1 } }, { token })).body
    const picture = fileOf(await jpegBytes())
    return [{ body: { bannerId, language: 'en' as const, description: 'Scene', picture } }]
  }),
  ...scene(operatorCatalogue.refusePlaces, async () => [
    { body: { networks: ['203.0.113.0/24'], countries: [] } },
  ]),
  ...scene(operatorCatalogue.setBrand, async () => [{ body: aBrand }]),
  ...scene(operatorCatalogue.putBackChange, async (t) => {
    const { token } = await anOperator(t, ['products.set'])
    const strategy = aStrategy()
    const save = (name: string) =>
      t.ask(operatorInvestments.saveStrategy, { body: { ...strategy, name } }, { token })
    await save('Before')
    await save('After')
    const query = { kind: 'STRATEGY' as const, subject: strategy.strategyId }
    const [last] = (await t.ask(operatorCatalogue.catalogueChanges, { query }, { token })).body.changes
    return [{ body: { changeId: last?.id ?? '' } }]
  }),
  ...scene(operatorCatalogue.saveLogo, async () => [{ body: { logo: fileOf(await jpegBytes()) } }]),
  ...scene(operatorContent.countReceivers, async () => [{ body: { audience: 'ALL' as const } }]),
  ...scene(operatorContent.saveAnnouncement, async (t) => {
    const { token } = await anOperator(t, ['content.publish'])
    const body = anAnnouncement
    const { announcementId } = (await t.ask(operatorContent.saveAnnouncement, { body }, { token })).body
    return [{ body: { ...anAnnouncement, announcementId, withdrawn: true } }]
  }),
  ...scene(operatorContent.releaseContent, async (t) => [{ body: await waitingMemo(t) }]),
  ...scene(operatorContent.stopContent, async (t) => [
    { body: { ...(await waitingMemo(t)), reason: 'Not ours' } },
  ]),
}

const anAnnouncement = {
  audience: 'ALL' as const,
  texts: [{ language: 'en' as const, message: 'Hello' }],
}

const aMemo = { texts: [{ language: 'en' as const, title: 'Scene', memoContent: 'Text' }] }

async function publishedMemo(t: TestServer): Promise<string> {
  const { token } = await anOperator(t, ['content.publish'])
  return (await t.ask(operatorContent.saveMemo, { body: aMemo }, { token })).body.memoId
}

async function waitingMemo(t: TestServer) {
  const memoId = await publishedMemo(t)
  const { token } = await anOperator(t, [])
  const { waiting } = (await t.ask(operatorContent.waitingContent, undefined, { token })).body
  return {
    kind: 'MEMO' as const,
    subject: memoId,
    save: waiting.find(({ subject }) => subject === memoId)?.save ?? '',
  }
}

const aBrand = {
  name: 'Harbour',
  brandColour: '#123a5c',
  accentColour: '#c27a1a',
  supportUrl: 'mailto:no-reply@halyard.test',
  androidUrl: '',
  playStoreUrl: '',
  huaweiUrl: '',
  mt5DownloadUrl: '',
}
