/** What the operator set; the server writes it into the page. */
export function readSettings<Settings extends object>(defaults: Settings): Settings {
  const text = document.getElementById('halyard-settings')?.textContent
  // The bundler's own development server leaves the place unfilled.
  return text?.startsWith('{') ? { ...defaults, ...(JSON.parse(text) as Settings) } : defaults
}
