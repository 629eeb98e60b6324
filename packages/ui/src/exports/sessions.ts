export type { Detail } from '../detail-list/Detail.js'
export { DetailList } from '../detail-list/DetailList.js'
export { DisclosureRow, type DisclosureRowProps } from '../disclosure-row/DisclosureRow.js'
