import { formatIsoMonth } from '@halyard/web/formats'
import { useLanguage } from '@halyard/web/texts'

/** A month in words, from YYYY-MM: October 2026. */
export function useMonthWords() {
  const language = useLanguage()
  return (month: string) => formatIsoMonth(month, language)
}
