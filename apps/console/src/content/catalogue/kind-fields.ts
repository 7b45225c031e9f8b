/** The fields of each kind of the catalogue, and how a form holds them. */
import {
  audiences,
  type Call,
  type CatalogueKindName,
  countryKeys,
  languages,
  operatorCatalogue,
  operatorContent,
  operatorInvestments,
  operatorMoney,
} from '@halyard/contract'
import { typedMoment } from '@halyard/web/formats'

export type Content = Readonly<Record<string, unknown>>

type FieldType =
  | 'text'
  | 'paragraphs'
  | 'number'
  | 'numbers'
  | 'words'
  | 'switch'
  | 'moment'
  | 'holidays'
  | 'choice'

export interface KindField {
  readonly name: string
  readonly type: FieldType
  /** Part of the item's identity: fixed once it exists. */
  readonly isFixed?: true
  readonly isOptional?: true
  readonly choices?: readonly string[]
  /** Shown only while another field has this value. */
  readonly when?: readonly [field: string, value: string]
  /** Shown only once the item exists. */
  readonly isLater?: true
}

export interface KindForm {
  readonly kind: CatalogueKindName
  readonly call: Call
  /** The field that identifies an existing item in the call; null where other fields do. */
  readonly id: string | null
  readonly fields: readonly KindField[]
  /** Inside `texts`, once for each language. */
  readonly inLanguages?: readonly KindField[]
  /** True if items can be added. */
  readonly grows: boolean
  /** True if existing items cannot be changed, only proposed again. */
  readonly stays?: true
}

export const kindForms: readonly KindForm[] = [
  {
    kind: 'PRODUCT',
    call: operatorInvestments.saveProduct,
    id: 'productId',
    grows: true,
    fields: [
      { name: 'name', type: 'text' },
      { name: 'strategyId', type: 'text', isFixed: true },
      { name: 'tradingPair', type: 'text' },
      { name: 'image', type: 'text' },
      { name: 'trial', type: 'switch', isFixed: true },
      { name: 'prices', type: 'numbers' },
      { name: 'subscriptionDays', type: 'number' },
      { name: 'sortOrder', type: 'number' },
      { name: 'offered', type: 'switch' },
    ],
  },
  {
    kind: 'STRATEGY',
    call: operatorInvestments.saveStrategy,
    id: null,
    grows: true,
    fields: [
      { name: 'strategyId', type: 'text', isFixed: true },
      { name: 'name', type: 'text' },
      { name: 'masterLogin', type: 'number' },
    ],
  },
  {
    kind: 'MEMO',
    call: operatorContent.saveMemo,
    id: 'memoId',
    grows: true,
    fields: [
      { name: 'shownFrom', type: 'moment', isOptional: true },
      { name: 'withdrawn', type: 'switch', isLater: true },
    ],
    inLanguages: [
      { name: 'title', type: 'text' },
      { name: 'memoContent', type: 'paragraphs' },
    ],
  },
  {
    kind: 'BANNER',
    call: operatorContent.saveBanner,
    id: 'bannerId',
    grows: true,
    fields: [
      { name: 'position', type: 'number' },
      { name: 'shownFrom', type: 'moment', isOptional: true },
      { name: 'shownUntil', type: 'moment', isOptional: true },
    ],
  },
  {
    kind: 'ANNOUNCEMENT',
    call: operatorContent.saveAnnouncement,
    id: 'announcementId',
    grows: true,
    fields: [
      { name: 'audience', type: 'choice', choices: audiences, isFixed: true },
      {
        name: 'country',
        type: 'choice',
        choices: countryKeys,
        isFixed: true,
        when: ['audience', 'COUNTRY'],
      },
      { name: 'receivers', type: 'words', isFixed: true, when: ['audience', 'LISTED'] },
      { name: 'withdrawn', type: 'switch', isLater: true },
    ],
    inLanguages: [{ name: 'message', type: 'paragraphs' }],
  },
  {
    kind: 'RATE',
    call: operatorMoney.setRate,
    id: null,
    grows: true,
    fields: [
      { name: 'direction', type: 'choice', choices: ['DEPOSIT', 'WITHDRAWAL'], isFixed: true },
      { name: 'currencyCode', type: 'text', isFixed: true },
      { name: 'rate', type: 'text' },
      { name: 'reason', type: 'text', isOptional: true },
    ],
  },
  {
    kind: 'ACCOUNT',
    call: operatorMoney.proposeDepositAccount,
    id: null,
    grows: true,
    stays: true,
    fields: [
      { name: 'currencyCode', type: 'text' },
      { name: 'bankName', type: 'text' },
      { name: 'accountName', type: 'text' },
      { name: 'accountNumber', type: 'text' },
      { name: 'swift', type: 'text', isOptional: true },
      { name: 'bankAddress', type: 'text', isOptional: true },
      { name: 'reason', type: 'text', isOptional: true },
    ],
  },
  {
    kind: 'NETWORK',
    call: operatorMoney.setNetwork,
    id: null,
    grows: false,
    fields: [
      { name: 'network', type: 'text', isFixed: true },
      { name: 'withdrawalFee', type: 'text' },
      { name: 'offered', type: 'switch' },
    ],
  },
  {
    kind: 'HOURS',
    call: operatorMoney.setServiceHours,
    id: null,
    grows: false,
    fields: [
      { name: 'bankFrom', type: 'text' },
      { name: 'bankTo', type: 'text' },
      { name: 'chatFrom', type: 'text' },
      { name: 'chatTo', type: 'text' },
    ],
  },
  {
    kind: 'HOLIDAYS',
    call: operatorMoney.setHolidays,
    id: null,
    grows: true,
    fields: [
      { name: 'year', type: 'number', isFixed: true },
      { name: 'holidays', type: 'holidays' },
    ],
  },
  {
    kind: 'PLACES',
    call: operatorCatalogue.refusePlaces,
    id: null,
    grows: false,
    fields: [
      { name: 'networks', type: 'words' },
      { name: 'countries', type: 'words' },
    ],
  },
  {
    kind: 'BRAND',
    call: operatorCatalogue.setBrand,
    id: null,
    grows: false,
    fields: [
      { name: 'name', type: 'text' },
      { name: 'brandColour', type: 'text' },
      { name: 'accentColour', type: 'text' },
      { name: 'supportUrl', type: 'text', isOptional: true },
      { name: 'androidUrl', type: 'text', isOptional: true },
      { name: 'playStoreUrl', type: 'text', isOptional: true },
      { name: 'huaweiUrl', type: 'text', isOptional: true },
      { name: 'mt5DownloadUrl', type: 'text', isOptional: true },
    ],
  },
]

export type FormValues = Record<string, string | boolean>

/** The fields to fill in, given the values so far. */
export const requestedFields = (
  { fields }: KindForm,
  values: FormValues,
  content: Content | null,
): readonly KindField[] =>
  fields.filter(
    ({ when, isLater }) => (!when || values[when[0]] === when[1]) && (!isLater || content !== null),
  )

/** The name of a field in one language. */
export const nameIn = (language: string, name: string): string => `${name}_${language}`

interface Holiday {
  readonly day: string
  readonly name: string
}

/** The form's values of an item; empty for a new one. */
export function valuesOf(form: KindForm, content: Content | null): FormValues {
  const texts = (content?.texts ?? []) as readonly Content[]
  return Object.fromEntries([
    ...form.fields.map((field) => [field.name, shownAs(field, content?.[field.name])]),
    ...(form.inLanguages ?? []).flatMap((field) =>
      languages.map((language) => [
        nameIn(language, field.name),
        shownAs(field, texts.find((text) => text.language === language)?.[field.name]),
      ]),
    ),
  ])
}

function shownAs({ type, choices }: KindField, value: unknown): string | boolean {
  if (type === 'switch') return value === true
  if (value === undefined || value === null) return choices?.[0] ?? ''
  if (type === 'numbers' || type === 'words') return (value as readonly unknown[]).join(', ')
  if (type === 'moment') return String(value).slice(0, 16).replace('T', ' ')
  if (type === 'holidays')
    return (value as readonly Holiday[]).map(({ day, name }) => `${day} ${name}`).join('\n')
  return String(value)
}

/** The request body; the call's rules validate it. */
export function bodyOf(form: KindForm, values: FormValues, content: Content | null): Content {
  const filled = languages.filter((language) =>
    form.inLanguages?.some(({ name }) => values[nameIn(language, name)] !== ''),
  )
  return {
    ...(form.id && content && { [form.id]: content[form.id] }),
    ...Object.fromEntries(
      requestedFields(form, values, content).flatMap((field) => {
        const typed = values[field.name] ?? ''
        const present = content?.[field.name]
        // Unchanged values are sent as they were: a form shows a moment without its seconds.
        const isUntouched = present !== undefined && typed === shownAs(field, present)
        const sent = isUntouched ? present : sentOf(field, typed)
        return sent === undefined ? [] : [[field.name, sent]]
      }),
    ),
    ...(form.inLanguages && {
      texts: filled.map((language) => ({
        language,
        ...Object.fromEntries(
          form.inLanguages?.map(({ name }) => [name, values[nameIn(language, name)]]) ?? [],
        ),
      })),
    }),
  }
}

function sentOf({ type, isOptional }: KindField, value: string | boolean): unknown {
  if (typeof value === 'boolean') return value
  if (value.trim() === '' && isOptional) return type === 'moment' ? undefined : ''
  switch (type) {
    case 'number':
      return Number(value)
    case 'numbers':
      return listOf(value).map(Number)
    case 'words':
      return listOf(value)
    case 'moment':
      return typedMoment(value)
    case 'holidays':
      return value
        .split('\n')
        .filter((line) => line.trim() !== '')
        .map((line) => ({ day: line.trim().slice(0, 10), name: line.trim().slice(10).trim() }))
    default:
      return value
  }
}

const listOf = (value: string) => value.split(/[\s,]+/).filter(Boolean)

/** The field that a refusal is about: `texts.1.title` is the title in the second language filled in. */
export function fieldOf(form: KindForm, path: string, body: Content): string {
  const [first = '', index, name] = path.split('.')
  if (first !== 'texts') return first
  const text = (body.texts as readonly Content[])[Number(index)]
  return nameIn(String(text?.language ?? 'en'), name ?? form.inLanguages?.[0]?.name ?? '')
}
