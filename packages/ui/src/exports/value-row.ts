export { ValueRow } from '../value-row/ValueRow.js'
