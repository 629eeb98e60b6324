export { AddressGroups, type AddressGroupsProps } from '../address-groups/AddressGroups.js'
export { Banner } from '../banner/Banner.js'
export { PictureStrip, type PictureStripProps } from '../picture-strip/PictureStrip.js'
