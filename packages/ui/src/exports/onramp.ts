export { Banner } from '../banner/Banner.js'
export { ShopLogo, type ShopLogoProps } from '../shop-logo/ShopLogo.js'
