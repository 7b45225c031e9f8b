import { operatorCatalogue as contract } from '@halyard/contract'
import { propose } from '../../operators/index.ts'
import { brandOfEnvironment, readBrand, type SetBrand, setBrandOf } from '../../platform/brand.ts'
import type { Reader } from '../../platform/db/database.ts'
import { Refusal, refuse } from '../../platform/http/refusal.ts'
import { isId } from '../../platform/ids.ts'
import type { Config } from '../../settings/config.ts'
import { catalogueKind, saveTexts, waitingTexts } from '../catalogue/index.ts'
import { changedLinks, faultOfLink, linksOf } from './brand-links.ts'

/** The product's default (tokens.css). */
const defaultColours = { brand: '#0d5b61', accent: '#d98a24' }

export const brandKind = catalogueKind({
  kind: 'BRAND',
  call: contract.setBrand,
  action: 'brand.set',
  logged: 'brand',
  subjectOf: () => 'platform',
  async list(reader, { config }) {
    const set = asSet(await setBrandOf(reader), config)
    const waiting = (await waitingTexts(reader, 'BRAND')).get('platform')
    return [{ subject: 'platform', content: { ...set, ...waiting } }]
  },
  // Changed links wait for a second operator, name and logo for an hour; colours apply at once.
  async keep(tx, app, brand, by) {
    const saved = await setBrandOf(tx)
    const now = asSet(saved, app.config)
    const waiting = (await waitingTexts<Readonly<Record<string, string>>>(tx, 'BRAND')).get('platform')
    const logoId = brand.logoId ?? waiting?.logoId ?? now.logoId
    if (logoId !== '' && !(await isLogo(tx, logoId))) return refuse('NOT_FOUND', { field: 'logoId' })
    const links = linksOf(brand)
    const changed = changedLinks(linksOf(now), links)
    for (const field of changed) {
      const fault = faultOfLink(links[field], app.config)
      if (fault) return refuse(fault, { field })
    }
    const { name, brandColour, accentColour } = brand
    if (brandColour !== now.brandColour || accentColour !== now.accentColour) {
      const content = JSON.stringify({ ...saved, brandColour, accentColour })
      await tx.updateTable('brand').set({ content }).where('only_row', '=', true).execute()
    }
    const shown = { name: now.name, logoId: now.logoId }
    const texts = { name, logoId }
    const full = await saveTexts(tx, app, { kind: 'BRAND', subject: 'platform', texts, shown }, by)
    if (full) return full
    if (changed.length === 0) return { subject: 'platform' }
    const reason = changed.join(', ')
    const proposed = await propose(
      tx,
      app,
      { kind: 'brandLinks', subject: 'brand', payload: links, reason },
      by,
    )
    return proposed instanceof Refusal ? proposed : { subject: 'platform', ...proposed }
  },
  afterwards: readBrand,
})

const isLogo = async (reader: Reader, id: string): Promise<boolean> =>
  isId(id) &&
  (await reader.selectFrom('brand_logo').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

/** Operators' settings, else the environment's, in the form of a call. */
function asSet(set: SetBrand | null, config: Config): Required<SetBrand> {
  const { name, supportUrl, appLinks, mt5DownloadUrl } = brandOfEnvironment(config)
  return {
    name,
    brandColour: defaultColours.brand,
    accentColour: defaultColours.accent,
    supportUrl: supportUrl ?? '',
    androidUrl: appLinks.android ?? '',
    playStoreUrl: appLinks.playStore ?? '',
    huaweiUrl: appLinks.huawei ?? '',
    mt5DownloadUrl: mt5DownloadUrl ?? '',
    logoId: '',
    ...set,
  }
}
