import { languages } from '@halyard/contract'
import { expect, test } from 'vitest'
import { loadTable } from './index.ts'

const minutes = {
  en: /about 15 minutes/,
  zh: /约 15 分钟/,
  'zh-tw': /約 15 分鐘/,
  id: /sekitar 15 menit/,
  ja: /(約|およそ) ?15 ?分/,
}

test.each(languages)(
  '[CON-012] crypto deposits and withdrawals take about 15 minutes, in %s',
  async (language) => {
    const [deposit, withdrawal] = [
      await loadTable(language, 'deposit'),
      await loadTable(language, 'withdrawal'),
    ]
    // The deposit screen states it for both directions, the withdrawal screen only for withdrawals.
    for (const text of [deposit.describeMinutes, deposit.termsMinutes, withdrawal.usdtPurpose])
      expect(text).toMatch(minutes[language])
  },
)

test.each(languages)('amounts are written in the display format, with commas, in %s', async (language) => {
  for (const name of ['deposit', 'withdrawal', 'wallet', 'orders', 'investment'] as const) {
    const texts: readonly string[] = Object.values(await loadTable(language, name))
    expect(texts.filter((text) => /\d\.000/.test(text))).toEqual([])
  }
})

test.each(languages)('the brackets of %s name an account', async (language) => {
  const orders = await loadTable(language, 'orders')
  const brackets = language === 'en' || language === 'id' ? ' (MT5 {mt5Id})' : '（MT5 {mt5Id}）'
  for (const text of [
    orders.profitReview,
    orders.capitalReview,
    orders.unsubscribeReview,
    orders.capitalAsked,
  ])
    expect(text).toContain(`{package}${brackets}`)
})

const wentThrough = {
  en: 'gone through',
  zh: '已完成',
  'zh-tw': '已完成',
  id: 'sudah diproses',
  ja: '完了したかどうか',
}

test.each(languages)('one phrase means that a request may have gone through, in %s', async (language) => {
  expect((await loadTable(language, 'app')).unknownText).toContain(wentThrough[language])
})

// English names the pending step: review, or approval.
test.each(languages.filter((language) => language !== 'en'))(
  'pending decisions of our team have one label in every list, in %s',
  async (language) => {
    const [{ PENDING }, deposit, tracking, dashboard] = [
      await loadTable(language, 'lists'),
      await loadTable(language, 'deposit'),
      await loadTable(language, 'tracking'),
      await loadTable(language, 'dashboard'),
    ]
    const words = [deposit.PENDING, tracking.inReview, tracking.waitsForApproval, dashboard.withdrawalPending]
    expect(new Set(words)).toEqual(new Set([PENDING]))
  },
)
