import { expect, test } from 'vitest'
import { differencesOf } from './differences.ts'
import { bodyOf, fieldOf, kindForms, requestedFields, valuesOf } from './kind-fields.ts'

const formOf = (kind: string) => {
  const form = kindForms.find((each) => each.kind === kind)
  if (!form) throw new Error(kind)
  return form
}

const memo = {
  memoId: 'm',
  shownFrom: '2026-11-16T10:00:12.345Z',
  withdrawn: false,
  texts: [
    { language: 'en', title: 'Hours', memoContent: 'We close.' },
    { language: 'zh', title: '时间', memoContent: '关闭' },
  ],
}

test('only differences are listed, for each language separately', () => {
  const after = { ...memo, withdrawn: true, texts: [{ ...memo.texts[0], title: 'Times' }] }
  expect(differencesOf(memo, after)).toEqual([
    { field: 'withdrawn', before: 'false', after: 'true' },
    { field: 'title_en', before: 'Hours', after: 'Times' },
    { field: 'title_zh', before: '时间', after: '' },
    { field: 'memoContent_zh', before: '关闭', after: '' },
  ])
  expect(differencesOf(memo, memo)).toEqual([])
})

test('a new item lists everything; a list is one difference', () => {
  const year = { year: 2027, holidays: [{ day: '2027-01-01', name: 'New Year' }] }
  expect(differencesOf(null, year)).toEqual([
    { field: 'year', before: '', after: '2027' },
    { field: 'holidays', before: '', after: '2027-01-01 New Year' },
  ])
})

test('a form sends its initial values unchanged, whatever the kind', () => {
  const contents = {
    MEMO: memo,
    PRODUCT: {
      productId: 'p',
      name: 'North',
      strategyId: 's',
      tradingPair: 'EUR/USD',
      image: 'aurora',
      trial: false,
      prices: [500, 1000],
      subscriptionDays: 30,
      sortOrder: 1,
      offered: true,
    },
    HOLIDAYS: { year: 2027, holidays: [{ day: '2027-01-01', name: 'New Year' }] },
    NETWORK: { network: 'BEP20', withdrawalFee: '0.50', offered: true },
  }
  for (const [kind, content] of Object.entries(contents)) {
    const form = formOf(kind)
    expect(bodyOf(form, valuesOf(form, content), content)).toEqual(content)
  }
})

test('a refusal of a text is shown at its language', () => {
  const form = formOf('MEMO')
  const body = bodyOf(form, { ...valuesOf(form, null), title_en: 'A', title_ja: 'B' }, null)
  expect(fieldOf(form, 'texts.1.memoContent', body)).toBe('memoContent_ja')
  expect(fieldOf(form, 'texts', body)).toBe('title_en')
  expect(fieldOf(formOf('PRODUCT'), 'prices.0', body)).toBe('prices')
})

test('a field is shown only where it applies', () => {
  const form = formOf('ANNOUNCEMENT')
  const names = (audience: string, content: object | null) =>
    requestedFields(form, { ...valuesOf(form, null), audience }, content as never).map(({ name }) => name)
  expect(names('ALL', null)).toEqual(['audience'])
  expect(names('COUNTRY', null)).toEqual(['audience', 'country'])
  expect(names('LISTED', {})).toEqual(['audience', 'receivers', 'withdrawn'])
  const values = { ...valuesOf(form, null), audience: 'LISTED', receivers: 'ann, b@c.test', message_en: 'Hi' }
  expect(bodyOf(form, values, null)).toEqual({
    audience: 'LISTED',
    receivers: ['ann', 'b@c.test'],
    texts: [{ language: 'en', message: 'Hi' }],
  })
})
