export { type Answer, decision, type MockServer, mockServer, refusal } from './mock-server.ts'
