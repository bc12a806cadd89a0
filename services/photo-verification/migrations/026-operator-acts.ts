/** What the operator and commands changed, for five years. */

export { createOperatorActTable as up } from '../../../kit/acts/operator-acts.tables.ts'
