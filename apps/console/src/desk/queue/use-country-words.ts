import { useLanguage } from '@halyard/web/texts'

/** A country by its name in the reader's language; of what is no country's code, the code. */
export function useCountryWords(): (code: string) => string {
  const countries = new Intl.DisplayNames(useLanguage(), { type: 'region', fallback: 'code' })
  return (code) => (/^[A-Z]{2}$/.test(code) ? (countries.of(code) ?? code) : code)
}
