export { firstWallets } from '../wallet/directory/firstWallets.js'
