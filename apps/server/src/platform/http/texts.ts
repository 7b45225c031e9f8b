import {
  type CodeTexts,
  fillText,
  type Language,
  type NoticeCode,
  type RefusalCode,
  type RefusalParams,
} from '@halyard/contract'
import { texts as en } from '@halyard/contract/texts/en'
import { texts as id } from '@halyard/contract/texts/id'
import { texts as ja } from '@halyard/contract/texts/ja'
import { texts as zh } from '@halyard/contract/texts/zh'
import { texts as zhTw } from '@halyard/contract/texts/zh-tw'
import { writtenMoment } from '../written-dates.ts'

const tables: Record<Language, CodeTexts> = { en, zh, 'zh-tw': zhTw, id, ja }

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
