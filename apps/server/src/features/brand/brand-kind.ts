import { operatorCatalogue as contract } from '@halyard/contract'
import { brandNow, readBrand, type SetBrand, setBrandOf } from '../../platform/brand.ts'
import type { Config } from '../../settings/config.ts'
import { catalogueKind } from '../catalogue/index.ts'

/** The product's own (tokens.css). */
const usualColours = { brand: '#0d5b61', accent: '#d98a24' }

export const brandKind = catalogueKind({
  kind: 'BRAND',
  call: contract.setBrand,
  action: 'brand.set',
  logged: 'brand',
  subjectOf: () => 'platform',
  async list(reader, { config }) {
    return [{ subject: 'platform', content: (await setBrandOf(reader)) ?? asSet(config) }]
  },
  async keep(tx, _, brand) {
    const content = JSON.stringify(brand)
    await tx.updateTable('brand').set({ content }).where('only_row', '=', true).execute()
    return { subject: 'platform' }
  },
  afterwards: readBrand,
})

/** What the environment says, as a call would set it. */
function asSet(config: Config): SetBrand {
  const { name, colours, supportUrl, appLinks, mt5DownloadUrl } = brandNow(config)
  const { brand, accent } = colours ?? usualColours
  return {
    name,
    brandColour: brand,
    accentColour: accent,
    supportUrl: supportUrl ?? '',
    androidUrl: appLinks.android ?? '',
    playStoreUrl: appLinks.playStore ?? '',
    huaweiUrl: appLinks.huawei ?? '',
    mt5DownloadUrl: mt5DownloadUrl ?? '',
  }
}
