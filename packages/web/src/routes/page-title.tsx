import { application } from '../application.ts'

/** The browser tab's title. */
export function PageTitle({ title }: { readonly title: string }) {
  return <title>{`${title} · ${application().brandName}`}</title>
}
