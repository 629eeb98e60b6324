export { Banner } from '../banner/Banner.js'
export { BankIcon } from '../icons/viewIcons.js'
export { ShopLogo, type ShopLogoProps } from '../shop-logo/ShopLogo.js'
