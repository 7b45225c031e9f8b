declare module 'virtual:texts' {
  /** Loads each table of texts, by `<language>/<table>`. */
  export const tables: Readonly<Record<string, () => Promise<{ readonly default: object }>>>
}
