/** Money requests whose outcome is unknown: naming them, checking them, and letting them go. */
export { OpenRequests } from './open-requests.tsx'
export { isKnownRequest, type KnownRequest, requestPlaces } from './request-places.ts'
