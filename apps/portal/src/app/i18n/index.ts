export { chooseLanguage, languageNames, languageStore, loadTexts, restoreLanguage } from './language.ts'
export { useCodeTexts, useLanguage, useTexts } from './use-texts.ts'
