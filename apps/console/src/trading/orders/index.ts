export { ordersEntry } from './orders-queue.ts'
