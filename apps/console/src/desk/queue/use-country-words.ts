import { useLanguage } from '@halyard/web/texts'

/** A country's name in the reader's language; an unknown code as it is. */
export function useCountryWords(): (code: string) => string {
  const countries = new Intl.DisplayNames(useLanguage(), { type: 'region', fallback: 'code' })
  return (code) => (/^[A-Z]{2}$/.test(code) ? (countries.of(code) ?? code) : code)
}
