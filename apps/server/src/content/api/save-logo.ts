import { type BodyOf, operatorCatalogue as contract } from '@halyard/contract'
import { readBrand } from '../../platform/brand.ts'
import { answerOperator } from '../../platform/http/handler.ts'
import { Refusal, refuse } from '../../platform/http/refusal.ts'
import { transactOrRefuse } from '../../platform/http/transact-or-refuse.ts'
import { newId } from '../../platform/ids.ts'
import { redrawLogo } from '../../platform/images.ts'
import { brandKind } from '../brand/brand-kind.ts'
import { changeItemIn, contentToChange } from '../catalogue/index.ts'

/** Four times the display size, for sharp screens and documents. */
const maxSidePx = 256

/** The replaced logo is saved, so that the change can be reverted. */
export const saveLogo = answerOperator(contract.saveLogo, async (app, { body, operator, address, visit }) => {
  const png = await redrawLogo(new Uint8Array(await body.logo.arrayBuffer()), maxSidePx)
  if (!png) return refuse('IMAGE_FORMAT', { field: 'logo' })
  const saved = await transactOrRefuse(app.db, async (tx) => {
    const logoId = newId()
    await tx.insertInto('brand_logo').values({ id: logoId, png, created_at: app.clock.now() }).execute()
    const brand = (await contentToChange(tx, app, brandKind, 'platform')) as BodyOf<typeof contract.setBrand>
    return changeItemIn(tx, app, brandKind, { body: { ...brand, logoId }, operator, address, visit })
  })
  if (saved instanceof Refusal) return saved
  await readBrand(app)
  return { notice: 'SETTING_SAVED' as const }
})
