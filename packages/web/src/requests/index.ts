/** Requests in flight or with a lost response, on every screen of the signed-in user. */
export { OpenRequests } from './open-requests.tsx'
