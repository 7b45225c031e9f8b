import { ColorSchemeToggle, LanguageSelect } from '@halyard/ui/layout'
import { chooseLanguage, languageNames, useLanguage } from '@halyard/web/texts'
import { useTexts } from '../../locales/index.ts'
import { settings } from '../settings/index.ts'

/** Language and colour scheme, in the header of pages without the shell. */
export function PageTools() {
  const t = useTexts('app')
  const language = useLanguage()
  return (
    <>
      <LanguageSelect
        label={t('language')}
        value={language}
        options={settings.languages.map((code) => ({ code, name: languageNames[code] }))}
        onChange={(code) => void chooseLanguage(code)}
      />
      <ColorSchemeToggle labels={{ auto: t('schemeAuto'), light: t('schemeLight'), dark: t('schemeDark') }} />
    </>
  )
}
