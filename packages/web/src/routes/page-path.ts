import type { RegisteredRouter } from '@tanstack/react-router'

/** The path of a page of the application that needs nothing else to be reached. */
export type PagePath = Exclude<keyof RegisteredRouter['routesByPath'] & string, `${string}$${string}`>
