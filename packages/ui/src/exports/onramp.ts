export { Banner } from '../banner/Banner.js'
export { BankIcon } from '../icons/icons.js'
export { ShopLogo, type ShopLogoProps } from '../shop-logo/ShopLogo.js'
