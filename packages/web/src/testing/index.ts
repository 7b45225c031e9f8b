export { type Answer, decision, type PlayedServer, playServer, refusal } from './played-server.ts'
