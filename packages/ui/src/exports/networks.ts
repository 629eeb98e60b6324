export { Banner, type BannerProps } from '../banner/Banner.js'
export { ValueRow } from '../value-row/ValueRow.js'
