export { type PageWalletCall, type PlacedWallet, placeWallet } from '../playwright/inPage.js'
