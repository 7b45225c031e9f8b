import { content as contentCalls } from '@halyard/contract'
import { useTexts } from '../../locales/index.ts'
import classes from './catalogue.module.css'

export function Logo({ id }: { readonly id: string }) {
  const t = useTexts('catalogue')
  return (
    <img
      src={`/api${contentCalls.brandLogo.path}?logoId=${id}`}
      alt={t('logo')}
      height={48}
      className={classes.logo}
    />
  )
}
