export { AddressRow } from '../address-row/AddressRow.js'
export { Avatar } from '../avatar/Avatar.js'
