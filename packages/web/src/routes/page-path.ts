import type { RegisteredRouter } from '@tanstack/react-router'

/** The path of an application's page without parameters. */
export type PagePath = Exclude<keyof RegisteredRouter['routesByPath'] & string, `${string}$${string}`>
