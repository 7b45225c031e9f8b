import type { CatalogueKindName } from '@halyard/contract'
import { formatUtcSecond, showAmount } from '@halyard/web/formats'
import { useTexts } from '../../locales/index.ts'
import type { CatalogueItem } from './catalogue-queries.ts'
import type { Content } from './kind-fields.ts'
import { useValueWords } from './value-words.ts'

interface Words {
  readonly title: string
  readonly note: string
}

const text = (content: Content, name: string): string => String(content[name] ?? '')

/** An item's name in a list, and its main facts. */
export function useItemWords(
  kind: CatalogueKindName,
): (item: Pick<CatalogueItem, 'subject' | 'content'>) => Words {
  const t = useTexts('catalogue')
  const valueWords = useValueWords()
  // As the fields take it.
  const moment = (value: unknown) => (value ? formatUtcSecond(new Date(String(value)).toISOString()) : '–')
  const list = (value: unknown) => (Array.isArray(value) ? value : [])
  function wordsOf(each: Content): Words {
    switch (kind) {
      case 'STRATEGY':
        return { title: text(each, 'name'), note: `MT5 ${text(each, 'masterLogin')}` }
      case 'PRODUCT':
        return {
          title: text(each, 'name'),
          note: [
            each.offered ? t('offered') : t('notOffered'),
            list(each.prices)
              .map((price) => showAmount(String(price)))
              .join(', ')
              .concat(' USDT'),
          ].join(' · '),
        }
      case 'MEMO':
        return {
          title: text((list(each.texts).find(({ language }) => language === 'en') ?? {}) as Content, 'title'),
          note: each.withdrawn ? t('withdrawn') : moment(each.shownFrom),
        }
      case 'BANNER':
        return {
          title: text((list(each.pictures)[0] ?? {}) as Content, 'description') || t('noPicture'),
          note: each.shownUntil
            ? `${moment(each.shownFrom)} – ${moment(each.shownUntil)}`
            : t('shownSince', { time: moment(each.shownFrom) }),
        }
      case 'ANNOUNCEMENT':
        return {
          title: text(
            (list(each.texts).find(({ language }) => language === 'en') ?? {}) as Content,
            'message',
          ),
          note: [
            t(each.audience as 'ALL'),
            each.withdrawn ? t('withdrawn') : '',
            each.country ? valueWords('country', text(each, 'country')) : '',
          ]
            .filter(Boolean)
            .join(' · '),
        }
      case 'RATE':
        return {
          title: `${text(each, 'currencyCode')}, ${t(each.direction === 'DEPOSIT' ? 'DEPOSIT' : 'WITHDRAWAL')}`,
          note: `1 USDT = ${text(each, 'rate')} ${text(each, 'currencyCode')}`,
        }
      case 'ACCOUNT':
        return {
          title: `${text(each, 'currencyCode')}, ${text(each, 'bankName')}`,
          note: `${text(each, 'accountName')} · ${text(each, 'accountNumber')}`,
        }
      case 'NETWORK':
        return {
          title: text(each, 'network'),
          note: [
            each.offered ? t('offered') : t('notOffered'),
            t('feeOf', { fee: showAmount(text(each, 'withdrawalFee')) }),
          ].join(' · '),
        }
      case 'HOURS':
        return {
          title: t('HOURS'),
          note: `${text(each, 'bankFrom')}–${text(each, 'bankTo')} · ${text(each, 'chatFrom')}–${text(each, 'chatTo')}`,
        }
      case 'BRAND':
        return {
          title: text(each, 'name'),
          note: `${text(each, 'brandColour')}, ${text(each, 'accentColour')}`,
        }
      case 'PLACES':
        return {
          title: t('PLACES'),
          note: [...list(each.networks), ...list(each.countries)].join(', ') || '–',
        }
      case 'HOLIDAYS':
        return {
          title: text(each, 'year'),
          note: t('numberOfDays', { number: String(list(each.holidays).length) }),
        }
    }
  }
  return ({ content }) => wordsOf(content)
}
