export { AddressGroups, type AddressGroupsProps, addressParts } from '../address-groups/AddressGroups.js'
export { Banner } from '../banner/Banner.js'
export { PictureStrip, type PictureStripProps } from '../picture-strip/PictureStrip.js'
