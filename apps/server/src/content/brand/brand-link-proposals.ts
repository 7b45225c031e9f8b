import { defineProposalKind } from '../../operators/index.ts'
import { brandIn, setBrandOf } from '../../platform/brand.ts'
import { changeBy } from '../catalogue/index.ts'
import { brandKind } from './brand-kind.ts'
import { faultOfLink } from './brand-links.ts'

export const brandLinkProposals = defineProposalKind('brandLinks', {
  async presentOf(reader, { config }) {
    const { supportUrl, appLinks, mt5DownloadUrl } = await brandIn(reader, config)
    const { android, playStore, huawei } = appLinks
    return Object.fromEntries(
      Object.entries({
        supportUrl,
        androidUrl: android,
        playStoreUrl: playStore,
        huaweiUrl: huawei,
        mt5DownloadUrl,
      }).map(([name, link]) => [name, link ?? '']),
    )
  },
  // The allowed hosts may have changed since.
  against: async (_, { config }, { payload }) =>
    Object.values(payload).every((link) => !faultOfLink(link, config)) ? null : 'REQUEST_OUTDATED',
  onApproved: (tx, app, { payload }, decider) =>
    changeBy(
      tx,
      app,
      brandKind,
      { subject: 'platform', operator: decider, address: decider.address },
      async () => {
        const content = JSON.stringify({ ...(await setBrandOf(tx)), ...payload })
        await tx.updateTable('brand').set({ content }).where('only_row', '=', true).execute()
      },
    ),
})
