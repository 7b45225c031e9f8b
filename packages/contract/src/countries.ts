/** The specification's countries, and Malaysia; the keys are ISO 3166 codes. */
export const countryKeys = ['US', 'GB', 'VG', 'DE', 'RU', 'CN', 'KR', 'JP', 'SG', 'SC', 'ZA', 'MY'] as const
export type CountryKey = (typeof countryKeys)[number]
