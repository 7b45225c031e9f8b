export { chooseLanguage, languageNames, restoreLanguage } from './language.ts'
export { offerTables } from './offer-tables.ts'
export { type PlainKey, type TextsOf, type Translate, translateWith } from './translate.ts'
export { useCodeTexts, useLanguage } from './use-texts.ts'
