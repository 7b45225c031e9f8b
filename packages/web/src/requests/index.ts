/** Requests that are out or whose answer was lost, on every screen of who is signed in. */
export { OpenRequests } from './open-requests.tsx'
