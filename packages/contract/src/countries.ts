/** The countries of the specification, and Malaysia; ISO 3166 codes are the keys on the wire. */
export const countryKeys = ['US', 'GB', 'VG', 'DE', 'RU', 'CN', 'KR', 'JP', 'SG', 'SC', 'ZA', 'MY'] as const
export type CountryKey = (typeof countryKeys)[number]
