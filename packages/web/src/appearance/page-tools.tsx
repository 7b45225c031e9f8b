import { type Language, languageNames } from '@halyard/contract'
import { ColorSchemeToggle, LanguageSelect } from '@halyard/ui/layout'
import { chooseLanguage } from '../texts/language.ts'
import { useKitTexts, useLanguage } from '../texts/use-texts.ts'

interface PageToolsProps {
  /** The languages that the application offers, in this order. */
  readonly languages: readonly Language[]
}

/** Language and colour scheme, for pages without a menu of their own. */
export function PageTools({ languages }: PageToolsProps) {
  const t = useKitTexts('app')
  const language = useLanguage()
  return (
    <>
      <LanguageSelect
        label={t('language')}
        value={language}
        options={languages.map((code) => ({ code, name: languageNames[code] }))}
        onChange={(code) => void chooseLanguage(code)}
      />
      <ColorSchemeToggle labels={{ auto: t('schemeAuto'), light: t('schemeLight'), dark: t('schemeDark') }} />
    </>
  )
}
