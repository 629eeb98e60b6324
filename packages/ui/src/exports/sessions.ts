export { AddressGroups } from '../address-groups/AddressGroups.js'
export { type Detail, DetailList } from '../detail-list/DetailList.js'
export { DisclosureRow, type DisclosureRowProps } from '../disclosure-row/DisclosureRow.js'
