import { fileOf, type Screen, type View, views } from './views.ts'

/** A contact sheet: one row of pictures per route and language. */
export function indexPage(screens: readonly Screen[]): string {
  const picture = (screen: Screen, view: View) => {
    const { width, scheme, language } = view
    const title = `${width} px, ${scheme}, ${language}`
    return `<a href="${fileOf(screen, view)}" title="${title}"><img loading="lazy" style="width:${width / 5}px" src="${fileOf(screen, view)}" alt="${screen.route}, ${title}"></a>`
  }
  const section = (screen: Screen) => `<section><h2 id="${screen.route}">${screen.route}</h2>
<div>${views.map((view) => picture(screen, view)).join('\n')}</div></section>`
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Pictures of the portal</title>
<style>
body { font: 14px/1.5 system-ui, sans-serif; margin: 24px; background: #f2f4f5; color: #1c2526 }
div { display: flex; flex-wrap: wrap; gap: 12px; align-items: flex-start }
img { display: block; border: 1px solid #c5cdcf; max-height: 420px; object-fit: cover; object-position: top }
nav { columns: 4 }
</style>
<h1>Every route of the portal</h1>
<nav>${screens.map(({ route }) => `<a href="#${route}">${route}</a>`).join('<br>')}</nav>
${screens.map(section).join('\n')}</html>
`
}
