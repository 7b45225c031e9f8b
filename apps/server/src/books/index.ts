/** The books for operators, from the trial balance down to each posting: docs/books.md. */

export { checkBooksWhenRequested } from './check-books.ts'
