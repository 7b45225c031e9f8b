/** Runs before the first paint, from the page itself: colours and language are right from the beginning. */
import { dressPage, reloadWithoutScript } from '@halyard/web/boot'
import { languages } from '../locales/languages.ts'

dressPage(languages)
reloadWithoutScript()
