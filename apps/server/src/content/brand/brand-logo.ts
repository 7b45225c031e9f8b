import type { App } from '../../platform/app.ts'
import { isId } from '../../platform/ids.ts'

export const logoOf = async (app: App, id: string) =>
  isId(id)
    ? app.db.selectFrom('brand_logo').select(['png', 'public_since']).where('id', '=', id).executeTakeFirst()
    : undefined

export const fileOf = ({ png }: { readonly png: Buffer }) => ({
  file: new Blob([png as Buffer<ArrayBuffer>], { type: 'image/png' }),
})
