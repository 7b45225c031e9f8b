/** Content that the demo's operators published before the visitor arrived, through their own calls. */
import { readFile } from 'node:fs/promises'
import { type Language, operatorContent } from '@halyard/contract'
import type { App } from '../../platform/app.ts'
import { laterBy } from '../../platform/clock.ts'
import { demoMemos } from './memos.ts'
import type { Ask, DemoOperators } from './operators.ts'

interface DemoBanner {
  readonly name: string
  /** A language without one sees the English banner. */
  readonly says: { readonly en: string } & Readonly<Partial<Record<Language, string>>>
}

const banners: readonly DemoBanner[] = [
  {
    name: 'figures',
    says: {
      en: 'Open any figure: every balance shows the entries it is made of.',
      zh: '每个数字都可查：每一笔余额都能展开，查看其全部明细。',
      'zh-tw': '每個數字都可查：每一筆餘額都能展開，查看其全部明細。',
      id: 'Telusuri setiap angka: setiap saldo menampilkan rincian transaksinya.',
      ja: 'すべての数字に根拠を。残高をひらけば、その内訳が分かります。',
    },
  },
  {
    name: 'two-factor',
    says: {
      en: 'Two locks are better: turn on two-factor authentication in Settings, Security.',
      zh: '双重验证，更加安心：请在“设置”的“安全”中开启双重验证。',
      'zh-tw': '雙重驗證，更加安心：請在「設定」的「安全性」中開啟雙重驗證。',
      id: 'Dua kunci lebih aman: aktifkan autentikasi dua faktor di Pengaturan, Keamanan.',
      ja: '二重の鍵で、さらに安心。「設定」の「セキュリティ」で二要素認証を有効にできます。',
    },
  },
]

export async function publish(app: App, { first, second }: DemoOperators): Promise<void> {
  for (const memo of demoMemos) await publishMemo(app, first, memo)
  for (const [position, banner] of banners.entries()) await publishBanner(first, banner, position)
  await approveWaiting(second)
}

/** Publishes the first operator's pending drafts. */
export async function approveWaiting(second: Ask): Promise<void> {
  const { waiting } = await second(operatorContent.waitingContent, {})
  for (const { kind, subject, save } of waiting)
    await second(operatorContent.releaseContent, { body: { kind, subject, save } })
}

async function publishMemo(app: App, ask: Ask, { daysAgo, texts }: (typeof demoMemos)[number]) {
  const shownFrom = laterBy(app.clock.now(), -daysAgo * 24 * 3600).toISOString()
  await ask(operatorContent.saveMemo, { body: { shownFrom, texts } })
}

async function publishBanner(ask: Ask, { name, says }: (typeof banners)[number], position: number) {
  const { bannerId } = await ask(operatorContent.saveBanner, { body: { position } })
  // English last: the banner is shown from then on.
  for (const [language, description] of Object.entries(says).reverse() as [Language, string][]) {
    const bytes = await readFile(new URL(`banners/${name}.${language}.jpg`, import.meta.url))
    const picture = new File([bytes], `${name}.jpg`, { type: 'image/jpeg' })
    await ask(operatorContent.saveBannerPicture, { body: { bannerId, language, description, picture } })
  }
}
