import { deviceOf } from '@halyard/web/formats'
import { useTexts } from '../../locales/index.ts'

/** Suggests a name by which the member will recognise this browser's passkey. */
export function useSuggestedName(): string {
  const t = useTexts('passkeys')
  const { browser, system } = deviceOf(navigator.userAgent)
  if (browser && system) return t('deviceName', { browser, system })
  return browser ?? system ?? t('deviceUnknown')
}
