export { chooseLanguage, languageNames, loadTexts, restoreLanguage } from './language.ts'
export { useCodeTexts, useLanguage, useTexts } from './use-texts.ts'
