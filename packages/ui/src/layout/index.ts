export { Card } from './card.tsx'
export { ColorSchemeToggle } from './color-scheme-toggle.tsx'
export { LanguageSelect } from './language-select.tsx'
export { Page } from './page.tsx'
