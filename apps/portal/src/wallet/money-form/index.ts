export { MoneyForm } from './money-form.tsx'
