export { AddressRow } from '../address-row/AddressRow.js'
export { Avatar } from '../avatar/Avatar.js'
export { WholeAddresses, type WholeAddressesProps } from '../whole-addresses/WholeAddresses.js'
