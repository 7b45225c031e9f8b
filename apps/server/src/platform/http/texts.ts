import { createRequire } from 'node:module'
import {
  type CodeTexts,
  fillText,
  type Language,
  languages,
  type NoticeCode,
  type RefusalCode,
  type RefusalParams,
} from '@halyard/contract'
import type en from '@halyard/contract/texts/en'
import { writtenMoment } from '../written-dates.ts'

const require = createRequire(import.meta.url)

/** `npm test -- texts` compares languages, and the compiler the English texts with the codes. */
function codesIn(language: Language): CodeTexts {
  const { members, operators, notices }: typeof en = require(`@halyard/contract/texts/${language}`)
  return { ...members, ...operators, ...notices }
}

const tables = Object.fromEntries(languages.map((language) => [language, codesIn(language)])) as Record<
  Language,
  CodeTexts
>

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
