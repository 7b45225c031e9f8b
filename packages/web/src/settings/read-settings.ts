/** The operator's settings, which the server writes into the page. */
export function readSettings<Settings extends object>(defaults: Settings): Settings {
  const text = document.getElementById('halyard-settings')?.textContent
  // The development server leaves the placeholder unfilled.
  return text?.startsWith('{') ? { ...defaults, ...(JSON.parse(text) as Settings) } : defaults
}
