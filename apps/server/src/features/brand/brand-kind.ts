import { operatorCatalogue as contract } from '@halyard/contract'
import { brandNow, readBrand, type SetBrand, setBrandOf } from '../../platform/brand.ts'
import type { Reader } from '../../platform/db/database.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { isId } from '../../platform/ids.ts'
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
    const set = (await setBrandOf(reader)) ?? asSet(config)
    return [{ subject: 'platform', content: { ...set, logoId: set.logoId ?? '' } }]
  },
  async keep(tx, _, brand) {
    const logoId = brand.logoId ?? (await setBrandOf(tx))?.logoId ?? ''
    if (logoId !== '' && !(await isLogo(tx, logoId))) return refuse('NOT_FOUND', { field: 'logoId' })
    const content = JSON.stringify({ ...brand, logoId })
    await tx.updateTable('brand').set({ content }).where('only_row', '=', true).execute()
    return { subject: 'platform' }
  },
  afterwards: readBrand,
})

const isLogo = async (reader: Reader, id: string): Promise<boolean> =>
  isId(id) &&
  (await reader.selectFrom('brand_logo').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

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
