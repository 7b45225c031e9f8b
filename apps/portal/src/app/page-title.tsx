import { settings } from './settings.ts'

/** The browser tab's title. */
export function PageTitle({ title }: { readonly title: string }) {
  return <title>{`${title} · ${settings.brandName}`}</title>
}
