/** Runs before the first paint, from the page itself: the page is in its colours and language from the beginning. */
import { dressPage } from '@halyard/web/boot'
import { languages } from '../locales/languages.ts'

dressPage(languages)
