export { starterWallets } from '../wallet/directory/starterWallets.js'
