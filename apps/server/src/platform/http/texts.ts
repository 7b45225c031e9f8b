import {
  type CodeTexts,
  fillText,
  type Language,
  type NoticeCode,
  type RefusalCode,
  type RefusalParams,
} from '@halyard/contract'
import en from '@halyard/contract/texts/en' with { type: 'json' }
import id from '@halyard/contract/texts/id' with { type: 'json' }
import ja from '@halyard/contract/texts/ja' with { type: 'json' }
import zh from '@halyard/contract/texts/zh' with { type: 'json' }
import zhTw from '@halyard/contract/texts/zh-tw' with { type: 'json' }
import { writtenMoment } from '../written-dates.ts'

const tables: Record<Language, CodeTexts> = {
  en: codesOf(en),
  zh: codesOf(zh),
  'zh-tw': codesOf(zhTw),
  id: codesOf(id),
  ja: codesOf(ja),
}

function codesOf({ members, operators, notices }: typeof en): CodeTexts {
  return { ...members, ...operators, ...notices }
}

export function textOf(code: RefusalCode | NoticeCode, language: Language, params?: RefusalParams): string {
  return fillText(tables[language][code], readable(params))
}

/**
 * Formats a time in UTC: only the browser knows the reader's time zone, and it gets the time itself in the
 * params.
 */
function readable(params: RefusalParams | undefined): RefusalParams | undefined {
  if (typeof params?.time !== 'string') return params
  return { ...params, time: writtenMoment(new Date(params.time)) }
}
