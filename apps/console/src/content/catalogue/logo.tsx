import { useTexts } from '../../locales/index.ts'
import { Picture } from '../pictures/index.ts'
import classes from './catalogue.module.css'
import { logoSource } from './pictures-in.ts'

export function Logo({ id }: { readonly id: string }) {
  const t = useTexts('catalogue')
  return <Picture source={logoSource(id, t('logo'))} height={48} className={classes.logo} />
}
